import { sql } from 'drizzle-orm'
import type { TenantTx } from '@/db/tenant'

export interface OwnUserRow extends Record<string, unknown> {
  firstname: string
  lastname: string
  dark_mode: boolean
  receive_notification_mails: boolean
}

/** The own user row, locked for the change that follows. */
export async function lockUser(tx: TenantTx, userId: string): Promise<OwnUserRow | null> {
  const [row] = await tx.execute<OwnUserRow>(
    sql`select firstname, lastname, dark_mode, receive_notification_mails from app_user where id = ${userId} for update`,
  )
  return row ?? null
}

export async function saveUser(tx: TenantTx, userId: string, user: OwnUserRow, now: Date): Promise<void> {
  await tx.execute(sql`
    update app_user set firstname = ${user.firstname}, lastname = ${user.lastname}, dark_mode = ${user.dark_mode},
      receive_notification_mails = ${user.receive_notification_mails}, version = version + 1, updated_at = ${now.toISOString()}
    where id = ${userId}`)
}

export async function ownPasswordHash(tx: TenantTx, userId: string): Promise<string | null> {
  const [row] = await tx.execute<{ hash: string | null }>(
    sql`select platform.own_password_hash(${userId}) as hash`,
  )
  return row?.hash ?? null
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
  const [row] = await tx.execute<{ name: string }>(sql`select name from company where id = ${companyId}`)
  return row?.name ?? null
}

export async function rememberCompany(tx: TenantTx, userId: string, companyId: number): Promise<void> {
  await tx.execute(sql`update app_user set last_company_id = ${companyId} where id = ${userId}`)
}

/** Moves the browser's session to another company of the tenant. */
export async function moveSession(tx: TenantTx, sessionId: string, companyId: number): Promise<void> {
  await tx.execute(sql`select platform.move_session(${sessionId}, ${companyId})`)
}

/** Opens a session for an API token, in the caller's transaction. */
export async function openApiSession(
  tx: TenantTx,
  sessionId: string,
  userId: string,
  companyId: number,
  at: Date,
  until: Date,
): Promise<void> {
  await tx.execute(
    sql`select platform.open_session(${sessionId}, ${userId}, ${companyId}, 'API', null, ${at.toISOString()}, ${until.toISOString()})`,
  )
}
