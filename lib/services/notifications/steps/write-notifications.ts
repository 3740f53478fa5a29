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

/** Something that happened, and whom it concerns. */
export interface News {
  type: Exclude<NotificationType, 'TICKET_OPEN' | 'TICKET_RESPONSE'>
  /** Names what happened: the same event is told to nobody twice. */
  event: string
  /** What its words in `notifications.types` are made of. */
  params: NotificationParams
  /** Where it is looked at. */
  link: string
  /** These people of the tenant, as far as they may be told; left out: everybody who may. */
  people?: readonly string[]
  /** All of these rights, and the module; asked when it is written, mailed and shown. */
  rights?: readonly (Right | 'tenantAdmin')[]
  module?: Module | null
  /** The store that it is about. */
  storeId?: string | null
  /** Only for people who see every store. */
  everyStore?: boolean
  /** Further events with the same link are counted (`count`) in the one that is unread. */
  collects?: boolean
}

/**
 * Notifies people of the transaction's tenant of an event, and enqueues the mails that go out. Leaves out people who are disabled or
 * may not see it.
 */
export async function writeNotifications({ tx, enqueue }: Outbox, news: News, at: Date): Promise<void> {
  const {
    people,
    rights,
    module = null,
    storeId = null,
    everyStore = false,
    collects = false,
    ...told
  } = news
  const said = {
    ...told,
    module,
    storeId,
    everyStore,
    collects,
    people: people ?? null,
    rights: rights ?? null,
  }
  for (const mail of await addNotifications(tx, said, at)) await enqueue(notificationMailJob, mail)
}

/**
 * Tells of what the person has just written to a ticket: its creator, and of a tenant's words the platform. Nobody is told of what is internal, nor of their own words.
 */
export async function writeTicketNotifications(
  { tx, enqueue }: Outbox,
  { id, actorId }: { id: string; actorId: string | null },
): Promise<void> {
  for (const mail of await addTicketNotifications(tx, id, actorId)) await enqueue(notificationMailJob, mail)
}
