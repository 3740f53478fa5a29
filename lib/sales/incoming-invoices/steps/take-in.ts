import { createHash } from 'node:crypto'
import { deductionDefaults } from '@/lib/catalog/companies/queries/deduction-defaults'
import { deductionColumns, proposedDeduction } from '@/lib/domain/deduction'
import { withoutPath } from '@/lib/domain/file-name'
import type { AuditEntry } from '@/lib/server/core/audit'
import { AppError } from '@/lib/server/core/errors'
import { newId } from '@/lib/server/core/ids'
import type { StepScope } from '@/lib/server/core/use-case'
import { isOwnSale, OWN_SALE } from '../rules/own-sale'
import { READER_VERSION } from '../rules/read-anew'
import { statedReceipt, suppliedDay } from '../rules/received-day'
import { NOTHING_STATED, statedColumns } from '../rules/stated'
import { doubtedDeduction } from '../rules/weights'
import { findOwnNumber } from '../queries/of-documents'
import { companyVatId, findByDigest, insertInvoice, lastAccount, linkAdvances } from '../store'
import type { CHANNELS } from '../words'
import { NO_ADVANCES, statedAdvances } from './stated-advances'
import { assessedFindings } from './assess-invoice'
import { refuseTooMany } from './daily-limit'
import type { ReadFile } from './read-file'
import { relatedFindings, supplierOf } from './relate-invoice'

interface TakenFile {
  fileName: string
  channel: (typeof CHANNELS)[number]
  mailId?: string | undefined
  /** Day on which the company got it, if that is not today. */
  receivedOn?: string | undefined
  /** Who sent it, if that is not the acting person. */
  receivedBy?: string
  /** Version of the reader that read it, if that is not this one. */
  readBy?: number
  content: Uint8Array
  read: ReadFile
  /** The document of the company that it is, and its supplier. */
  own?: { documentId: string; supplierId: string }
}

/** Throws that a company has a file already, with the invoice's id. */
export const refuseKnown = (id: string): never => {
  throw new AppError('conflict', 'incomingInvoice.known', { id })
}

/**
 * Stores a file with the data read from it; returns the invoice's id and audit entry. The supplier
 * is matched, and the expense account last used for them proposed; an own sale has neither. A final
 * invoice deducts the advances that it names. Throws
 * `incomingInvoice.known` if the company has the same bytes, or wrote the invoice itself, and
 * `incomingInvoice.tooMany` beyond its 2,000 files a day.
 */
export async function takeIn(scope: StepScope, file: TakenFile): Promise<{ id: string; trace: AuditEntry }> {
  const { tx, ctx } = scope
  const { channel, mailId, receivedOn, content, read, own } = file
  const fileName = withoutPath(file.fileName) || 'Rechnung'
  const now = ctx.now()
  const sha256 = createHash('sha256').update(content).digest('hex')
  const known = await findByDigest(tx, ctx.companyId, sha256)
  if (known) return refuseKnown(known)
  const fields = read.fields ?? NOTHING_STATED
  if (!own) await refuseForeign(scope, fields)
  const id = newId()
  const ownSale = !own && isOwnSale(fields, { vatId: await companyVatId(tx, ctx.companyId) })
  const supplierId = own ? own.supplierId : ownSale ? null : await supplierOf(scope, fields)
  const isOwnDocument = own !== undefined
  const stated = ownSale ? [OWN_SALE, ...read.findings] : read.findings
  const assessed = { fields, receivedAt: now, ownSale, isOwnDocument }
  const findings = await assessedFindings(scope, { ...assessed, findings: stated })
  const advances = ownSale || own ? NO_ADVANCES : await statedAdvances(scope, { id, fields, supplierId })
  const expenseAccount = supplierId && (await lastAccount(tx, ctx.companyId, supplierId))
  const earlier = receivedOn === undefined ? null : (statedReceipt(receivedOn, now) ?? null)
  const arrival = { receivedAt: now, receivedOn: earlier }
  const defaults = await deductionDefaults(tx, ctx.companyId, suppliedDay(fields, arrival))
  const row = {
    tenantId: ctx.tenantId,
    companyId: ctx.companyId,
    id,
    ...arrival,
    channel,
    receivedBy: file.receivedBy ?? (channel === 'MAIL' ? '' : ctx.actor.name),
    mailId: mailId ?? null,
    documentId: own?.documentId ?? null,
    fileName,
    mime: read.mime,
    sha256,
    size: content.length,
    syntax: read.syntax,
    profile: read.profile,
    isValid: read.isValid,
    readBy: file.readBy ?? READER_VERSION,
    findings: await relatedFindings(scope, { ...assessed, id, findings, supplierId }),
    attachments: read.attachments.map((one, index) => ({ n: index + 1, ...one })),
    fields: { ...fields },
    proposed: read.proposed,
    ...statedColumns(fields, ownSale),
    ownSale,
    isAdvance: advances.isAdvance,
    supplierId,
    expenseAccount,
    ...deductionColumns(doubtedDeduction(proposedDeduction(expenseAccount ?? '', defaults), findings)),
    createdAt: now,
    updatedAt: now,
  }
  if (!(await insertInvoice(tx, row, content)))
    return refuseKnown((await findByDigest(tx, ctx.companyId, sha256)) ?? id)
  await linkAdvances(tx, ctx, advances.deducted, id)
  const after = { fileName, channel, number: row.number, sumGross: row.sumGross }
  return { id, trace: { entity: 'incomingInvoice', entityId: id, after } }
}

/** Refuses a file beyond those of a day, and a Gutschrift that the company wrote itself. */
async function refuseForeign(
  { tx, ctx }: StepScope,
  { typeCode, number, seller }: NonNullable<ReadFile['fields']>,
): Promise<void> {
  await refuseTooMany(tx, ctx)
  if (typeCode !== '389' || number === null) return
  const written = await findOwnNumber(tx, ctx.companyId, { number, sellerName: seller.name ?? '' })
  if (written) refuseKnown(written)
}
