import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { withTenant } from '@/db/tenant'
import { listClosings } from '@/lib/pos/closings/queries/list-closings'
import { receiptList } from '@/lib/pos/receipts/list'
import { listReceipts, listShownReceipts } from '@/lib/pos/receipts/queries/list-receipts'
import { receiptChoices } from '@/lib/pos/receipts/queries/receipt-choices'
import { receiptPage } from '@/lib/pos/receipts/queries/receipt-page'
import { tillTasks } from '@/lib/pos/receipts/queries/receipt-tasks'
import { updateDevice } from '@/lib/pos/pos-devices/use-cases/update-device'
import { execute } from '@/lib/server/core/execute'
import { newId } from '@/lib/server/core/ids'
import { listVatRates } from '@/lib/catalog/vat-rates/queries'
import { pushAll, pushedClosing } from '../support/closings'
import { describeUseCase } from '../support/describe-use-case'
import { push, pushedLine, pushedReceipt } from '../support/receipts'
import { makeStore } from '../support/stores'
import { pendingTill, readyTill } from '../support/tills'
import { mintWorld, worldAt, type World } from '../support/world'

const idOf = async (world: World, uuid: string) =>
  (await execute(listReceipts, world.ctx(), { uuid })).rows[0]?.id ?? ''

async function stored(world: World): Promise<{ id: string }> {
  const receipt = pushedReceipt()
  await push(await readyTill(world), [receipt])
  return { id: await idOf(world, receipt.uuid) }
}

describeUseCase(receiptPage, { validInput: stored, invalidInputs: () => ({ 'an invalid id': { id: '7' } }) })
describeUseCase(listShownReceipts, { validInput: () => ({}), otherTenantInput: null })
describeUseCase(receiptChoices, { validInput: () => ({}), otherTenantInput: null })
describeUseCase(tillTasks, { validInput: () => ({}), otherTenantInput: null })

const SERIAL = 'ab'.repeat(32)
const tse = {
  transactionNumber: 12,
  signatureCounter: 24,
  start: '2026-11-20T09:57:40+01:00',
  end: '2026-11-20T09:58:11+01:00',
  serial: SERIAL,
  signature: 'MEUC==',
}

