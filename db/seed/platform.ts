import { sql } from 'drizzle-orm'
import { database } from '@/db/client'
import { mintTenantId, withTenant, type TenantTx } from '@/db/tenant'
import { MODULES, withImpliedShow } from '@/lib/domain/rights'
import { FIRST_NUMBER } from '@/lib/domain/document-number'
import { hashPassword } from '@/lib/server/auth/password'
import { foldEmail } from '@/lib/server/auth/login'
import { newId } from '@/lib/server/ids'
import { DEFAULT_RATES } from '@/lib/vat-rates/rules/default-rates'

export interface NewTenant {
  name: string
  tenantKey?: string
  modules?: readonly string[]
  isPlatform?: boolean
  useGrossPrice?: boolean
  companyName?: string
  /** When it is said to have begun; now unless told otherwise. */
  since?: Date
}

/** A tenant that can be used at once: first company with its number ranges, and the default VAT rates. */
export async function createTenant(tenant: NewTenant): Promise<{ tenantId: string; companyId: number }> {
  const tenantId = newId()
  const gross = tenant.useGrossPrice ?? true
  const since = (tenant.since ?? new Date()).toISOString()
  const pin = String(100000 + Math.floor(Math.random() * 900000))
  const modules = sql`string_to_array(${(tenant.modules ?? MODULES).join(',')}, ',')`
  await database().execute(sql`
    select platform.create_tenant(${tenantId}, ${tenant.tenantKey ?? null}, ${tenant.name}, ${tenant.isPlatform ?? false}, ${modules}, ${gross}, ${pin})`)
  const companyId = await withTenant(mintTenantId(tenantId), 'write', async (tx) => {
    await insertDefaultRates(tx, tenantId)
    const [company] = await tx.execute<{ id: number }>(sql`
      insert into company (tenant_id, name, default_company, use_gross_price, created_at, updated_at)
      values (${tenantId}, ${tenant.companyName ?? tenant.name}, true, ${gross}, ${since}, ${since}) returning id`)
    await tx.execute(sql`
      insert into number_range (tenant_id, company_id, kind, last_number)
      select ${tenantId}, ${company?.id ?? 0}, kind, ${FIRST_NUMBER - 1} from unnest(array['OFFER', 'INVOICE', 'DELIVERY_NOTE']) kind`)
    return Number(company?.id)
  })
  return { tenantId, companyId }
}

async function insertDefaultRates(tx: TenantTx, tenantId: string): Promise<void> {
  for (const [order, rate] of DEFAULT_RATES.entries()) {
    const id = newId()
    await tx.execute(sql`insert into vat_rate (tenant_id, id, name, category, dsfinvk_key, sort_order)
      values (${tenantId}, ${id}, ${rate.name}, ${rate.category}, ${rate.dsfinvkKey}, ${order})`)
    for (const { validFrom, rate: percent } of rate.history) {
      await tx.execute(sql`insert into vat_rate_percentage (tenant_id, vat_rate_id, valid_from, rate)
        values (${tenantId}, ${id}, ${validFrom}, ${percent})`)
    }
  }
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

/** A person of a tenant who can sign in. Throws when the e-mail is taken on the platform. */
export async function createUser(user: NewUser): Promise<{ userId: string }> {
  const userId = newId()
  const hash = await hashPassword(user.password)
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

/** The platform's own tenant, made if there is none yet. */
export async function platformTenant(): Promise<string> {
  const [row] = await database().execute<{ id: string | null }>(sql`select platform.platform_tenant() as id`)
  return row?.id ?? (await createTenant({ name: 'Kontor Plattform', isPlatform: true })).tenantId
}

/** The platform admin of an empty production database. */
export async function createPlatformAdmin(
  admin: Omit<NewUser, 'tenantId' | 'isAdmin' | 'rights'>,
): Promise<void> {
  await createUser({ ...admin, tenantId: await platformTenant(), isAdmin: true })
}
