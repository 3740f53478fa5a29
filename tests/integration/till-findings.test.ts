import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { withTenant } from '@/db/tenant'
import { warnOfFindings } from '@/lib/pos/closings/jobs'
import { closingTasks } from '@/lib/pos/closings/queries/closing-tasks'
import { listClosings } from '@/lib/pos/closings/queries/list-closings'
import { commentClosing } from '@/lib/pos/closings/use-cases/comment-closing'
import { warnOfClosings } from '@/lib/pos/closings/use-cases/warn-of-closings'
import { listDevicePage } from '@/lib/pos/pos-devices/queries/list-device-page'
import { listDevices } from '@/lib/pos/pos-devices/queries/list-devices'
import { settleRejections } from '@/lib/pos/pos-devices/use-cases/settle-rejections'
import { receiptList } from '@/lib/pos/receipts/list'
import { listReceipts } from '@/lib/pos/receipts/queries/list-receipts'
import { listRejections } from '@/lib/pos/receipts/queries/list-rejections'
import { receiptChoices } from '@/lib/pos/receipts/queries/receipt-choices'
import { tillTasks } from '@/lib/pos/receipts/queries/receipt-tasks'
import { settleReceipt } from '@/lib/pos/receipts/use-cases/settle-receipt'
import { settleReceipts } from '@/lib/pos/receipts/use-cases/settle-receipts'
import { warnOfReceipts } from '@/lib/pos/receipts/use-cases/warn-of-receipts'
import { execute } from '@/lib/server/core/execute'
import { newId } from '@/lib/server/core/ids'
import { systemContext } from '@/lib/server/core/system-context'
import { listNotifications } from '@/lib/services/notifications/queries'
import { entriesOf } from '../support/audit-checks'
import { emptyClosing, pushAll, pushedClosing } from '../support/closings'
import { asRole } from '../support/database'
import { describeUseCase } from '../support/describe-use-case'
import { push, pushedReceipt } from '../support/receipts'
import { makeStore } from '../support/stores'
import { readyTill } from '../support/tills'
import { inSecondCompany, mintWorld, worldAt, type World } from '../support/world'

const WHY = 'Router defekt'
const tse = { transactionNumber: 1, signatureCounter: 2, serial: 'ab'.repeat(32), signature: 'MEUC==' }
const signed = (change: Record<string, unknown> = {}) => pushedReceipt({ tse, ...change })

async function unsigned(world: World): Promise<string> {
  const receipt = pushedReceipt()
  await push(await readyTill(world), [receipt])
  const { rows } = await execute(listReceipts, world.ctx(), { uuid: receipt.uuid })
  return rows[0]?.id ?? ''
}

describeUseCase(settleReceipts, {
  validInput: async (world) => ({ ids: [await unsigned(world)], reason: WHY }),
  invalidInputs: async (world) => ({
    'no receipts': { ids: [], reason: WHY },
    'no reason': { ids: [await unsigned(world)], reason: ' ' },
  }),
  // each till has an entry of the receipts that were settled
  audited: { entity: 'posDevice', record: null },
})
describeUseCase(settleReceipt, {
  validInput: async (world) => ({ id: await unsigned(world), as: 'EXPLAINED' as const, reason: WHY }),
  invalidInputs: async (world) => ({
    'no reason': { id: await unsigned(world), as: 'EXPLAINED', reason: ' ' },
    'an unknown word': { id: await unsigned(world), as: 'FORGOTTEN', reason: WHY },
  }),
  audited: { entity: 'posDevice', record: null },
})
const NOW = new Date('2026-11-22T11:00:00Z')

it('the journal of each till names its own settled receipts alone', async () => {
  const world = await mintWorld()
  const ids: string[] = []
  for (const number of [7, 8]) {
    const sent = [pushedReceipt({ number }), pushedReceipt({ number: 10 + number })]
    await push(await readyTill(world), sent)
    for (const { uuid } of sent)
      ids.push((await execute(listReceipts, world.ctx(), { uuid })).rows[0]?.id ?? '')
  }
  const ctx = world.ctx()
  await execute(settleReceipts, ctx, { ids, reason: WHY })
  const told = (await entriesOf(ctx)).map(({ after }) => Object(after).settledReceipts)
  expect(told.map((text) => String(text).split(', ').toSorted().join(' ')).toSorted()).toEqual([
    '17 7',
    '18 8',
  ])
})

