import { ADDRESS, MARKS, mm } from '@/components/print/geometry'
import type { AddressPlan } from '@/components/print/layout/address'
import { Rule } from '@/components/print/rule'
import { TextLines } from '@/components/print/text-lines'

/** Return line and recipient in the window of an envelope. */
export function AddressWindow({ plan }: { plan: AddressPlan }) {
  const { left, width } = ADDRESS
  return (
    <>
      <TextLines
        lines={[
          ...plan.returnLines.map((line) => ({ ...line, x: left, tone: 'muted' as const })),
          ...plan.lines.map((line) => ({ ...line, style: plan.style, x: left })),
        ]}
      />
      <Rule left={left} right={left + width} top={plan.returnRule} weight={0.35} />
    </>
  )
}

/** Fold marks for the envelope, and the punch mark. */
export function FoldMarks() {
  return MARKS.map(({ top, length }) => (
    <Rule key={top} left={mm(4)} right={mm(4) + length} top={top} weight={0.4} />
  ))
}
