import { syncDeposits } from '@/lib/domain/deposit'
import { dueDate } from '@/lib/domain/document-lifecycle'
import { centsText, percentText } from '@/lib/domain/money'
import { invalidField } from '@/lib/server/errors'
import { newId } from '@/lib/server/ids'
import type { WriteScope } from '@/lib/server/use-case'
import { companyDefaults, customerSnapshot, ratesById } from '../queries/draft-sources'
import { companyLetterhead } from '../queries/print-sources'
import { auditEntity } from '../rules/audit-entity'
import { pricedParts, UNSAVED } from '../rules/draft-record'
import { priceDraft } from '../rules/priced-draft'
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
  { customerId, date, noteIds, book }: Billing,
): Promise<{ id: string; sumGross: number }> {
  const { tx, ctx } = scope
  const company = await companyDefaults(tx, ctx.companyId)
  const customer = await customerSnapshot(tx, customerId, company)
  if (!customer) throw invalidField('customerId', 'document.customerUnknown')
  const rates = await ratesById(tx)
  const useGrossPrice = company.use_gross_price
  const delivered = await takeDeliveries(
    scope,
    { companyId: ctx.companyId, customerId, useGrossPrice },
    noteIds,
  )
  const { serviceDate = date, serviceDateEnd = null } = delivered.period
  const head = {
    ...customer,
    tenantId: ctx.tenantId,
    id: newId(),
    companyId: ctx.companyId,
    family: 'INVOICE' as const,
    kind: 'INVOICE' as const,
    invoiceType: noteIds.length > 1 ? ('COLLECTIVE' as const) : ('DEFAULT' as const),
    status: 'DRAFT' as const,
    date,
    serviceDate,
    serviceDateEnd,
    dueDate: dueDate(date, customer.paymentDays),
    useGrossPrice,
    createdAt: ctx.now(),
    updatedAt: ctx.now(),
  }
  const pricing = {
    useGrossPrice,
    smallBusiness: company.small_business,
    serviceDay: serviceDay(head),
    rates,
  }
  const priced = priceDraft(syncDeposits(delivered.positions), pricing)
  const letterhead = await companyLetterhead(tx, ctx.companyId)
  if (book) await refuseUnbookable(scope, letterhead.seller, head, priced)
  const { sumNet, sumVat, sumGross } = priced.sums
  await insertDocument(tx, { ...head, sumNet, sumVat, sumGross })
  await claimNotes(tx, head.id, noteIds, ctx.now())
  await insertPositions(tx, ctx.tenantId, head.id, priced.positions, priced.sums.vat)
  const trace = { entity: auditEntity(head.family), entityId: head.id }
  const created = {
    ...trace,
    action: 'invoice.create',
    after: {
      status: 'DRAFT',
      customer: head.customerName || head.customerLastname,
      sumGross: centsText(sumGross),
    },
  }
  const booked = []
  if (book) {
    const record = {
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
    const number = await freeze(scope, head, { record, ...letterhead, rates, open: sumGross })
    booked.push({
      ...trace,
      action: 'invoice.book',
      before: { status: 'DRAFT' },
      after: { status: 'BOOKED', number },
    })
  }
  await scope.audit(created, ...billedTraces(noteIds), ...booked)
  return { id: head.id, sumGross }
}
