import { z } from 'zod'
import { idField } from '@/lib/fields/schema'
import { storedPaper } from '@/lib/services/print/use-cases/keep-paper'
import { AppError } from '@/lib/server/core/errors'
import { execute } from '@/lib/server/core/execute'
import { defineUseCase } from '@/lib/server/core/use-case'
import { letterSource } from '../queries/letter-source'

const RIGHT = 'INVOICES_SHOW'

/** The job that renders a letter's PDF; its handler is in `jobs.ts`. */
export const renderLetterJob = {
  queue: 'reminder.renderPdf',
  payload: z.object({ tenantId: z.uuid(), reminderId: z.uuid() }),
}

/** A letter of the active company: its date, with the stored bytes or its frozen print model. */
export const readLetter = defineUseCase({
  name: 'reminder.pdf',
  mode: 'read',
  right: RIGHT,
  module: 'order-management',
  input: z.strictObject({ id: idField() }),
  run: async ({ tx }, { id }) => {
    const letter = await letterSource(tx, id)
    if (!letter) throw new AppError('notFound', 'notFound')
    return letter
  },
})

/** Returns the PDF of a letter, always the same bytes. */
export const storedLetter = (tenantId: string, id: string): Promise<Uint8Array> =>
  storedPaper(
    {
      kind: 'reminder',
      rights: [RIGHT],
      read: async (ctx, key) => (await execute(readLetter, ctx, { id: key })).source,
    },
    tenantId,
    id,
  )
