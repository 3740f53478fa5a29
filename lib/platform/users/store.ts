import { eq, inArray, sql } from 'drizzle-orm'
import { anyOf } from '@/db/arrays'
import { auditorAccess, auditorCompany } from '@/db/schema/auditors'
import { company } from '@/db/schema/companies'
import { userStore } from '@/db/schema/stores'
import { appUser } from '@/db/schema/users'
import type { TenantTx } from '@/db/tenant'
import { seenSince } from '@/lib/domain/session-age'
import type { HashedAccount } from '@/lib/server/auth/password'
import type { Context } from '@/lib/server/core/context'
import { AppError, invalidField } from '@/lib/server/core/errors'
import type { SignIn } from './rules/first-password'

const { firstname, lastname, darkMode, receiveNotificationMails } = appUser
const OWN_USER = { firstname, lastname, darkMode, receiveNotificationMails }

/** Locks the caller's user row. */
export async function lockUser(tx: TenantTx, userId: string) {
  const [row] = await tx.select(OWN_USER).from(appUser).where(eq(appUser.id, userId)).for('update')
  return row ?? null
}

type OwnUser = NonNullable<Awaited<ReturnType<typeof lockUser>>>

export async function saveUser(tx: TenantTx, userId: string, user: OwnUser, now: Date): Promise<void> {
  await tx
    .update(appUser)
    .set({ ...user, version: sql`${appUser.version} + 1`, updatedAt: now })
    .where(eq(appUser.id, userId))
}

/**
 * Returns the hash parameters of a person's password, for `passwordMatches`; null if the tenant has
 * no such person.
 */
export async function readHashedAccount(tx: TenantTx, userId: string): Promise<HashedAccount | null> {
  const [row] = await tx.execute<{ settings: string | null }>(
    sql`select platform.own_hash_settings(${userId}) as settings`,
  )
  return row?.settings ? { userId, settings: row.settings } : null
}

/** Returns the calling session; null if it has ended or there is none. */
export async function readOwnSession(tx: TenantTx, ctx: Context, userId: string): Promise<SignIn['session']> {
  const now = ctx.now()
  const [row] = await tx.execute<{ kind: 'BROWSER' | 'API'; created_at: string }>(
    sql`select kind, created_at from platform.own_sessions(${userId}, ${now.toISOString()},
      ${seenSince('BROWSER', now).toISOString()}, ${seenSince('API', now).toISOString()}) where id = ${ctx.sessionId}`,
  )
  return row ? { kind: row.kind, openedAt: new Date(row.created_at) } : null
}

/** Sets the password and ends every other session of the user. */
export async function changePassword(
  tx: TenantTx,
  userId: string,
  hash: string,
  keptSession: string,
  now: Date,
): Promise<void> {
  await tx.execute(sql`select platform.set_password(${userId}, ${hash}, false)`)
  await tx.execute(
    sql`select platform.revoke_other_sessions(${userId}, ${keptSession}, ${now.toISOString()})`,
  )
}

export async function companyName(tx: TenantTx, companyId: number): Promise<string | null> {
  const [row] = await tx.select({ name: company.name }).from(company).where(eq(company.id, companyId))
  return row?.name ?? null
}

/** Returns the names of the companies that exist, by name. */
export async function companyNames(tx: TenantTx, ids: readonly number[]): Promise<string[]> {
  const rows = await tx
    .select({ name: company.name })
    .from(company)
    .where(inArray(company.id, [...ids]))
    .orderBy(company.name)
  return rows.map(({ name }) => name)
}

export async function rememberCompany(tx: TenantTx, userId: string, companyId: number): Promise<void> {
  await tx.execute(sql`update app_user set last_company_id = ${companyId} where id = ${userId}`)
}

/** Moves the browser's session to another company of the tenant. */
export async function moveSession(tx: TenantTx, sessionId: string, companyId: number): Promise<void> {
  await tx.execute(sql`select platform.move_session(${sessionId}, ${companyId})`)
}

/**
 * Opens a session in another company in addition to that of a token; returns when both end. Throws
 * notFound if that one has ended.
 */
export async function openFurtherSession(
  tx: TenantTx,
  sessionId: string,
  beside: string,
  companyId: number,
  at: Date,
): Promise<Date> {
  const [row] = await tx.execute<{ until: string | null }>(
    sql`select platform.open_further_session(${sessionId}, ${beside}, ${companyId}, ${at.toISOString()}) as until`,
  )
  if (!row?.until) throw new AppError('notFound', 'notFound')
  return new Date(row.until)
}

/**
 * Columns of a user that others write; the identity holds e-mail key, password and whether it is
 * active.
 */
export type UserColumns = Pick<
  typeof appUser.$inferInsert,
  'name' | 'email' | 'firstname' | 'lastname' | 'isAdmin' | 'rights' | 'darkMode' | 'receiveNotificationMails'
>

/**
 * Locks roles and states of all users until the commit: otherwise two admins could demote each
 * other.
 */
export async function lockStandings(tx: TenantTx): Promise<void> {
  await tx.execute(sql`select 1 from tenant for no key update`)
}

