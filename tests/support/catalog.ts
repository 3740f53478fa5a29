import type { Sql, TransactionSql } from 'postgres'

/** A connection as the owner, or one of its transactions. */
export type Catalog = Sql | TransactionSql

const OURS = ['public', 'platform']

/** The tenant's own row is compared by `id`; everything else by `tenant_id`. */
const tenantColumn = (table: string) => (table === 'tenant' ? 'id' : 'tenant_id')

/** Unique keys that span the whole platform, each with the reason. */
const PLATFORM_WIDE: Readonly<Record<string, string>> = {
  tenant_pkey: 'the tenant itself',
  tenant_tenant_key_folded_unique: 'tills name their tenant by its key',
  tenant_one_platform: 'one tenant is the platform’s own',
  company_id_unique: 'company ids are numbers, unique on the platform',
}

interface Table {
  name: string
  has_tenant: boolean
  enabled: boolean
  forced: boolean
}

/** Returns every table of schema public; partitions count as their parent. */
export function tenantTables(sql: Catalog): Promise<Table[]> {
  return sql<Table[]>`
    select c.relname as name, c.relrowsecurity as enabled, c.relforcerowsecurity as forced,
      c.relname = 'tenant' or exists (select 1 from pg_attribute a where a.attrelid = c.oid and a.attname = 'tenant_id' and a.attnotnull) as has_tenant
    from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
    order by 1`
}

/** Returns tables without enabled and forced row-level security or without a tenant. */
export async function unprotectedTables(sql: Catalog): Promise<string[]> {
  const tables = await tenantTables(sql)
  return tables.flatMap(({ name, has_tenant, enabled, forced }) => [
    ...(has_tenant ? [] : [`${name}: no tenant_id not null`]),
    ...(enabled && forced ? [] : [`${name}: row-level security is not enabled and forced`]),
  ])
}

/**
 * Tables in which a restricted user sees only the rows of their own stores, with the column that
 * names the store.
 */
const STORE_COLUMNS: Readonly<Record<string, string>> = {
  store: 'id',
  store_product: 'store_id',
  pos_device: 'store_id',
  device_surroundings: 'store_id',
  external_device: 'store_id',
}

/**
 * Large tables restricted by store, whose policy reads the setting in a sub-select, once per
 * statement.
 */
const LARGE_BY_STORE = [
  'receipt',
  'receipt_line',
  'closing',
  'sales_day',
  'sales_day_vat',
  'sales_day_payment',
  'sales_day_case',
  'sales_month_article',
]

/** Tables whose policy also reads the tenant in a sub-select. */
const LARGE = [
  ...LARGE_BY_STORE,
  'receipt_key',
  'closing_items',
  'closing_case',
  'closing_payment',
  'pos_original',
]

/** The tenant's policy as the catalogue prints it. */
function tenantPolicy(table: string): string {
  const tenant = "(NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::uuid"
  return `(${tenantColumn(table)} = ${LARGE.includes(table) ? `( SELECT ${tenant} AS "nullif")` : tenant})`
}

/** The policy that restricts such a table to stores, as the catalogue prints it. */
function storePolicy(table: string): string | null {
  const column = STORE_COLUMNS[table]
  const stores = "current_setting('app.store_ids'::text, true)"
  if (LARGE_BY_STORE.includes(table)) {
    const list = `( SELECT (string_to_array(${stores}, ','::text))::uuid[] AS string_to_array)`
    return `((( SELECT NULLIF(${stores}, ''::text) AS "nullif") IS NULL) OR (store_id = ANY (${list}::uuid[])))`
  }
  const allowed = `(${column} = ANY ((string_to_array(${stores}, ','::text))::uuid[]))`
  return column ? `((NULLIF(${stores}, ''::text) IS NULL) OR ${allowed})` : null
}

/**
 * Tables that reference a company but are not part of its books, with the reason why every company
 * of the tenant may access them.
 */
const SHARED_BY_COMPANIES: Readonly<Record<string, string>> = {
  audit_entry: 'the log of the tenant, which its administrators read; auditors see their company’s entries',
  auditor_company: 'settings: which companies an auditor reads, from whatever company one works in',
  company_taxation: 'settings, edited from whatever company one works in',
  company_mail_text: 'settings, edited from whatever company one works in',
  export_job: 'files of a person, who finds them from whatever company they work in',
  external_device: 'devices of all companies are in one list',
  import: 'products and business partners belong to the tenant; the company is where its person works',
  number_range: 'settings',
  reminder_level: 'settings',
  store: 'stores of all companies are in one list',
}

/**
 * Books in which the system role sees every company: it searches documents by an index that the
 * policy would exclude, and its triggers must see what they check and mark.
 */
const SEEN_BY_SYSTEM: readonly string[] = [
  'cash_count',
  'cash_desk',
  'cash_entry',
  'document',
  'document_dispatch',
  'incoming_step',
  'reminder_item',
]

