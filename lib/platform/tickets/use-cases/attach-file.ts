import { z } from 'zod'
import { fileNameOf } from '@/lib/domain/file-type'
import { idField } from '@/lib/fields/schema'
import { AppError, invalidField } from '@/lib/server/core/errors'
import { newId } from '@/lib/server/core/ids'
import { defineUseCase } from '@/lib/server/core/use-case'
import { readTicket } from '../queries'
import { ATTACHMENTS_MAX, attachmentType } from '../rules/attachment'
import { ticketId } from '../schema'
import { addAttachment, auditedAs, lockTicket } from '../store'

/**
 * Adds a picture, PDF or table to one of the caller's entries on the ticket, or to the opening one:
 * the file is visible to those who see the entry. The type is detected by the content.
 */
export const attachFile = defineUseCase({
  name: 'ticket.attach',
  mode: 'write',
  right: 'signedIn',
  module: null,
  input: ticketId.extend({
    entryId: idField(),
    filename: z.string('validation.invalid').max(1_000, 'validation.tooLong'),
    content: z.instanceof(Uint8Array, { error: 'validation.invalid' }),
  }),
  run: async ({ tx, ctx, audit }, { id, entryId, filename, content }) => {
    const type = attachmentType(content, filename)
    if (!type.ok) throw new AppError('invalid', `ticket.${type.error}`)
    const ticket = await lockTicket(tx, ctx, { id, entryId })
    const { isEntryInternal: internal } = ticket
    if (internal === null) throw invalidField('entryId', 'ticket.entryUnknown')
    if (ticket.attachments >= ATTACHMENTS_MAX) {
      throw new AppError('rule', 'ticket.tooManyAttachments', { maximum: ATTACHMENTS_MAX })
    }
    const file = { id: newId(), name: fileNameOf(filename, type.value), type: type.value, content }
    await addAttachment(tx, ctx, { id, entry: entryId, file })
    await audit({
      entity: 'ticket',
      entityId: id,
      ...auditedAs(ticket),
      after: { attachment: file.name, internal },
    })
    return readTicket(tx, ctx, id)
  },
})
