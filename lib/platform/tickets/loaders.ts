import 'server-only'
import type { UrlParams } from '@/lib/domain/list-definition'
import { load, loadList } from '@/lib/server/next/load'
import { recordLoader } from '@/lib/server/next/load-record'
import { requireSession } from '@/lib/server/next/require-session'
import { ticketList } from './list'
import { getTicket, getTicketDesk, listTickets } from './queries'

export const loadTickets = (params: Promise<UrlParams>) => loadList(listTickets, ticketList, params)

export const loadTicket = recordLoader(getTicket)

/** Loads the options of the platform's desk; null for all other users. */
export const loadTicketDesk = async () =>
  (await requireSession()).isPlatformAdmin ? load(getTicketDesk, {}) : null