it('the task of unsigned receipts leads to those that nobody has settled', async () => {
  const world = worldAt(await mintWorld(), () => NOW)
  const sent = [7, 8, 9].map((number) => pushedReceipt({ number }))
  await push(await readyTill(world), sent)
  const listed = async (query: Record<string, string>) =>
    (await execute(listReceipts, world.ctx(), receiptList.read(query))).rows
  const [one] = await listed({ uuid: sent[0]?.uuid ?? '' })
  await execute(settleReceipts, world.ctx(), { ids: [one?.id ?? ''], reason: WHY })
  const [task] = await execute(tillTasks, world.ctx(), {})
  const query = Object.fromEntries(new URL(task?.href ?? '', 'http://localhost').searchParams)
  const numbers = (await listed(query)).map(({ number }) => number)
  expect([task?.count, numbers.toSorted()]).toEqual([2, [7, 8, 9].filter((n) => n !== one?.number)])
})

describe('a receipt that was sent twice', () => {
  it('names the other one, and is settled once as what it is, by those who see it', async () => {
    const world = await mintWorld()
    const sale = signed({ number: 1 })
    const again = { ...sale, uuid: newId() }
    await push(await readyTill(world), [sale, again])
    const read = async ({ uuid }: { uuid: string }) =>
      (await execute(listReceipts, world.ctx(), { uuid })).rows[0]
    const first = await read(sale)
    const second = await read(again)
    expect([first?.duplicateOf, second?.duplicateOf]).toEqual([null, first?.id])
    const settle = (as: 'DUPLICATE' | 'EXPLAINED', id = second?.id, ctx = world.ctx()) =>
      execute(settleReceipt, ctx, { id: id ?? '', as, reason: WHY })
    const elsewhere = world.as({ storeIds: [(await makeStore(world)).id] })
    await expect(settle('DUPLICATE', second?.id, elsewhere)).rejects.toMatchObject({ kind: 'notFound' })
    await expect(settle('EXPLAINED', first?.id)).rejects.toMatchObject({ code: 'receipt.nothingToSettle' })
    await expect(settle('DUPLICATE', first?.id)).rejects.toMatchObject({ code: 'receipt.notDuplicate' })
    await expect(settle('DUPLICATE', await unsigned(world))).rejects.toMatchObject({
      code: 'receipt.notDuplicate',
    })
    const { settlement } = await settle('DUPLICATE')
    expect(settlement).toMatchObject({ as: 'DUPLICATE', reason: WHY })
    // a double click, and a different decision that comes too late
    expect(await settle('DUPLICATE')).toEqual({ settlement })
    await expect(settle('EXPLAINED')).rejects.toMatchObject({ code: 'conflict.stale' })
    expect((await read(again))?.settlement).toEqual(settlement)
  })

  it('is none if another till sent its like, of which both have no serial number', async () => {
    const world = await mintWorld()
    const { id: storeId } = await makeStore(world)
    const first = await readyTill(world, storeId)
    const second = await readyTill(world, storeId)
    await asRole(
      'admin',
      (admin) => admin`update pos_device set serial = '' where tenant_id = ${world.tenantId}`,
    )
    const sale = signed({ number: 1 })
    const like = { ...sale, uuid: newId() }
    await push(first, [sale])
    await push(second, [like])
    const { rows } = await execute(listReceipts, world.ctx(), { uuid: like.uuid })
    expect(rows.map(({ duplicateOf }) => duplicateOf)).toEqual([null])
  })

  it('is found in all stores, and by its tenant alone (counted_receipts)', async () => {
    const world = await mintWorld()
    const till = await readyTill(world)
    const sale = pushedReceipt()
    await push(till, [sale])
    const found = (of: World, stores: string) =>
      withTenant(of.tenantId, 'write', async (tx) => {
        await tx.execute(sql`select set_config('app.store_ids', ${stores}, true)`)
        const rows = await tx.execute<{ uuid: string }>(
          sql`select uuid from platform.counted_receipts(${till.id}, array[${sale.createdAt}]::timestamptz[])`,
        )
        const [left] = await tx.execute<{ ids: string }>(sql`select current_setting('app.store_ids') as ids`)
        return [rows.map(({ uuid }) => uuid), left?.ids]
      })
    const elsewhere = newId()
    expect(await found(world, elsewhere)).toEqual([[sale.uuid], elsewhere])
    expect(await found(await mintWorld(), '')).toEqual([[], ''])
  })
})

