import { Canvas } from '@react-pdf/renderer'
import { PAGE } from './geometry'
import { paintLine, type Line, type Painter } from './typeset/paint'

const WHOLE_PAGE = { position: 'absolute', top: 0, left: 0, width: PAGE.width, height: PAGE.height } as const

interface TextLinesProps {
  lines: readonly Line[]
  /** Origin of their baselines. */
  top?: number
}

/**
 * Lines of text at exact positions on the page. Drawn instead of laid out: they are already
 * measured, so a second layout cannot break them elsewhere, and a page takes a third of the time.
 */
export function TextLines({ lines, top = 0 }: TextLinesProps) {
  const paint = (painter: Painter) => {
    for (const line of lines) paintLine(painter, { ...line, baseline: top + line.baseline })
    return null
  }
  return <Canvas style={WHOLE_PAGE} paint={paint} />
}
