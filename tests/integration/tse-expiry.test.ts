import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { withTenant } from '@/db/tenant'
import { listNotifications } from '@/lib/services/notifications/queries'
import { DAY_MS } from '@/lib/domain/business-date'
import { execute } from '@/lib/server/core/execute'
import { systemContext } from '@/lib/server/core/system-context'
import { warnOfExpiringTses } from '@/lib/pos/tse/jobs'
import { warnOfTse } from '@/lib/pos/tse/use-cases/warn-of-tse'
import { tillForTse } from '../support/fiskaly/till-tse'
import { useFakeFiskaly } from '../support/fiskaly/use'

const fake = await useFakeFiskaly()

describe('tse.warn', () => {
  it('is warned of once in each stage (expiring_tses)', async () => {
    const till = await tillForTse(fake)
    await till.create()
    await till.work()
    const { world } = till
    const ends = (days: number) =>
      withTenant(world.tenantId, 'write', (tx) =>
        tx.execute(sql`update pos_tse set certificate_expires = now() + make_interval(days => ${days})`),
      )
    const warned = async () => {
      await warnOfExpiringTses.handle({})
      await warnOfExpiringTses.handle({})
      return (await execute(listNotifications, world.ctx(), {})).rows.filter(
        ({ type }) => type === 'TSE_EXPIRING',
      ).length
    }
    await ends(90)
    expect(await warned()).toBe(0)
    await ends(30)
    expect(await warned()).toBe(1)
    await ends(10)
    expect(await warned()).toBe(2)
    // its certificate was renewed, and the new one comes to the same stages
    await ends(59)
    expect(await warned()).toBe(3)
    await ends(13)
    expect(await warned()).toBe(4)
    await till.remove()
    await ends(-1)
    expect(await warned()).toBe(4)
  })

  it('is warned of again as the end of one certificate comes nearer, and once it has come', async () => {
    const till = await tillForTse(fake)
    await till.create()
    await till.work()
    const { world } = till
    const end = Date.parse('2027-03-31T12:00:00Z')
    const [tse] = await withTenant(world.tenantId, 'write', (tx) =>
      tx.execute<{ id: string }>(
        sql`update pos_tse set certificate_expires = ${new Date(end).toISOString()} returning id`,
      ),
    )
    const told = async (days: number) => {
      const then = () => new Date(end - days * DAY_MS)
      const context = { ...systemContext(world.tenantId, 'tse.warn', []), now: then }
      await execute(warnOfTse, context, { tseId: tse?.id ?? '' })
      return (await execute(listNotifications, world.ctx(), {})).rows.filter(
        ({ type }) => type === 'TSE_EXPIRING',
      ).length
    }
    const counts: number[] = []
    for (const days of [61, 60, 30, 14, 1, 0, -1]) counts.push(await told(days))
    expect(counts).toEqual([0, 1, 1, 2, 2, 3, 3])
  })

  it('is moot, and says so, once the TSE is disabled', async () => {
    const till = await tillForTse(fake)
    await till.create()
    await till.work()
    const { world } = till
    await withTenant(world.tenantId, 'write', (tx) =>
      tx.execute(sql`update pos_tse set certificate_expires = now() + interval '30 days'`),
    )
    await warnOfExpiringTses.handle({})
    const told = async () =>
      (await execute(listNotifications, world.ctx(), {})).rows.filter(({ type }) => type === 'TSE_EXPIRING')
    expect(await told()).toMatchObject([{ title: 'TSE läuft bald ab', readAt: null }])
    await till.remove()
    expect(await told()).toMatchObject([{ title: 'TSE läuft bald ab', readAt: null }])
    await till.work()
    const [moot, ...more] = await told()
    expect(more).toEqual([])
    expect(moot).toMatchObject({ title: 'TSE stillgelegt', readAt: expect.any(String) as string })
    expect(moot?.text).toMatch(/Diese TSE wurde am \d\d\.\d\d\.\d{4} stillgelegt/)
  })
})
