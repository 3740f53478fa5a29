import { sql } from 'drizzle-orm'
import { database } from '../client'

export interface SecondFactorRow extends Record<string, unknown> {
  /** Encrypted. */
  secret: string | null
  confirmed_at: string | null
  codes_left: number
}

/**
 * Returns a user's second factor, in force only once confirmed. Cross-tenant: read during sign-in.
 */
export async function findSecondFactor(userId: string): Promise<SecondFactorRow | null> {
  const [row] = await database().execute<SecondFactorRow>(
    sql`select * from platform.second_factor(${userId})`,
  )
  return row ?? null
}

/** Consumes a 30-second step and all earlier ones; false if it was already consumed. */
export async function takeTotpStep(userId: string, step: number): Promise<boolean> {
  const [row] = await database().execute<{ taken: boolean }>(
    sql`select platform.take_totp_step(${userId}, ${step}) as taken`,
  )
  return row?.taken ?? false
}

/** Consumes a recovery code; false if it does not exist (any more). */
export async function takeRecoveryCode(userId: string, hash: string): Promise<boolean> {
  const [row] = await database().execute<{ taken: boolean }>(
    sql`select platform.take_recovery_code(${userId}, ${hash}) as taken`,
  )
  return row?.taken ?? false
}
