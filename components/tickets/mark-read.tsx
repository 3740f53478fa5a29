'use client'

import { useEffect } from 'react'
import { markTicketReadAction } from '@/lib/tickets/actions'

/** Tells the server that the page was read up to its last entry. Without connection it stays unread. */
export function MarkRead({ id, until }: { id: string; until: string }) {
  useEffect(() => {
    markTicketReadAction({ id, until }).catch(() => undefined)
  }, [id, until])
  return null
}
