'use client'

import { useEffect } from 'react'
import { markTicketReadAction } from '@/lib/platform/tickets/actions'

interface MarkReadProps {
  id: string
  /** Time of the last entry; null if nothing is unread. */
  until: string | null
}

/** Marks the ticket as read up to its last entry. Without a connection it stays unread. */
export function MarkRead({ id, until }: MarkReadProps) {
  useEffect(() => {
    if (until) markTicketReadAction({ id, until }).catch(() => undefined)
  }, [id, until])
  return null
}
