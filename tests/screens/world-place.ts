import { Buffer } from 'node:buffer'
import { sql } from 'drizzle-orm'
import type { Sql } from 'postgres'
import { mintTenantId, withTenant } from '@/db/tenant'
import type { Context } from '@/lib/server/core/context'
import { systemContext } from '@/lib/server/core/system-context'
import { RIGHTS } from '@/lib/domain/rights'
import { asRole } from '../support/database'
import { worldAt, type World } from '../support/world'
import type { Shop } from '../support/invoices'

/** A person who signs in. */
export interface Person {
  userId: string
  companyId: number
}

/** A person of a tenant who records things, with the name that pages show. */
interface Author {
  id: string
  name: string
  email: string
}

/** Returns the world of a tenant's administrator; it acts now unless told otherwise. */
export function placeOf(tenant: string, companyId: number, author: Author): World {
  const tenantId = mintTenantId(tenant)
  const as = (change: Partial<Omit<Context, 'tenantId'>>): Context => ({
    ...systemContext(tenant, author.name, RIGHTS, companyId),
    actor: { kind: 'user', ...author },
    isAdmin: true,
    ...change,
  })
  return { tenantId, companyId, userId: author.id, email: author.email, as, ctx: () => as({}) }
}

/** Collects the address of each page by a plain English name. */
export class Addresses {
  readonly all: Record<string, string> = {}

  add(name: string, address: string): void {
    if (this.all[name] !== undefined) throw new Error(`two addresses named ${name}`)
    this.all[name] = address
  }
}

/** What the topics of the world share. */
export interface Seeding {
  shop: Shop
  addresses: Addresses
}

/** Noon in Berlin. */
const noonOf = (day: string) => new Date(`${day}T11:00:00Z`)

/** The same place at noon of a day. */
export const worldOn = (world: World, day: string): World => worldAt(world, () => noonOf(day))

/** The same shop at noon of a day. */
export const shopOn = (shop: Shop, day: string): Shop => ({ ...shop, world: worldOn(shop.world, day) })

/** Returns the instant of the database's own clock, which nobody stops. */
export const databaseTime = (): Promise<string> =>
  asRole(
    'admin',
    async (sql) => (await sql<{ at: string }[]>`select clock_timestamp()::text as at`)[0]?.at ?? '',
  )

/** Redates what the database dated by its own clock since an instant: to this process's instant. */
export const stopDatabaseTime = (since: string): Promise<void> =>
  asRole('admin', async (sql) => {
    const columns = await datedColumns(sql)
    const updates = columns.map(
      ({ name, column }) =>
        `update ${name} set ${column} = '${new Date().toISOString()}' where ${column} between '${since}' and clock_timestamp()`,
    )
    await sql.unsafe(['set session_replication_role = replica', ...updates].join(';'))
  })

const datedColumns = (sql: Sql) => sql<{ name: string; column: string }[]>`
  select a.attrelid::regclass::text as name, quote_ident(a.attname) as column
  from pg_attribute a join pg_class c on c.oid = a.attrelid join pg_namespace n on n.oid = c.relnamespace
  where n.nspname in ('public', 'platform') and c.relkind = 'r' and a.atttypid = 'timestamptz'::regtype
    and a.attnum > 0 and not a.attisdropped and a.attgenerated = '' order by 1, 2`

/** Ends the sending of a mail, as a mail server would have it. */
export const settleMail = ({ tenantId }: World, id: string, state: 'SENT' | 'FAILED'): Promise<void> =>
  withTenant(tenantId, 'write', async (tx) => {
    const isSent = state === 'SENT'
    await tx.execute(sql`
      update mail set state = ${state}, secret = null, sent_at = case when ${isSent} then created_at + interval '1 minute' end,
        failure = ${isSent ? null : 'recipient'}, failure_detail = ${isSent ? null : '550 no such user'} where id = ${id}`)
    await tx.execute(sql`delete from task where record_id = ${id}`)
  })

const DOT = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

/** A PNG of one pixel. */
export const PNG = new Uint8Array(Buffer.from(DOT, 'base64'))
