'use client'

import { useTranslations } from 'next-intl'
import { useTransition, type ReactNode } from 'react'
import { showAnswer } from '@/components/shared/feedback/toast'
import { Button } from '@/components/ui/button'
import { patchTicketAction } from '@/lib/platform/tickets/actions'
import type { TicketRecord } from '@/lib/platform/tickets/schema'

/** Closes a ticket without a reply, or reopens it. */
export function TicketState({ ticket }: { ticket: Pick<TicketRecord, 'id' | 'version' | 'status'> }) {
  const t = useTranslations('tickets')
  const isClosed = ticket.status === 'CLOSED'
  return (
    <PatchButton ticket={ticket} change={{ status: isClosed ? 'OPEN' : 'CLOSED' }}>
      {t(isClosed ? 'reopen' : 'close')}
    </PatchButton>
  )
}

/** Assigns the ticket to the user; renders nothing if it already is. */
export function TakeTicket({
  ticket,
  me,
}: {
  ticket: Pick<TicketRecord, 'id' | 'version' | 'assignee'>
  me: string | null
}) {
  const t = useTranslations('tickets')
  if (!me || ticket.assignee?.id === me) return null
  return (
    <PatchButton ticket={ticket} change={{ assigneeId: me }}>
      {t('take')}
    </PatchButton>
  )
}

interface PatchButtonProps {
  ticket: Pick<TicketRecord, 'id' | 'version'>
  change: { status: 'OPEN' | 'CLOSED' } | { assigneeId: string }
  children: ReactNode
}

function PatchButton({ ticket: { id, version }, change, children }: PatchButtonProps) {
  const [pending, start] = useTransition()
  return (
    <Button
      variant="outline"
      loading={pending}
      onClick={() =>
        start(
          async () => void (await showAnswer(patchTicketAction({ id, version, ...change }), 'patchTicket')),
        )
      }
    >
      {children}
    </Button>
  )
}
