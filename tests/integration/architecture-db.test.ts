import { describe, expect, it } from 'vitest'
import {
  foreignKeysWithoutCompany,
  foreignKeysWithoutTenant,
  invalidColumns,
  keysWithoutTenant,
  leakingViews,
  tenantTables,
  unprotectedTables,
  wrongPolicies,
  type Catalog,
} from '../support/catalog'
import {
  belongings,
  changeable,
  excessiveGrants,
  looseDefiners,
  privilegedRoles,
  ourFunctions,
} from '../support/catalog-roles'
import { blinkeredTriggers } from '../support/catalog-triggers'
import { asRole } from '../support/database'
import { filesBelow, readSource } from '../support/source-files'
import { mintWorld } from '../support/world'

const APP = 'kontor_app'
const OWNER = 'kontor_owner'
const SYSTEM = 'kontor_system'
const APPEND_ONLY = [
  'audit_entry',
  'payment',
  'document_dispatch',
  'paper_file',
  'stored_file',
  'reminder',
  'reminder_item',
  'reminder_withdrawal',
  'reminder_dispatch',
  'device_store',
  'device_surroundings',
  'receipt',
  'receipt_line',
  'receipt_article',
  'receipt_key',
  'receipt_use',
  'pos_rejection',
  'sales_day',
  'sales_day_vat',
  'sales_day_payment',
  'sales_day_case',
  'sales_month_article',
  'closing_items',
  'closing_case',
  'closing_payment',
  'pos_original',
]

/** Each rule: the invariant, a query for violations, and statements that violate it. */
const RULES: readonly {
  holds: string
  find: (sql: Catalog) => Promise<string[]>
  broken: readonly string[]
}[] = [
  {
    holds: 'every table has a tenant and forced row-level security',
    find: unprotectedTables,
    broken: [
      'create table public.planted (id uuid primary key)',
      'alter table product no force row level security',
      'alter table product disable row level security',
    ],
  },
  {
    holds: 'every table has the tenant policy alone, in using and with check',
    find: (sql) => wrongPolicies(sql, { app: APP, system: SYSTEM }),
    broken: [
      'drop policy tenant_only on product',
      'create policy planted on product using (true)',
      'create policy planted on product to kontor_app using (true)',
      'alter policy tenant_only on product with check (true)',
      'alter policy tenant_only on product using (true)',
      'drop policy own_stores on store',
      'alter policy own_stores on store_product using (true)',
      'drop policy own_stores on pos_device',
      'alter policy own_stores on receipt using (true)',
      'drop policy own_company on document',
      'alter policy own_company on document to kontor_owner',
      'alter policy own_company on reminder to kontor_app',
      'alter policy own_company on reminder with check (true)',
      'alter table product_group add column company_id bigint',
    ],
  },
  {
    holds: 'triggers see what they check, whatever company and stores a transaction names',
    find: (sql) => blinkeredTriggers(sql, { app: APP, system: SYSTEM }),
    broken: [
      'alter function platform.freeze_document_part() security invoker',
      'alter function platform.position_of_billed_note() security invoker',
      'alter policy own_company on document to public',
      'alter policy own_company on document_dispatch to public',
      'alter policy own_company on reminder_item to kontor_system',
    ],
  },
  {
    holds: 'primary and unique keys start with the tenant',
    find: keysWithoutTenant,
    broken: [
      'create table public.planted (tenant_id uuid not null)',
      'create unique index planted on product (id, tenant_id)',
    ],
  },
  {
    holds: 'foreign keys start with the tenant on both sides',
    find: foreignKeysWithoutTenant,
    broken: [
      'alter table product add column planted bigint references company (id)',
      'alter table product add foreign key (tenant_id, product_group_id) references product_group on delete set null',
    ],
  },
  {
    holds: 'a reference between records of companies compares the company',
    find: foreignKeysWithoutCompany,
    broken: [
      'alter table incoming_invoice add column planted uuid, add foreign key (tenant_id, planted) references document (tenant_id, id)',
    ],
  },
  {
    holds: 'money is bigint, status is text, instants have a zone',
    find: invalidColumns,
    broken: [
      'alter table product add column planted numeric(10, 2)',
      'alter table product add column planted timestamp',
    ],
  },
  {
    holds: 'no view sees with its owner’s eyes',
    find: leakingViews,
    broken: [
      'create view public.planted as select * from product',
      'create materialized view public.planted as select 1 as one',
    ],
  },
  {
    holds: 'no role is privileged',
    find: (sql) => privilegedRoles(sql, [APP, OWNER, SYSTEM]),
    broken: [
      'alter role kontor_app bypassrls',
      'alter role kontor_owner superuser',
      'alter role kontor_system createrole',
    ],
  },
  {
    holds: 'the application’s role owns nothing and is nobody’s member',
    find: (sql) => belongings(sql, APP),
    broken: ['alter table counter owner to kontor_app', 'grant kontor_system to kontor_app'],
  },
  {
    holds: 'the application’s role reads and writes rows of protected tables, nothing else',
    find: (sql) => excessiveGrants(sql, APP),
    broken: [
      'grant truncate on product to kontor_app',
      'grant select on audit_entry_default to kontor_app',
      'grant select on receipt_default to kontor_app',
      'grant select on platform.login_identity to public',
      'grant create on schema public to kontor_app',
    ],
  },
  {
    holds: 'what is append-only cannot be changed',
    find: (sql) => changeable(sql, APP, APPEND_ONLY),
    broken: [
      'grant update on payment to kontor_app',
      'grant update (action) on audit_entry to kontor_app',
      'grant delete on paper_file to public',
    ],
  },
  {
    holds:
      'security definer functions belong to the system role, with a fixed search path, not for everybody',
    find: (sql) => looseDefiners(sql, SYSTEM),
    broken: [
      "create function platform.planted() returns int language sql security definer as 'select 1'",
      'alter function platform.fold(text) security definer',
      'grant execute on function platform.find_login(text) to public',
      'alter function platform.find_login(text) reset search_path',
      'alter function platform.extend_audit_log() reset search_path',
      'alter function platform.extend_receipts() reset search_path',
      "create function platform.extend_audit_log(months int) returns int language sql security definer set search_path = pg_catalog as 'select 1'",
    ],
  },
]

