import type { Sql } from 'postgres'
import { payInvoice } from '@/lib/sales/invoices/use-cases/pay-invoice'
import { addDays } from '@/lib/domain/business-date'
import { execute } from '@/lib/server/core/execute'
import { asRole } from './database'
import { openBooks } from './datev'
import { bookedDeliveryNote } from './delivery-notes'
import { booked, type Shop } from './invoices'
import { remindOn } from './reminders'
import { mintWorld } from './world'

/** Tables to fill, including those joined to them. For `audit_entry`, its monthly partitions. */
const COUNTED = [
  'product',
  'business_partner',
  'document',
  'document_position',
  'document_vat',
  'payment',
].concat(['reminder', 'dunning_claim', 'datev_item', 'audit_entry', 'app_user'])

/** A shop with two booked invoices, one paid in part and both dunned, and a delivery note. */
async function openDunnedShop(): Promise<{ shop: Shop; invoice: string }> {
  const shop = await openBooks(await mintWorld())
  const paid = await booked(shop)
  const { id: invoice, dueDate } = await booked(shop)
  await execute(payInvoice, shop.world.ctx(), { id: paid.id, amount: '1' })
  await bookedDeliveryNote(shop)
  for (const days of [7, 21]) await remindOn(shop, addDays(dueDate ?? '', days))
  return { shop, invoice }
}

/** Switches automatic analysis of the tables on or off, and analyzes them now in either case. */
export const countByItself = (value: 'off' | 'on'): Promise<void> =>
  asRole('owner', async (owner) => {
    const tables = await owner<{ name: string }[]>`
      select c.oid::regclass::text as name from pg_class c left join pg_inherits i on i.inhrelid = c.oid
      where c.relkind = 'r' and coalesce(i.inhparent, c.oid) = any(${COUNTED}::regclass[])`
    for (const { name } of tables)
      await owner.unsafe(`alter table ${name} set (autovacuum_enabled = ${value}); analyze ${name}`)
  })

interface Fill {
  rows: number
  tenantId: string
}

/**
 * Copies rows of the tenant, bypassing triggers and foreign keys: each row `t` gets `changes`, for
 * every n. The n-th copies of all tables belong together: `idOf` derives their ids.
 */
async function copy(
  admin: Sql,
  { rows, tenantId }: Fill,
  table: string,
  where: string,
  changes: string,
): Promise<void> {
  const columns = await admin<{ name: string }[]>`
    select quote_ident(column_name) as name from information_schema.columns
    where table_schema = 'public' and table_name = ${table} and is_generated = 'NEVER'`
  const names = columns.map(({ name }) => name)
  const { count } = await admin.unsafe(
    `insert into ${table} (${names.join(', ')}) select ${names.map((name) => `copy.${name}`).join(', ')}
     from (select * from ${table} where tenant_id = '${tenantId}' and ${where} limit 1) t, generate_series(1, ${rows}) n,
       lateral jsonb_populate_record(null::${table}, to_jsonb(t) || ${changes}) copy`,
  )
  if (count !== rows) throw new Error(`${table}: ${count} rows`)
}

const idOf = (kind: string) =>
  `overlay(overlay(md5(t.tenant_id::text || '${kind}' || n) placing '4' from 13) placing '8' from 17)::uuid`
const DAY = `date '2026-10-01' + n % 28`
const CUSTOMER = `'customer_id', ${idOf('customer')}, 'customer_number', (20000 + n)::text, 'customer_sort_name', 'hof ' || n`

/**
 * Copies to make: every invoice has its own customer, is paid in part and has a claim; every second
 * product has the deposit.
 */
const copies = (shop: Shop, invoice: string): [table: string, where: string, changes: string][] => [
  [
    'product',
    `id = '${shop.products.juice}'`,
    `jsonb_build_object('id', gen_random_uuid(), 'product_number', 'P' || n, 'name', 'Saft ' || lpad(n::text, 5, '0'))
      || case when n % 2 = 0 then '{"deposit_product_id": null}'::jsonb else '{}' end`,
  ],
  [
    'business_partner',
    `id = '${shop.customerId}'`,
    `jsonb_build_object('id', ${idOf('customer')}, 'customer_number', (20000 + n)::text, 'company', 'Hof ' || n, 'sort_name', 'hof ' || n)`,
  ],
  [
    'document',
    `id = '${invoice}'`,
    `jsonb_build_object('id', ${idOf('invoice')}, 'number', (50000 + n)::text, 'date', ${DAY}, 'service_date', ${DAY}, 'service_date_end', null,
      'due_date', ${DAY} + 14, ${CUSTOMER})`,
  ],
  [
    'document',
    `family = 'DELIVERY_NOTE'`,
    `jsonb_build_object('id', gen_random_uuid(), 'number', (50000 + n)::text, 'date', ${DAY}, ${CUSTOMER})`,
  ],
  [
    'document_position',
    `document_id = '${invoice}'`,
    `jsonb_build_object('id', gen_random_uuid(), 'document_id', ${idOf('invoice')})`,
  ],
  ['document_vat', `document_id = '${invoice}'`, `jsonb_build_object('document_id', ${idOf('invoice')})`],
  [
    'payment',
    'true',
    `jsonb_build_object('id', gen_random_uuid(), 'document_id', ${idOf('invoice')}, 'date', ${DAY})`,
  ],
  [
    'dunning_claim',
    `state = 'OPEN'`,
    `jsonb_build_object('id', gen_random_uuid(), 'document_id', ${idOf('invoice')}, 'customer_id', ${idOf('customer')})`,
  ],
  [
    'audit_entry',
    `entity = 'document'`,
    `jsonb_build_object('id', gen_random_uuid(), 'entity_id', ${idOf('invoice')}, 'at', t.at - n * interval '1 second')`,
  ],
]

/**
 * A shop with this many rows of everything, all added after the last analysis: the statistics cover
 * only two other shops.
 */
export async function openUncountedShop(rows: number): Promise<Shop> {
  for (let shops = 0; shops < 2; shops += 1) await openDunnedShop()
  await countByItself('off')
  const { shop, invoice } = await openDunnedShop()
  await asRole('admin', async (admin) => {
    await admin`set session_replication_role = replica`
    for (const [table, where, changes] of copies(shop, invoice))
      await copy(admin, { rows, tenantId: shop.world.tenantId }, table, where, changes)
  })
  return shop
}
