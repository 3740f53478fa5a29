import { createHash } from 'node:crypto'
import { z } from 'zod'
import { AppError } from '@/lib/server/errors'
import { execute } from '@/lib/server/execute'
import { renderPdf } from '@/lib/server/pdf/renderer'
import { systemContext } from '@/lib/server/system-context'
import { defineUseCase } from '@/lib/server/use-case'
import { idField } from '@/lib/fields/schema'
import { letterSource } from '../queries'
import { keepFile } from '../store'

const RIGHT = 'INVOICES_SHOW'
const MODULE = 'order-management'
const letterKey = z.strictObject({ id: idField() })

/** The job that renders a letter's PDF; its handler is in `jobs.ts`. */
export const renderLetterJob = {
  queue: 'reminder.renderPdf',
  payload: z.object({ tenantId: z.uuid(), companyId: z.int(), reminderId: z.uuid() }),
}

/** A letter of the active company: kept bytes, or its frozen print model. */
export const readLetter = defineUseCase({
  name: 'reminder.pdf',
  mode: 'read',
  right: RIGHT,
  module: MODULE,
  input: letterKey,
  run: async ({ tx, ctx }, { id }) => {
    const letter = await letterSource(tx, ctx.companyId, id)
    if (!letter) throw new AppError('notFound', 'notFound')
    return letter
  },
})

/** Keeps the rendered bytes if none are kept yet, and answers the kept ones. Writes nothing new to the customer: no audit. */
export const keepLetter = defineUseCase({
  name: 'reminder.keepPdf',
  mode: 'write',
  right: RIGHT,
  module: MODULE,
  input: letterKey.extend({ bytes: z.instanceof(Uint8Array), templateVersion: z.int() }),
  run: async ({ tx, ctx, call, unchanged }, { id, bytes, templateVersion }): Promise<Buffer> => {
    unchanged()
    const content = Buffer.from(bytes)
    await call(readLetter, { id })
    await keepFile(tx, {
      tenantId: ctx.tenantId,
      reminderId: id,
      bytes: content,
      sha256: createHash('sha256').update(content).digest('hex'),
      templateVersion,
      renderedAt: ctx.now(),
    })
    const { source } = await call(readLetter, { id })
    return 'bytes' in source ? source.bytes : content
  },
})

/** The PDF of a letter, always the same bytes: rendered by whoever asks first, outside any transaction. */
export async function storedLetter(tenantId: string, companyId: number, id: string): Promise<Uint8Array> {
  const ctx = systemContext(tenantId, 'reminder.renderPdf', [RIGHT], companyId)
  const { source } = await execute(readLetter, ctx, { id })
  if ('bytes' in source) return source.bytes
  const bytes = await renderPdf(source.model, { owner: tenantId })
  return execute(keepLetter, ctx, { id, bytes, templateVersion: source.model.templateVersion })
}