class Undo extends Error {}

/** Returns the rule's findings after the statement, which is then rolled back. */
async function foundAfter(statement: string, find: (sql: Catalog) => Promise<string[]>): Promise<string[]> {
  let found: string[] = []
  const plant = asRole('admin', (sql) =>
    sql.begin(async (tx) => {
      await tx.unsafe(statement)
      found = await find(tx)
      throw new Undo()
    }),
  )
  await plant.catch((error: unknown) => {
    if (!(error instanceof Undo)) throw error
  })
  return found
}

describe.each(RULES)('in the database $holds', ({ find, broken }) => {
  it('now', async () => {
    expect(await asRole('owner', (sql) => find(sql))).toEqual([])
  })

  it.each(broken)('not after: %s', async (statement) => {
    expect(await foundAfter(statement, find)).not.toEqual([])
  })
})

describe('in the database', () => {
  it('the rules saw the tables', async () => {
    const tables = await asRole('owner', (sql) => tenantTables(sql))
    expect(tables.length).toBeGreaterThan(15)
    expect(tables.map((table) => table.name)).toEqual(
      expect.arrayContaining(['tenant', 'document', 'audit_entry', ...APPEND_ONLY]),
    )
  })

  it('no tenant means no rows, for the application and the owner', async () => {
    await mintWorld()
    const tables = await asRole('owner', (sql) => tenantTables(sql))
    for (const role of ['app', 'owner'] as const) {
      await asRole(role, async (sql) => {
        for (const { name } of tables) {
          // a table that the application may not read shows it no rows either
          const rows = await sql`select 1 from ${sql(name)} limit 1`.catch((error: unknown) =>
            role === 'app' && (error as { code?: string }).code === '42501' ? [] : Promise.reject(error),
          )
          expect([name, rows]).toEqual([name, []])
        }
      })
    }
  })

  it('every function of schema platform is named in a test', async () => {
    const functions = await asRole('owner', (sql) => ourFunctions(sql))
    const ours = filesBelow('tests/integration').filter((path) => !path.endsWith('architecture-db.test.ts'))
    const tests = ours.map((path) => readSource(path)).join('\n')
    const unnamed = functions.filter(
      ({ name, kind }) => kind === 'function' && !new RegExp(`\\b${name}\\b`).test(tests),
    )
    expect(functions.length).toBeGreaterThan(10)
    expect(unnamed.map(({ name }) => name)).toEqual([])
  })
})
