import { giveCustomerNumber } from '@/lib/business-partners/use-cases/give-customer-number'
import { dueDate } from '@/lib/domain/document-lifecycle'
import { percentText } from '@/lib/domain/money'
import type { AuditEntry } from '@/lib/server/audit'
import { invalidField } from '@/lib/server/errors'
import { newId } from '@/lib/server/ids'
import type { WriteScope } from '@/lib/server/use-case'
import { companyDefaults, customerSnapshot, ratesById } from '../queries/draft-sources'
import { companyLetterhead, mandateFor } from '../queries/print-sources'
import { auditEntity } from '../rules/audit-entity'
import { draftTrace } from '../rules/draft-trace'
import { pricedParts, UNSAVED } from '../rules/draft-record'
import { priceDraft, type PricedDraft } from '../rules/priced-draft'
import type { DocumentRecord } from '../schema'
import { claimNotes, insertDocument, insertPositions } from '../store'
import { billedTraces, takeDeliveries } from './bill-notes'
import { freeze, refuseUnbookable } from './book-document'
import { serviceDay } from './price-document'

export interface Billing {
  customerId: string
  date: string
  noteIds: readonly string[]
  book: boolean
}

/**
 * Writes an invoice over delivery notes of a customer and, if asked, books it. The same that creating and booking one do
 * after each other, for many in one go: what is known is not read again, and nothing is written twice. Answers its id and
 * sum in cents.
 */
export async function writeBilling(
  scope: WriteScope,
  billing: Billing,
): Promise<{ id: string; sumGross: number }> {
  const { tx, ctx } = scope
  const { head, priced, rates } = await draftOf(scope, billing)
  const letterhead = await companyLetterhead(tx, ctx.companyId)
  const parties = { ...letterhead, mandate: await mandateFor(tx, head) }
  if (billing.book) await refuseUnbookable(scope, parties, head, priced)
  const { sumNet, sumVat, sumGross } = priced.sums
  await insertDocument(tx, { ...head, sumNet, sumVat, sumGross })
  await claimNotes(tx, head.id, billing.noteIds, ctx.now())
  await insertPositions(tx, ctx.tenantId, head.id, priced.positions, priced.sums.vat)
  const trace = { entity: auditEntity(head.family), entityId: head.id }
  const after = draftTrace({ ...head, ...priced.sums }, priced.positions)
  const traces: AuditEntry[] = [
    { ...trace, action: 'invoice.create', after },
    ...billedTraces(billing.noteIds),
  ]
  if (billing.book) {
    const record = recordOf(head, priced)
    const number = await freeze(scope, head, { record, ...parties, rates, open: sumGross })
    const [before, booked] = [{ status: 'DRAFT' }, { status: 'BOOKED', number }]
    traces.push({ ...trace, action: 'invoice.book', before, after: booked })
  }
  await scope.audit(...traces)
  return { id: head.id, sumGross }
}

/** The invoice before anything of it is written. Locks the notes. */
async function draftOf(scope: WriteScope, { customerId, date, noteIds }: Billing) {
  const { tx, ctx } = scope
  const company = await companyDefaults(tx, ctx.companyId)
  const customer = await customerSnapshot(tx, customerId, company)
  if (!customer) throw invalidField('customerId', 'document.customerUnknown')
  const customerNumber = await giveCustomerNumber(scope, customerId)
  const rates = await ratesById(tx)
  const useGrossPrice = company.use_gross_price
  const invoice = { companyId: ctx.companyId, customerId, useGrossPrice }
  const delivered = await takeDeliveries(scope, invoice, noteIds)
  const { serviceDate = date, serviceDateEnd = null } = delivered.period
  const head = {
    ...customer,
    customerNumber,
    ...invoice,
    tenantId: ctx.tenantId,
    id: newId(),
    family: 'INVOICE' as const,
    kind: 'INVOICE' as const,
    invoiceType: noteIds.length > 1 ? ('COLLECTIVE' as const) : ('DEFAULT' as const),
    status: 'DRAFT' as const,
    date,
    serviceDate,
    serviceDateEnd,
    dueDate: dueDate(date, customer.paymentDays),
    createdAt: ctx.now(),
    updatedAt: ctx.now(),
  }
  const pricing = {
    useGrossPrice,
    smallBusiness: company.small_business,
    serviceDay: serviceDay(head),
    rates,
  }
  return { head, priced: priceDraft(delivered.positions, pricing), rates }
}

/** What is printed of it. */
function recordOf(head: Awaited<ReturnType<typeof draftOf>>['head'], priced: PricedDraft): DocumentRecord {
  return {
    ...UNSAVED,
    ...head,
    ...pricedParts(priced),
    documentKind: head.kind,
    discountPercent: percentText(head.discountPercent),
    showPrices: true,
    notePublic: '',
    createdAt: '',
    updatedAt: '',
  }
}