describe('what tills sent and that needs a word', () => {
  let world: World
  let till: { id: string; token: string; storeId: string }
  /** The rows of a task's link. */
  const listed = async (href: string) => {
    const params = Object.fromEntries(new URL(href, 'http://localhost').searchParams)
    return (await execute(listReceipts, world.ctx(), receiptList.read(params))).rows.map(
      ({ number }) => number,
    )
  }
  const tasks = async (of = world) => await execute(tillTasks, of.ctx(), {})
  beforeAll(async () => {
    world = worldAt(await mintWorld(), () => NOW)
    till = await readyTill(world)
    await push(till, [
      signed({ number: 1 }),
      pushedReceipt({ number: 2 }),
      pushedReceipt({ number: 3, tse: { transactionNumber: 5 } }),
      signed({ number: 4, sumVat: '0.80' }),
      signed({ number: 5, sumVat: '0.80' }),
    ])
    await push(till, [pushedReceipt({ number: 'x' }), pushedReceipt({ number: 7, type: 'GESCHENK' })])
  }, 60_000)

  it('is a task with the list of exactly these, in the active company only', async () => {
    const [refused, flagged, without] = await tasks()
    expect(refused).toMatchObject({ kind: 'refusedRecords', count: 2 })
    expect(refused?.href).toBe(`/pos-devices/${till.id}?tab=rejections`)
    expect(flagged).toMatchObject({ kind: 'flaggedReceipts', count: 2 })
    expect((await listed(flagged?.href ?? '')).toSorted()).toEqual([4, 5])
    expect(without).toMatchObject({ kind: 'unsignedReceipts', count: 2 })
    expect((await listed(without?.href ?? '')).toSorted()).toEqual([2, 3])
    expect(await tasks(await inSecondCompany(world))).toEqual([])
    const elsewhere = world.as({ storeIds: [(await makeStore(world)).id] })
    expect(await execute(tillTasks, elsewhere, {})).toEqual([])
    // the till's page needs another right
    const onlyLists = world.as({ isAdmin: false, rights: ['POS-DEVICES_SHOW'] })
    expect((await execute(tillTasks, onlyLists, {})).map(({ kind }) => kind)).toEqual([
      'flaggedReceipts',
      'unsignedReceipts',
    ])
  })

  it('is done once somebody has settled it with a reason, which stays', async () => {
    const { rows } = await execute(listReceipts, world.ctx(), receiptList.read({ unsettled: '1' }))
    expect(rows.map(({ number }) => number).toSorted()).toEqual([2, 3, 4, 5])
    const id = (number: number) => rows.find((row) => row.number === number)?.id ?? ''
    const regular = await execute(listReceipts, world.ctx(), { number: '1' })
    const settle = (ids: string[], reason = WHY, ctx = world.ctx()) =>
      execute(settleReceipts, ctx, { ids, reason })
    await expect(settle([id(2), regular.rows[0]?.id ?? ''])).rejects.toMatchObject({
      code: 'receipt.nothingToSettle',
    })
    const elsewhere = world.as({ storeIds: [(await makeStore(world)).id] })
    await expect(settle([id(2)], WHY, elsewhere)).rejects.toMatchObject({ kind: 'notFound' })
    expect(await settle([id(2), id(3), id(4), id(4).toUpperCase()])).toEqual({ count: 3 })
    // a different reason that comes too late
    expect(await settle([id(2)], 'Anders')).toEqual({ count: 0 })
    const found = await execute(listReceipts, world.ctx(), { number: '2' })
    expect(found.rows[0]?.settlement?.reason).toBe(WHY)
    expect(await tasks()).toMatchObject([
      { kind: 'refusedRecords' },
      { kind: 'flaggedReceipt', name: '5', href: `/receipts/${id(5)}` },
    ])
    const { rows: rejections } = await execute(listRejections, world.ctx(), { id: till.id })
    for (const { id: rejectionId } of rejections)
      await execute(settleRejections, world.ctx(), { id: till.id, rejectionId, reason: WHY })
    expect(await tasks()).toMatchObject([{ kind: 'flaggedReceipt' }])
  })

  it('is a closing that differs from its receipts, or follows missing numbers, until it has a comment', async () => {
    const other = await readyTill(world)
    const long = { startTime: '2026-10-01T08:00:00+02:00' }
    await pushAll(other, [
      emptyClosing({ number: 1, ...long, endTime: '2026-10-01T19:00:00+02:00' }),
      emptyClosing({ number: 3, ...long, endTime: '2026-10-01T20:00:00+02:00' }),
      pushedClosing({ number: 4, endTime: '2026-11-20T19:00:00+01:00' }),
      emptyClosing({ number: 7, endTime: '2026-11-20T20:00:00+01:00' }),
    ])
    const open = async (check: string) =>
      (await execute(listClosings, world.ctx(), { id: other.id, open: check, from: '2026-10-23' })).rows.map(
        ({ number }) => number,
      )
    const of = (kind: string, check: string) => ({
      kind,
      href: `/pos-devices/${other.id}?tab=closings&open=${check}&from=2026-10-23`,
      count: 1,
    })
    // another till of this world never closed its receipts
    const tasks = async () =>
      (await execute(closingTasks, world.ctx(), {})).filter(({ kind }) => kind !== 'unclosedReceipts')
    expect(await tasks()).toMatchObject([of('closingDifferences', 'receipts'), of('closingGaps', 'gap')])
    expect([await open('receipts'), await open('gap'), await open('cash')]).toEqual([[4], [7], []])
    const { rows } = await execute(listClosings, world.ctx(), { id: other.id, open: 'gap' })
    expect(rows.map(({ number }) => number)).toEqual([7, 3])
    const key = { id: other.id, closingId: rows[0]?.id ?? '', version: 1 }
    await execute(commentClosing, world.ctx(), { ...key, comment: 'Kasse war in Reparatur' })
    expect(await tasks()).toMatchObject([of('closingDifferences', 'receipts')])
    expect(await execute(closingTasks, (await inSecondCompany(world)).ctx(), {})).toEqual([])
  })
})