describe('the page of a receipt', () => {
  let world: World
  let till: { id: string; token: string; storeId: string }
  const sale = pushedReceipt({ number: 1, tse })
  const cancellation = pushedReceipt({
    number: 2,
    type: 'CANCELLATION',
    cancels: sale.uuid,
    createdAt: '2026-11-20T10:30:00+01:00',
  })
  const page = async (uuid: string, ctx = world.ctx()) =>
    execute(receiptPage, ctx, { id: await idOf(world, uuid) })
  beforeAll(async () => {
    world = await mintWorld()
    till = await readyTill(world)
    await push(till, [sale, cancellation])
  })

  it('names who sold and where, and leads to the cancellation and back', async () => {
    const of = await page(sale.uuid)
    const back = await page(cancellation.uuid)
    expect(of).toMatchObject({
      cancelsId: null,
      cancelledById: back.receipt.id,
      qr: null,
      clientSerial: null,
    })
    expect(back).toMatchObject({ cancelsId: of.receipt.id, cancelledById: null })
    expect(of.head).toMatchObject({ store: { name: 'Hofladen' }, tillSerial: 'KONTOR-1', software: '1.4.0' })
    expect(of.head?.company.name).not.toBe('')
    expect(of.exemptions).toEqual([])
  })

  it('leads to the closing that counted it, once the till has sent it', async () => {
    expect((await page(sale.uuid)).closing).toBeNull()
    await pushAll(till, [pushedClosing({ number: sale.closingNumber })])
    const { rows } = await execute(listClosings, world.ctx(), { id: till.id })
    expect((await page(sale.uuid)).closing).toEqual({ id: rows[0]?.id, deviceId: till.id })
  })

  it('tells people restricted to stores of a cancellation that the till made elsewhere (cancellations_of)', async () => {
    const own = await mintWorld()
    const moving = await readyTill(own)
    const here = own.as({ storeIds: [moving.storeId] })
    const of = pushedReceipt({ number: 1 })
    await push(moving, [of])
    const { id: away } = await makeStore(own)
    await execute(updateDevice, own.ctx(), { id: moving.id, storeId: away })
    const later = new Date(Date.now() + 60_000).toISOString()
    const by = pushedReceipt({ number: 2, type: 'CANCELLATION', cancels: of.uuid, createdAt: later })
    await push(moving, [by])
    const rows = (await execute(listReceipts, here, {})).rows
    expect(rows.map(({ uuid, cancelledBy }) => [uuid, cancelledBy])).toEqual([[of.uuid, by.uuid]])
    const asked = sql`select * from platform.cancellations_of(array[${moving.id}]::uuid[], array[${of.uuid}]::uuid[])`
    const told = (at: World) => withTenant(at.tenantId, 'read', async (tx) => [...(await tx.execute(asked))])
    expect([(await told(own)).length, await told(await mintWorld())]).toEqual([1, []])
  })

  it('has the QR code of a TSE of ours once its key is known', async () => {
    await withTenant(world.tenantId, 'write', (tx) =>
      tx.execute(sql`
        insert into pos_tse (tenant_id, id, device_id, tss_id, client_id, client_serial, puk, pin, state, step, serial, public_key,
          attempts, created_at, updated_at)
        values (${world.tenantId}, ${newId()}, ${till.id}, ${newId()}, ${newId()}, 'KONTOR-1', 'x', 'x', 'READY', 'PIN_SET', ${SERIAL},
          'BKey==', 1, now(), now())`),
    )
    const { qr, clientSerial } = await page(sale.uuid)
    expect(clientSerial).toBe('KONTOR-1')
    expect(qr?.text).toBe(
      'V0;KONTOR-1;Kassenbeleg-V1;Beleg^3.50_3.80_0.00_0.00_0.00^7.30:Bar;12;24;' +
        '2026-11-20T08:57:40.000Z;2026-11-20T08:58:11.000Z;ecdsa-plain-SHA256;unixTime;MEUC==;BKey==',
    )
    expect(qr?.path).toMatch(/^M4 4h1v1h-1z/)
  })

  it('lets people restricted to stores choose and search a till that has left, by its name', async () => {
    const own = await mintWorld()
    const leaving = await readyTill(own)
    const never = await readyTill(own)
    await push(leaving, [pushedReceipt({ number: 1 })])
    const here = own.as({ storeIds: [leaving.storeId] })
    const { id: away } = await makeStore(own)
    await execute(updateDevice, own.ctx(), { id: leaving.id, storeId: away, name: 'Markttheke' })
    await execute(updateDevice, own.ctx(), { id: never.id, name: 'Markttheke drüben' })
    const { devices } = await execute(receiptChoices, here, {})
    expect(devices).toEqual([{ id: leaving.id, name: 'Markttheke' }])
    const found = async (asked: object) => (await execute(listReceipts, here, asked)).rows.length
    expect(await found({ q: 'markttheke' })).toBe(1)
    expect(await found({ devices: leaving.id })).toBe(1)
    expect((await execute(receiptChoices, own.ctx(), {})).devices).toHaveLength(2)
  })

  it('shows people restricted to stores the till’s name after it has left (till_name)', async () => {
    const here = world.as({ storeIds: [till.storeId] })
    const { id: away } = await makeStore(world)
    await execute(updateDevice, world.ctx(), { id: till.id, storeId: away })
    expect(await page(sale.uuid, here)).toMatchObject({
      receipt: { device: { name: 'Kasse 1' } },
      closing: null,
    })
    const name = (of: World, storeIds: readonly string[] = []) =>
      withTenant(of.tenantId, 'read', async (tx) => {
        await tx.execute(sql`select set_config('app.store_ids', ${storeIds.join(',')}, true)`)
        const [row] = await tx.execute<{ name: string | null }>(
          sql`select platform.till_name(${till.id}) as name`,
        )
        const [left] = await tx.execute<{ ids: string }>(sql`select current_setting('app.store_ids') as ids`)
        return [row?.name, left?.ids]
      })
    const { id: never } = await makeStore(world)
    expect(await name(world)).toEqual(['Kasse 1', ''])
    expect(await name(world, [never, till.storeId])).toEqual(['Kasse 1', `${never},${till.storeId}`])
    expect(await name(world, [never])).toEqual([null, never])
    expect(await name(await mintWorld())).toEqual([null, ''])
    expect(await execute(receiptChoices, here, {})).toMatchObject({
      devices: [{ id: till.id, name: 'Kasse 1' }],
      stores: [{ id: till.storeId }],
    })
  })
})

