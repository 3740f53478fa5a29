import { sql } from 'drizzle-orm'
import { FIRST_NUMBER } from '@/lib/domain/document-number'
import { seenSince } from '@/lib/domain/session-age'
import { database } from './client'
import type { TenantTx } from './tenant'

/** What `platform.find_login` answers: the identity behind an e-mail. */
export interface LoginRow extends Record<string, unknown> {
  user_id: string
  tenant_id: string
  /** Kind, costs and salt of the password's hash; the hash itself stays in the database. */
  hash_settings: string
  must_change_password: boolean
  is_active: boolean
  company_id: number
}

/** A person in a company of the tenant, with what they may do. */
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

/** The identity with this folded e-mail, or null. Cross-tenant: who signs in is not known yet. */
export async function findLogin(emailFolded: string): Promise<LoginRow | null> {
  const [row] = await database().execute<LoginRow>(sql`select * from platform.find_login(${emailFolded})`)
  return row ?? null
}

/** The company that an API sign-in starts in: the wanted one, null if the person's tenant has none such; else the default one. */
export async function loginCompany(userId: string, wanted: number | null): Promise<number | null> {
  const [row] = await database().execute<{ company: number | null }>(
    sql`select platform.login_company(${userId}, ${wanted}) as company`,
  )
  return row?.company ? Number(row.company) : null
}

/** Failed logins since the instant: of an account, of an address, and of the account from that address. */
export async function countLoginFailures(
  account: string,
  address: string,
  since: Date,
): Promise<{ account: number; address: number; pair: number }> {
  const [row] = await database().execute<Record<`${'account' | 'address' | 'pair'}_failures`, number>>(
    sql`select * from platform.count_login_failures(${account}, ${address}, ${since.toISOString()})`,
  )
  return {
    account: Number(row?.account_failures ?? 0),
    address: Number(row?.address_failures ?? 0),
    pair: Number(row?.pair_failures ?? 0),
  }
}

export async function recordLoginFailure(
  id: string,
  account: string,
  address: string,
  at: Date,
): Promise<void> {
  await database().execute(
    sql`select platform.record_login_failure(${id}, ${account}, ${address}, ${at.toISOString()})`,
  )
}

