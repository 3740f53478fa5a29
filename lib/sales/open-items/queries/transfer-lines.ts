import { sql } from 'drizzle-orm'
import type { TenantTx } from '@/db/tenant'
import type { TransferLine } from '../rules/transfer-positions'
import { madeAt } from './account-receipt'

interface Row extends Record<string, unknown> {
  product_id: string | null
  product_number: string
  name: string
  quantity: string
  price: string
  sum_gross: string
  vat_rate_id: string | null
  vat_rate: number
  vat_key: number | null
  is_deposit: boolean
}

/** Returns the goods of a till's receipt in order, without lines that settle or create claims. */
export async function transferLines(tx: TenantTx, receiptId: string): Promise<TransferLine[]> {
  const rows = await tx.execute<Row>(sql`
    select platform.as_uuid(lower(a.product_id)) as product_id, a.product_number, a.name, l.quantity, l.price, l.sum_gross,
      a.vat_rate_id, a.vat_rate, a.vat_key,
      a.business_case in ('DEPOSIT_CHARGED', 'DEPOSIT_REFUNDED') as is_deposit
    from receipt_line l join receipt_article a on a.id = l.article_id
    where l.created_at = ${madeAt(receiptId)}::timestamptz and l.receipt_id = ${receiptId}
      and a.business_case not in ('RECEIVABLE_CREATED', 'RECEIVABLE_SETTLED')
    order by l.line`)
  return rows.map((row) => ({
    productId: row.product_id,
    productNumber: row.product_number,
    name: row.name,
    quantity: Number(row.quantity),
    price: Number(row.price),
    sumGross: Number(row.sum_gross),
    vatRateId: row.vat_rate_id,
    vatRate: row.vat_rate,
    vatKey: row.vat_key,
    isDeposit: row.is_deposit,
  }))
}
