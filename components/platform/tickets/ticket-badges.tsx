import { useTranslations } from 'next-intl'
import { Badge, type Tone } from '@/components/ui/badge'
import type { TicketSeverity, TicketState } from '@/lib/platform/tickets/words'

const STATES = { OPEN: 'amber', INPROGRESS: 'blue', CLOSED: 'grey' } as const satisfies Record<
  TicketState,
  Tone
>

export function TicketStateBadge({ status }: { status: TicketState }) {
  const t = useTranslations('enums.ticketStatus')
  return <Badge tone={STATES[status]}>{t(status)}</Badge>
}

/** The severity of a ticket; only urgent ones stand out. */
export function SeverityText({ severity }: { severity: TicketSeverity }) {
  const t = useTranslations('enums.severity')
  return severity === 'HIGH' ? <Badge tone="red">{t(severity)}</Badge> : t(severity)
}
