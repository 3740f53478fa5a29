import { useTranslations } from 'next-intl'
import { Badge } from '@/components/ui/badge'
import type { ImportOutcome } from '@/lib/services/imports/words'
import type { ImportRecord } from '@/lib/services/imports/schema'

const STATE_TONES = {
  READING: 'blue',
  PREVIEW: 'amber',
  RUNNING: 'blue',
  DONE: 'green',
  UNDOING: 'blue',
  UNDONE: 'grey',
  FAILED: 'red',
} as const

export function ImportState({ state }: Pick<ImportRecord, 'state'>) {
  const t = useTranslations('imports.states')
  return <Badge tone={STATE_TONES[state]}>{t(state)}</Badge>
}

const OUTCOME_TONES = { NEW: 'green', CHANGED: 'blue', UNCHANGED: 'grey', FAULTY: 'red' } as const

export function RowOutcome({ outcome }: { outcome: ImportOutcome }) {
  const t = useTranslations('imports.outcomes')
  return <Badge tone={OUTCOME_TONES[outcome]}>{t(outcome)}</Badge>
}
