import { useTranslations } from 'next-intl'
import { Badge, type Tone } from '@/components/ui/badge'

const TONES = {
  DRAFT: 'neutral',
  BOOKED: 'blue',
  PAID: 'green',
  PARTLY: 'blue',
  SETTLED: 'green',
  REFUND_DUE: 'amber',
  CANCELLED: 'red',
  BILLED: 'green',
  OVERDUE: 'amber',
  PENDING: 'amber',
  READY: 'green',
  DELETED: 'grey',
  OPEN: 'blue',
  INPROGRESS: 'amber',
  CLOSED: 'grey',
  UNSENT: 'neutral',
  QUEUED: 'amber',
  SENDING: 'blue',
  SENT: 'green',
  FAILED: 'red',
  WITHDRAWN: 'grey',
} as const satisfies Record<string, Tone>

export type Status = keyof typeof TONES

export type StatusWords = ReturnType<typeof useTranslations<'enums.status'>>

/** A record's state, in the word that the whole product uses for it. */
export function StatusBadge({ status }: { status: Status }) {
  return statusBadge(status, useTranslations('enums.status'))
}

/** The same for a table's cells, of which each would have to look for the words. */
export const statusBadge = (status: Status, t: StatusWords) => <Badge tone={TONES[status]}>{t(status)}</Badge>
