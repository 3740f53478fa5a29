import { useTranslations } from 'next-intl'
import { Badge, type Tone } from '@/components/ui/badge'
import type { RecurringRow } from '@/lib/sales/recurring-invoices/schema'

const TONES = {
  ACTIVE: 'green',
  PAUSED: 'amber',
  ENDED: 'grey',
  FAILED: 'red',
} as const satisfies Record<string, Tone>

/** The state of a rule, including a failure to bill it. */
export function RecurringBadge({ rule }: { rule: Pick<RecurringRow, 'state' | 'failure'> }) {
  const t = useTranslations('recurringInvoices.states')
  const state = rule.state === 'ACTIVE' && rule.failure !== '' ? 'FAILED' : rule.state
  return <Badge tone={TONES[state]}>{t(state)}</Badge>
}
