import { randomUUID } from 'node:crypto'
import { createTenant, createUser } from '@/db/seed/platform'
import { openSession } from '@/db/system/sessions'
import { mintTenantId, type TenantId } from '@/db/tenant'
import { createCompany } from '@/lib/catalog/companies/use-cases/create-company'
import { MODULES } from '@/lib/domain/rights'
import type { Context } from '@/lib/server/core/context'
import { execute } from '@/lib/server/core/execute'
import { newId } from '@/lib/server/core/ids'

type ContextChange = Partial<Omit<Context, 'tenantId'>>

/** A tenant of its own for a test: one company, one signed-in tenant admin, every module. */
export interface World {
  tenantId: TenantId
  companyId: number
  userId: string
  email: string
  /** The tenant admin's context, with a request id of its own. */
  ctx: () => Context
  /**
   * The same person's context with other rights, modules or clock; the database's rows are
   * unchanged.
   */
  as: (change: ContextChange) => Context
}

export const PASSWORD = 'Kontor-Test-2026'

export const person = (id: string, name: string) => ({ kind: 'user' as const, id, name, email: null })

/**
 * Creates a tenant through the functions that seeds use. Worlds never share rows, so tests can run
 * in parallel.
 */
export async function mintWorld(name = 'Prüfstand'): Promise<World> {
  const mark = randomUUID().slice(0, 8)
  const { tenantId, companyId } = await createTenant({
    name: `${name} ${mark}`,
    tenantKey: `t${mark}`,
    modules: MODULES,
  })
  const email = `chefin-${mark}@kontor.example`
  const person = { firstname: 'Anna', lastname: 'Prüfer' }
  const { userId } = await createUser({
    tenantId,
    email,
    password: PASSWORD,
    ...person,
    isAdmin: true,
    rights: [],
  })
  const sessionId = newId()
  const at = new Date()
  const expiresAt = new Date(at.getTime() + 60 * 60 * 1000)
  await openSession({ id: sessionId, userId, companyId, kind: 'BROWSER', userAgent: 'vitest', at, expiresAt })

  const as = (change: ContextChange): Context => ({
    actor: { kind: 'user', id: userId, name: 'Anna Prüfer', email },
    tenantId: mintTenantId(tenantId),
    companyId,
    storeIds: [],
    sessionId,
    mustChangePassword: false,
    mustSetUpTotp: false,
    requestId: newId(),
    now: () => new Date(),
    rights: [],
    isAdmin: true,
    isPlatformAdmin: false,
    modules: MODULES,
    ...change,
  })
  return { tenantId: mintTenantId(tenantId), companyId, userId, email, as, ctx: () => as({}) }
}

/** The same world with a fixed clock, independent of the current date. */
export function worldAt(world: World, now: () => Date): World {
  const as = (change: ContextChange) => world.as({ now, ...change })
  return { ...world, as, ctx: () => as({}) }
}

/** The same tenant and person in a second company, which the call creates. */
export async function inSecondCompany(world: World): Promise<World> {
  const { id: companyId } = await execute(createCompany, world.ctx(), { name: 'Zweiter Mandant' })
  const as = (change: ContextChange) => world.as({ companyId, ...change })
  return { ...world, companyId, as, ctx: () => as({}) }
}

/** Returns a function that creates the world's second company at its first call. */
export function secondCompanyOf(world: World): () => Promise<World> {
  let sibling: Promise<World> | undefined
  return () => (sibling ??= inSecondCompany(world))
}
