import { sql } from 'drizzle-orm'
import type { TenantTx } from '@/db/tenant'
import { centsText } from '@/lib/domain/money'
import { identityOf, isSameSeller } from '../rules/same-invoice'
import type { InvoiceFields, Party } from '../rules/record'
import type { AdvanceRecord } from '../schema'
import { namedParty } from './same-numbers'

/** Advances of a company that are compared, the newest. */
const COMPARED = 500

/** An advance that was received, and the final invoice that deducts it. */
export interface SellerAdvance extends AdvanceRecord {
  deductedBy: string | null
}

interface Row extends Record<string, unknown> {
  id: string
  number: string | null
  invoice_date: string | null
  payable: string | null
  paid: string
  deducted_by: string | null
  supplier_id: string | null
  seller: Pick<Party, 'name' | 'vatId' | 'taxNumber'>
  buyer: Pick<Party, 'name' | 'vatId' | 'taxNumber'>
}

const COLUMNS = sql`i.id, i.number, i.invoice_date::text, i.payable, i.deducted_by, i.supplier_id, ${namedParty('seller')}, ${namedParty('buyer')},
  (select coalesce(sum(p.amount), 0) from incoming_payment p where p.tenant_id = i.tenant_id and p.invoice_id = i.id) as paid`

const toRecord = (row: Row): SellerAdvance => ({
  id: row.id,
  number: row.number,
  invoiceDate: row.invoice_date,
  payable: centsText(Number(row.payable ?? 0)),
  paid: centsText(Number(row.paid)),
  deductedBy: row.deducted_by,
})

/** Returns the advances that an invoice deducts, by their day. */
export async function deductedAdvances(
  tx: TenantTx,
  companyId: number,
  id: string,
): Promise<SellerAdvance[]> {
  const rows = await tx.execute<Row>(sql`
    select ${COLUMNS} from incoming_invoice i where i.company_id = ${companyId} and i.deducted_by = ${id}
    order by i.invoice_date, i.number, i.id`)
  return [...rows].map(toRecord)
}

const sellerOf = ({
  supplierId,
  seller,
  buyer,
}: Pick<Row, 'seller' | 'buyer'> & { supplierId: string | null }) =>
  identityOf({ supplierId, seller, buyer, number: null, sumGross: null, payable: null, ownSale: false })

/** Returns the company's advances of an invoice's seller that were not refused, by their day. */
export async function sellerAdvances(
  tx: TenantTx,
  companyId: number,
  { id, fields, supplierId }: { id: string; fields: InvoiceFields; supplierId: string | null },
): Promise<SellerAdvance[]> {
  const own = sellerOf({ ...fields, supplierId })
  const rows = await tx.execute<Row>(sql`
    select ${COLUMNS} from incoming_invoice i
    where i.company_id = ${companyId} and i.is_advance and i.state <> 'REFUSED' and i.id <> ${id}
    order by i.received_at desc, i.id desc limit ${COMPARED}`)
  return [...rows]
    .filter((row) => isSameSeller(own, sellerOf({ ...row, supplierId: row.supplier_id })))
    .map(toRecord)
    .toSorted((a, b) => ((a.invoiceDate ?? '') < (b.invoiceDate ?? '') ? -1 : 1))
}
