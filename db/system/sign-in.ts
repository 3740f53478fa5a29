import { sql } from 'drizzle-orm'
import { database } from '../client'
import type { TenantTx } from '../tenant'

/** Result of `platform.find_login`: the identity for an e-mail. */
export interface LoginRow extends Record<string, unknown> {
  user_id: string
  tenant_id: string
  /** Kind, costs and salt of the password's hash; the hash itself stays in the database. */
  hash_settings: string
  must_change_password: boolean
  is_active: boolean
  /** Null for an auditor without a company. */
  company_id: number | null
  /** The last day of an auditor's access; null for other users. */
  auditor_until: string | null
}

/**
 * Returns the identity with this folded e-mail, or null. Cross-tenant: the user is not known yet.
 */
export async function findLogin(emailFolded: string): Promise<LoginRow | null> {
  const [row] = await database().execute<LoginRow>(sql`select * from platform.find_login(${emailFolded})`)
  return row ?? null
}

/** Whether this is the hash of the user's password. Cross-tenant: read during sign-in. */
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
 * Returns the initial company of an API sign-in: the requested one, or null if the user's tenant
 * has no such company; without a request the default company.
 */
export async function loginCompany(userId: string, requestedId: number | null): Promise<number | null> {
  const [row] = await database().execute<{ company: number | null }>(
    sql`select platform.login_company(${userId}, ${requestedId}) as company`,
  )
  return row?.company ? Number(row.company) : null
}

/**
 * Counts failed logins since the instant: of an account, of an address, and of the account from
 * that address.
 */
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

/** Removes an attempt that turned out not to be a failure. */
export async function forgetLoginFailure(id: string): Promise<void> {
  await database().execute(sql`select platform.forget_login_failure(${id})`)
}
