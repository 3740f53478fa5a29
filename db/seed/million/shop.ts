import { sql } from 'drizzle-orm'
import { connected } from '@/db/databases'
import { createTenant, createUser } from '@/db/seed/platform'
import { mintTenantId, withTenant } from '@/db/tenant'
import { addDays, businessDay } from '@/lib/domain/business-date'
import { confirmDevice } from '@/lib/pos/pos-devices/use-cases/confirm-device'
import { registerDevice } from '@/lib/pos/pos-devices/use-cases/register-device'
import type { Context } from '@/lib/server/core/context'
import { execute } from '@/lib/server/core/execute'
import { sealMonths } from '@/lib/server/task/housekeeping'
import { RIGHTS } from '@/lib/domain/rights'
import { systemContext } from '@/lib/server/core/system-context'
import { createStore } from '@/lib/catalog/stores/use-cases/create-store'
import { MILLION_LOGINS } from './logins'
import { makeArticles, sellMonth, SHOP_HOURS } from './sales'

const TENANT_KEY = 'hoflaeden'

const TOWNS = [
  'Ebringen',
  'Staufen',
  'Sulzburg',
  'Müllheim',
  'Breisach',
  'Kirchzarten',
  'Emmendingen',
  'Waldkirch',
  'Lörrach',
  'Offenburg',
]
const TILLS_EACH = 3
const MONTHS = 36

/** The parameters of queries against the scenario. */
export interface SeededMillion {
  tenantId: string
  companyId: number
  /** The first day of all sales. */
  since: string
  /** The store of the restricted user. */
  storeId: string
}

/**
 * Seeds three years of a chain of ten shops with three tills each: a million receipts of three
 * lines, with their closings and all sums, until this instant. Writes tables directly: pushes would
 * take hours.
 */
export async function seedMillion(password: string, hours = SHOP_HOURS): Promise<SeededMillion> {
  const since = monthsBefore(MONTHS)
  const { tenantId, companyId } = await createTenant({
    name: 'Breisgauer Hofläden',
    tenantKey: TENANT_KEY,
    since: new Date(`${since}T00:00:00Z`),
  })
  const person = { tenantId, password, firstname: 'Marta' }
  await createUser({ ...person, email: MILLION_LOGINS.all, lastname: 'Vogel', isAdmin: true })
  const { userId } = await createUser({ ...person, email: MILLION_LOGINS.oneStore, lastname: 'Blum' })
  const ctx: Context = {
    ...systemContext(tenantId, 'Seed', RIGHTS, companyId),
    now: () => new Date(`${since}T00:00:00Z`),
  }
  const stores: string[] = []
  for (const town of TOWNS) {
    const store = await execute(createStore, ctx, { name: `Hofladen ${town}`, city: town })
    stores.push(store.id)
    for (let nr = 1; nr <= TILLS_EACH; nr += 1) await makeTill(ctx, store.id, `${town} ${nr}`)
  }
  await withTenant(mintTenantId(tenantId), 'write', async (tx) => {
    await tx.execute(
      sql`insert into user_store (tenant_id, user_id, store_id) values (${tenantId}, ${userId}, ${stores[0]})`,
    )
    await makeArticles(tx, tenantId)
  })
  await partitionsSince(since)
  const until = new Date()
  for (let month = since; month <= businessDay(until); month = addDays(month, 31).slice(0, 7) + '-01')
    await withTenant(mintTenantId(tenantId), 'write', (tx) =>
      sellMonth(tx, { tenantId, month, since, until, hours }),
    )
  await sealMonths(until)
  await analyzed()
  return { tenantId, companyId, since, storeId: stores[0] ?? '' }
}

/** Returns the result of an earlier run in this database; null if there is none. */
export const seededMillion = (systemUrl: string): Promise<SeededMillion | null> =>
  connected(systemUrl, async (db) => {
    const [found] = await db<SeededMillion[]>`
      select t.id as "tenantId", c.id::int as "companyId", u.store_id as "storeId",
        (select min(d.day)::text from sales_day d where d.tenant_id = t.id) as since
      from tenant t join company c on c.tenant_id = t.id join user_store u on u.tenant_id = t.id
      where t.tenant_key = ${TENANT_KEY}`
    return found ?? null
  })

async function makeTill(ctx: Context, storeId: string, name: string): Promise<void> {
  const serial = `HL-${name}`
  const asTill: Context = { ...ctx, actor: { kind: 'device', id: null, name }, rights: ['device:register'] }
  const { deviceId } = await execute(registerDevice, asTill, { name, version: '1.4.2', serial })
  // more than ten, which would each need an account
  const shared = { cashAccount: '1000', sharesCashAccount: true }
  await execute(confirmDevice, ctx, { id: deviceId, storeId, ...shared })
}

/** Returns the first day of the month that is `months` before the current one. */
function monthsBefore(months: number): string {
  const [year = 0, month = 0] = businessDay(new Date()).split('-').map(Number)
  return new Date(Date.UTC(year, month - 1 - months, 1)).toISOString().slice(0, 10)
}

/**
 * Creates the partitions of months before those that housekeeping creates, as if sales had happened
 * then.
 */
async function partitionsSince(since: string): Promise<void> {
  const owner = process.env.DATABASE_OWNER_URL
  if (!owner) return
  await connected(owner, async (db) => {
    await db`
      select platform.ensure_receipt_partition(t, m::date)
      from unnest(array['receipt', 'receipt_line']) t, generate_series(${since}::timestamp, now(), interval '1 month') m`
  })
}

/** Runs ANALYZE, which autovacuum would do some minutes later: until then plans are guesses. */
async function analyzed(): Promise<void> {
  const owner = process.env.DATABASE_OWNER_URL
  if (owner) await connected(owner, (db) => db.unsafe('vacuum analyze'))
}
