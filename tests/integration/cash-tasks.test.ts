import { describe, expect, it } from 'vitest'
import { cashTasks } from '@/lib/tax/cash-book/queries/cash-tasks'
import { addCashEntry } from '@/lib/tax/cash-book/use-cases/add-entry'
import { deleteDevice } from '@/lib/pos/pos-devices/use-cases/delete-device'
import { updateDevice } from '@/lib/pos/pos-devices/use-cases/update-device'
import { execute } from '@/lib/server/core/execute'
import { closingOn, deskOfTill } from '../support/cash-desks'
import { pushAll } from '../support/closings'
import { asRole } from '../support/database'
import { on } from '../support/datev'
import { closingOf, openTill, soap } from '../support/datev-tills'
import { balanceOf } from '../support/read-batch'
import { push } from '../support/receipts'
import { readyTill } from '../support/tills'
import { describeUseCase } from '../support/describe-use-case'
import { inSecondCompany, mintWorld, worldAt, type World } from '../support/world'

describeUseCase(cashTasks, { validInput: () => ({}), otherTenantInput: null })

describe('tasks of cash books', () => {
  const tasksOf = (world: World, instant: string, change: Parameters<World['as']>[0] = {}) =>
    execute(cashTasks, worldAt(world, () => new Date(instant)).as(change), {})

  it('are a day that ended below zero, for 30 days', async () => {
    const world = await mintWorld()
    const device = await readyTill(world)
    const { id } = await deskOfTill(world, device.id)
    const closed = (day: string, number: number, opening: string, cash: string) =>
      pushAll(device, [
        closingOn(day, number, {
          openingCash: opening,
          cashDesired: cash,
          cashActual: cash,
        }),
      ])
    await closed('2026-11-02', 1, '0.00', '80.00')
    await closed('2026-11-06', 4, '80.00', '90.00')
    expect(await tasksOf(world, '2026-11-07T09:00:00Z')).toEqual([])
    await pushAll(device, [
      closingOn('2026-11-05', 3, {
        openingCash: '80.00',
        cashDesired: '-5.00',
        cashActual: '-5.00',
        cashAbsorption: '-105.00',
      }),
    ])
    const task = {
      kind: 'negativeCash',
      href: `/cash-book/${id}?monat=2026-11`,
      count: 1,
      amount: '-5.00',
      until: '2026-11-05',
    }
    expect(await tasksOf(world, '2026-11-07T09:00:00Z')).toMatchObject([task])
    expect(await tasksOf(world, '2026-12-05T09:00:00Z')).toMatchObject([task])
    expect(await tasksOf(world, '2026-12-06T09:00:00Z')).toEqual([])
    expect(await tasksOf(await inSecondCompany(world), '2026-11-07T09:00:00Z')).toEqual([])
    const elsewhere = await readyTill(world)
    const restricted = { storeIds: [elsewhere.storeId] }
    expect(await tasksOf(world, '2026-11-07T09:00:00Z', restricted)).toEqual([])
  })

  it('are a balance below zero as long as it is', async () => {
    const world = await mintWorld()
    const device = await readyTill(world)
    await pushAll(device, [
      closingOn('2026-11-02', 1, { openingCash: '0.00', cashDesired: '-5.00', cashActual: '-5.00' }),
    ])
    expect(await tasksOf(world, '2027-02-01T09:00:00Z')).toMatchObject([
      { kind: 'negativeCash', amount: '-5.00', until: '2026-11-02' },
    ])
  })

  it('are money in the book of a till that is deleted, until it says where the money went', async () => {
    const world = await mintWorld()
    const device = await readyTill(world)
    const { id } = await deskOfTill(world, device.id)
    await pushAll(device, [
      closingOn('2026-11-02', 1, { openingCash: '0.00', cashDesired: '80.00', cashActual: '80.00' }),
    ])
    expect(await tasksOf(world, '2026-11-07T09:00:00Z')).toEqual([])
    await execute(deleteDevice, world.ctx(), { id: device.id })
    expect(await tasksOf(world, '2026-11-07T09:00:00Z')).toMatchObject([
      { kind: 'cashLeft', href: `/cash-book/${id}`, amount: '80.00' },
    ])
    await execute(addCashEntry, worldAt(world, () => new Date('2026-11-07T09:00:00Z')).ctx(), {
      id,
      date: '2026-11-07',
      kind: 'CASH_TRANSIT',
      amount: '-80.00',
    })
    expect(await tasksOf(world, '2026-11-07T09:00:00Z')).toEqual([])
  })

  it('are money of a till that has moved to another company, in the book of the old one', async () => {
    const world = await mintWorld()
    const device = await readyTill(world)
    await pushAll(device, [
      closingOn('2026-11-02', 1, { openingCash: '0.00', cashDesired: '80.00', cashActual: '80.00' }),
    ])
    const second = await inSecondCompany(world)
    const there = await readyTill(second)
    await execute(updateDevice, world.ctx(), { id: device.id, storeId: there.storeId })
    expect(await tasksOf(world, '2026-11-07T09:00:00Z')).toMatchObject([
      { kind: 'cashLeft', amount: '80.00' },
    ])
    expect(await tasksOf(second, '2026-11-07T09:00:00Z')).toEqual([])
  })
})

describe('what is typed for a till that is out of use', () => {
  const JANUARY = { from: '2026-01-01', to: '2026-01-31' }
  const times = ['2026-01-20T08:00:00+01:00', '2026-01-20T18:00:00+01:00'] as const

  /** Sells for 119.00, and enters where the cash went. Returns the balances of cash and transit. */
  async function booked(end: (shop: Awaited<ReturnType<typeof openTill>>) => Promise<unknown>) {
    const shop = await openTill('Aus')
    const { world, till, hand } = shop
    await push(till, [soap(1, '2026-01-20T09:00:00+01:00')])
    await pushAll(till, [closingOf(1, ...times)])
    const { id } = await deskOfTill(world, till.id)
    await end(shop)
    const taken = {
      id,
      date: '2026-01-21',
      kind: 'OWNER_WITHDRAWAL' as const,
      amount: '-119.00',
      reason: 'Ende',
    }
    await execute(addCashEntry, on(world, '2026-01-21').ctx(), taken)
    const rows = await hand(JANUARY)
    expect(balanceOf(rows, '1800')).toBe(11_900)
    return [balanceOf(rows, '1000'), balanceOf(rows, '1360')]
  }

  it('is booked on its cash, since no closing will book the change', async () => {
    const deleted = await booked(({ world, till }) => execute(deleteDevice, world.ctx(), { id: till.id }))
    expect(deleted).toEqual([0, 0])
  })

  it('is booked from transit while a closing will, also one of the same till registered anew', async () => {
    expect(await booked(() => Promise.resolve())).toEqual([11_900, -11_900])
    const anew = await booked(async ({ world, till, store }) => {
      await execute(deleteDevice, world.ctx(), { id: till.id })
      await readyTill(world, store.id, 'K-1')
      await asRole('admin', (admin) => admin`update pos_device set serial = 'K-1' where id = ${till.id}`)
    })
    expect(anew).toEqual([11_900, -11_900])
  })
})
