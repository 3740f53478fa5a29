import { arrayOf } from '@/db/arrays'
import { sql, type SQL } from 'drizzle-orm'
import type { TenantTx } from '@/db/tenant'
import type { NotificationType } from '@/lib/services/notifications/words'
import type { NotificationParams } from './texts'

/** A notification of which a mail is to be written. */
interface ToMail {
  tenantId: string
  notificationId: string
}

/** Tells people of an event, each once; answers those new ones that want a mail. */
export const addNotifications = (tx: TenantTx, said: object, at: Date): Promise<ToMail[]> =>
  toMail(tx, sql`platform.add_notifications(${JSON.stringify(said)}::jsonb, ${at.toISOString()})`)

/** Tells of what the person wrote to a ticket last. */
export const addTicketNotifications = (
  tx: TenantTx,
  ticketId: string,
  actorId: string | null,
): Promise<ToMail[]> => toMail(tx, sql`platform.add_ticket_notifications(${ticketId}, ${actorId})`)

async function toMail(tx: TenantTx, told: SQL): Promise<ToMail[]> {
  const rows = await tx.execute<{ of_tenant: string; of_id: string; wants_mail: boolean }>(
    sql`select * from ${told}`,
  )
  return rows
    .filter((row) => row.wants_mail)
    .map((row) => ({ tenantId: row.of_tenant, notificationId: row.of_id }))
}

/** What of their own somebody has read; left out: everything. */
export interface ReadPart {
  ids?: readonly string[] | undefined
  ticketId?: string
  /** Of the ticket: up to this instant; what came later stays unread. */
  until?: string
}

/** Marks a person's own notifications as read; answers how many were unread. */
export async function markNotifications(
  tx: TenantTx,
  userId: string | null,
  { ids, ticketId, until }: ReadPart,
  now: Date,
): Promise<number> {
  const named = ids ? arrayOf(ids, 'uuid') : sql`null`
  const [row] = await tx.execute<{ marked: number }>(sql`
    select platform.mark_notifications(${userId}, ${named}, ${ticketId ?? null}, ${until ?? null}, ${now.toISOString()}) as marked`)
  return Number(row?.marked ?? 0)
}

/** Marks as read, for everybody of the tenant, what this event told them. */
export async function markSettled(
  tx: TenantTx,
  type: NotificationType,
  event: string,
  now: Date,
): Promise<void> {
  await tx.execute(sql`select platform.mark_settled_notifications(${type}, ${event}, ${now.toISOString()})`)
}

interface TakenMail extends Record<string, unknown> {
  type: NotificationType
  params: NotificationParams
  link: string
  email: string
  firstname: string
  lastname: string
}

/** Takes a notification whose mail is to be written, once; null where it was taken or is not needed any more. */
export async function takeNotificationMail(tx: TenantTx, id: string): Promise<TakenMail | null> {
  const [taken] = await tx.execute<TakenMail>(sql`select * from platform.take_notification_mail(${id})`)
  return taken ?? null
}
