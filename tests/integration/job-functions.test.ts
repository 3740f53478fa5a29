import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { resolvePerson } from '@/db/system/sessions'
import { stalledCustomerRuns } from '@/db/system/customer-runs'
import { personContext } from '@/lib/server/auth/session-context'
import { newId } from '@/lib/server/core/ids'
import { bySql, shopWithDeliveryNotes, started } from '../support/billing-runs'
import { asRole } from '../support/database'
import { mintWorld } from '../support/world'

it('resolve_person answers what a person of the tenant may do now, in a company of theirs', async () => {
  const [mine, other] = [await mintWorld(), await mintWorld()]
  const asker = {
    tenantId: mine.tenantId,
    userId: mine.userId,
    companyId: mine.companyId,
    kind: 'apiToken' as const,
  }
  expect(await personContext(asker, newId())).toMatchObject({
    actor: { kind: 'apiToken', id: mine.userId, name: 'Anna Prüfer' },
    tenantId: mine.tenantId,
    companyId: mine.companyId,
    sessionId: null,
    isAdmin: true,
    mustChangePassword: false,
  })
  await bySql(mine, sql`update app_user set is_admin = false, rights = '{INVOICES_SHOW}'`)
  expect(await personContext(asker, newId())).toMatchObject({ isAdmin: false, rights: ['INVOICES_SHOW'] })
  expect(await resolvePerson(other.tenantId, mine.userId, other.companyId)).toBeNull()
  expect(await resolvePerson(mine.tenantId, mine.userId, other.companyId)).toBeNull()
  const disable = (table: string, key: string, id: string) =>
    asRole('owner', (owner) =>
      owner.unsafe(`update ${table} set is_active = not is_active where ${key} = '${id}'`),
    )
  await disable('platform.login_identity', 'user_id', mine.userId)
  expect(await personContext(asker, newId())).toBeNull()
  await disable('platform.login_identity', 'user_id', mine.userId)
  expect(await personContext(asker, newId())).not.toBeNull()
})

it('stalled_customer_runs returns only tenant, run and kind, and no run with recent progress', async () => {
  const { shop } = await shopWithDeliveryNotes(1, 1)
  const { tenantId } = shop.world
  const { id } = await started(shop.world)
  const mine = async (since: Date) =>
    (await stalledCustomerRuns(since, 1000)).filter((one) => one.tenantId === tenantId)
  const [now, later] = [new Date(Date.now() - 30_000), new Date(Date.now() + 30_000)]
  expect(await mine(now)).toEqual([])
  expect(await mine(later)).toEqual([{ tenantId, runId: id, kind: 'BILLING' }])
  await bySql(shop.world, sql`update customer_run set state = 'CANCELLED', finished_at = now()`)
  expect(await mine(later)).toEqual([])
})
