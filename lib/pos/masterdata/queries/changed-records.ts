import { sql, type SQL } from 'drizzle-orm'
import type { TenantTx } from '@/db/tenant'
import { byId, equalsByIndex, walkInOrder } from '@/lib/server/sql/selection'
import { KINDS, PAGE, type Kind, type SyncState, type SyncRange } from '../rules/cursor'
import type { TillPartner, TillProduct, TillProductGroup } from '../schema'

interface Entered {
  price: number
  priceIsGross: boolean
}

/** A product before its prices are computed: as entered, for the store or for all. */
export type ProductRow = Omit<TillProduct, 'price' | 'deposit'> &
  Entered & { deposit: (Omit<NonNullable<TillProduct['deposit']>, 'price'> & Entered) | null }

/** Changed records in the order of kind and id. A VAT rate comes as its id only. */
export type Found = { id: string; gone: boolean } & (
  | { kind: 'vatRates'; record: null }
  | { kind: 'productGroups'; record: TillProductGroup }
  | { kind: 'products'; record: ProductRow }
  | { kind: 'partners'; record: TillPartner }
)

export interface Changed {
  epoch: string
  /** The snapshot of this statement. */
  snapshot: string
  /**
   * The cursor contains transactions that this database has not reached: it is another one, or was
   * restored.
   */
  isAhead: boolean
  /** One more than a page holds if others follow. */
  found: Found[]
}

// Records are looked up by their own index, one by one: without statistics for a tenant the
// database assumes one row, and would read all products for each product of a page.

const EVERY_STORE = sql`'00000000-0000-0000-0000-000000000000'::uuid`

const GROUP = sql`jsonb_build_object('id', g.id, 'name', g.name, 'productGroupNumber', g.product_group_number)`

const PARTNER = sql`jsonb_build_object('id', b.id, 'customerNumber', b.customer_number, 'company', b.company,
  'firstname', b.firstname, 'lastname', b.lastname, 'street', b.street, 'zipCode', b.zip_code, 'city', b.city)`
const BUYS = sql`platform.buys_on_account(b.is_customer, b.is_active, b.is_deleted, b.delivery_stop, b.payment_method)`

/**
 * Price and VAT rate in a store (`storeTerms` of lib/catalog/products), and whether the product is
 * sold there.
 */
const termsOf = (own: SQL, store: SQL) =>
  sql`coalesce(${own}.price, p.price), coalesce(${own}.price_is_gross, p.price_is_gross),
    coalesce(${own}.vat_rate_id, p.vat_rate_id), ${carried(own, store)}`
const carried = (own: SQL, store: SQL) => sql`coalesce(${own}.is_listed, ${store}.carries_all)`

/**
 * Store terms where the till is (`n`, `sn`), and in the store it last synchronized for (`o`, `so`).
 */
const HERE = sql`n`
const STORE = sql`sn`
const THERE = sql`o`
const OLD_STORE = sql`so`

const PRODUCT = sql`jsonb_build_object('id', p.id, 'productNumber', p.product_number, 'name', p.name,
  'description', p.description, 'gtin', p.gtin, 'unit', p.unit, 'productGroupId', p.product_group_id,
  'price', coalesce(n.price, p.price), 'priceIsGross', coalesce(n.price_is_gross, p.price_is_gross),
  'vatRateId', coalesce(n.vat_rate_id, p.vat_rate_id), 'isDeposit', p.is_deposit, 'depositProductId', p.deposit_product_id,
  'deposit', case when d.id is not null then jsonb_build_object('productId', d.id, 'price', coalesce(dn.price, d.price),
    'priceIsGross', coalesce(dn.price_is_gross, d.price_is_gross),
    'vatRateId', case when d.is_transport_aid then coalesce(dn.vat_rate_id, d.vat_rate_id) else coalesce(n.vat_rate_id, p.vat_rate_id) end) end,
  'isTransportAid', p.is_transport_aid, 'isActive', p.is_active)`

