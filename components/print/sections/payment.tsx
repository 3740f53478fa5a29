import { Path, Svg } from '@react-pdf/renderer'
import { LEFT, RIGHT } from '@/components/print/geometry'
import type { GiroBlock, PaymentBlock } from '@/components/print/layout/content'
import { PAYMENT } from '@/components/print/layout/payment'
import { Panel } from '@/components/print/panel'
import { TextLines } from '@/components/print/text-lines'

/** Payment terms at the left, the account and its GiroCode at the right, on a tinted panel. */
export function Payment({ block, top }: { block: PaymentBlock; top: number }) {
  const panelTop = top + PAYMENT.gap
  const { giro } = block
  const giroLeft = RIGHT - PAYMENT.padding - (giro?.size ?? 0)
  const right = giro ? giroLeft - PAYMENT.columnGap : RIGHT - PAYMENT.padding
  const columns = [
    { lines: block.left, x: LEFT + PAYMENT.padding },
    { lines: block.labels, x: right - block.rightWidth },
    { lines: block.values, x: right - block.valueWidth },
    { lines: giro ? [giro.heading] : [], x: giroLeft },
  ]
  const lines = columns.flatMap(({ lines: texts, x }) =>
    texts.map((text, index) => ({
      ...text,
      x,
      baseline: panelTop + PAYMENT.firstBaseline + index * PAYMENT.step,
    })),
  )
  return (
    <>
      <Panel top={panelTop} height={block.height} radius={4} />
      <TextLines lines={lines} />
      {giro ? <GiroCode giro={giro} left={giroLeft} top={panelTop + PAYMENT.padding + PAYMENT.step} /> : null}
    </>
  )
}

/** Dark modules on white, including the rim. */
function GiroCode({ giro, left, top }: { giro: GiroBlock; left: number; top: number }) {
  const { size, modules, path } = giro
  return (
    <Svg
      style={{ position: 'absolute', left, top, width: size, height: size }}
      viewBox={`0 0 ${modules} ${modules}`}
    >
      <Path d={`M0 0h${modules}v${modules}h-${modules}z`} fill="#ffffff" />
      <Path d={path} fill="#000000" />
    </Svg>
  )
}