/** Dated records, and partners: an auditor reads those of a period, and whom they name. */
const AUDITED = [
  'audit_entry',
  'business_partner',
  'cash_count',
  'cash_entry',
  'cash_entry_file',
  'closing',
  'company',
  'document',
  'export_job',
  'incoming_invoice',
  'partner_communication',
  'receipt',
  'sales_day',
  'supply_proof',
  'tse_archive',
  'vat_filing',
  'vat_filing_source',
]

/** The beginning of the policy that restricts them, as the catalogue prints it. */
const AUDIT_POLICY =
  "((( SELECT NULLIF(current_setting('app.audit_from'::text, true), ''::text) AS \"nullif\") IS NULL) OR ("

const namesCompany = (sql: Catalog) => sql<{ table: string }[]>`
  select c.relname as table from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'company_id'
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition`

const setCompany = "NULLIF(current_setting('app.company_id'::text, true), ''::text)"

/** The policy that restricts books to their company, as the catalogue prints it. */
const COMPANY_POLICY = `((( SELECT ${setCompany} AS "nullif") IS NULL) OR (company_id = ( SELECT (${setCompany})::bigint AS "nullif")))`

/**
 * Returns tables that deviate from the expected policies: exactly the tenant policy for PUBLIC, in
 * `using` and `with check`; on tables of stores and of a company's books the restricting ones;
 * further policies for the system role alone.
 */
export async function wrongPolicies(
  sql: Catalog,
  { app, system }: { app: string; system: string },
): Promise<string[]> {
  const tables = await tenantTables(sql)
  const policies = await sql<
    {
      name: string
      table: string
      roles: string[]
      command: string
      permissive: boolean
      using: string
      check: string
    }[]
  >`
    select p.polname as name, c.relname as table, p.polcmd as command, p.polpermissive as permissive,
      array(select coalesce(r.rolname, 'public') from unnest(p.polroles) as o(id) left join pg_roles r on r.oid = o.id)::text[] as roles,
      coalesce(pg_get_expr(p.polqual, p.polrelid), '') as using, coalesce(pg_get_expr(p.polwithcheck, p.polrelid), '') as check
    from pg_policy p join pg_class c on c.oid = p.polrelid`
  const books = (await namesCompany(sql))
    .map(({ table }) => table)
    .filter((table) => !(table in SHARED_BY_COMPANIES))
  return tables.flatMap(({ name }) => {
    const expected = tenantPolicy(name)
    const listed = policies.filter((policy) => policy.table === name && policy.roles.join() !== system)
    const audited = listed.filter(
      ({ name: policy, using, check, permissive, roles, command }) =>
        policy === 'audited_period' &&
        using.startsWith(AUDIT_POLICY) &&
        check === using &&
        !permissive &&
        command === '*' &&
        roles.join() === app,
    )
    if (audited.length !== (AUDITED.includes(name) ? 1 : 0)) return [`${name}: not kept to an audit’s period`]
    const others = listed.filter((policy) => !audited.includes(policy))
    const narrowed = [books.includes(name) ? COMPANY_POLICY : null, storePolicy(name)].filter(Boolean)
    const right = others.filter(
      ({ command, permissive, using, check, roles }) =>
        command === '*' &&
        (permissive ? using === expected : narrowed.includes(using)) &&
        check === using &&
        roles.join() === (SEEN_BY_SYSTEM.includes(name) && using === COMPANY_POLICY ? app : 'public'),
    )
    const needed = 1 + narrowed.length
    const different = new Set(right.map(({ using }) => using))
    return different.size === needed && others.length === needed
      ? []
      : [`${name}: ${others.map((policy) => policy.name).join(', ') || 'no policy'}`]
  })
}

/**
 * Returns primary and unique keys that do not start with the tenant, by which tables can be
 * distributed.
 */
export async function keysWithoutTenant(sql: Catalog): Promise<string[]> {
  const keys = await sql<{ table: string; key: string; first: string }[]>`
    select t.relname as table, i.relname as key,
      (select a.attname from pg_attribute a where a.attrelid = t.oid and a.attnum = x.indkey[0]) as first
    from pg_index x join pg_class i on i.oid = x.indexrelid join pg_class t on t.oid = x.indrelid
    where x.indisunique and t.relnamespace = 'public'::regnamespace and not t.relispartition`
  const without = await sql<{ name: string }[]>`
    select c.relname as name from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
      and not exists (select 1 from pg_constraint p where p.conrelid = c.oid and p.contype = 'p')`
  return [
    ...without.map(({ name }) => `${name}: no primary key`),
    ...keys
      .filter(({ table, key, first }) => first !== tenantColumn(table) && !(key in PLATFORM_WIDE))
      .map(({ table, key }) => `${table}: ${key}`),
  ]
}