describe('a search in more receipts than it looks through', () => {
  it('says how far back it went, within a period as well, and finds a number in all', async () => {
    const world = await mintWorld()
    const till = await readyTill(world)
    await withTenant(world.tenantId, 'write', (tx) =>
      tx.execute(sql`
        insert into receipt (tenant_id, created_at, id, device_id, store_id, uuid, number, type, received_at, sum_gross, sum_net,
          sum_vat, line_gross, line_net, payment_methods, payment_amounts, tse_state)
        select ${world.tenantId}, timestamptz '2026-11-20 00:00+00' + n * interval '1 second', gen_random_uuid(), ${till.id},
          ${till.storeId}, gen_random_uuid(), 700000 + n, 'SALE', now(), n, n, 0, n, n, '{1}', array[n], 'NONE'
        from generate_series(1, 10001) n`),
    )
    const find = async (input: object) => {
      const { rows, searchedFrom } = await execute(listShownReceipts, world.ctx(), input)
      return [rows.map(({ number }) => number), searchedFrom]
    }
    const oldest = '2026-11-20T00:00:02.000Z'
    for (const from of [{}, { from: '2026-11-01' }]) {
      expect(await find({ ...from, q: '0,02' })).toEqual([[700_002], oldest])
      expect(await find({ ...from, q: '0,01' })).toEqual([[], oldest])
      expect(await find({ ...from, q: '700001' })).toEqual([[700_001], oldest])
    }
    expect(await find({ q: '0,01', number: '700001' })).toEqual([[700_001], null])
    expect(await find({ sort: 'sumGross', pageSize: '1' })).toEqual([[700_002], oldest])
    expect(await find({ pageSize: '1' })).toEqual([[710_001], null])
  })

  it('finds what is rare in all: a type, a closing, a till and a store that are gone', async () => {
    const world = await mintWorld()
    const gone = await readyTill(world)
    const till = await readyTill(world)
    const old = { createdAt: '2026-01-05T10:00:00+01:00', closingNumber: 3 }
    const moved = {
      type: 'WITHDRAWAL',
      lines: [],
      payments: [{ method: '1', amount: '-5.00' }],
      sumGross: '0.00',
      sumNet: '0.00',
      sumVat: '0.00',
    }
    await push(gone, [
      pushedReceipt({ ...old, number: 1 }),
      pushedReceipt({ ...old, ...moved, number: 2, createdAt: '2026-01-06T10:00:00+01:00' }),
    ])
    await push(till, [pushedReceipt({ number: 3 })])
    const find = async (asked: object) =>
      (await execute(listReceipts, world.ctx(), asked)).rows.map(({ number }) => number)
    for (const asked of [{ closingNumber: '3' }, { devices: gone.id }, { stores: gone.storeId }])
      expect(await find(asked)).toEqual([2, 1])
    expect(await find({ type: 'WITHDRAWAL' })).toEqual([2])
    expect(await find({ type: 'SALE', devices: `${gone.id},${till.id}` })).toEqual([3, 1])
    expect(await find({ closingNumber: '3', q: 'kasse', sort: 'number' })).toEqual([1, 2])
    expect(await find({ devices: gone.id, stores: till.storeId })).toEqual([])
  })
})

describe('the list’s address', () => {
  it('narrows to a till’s closing, and passes over what is none', async () => {
    const world = await mintWorld()
    const one = await readyTill(world)
    const other = await readyTill(world)
    await push(one, [pushedReceipt({ number: 1 }), pushedReceipt({ number: 2, closingNumber: 13 })])
    await push(other, [pushedReceipt({ number: 3 })])
    const numbers = async (params: Record<string, string>) =>
      (await execute(listReceipts, world.ctx(), receiptList.read(params))).rows.map(({ number }) => number)
    expect(await numbers({ devices: one.id, closingNumber: '12' })).toEqual([1])
    expect(await numbers({ stores: other.storeId })).toEqual([3])
    expect(await numbers({ devices: 'x', closingNumber: '1e3', number: '2' })).toHaveLength(3)
  })
})

