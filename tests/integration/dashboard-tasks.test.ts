import { beforeAll, describe, expect, it } from 'vitest'
import { closingTasks } from '@/lib/pos/closings/queries/closing-tasks'
import { listClosings } from '@/lib/pos/closings/queries/list-closings'
import { commentClosing } from '@/lib/pos/closings/use-cases/comment-closing'
import { deliveryNoteTasks } from '@/lib/sales/delivery-notes/queries/delivery-note-tasks'
import { externalDeviceTasks } from '@/lib/pos/external-devices/queries/external-device-tasks'
import { listInvoices } from '@/lib/sales/invoices/queries/list-invoices'
import { createInvoice } from '@/lib/sales/invoices/use-cases/create-invoice'
import { RIGHTS } from '@/lib/domain/rights'
import { listOpenTasks } from '@/lib/registry/open-tasks'
import { readReportAddress, sortText } from '@/lib/pos/pos-reports/list'
import { showReport } from '@/lib/pos/pos-reports/use-cases/show-report'
import { execute } from '@/lib/server/core/execute'
import { emptyClosing, pushAll } from '../support/closings'
import { draftDeliveryNote } from '../support/delivery-notes'
import { describeUseCase } from '../support/describe-use-case'
import { pendingExternal } from '../support/external-devices'
import { draft, openShop } from '../support/invoices'
import { makeStore } from '../support/stores'
import { pendingTill, readyTill } from '../support/tills'
import { inSecondCompany, mintWorld, worldAt, type World } from '../support/world'

describeUseCase(listOpenTasks, { validInput: () => ({}), otherTenantInput: null })
describeUseCase(closingTasks, { validInput: () => ({}), otherTenantInput: null })
describeUseCase(deliveryNoteTasks, { validInput: () => ({}), otherTenantInput: null })
describeUseCase(externalDeviceTasks, { validInput: () => ({}), otherTenantInput: null })

type Change = Parameters<World['as']>[0]

const kindsOf = async (world: World, change: Change = {}) =>
  (await execute(listOpenTasks, world.as(change), {})).map(({ kind, count }) => `${kind} ${count}`)

const staff = (...rights: string[]) => ({ isAdmin: false, rights })