const heard = async (world: World) =>
  (await execute(listNotifications, world.ctx(), {})).rows
    .filter(({ type }) => type !== 'DEVICE_WAITING')
    .map(({ title, link }) => [title, link])

describe('the bell', () => {
  it('rings at once for what was refused, and once however often it is sent', async () => {
    const world = await mintWorld()
    const till = await readyTill(world)
    const broken = pushedReceipt({ number: 'x' })
    await push(till, [broken])
    await push(till, [broken])
    await push(till, [pushedReceipt({ number: 'y' })])
    expect(await heard(world)).toEqual([['Kassendaten abgewiesen', `/pos-devices/${till.id}?tab=rejections`]])
  })
})

describe('receipt.warn', () => {
  it('notifies in the morning, of what arrived the day before, once (tenants_with_tills)', async () => {
    const world = await mintWorld()
    const till = await readyTill(world)
    await push(till, [pushedReceipt({ number: 1 }), signed({ number: 2 })])
    await pushAll(till, [pushedClosing({ number: 1 }), emptyClosing({ number: 3 })])
    await warnOfFindings.handle({})
    expect(await heard(world)).toEqual([])
    const tomorrow = {
      ...systemContext(world.tenantId, 'closing.warn', []),
      now: () => new Date(Date.now() + 86_400_000),
    }
    for (const round of [1, 2]) {
      await execute(warnOfReceipts, tomorrow, {})
      await execute(warnOfClosings, tomorrow, {})
      expect((await heard(world)).toSorted(), String(round)).toEqual([
        [
          'Abschluss und Kassenbons verschieden',
          `/pos-devices/${till.id}?tab=closings&open=receipts&from=2026-11-20&to=2026-11-20`,
        ],
        [
          'Kassenabschluss fehlt',
          `/pos-devices/${till.id}?tab=closings&open=gap&from=2026-11-20&to=2026-11-20`,
        ],
        [
          'Kassenbons ohne TSE',
          `/receipts?unsigned=1&unsettled=1&stores=${till.storeId}&from=2026-11-20&to=2026-11-20`,
        ],
      ])
    }
  })
})

describe('lists and choices of a tenant with several companies', () => {
  it('name the company, and can be narrowed to it', async () => {
    const world = await mintWorld()
    const till = await readyTill(world)
    await push(till, [signed({ number: 1 })])
    const names = async () => {
      const { devices, stores } = await execute(receiptChoices, world.ctx(), {})
      const page = await execute(listDevicePage, world.ctx(), {})
      return [...devices, ...stores, ...page.stores].map(({ name }) => name.includes(' · '))
    }
    expect(await names()).toEqual([false, false, false])
    const second = await inSecondCompany(world)
    const sold = await readyTill(second)
    await push(sold, [signed({ number: 2 })])
    expect([...new Set(await names())]).toEqual([true])
    const numbers = async (params: Record<string, string>) =>
      (await execute(listReceipts, world.ctx(), receiptList.read(params))).rows.map(({ number }) => number)
    expect(await numbers({ companyId: String(second.companyId) })).toEqual([2])
    expect(await numbers({ companyId: String(second.companyId), stores: till.storeId })).toEqual([])
    expect((await numbers({})).toSorted()).toEqual([1, 2])
    const { rows } = await execute(listDevices, world.ctx(), { companyId: String(second.companyId) })
    expect(rows.map(({ id, company }) => [id, company?.name])).toEqual([[sold.id, 'Zweiter Mandant']])
  })
})
