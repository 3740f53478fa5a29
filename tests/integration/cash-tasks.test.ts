/** @module-tag turn */
import { describe, expect, it } from 'vitest'
import { cashTasks } from '@/lib/tax/cash-book/queries/cash-tasks'
import { addCashEntry } from '@/lib/tax/cash-book/use-cases/add-entry'
import { deleteDevice } from '@/lib/pos/pos-devices/use-cases/delete-device'
import { updateDevice } from '@/lib/pos/pos-devices/use-cases/update-device'
import { execute } from '@/lib/server/core/execute'
import { closingOn, deskOfTill } from '../support/cash-desks'
import { pushAll } from '../support/closings'
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