describe('what the dashboard tells', () => {
  let world: World
  let till: { id: string; token: string; storeId: string }
  beforeAll(async () => {
    world = worldAt(await mintWorld(), () => new Date('2026-11-22T11:00:00Z'))
    till = await readyTill(world)
    const short = { cashActual: '105.30' }
    const earlier = { ...short, startTime: '2026-10-22T08:00:00+02:00' }
    await pushAll(till, [
      emptyClosing({ number: 1, ...earlier, endTime: '2026-10-22T23:59:59+02:00' }),
      emptyClosing({ number: 2, ...earlier, endTime: '2026-10-23T00:00:00+02:00' }),
      emptyClosing({ number: 3 }),
      emptyClosing({ number: 4, ...short }),
      emptyClosing({ number: 5, cashActual: '107.80' }),
    ])
    await pendingTill(world)
    await pendingExternal(world)
    const shop = await openShop(world)
    await draft(shop)
    await draftDeliveryNote(shop)
  }, 60_000)

  it('is what each feature has for the person, the most pressing first', async () => {
    const later = { now: () => new Date('2026-11-22T11:00:00Z') }
    expect(await kindsOf(world, later)).toEqual([
      'waitingTills 1',
      'waitingExternalDevices 1',
      'cashDifferences 3',
      'registerNotices 1',
    ])
    expect(await kindsOf(world, { now: () => new Date('2027-03-01T11:00:00Z') })).toEqual([
      'waitingTills 1',
      'waitingExternalDevices 1',
      'registerNotices 1',
      'oldDrafts 1',
      'oldDeliveryNotes 1',
    ])
  })

  it('counts drafts that nobody has changed for two weeks, whatever their date, and leads to them', async () => {
    const shop = await openShop(await mintWorld())
    const ofOctober = { customerId: shop.customerId, invoiceDate: '2026-10-01' }
    const { id } = await execute(createInvoice, shop.world.ctx(), ofOctober)
    const after = (days: number) => ({ now: () => new Date(Date.now() + days * 86_400_000) })
    expect(await kindsOf(shop.world, after(0))).toEqual([])
    expect(await kindsOf(shop.world, after(13))).toEqual([])
    expect(await kindsOf(shop.world, after(16))).toEqual(['oldDrafts 1'])
    const listed = (days: number) => execute(listInvoices, shop.world.as(after(days)), { untouched: '1' })
    expect((await listed(16)).rows.map((row) => row.id)).toEqual([id])
    expect((await listed(13)).rows).toEqual([])
  })

  it('leads to the report of the same days, with what is missing and what is too much', async () => {
    const tasks = await execute(closingTasks, world.ctx(), {})
    expect(tasks).toEqual([
      {
        kind: 'cashDifferences',
        href: expect.stringMatching(/^\/pos-reports\?/),
        count: 3,
        cash: { missing: '4.00', surplus: '0.50' },
      },
    ])
  })

  it('leads to exactly the closings that it counts, the largest shortage first', async () => {
    const counted = async () => {
      const [task] = await execute(closingTasks, world.ctx(), {})
      const params = Object.fromEntries(new URL(task?.href ?? '', 'http://kontor.test').searchParams)
      const { sort, ...address } = readReportAddress(params, { from: '2020-01-01', to: '2020-01-01' })
      const { answer } = await execute(showReport, world.ctx(), { ...address, sort: sort && sortText(sort) })
      const found = answer.report === 'differences' ? answer.rows : []
      return { count: task?.count, differences: found.map((row) => `${row.number} ${row.cashDifference}`) }
    }
    expect(await counted()).toEqual({ count: 3, differences: ['2 -2.00', '4 -2.00', '5 0.50'] })
  })

  it('is nothing of what a person has no right or the tenant no module for', async () => {
    const late = { now: () => new Date('2027-03-01T11:00:00Z') }
    expect(await kindsOf(world, { ...late, ...staff() })).toEqual([])
    const notes = staff('DELIVERYNOTES_SHOW', 'DELIVERYNOTES_PATCH')
    expect(await kindsOf(world, { ...late, ...notes })).toEqual(['oldDeliveryNotes 1'])
    const devices = staff('EXTERNAL-DEVICES_SHOW', 'EXTERNAL-DEVICES_PATCH')
    expect(await kindsOf(world, devices)).toEqual(['waitingExternalDevices 1'])
    const tills = staff('POS-DEVICES_SHOW', 'POS-DEVICES_PATCH')
    expect(await kindsOf(world, tills)).toEqual(['waitingTills 1', 'cashDifferences 3'])
    expect(await kindsOf(world, { ...tills, modules: ['order-management'] })).toEqual([])
  })

  it('is nothing that a person may only look at', async () => {
    const late = { now: () => new Date('2026-12-10T11:00:00Z') }
    expect((await kindsOf(world, late)).length).toBeGreaterThan(3)
    expect(await kindsOf(world, { ...late, ...staff(...RIGHTS) })).toEqual(await kindsOf(world, late))
    const seen = RIGHTS.filter((right) => right.endsWith('_SHOW'))
    expect(await kindsOf(world, { ...late, ...staff(...seen) })).toEqual([])
  })

  it('keeps to the stores of restricted people, to the active company and to the tenant', async () => {
    const elsewhere = await makeStore(world)
    const tills = staff('POS-DEVICES_SHOW', 'POS-DEVICES_PATCH')
    expect(await kindsOf(world, { ...tills, storeIds: [elsewhere.id] })).toEqual([])
    expect(await kindsOf(world, { ...tills, storeIds: [till.storeId] })).toEqual(['cashDifferences 3'])
    const second = await inSecondCompany(world)
    expect(await kindsOf(second, tills)).toEqual(['waitingTills 1'])
    expect(await kindsOf(await mintWorld())).toEqual([])
  })

  it('no longer is a difference that somebody has explained', async () => {
    const { rows } = await execute(listClosings, world.ctx(), { id: till.id })
    const closingId = rows.find(({ number }) => number === 2)?.id ?? ''
    const key = { id: till.id, closingId, version: 1 }
    await execute(commentClosing, world.ctx(), { ...key, comment: '2 Euro falsch herausgegeben' })
    expect(await execute(closingTasks, world.ctx(), {})).toMatchObject([
      { count: 2, cash: { missing: '2.00', surplus: '0.50' } },
    ])
  })
})
