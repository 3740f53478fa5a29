import { LEFT, RIGHT } from '@/components/documents/geometry'
import type { PaymentBlock } from '@/components/documents/layout/content'
import { PAYMENT } from '@/components/documents/layout/payment'
import { Panel } from '@/components/documents/panel'
import { TextLines } from '@/components/documents/text-lines'

/** Terms of payment at the left, the account at the right, on a quiet panel. */
export function Payment({ block, top }: { block: PaymentBlock; top: number }) {
  const panelTop = top + PAYMENT.gap
  const columns = [
    { lines: block.left, x: LEFT + PAYMENT.padding },
    { lines: block.labels, x: RIGHT - PAYMENT.padding - block.rightWidth },
    { lines: block.values, x: RIGHT - PAYMENT.padding - block.valueWidth },
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
    </>
  )
}