/** Takes an attempt back that turned out to be no failure. */
export async function forgetLoginFailure(id: string): Promise<void> {
  await database().execute(sql`select platform.forget_login_failure(${id})`)
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

/** Whether this is the hash of the person's password. Cross-tenant: asked while somebody signs in. */
export async function isPasswordHash(
  userId: string,
  hash: string,
  on: Pick<TenantTx, 'execute'> = database(),
): Promise<boolean> {
  const [row] = await on.execute<{ matches: boolean }>(
    sql`select platform.password_matches(${userId}, ${hash}) as matches`,
  )
  return row?.matches ?? false
}

/**
 * The live session with person, tenant and companies; null when revoked, expired, idle too long, or person or tenant
 * disabled.
 */
export async function resolveSession(id: string, at: Date): Promise<SessionRow | null> {
  const [row] = await database().execute<SessionRow>(
    sql`
    select * from platform.resolve_session(${id}, ${at.toISOString()}, ${seenSince('BROWSER', at).toISOString()},
      ${seenSince('API', at).toISOString()})`,
  )
  return row ?? null
}

/** What a person may do now, without a session; null when person or tenant is disabled. For jobs that a person asked for. */
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

/** Deletes failed logins, dead sessions and idempotency answers that are past their time. */
export async function sweep(failuresBefore: Date, sessionsBefore: Date, keysBefore: Date): Promise<void> {
  await database().execute(
    sql`select platform.sweep(${failuresBefore.toISOString()}, ${sessionsBefore.toISOString()}, ${keysBefore.toISOString()})`,
  )
}

/** Makes the partitions of the audit log for this month and the 14 that follow; answers how many were missing. */
export async function extendAuditLog(): Promise<number> {
  const [row] = await database().execute<{ made: number }>(sql`select platform.extend_audit_log() as made`)
  return row?.made ?? 0
}

/** Takes up mails that nobody is at work on; waiting ones are not due again before `againAt`. Cross-tenant: the worker's sweep. */
export async function takeStalledMails(
  at: Date,
  againAt: Date,
  cap: number,
): Promise<{ tenant_id: string; id: string }[]> {
  const rows = await database().execute<{ tenant_id: string; id: string }>(
    sql`select * from platform.take_stalled_mails(${at.toISOString()}, ${againAt.toISOString()}, ${cap})`,
  )
  return [...rows]
}

/** Deletes the platform's own mails, sent or failed, that are older. */
export async function sweepMails(before: Date): Promise<void> {
  await database().execute(sql`select platform.sweep_mails(${before.toISOString()})`)
}

/** Planned changes of all tenants that are due, oldest first. */
export async function duePlannedChanges(
  at: Date,
  limit: number,
): Promise<{ of_tenant: string; of_change: string }[]> {
  return [
    ...(await database().execute<{ of_tenant: string; of_change: string }>(
      sql`select * from platform.due_planned_changes(${at.toISOString()}, ${limit})`,
    )),
  ]
}

/** Billing runs of all tenants that nobody has been at work on since the instant. */
export async function stalledBillingRuns(
  since: Date,
  limit: number,
): Promise<{ of_tenant: string; of_run: string }[]> {
  return [
    ...(await database().execute<{ of_tenant: string; of_run: string }>(
      sql`select * from platform.stalled_billing_runs(${since.toISOString()}, ${limit})`,
    )),
  ]
}

/** Runs of reminders of all tenants that nobody has been at work on since the instant. */
export async function stalledReminderRuns(
  since: Date,
  limit: number,
): Promise<{ of_tenant: string; of_run: string }[]> {
  return [
    ...(await database().execute<{ of_tenant: string; of_run: string }>(
      sql`select * from platform.stalled_reminder_runs(${since.toISOString()}, ${limit})`,
    )),
  ]
}

export interface SecondFactorRow extends Record<string, unknown> {
  /** Sealed. */
  secret: string | null
  confirmed_at: string | null
  codes_left: number
}

/** The second factor of a person, in force only once confirmed. Cross-tenant: asked while somebody signs in. */
export async function findSecondFactor(userId: string): Promise<SecondFactorRow | null> {
  const [row] = await database().execute<SecondFactorRow>(
    sql`select * from platform.second_factor(${userId})`,
  )
  return row ?? null
}

/** Uses up a step of 30 seconds with all before it; false where it was used already. */
export async function takeTotpStep(userId: string, step: number): Promise<boolean> {
  const [row] = await database().execute<{ taken: boolean }>(
    sql`select platform.take_totp_step(${userId}, ${step}) as taken`,
  )
  return row?.taken ?? false
}

/** Uses up a recovery code; false where there is none (any more). */
export async function takeRecoveryCode(userId: string, hash: string): Promise<boolean> {
  const [row] = await database().execute<{ taken: boolean }>(
    sql`select platform.take_recovery_code(${userId}, ${hash}) as taken`,
  )
  return row?.taken ?? false
}

/** Whose link to set a new password this is; null when it is unknown, used, or past its time. */
export async function findPasswordReset(
  hash: string,
  at: Date,
): Promise<{ user_id: string; tenant_id: string } | null> {
  const [row] = await database().execute<{ user_id: string; tenant_id: string }>(
    sql`select * from platform.find_password_reset(${hash}, ${at.toISOString()})`,
  )
  return row ?? null
}

/** Deletes links that are past their time. */
export async function sweepPasswordResets(at: Date): Promise<void> {
  await database().execute(sql`select platform.sweep_password_resets(${at.toISOString()})`)
}

export interface FoundedTenant {
  id: string
  tenantKey: string | null
  name: string
  isPlatform: boolean
  modules: readonly string[]
  useGrossPrice: boolean
  posPin: string
  /** When its company came to be. */
  since: Date
  company: { name: string; street?: string; zipCode?: string; city?: string; country?: string }
  /** VAT rates with ids and dated percentages (percent × 100). */
  rates: readonly object[]
}

/** Makes a tenant with its first company, number ranges and VAT rates; answers the company's id. */
export async function foundTenant(
  tx: Pick<TenantTx, 'execute'>,
  { company, rates, since, ...tenant }: FoundedTenant,
): Promise<number> {
  const modules = sql`string_to_array(${tenant.modules.join(',')}, ',')`
  await tx.execute(sql`select platform.create_tenant(${tenant.id}, ${tenant.tenantKey}, ${tenant.name},
    ${tenant.isPlatform}, ${modules}, ${tenant.useGrossPrice}, ${tenant.posPin})`)
  const [row] = await tx.execute<{ id: number }>(sql`
    select platform.furnish_tenant(${tenant.id}, ${JSON.stringify(company)}::jsonb, ${JSON.stringify(rates)}::jsonb,
      ${FIRST_NUMBER - 1}, ${since.toISOString()}) as id`)
  return Number(row?.id)
}