/** Counts active tenant admins other than this user. Only reliable under `lockStandings`. */
export async function countOtherAdmins(tx: TenantTx, userId: string): Promise<number> {
  const [row] = await tx.execute<{ others: number }>(sql`
    select count(*) as others from app_user u join platform.identities() i on i.user_id = u.id
    where u.is_admin and i.is_active and u.id <> ${userId}`)
  return Number(row?.others ?? 0)
}

/** Creates the identity for signing in. Returns false if the e-mail is taken on the platform. */
export async function insertIdentity(
  tx: TenantTx,
  userId: string,
  emailFolded: string,
  hash: string,
): Promise<boolean> {
  const [row] = await tx.execute<{ made: boolean }>(
    sql`select platform.create_identity(${userId}, ${emailFolded}, ${hash}, true) as made`,
  )
  return row?.made === true
}

export async function insertUser(
  tx: TenantTx,
  ctx: Context,
  id: string,
  columns: UserColumns,
): Promise<void> {
  const now = ctx.now()
  await tx.insert(appUser).values({ ...columns, id, tenantId: ctx.tenantId, createdAt: now, updatedAt: now })
}

/** Saves columns of a user and raises the version, even if only the identity changed. */
export async function saveColumns(
  tx: TenantTx,
  ctx: Context,
  id: string,
  columns: Partial<UserColumns>,
): Promise<void> {
  await tx
    .update(appUser)
    .set({ ...columns, version: sql`version + 1`, updatedAt: ctx.now() })
    .where(eq(appUser.id, id))
}

/**
 * Restricts a user to the stores; an empty list lifts the restriction. Throws at the field for a
 * store that does not exist.
 */
export async function saveStores(
  tx: TenantTx,
  ctx: Context,
  userId: string,
  stores: readonly string[],
): Promise<void> {
  await tx.delete(userStore).where(eq(userStore.userId, userId))
  if (stores.length === 0) return
  const existing = await tx.execute<{ id: string }>(
    sql`select id from store where id = any(string_to_array(${stores.join()}, ',')::uuid[]) for key share`,
  )
  if (existing.length !== stores.length) throw invalidField('stores', 'user.storeUnknown')
  await tx.insert(userStore).values(stores.map((storeId) => ({ tenantId: ctx.tenantId, userId, storeId })))
}

/**
 * Gives an auditor access to the period of the companies, until the last day; replaces earlier
 * access. Throws at the field for a company that does not exist.
 */
export async function saveAuditor(
  tx: TenantTx,
  ctx: Context,
  userId: string,
  { from, to, until, companies }: { from: string; to: string; until: string; companies: readonly number[] },
): Promise<void> {
  const { tenantId } = ctx
  const now = ctx.now()
  const days = { fromDay: from, toDay: to, lastDay: until, updatedAt: now }
  await tx
    .insert(auditorAccess)
    .values({ tenantId, userId, ...days, createdAt: now })
    .onConflictDoUpdate({ target: [auditorAccess.tenantId, auditorAccess.userId], set: days })
  await tx.delete(auditorCompany).where(eq(auditorCompany.userId, userId))
  const existing = await tx.execute(
    sql`select 1 from company where id = ${anyOf(companies, 'bigint')} for key share`,
  )
  if (existing.length !== companies.length) throw invalidField('companies', 'auth.companyUnknown')
  await tx.insert(auditorCompany).values(companies.map((companyId) => ({ tenantId, userId, companyId })))
}

/** Stores the link of an invitation, replacing any earlier one. */
export async function openInvitation(
  tx: TenantTx,
  userId: string,
  { hash, at, until }: { hash: string; at: Date; until: Date },
): Promise<void> {
  await tx.execute(
    sql`select platform.open_invitation(${userId}, ${hash}, ${at.toISOString()}, ${until.toISOString()})`,
  )
}

/**
 * Returns false if the e-mail is taken on the platform; invalidates links mailed to the old one.
 */
export async function changeEmail(tx: TenantTx, userId: string, emailFolded: string): Promise<boolean> {
  const [row] = await tx.execute<{ changed: boolean }>(
    sql`select platform.change_email(${userId}, ${emailFolded}) as changed`,
  )
  return row?.changed === true
}

/** Enables or disables a user's sign-in; disabling ends every session. */
export async function setActive(tx: TenantTx, userId: string, active: boolean, now: Date): Promise<void> {
  await tx.execute(sql`select platform.set_identity_active(${userId}, ${active})`)
  if (!active) await endSessions(tx, userId, now)
}

/** Sets a password that must be changed at the next sign-in, and ends every session. */
export async function setFirstPassword(tx: TenantTx, userId: string, hash: string, now: Date): Promise<void> {
  await tx.execute(sql`select platform.set_password(${userId}, ${hash}, true)`)
  await endSessions(tx, userId, now)
}

async function endSessions(tx: TenantTx, userId: string, now: Date): Promise<void> {
  await tx.execute(sql`select platform.revoke_sessions(${userId}, ${now.toISOString()})`)
}

/** Deletes person and identity, including sessions; the e-mail becomes available again. */
export async function deleteUserRow(tx: TenantTx, userId: string): Promise<void> {
  await tx.execute(sql`select platform.remove_identity(${userId})`)
  await tx.delete(appUser).where(eq(appUser.id, userId))
}
