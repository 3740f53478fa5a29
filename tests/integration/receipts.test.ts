import { beforeAll, describe, expect, it } from 'vitest'
import { updateDevice } from '@/lib/pos/pos-devices/use-cases/update-device'
import { getReceipt } from '@/lib/pos/receipts/queries/get-receipt'
import { listReceipts } from '@/lib/pos/receipts/queries/list-receipts'
import { execute } from '@/lib/server/core/execute'
import { newId } from '@/lib/server/core/ids'
import { describeUseCase } from '../support/describe-use-case'
import { push, pushedCancellation, pushedReceipt } from '../support/receipts'
import { makeStore } from '../support/stores'
import { readyTill } from '../support/tills'
import { mintWorld, type World } from '../support/world'

async function stored(world: World): Promise<{ id: string }> {
  const receipt = pushedReceipt()
  await push(await readyTill(world), [receipt])
  const { rows } = await execute(listReceipts, world.ctx(), { uuid: receipt.uuid })
  return { id: rows[0]?.id ?? '' }
}

describeUseCase(listReceipts, {
  validInput: () => ({ from: '2026-11-01', to: '2026-11-30', q: 'brot', flagged: 'true' }),
  otherTenantInput: null,
  invalidInputs: () => ({
    'ids that are none': { stores: 'a,b' },
    'an unknown type': { type: 'GIFT' },
  }),
})
describeUseCase(getReceipt, { validInput: stored, invalidInputs: () => ({ 'an invalid id': { id: '7' } }) })

