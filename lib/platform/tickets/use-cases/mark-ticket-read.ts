import { z } from 'zod'
import { markRead } from '@/lib/services/notifications/steps/mark-read'
import { defineUseCase } from '@/lib/server/core/use-case'
import { readTicket } from '../queries'
import { ticketId } from '../schema'
import { markTicket } from '../store'

/**
 * Marks the ticket and its notifications as read by the caller, up to the last entry on their page;
 * later ones stay unread.
 */
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
