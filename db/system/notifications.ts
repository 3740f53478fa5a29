import { arrayOf } from '../arrays'
import { sql } from 'drizzle-orm'
import { seenSince } from '@/lib/domain/session-age'
import { database } from '../client'

/** Forgets the notifications of all tenants that are older. */
export async function sweepNotifications(before: Date): Promise<void> {
  await database().execute(sql`select platform.sweep_notifications(${before.toISOString()})`)
}

/** A browser's session that is alive, and how many notifications its person has not read. */
export interface UnreadRow extends Record<string, unknown> {
  session_id: string
  user_id: string
  must_change_password: boolean
  must_set_up_totp: boolean
  unread: number
}

/** Of those sessions that are alive, without their being seen: how many notifications are unread, up to `cap`. */
export async function unreadOfSessions(
  sessionIds: readonly string[],
  at: Date,
  cap: number,
): Promise<UnreadRow[]> {
  return database().execute<UnreadRow>(sql`
    select * from platform.unread_of_sessions(${arrayOf(sessionIds, 'uuid')}, ${at.toISOString()},
      ${seenSince('BROWSER', at).toISOString()}, ${cap})`)
}
