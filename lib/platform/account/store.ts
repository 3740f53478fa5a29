import { eq, sql, type SQL } from 'drizzle-orm'
import { appUser } from '@/db/schema/users'
import type { TenantTx } from '@/db/tenant'

/** Belongs to no session: keeping this one ends them all. */
const NO_SESSION = '00000000-0000-0000-0000-000000000000'

async function answered(tx: TenantTx, call: SQL): Promise<boolean> {
  const [row] = await tx.execute<{ answer: boolean | null }>(sql`select ${call} as answer`)
  return row?.answer ?? false
}

/** Ends one session of the person; false if there is none (any more). */
export const endOwnSession = (tx: TenantTx, userId: string, sessionId: string, now: Date) =>
  answered(tx, sql`platform.revoke_own_session(${userId}, ${sessionId}, ${now.toISOString()})`)

export async function endAllSessions(tx: TenantTx, userId: string, now: Date): Promise<void> {
  await tx.execute(sql`select platform.revoke_other_sessions(${userId}, ${NO_SESSION}, ${now.toISOString()})`)
}

export async function openPasswordReset(
  tx: TenantTx,
  userId: string,
  hash: string,
  until: Date,
): Promise<void> {
  await tx.execute(sql`select platform.open_password_reset(${userId}, ${hash}, ${until.toISOString()})`)
}

/** Uses the link up, along with the person's other links; false if it was used or has expired. */
export const takePasswordReset = (tx: TenantTx, userId: string, hash: string, now: Date) =>
  answered(tx, sql`platform.take_password_reset(${userId}, ${hash}, ${now.toISOString()})`)

export async function setPassword(tx: TenantTx, userId: string, hash: string): Promise<void> {
  await tx.execute(sql`select platform.set_password(${userId}, ${hash}, false)`)
}

/** Stores a sealed secret until it is confirmed; false if a confirmed one is active. */
export const planSecondFactor = (tx: TenantTx, userId: string, sealed: string) =>
  answered(tx, sql`platform.plan_second_factor(${userId}, ${sealed})`)

/** Activates the planned secret; false if there is none. */
export const confirmSecondFactor = (
  tx: TenantTx,
  userId: string,
  step: number,
  now: Date,
  codeHashes: readonly string[],
) =>
  answered(
    tx,
    sql`platform.confirm_second_factor(${userId}, ${step}, ${now.toISOString()}, string_to_array(${codeHashes.join(',')}, ','))`,
  )

/** Removes the second factor and its recovery codes; false if there is none. */
export const dropSecondFactor = (tx: TenantTx, userId: string) =>
  answered(tx, sql`platform.drop_second_factor(${userId})`)

/** Returns the data for a mail to a person; null if the tenant has no such person. */
export async function readPerson(tx: TenantTx, userId: string) {
  const { email, firstname, lastname } = appUser
  const [row] = await tx.select({ email, firstname, lastname }).from(appUser).where(eq(appUser.id, userId))
  return row ?? null
}
