import { randomInt } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { database } from '@/db/client'
import { foundTenant } from '@/db/system/tenants'
import { mintTenantId, withTenant } from '@/db/tenant'
import { MODULES, withImpliedShow } from '@/lib/domain/rights'
import { hashPassword } from '@/lib/server/auth/password'
import { foldEmail } from '@/lib/server/auth/login'
import { newId } from '@/lib/server/core/ids'
import { DEFAULT_RATES } from '@/lib/catalog/vat-rates/rules/default-rates'

export interface NewTenant {
  name: string
  tenantKey?: string
  modules?: readonly string[]
  isPlatform?: boolean
  useGrossPrice?: boolean
  companyName?: string
  /** Recorded start; defaults to now. */
  since?: Date
}

/**
 * Creates a tenant ready for use: first company with its number ranges, and the default VAT rates.
 */
export async function createTenant(tenant: NewTenant): Promise<{ tenantId: string; companyId: number }> {
  const tenantId = newId()
  const companyId = await database().transaction((tx) =>
    foundTenant(tx, {
      id: tenantId,
      tenantKey: tenant.tenantKey ?? null,
      name: tenant.name,
      isPlatform: tenant.isPlatform ?? false,
      modules: tenant.modules ?? MODULES,
      useGrossPrice: tenant.useGrossPrice ?? true,
      posPin: String(randomInt(100_000, 1_000_000)),
      since: tenant.since ?? new Date(),
      company: { name: tenant.companyName ?? tenant.name },
      rates: DEFAULT_RATES.map((rate) => ({ id: newId(), ...rate })),
    }),
  )
  return { tenantId, companyId }
}

export interface NewUser {
  tenantId: string
  email: string
  password: string
  firstname: string
  lastname: string
  isAdmin?: boolean
  rights?: readonly string[]
}

const hashes = new Map<string, Promise<string>>()

/**
 * Returns the hash of a password; users of a seed with the same password share its hash, which
 * takes longer than all their rows.
 */
function hashOf(password: string): Promise<string> {
  const hash = hashes.get(password) ?? hashPassword(password)
  hashes.set(password, hash)
  return hash
}

/**
 * Creates a user of a tenant who can sign in. Throws if the e-mail is already used on the platform.
 */
export async function createUser(user: NewUser): Promise<{ userId: string }> {
  const userId = newId()
  const hash = await hashOf(user.password)
  await withTenant(mintTenantId(user.tenantId), 'write', async (tx) => {
    const [made] = await tx.execute<{ create_identity: boolean }>(
      sql`select platform.create_identity(${userId}, ${foldEmail(user.email)}, ${hash}, false)`,
    )
    if (!made?.create_identity) throw new Error(`e-mail ${user.email} is taken`)
    const rights = sql`string_to_array(${withImpliedShow(user.rights ?? []).join(',')}, ',')`
    await tx.execute(sql`insert into app_user (tenant_id, id, email, firstname, lastname, is_admin, rights)
      values (${user.tenantId}, ${userId}, ${user.email}, ${user.firstname}, ${user.lastname}, ${user.isAdmin ?? false}, ${rights})`)
  })
  return { userId }
}

/** Returns the platform's own tenant, created if missing. */
export async function platformTenant(): Promise<string> {
  const [row] = await database().execute<{ id: string | null }>(sql`select platform.platform_tenant() as id`)
  return row?.id ?? (await createTenant({ name: 'Kontor Plattform', isPlatform: true })).tenantId
}

/** Creates the platform admin of an empty production database. */
export async function createPlatformAdmin(
  admin: Omit<NewUser, 'tenantId' | 'isAdmin' | 'rights'>,
): Promise<void> {
  await createUser({ ...admin, tenantId: await platformTenant(), isAdmin: true })
}
