import { useTranslations } from 'next-intl'
import { Badge, type Tone } from '@/components/ui/badge'
import type { RecurringRunCustomer, RecurringRunRow } from '@/lib/sales/recurring-runs/schema'

const RUN_TONES = { RUNNING: 'blue', DONE: 'green', INCOMPLETE: 'amber', CANCELLED: 'grey' } as const

/** The state of a run, including whether it ended with failures. */
export function RunState({ run }: { run: Pick<RecurringRunRow, 'state' | 'failedCount'> }) {
  const t = useTranslations('recurringRuns.states')
  const state = run.state === 'DONE' && run.failedCount > 0 ? 'INCOMPLETE' : run.state
  return <Badge tone={RUN_TONES[state]}>{t(state)}</Badge>
}

const RESULT_TONES = {
  PENDING: 'neutral',
  DONE: 'green',
  PARTLY: 'amber',
  NOTHING: 'grey',
  FAILED: 'red',
} as const satisfies Record<string, Tone>

/** Outcome for a customer: PARTLY if some dates were billed and one was not. */
export function ResultState({ result }: { result: RecurringRunCustomer }) {
  const t = useTranslations('recurringRuns.results')
  const state = result.state === 'DONE' ? doneState(result) : result.state
  return <Badge tone={RESULT_TONES[state]}>{t(state)}</Badge>
}

function doneState({ invoiceCount, failureCode }: RecurringRunCustomer) {
  if (failureCode !== null) return 'PARTLY'
  return invoiceCount === 0 ? 'NOTHING' : 'DONE'
}
