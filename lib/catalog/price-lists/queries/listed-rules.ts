import { sql } from 'drizzle-orm'
import { anyOf, tableOf } from '@/db/arrays'
import type { TenantTx } from '@/db/tenant'
import { percentText, priceText, quantityText } from '@/lib/domain/money'
import type { LineSlice, PlacedLine } from '@/lib/server/core/export-kind'
import type { ReadScope } from '@/lib/server/core/use-case'
import type { ListedRule, PriceListRow } from '../schema'

interface RuleRow extends Record<string, unknown> {
  record: number
  position: number
  product_number: string | null
  product_name: string | null
  product_group: string | null
  percent: number | null
  price: string | null
  price_is_gross: boolean
  min_quantity: string
}

/** Reads rules of price lists in their order, each with its list; every list's by its index. */
export async function readListedRules(
  { tx }: Pick<ReadScope, 'tx'>,
  { records, after, limit }: LineSlice<PriceListRow>,
): Promise<PlacedLine<ListedRule>[]> {
  const lists = tableOf('w', records, { record: ['int', (_, index) => index], id: ['uuid', ({ id }) => id] })
  const rows = await tx.execute<RuleRow>(sql`
    select w.record, r.position + 1 as position, p.product_number, p.name as product_name, g.name as product_group,
      r.percent, r.price::text, r.price_is_gross, r.min_quantity::text
    from ${lists} join price_list_rule r on r.list_id = w.id
      left join product p on p.tenant_id = r.tenant_id and p.id = r.product_id
      left join product_group g on g.tenant_id = r.tenant_id and g.id = r.product_group_id
    where (w.record, r.position + 1) > (0, ${after}::int)
    order by w.record, r.position limit ${limit}`)
  const used = [...new Set(rows.flatMap(({ record }) => records[record]?.id ?? []))]
  const customers = await customersOf(tx, used)
  return rows.flatMap((row) => {
    const list = records[row.record]
    if (!list) return []
    const rule = ruleOf(row, list, (customers.get(list.id) ?? []).join('; '))
    return [{ record: row.record, line: row.position, row: rule }]
  })
}

const ruleOf = (row: RuleRow, list: PriceListRow, customers: string): ListedRule => ({
  list,
  customers,
  productNumber: row.product_number,
  productName: row.product_name,
  productGroup: row.product_group,
  percent: row.percent === null ? null : percentText(row.percent),
  price: row.price === null ? null : priceText(Number(row.price)),
  priceIsGross: row.price === null ? null : row.price_is_gross,
  minQuantity: row.min_quantity === '0' ? null : quantityText(Number(row.min_quantity)),
})

/** Returns the customers that lists name, by list: their number, otherwise their name. */
async function customersOf(tx: TenantTx, listIds: readonly string[]): Promise<ReadonlyMap<string, string[]>> {
  const rows = await tx.execute<{ list_id: string; customers: string[] }>(sql`
    select pp.list_id, array_agg(coalesce(nullif(b.customer_number, ''), b.sort_name) order by b.sort_name, b.id) as customers
    from price_list_partner pp join business_partner b on b.tenant_id = pp.tenant_id and b.id = pp.partner_id
    where pp.list_id = ${anyOf(listIds)} group by pp.list_id`)
  return new Map(rows.map((row) => [row.list_id, row.customers]))
}
