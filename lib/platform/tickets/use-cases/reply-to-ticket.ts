import { writeTicketNotifications } from '@/lib/services/notifications/steps/write-notifications'
import { AppError, invalidField } from '@/lib/server/core/errors'
import { newId } from '@/lib/server/core/ids'
import { defineUseCase } from '@/lib/server/core/use-case'
import { readTicket } from '../queries'
import { afterReply } from '../rules/progress'
import { replyToTicketInput, type RepliedTicket } from '../schema'
import { auditedAs, lockTicket, saveTicket, statusEntry } from '../store'

/**
 * Replies to a ticket, which may close or reopen it; `internal` is visible to the platform only.
 * Returns the ticket with the id of the reply, for its attachments.
 */
export const replyToTicket = defineUseCase({
  name: 'ticket.reply',
  mode: 'write',
  right: 'signedIn',
  module: null,
  input: replyToTicketInput,
  run: async (
    { tx, ctx, audit, enqueue },
    { id, version, message, internal, closeTicket },
  ): Promise<RepliedTicket> => {
    const ticket = await lockTicket(tx, ctx, { id, version })
    const byPlatform = ctx.isPlatformAdmin
    if (internal && !byPlatform) throw new AppError('forbidden', 'forbidden')
    const after = afterReply(ticket, { byPlatform, internal, closeTicket })
    if (!after.ok) throw invalidField('closeTicket', `ticket.${after.error}`)
    const { status, isAnswered } = after.value
    const entryId = newId()
    await saveTicket(tx, ctx, id, {
      columns: { status, ...(isAnswered === ticket.isAnswered ? {} : { isAnswered }) },
      entries: [{ id: entryId, kind: 'REPLY', message, internal }, ...statusEntry(ticket.status, status)],
    })
    await audit({
      entity: 'ticket',
      entityId: id,
      ...auditedAs(ticket),
      before: { ticketStatus: ticket.status },
      after: { ticketStatus: status, internal, reply: message },
    })
    await writeTicketNotifications({ tx, enqueue }, { id, actorId: ctx.actor.id })
    return { ...(await readTicket(tx, ctx, id)), entryId }
  },
})
