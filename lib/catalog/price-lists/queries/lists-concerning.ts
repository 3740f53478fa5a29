import { sql } from 'drizzle-orm'
import { z } from 'zod'
import {
  rateOf,
  readProductRow,
  shownPricing,
  type Pricing,
  type ProductRow,
} from '@/lib/catalog/products/queries/product-record'
import { unitPrices } from '@/lib/catalog/products/rules/unit-prices'
import { percentText, priceText, quantityText } from '@/lib/domain/money'
import { percentageAt } from '@/lib/domain/vat'
import { idField } from '@/lib/fields/schema'
import { defineUseCase } from '@/lib/server/core/use-case'
import { listPrice, type ListRule } from '../rules/list-price'
import { LISTS_MAX } from '../words'
import { listRuleOf, RULE_OF_LIST, type RuleRow } from './rules-for'

/** Rules on a product's page; a list may have many quantities. */
const RULES_SHOWN = 100

/** 1, in thousandths. */
const ONE = 1_000

/** A rule that concerns a product, with its list; amounts in wire format. */
export interface ProductRule {
  listId: string
  listName: string
  from: string | null
  until: string | null
  /** The rule is for the product's group. */
  isOfGroup: boolean
  percent: string | null
  price: string | null
  minQuantity: string | null
  /** The price that it gives today, in the tenant's pricing; null outside the list's days. */
  today: string | null
}

/**
 * Rules of the company's price lists for a product or its group, by list, at most a hundred. Throws
 * notFound.
 */
export const rulesOfProduct = defineUseCase({
  name: 'priceList.ofProduct',
  mode: 'read',
  right: 'PRODUCTS_SHOW',
  module: 'products',
  input: z.strictObject({ id: idField() }),
  run: async ({ tx, ctx }, { id }): Promise<ProductRule[]> => {
    const [product, pricing] = await Promise.all([readProductRow(tx, id), shownPricing(tx, ctx)])
    const rows = await tx.execute<RuleRow>(sql`
      select false as is_own, ${RULE_OF_LIST}
      from price_list l join price_list_rule r on r.list_id = l.id
      where l.company_id = ${ctx.companyId}
        and (r.product_id = ${id} or r.product_group_id = ${product.productGroupId}::uuid)
      order by l.name, l.id, r.product_id is null, r.min_quantity limit ${RULES_SHOWN}`)
    return rows.map((row) => shownRule(listRuleOf(row), product, pricing))
  },
})

function shownRule(rule: ListRule, product: ProductRow, pricing: Pricing): ProductRule {
  const { listId, listName, from, until, percent, price, minQuantity } = rule
  return {
    listId,
    listName,
    from,
    until,
    isOfGroup: rule.productId === null,
    percent: percent === null ? null : percentText(percent),
    price: price === null ? null : priceText(price),
    minQuantity: minQuantity === 0 ? null : quantityText(minQuantity),
    today: priceToday(rule, product, pricing),
  }
}

function priceToday(rule: ListRule, product: ProductRow, pricing: Pricing): string | null {
  const { today: day, useGrossPrice } = pricing
  const percentage = percentageAt(rateOf(pricing, product.vatRateId).history, day)
  const found = listPrice(product, [rule], {
    day,
    quantity: rule.minQuantity || ONE,
    priceIn: ({ price, priceIsGross }) => {
      const { net, gross } = unitPrices({ price, isGross: priceIsGross }, percentage)
      return useGrossPrice ? gross : net
    },
  })
  return found && priceText(found.price)
}

/** A price list that applies to a customer. */
export interface PartnerList {
  id: string
  name: string
  from: string | null
  until: string | null
  /** The list names the customer, not only the customer's group. */
  isOwn: boolean
}

/** The company's price lists that a customer is on, also by the customer's group, by name. */
export const listsOfPartner = defineUseCase({
  name: 'priceList.ofPartner',
  mode: 'read',
  right: 'PRODUCTS_SHOW',
  module: 'products',
  input: z.strictObject({ id: idField() }),
  run: async ({ tx, ctx }, { id }): Promise<PartnerList[]> => {
    const rows = await tx.execute<PartnerList & Record<string, unknown>>(sql`
      with on_list as (
        select l.id, l.name, l.valid_from::text as "from", l.valid_until::text as "until",
          exists (select from price_list_partner pp where pp.list_id = l.id and pp.partner_id = ${id}) as "isOwn",
          exists (select from unnest(l.partner_groups) g, business_partner b
            where b.id = ${id} and b.partner_group <> '' and platform.fold(b.partner_group) = platform.fold(g)) as of_group
        from price_list l where l.company_id = ${ctx.companyId})
      select id, name, "from", "until", "isOwn" from on_list where "isOwn" or of_group order by name, id limit ${LISTS_MAX}`)
    return [...rows]
  },
})
