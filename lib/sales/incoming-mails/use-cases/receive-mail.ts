import { businessDay } from '@/lib/domain/business-date'
import { receiveInvoice } from '@/lib/sales/incoming-invoices/use-cases/receive-invoice'
import { AppError } from '@/lib/server/core/errors'
import { newId } from '@/lib/server/core/ids'
import { defineUseCase, type WriteScope } from '@/lib/server/core/use-case'
import { receiveMailInput, type ReadMailFile, type Refusal } from '../steps/mail-input'
import { insertMail, saveOutcome } from '../store'

/**
 * Receives a mail with all its files in one transaction: a mail that the company has already is
 * left alone, even if another worker is receiving it. Files that are refused now (known, too many a
 * day) join the refusals. If nothing was received, or anything was not, a person must review the
 * mail. A picture within the text that came before, such as a banner, is no news beside an invoice.
 */
export const receiveMail = defineUseCase({
  name: 'incomingMail.receive',
  mode: 'write',
  right: 'system',
  module: null,
  input: receiveMailInput,
  run: async (scope, { files, refusals: found, excerpt, ...head }): Promise<{ taken: number }> => {
    const { tx, ctx, unaudited } = scope
    unaudited('the mail stores the outcome of its files; each invoice received from it is audited')
    const { tenantId, companyId } = ctx
    const id = newId()
    const refusals = [...found]
    const isNew = await insertMail(tx, {
      tenantId,
      id,
      companyId,
      ...head,
      receivedAt: ctx.now(),
      taken: 0,
      excerpt: '',
      refusals,
      isOpen: true,
    })
    if (!isNew) return { taken: 0 }
    let taken = 0
    const repeated: Refusal[] = []
    for (const file of files) {
      const refusal = await refusalOf(scope, { mailId: id, receivedOn: businessDay(head.arrivedAt) }, file)
      if (!refusal) taken += 1
      else if (file.isWithinText && refusal.code === 'incomingInvoice.known') repeated.push(refusal)
      else refusals.push(refusal)
    }
    if (taken === 0) refusals.push(...repeated)
    const isOpen = taken === 0 || refusals.length > 0
    await saveOutcome(tx, id, { taken, refusals, isOpen, excerpt: isOpen ? excerpt : '' })
    return { taken }
  },
})

/** Receives a file; returns why it was refused, null if it was not. */
async function refusalOf(
  { call }: Pick<WriteScope, 'call'>,
  mail: { mailId: string; receivedOn: string },
  { fileName, content, read }: ReadMailFile,
): Promise<Refusal | null> {
  try {
    await call(receiveInvoice, { fileName, channel: 'MAIL', ...mail, content, read })
    return null
  } catch (error) {
    if (!(error instanceof AppError) || !['conflict', 'rateLimited'].includes(error.kind)) throw error
    const { code, params } = error
    return { fileName, size: content.length, code, params }
  }
}
