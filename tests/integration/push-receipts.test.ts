import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { POST as pushRoute } from '@/app/api/pos/v1/receipts/route'
import { withTenant } from '@/db/tenant'
import { updateDevice } from '@/lib/pos/pos-devices/use-cases/update-device'
import { patchCompany } from '@/lib/catalog/companies/use-cases/patch-company'
import { updateProduct } from '@/lib/catalog/products/use-cases/update-product'
import { execute } from '@/lib/server/core/execute'
import { newId } from '@/lib/server/core/ids'
import { listVatRates } from '@/lib/catalog/vat-rates/queries'
import { makeProduct } from '../support/products'
import { push, pushedLine, pushedReceipt, pushedRows } from '../support/receipts'
import { makeStore } from '../support/stores'
import { readyTill, tillRequest } from '../support/tills'
import { mintWorld, type World } from '../support/world'

const params = { params: Promise.resolve({}) }
const send = (token: string | undefined, body: unknown) =>
  pushRoute(tillRequest('/receipts', { ...(token === undefined ? {} : { token }), body }), params)
const rowOf = async (world: World, uuid: string) => {
  const { receipts } = await pushedRows(world)
  return receipts.find((row) => row.uuid === uuid)
}

describe('a push of receipts', () => {
  let world: World
  let till: { id: string; token: string; storeId: string }
  beforeAll(async () => {
    world = await mintWorld()
    till = await readyTill(world)
  })

  it('stores what it reads, in the units of the database', async () => {
    const tse = {
      transactionNumber: 12,
      signatureCounter: '24',
      start: '2026-11-20T08:58:01Z',
      end: '2026-11-20T09:58:11.5+01:00',
      serial: 'ab12',
      signature: 'MEUCIQ==',
    }
    const receipt = pushedReceipt({
      tse,
      payments: [
        { method: 2, amount: 5 },
        { method: 'PAYPAL', amount: '2.30' },
      ],
    })
    const answer = await send(till.token, { receipts: [receipt] })
    expect([answer.status, await answer.json()]).toEqual([
      200,
      { results: [{ uuid: receipt.uuid, status: 'stored', flags: ['paymentMethod'] }] },
    ])
    expect(await rowOf(world, receipt.uuid)).toMatchObject({
      device_id: till.id,
      store_id: till.storeId,
      number: 4711,
      type: 'SALE',
      cashier: 'Anna',
      closing_number: 12,
      cancels: null,
      sum_gross: 730,
      sum_net: 649,
      sum_vat: 81,
      line_gross: 730,
      line_net: 649,
      payment_methods: [2, 0],
      tse_state: 'SIGNED',
      tse_signature: 'MEUCIQ==',
      flags: [{ code: 'paymentMethod', expected: '', found: 'PAYPAL' }],
      lines: [
        [1, till.storeId, 1000, 38000, 380, 355, null, '', 'Brot', 'Backwaren', null, 700],
        [2, till.storeId, 1000, 35000, 350, 294, null, '', 'Seife', 'Haushalt', null, 1900],
      ],
    })
  })

  it('knows a receipt again, however its numbers and instants are written', async () => {
    const receipt = pushedReceipt({ createdAt: '2026-11-20T09:58:11+01:00' })
    expect(await push(till, [receipt])).toMatchObject([{ status: 'stored' }])
    const before = await pushedRows(world)
    const again = {
      ...Object.fromEntries(Object.entries(receipt).toReversed()),
      uuid: receipt.uuid.toUpperCase(),
      sumGross: 7.3,
      createdAt: '2026-11-20T08:58:11.000Z',
      cancels: null,
      lines: receipt.lines.map((line) => ({ ...line, quantity: '1.0000' })),
    }
    expect(await push(till, [receipt, again])).toEqual([
      { uuid: receipt.uuid, status: 'known' },
      { uuid: receipt.uuid, status: 'known' },
    ])
    expect(await pushedRows(world)).toEqual(before)
  })

  it('refuses other content under a known uuid, keeps it once and changes nothing', async () => {
    const receipt = pushedReceipt()
    await push(till, [receipt])
    const before = await pushedRows(world)
    const other = { ...receipt, cashier: 'Berta' }
    for (let time = 0; time < 2; time += 1)
      expect(await push(till, [other, other, receipt])).toMatchObject([
        { status: 'conflict', errors: [{ path: 'uuid', code: 'pos.uuidConflict' }] },
        { status: 'conflict' },
        { status: 'known' },
      ])
    const after = await pushedRows(world)
    expect(after.receipts).toEqual(before.receipts)
    expect(after.rejections.length).toBe(before.rejections.length + 1)
  })

  it('takes the first of two with one uuid in a batch', async () => {
    const receipt = pushedReceipt()
    expect(await push(till, [receipt, { ...receipt, number: 4712 }, receipt])).toMatchObject([
      { status: 'stored' },
      { status: 'conflict' },
      { status: 'known' },
    ])
    expect(await rowOf(world, receipt.uuid)).toMatchObject({ number: 4711 })
  })

  it('lets no bad receipt block the others, and keeps what cannot be read', async () => {
    const good = pushedReceipt()
    const results = await push(till, [
      'kaputt',
      { ...pushedReceipt(), colour: 'rot' },
      good,
      { ...pushedReceipt(), cashier: 'a\u0000b', lines: [{ ...pushedLine(), quantity: 'drei' }] },
      { ...pushedReceipt(), type: 'DEPOSIT' },
      { ...pushedReceipt(), createdAt: '2026-02-30T10:00:00+01:00' },
      { ...pushedReceipt(), createdAt: '2026-02-20T10:00:00' },
    ])
    expect(results.map(({ status }) => status)).toEqual([
      'invalid',
      'stored',
      'stored',
      'invalid',
      'invalid',
      'invalid',
      'invalid',
    ])
    expect(results.map(({ errors = [] }) => errors.map(({ path, code }) => `${path} ${code}`))).toMatchObject(
      [
        expect.arrayContaining([' validation.invalid']),
        [],
        [],
        ['lines.0.quantity validation.quantity'],
        ['lines pos.cashMovementLines'],
        ['createdAt pos.instant'],
        ['createdAt pos.instant'],
      ],
    )
    const { rejections } = await pushedRows(world)
    expect(JSON.stringify(rejections)).toContain('kaputt')
    expect(await rowOf(world, good.uuid)).toBeDefined()
  })

  it('takes no receipt of more than a megabyte, however it is filled', async () => {
    const small = pushedReceipt({ colour: 'x'.repeat(900_000) })
    const large = pushedReceipt({ colour: 'x'.repeat(1_100_000) })
    expect(await push(till, [small, large])).toMatchObject([
      { status: 'stored', flags: ['unknownField'] },
      { status: 'invalid', errors: [{ path: '', code: 'pos.recordTooLarge' }] },
    ])
  })

  // § 14c (2) UStG: a small business states no VAT, and average rates are for farms (§ 24 UStG)
  it('flags tax that the company may not state, by its taxation', async () => {
    const world = await mintWorld('Imkerei')
    const till = await readyTill(world)
    const honey = {
      name: 'Honig',
      price: '10.78',
      sumGross: '10.78',
      sumNet: '10.00',
      vatRate: '7.8',
      vatKey: 3,
    }
    const sale = () => ({
      ...pushedReceipt({ sumGross: '10.78', sumNet: '10.00', sumVat: '0.78' }),
      lines: [pushedLine({ ...honey, vatRateId: undefined, productId: undefined })],
      payments: [{ method: 1, amount: '10.78' }],
    })
    const flagsIn = async (taxation: object) => {
      await execute(patchCompany, world.ctx(), { id: world.companyId, ...taxation })
      const [result] = await push(till, [sale()])
      return result?.flags
    }
    expect(await flagsIn({})).toEqual(['taxNotAllowed'])
    expect(await flagsIn({ flatRateFarm: true })).toBeUndefined()
    expect(await flagsIn({ flatRateFarm: false, smallBusiness: true })).toEqual(['taxNotAllowed'])
  })

  it('flags what does not add up, and stores it as it was sent', async () => {
    const odd = pushedReceipt({
      lines: [pushedLine({ sumGross: '4.00', sumNet: '3.00' })],
      payments: [{ method: 1, amount: '1' }],
    })
    const [result] = await push(till, [odd])
    expect(result).toMatchObject({
      status: 'stored',
      flags: ['lineGross', 'lineNet', 'sumGross', 'sumNet', 'payments'],
    })
    expect(await rowOf(world, odd.uuid)).toMatchObject({
      sum_gross: 730,
      line_gross: 400,
      flags: expect.arrayContaining([{ code: 'sumGross', expected: '4.00', found: '7.30' }]) as unknown,
    })
    expect(await push(till, [odd])).toMatchObject([{ status: 'known', flags: result?.flags }])
  })

  it('holds the rate of a line against the tenant’s on that day', async () => {
    const { rows: rates } = await execute(listVatRates, world.ctx(), {})
    const full = rates.find(({ rate, category }) => rate === '19' && category === 'S')
    const line = (change: Record<string, unknown>) =>
      pushedReceipt({
        lines: [pushedLine(change)],
        sumGross: '3.80',
        sumNet: '3.19',
        sumVat: '0.61',
        payments: [{ method: 1, amount: '3.80' }],
      })
    const net = { sumNet: '3.19', vatRate: '19' }
    const results = await push(till, [
      line({ ...net, vatRateId: full?.id }),
      line({ ...net, vatRateId: full?.id.toUpperCase() }),
      line({ ...net, vatRateId: full?.id, vatRate: '18' }),
      line({ ...net, vatRateId: newId() }),
      {
        ...line({ vatRateId: full?.id, vatRate: '16', sumNet: '3.28' }),
        createdAt: '2020-08-01T10:00:00+02:00',
        sumNet: '3.28',
        sumVat: '0.52',
      },
    ])
    expect(results.map(({ flags }) => flags)).toEqual([
      undefined,
      undefined,
      ['lineNet', 'vatRate'],
      ['vatRate'],
      undefined,
    ])
  })

  it('belongs to the store in which the till was at the time, before the first approval to the first one', async () => {
    const moving = await readyTill(world)
    const market = await makeStore(world, { name: 'Markt' })
    const early = pushedReceipt({ createdAt: '2026-01-01T10:00:00+01:00' })
    const during = pushedReceipt({ createdAt: new Date().toISOString() })
    await new Promise((resolve) => setTimeout(resolve, 5))
    await execute(updateDevice, world.ctx(), { id: moving.id, storeId: market.id })
    const late = pushedReceipt({ createdAt: new Date(Date.now() + 60_000).toISOString() })
    await push(moving, [late, during, early])
    const stores = await Promise.all(
      [early, during, late].map(async ({ uuid }) => (await rowOf(world, uuid))?.store_id),
    )
    expect(stores).toEqual([moving.storeId, moving.storeId, market.id])
  })

  it('names the tenant’s product by its number, and keeps the text of an unknown one', async () => {
    const product = await makeProduct(world)
    const receipt = pushedReceipt({
      lines: [pushedLine({ productId: product.id }), pushedLine({ productId: 'PLU 7' })],
      sumGross: '7.60',
      sumNet: '7.10',
      sumVat: '0.50',
      payments: [{ method: 1, amount: '7.60' }],
    })
    expect(await push(till, [receipt])).toEqual([{ uuid: receipt.uuid, status: 'stored' }])
    expect(await rowOf(world, receipt.uuid)).toMatchObject({
      lines: [
        expect.arrayContaining([product.id, product.productNumber]),
        expect.arrayContaining(['PLU 7', '']),
      ],
    })
  })

  it('names a product by the number that it has on arrival, also once that is another', async () => {
    const sold = { productId: newId(), name: 'Apfelsaft' }
    const early = pushedReceipt({ lines: [pushedLine(sold)] })
    await push(till, [early])
    const product = await makeProduct(world, { productNumber: '100' })
    const [before, after] = ['A', 'B'].map((cashier) =>
      pushedReceipt({ cashier, lines: [pushedLine({ ...sold, productId: product.id.toUpperCase() })] }),
    )
    await push(till, [before])
    await execute(updateProduct, world.ctx(), { id: product.id, productNumber: '200' })
    await push(till, [before, after])
    const numbers = await Promise.all(
      [early, before, after].map(async (receipt) => (await rowOf(world, receipt?.uuid ?? ''))?.lines),
    )
    expect(numbers).toMatchObject([
      [expect.arrayContaining(['', 'Apfelsaft'])],
      [expect.arrayContaining(['100', 'Apfelsaft'])],
      [expect.arrayContaining(['200', 'Apfelsaft'])],
    ])
  })

  it('stores receipts of clocks that are years off', async () => {
    const receipts = ['1970-01-01T00:00:01Z', '2009-03-01T12:00:00Z', '2150-01-01T00:00:00Z'].map(
      (createdAt) => pushedReceipt({ createdAt }),
    )
    expect((await push(till, receipts)).map(({ status }) => status)).toEqual(['stored', 'stored', 'stored'])
    expect((await push(till, receipts)).map(({ status }) => status)).toEqual(['known', 'known', 'known'])
    const other = receipts.map((receipt) => ({ ...receipt, createdAt: '2026-11-01T00:00:00Z' }))
    expect((await push(till, other)).map(({ status }) => status)).toEqual([
      'conflict',
      'conflict',
      'conflict',
    ])
  })

  it('leaves an entry in the log for what was refused, once, and none for each receipt of a till that sends them alone', async () => {
    const mine = await readyTill(world)
    const receipts = [pushedReceipt({ number: 1 }), pushedReceipt({ number: 2 })]
    for (const number of [3, 4, 5]) await push(mine, [pushedReceipt({ number })])
    await push(mine, [...receipts, 'kaputt'])
    await push(mine, [...receipts, 'kaputt'])
    const entries = await withTenant(world.tenantId, 'read', (tx) =>
      tx.execute(sql`select actor_kind, actor_name, action, after from audit_entry
        where entity_id = ${mine.id} and action = 'receipt.push'`),
    )
    expect([...entries]).toEqual([
      {
        actor_kind: 'device',
        actor_name: 'Kasse 1',
        action: 'receipt.push',
        after: { count: 2, first: 1, last: 2, rejected: 1 },
      },
    ])
  })
})
