import { sql } from 'drizzle-orm'
import { anyOf } from '@/db/arrays'
import type { TenantTx } from '@/db/tenant'
import type { Context } from '@/lib/server/core/context'
import { AppError } from '@/lib/server/core/errors'
import { sameNumbers, type SameNumber } from '@/lib/sales/incoming-invoices/queries/same-numbers'
import { openDiscount } from '@/lib/sales/incoming-invoices/rules/discount'
import type { InvoiceFields } from '@/lib/sales/incoming-invoices/rules/record'
import { isSameInvoice } from '@/lib/sales/incoming-invoices/rules/same-invoice'
import type { IncomingState } from '@/lib/sales/incoming-invoices/words'
import { creditorOf, type PayableInvoice } from '../rules/payable'

interface Row extends Record<string, unknown> {
  id: string
  version: number
  state: IncomingState
  number: string | null
  due_date: string | null
  currency: string | null
  seller_name: string | null
  open: string
  discount_until: string | null
  discount: string | null
  taken: string
  supplier_id: string | null
  supplier_name: string | null
  supplier_iban: string | null
  supplier_holder: string | null
  is_in_file: boolean
  fields: Pick<
    InvoiceFields,
    'iban' | 'bic' | 'accountHolder' | 'paymentCodes' | 'paymentReference' | 'customerNumber'
  > & { payeeName: string | null }
}

/** An invoice with what pages and locks need. */
export interface FoundInvoice extends PayableInvoice {
  version: number
  dueDate: string | null
}

/**
 * Returns invoices of the active company, in the order of the ids. Throws notFound if one is
 * missing.
 */
export async function payableInvoices(
  tx: TenantTx,
  ctx: Context,
  ids: readonly string[],
): Promise<FoundInvoice[]> {
  const rows = await tx.execute<Row>(sql`
    select i.id, i.version, i.state, i.number, i.due_date::text, i.currency, i.seller_name,
      coalesce(i.payable, 0) - i.settled as open, i.discount_until::text, i.discount, i.supplier_id,
      (select coalesce(sum(m.discount), 0) from incoming_payment m
        where m.tenant_id = i.tenant_id and m.invoice_id = i.id) as taken,
      coalesce(nullif(p.company, ''), trim(p.firstname || ' ' || p.lastname)) as supplier_name, p.iban as supplier_iban, p.account_holder as supplier_holder,
      exists (select from payment_file_item f
        where f.tenant_id = i.tenant_id and f.invoice_id = i.id and f.is_open) as is_in_file,
      jsonb_build_object('iban', i.fields->'iban', 'bic', i.fields->'bic', 'accountHolder', i.fields->'accountHolder', 'payeeName', i.fields->'payee'->'name', 'paymentCodes', i.fields->'paymentCodes',
        'paymentReference', i.fields->'paymentReference', 'customerNumber', i.fields->'customerNumber') as fields
    from incoming_invoice i
    left join business_partner p on p.tenant_id = i.tenant_id and p.id = i.supplier_id
    where i.company_id = ${ctx.companyId} and i.id = ${anyOf(ids)}`)
  const same = await sameNumbers(
    tx,
    ctx.companyId,
    [...rows].map(({ number }) => number),
  )
  const found = new Map([...rows].map((row) => [row.id, invoiceOf(row, same)]))
  return ids.map((id) => {
    const invoice = found.get(id)
    if (!invoice) throw new AppError('notFound', 'notFound')
    return invoice
  })
}

function invoiceOf({ fields, ...row }: Row, others: readonly SameNumber[]): FoundInvoice {
  const open = Number(row.open)
  const { discount_until: discountUntil, discount } = row
  const kept = { discountUntil, discount: discount === null ? null : Number(discount) }
  const named = {
    number: row.number,
    supplierId: row.supplier_id,
    sellerName: row.seller_name ?? '',
  }
  const supplier = {
    supplierName: row.supplier_name ?? '',
    supplierIban: row.supplier_iban ?? '',
    supplierHolder: row.supplier_holder ?? '',
  }
  const identity = others.find(({ id }) => id === row.id) ?? null
  const isPaid = (one: SameNumber) => one.id !== row.id && one.isPaid && one.state !== 'REFUSED'
  return {
    ...named,
    identity,
    id: row.id,
    version: row.version,
    state: row.state,
    dueDate: row.due_date,
    currency: row.currency,
    open,
    discount: openDiscount({ ...kept, taken: Number(row.taken), open }),
    creditorName: creditorOf({ ...fields, ...named, ...supplier }),
    hasPayee: fields.payeeName !== null,
    iban: fields.iban,
    bic: fields.bic,
    supplierIban: supplier.supplierIban,
    paymentCodes: fields.paymentCodes,
    isInFile: row.is_in_file,
    isPaidTwice: others.some((one) => isPaid(one) && isSameInvoice(one, identity)),
    paymentReference: fields.paymentReference,
    customerNumber: fields.customerNumber,
  }
}
