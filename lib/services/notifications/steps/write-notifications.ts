import { z } from 'zod'
import type { NotificationType } from '@/lib/services/notifications/words'
import type { Module, Right } from '@/lib/domain/rights'
import type { Outbox } from '@/lib/server/core/use-case'
import { addNotifications, addTicketNotifications } from '../store'
import type { NotificationParams } from '../texts'

/** The job that writes a notification's mail; its handler is in `jobs.ts`. */
export const notificationMailJob = {
  queue: 'notification.mail',
  payload: z.object({ tenantId: z.uuid(), notificationId: z.uuid() }),
}

/** An event and the people it concerns. */
export interface Notice {
  type: Exclude<NotificationType, 'TICKET_OPEN' | 'TICKET_RESPONSE'>
  /** Key of the event: each person is notified of it once. */
  event: string
  /** Parameters of its texts in `notifications.types`. */
  params: NotificationParams
  /** Page of the event. */
  link: string
  /**
   * Limits it to these people of the tenant, as far as they may see it; default: everyone who may.
   */
  people?: readonly string[]
  /**
   * All of these rights, and the module, are required; checked when it is written, mailed and
   * shown.
   */
  rights?: readonly (Right | 'tenantAdmin')[]
  module?: Module | null
  storeId?: string | null
  /** Only for people who see every store. */
  everyStore?: boolean
  /** Further events with the same link are counted (`count`) in the one that is unread. */
  collects?: boolean
}

/**
 * Notifies people of the transaction's tenant of an event, and enqueues the mails. Leaves out
 * people who are disabled or may not see it.
 */
export async function writeNotifications({ tx, enqueue }: Outbox, notice: Notice, at: Date): Promise<void> {
  const {
    people,
    rights,
    module = null,
    storeId = null,
    everyStore = false,
    collects = false,
    ...fields
  } = notice
  const payload = {
    ...fields,
    module,
    storeId,
    everyStore,
    collects,
    people: people ?? null,
    rights: rights ?? null,
  }
  for (const mail of await addNotifications(tx, payload, at)) await enqueue(notificationMailJob, mail)
}

/**
 * Notifies of the person's latest entry on a ticket: its creator, and the platform of a tenant's
 * entry. Internal entries notify no one, and no one is notified of their own.
 */
export async function writeTicketNotifications(
  { tx, enqueue }: Outbox,
  { id, actorId }: { id: string; actorId: string | null },
): Promise<void> {
  for (const mail of await addTicketNotifications(tx, id, actorId)) await enqueue(notificationMailJob, mail)
}
