import { writeTicketNotifications } from '@/lib/services/notifications/steps/write-notifications'
import { AppError } from '@/lib/server/core/errors'
import { newId } from '@/lib/server/core/ids'
import { defineUseCase } from '@/lib/server/core/use-case'
import { readTicket } from '../queries'
import { ticketTypesFor } from '../rules/ticket-types'
import { createTicketInput } from '../schema'
import { addTicket, auditedAs } from '../store'

/**
 * Opens a ticket of the caller's tenant, with the platform's next number. Reporting a bug is open
 * to everyone; questions and wishes need TICKETS_CREATE.
 */
export const createTicket = defineUseCase({
  name: 'ticket.create',
  mode: 'write',
  right: 'signedIn',
  module: null,
  input: createTicketInput,
  run: async ({ tx, ctx, audit, enqueue }, ticket) => {
    if (!ticketTypesFor(ctx).includes(ticket.type)) throw new AppError('forbidden', 'ticket.onlyBugs')
    const id = newId()
    const ticketNumber = await addTicket(tx, ctx, { id, ...ticket })
    const { topic, type, severity } = ticket
    const after = { topic, ticketType: type, severity }
    await audit({ entity: 'ticket', entityId: id, ...auditedAs({ ticketNumber, topic }), after })
    await writeTicketNotifications({ tx, enqueue }, { id, actorId: ctx.actor.id })
    return readTicket(tx, ctx, id)
  },
})
