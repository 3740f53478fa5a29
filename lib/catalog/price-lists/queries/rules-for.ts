import { sql } from 'drizzle-orm'
import { anyOf } from '@/db/arrays'
import type { TenantTx } from '@/db/tenant'
import type { ListRule } from '../rules/list-price'

/** A rule with its list, as `RULE_OF_LIST` selects it. */
export interface RuleRow extends Record<string, unknown> {
  list_id: string
  name: string
  valid_from: string | null
  valid_until: string | null
  is_own: boolean
  product_id: string | null
  product_group_id: string | null
  percent: number | null
  price: string | null
  price_is_gross: boolean
  min_quantity: string
}

/** Columns of rule `r` and its list `l`, other than `is_own`. */
export const RULE_OF_LIST = sql`l.id as list_id, l.name, l.valid_from::text, l.valid_until::text, r.product_id,
  r.product_group_id, r.percent, r.price::text, r.price_is_gross, r.min_quantity::text`

export const listRuleOf = (row: RuleRow): ListRule => ({
  listId: row.list_id,
  listName: row.name,
  from: row.valid_from,
  until: row.valid_until,
  isOwn: row.is_own,
  productId: row.product_id,
  productGroupId: row.product_group_id,
  percent: row.percent,
  price: row.price === null ? null : Number(row.price),
  priceIsGross: row.price_is_gross,
  minQuantity: Number(row.min_quantity),
})

/**
 * Returns the rules of the company's lists that a customer is on and that are for any of the
 * products or their groups, whatever the day and the quantity.
 */
export async function priceRulesFor(
  tx: TenantTx,
  companyId: number,
  { customerId, productIds }: { customerId: string; productIds: readonly string[] },
): Promise<ListRule[]> {
  if (productIds.length === 0) return []
  const rows = await tx.execute<RuleRow>(sql`
    with on_list as (
      select l.id, l.name, l.valid_from, l.valid_until, exists (
        select 1 from price_list_partner pp where pp.list_id = l.id and pp.partner_id = ${customerId}) as is_own,
        l.partner_groups && array(
          select g from unnest(l.partner_groups) g, business_partner b
          where b.id = ${customerId} and b.partner_group <> '' and platform.fold(b.partner_group) = platform.fold(g)) as is_of_group
      from price_list l where l.company_id = ${companyId})
    select l.is_own, ${RULE_OF_LIST} from on_list l join price_list_rule r on r.list_id = l.id
    where (l.is_own or l.is_of_group) and (r.product_id = ${anyOf(productIds)} or r.product_group_id in (
      select p.product_group_id from product p where p.id = ${anyOf(productIds)} and p.product_group_id is not null))`)
  return rows.map(listRuleOf)
}
