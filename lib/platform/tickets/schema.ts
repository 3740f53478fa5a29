import { z } from 'zod'
import {
  TICKET_ENTRY_KINDS,
  TICKET_SEVERITIES,
  TICKET_STATES,
  TICKET_TYPES,
} from '@/lib/platform/tickets/words'
import { flagField, idField, requiredLongText, requiredText, versionField } from '@/lib/fields/schema'

/** Maximum characters of a description or a reply. */
export const TICKET_TEXT_MAX = 20_000

const type = () => z.enum(TICKET_TYPES, 'validation.invalidChoice')
const severity = () => z.enum(TICKET_SEVERITIES, 'validation.invalidChoice')

export const createTicketInput = z.strictObject({
  topic: requiredText(200),
  type: type(),
  severity: severity().default('NORMAL'),
  /** Markdown */
  description: requiredLongText(TICKET_TEXT_MAX),
})

export const ticketId = z.strictObject({ id: idField() })

const ticketKey = ticketId.extend({ version: versionField() })

export const replyFields = z.strictObject({
  /** Markdown */
  message: requiredLongText(TICKET_TEXT_MAX),
  /** Visible to the platform only. */
  internal: flagField().default(false),
  closeTicket: flagField().default(false),
})
export type ReplyFormValues = z.input<typeof replyFields>

export const replyToTicketInput = replyFields.extend(ticketKey.shape)

/** Omitted fields stay unchanged. */
export const patchTicketInput = ticketKey.extend({
  status: z.enum(['OPEN', 'CLOSED'], 'validation.invalidChoice').optional(),
  severity: severity().optional(),
  type: type().optional(),
  assigneeId: idField().nullable().optional(),
})

/** Fields that the platform changes on a ticket's page; '' for unassigned. */
export const ticketDeskForm = z.strictObject({
  severity: severity(),
  type: type(),
  assigneeId: z.union([z.literal(''), idField()]),
})
export type TicketDeskValues = z.input<typeof ticketDeskForm>

const attachmentRecord = z.object({
  id: z.uuid(),
  /** The history entry it belongs to. */
  entryId: z.uuid(),
  name: z.string(),
  type: z.string(),
  /** In bytes. */
  size: z.number(),
})
export type AttachmentRecord = z.output<typeof attachmentRecord>

const entryRecord = z.object({
  id: z.uuid(),
  kind: z.enum(TICKET_ENTRY_KINDS),
  createdAt: z.string(),
  createdBy: z.object({ name: z.string(), isPlatform: z.boolean() }),
  message: z.string().nullable(),
  internal: z.boolean(),
  from: z.enum(TICKET_STATES).nullable(),
  to: z.enum(TICKET_STATES).nullable(),
})
export type EntryRecord = z.output<typeof entryRecord>

const namedRecord = z.object({ id: z.uuid(), name: z.string() })

/** A ticket of a list. `assignee` is visible to the platform only. */
export const ticketRow = z.object({
  id: z.uuid(),
  version: z.number(),
  ticketNumber: z.number(),
  topic: z.string(),
  type: z.enum(TICKET_TYPES),
  severity: z.enum(TICKET_SEVERITIES),
  status: z.enum(TICKET_STATES),
  createdBy: namedRecord,
  createdAt: z.string(),
  closedAt: z.string().nullable(),
  tenant: namedRecord,
  assignee: namedRecord.nullable(),
  isUnread: z.boolean(),
  attachments: z.array(attachmentRecord),
})
export type TicketRow = z.output<typeof ticketRow>

/** With its description and history, as far as the caller may see them. */
export const ticketRecord = ticketRow.extend({ description: z.string(), history: z.array(entryRecord) })
export type TicketRecord = z.output<typeof ticketRecord>

/** After a reply, whose entry is `entryId`: attachments name it. */
export const repliedTicket = ticketRecord.extend({ entryId: z.uuid() })
export type RepliedTicket = z.output<typeof repliedTicket>
