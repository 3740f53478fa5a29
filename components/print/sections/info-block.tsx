import { INFO } from '@/components/print/geometry'
import type { InfoPlan } from '@/components/print/layout/info'
import { TextLines } from '@/components/print/text-lines'
import { TYPE } from '@/components/print/theme'

/** Number, dates and references at the right of the address. */
export function InfoBlock({ plan }: { plan: InfoPlan }) {
  const lines = plan.lines.flatMap(({ label, value, style, baseline }) => [
    { text: label, style: TYPE.small, x: INFO.left, baseline, tone: 'muted' as const },
    { text: value, style, x: plan.valueLeft, baseline },
  ])
  return <TextLines lines={lines} />
}
