import { sql } from 'drizzle-orm'
import { anyOf } from '@/db/arrays'
import type { TenantTx } from '@/db/tenant'
import { instantOfId } from '@/lib/domain/instant-of-id'
import { isId } from '@/lib/fields/schema'
import { readReceipt } from '@/lib/pos/receipts/queries/get-receipt'
import { linesOf } from '@/lib/pos/receipts/queries/receipt-rows'
import type { LineRow } from '@/lib/pos/receipts/rules/line-record'
import type { InvoicedReceipt, ReceiptClaim } from '../rules/receipt-refusal'

/** The instant of a receipt, which its id encodes, as text. */
const madeAt = (id: string) => new Date(instantOfId(id) ?? 0).toISOString()

interface ReceiptRef {
  id: string
  companyId: number
  /** Locks the receipt's open item, if there is one: no payment until the transaction ends. */
  locks?: boolean
}

/** Reads a receipt with everything that decides on its invoice. Throws notFound. */
export async function receiptSource(tx: TenantTx, ref: ReceiptRef): Promise<InvoicedReceipt> {
  const { id } = ref
  const receipt = await readReceipt(tx, id)
  const [lines, isTakenBack, claim] = await Promise.all([
    linesOf(tx, [{ id, created_at: madeAt(id) }]),
    wasTakenBack(tx, id),
    claimOf(tx, ref),
  ])
  return { receipt, lines: lines.get(id) ?? [], isTakenBack, claim }
}

/**
 * Condition that a counted cancellation or return names the receipt `r` alone, or a record that
 * repeats it, which has its instant; its till may have been registered again.
 */
export const isTakenBack = sql`exists (
  select from receipt_use u join receipt c on c.created_at = u.created_at and c.id = u.receipt_id
  where u.device_id = any(platform.tills_like(r.device_id)) and u.uuid = any(array(
    select o.uuid from receipt o where o.created_at = r.created_at and (o.id = r.id or o.duplicate_of = r.id)))
    and c.duplicate_of is null and c.exceeds is null)`

async function wasTakenBack(tx: TenantTx, id: string): Promise<boolean> {
  const rows = await tx.execute(sql`
    select from receipt r where r.created_at = ${madeAt(id)}::timestamptz and r.id = ${id} and ${isTakenBack}`)
  return rows.length > 0
}

interface ClaimRow extends Record<string, unknown> {
  customer_id: string
  open_amount: string
  due_date: string | null
}

/** Returns the open item of a receipt on account of the company; null for none. */
async function claimOf(
  tx: TenantTx,
  { id, companyId, locks = false }: ReceiptRef,
): Promise<ReceiptClaim | null> {
  const [row] = await tx.execute<ClaimRow>(sql`
    select d.customer_id, d.open_amount, d.due_date::text as due_date from document d
    where d.id = ${id} and d.family = 'RECEIPT' and d.company_id = ${companyId} ${locks ? sql`for update` : sql``}`)
  return row
    ? { customerId: row.customer_id, openAmount: Number(row.open_amount), dueDate: row.due_date }
    : null
}

/** Returns the products of lines that exist: a till may name others. */
export async function productsOf(tx: TenantTx, lines: readonly LineRow[]): Promise<ReadonlySet<string>> {
  const ids = [
    ...new Set(lines.flatMap(({ product_id: id }) => (id && isId(id.toLowerCase()) ? id.toLowerCase() : []))),
  ]
  if (ids.length === 0) return new Set()
  const rows = await tx.execute<{ id: string }>(sql`select p.id from product p where p.id = ${anyOf(ids)}`)
  return new Set(rows.map((row) => row.id))
}
