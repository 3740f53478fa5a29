import { arrayOf } from '../arrays'
import { sql } from 'drizzle-orm'
import { seenSince } from '@/lib/domain/session-age'
import { database } from '../client'

/** Deletes older notifications of all tenants. */
export async function sweepNotifications(before: Date): Promise<void> {
  await database().execute(sql`select platform.sweep_notifications(${before.toISOString()})`)
}

/** A live browser session, and the user's number of unread notifications. */
export interface UnreadRow extends Record<string, unknown> {
  session_id: string
  user_id: string
  must_change_password: boolean
  must_set_up_totp: boolean
  unread: number
}

/**
 * Returns the unread counts, up to `cap`, of those sessions that are live, without marking them as
 * active.
 */
export async function unreadOfSessions(
  sessionIds: readonly string[],
  at: Date,
  cap: number,
): Promise<UnreadRow[]> {
  return database().execute<UnreadRow>(sql`
    select * from platform.unread_of_sessions(${arrayOf(sessionIds, 'uuid')}, ${at.toISOString()},
      ${seenSince('BROWSER', at).toISOString()}, ${cap})`)
}
