import { Canvas } from '@react-pdf/renderer'
import { PAGE } from '@/components/print/geometry'
import { t } from '@/components/print/texts'
import { paintLine, type Painter } from '@/components/print/typeset/paint'

const STYLE = { size: 128, weight: 700 } as const
const MIDDLE: [number, number] = [PAGE.width / 2, PAGE.height / 2]

/** "ENTWURF" across the page, behind everything else. */
export function Watermark() {
  const paint = (painter: Painter) => {
    const [x, y] = MIDDLE
    painter.rotate(-54, { origin: MIDDLE }).fillOpacity(0.055)
    paintLine(painter, {
      text: t('watermark'),
      style: STYLE,
      x,
      baseline: y + STYLE.size / 3,
      align: 'center',
    })
    return null
  }
  return <Canvas style={{ position: 'absolute', top: 0, left: 0, ...PAGE }} paint={paint} />
}