describe('the tasks of tills', () => {
  it('count tills that wait and receipts of the last 30 days that do not add up', async () => {
    const world = worldAt(await mintWorld(), () => new Date('2026-11-22T11:00:00Z'))
    expect(await execute(tillTasks, world.ctx(), {})).toEqual([])
    const odd = (createdAt: string) => pushedReceipt({ sumVat: '0.80', createdAt, tse })
    const till = await readyTill(world)
    await push(till, [
      pushedReceipt({ tse }),
      odd('2026-10-23T00:00:00+02:00'),
      odd('2026-10-22T23:59:59+02:00'),
    ])
    await pendingTill(world)
    expect(await execute(tillTasks, world.ctx(), {})).toEqual([
      { kind: 'waitingTills', href: '/pos-devices?status=PENDING', count: 1 },
      {
        kind: 'flaggedReceipt',
        href: expect.stringMatching(/^\/receipts\/[\w-]{36}$/),
        count: 1,
        name: '4711',
        failure: expect.stringMatching(
          /^Brutto minus Netto ergibt 0,81\s€ Umsatzsteuer, ausgewiesen sind 0,80\s€\.$/,
        ),
      },
    ])
    const restricted = world.as({ storeIds: [(await makeStore(world)).id] })
    expect(await execute(tillTasks, restricted, {})).toEqual([])
  })
})

describe('a push', () => {
  it('answers a known receipt with what was found when it came, whatever the rate has been since', async () => {
    const world = await mintWorld()
    const till = await readyTill(world)
    const { rows: rates } = await execute(listVatRates, world.ctx(), {})
    const id = rates.find(({ rate }) => rate === '7')?.id ?? ''
    const [sound, odd] = ['7', '8'].map((vatRate) =>
      pushedReceipt({
        lines: [pushedLine({ vatRateId: id, vatRate })],
        createdAt: '2026-11-19T12:00:00+01:00',
      }),
    )
    const first = await push(till, [sound, odd])
    expect(first.map(({ flags = [] }) => flags.includes('vatRate'))).toEqual([false, true])
    await withTenant(world.tenantId, 'write', (tx) =>
      tx.execute(sql`insert into vat_rate_percentage (tenant_id, vat_rate_id, valid_from, rate)
        values (${world.tenantId}, ${id}, '2026-11-19', 800)`),
    )
    const known = (results: typeof first) => results.map((result) => ({ ...result, status: 'known' }))
    expect(await push(till, [sound, odd, sound])).toEqual(known([...first, ...first.slice(0, 1)]))
  })
})

it('a movement of cash shows what was moved in the list on screen, where its sum is nothing', async () => {
  const world = await mintWorld()
  const moved = (amount: string) => ({
    lines: [],
    sumGross: 0,
    sumNet: 0,
    sumVat: 0,
    payments: [{ method: 1, amount }],
  })
  await push(await readyTill(world), [
    pushedReceipt({ number: 1 }),
    pushedReceipt({ number: 2, type: 'DEPOSIT', ...moved('150.00') }),
    pushedReceipt({ number: 3, type: 'WITHDRAWAL', ...moved('-660.00') }),
  ])
  const { rows } = await execute(listShownReceipts, world.ctx(), { sort: 'number' })
  expect(rows.map(({ sumGross, cashMoved }) => [sumGross, cashMoved])).toEqual([
    ['7.30', null],
    ['0.00', '150.00'],
    ['0.00', '-660.00'],
  ])
})

it('says in the list what is wrong with a receipt, each kind once', async () => {
  const world = await mintWorld()
  const till = await readyTill(world)
  const wrong = pushedLine({ sumGross: '9.00' })
  await push(till, [pushedReceipt({ number: 1, lines: [wrong, wrong] }), pushedReceipt({ number: 2 })])
  const { rows } = await execute(listShownReceipts, world.ctx(), { sort: 'number' })
  const [wrongOne = [], sound] = rows.map(({ flagCodes }) => flagCodes)
  expect([wrongOne.length, sound]).toEqual([new Set(wrongOne).size, []])
  expect(wrongOne).toEqual(expect.arrayContaining(['lineGross', 'sumGross']))
})
