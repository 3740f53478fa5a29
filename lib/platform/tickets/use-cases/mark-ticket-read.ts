import { z } from 'zod'
import { markRead } from '@/lib/services/notifications/steps/mark-read'
import { defineUseCase } from '@/lib/server/core/use-case'
import { readTicket } from '../queries'
import { ticketId } from '../schema'
import { markTicket } from '../store'

/** The caller has read the ticket, and what they were told of it, up to the entry that their page shows last; what came later stays unread. */
export const markTicketRead = defineUseCase({
  name: 'ticket.markRead',
  mode: 'write',
  right: 'signedIn',
  module: null,
  input: ticketId.extend({ until: z.iso.datetime('validation.invalid') }),
  run: async ({ tx, ctx, enqueue, unaudited }, { id, until }) => {
    unaudited('what somebody has read is nobody else’s business')
    await readTicket(tx, ctx, id)
    await markTicket(tx, ctx, id, until)
    await markRead({ tx, ctx, enqueue }, { ticketId: id, until })
  },
})
