import { sql } from 'drizzle-orm'
import { seenSince } from '@/lib/domain/session-age'
import { database } from '../client'

/** A user in a company of the tenant, with their rights. */
export interface PersonRow extends Record<string, unknown> {
  user_id: string
  tenant_id: string
  company_id: number
  must_change_password: boolean
  must_set_up_totp: boolean
  email: string
  firstname: string
  lastname: string
  is_admin: boolean
  is_platform: boolean
  rights: string[]
  modules: string[]
  store_ids: string[]
  /** Null for users who are not auditors. */
  auditor: AuditorRow | null
}

/** The data that an auditor may read in a company; days as YYYY-MM-DD. */
interface AuditorRow {
  from: string
  to: string
  /** The last day of access. */
  until: string
  companyIds: number[]
  /** Stores of the company. */
  storeIds: string[]
}

export interface SessionRow extends PersonRow {
  kind: string
  dark_mode: boolean
  receive_notification_mails: boolean
  tenant_name: string
  tenant_use_gross_price: boolean
  company_name: string
  company_use_gross_price: boolean
  companies: { id: number; name: string }[]
}

export interface NewSession {
  id: string
  userId: string
  companyId: number
  kind: 'BROWSER' | 'API'
  userAgent: string | null
  at: Date
  expiresAt: Date
}

export async function openSession(session: NewSession): Promise<void> {
  await database()
    .execute(sql`select platform.open_session(${session.id}, ${session.userId}, ${session.companyId}, ${session.kind},
    ${session.userAgent}, ${session.at.toISOString()}, ${session.expiresAt.toISOString()})`)
}

/**
 * Returns the live session with user, tenant and companies; null if it is revoked, expired or idle
 * too long, or user or tenant is disabled.
 */
export async function resolveSession(id: string, at: Date): Promise<SessionRow | null> {
  const [row] = await database().execute<SessionRow>(
    sql`
    select * from platform.resolve_session(${id}, ${at.toISOString()}, ${seenSince('BROWSER', at).toISOString()},
      ${seenSince('API', at).toISOString()})`,
  )
  return row ?? null
}

/**
 * Returns a user's current rights without a session; null if user or tenant is disabled. For jobs
 * requested by a user.
 */
export async function resolvePerson(
  tenantId: string,
  userId: string,
  companyId: number,
): Promise<PersonRow | null> {
  const [row] = await database().execute<PersonRow>(
    sql`select * from platform.resolve_person(${tenantId}, ${userId}, ${companyId})`,
  )
  return row ?? null
}

export async function revokeSession(id: string, at: Date): Promise<void> {
  await database().execute(sql`select platform.revoke_session(${id}, ${at.toISOString()})`)
}