/** A store's own terms of a product. */
const ownTerms = (own: SQL, storeId: string, productId: SQL) =>
  sql`left join lateral (select * from store_product x
    where x.store_id = ${storeId} and ${equalsByIndex(sql`x.product_id`, productId)}) ${own} on true`

/** A product's deposit `d`, and its terms in a store. */
const ofDeposit = (own: SQL, storeId: string) =>
  sql`left join ${byId('product', 'd', sql`p.deposit_product_id`)} on not d.is_deleted
    ${ownTerms(own, storeId, sql`d.id`)}`

const DEPOSIT_HERE = sql`dn`
const DEPOSIT_THERE = sql`dold`

/** Price of a deposit in a store, and its VAT rate unless it takes that of the goods. */
const depositTerms = (own: SQL) =>
  sql`coalesce(${own}.price, d.price), coalesce(${own}.price_is_gross, d.price_is_gross),
    case when d.is_transport_aid then coalesce(${own}.vat_rate_id, d.vat_rate_id) end`

const ofStore = (own: SQL, store: SQL, storeId: string) =>
  sql`join store ${store} on ${store}.id = ${storeId} ${ownTerms(own, storeId, sql`p.id`)}`

/** Returns all records for a till in the store. */
const everything = ({ store }: SyncState): Record<Kind, SQL> => ({
  vatRates: sql`select v.id, false as gone, null::jsonb as record from vat_rate v`,
  productGroups: sql`select g.id, false as gone, ${GROUP} as record from product_group g`,
  products: sql`select p.id, false as gone, ${PRODUCT} as record from product p ${ofStore(HERE, STORE, store)}
    ${ofDeposit(DEPOSIT_HERE, store)}
    where not p.is_deleted and ${carried(HERE, STORE)}`,
  partners: sql`select b.id, false as gone, ${PARTNER} as record from business_partner b where ${BUYS}`,
})

const markedAs = (...kinds: string[]) =>
  sql`select k.record_id as id from marks k where k.kind in (${sql.join(
    kinds.map((kind) => sql`${kind}`),
    sql`, `,
  )})`

/**
 * Changes: marks, rates with a different percentage today, and the products affected by either or
 * by a move.
 */
const changes = (since: SyncState, until: SyncState, snapshot: SQL) => sql`
  marks as materialized (
    select c.kind, c.record_id from sync_change c
    where c.store_id in (${EVERY_STORE}, ${since.store}::uuid)
      and platform.marked_between(c.changed_xid, ${since.snapshot}::pg_snapshot, ${snapshot})),
  moved as materialized (
    select v.id from vat_rate v where v.id in (${markedAs('percentage')})
      or platform.percentage_on(v.id, ${since.day}::date) <> platform.percentage_on(v.id, ${until.day}::date)),
  touched as materialized (
    ${markedAs('product', 'listing')}
    union select p.id from product p ${ofStore(THERE, OLD_STORE, since.store)}
      where not p.is_deleted and o.is_listed is null and exists (${markedAs('store')})
    union select p.id from product p ${ofStore(HERE, STORE, until.store)}
      where not p.is_deleted and exists (select from moved) and not coalesce(n.price_is_gross, p.price_is_gross)
        and coalesce(n.vat_rate_id, p.vat_rate_id) in (select id from moved)
    union select p.id from product p ${ofStore(HERE, STORE, until.store)} ${ofDeposit(DEPOSIT_HERE, until.store)}
      where not p.is_deleted and exists (select from moved) and not coalesce(dn.price_is_gross, d.price_is_gross)
        and case when d.is_transport_aid then coalesce(dn.vat_rate_id, d.vat_rate_id) else coalesce(n.vat_rate_id, p.vat_rate_id) end
          in (select id from moved)
    ${since.store === until.store ? sql`` : sql`union ${moveOf(since.store, until.store)}`})`

/** Products that one store sells on different terms than another, or with a different deposit. */
const moveOf = (from: string, to: string) => sql`
  select p.id from product p ${ofStore(THERE, OLD_STORE, from)} ${ofStore(HERE, STORE, to)} ${ofDeposit(DEPOSIT_HERE, to)}
    ${ownTerms(DEPOSIT_THERE, from, sql`d.id`)}
  where not p.is_deleted and ((${termsOf(HERE, STORE)}) is distinct from (${termsOf(THERE, OLD_STORE)})
    or (${depositTerms(DEPOSIT_HERE)}) is distinct from (${depositTerms(DEPOSIT_THERE)}))`