describe('receipts', () => {
  let world: World
  let till: { id: string; token: string; storeId: string }
  let other: typeof till
  const sale = pushedReceipt({ number: 100, tse: { transactionNumber: 7, signature: 'abc' } })
  const cancellation = pushedCancellation(sale.uuid, {
    number: 101,
    createdAt: '2026-11-20T10:00:00+01:00',
  })
  const late = pushedReceipt({
    number: 102,
    createdAt: '2026-11-20T23:30:00Z',
    cashier: 'Berta Öhm',
    closingNumber: 13,
    sumGross: '7.31',
    payments: [{ method: 'GUTSCHEIN', amount: '7.31' }],
    tse: { transactionNumber: 8 },
  })
  beforeAll(async () => {
    world = await mintWorld()
    till = await readyTill(world)
    other = await readyTill(world)
    await execute(updateDevice, world.ctx(), { id: other.id, name: 'Marktkasse' })
    await push(till, [cancellation, sale])
    await push(other, [late])
  })

  const list = async (input: object = {}, ctx = world.ctx()) => (await execute(listReceipts, ctx, input)).rows
  const numbers = async (input: object = {}, ctx = world.ctx()) =>
    (await list(input, ctx)).map(({ number }) => number)

  it('are listed with the newest first, without lines and payments', async () => {
    const rows = await list()
    expect(rows.map(({ number }) => number)).toEqual([102, 101, 100])
    expect(rows[2]).toMatchObject({
      uuid: sale.uuid,
      type: 'SALE',
      createdAt: new Date(sale.createdAt).toISOString(),
      cancels: null,
      cancelledBy: cancellation.uuid,
      store: { id: till.storeId, name: 'Hofladen' },
      device: { id: till.id, name: 'Kasse 1' },
      sumGross: '7.30',
      tseState: 'SIGNED',
      taxes: [
        { vatRate: '19', net: '2.94', vat: '0.56', gross: '3.50' },
        { vatRate: '7', net: '3.55', vat: '0.25', gross: '3.80' },
      ],
      flags: [],
    })
    for (const field of ['lines', 'payments', 'tse']) expect(rows[2]).not.toHaveProperty(field)
    expect(rows[0]?.flags.map(({ code }) => code)).toEqual(['sumGross', 'sumVat', 'paymentMethod'])
  })

  it('are found by each filter', async () => {
    expect(await numbers({ from: '2026-11-20', to: '2026-11-20' })).toEqual([101, 100])
    expect(await numbers({ from: '2026-11-21' })).toEqual([102])
    expect(await numbers({ type: 'CANCELLATION' })).toEqual([101])
    expect(await numbers({ type: 'CANCELLATION,SALE' })).toEqual(await numbers({}))
    expect(await numbers({ type: 'CANCELLATION,RETURN' })).toEqual([101])
    expect(await numbers({ number: '100' })).toEqual([100])
    expect(await numbers({ closingNumber: '13' })).toEqual([102])
    expect(await numbers({ uuid: late.uuid })).toEqual([102])
    expect(await numbers({ flagged: 'true' })).toEqual([102])
    expect(await numbers({ devices: `${till.id},${newId()}` })).toEqual([101, 100])
    expect(await numbers({ stores: `${till.storeId},${other.storeId}` })).toEqual([102, 101, 100])
    expect(await numbers({ sort: 'number' })).toEqual([100, 101, 102])
    expect(await numbers({ sort: '-sumGross' })).toEqual([102, 100, 101])
  })

  it('are not looked for in a period that ends before it begins', async () => {
    await expect(list({ from: '2026-11-02', to: '2026-11-01' })).rejects.toMatchObject({
      code: 'receipt.periodEnds',
    })
  })

  it('are found by number, amount, till and cashier', async () => {
    expect(await numbers({ q: '101' })).toEqual([101])
    expect(await numbers({ q: '7,31' })).toEqual([102])
    expect(await numbers({ q: 'markt' })).toEqual([102])
    expect(await numbers({ q: 'ohm' })).toEqual([102])
    expect(await numbers({ q: 'nichts' })).toEqual([])
  })

  it('are cancelled by a cancellation alone, not by a sale or return that names them', async () => {
    const own = await mintWorld()
    const at = await readyTill(own)
    const named = pushedReceipt({ number: 1 })
    await push(at, [
      named,
      pushedReceipt({ number: 2, cancels: named.uuid, createdAt: '2026-11-20T12:00:00+01:00' }),
      pushedReceipt({
        number: 3,
        type: 'RETURN',
        cancels: named.uuid,
        createdAt: '2026-11-20T13:00:00+01:00',
      }),
    ])
    expect((await list({}, own.ctx())).map(({ cancelledBy }) => cancelledBy)).toEqual([null, null, null])
  })

  it('are searched and ordered by amount in one plan as filtered, with and without a period', async () => {
    for (const from of [{}, { from: '2026-11-01' }]) {
      expect(await numbers({ q: '7', ...from })).toEqual([])
      expect(await numbers({ q: 'kasse', type: 'SALE', ...from })).toEqual([102, 100])
      expect(await numbers({ sort: '-sumGross', flagged: 'true', ...from })).toEqual([102])
      expect(await numbers({ q: '100', sort: 'sumGross', ...from })).toEqual([100])
    }
  })

  it('are paged by cursor beyond the first page', async () => {
    const first = await execute(listReceipts, world.ctx(), { pageSize: 2 })
    expect([first.rows.length, first.total]).toEqual([2, 3])
    expect(await numbers({ pageSize: 2, cursor: first.next ?? '' })).toEqual([100])
  })

  it('are answered one by one as they were printed', async () => {
    const [row] = await list({ uuid: late.uuid })
    expect(await execute(getReceipt, world.ctx(), { id: row?.id ?? '' })).toMatchObject({
      uuid: late.uuid,
      payments: [{ method: 'UNKNOWN', amount: '7.31' }],
      tseState: 'FAILED',
      tse: { transactionNumber: 8, signature: null },
      lines: [
        {
          line: 1,
          name: 'Brot',
          quantity: '1',
          price: '3.80',
          vatRate: '7',
          sumGross: '3.80',
          sumNet: '3.55',
        },
        { line: 2, name: 'Seife', productGroup: 'Haushalt' },
      ],
    })
    for (const id of [
      '0197c1d0-0000-7000-8000-000000000000',
      '0197c1d0-0000-4000-8000-000000000000',
      'ffffffff-ffff-7fff-bfff-ffffffffffff',
    ])
      await expect(execute(getReceipt, world.ctx(), { id })).rejects.toMatchObject({ kind: 'notFound' })
  })

  it('of other stores are hidden from restricted people, also once the till has moved', async () => {
    const here = world.as({ storeIds: [till.storeId] })
    const elsewhere = world.as({ storeIds: [(await makeStore(world)).id] })
    expect([await numbers({}, here), await numbers({}, elsewhere)]).toEqual([[101, 100], []])
    const [row] = await list({ uuid: sale.uuid })
    await expect(execute(getReceipt, elsewhere, { id: row?.id ?? '' })).rejects.toMatchObject({
      kind: 'notFound',
    })
    await execute(updateDevice, world.ctx(), { id: till.id, storeId: elsewhere.storeIds[0] ?? '' })
    expect([await numbers({}, here), await numbers({}, elsewhere)]).toEqual([[101, 100], []])
    const { uuid } = sale
    expect([await numbers({ uuid }, here), await numbers({ uuid }, elsewhere)]).toEqual([[100], []])
    expect(await execute(getReceipt, here, { id: row?.id ?? '' })).toMatchObject({
      number: 100,
      device: { id: till.id, name: 'Kasse 1' },
    })
  })
})
