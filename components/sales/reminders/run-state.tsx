import type { ReminderOutcome } from '@/lib/domain/run-state'
import { useTranslations } from 'next-intl'
import { Badge, type Tone } from '@/components/ui/badge'
import type { RunResult, RunRow } from '@/lib/sales/reminders/schema'

const RUN_TONES = {
  WAITING: 'amber',
  RUNNING: 'blue',
  DONE: 'green',
  INCOMPLETE: 'amber',
  CANCELLED: 'grey',
  UNDONE: 'grey',
} as const

/** The state of a run, including whether it ended with failures. */
export function RunState({ run }: { run: Pick<RunRow, 'state' | 'failed' | 'leftOut' | 'customers'> }) {
  const t = useTranslations('reminders')
  const isUndone = run.state === 'CANCELLED' && run.leftOut === run.customers
  const isIncomplete = run.state === 'DONE' && run.failed > 0
  const state = isUndone ? 'UNDONE' : isIncomplete ? 'INCOMPLETE' : run.state
  return <Badge tone={RUN_TONES[state]}>{t(`states.${state}`)}</Badge>
}

const OUTCOME_TONES: Readonly<Record<ReminderOutcome, Tone>> = {
  PENDING: 'neutral',
  MAILED: 'amber',
  TO_PRINT: 'amber',
  LEFT_OUT: 'grey',
  FAILED: 'red',
}

/** Marks a withdrawn letter. */
export function WithdrawnBadge() {
  const t = useTranslations('reminders')
  return <Badge tone="grey">{t('withdrawn')}</Badge>
}

type Mails = RunResult['mails']

/**
 * Outcome for a customer. A letter is sent once the mail server has accepted all of its mails;
 * until then it is queued.
 */
export function OutcomeBadge({ outcome, mails }: { outcome: ReminderOutcome; mails: Mails }) {
  const t = useTranslations('reminders')
  const isFailed = mails.some(({ state }) => state === 'FAILED')
  const isSent = mails.length > 0 && mails.every(({ state }) => state === 'SENT')
  if (outcome === 'MAILED' && isFailed) return <Badge tone="red">{t('outcomes.UNDELIVERED')}</Badge>
  if (outcome === 'MAILED' && isSent) return <Badge tone="green">{t('outcomes.SENT')}</Badge>
  return <Badge tone={OUTCOME_TONES[outcome]}>{t(`outcomes.${outcome}`)}</Badge>
}
