import { useTranslations } from 'next-intl'
import { Badge, type Tone } from '@/components/ui/badge'

/** The display states of a document, with the tone of each. */
const TONES = {
  DRAFT: 'neutral',
  BOOKED: 'blue',
  PAID: 'green',
  PARTLY: 'blue',
  SETTLED: 'green',
  REFUND_DUE: 'amber',
  CANCELLED: 'red',
  BILLED: 'green',
  CORRECTED: 'amber',
  OVERDUE: 'amber',
  OPEN: 'blue',
  EXPIRED: 'amber',
  ACCEPTED: 'green',
  CONFIRMED: 'green',
  DECLINED: 'red',
} as const satisfies Record<string, Tone>

export type DocumentState = keyof typeof TONES

/** Returns the badge for a table cell; takes the translator, so that not every cell looks it up. */
export const documentBadge = (
  state: DocumentState,
  words: ReturnType<typeof useTranslations<'enums.status'>>,
) => <Badge tone={TONES[state]}>{words(state)}</Badge>

export function DocumentBadge({ state }: { state: DocumentState }) {
  return documentBadge(state, useTranslations('enums.status'))
}