/**
 * Returns foreign keys that do not start with the tenant on both sides: a plain one would let a
 * tenant reference another's row.
 */
export async function foreignKeysWithoutTenant(sql: Catalog): Promise<string[]> {
  const keys = await sql<
    { name: string; table: string; target: string; from: string; to: string; nulls_tenant: boolean }[]
  >`
    select k.conname as name, t.relname as table, f.relname as target,
      (select attname from pg_attribute where attrelid = k.conrelid and attnum = k.conkey[1]) as from,
      (select attname from pg_attribute where attrelid = k.confrelid and attnum = k.confkey[1]) as to,
      k.confdeltype = 'n' and (k.confdelsetcols is null or k.conkey[1] = any (k.confdelsetcols)) as nulls_tenant
    from pg_constraint k join pg_class t on t.oid = k.conrelid join pg_class f on f.oid = k.confrelid
    where k.contype = 'f' and t.relnamespace = 'public'::regnamespace and k.conparentid = 0`
  return keys
    .filter(
      ({ target, from, to, nulls_tenant }) =>
        from !== 'tenant_id' || to !== tenantColumn(target) || nulls_tenant,
    )
    .map(({ table, name }) => `${table}: ${name}`)
}

/**
 * References between rows of companies that do not compare the company yet, with what keeps them
 * apart. The list may only become shorter.
 */
const OF_TENANT_ONLY: Readonly<Record<string, string>> = {
  cash_count_entry: 'an entry is written together with the count of its desk',
  cash_entry_incoming_payment: 'the payment of an invoice of the company is locked before its entry',
  cash_entry_reverses: 'an entry is reversed within its desk',
  external_device_tenant_id_store_id_store_tenant_id_id_fk: 'a device takes the company of its store',
  incoming_payment_reverses: 'a payment is undone within its invoice',
  incoming_step_other_invoice: 'the key names the company to or from which it was handed over',
  register_notice_store: 'notices are of the stores of the company',
}

/**
 * Returns foreign keys between tables that both name a company and do not compare it: one of them
 * would let a company's record point at another company's (decision 0003).
 */
export async function foreignKeysWithoutCompany(sql: Catalog): Promise<string[]> {
  const keys = await sql<{ name: string; table: string; isComposite: boolean }[]>`
    select k.conname as name, t.relname as table, exists (
        select from generate_subscripts(k.conkey, 1) i
          join pg_attribute own on own.attrelid = k.conrelid and own.attnum = k.conkey[i]
          join pg_attribute its on its.attrelid = k.confrelid and its.attnum = k.confkey[i]
        where own.attname = 'company_id' and its.attname = 'company_id') as "isComposite"
    from pg_constraint k join pg_class t on t.oid = k.conrelid
    where k.contype = 'f' and t.relnamespace = 'public'::regnamespace and k.conparentid = 0
      and exists (select from pg_attribute a where a.attrelid = k.conrelid and a.attname = 'company_id')
      and exists (select from pg_attribute a where a.attrelid = k.confrelid and a.attname = 'company_id')`
  const narrowed = keys.filter(({ name }) => !(name in OF_TENANT_ONLY))
  const missing = Object.keys(OF_TENANT_ONLY).filter((listed) => !keys.some(({ name }) => name === listed))
  return [
    ...narrowed.filter(({ isComposite }) => !isComposite).map(({ table, name }) => `${table}: ${name}`),
    ...missing.map((name) => `${name} is listed and does not exist`),
  ]
}

/**
 * Returns columns with a forbidden type. Money is bigint and status is text: numeric and enum
 * comparisons are not leakproof, floats are not exact.
 */
export async function invalidColumns(sql: Catalog): Promise<string[]> {
  const columns = await sql<{ name: string }[]>`
    select format('%s.%s is %s', c.relname, a.attname, format_type(a.atttypid, a.atttypmod)) as name
    from pg_attribute a join pg_class c on c.oid = a.attrelid join pg_type t on t.oid = a.atttypid
    where c.relnamespace::regnamespace::text = any (${OURS}) and c.relkind in ('r', 'p') and a.attnum > 0 and not a.attisdropped
      and (t.typtype = 'e' or t.typname in ('numeric', 'float4', 'float8', 'money', 'timestamp', 'time', 'timetz', 'json', 'varchar', 'bpchar'))`
  return columns.map((column) => column.name)
}

/** Returns views without `security_invoker`, which run with their owner's rights. */
export async function leakingViews(sql: Catalog): Promise<string[]> {
  const views = await sql<{ name: string }[]>`
    select c.relname as name from pg_class c
    where c.relnamespace::regnamespace::text = any (${OURS})
      and (c.relkind = 'm' or (c.relkind = 'v' and not coalesce(c.reloptions, '{}') @> '{security_invoker=true}'))
      and not exists (select 1 from pg_depend d where d.objid = c.oid and d.deptype = 'e')`
  return views.map((view) => view.name)
}
