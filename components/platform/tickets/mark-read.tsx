'use client'

import { useEffect } from 'react'
import { markTicketReadAction } from '@/lib/platform/tickets/actions'

interface MarkReadProps {
  /** Of the ticket. */
  id: string
  /** When its last entry was written; null: nothing of it is new. */
  until: string | null
}

/** Tells the server that the page was read up to its last entry. Without connection it stays unread. */
export function MarkRead({ id, until }: MarkReadProps) {
  useEffect(() => {
    if (until) markTicketReadAction({ id, until }).catch(() => undefined)
  }, [id, until])
  return null
}
