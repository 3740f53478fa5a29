import { sql } from 'drizzle-orm'
import type { TenantTx } from '@/db/tenant'
import { wireRecorded } from '@/lib/domain/audit-values'
import { refuseStale } from '@/lib/server/core/errors'
import type { AuditEntry } from '@/lib/server/core/audit'
import type { Context } from '@/lib/server/core/context'
import { newId } from '@/lib/server/core/ids'
import { readTenantFrame } from './queries'
import type { TenantRecord } from './schema'

/**
 * Locks a tenant's row until the transaction ends, together with the roles and states of its users.
 * Throws notFound, or `conflict.stale` for an outdated version.
 */
export async function lockTenantFrame(tx: TenantTx, id: string, version?: number): Promise<TenantRecord> {
  await tx.execute(sql`select platform.lock_tenant(${id})`)
  const tenant = await readTenantFrame(tx, id)
  refuseStale(version, tenant.version)
  return tenant
}

/** Saves the fields in `columns` and raises the version. Disabling the tenant ends its sessions. */
export async function saveTenantFrame(
  tx: TenantTx,
  ctx: Context,
  id: string,
  columns: Record<string, unknown>,
): Promise<void> {
  await tx.execute(
    sql`select platform.save_tenant(${id}, ${JSON.stringify(columns)}::jsonb, ${ctx.now().toISOString()})`,
  )
}

export interface NewPerson {
  id: string
  email: string
  emailFolded: string
  firstname: string
  lastname: string
  isAdmin: boolean
}

/** Adds a user to the tenant. Returns false if the e-mail is in use on the platform. */
export async function insertTenantPerson(
  tx: TenantTx,
  tenantId: string,
  person: NewPerson,
  hash: string,
): Promise<boolean> {
  const [row] = await tx.execute<{ made: boolean }>(
    sql`select platform.add_tenant_person(${tenantId}, ${JSON.stringify(person)}::jsonb, ${hash}) as made`,
  )
  return row?.made === true
}

export async function setTenantPersonActive(
  tx: TenantTx,
  ctx: Context,
  tenantId: string,
  person: { userId: string; isActive: boolean },
): Promise<void> {
  await tx.execute(sql`select platform.set_tenant_person_active(${tenantId}, ${person.userId}, ${person.isActive},
    ${ctx.now().toISOString()})`)
}

/** Sets a first password of a tenant's person, and ends their sessions. */
export async function setTenantPassword(
  tx: TenantTx,
  ctx: Context,
  { tenantId, userId }: { tenantId: string; userId: string },
  hash: string,
): Promise<void> {
  await tx.execute(
    sql`select platform.set_tenant_password(${tenantId}, ${userId}, ${hash}, ${ctx.now().toISOString()})`,
  )
}

/** Stores the link of an invitation of a tenant's person, replacing any earlier one. */
export async function openTenantInvitation(
  tx: TenantTx,
  { tenantId, userId }: { tenantId: string; userId: string },
  { hash, at, until }: { hash: string; at: Date; until: Date },
): Promise<void> {
  await tx.execute(sql`select platform.open_tenant_invitation(${tenantId}, ${userId}, ${hash},
    ${at.toISOString()}, ${until.toISOString()})`)
}

export interface SealedCredentials {
  organizationId: string | null
  apiKey: string | null
  apiSecret: string | null
}

/** Stores access to the fiscal provider; null stays unchanged. */
export async function storeCredentials(
  tx: TenantTx,
  ctx: Context,
  tenantId: string,
  { organizationId, apiKey, apiSecret }: SealedCredentials,
): Promise<void> {
  await tx.execute(sql`select platform.store_fiscal_credentials(${tenantId}, ${organizationId}, ${apiKey}, ${apiSecret},
    ${ctx.now().toISOString()})`)
}

export interface RequestedConnection extends Record<string, unknown> {
  organization_id: string
  /** Sealed, as is the secret. */
  api_key: string
  api_secret: string
}

/**
 * Marks the connection as being checked, and returns the credentials. Null while key or secret is
 * missing.
 */
export async function requestConnection(
  tx: TenantTx,
  ctx: Context,
  tenantId: string,
): Promise<RequestedConnection | null> {
  const [row] = await tx.execute<RequestedConnection>(sql`
    select c.* from platform.request_fiscal_connection(${tenantId}, ${ctx.now().toISOString()}) as asked
      cross join lateral platform.fiscal_credentials(${tenantId}) c where asked`)
  return row ?? null
}

export interface SettledConnection {
  /** When the check began: newer credentials and newer checks take precedence. */
  requestedAt: string
  state: TenantRecord['fiskalyState']
  /** Null if fiskaly did not report it; the known value stays. */
  environment: TenantRecord['fiskalyEnvironment']
}

/** Stores the outcome of a check. Returns false if it is outdated. */
export async function settleConnection(
  tx: TenantTx,
  ctx: Context,
  tenantId: string,
  { requestedAt, state, environment }: SettledConnection,
): Promise<boolean> {
  const [row] = await tx.execute<{ done: boolean }>(sql`
    select platform.settle_fiscal_connection(${tenantId}, ${requestedAt}, ${state}, ${environment},
      ${ctx.now().toISOString()}) as done`)
  return row?.done === true
}

/** Deletes connection and credentials. */
export async function dropConnection(tx: TenantTx, tenantId: string): Promise<void> {
  await tx.execute(sql`select platform.drop_fiscal_connection(${tenantId})`)
}

/** Writes an entry into the tenant's own audit log, under the platform's name. */
export async function auditInTenant(
  tx: TenantTx,
  ctx: Context,
  tenantId: string,
  entry: AuditEntry & { action: string; actorName: string },
): Promise<void> {
  const row = {
    ...entry,
    id: newId(),
    at: ctx.now().toISOString(),
    actorId: null,
    ...wireRecorded(entry),
    requestId: ctx.requestId,
  }
  await tx.execute(sql`select platform.audit_in_tenant(${tenantId}, ${JSON.stringify(row)}::jsonb)`)
}
