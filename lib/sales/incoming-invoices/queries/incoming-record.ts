import { and, eq, sql } from 'drizzle-orm'
import { company } from '@/db/schema/companies'
import { businessPartner } from '@/db/schema/business-partners'
import { cashDesk } from '@/db/schema/cash-desks'
import {
  incomingInvoice,
  incomingMail,
  incomingOriginal,
  incomingPayment,
  incomingStep,
} from '@/db/schema/incoming-invoices'
import type { TenantTx } from '@/db/tenant'
import { readTaxations } from '@/lib/catalog/companies/queries/taxations'
import { taxationOn } from '@/lib/domain/taxation'
import { keptDeduction } from '@/lib/domain/deduction'
import { centsText } from '@/lib/domain/money'
import type { Context } from '@/lib/server/core/context'
import { AppError } from '@/lib/server/core/errors'
import { defineUseCase } from '@/lib/server/core/use-case'
import { withDeductions } from '../rules/line-deductions'
import { addressedTo } from '../rules/parties'
import type { InvoiceFields } from '../rules/record'
import { receivedDay, suppliedDay } from '../rules/received-day'
import { completeFields, type StoredFields } from '../rules/stated'
import { ADVANCES_MAX, isDeducting } from '../rules/advance'
import { openFileOf, ownCompanies, type StoredInvoice } from '../store'
import { incomingKey, type IncomingInvoiceRecord } from '../schema'
import { proposedFor } from './proposed'
import { deductedAdvances, sellerAdvances, type SellerAdvance } from './seller-advances'
import { standingFindings } from './standing-findings'

/** Returns the row of an invoice with its supplier's name. */
async function rowOf(tx: TenantTx, ctx: Context, id: string) {
  const [found] = await tx
    .select({
      row: incomingInvoice,
      company: businessPartner.company,
      firstname: businessPartner.firstname,
      lastname: businessPartner.lastname,
    })
    .from(incomingInvoice)
    .leftJoin(
      businessPartner,
      and(
        eq(businessPartner.tenantId, incomingInvoice.tenantId),
        eq(businessPartner.id, incomingInvoice.supplierId),
      ),
    )
    .where(and(eq(incomingInvoice.id, id), eq(incomingInvoice.companyId, ctx.companyId)))
  return found
}

/** Returns an invoice of the active company with its steps and payments. Throws notFound. */
export async function readIncoming(tx: TenantTx, ctx: Context, id: string): Promise<IncomingInvoiceRecord> {
  const found = await rowOf(tx, ctx, id)
  if (!found) throw new AppError('notFound', 'notFound')
  const { row, company: firm, firstname, lastname } = found
  const fields = completeFields(row.fields as unknown as StoredFields)
  const findings = await standingFindings(tx, ctx.companyId, { ...row, fields })
  const { flatRateFarm } = taxationOn(await readTaxations(tx, ctx.companyId), suppliedDay(fields, row))
  return {
    id,
    version: row.version,
    state: row.state,
    receivedAt: row.receivedAt.toISOString(),
    receivedOn: receivedDay(row),
    channel: row.channel,
    fileName: row.fileName,
    sha256: row.sha256,
    size: row.size,
    receivedBy: row.receivedBy,
    mail: row.mailId === null ? null : await mailOf(tx, row.mailId),
    syntax: row.syntax,
    profile: row.profile,
    isValid: row.isValid,
    findings,
    otherCompany: await otherCompanyOf(tx, ctx.companyId, fields, findings),
    ...fields,
    ...withDeductions(fields, row.lineDeductions),
    ...keptDeduction(row, flatRateFarm),
    payable: fields.payable ?? fields.sumGross,
    proposed: await proposedFor(tx, ctx.companyId, { ...row, fields }),
    attachments: row.attachments,
    ownSale: row.ownSale,
    documentId: row.documentId,
    supplierId: row.supplierId,
    supplierName: row.supplierId && (firm || `${firstname ?? ''} ${lastname ?? ''}`.trim()),
    expenseAccount: row.expenseAccount,
    openAmount: centsText((row.payable ?? 0) - row.settled),
    paymentFileId: await openFileOf(tx, id),
    advance: row.isAdvance,
    deductedBy: row.deductedBy === null ? null : await finalOf(tx, row.deductedBy),
    ...(await advancesOf(tx, { ...row, fields })),
    prepaidAsMoney: row.prepaidAsMoney,
    handBookedAt: row.handBookedAt?.toISOString() ?? null,
    // those marked before people said so count
    handBookedVat: row.handBookedAt === null ? null : (row.handBookedVat ?? true),
    steps: await stepsOf(tx, id),
    payments: await paymentsOf(tx, id),
  }
}

async function finalOf(tx: TenantTx, id: string): Promise<IncomingInvoiceRecord['deductedBy']> {
  const { number, invoiceDate } = incomingInvoice
  const [row] = await tx
    .select({ id: incomingInvoice.id, number, invoiceDate })
    .from(incomingInvoice)
    .where(eq(incomingInvoice.id, id))
  return row ?? null
}

