import { useTranslations } from 'next-intl'
import { Badge, type Tone } from '@/components/ui/badge'
import type { BillingRunRow, RunCustomer } from '@/lib/sales/billing-runs/schema'

const RUN_TONES = { RUNNING: 'blue', DONE: 'green', INCOMPLETE: 'amber', CANCELLED: 'grey' } as const

/** The state of a run, including whether it ended with failures. */
export function RunState({ run }: { run: Pick<BillingRunRow, 'state' | 'failedCount'> }) {
  const t = useTranslations('billingRuns.states')
  const state = run.state === 'DONE' && run.failedCount > 0 ? 'INCOMPLETE' : run.state
  return <Badge tone={RUN_TONES[state]}>{t(state)}</Badge>
}

const RESULT_TONES = {
  PENDING: 'neutral',
  DONE: 'green',
  NOTHING: 'grey',
  FAILED: 'red',
} as const satisfies Record<string, Tone>

/** Outcome for a customer; done without an invoice means that nothing was left to bill. */
export function ResultState({ result }: { result: Pick<RunCustomer, 'state' | 'invoiceCount'> }) {
  const t = useTranslations('billingRuns.results')
  const state = result.state === 'DONE' && result.invoiceCount === 0 ? 'NOTHING' : result.state
  return <Badge tone={RESULT_TONES[state]}>{t(state)}</Badge>
}
