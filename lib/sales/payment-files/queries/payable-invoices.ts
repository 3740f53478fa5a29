import { sql } from 'drizzle-orm'
import { anyOf } from '@/db/arrays'
import type { TenantTx } from '@/db/tenant'
import type { Context } from '@/lib/server/core/context'
import { AppError } from '@/lib/server/core/errors'
import { openDiscount } from '@/lib/sales/incoming-invoices/rules/discount'
import type { InvoiceFields } from '@/lib/sales/incoming-invoices/rules/record'
import type { IncomingState } from '@/lib/sales/incoming-invoices/words'
import type { PayableInvoice } from '../rules/payable'

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
  is_in_file: boolean
  fields: Pick<InvoiceFields, 'iban' | 'bic' | 'paymentCodes' | 'paymentReference' | 'customerNumber'>
}

/** An invoice with what pages and locks need. */
export interface FoundInvoice extends PayableInvoice {
  version: number
  dueDate: string | null
}

/** Codes of UNTDID 4461 by which the supplier collects the money. */
const DIRECT_DEBITS = ['49', '59']

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
      coalesce(nullif(p.company, ''), trim(p.firstname || ' ' || p.lastname)) as supplier_name, p.iban as supplier_iban,
      exists (select from payment_file_item f
        where f.tenant_id = i.tenant_id and f.invoice_id = i.id and f.is_open) as is_in_file,
      jsonb_build_object('iban', i.fields->'iban', 'bic', i.fields->'bic', 'paymentCodes', i.fields->'paymentCodes',
        'paymentReference', i.fields->'paymentReference', 'customerNumber', i.fields->'customerNumber') as fields
    from incoming_invoice i
    left join business_partner p on p.tenant_id = i.tenant_id and p.id = i.supplier_id
    where i.company_id = ${ctx.companyId} and i.id = ${anyOf(ids)}`)
  const found = new Map([...rows].map((row) => [row.id, invoiceOf(row)]))
  return ids.map((id) => {
    const invoice = found.get(id)
    if (!invoice) throw new AppError('notFound', 'notFound')
    return invoice
  })
}

function invoiceOf({ fields, ...row }: Row): FoundInvoice {
  const open = Number(row.open)
  const { discount_until: discountUntil, discount } = row
  const kept = { discountUntil, discount: discount === null ? null : Number(discount) }
  return {
    id: row.id,
    version: row.version,
    number: row.number,
    state: row.state,
    dueDate: row.due_date,
    supplierId: row.supplier_id,
    // A file names the holder of the account, whom the invoice states best.
    creditorName: row.seller_name || row.supplier_name || '',
    currency: row.currency,
    open,
    discount: openDiscount({ ...kept, taken: Number(row.taken), open }),
    iban: fields.iban,
    bic: fields.bic,
    supplierIban: row.supplier_iban ?? '',
    isDirectDebit: fields.paymentCodes.some((code) => DIRECT_DEBITS.includes(code)),
    isInFile: row.is_in_file,
    paymentReference: fields.paymentReference,
    customerNumber: fields.customerNumber,
  }
}