/** Returns the advances that an invoice deducts, and those that it could. */
async function advancesOf(
  tx: TenantTx,
  invoice: Pick<
    StoredInvoice,
    'id' | 'companyId' | 'state' | 'ownSale' | 'isAdvance' | 'supplierId' | 'fields'
  >,
): Promise<Pick<IncomingInvoiceRecord, 'advances' | 'openAdvances'>> {
  const { id, companyId, state, ownSale, isAdvance, fields } = invoice
  if (isAdvance || ownSale || state === 'REFUSED' || !isDeducting(fields))
    return { advances: [], openAdvances: [] }
  const record = ({ deductedBy: _, ...advance }: SellerAdvance) => advance
  const all = await sellerAdvances(tx, companyId, invoice)
  return {
    advances: (await deductedAdvances(tx, companyId, id)).map(record),
    openAdvances: all
      .filter(({ deductedBy }) => deductedBy === null)
      .map(record)
      .slice(-ADVANCES_MAX),
  }
}

async function mailOf(tx: TenantTx, mailId: string): Promise<IncomingInvoiceRecord['mail']> {
  const { senderName, senderAddress, subject, sentAt, arrivedAt, messageId } = incomingMail
  const [row] = await tx
    .select({ senderName, senderAddress, subject, sentAt, arrivedAt, messageId })
    .from(incomingMail)
    .where(eq(incomingMail.id, mailId))
  return row
    ? { ...row, sentAt: row.sentAt?.toISOString() ?? null, arrivedAt: row.arrivedAt.toISOString() }
    : null
}

async function stepsOf(tx: TenantTx, invoiceId: string) {
  const { kind, reason, answers, actorName, at, otherCompanyId, otherInvoiceId } = incomingStep
  const other = { otherInvoiceId, otherCompanyId, companyName: company.name }
  const rows = await tx
    .select({ kind, reason, answers, actorName, at, ...other })
    .from(incomingStep)
    .leftJoin(company, eq(company.id, otherCompanyId))
    .where(eq(incomingStep.invoiceId, invoiceId))
    .orderBy(at, incomingStep.id)
  return rows.map(({ otherInvoiceId: otherId, otherCompanyId: companyId, companyName, ...row }) => ({
    ...row,
    answers: row.answers ?? [],
    other:
      otherId !== null && companyId !== null
        ? { id: otherId, companyId, companyName: companyName ?? '' }
        : null,
    at: row.at.toISOString(),
  }))
}

/** Returns the company that a finding says the invoice is addressed to. */
async function otherCompanyOf(
  tx: TenantTx,
  companyId: number,
  { buyer }: InvoiceFields,
  findings: readonly { code: string }[],
): Promise<IncomingInvoiceRecord['otherCompany']> {
  if (!findings.some(({ code }) => code === 'otherCompany')) return null
  const { own, others } = await ownCompanies(tx, companyId)
  const other = own && addressedTo(buyer, own, others)
  return other ? { id: other.id, name: other.name } : null
}

async function paymentsOf(tx: TenantTx, invoiceId: string) {
  const { id, date, amount, discount, cashDeskId, createdAt } = incomingPayment
  const { paymentFileId, reverses, reason, actorName } = incomingPayment
  const cashDeskName = sql<string>`coalesce(${cashDesk.name}, '')`
  const ofDesk = { paymentFileId, cashDeskId, cashDeskName }
  const rows = await tx
    .select({ id, date, amount, discount, ...ofDesk, reverses, reason, actorName, createdAt })
    .from(incomingPayment)
    .leftJoin(cashDesk, and(eq(cashDesk.tenantId, incomingPayment.tenantId), eq(cashDesk.id, cashDeskId)))
    .where(eq(incomingPayment.invoiceId, invoiceId))
    .orderBy(createdAt, id)
  return rows.map((row) => ({
    ...row,
    amount: centsText(row.amount),
    discount: centsText(row.discount),
    isReversed: rows.some((other) => other.reverses === row.id),
    createdAt: row.createdAt.toISOString(),
  }))
}

/** One received invoice. */
export const getIncomingInvoice = defineUseCase({
  name: 'incomingInvoice.get',
  mode: 'read',
  right: 'INCOMING-INVOICES_SHOW',
  module: 'order-management',
  forAuditor: 'incomingInvoice',
  input: incomingKey,
  run: ({ tx, ctx }, { id }) => readIncoming(tx, ctx, id),
})

/** The file of an invoice as it arrived. */
export const getIncomingOriginal = defineUseCase({
  name: 'incomingInvoice.original',
  mode: 'read',
  right: 'INCOMING-INVOICES_SHOW',
  module: 'order-management',
  forAuditor: 'incomingInvoice',
  input: incomingKey,
  run: async ({ tx, ctx }, { id }) => {
    const { fileName, mime, syntax } = incomingInvoice
    const [row] = await tx
      .select({ fileName, mime, syntax, bytes: incomingOriginal.bytes })
      .from(incomingInvoice)
      .innerJoin(
        incomingOriginal,
        and(
          eq(incomingOriginal.tenantId, incomingInvoice.tenantId),
          eq(incomingOriginal.invoiceId, incomingInvoice.id),
        ),
      )
      .where(and(eq(incomingInvoice.id, id), eq(incomingInvoice.companyId, ctx.companyId)))
    if (!row) throw new AppError('notFound', 'notFound')
    return row
  },
})
