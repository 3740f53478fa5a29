import { z } from 'zod'
import { dayField, textField } from '@/lib/fields/schema'
import { defineUseCase } from '@/lib/server/core/use-case'
import { readIncoming } from '../queries/incoming-record'
import type { ReadFile } from '../steps/read-file'
import { takeIn } from '../steps/take-in'
import { RECEIVED_CHANNELS } from '../words'

/**
 * Stores a received file with the data read from it (`steps/read-outside`). The supplier is
 * matched, and the expense account last used for them proposed; an own sale has neither. Throws
 * `incomingInvoice.known` if the company has the same bytes, `incomingInvoice.tooMany` beyond its
 * 2,000 files a day.
 */
export const receiveInvoice = defineUseCase({
  name: 'incomingInvoice.receive',
  mode: 'write',
  right: 'INCOMING-INVOICES_CREATE',
  module: 'order-management',
  input: z.strictObject({
    fileName: textField(255),
    channel: z.enum(RECEIVED_CHANNELS),
    /** The mail that the file came with. */
    mailId: z.uuid().optional(),
    /** Day of the mail. */
    receivedOn: dayField().optional(),
    content: z.custom<Uint8Array>((value) => value instanceof Uint8Array, 'validation.invalid'),
    read: z.custom<ReadFile>((value) => typeof value === 'object' && value !== null, 'validation.invalid'),
  }),
  run: async (scope, file) => {
    const { id, trace } = await takeIn(scope, file)
    await scope.audit(trace)
    return readIncoming(scope.tx, scope.ctx, id)
  },
})
