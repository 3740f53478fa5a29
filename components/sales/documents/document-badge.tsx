import { useTranslations } from 'next-intl'
import { Badge, type Tone } from '@/components/ui/badge'

/** The states in which people see a document, with the tone of each. */
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
} as const satisfies Record<string, Tone>

export type DocumentState = keyof typeof TONES

/** The badge of a table's cell, where each cell would have to look for the words. */
export const documentBadge = (
  state: DocumentState,
  words: ReturnType<typeof useTranslations<'enums.status'>>,
) => <Badge tone={TONES[state]}>{words(state)}</Badge>

/** A document's state in one word. */
export function DocumentBadge({ state }: { state: DocumentState }) {
  return documentBadge(state, useTranslations('enums.status'))
}
