import { useTranslations } from 'next-intl'
import { Badge, type Tone } from '@/components/ui/badge'
import type { Outcome, RunRow } from '@/lib/reminders/schema'

const RUN_TONES = { RUNNING: 'blue', DONE: 'green', INCOMPLETE: 'amber' } as const

/** How a run stands; one that ended with failures says so. */
export function RunState({ run }: { run: Pick<RunRow, 'state' | 'failed'> }) {
  const t = useTranslations('reminders')
  const state = run.state === 'DONE' && run.failed > 0 ? 'INCOMPLETE' : run.state
  return <Badge tone={RUN_TONES[state]}>{t(`states.${state}`)}</Badge>
}

const OUTCOME_TONES: Readonly<Record<Outcome, Tone>> = {
  PENDING: 'neutral',
  MAILED: 'green',
  TO_PRINT: 'amber',
  LEFT_OUT: 'grey',
  FAILED: 'red',
}

/** That a letter was taken back. */
export function WithdrawnBadge() {
  const t = useTranslations('reminders')
  return <Badge tone="grey">{t('withdrawn')}</Badge>
}

/** What became of a customer. */
export function OutcomeBadge({ outcome }: { outcome: Outcome }) {
  const t = useTranslations('reminders')
  return <Badge tone={OUTCOME_TONES[outcome]}>{t(`outcomes.${outcome}`)}</Badge>
}