/**
 * Returns the changes for a till, in their current state. A product that the till never had is not
 * reported as deleted.
 */
const changed = ({ store: from }: SyncState, { store: to }: SyncState): Record<Kind, SQL> => ({
  vatRates: sql`select m.id, v.id is null as gone, null::jsonb as record
    from (${markedAs('vatRate')} union select id from moved) m left join ${byId('vat_rate', 'v', sql`m.id`)} on true`,
  productGroups: sql`select m.id, g.id is null as gone, ${GROUP} as record
    from (${markedAs('productGroup')}) m left join ${byId('product_group', 'g', sql`m.id`)} on true`,
  products: sql`select m.id, here.gone, ${PRODUCT} as record
    from touched m left join ${byId('product', 'p', sql`m.id`)} on true
    ${ofStore(HERE, STORE, to)} ${ofDeposit(DEPOSIT_HERE, to)} ${ofStore(THERE, OLD_STORE, from)}
    cross join lateral (select p.id is null or p.is_deleted or not ${carried(HERE, STORE)} as gone) here
    where not here.gone or ${carried(THERE, OLD_STORE)} or m.id in (${markedAs('listing')})
      or o.is_listed is null and exists (${markedAs('store')})`,
  partners: sql`select m.id, b.id is null or not ${BUYS} as gone, ${PARTNER} as record
    from (${markedAs('partner')}) m left join ${byId('business_partner', 'b', sql`m.id`)} on true`,
})

/** Returns one kind's part of a page; empty if the page begins after it. */
function partOf(kind: Kind, records: SQL, after: SyncRange['after']): SQL[] {
  const place = KINDS.indexOf(kind)
  const begin = after ? KINDS.indexOf(after.kind) : -1
  if (place < begin) return []
  const behind = place === begin && after ? sql`where r.id > ${after.id}` : sql``
  return [
    sql`(select ${place}::int as place, r.id, r.gone, case when r.gone then null else r.record end as record
      from (${records}) r ${behind} order by r.id limit ${PAGE + 1})`,
  ]
}

interface ChangedRow extends Record<string, unknown>, Omit<Changed, 'found'> {
  found: { place: number; id: string; gone: boolean; record: unknown }[]
}

/**
 * Reads a page and one record more, with its snapshot: all in one statement, so in one snapshot.
 */
export async function readChanged(tx: TenantTx, way: SyncRange, here: SyncState): Promise<Changed> {
  await walkInOrder(tx)
  const { since, after } = way
  const until = way.until ?? here
  const bound = way.until ? sql`${way.until.snapshot}::pg_snapshot` : sql`pg_current_snapshot()`
  const records = since ? changed(since, until) : everything(until)
  const parts = KINDS.flatMap((kind) => partOf(kind, records[kind], after))
  const seen = [since, way.until].flatMap((state) => (state ? [sql`${state.snapshot}::pg_snapshot`] : []))
  const ahead = seen.map((one) => sql`pg_snapshot_xmax(${one}) > pg_snapshot_xmax(pg_current_snapshot())`)
  const [row] = await tx.execute<ChangedRow>(sql`
    ${since ? sql`with ${changes(since, until, bound)}` : sql``}
    select pg_current_snapshot()::text as snapshot, platform.sync_epoch() as epoch,
      (${sql.join([sql`false`, ...ahead], sql` or `)}) as "isAhead",
      coalesce((select json_agg(f order by f.place, f.id)
        from (${sql.join(parts, sql` union all `)} order by place, id limit ${PAGE + 1}) f), '[]') as found`)
  if (!row) throw new Error('a statement without a row')
  const { epoch, snapshot, isAhead } = row
  const found = row.found.map(({ place, ...one }) => ({ ...one, kind: KINDS[place] }) as Found)
  return { epoch, snapshot, isAhead, found }
}
