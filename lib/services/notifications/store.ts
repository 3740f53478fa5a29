import { arrayOf } from '@/db/arrays'
import { sql, type SQL } from 'drizzle-orm'
import type { TenantTx } from '@/db/tenant'
import type { NotificationType } from '@/lib/services/notifications/words'
import type { NotificationParams } from './texts'

/** A notification whose mail is to be written. */
interface ToMail {
  tenantId: string
  notificationId: string
}

/** Notifies people of an event, each once; returns the new notifications that want a mail. */
export const addNotifications = (tx: TenantTx, payload: object, at: Date): Promise<ToMail[]> =>
  toMail(tx, sql`platform.add_notifications(${JSON.stringify(payload)}::jsonb, ${at.toISOString()})`)

/** Notifies of the person's last entry on a ticket. */
export const addTicketNotifications = (
  tx: TenantTx,
  ticketId: string,
  actorId: string | null,
): Promise<ToMail[]> => toMail(tx, sql`platform.add_ticket_notifications(${ticketId}, ${actorId})`)

async function toMail(tx: TenantTx, query: SQL): Promise<ToMail[]> {
  const rows = await tx.execute<{ of_tenant: string; of_id: string; wants_mail: boolean }>(
    sql`select * from ${query}`,
  )
  return rows
    .filter((row) => row.wants_mail)
    .map((row) => ({ tenantId: row.of_tenant, notificationId: row.of_id }))
}

/** The part of their own notifications that a person has read; default: all. */
export interface ReadPart {
  ids?: readonly string[] | undefined
  ticketId?: string
  /** For the ticket: up to this instant; later ones stay unread. */
  until?: string
}

/** Marks a person's own notifications as read; returns how many were unread. */
export async function markNotifications(
  tx: TenantTx,
  userId: string | null,
  { ids, ticketId, until }: ReadPart,
  now: Date,
): Promise<number> {
  const idArray = ids ? arrayOf(ids, 'uuid') : sql`null`
  const [row] = await tx.execute<{ marked: number }>(sql`
    select platform.mark_notifications(${userId}, ${idArray}, ${ticketId ?? null}, ${until ?? null}, ${now.toISOString()}) as marked`)
  return Number(row?.marked ?? 0)
}

/** The event of some notifications (`News`). */
export interface SettledEvent {
  type: NotificationType
  event: string
}

/**
 * Marks the notifications of an event, and of its stages (`event:stage`), as read for everyone in
 * the tenant, with its outcome.
 */
export async function markSettled(
  tx: TenantTx,
  { type, event }: SettledEvent,
  outcome: NotificationParams,
  now: Date,
): Promise<void> {
  await tx.execute(
    sql`select platform.settle_notifications(${type}, ${event}, ${JSON.stringify(outcome)}::jsonb, ${now.toISOString()})`,
  )
}

/** Marks the notifications of failed mails as read that the sending of this one has made moot. */
export async function markMailSent(
  tx: TenantTx,
  mailId: string,
  outcome: NotificationParams,
  now: Date,
): Promise<void> {
  await tx.execute(
    sql`select platform.settle_mail_failures(${mailId}, ${JSON.stringify(outcome)}::jsonb, ${now.toISOString()})`,
  )
}

interface TakenMail extends Record<string, unknown> {
  type: NotificationType
  params: NotificationParams
  link: string
  email: string
  firstname: string
  lastname: string
}

/**
 * Takes a notification whose mail is to be written, once; null if it was taken or is no longer
 * needed.
 */
export async function takeNotificationMail(tx: TenantTx, id: string): Promise<TakenMail | null> {
  const [mail] = await tx.execute<TakenMail>(sql`select * from platform.take_notification_mail(${id})`)
  return mail ?? null
}
