import { sql } from 'drizzle-orm'
import { anyOf } from '@/db/arrays'
import type { TenantTx } from '@/db/tenant'
import { readGroups } from '@/lib/catalog/products/queries/import-products'
import { foldText } from '@/lib/domain/table-value'
import type { ListFacts } from '../rules/imported-rule'

/** Names and numbers that a file's rows refer to. */
interface ImportKeys {
  lists: readonly string[]
  numbers: readonly string[]
  names: readonly string[]
  groups: readonly string[]
  customers: readonly string[]
}

/** A list as stored, without its rules. */
export interface StoredList extends ListFacts {
  id: string
}

export interface StoredRule extends Record<string, unknown> {
  listId: string
  position: number
  productId: string | null
  productGroupId: string | null
  /** Percent × 100. */
  percent: number | null
  /** 1/10,000 EUR */
  price: number | null
  priceIsGross: boolean
  /** 1/1,000 */
  minQuantity: number
}

export interface ImportReferences {
  lists: StoredList[]
  rules: StoredRule[]
  products: { id: string; number: string; name: string; isDeposit: boolean }[]
  groups: { id: string; name: string; productGroupNumber: string }[]
  customers: { id: string; number: string | null; name: string }[]
}

/**
 * Returns the company's lists with these names, ignoring case, and the records that the rows refer
 * to: rules of those lists for the same products and groups. `lock` locks the lists.
 */
export async function readForRules(
  tx: TenantTx,
  companyId: number,
  keys: ImportKeys,
  lock: boolean,
): Promise<ImportReferences> {
  const lists = await listsNamed(tx, companyId, keys.lists, lock)
  const products = await productsNamed(tx, keys)
  const groups = keys.groups.length > 0 ? await readGroups(tx, keys.groups) : []
  const customers = await customersNamed(tx, keys.customers)
  const targets = { lists, products, groups }
  return { ...targets, customers, rules: await rulesOf(tx, targets) }
}

async function listsNamed(
  tx: TenantTx,
  companyId: number,
  names: readonly string[],
  lock: boolean,
): Promise<StoredList[]> {
  const wanted = new Set(names.map(foldText))
  const all = await tx.execute<{ id: string; name: string }>(
    sql`select id, name from price_list where company_id = ${companyId}`,
  )
  const ids = all.flatMap(({ id, name }) => (wanted.has(foldText(name)) ? id : []))
  if (ids.length === 0) return []
  const rows = await tx.execute<StoredList & Record<string, unknown>>(sql`
    select l.id, l.name, l.valid_from::text as "from", l.valid_until::text as "until", l.partner_groups as "partnerGroups",
      array(select pp.partner_id::text from price_list_partner pp where pp.list_id = l.id) as partners
    from price_list l where l.id = ${anyOf(ids)} order by l.id ${lock ? sql`for no key update` : sql``}`)
  return [...rows]
}

async function productsNamed(
  tx: TenantTx,
  { numbers, names }: ImportKeys,
): Promise<ImportReferences['products']> {
  const rows = await tx.execute<ImportReferences['products'][number]>(sql`
    select id, product_number as number, name, is_deposit as "isDeposit" from product
    where product_number = ${anyOf(numbers, 'text')} and not is_deleted`)
  if (names.length === 0) return [...rows]
  const byName = await tx.execute<ImportReferences['products'][number]>(sql`
    select id, product_number as number, name, is_deposit as "isDeposit" from product
    where lower(name) = ${anyOf(
      names.map((name) => name.toLowerCase()),
      'text',
    )} and not is_deleted`)
  return [...new Map([...rows, ...byName].map((row) => [row.id, row])).values()]
}

async function customersNamed(
  tx: TenantTx,
  names: readonly string[],
): Promise<ImportReferences['customers']> {
  if (names.length === 0) return []
  return [
    ...(await tx.execute<ImportReferences['customers'][number]>(sql`
      select id, customer_number as number, sort_name as name from business_partner
      where (customer_number = ${anyOf(names, 'text')} or sort_name = ${anyOf(names, 'text')}) and not is_deleted`)),
  ]
}

async function rulesOf(
  tx: TenantTx,
  { lists, products, groups }: Pick<ImportReferences, 'lists' | 'products' | 'groups'>,
): Promise<StoredRule[]> {
  const ids = (rows: readonly { id: string }[]) => rows.map(({ id }) => id)
  if (lists.length === 0) return []
  const rows = await tx.execute<StoredRule & { price: string | null; minQuantity: string }>(sql`
    select list_id as "listId", position, product_id as "productId", product_group_id as "productGroupId", percent,
      price::text, price_is_gross as "priceIsGross", min_quantity::text as "minQuantity"
    from price_list_rule
    where list_id = ${anyOf(ids(lists))}
      and (product_id = ${anyOf(ids(products))} or product_group_id = ${anyOf(ids(groups))})`)
  return rows.map((row) => ({
    ...row,
    price: row.price === null ? null : Number(row.price),
    minQuantity: Number(row.minQuantity),
  }))
}
