import { createHash } from 'node:crypto'
import { z } from 'zod'
import { textField } from '@/lib/fields/schema'
import { AppError } from '@/lib/server/core/errors'
import { newId } from '@/lib/server/core/ids'
import { defineUseCase } from '@/lib/server/core/use-case'
import { readIncoming } from '../queries/incoming-record'
import { isOwnSale, OWN_SALE } from '../rules/own-sale'
import { NOTHING_STATED, statedColumns } from '../rules/stated'
import type { ReadFile } from '../steps/read-file'
import { refuseTooMany } from '../steps/daily-limit'
import { relatedFindings, supplierOf } from '../steps/relate-invoice'
import { companyVatId, findByDigest, insertInvoice, lastAccount } from '../store'
import { CHANNELS } from '../words'

/** Throws that a company has a file already, with the invoice's id. */
export const refuseKnown = (id: string): never => {
  throw new AppError('conflict', 'incomingInvoice.known', { id })
}

/**
 * Stores a received file with what was read from it (`steps/read-outside`). The supplier is
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
    channel: z.enum(CHANNELS),
    /** The mail that the file came with. */
    mailId: z.uuid().optional(),
    content: z.custom<Uint8Array>((value) => value instanceof Uint8Array, 'validation.invalid'),
    read: z.custom<ReadFile>((value) => typeof value === 'object' && value !== null, 'validation.invalid'),
  }),
  run: async (scope, { fileName, channel, mailId, content, read }) => {
    const { tx, ctx, audit } = scope
    const now = ctx.now()
    const sha256 = createHash('sha256').update(content).digest('hex')
    const known = await findByDigest(tx, ctx.companyId, sha256)
    if (known) return refuseKnown(known)
    await refuseTooMany(tx, ctx)
    const id = newId()
    const fields = read.fields ?? NOTHING_STATED
    const ownSale = isOwnSale(fields, { vatId: await companyVatId(tx, ctx.companyId) })
    const supplierId = ownSale ? null : await supplierOf(scope, fields)
    const row = {
      tenantId: ctx.tenantId,
      companyId: ctx.companyId,
      id,
      receivedAt: now,
      channel,
      receivedBy: channel === 'MAIL' ? '' : ctx.actor.name,
      mailId: mailId ?? null,
      fileName: fileName || 'Rechnung',
      mime: read.mime,
      sha256,
      size: content.length,
      syntax: read.syntax,
      profile: read.profile,
      isValid: read.isValid,
      findings: await relatedFindings(scope, {
        id,
        receivedAt: now,
        fields,
        findings: ownSale ? [OWN_SALE, ...read.findings] : read.findings,
        ownSale,
        supplierId,
      }),
      attachments: read.attachments.map((file, index) => ({ n: index + 1, ...file })),
      fields: { ...fields },
      ...statedColumns(fields, ownSale),
      ownSale,
      supplierId,
      expenseAccount: supplierId && (await lastAccount(tx, ctx.companyId, supplierId)),
      createdAt: now,
      updatedAt: now,
    }
    if (!(await insertInvoice(tx, row, content))) {
      const first = await findByDigest(tx, ctx.companyId, sha256)
      return refuseKnown(first ?? id)
    }
    const { number, sumGross } = row
    await audit({ entity: 'incomingInvoice', entityId: id, after: { fileName, channel, number, sumGross } })
    return readIncoming(tx, ctx, id)
  },
})
