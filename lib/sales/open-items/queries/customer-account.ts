import { and, eq, sql } from 'drizzle-orm'
import { businessPartner as partner } from '@/db/schema/business-partners'
import { document } from '@/db/schema/documents'
import { partnerName } from '@/lib/catalog/business-partners/rules/partner-name'
import { ofReceiptInvoice } from '@/lib/sales/dunning-claims/queries/debt-number'
import { discountGranted } from '@/lib/sales/documents/rules/payment-checks'
import { businessDay } from '@/lib/domain/business-date'
import { discountDate } from '@/lib/domain/document-lifecycle'
import { centsText } from '@/lib/domain/money'
import { openClaimsOf } from '@/lib/sales/dunning-claims/queries/claims'
import { AppError } from '@/lib/server/core/errors'
import { selectRows, type Selected } from '@/lib/server/sql/selection'
import { defineUseCase, type ReadScope } from '@/lib/server/core/use-case'
import { customerKey, type CustomerAccount, type OpenItem } from '../schema'
import { type AccountRow, accounts, rowOf } from './list-open-items'

/** Maximum number of documents shown per customer. */
const MAX = 500

const CUSTOMER = {
  customerNumber: partner.customerNumber,
  company: partner.company,
  firstname: partner.firstname,
  lastname: partner.lastname,
}

/** Skonto that is not offered. */
const NO_DISCOUNT = { discountGranted: centsText(0), discountUntil: null }

const ITEM = {
  id: document.id,
  version: document.version,
  kind: document.kind,
  status: document.status,
  // a draft has no open amount
  number: sql<string>`${document.number}`,
  date: document.date,
  dueDate: document.dueDate,
  sumGross: document.sumGross,
  openAmount: document.openAmount,
  discountDays: document.discountDays,
  discountPercent: document.discountPercent,
  discountTaken: sql<string>`paid.discount`,
  writtenOff: sql<string>`paid.write_off`,
  credited: sql<string>`(select coalesce(-sum(c.sum_gross), 0) from document c
    where c.tenant_id = document.tenant_id and c.cancellation_of = document.id and c.kind = 'CREDIT')`,
  receiptInvoice: sql<OpenItem['receiptInvoice']>`${ofReceiptInvoice(
    'document',
    sql`jsonb_build_object('id', i.id, 'number', i.number)`,
  )}`,
  reminderLevel: sql<number | null>`(select max(i.level) from reminder_item i
    where i.tenant_id = document.tenant_id and i.document_id = document.id and not i.withdrawn)`,
}

/**
 * The open amounts and credits of a customer in the active company, by document, the oldest due
 * date first. An auditor reads those of the period, without the Skonto of a payment today: the
 * credit notes that lower it may lie outside.
 */
export const customerAccountOf = defineUseCase({
  name: 'openItem.get',
  mode: 'read',
  right: 'INVOICES_SHOW',
  module: 'order-management',
  forAuditor: 'businessPartner',
  input: customerKey,
  run: async (scope, { customerId }) => {
    const account = await readAccount(scope, customerId)
    if (!scope.ctx.auditor) return account
    const documents = account.documents.map((item) => ({ ...item, ...NO_DISCOUNT }))
    return { ...account, documents }
  },
})

/** Reads the account for the write use cases that return it. */
export async function readAccount(
  { tx, ctx }: Pick<ReadScope, 'tx' | 'ctx'>,
  customerId: string,
): Promise<CustomerAccount> {
  const today = businessDay(ctx.now())
  const isCustomer = sql`(${partner.isCustomer} or exists (
    select 1 from document d where d.customer_id = business_partner.id and d.company_id = ${ctx.companyId}))`
  const [customer] = await tx
    .select(CUSTOMER)
    .from(partner)
    .where(and(eq(partner.id, customerId), isCustomer))
  if (!customer) throw new AppError('notFound', 'notFound')
  const [account] = await tx.execute<AccountRow>(
    sql`select a.*, a.oldest::text as oldest from (${accounts({ ctx }, today, sql`d.customer_id = ${customerId}`)}) a`,
  )
  const documents = await selectRows(
    tx,
    ITEM,
    sql`from document cross join lateral (
        select coalesce(sum(p.discount), 0) as discount, coalesce(sum(p.write_off), 0) as write_off
        from payment p where p.tenant_id = document.tenant_id and p.document_id = document.id) paid
      where company_id = ${ctx.companyId} and customer_id = ${customerId} and family in ('INVOICE', 'RECEIPT') and open_amount <> 0
      order by due_date, id limit ${MAX}`,
  )
  const none = { customer_id: customerId, customer_number: '', customer_name: '', items: 0, oldest: null }
  const { id: _id, ...sums } = rowOf((account ?? none) as AccountRow)
  return {
    ...sums,
    customerNumber: customer.customerNumber ?? '',
    customerName: partnerName(customer),
    documents: documents.map((row) => itemOf(row, today)),
    dunningClaims: await openClaimsOf(tx, { companyId: ctx.companyId, customerId }),
  }
}

function itemOf(row: Selected<typeof ITEM>, today: string): OpenItem {
  const { id, version, kind, status, date, dueDate, openAmount, discountDays, discountPercent } = row
  const discountTaken = Number(row.discountTaken)
  const reduced = discountTaken + Number(row.writtenOff)
  const claim = status === 'CANCELLED' ? 0 : row.sumGross - Number(row.credited)
  const payable = { date, claim, openAmount, discountDays, discountPercent, discountTaken, reduced }
  const granted = openAmount > 0 && kind === 'INVOICE' ? discountGranted(payable, today) : 0
  return {
    id,
    version,
    documentKind: kind,
    status,
    invoiceNumber: row.number,
    receiptInvoice: row.receiptInvoice,
    invoiceDate: date,
    dueDate,
    overdue: openAmount > 0 && dueDate !== null && dueDate < today,
    sumGross: centsText(row.sumGross),
    openAmount: centsText(openAmount),
    discountGranted: centsText(granted),
    reminderLevel: row.reminderLevel,
    discountUntil: granted > 0 ? discountDate(date, discountDays) : null,
  }
}
