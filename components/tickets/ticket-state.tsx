'use client'

import { useTranslations } from 'next-intl'
import { useTransition } from 'react'
import { showResult } from '@/components/shared/feedback/toast'
import { Button } from '@/components/ui/button'
import { patchTicketAction } from '@/lib/tickets/actions'
import type { TicketRecord } from '@/lib/tickets/schema'

/** Closes a ticket without a word, or opens it again. */
export function TicketState({ ticket }: { ticket: Pick<TicketRecord, 'id' | 'version' | 'status'> }) {
  const t = useTranslations('tickets')
  const [pending, start] = useTransition()
  const { id, version } = ticket
  const isClosed = ticket.status === 'CLOSED'
  return (
    <Button
      variant="outline"
      loading={pending}
      onClick={() =>
        start(
          async () =>
            void showResult(
              await patchTicketAction({ id, version, status: isClosed ? 'OPEN' : 'CLOSED' }),
              'patchTicket',
            ),
        )
      }
    >
      {t(isClosed ? 'reopen' : 'close')}
    </Button>
  )
}
