import { useTranslations } from 'next-intl'
import { Badge, type Tone } from '@/components/ui/badge'
import type { IncomingState } from '@/lib/sales/incoming-invoices/words'

const TONES = {
  RECEIVED: 'neutral',
  CHECKED: 'blue',
  APPROVED: 'amber',
  PAID: 'green',
  REFUSED: 'red',
} as const satisfies Record<IncomingState, Tone>

/** The state of a received invoice; an approved one waits for its payment. */
export function IncomingBadge({ state }: { state: IncomingState }) {
  return <Badge tone={TONES[state]}>{useTranslations('enums.state')(state)}</Badge>
}
