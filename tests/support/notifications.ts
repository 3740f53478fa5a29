import { sql } from 'drizzle-orm'
import { createUser } from '@/db/seed/platform'
import { withTenant, type TenantTx } from '@/db/tenant'
import type { Right } from '@/lib/domain/rights'
import { listNotifications } from '@/lib/services/notifications/queries'
import { writeNotificationMail } from '@/lib/services/mail/jobs'
import type { Context } from '@/lib/server/core/context'
import { execute } from '@/lib/server/core/execute'
import { newId } from '@/lib/server/core/ids'
import type { Outbox } from '@/lib/server/core/use-case'
import { PASSWORD, person, type World } from './world'

/** The outbox of a transaction whose jobs only append their payloads to `sent`. */
export const recording = (tx: TenantTx, sent: unknown[] = []): Outbox => ({
  tx,
  enqueue: (_job, payload) => {
    sent.push(payload)
    return Promise.resolve()
  },
})

/** A person of the world with these rights who can be notified. */
export async function colleagueOf(
  world: World,
  { rights = [], storeIds = [] }: { rights?: Right[]; storeIds?: string[] } = {},
): Promise<Context> {
  const names = { firstname: 'Karl', lastname: 'Kollege' }
  const email = `karl-${newId()}@kontor.example`
  const { userId } = await createUser({
    tenantId: world.tenantId,
    email,
    password: PASSWORD,
    ...names,
    rights,
  })
  await withTenant(world.tenantId, 'write', async (tx) => {
    for (const id of storeIds)
      await tx.execute(
        sql`insert into user_store (tenant_id, user_id, store_id) values (${world.tenantId}, ${userId}, ${id})`,
      )
  })
  return world.as({ isAdmin: false, rights, storeIds, actor: { ...person(userId, 'Karl Kollege'), email } })
}

/** Returns a person's notifications, newest first. */
export const toldTo = async (ctx: Context, filters: { unread?: 'true' } = {}) =>
  (await execute(listNotifications, ctx, { pageSize: 100, ...filters })).rows

/** Returns the titles of a person's notifications. */
export const titlesOf = async (ctx: Context) => (await toldTo(ctx)).map(({ title }) => title)

/** Runs the pending mail jobs of a tenant's notifications, each the given number of times. */
export async function writeWaitingMails(tenantId: World['tenantId'], times = 1): Promise<void> {
  const jobs = await withTenant(tenantId, 'read', (tx) =>
    tx.execute<{ data: { tenantId: string; notificationId: string } }>(
      sql`select data from pgboss.job where name = 'notification.mail' and data ->> 'tenantId' = ${tenantId} order by created_on`,
    ),
  )
  for (const { data } of jobs)
    await Promise.all(Array.from({ length: times }, () => writeNotificationMail.handle(data)))
}
