import { beforeAll, describe, expect, it } from 'vitest'
import { patchCompany } from '@/lib/catalog/companies/use-cases/patch-company'
import { getExportFile, previewBatch } from '@/lib/tax/datev/queries/exports'
import { exportBatch } from '@/lib/tax/datev/use-cases/export-batch'
import { centsOf, sumOf } from '@/lib/domain/money'
import { getInvoice } from '@/lib/sales/invoices/queries/get-invoice'
import { bookInvoice } from '@/lib/sales/invoices/use-cases/book-invoice'
import { cancelInvoice } from '@/lib/sales/invoices/use-cases/cancel-invoice'
import { createInvoice } from '@/lib/sales/invoices/use-cases/create-invoice'
import { creditInvoice } from '@/lib/sales/invoices/use-cases/credit-invoice'
import { payInvoice } from '@/lib/sales/invoices/use-cases/pay-invoice'
import { updateDevice } from '@/lib/pos/pos-devices/use-cases/update-device'
import { createProduct } from '@/lib/catalog/products/use-cases/create-product'
import { replaceStorePrices } from '@/lib/catalog/products/use-cases/replace-store-prices'
import { startExportJob } from '@/lib/registry/exports'
import { execute } from '@/lib/server/core/execute'
import { newId } from '@/lib/server/core/ids'
import { pushAll, pushedClosing } from '../support/closings'
import { filesOf, on, openBooks } from '../support/datev'
import { billed, bookedDeliveryNote } from '../support/delivery-notes'
import { describeUseCase } from '../support/describe-use-case'
import { booked, type Shop } from '../support/invoices'
import { push, pushedLine, pushedMovement, pushedReceipt } from '../support/receipts'
import { balanceOf, cellsOf, readBookings, type ReadBooking } from '../support/read-batch'
import { makeStore } from '../support/stores'
import { readyTill } from '../support/tills'
import { inSecondCompany, mintWorld, worldAt, type World } from '../support/world'

const OCTOBER = { from: '2026-10-01', to: '2026-10-31' }
/** One invoice in October, and a user who exports it in November. */
async function oneInvoice(world: World) {
  const shop = shops.get(world.companyId) ?? (await openBooks(world))
  shops.set(world.companyId, shop)
  await booked({ ...shop, world: on(world, '2026-10-05') })
  return OCTOBER
}
const shops = new Map<number, Shop>()

describeUseCase(previewBatch, {
  recordsIn: oneInvoice,
  validInput: oneInvoice,
  otherTenantInput: null,
  invalidInputs: () => ({ 'no such day': { ...OCTOBER, to: '2026-10-32' } }),
})
describeUseCase(exportBatch, {
  validInput: async (world) => ({ ...(await oneInvoice(world)), lock: false }),
  otherTenantInput: null,
  sufficient: [],
  audited: { entity: 'company', record: null },
})

describeUseCase(getExportFile, {
  validInput: async (world) => {
    const { id } = await execute(exportBatch, world.ctx(), { ...(await oneInvoice(world)), lock: false })
    return { id }
  },
  sufficient: [],
})

describe('the day of supply', () => {
  it('is the last one of each month that an invoice bills', async () => {
    const shop = await openBooks(await mintWorld())
    const noteOn = (day: string) => bookedDeliveryNote({ ...shop, world: on(shop.world, day) })
    const notes = [await noteOn('2026-09-08'), await noteOn('2026-09-29'), await noteOn('2026-09-15')]
    notes.push(await noteOn('2026-10-12'), await noteOn('2026-10-02'))
    const billing = { ...shop, world: on(shop.world, '2026-10-20') }
    await execute(bookInvoice, billing.world.ctx(), { id: (await billed(billing, notes)).id })
    const { id } = await execute(exportBatch, on(shop.world, '2026-11-05').ctx(), { ...OCTOBER, lock: false })
    const [, head = '', ...lines] = (await filesOf(shop.world, id))['EXTF_Buchungsstapel.csv'] ?? []
    const column = cellsOf(head).indexOf('Leistungsdatum')
    expect(lines.map((line) => cellsOf(line)[column]).toSorted()).toEqual(['12102026', '29092026'])
  })
})

describe('bookings', () => {
  it('are fixed only by a hand-over that asks for it, never by a trial', async () => {
    const shop = await openBooks(await mintWorld())
    await booked({ ...shop, world: on(shop.world, '2026-10-05') })
    const november = on(shop.world, '2026-11-05')
    const fixed = async (how: { lock: boolean; finalize: boolean }) => {
      const { id } = await execute(exportBatch, november.ctx(), { ...OCTOBER, ...how })
      const [, head = '', ...lines] = (await filesOf(shop.world, id))['EXTF_Buchungsstapel.csv'] ?? []
      const column = cellsOf(head).indexOf('Festschreibung')
      return [...new Set(lines.map((line) => cellsOf(line)[column]))]
    }
    expect(await fixed({ lock: false, finalize: true })).toEqual(['0'])
    expect(await fixed({ lock: true, finalize: true })).toEqual(['1'])
  })
})

describe('a month', () => {
  let shop: Shop
  let rows: ReadBooking[]
  let files: Record<string, string[]>
  const ids: Record<'sold' | 'cancelled' | 'credited', string> = { sold: '', cancelled: '', credited: '' }
  const november = () => on(shop.world, '2026-11-05').ctx()
  const at = (day: string) => on(shop.world, day).ctx()

  beforeAll(async () => {
    shop = await openBooks(await mintWorld('Hof Öl & Korn'))
    const honey = { name: 'Honig', price: '10.00', vatRateId: shop.rates.reduced, revenueAccount: '8310' }
    const { id: honeyId } = await execute(createProduct, shop.world.ctx(), honey)
    const book = async (day: string, positions: object[]) => {
      const given = { customerId: shop.customerId, positions } as never
      const { id } = await execute(createInvoice, at(day), given)
      return execute(bookInvoice, at(day), { id })
    }
    const crate = { name: 'Kiste „Łódź“', quantity: '1', price: '59.50', vatRateId: shop.rates.full }
    const mixed = [
      { productId: shop.products.bread, quantity: '3' },
      { productId: honeyId, quantity: '1' },
      crate,
    ]
    const sold = await book('2026-10-05', mixed)
    ids.sold = sold.id
    await execute(payInvoice, at('2026-10-07'), { id: sold.id, amount: '20' })
    await execute(payInvoice, at('2026-10-08'), {
      id: sold.id,
      amount: '62.22',
      discount: '1.68',
      paymentMethod: 'CASH',
    })
    ids.cancelled = (await book('2026-10-10', [crate])).id
    await execute(cancelInvoice, at('2026-10-12'), { id: ids.cancelled, cancelNote: 'Irrtum' })
    const credited = await book('2026-10-14', mixed)
    ids.credited = credited.id
    const [bread] = credited.positions
    await execute(creditInvoice, at('2026-10-20'), {
      id: credited.id,
      reason: 'Bruch',
      positions: [{ positionId: bread?.id ?? '', quantity: '1' }],
    })
    await closeTills(honeyId)
    const { id } = await execute(exportBatch, november(), { ...OCTOBER, lock: true, finalize: true })
    files = await filesOf(shop.world, id)
    rows = readBookings(files['EXTF_Buchungsstapel.csv'] ?? [])
  })

  /**
   * Two tills: bread and soap for 7.30 in cash, honey and soap for 13.50 by card; honey has an
   * account of its own in the second store.
   */
  async function closeTills(honeyId: string) {
    const { world } = shop
    const first = await makeStore(world)
    const second = await makeStore(world, { name: 'Markt' })
    await execute(replaceStorePrices, world.ctx(), {
      id: honeyId,
      storePrices: [{ storeId: second.id, revenueAccount: '8312' }],
    } as never)
    const past = worldAt(world, () => new Date('2026-09-01'))
    for (const [index, store] of [first, second].entries()) {
      const till = await readyTill(past, store.id, `KONTOR-${index + 1}`)
      await execute(updateDevice, past.ctx(), { id: till.id, name: `Kasse ${index + 1}` })
      const honeyLine = pushedLine({
        productId: honeyId,
        name: 'Honig',
        price: '10',
        sumGross: '10',
        sumNet: '9.35',
      })
      const byCard = pushedReceipt({
        number: 2,
        createdAt: '2026-10-20T10:00:00+02:00',
        sumGross: '13.50',
        sumNet: '12.29',
        sumVat: '1.21',
        lines: [honeyLine, pushedReceipt().lines[1]],
        payments: [{ method: 2, amount: '13.50' }],
      })
      const inCash = pushedReceipt({ number: 1, createdAt: '2026-10-20T09:00:00+02:00' })
      const moved = ['100', '-10'].map((amount, index) =>
        pushedMovement(amount, { number: 3 + index, createdAt: '2026-10-20T11:00:00+02:00' }),
      )
      await push(till, [inCash, byCard, ...moved])
      const closing = pushedClosing({
        startTime: '2026-10-20T08:00:00+02:00',
        endTime: '2026-10-20T18:00:00+02:00',
        grossTotal: '20.80',
        netTotal: '18.78',
        taxTotal: '2.02',
        countReceipts: 2,
        cardPaymentCount: 1,
        cashDesired: '97.30',
        cashActual: '97.00',
        cashDeposit: '100.00',
        cashAbsorption: '10.00',
        taxes: [
          { vatRate: '7', net: '12.90', vat: '0.90', gross: '13.80' },
          { vatRate: '19', net: '5.88', vat: '1.12', gross: '7.00' },
        ],
      })
      await pushAll(till, [closing])
    }
  }

  const read = (id: string) => execute(getInvoice, november(), { id })
  const ofVoucher = (number: string | null) => rows.filter(({ voucher }) => voucher === number)
  const debtor = '10000'

  it('is written as DATEV reads it: 31 fields, 125 columns, and the customers with 254', () => {
    const [head = '', headings = '', ...lines] = files['EXTF_Buchungsstapel.csv'] ?? []
    expect(cellsOf(head)).toHaveLength(31)
    expect([headings, ...lines].map((line) => cellsOf(line).length)).toEqual(
      Array(lines.length + 1).fill(125),
    )
    expect(head).toContain(';1001;7;20260101;4;20261001;20261031;"Kontor 01.10. bis 31.10.2026";"";1;0;1;')
    expect(rows.every(({ locked }) => locked === '1')).toBe(true)
    const [, , customer = ''] = files['EXTF_Debitoren.csv'] ?? []
    expect(cellsOf(customer)).toHaveLength(254)
    expect(cellsOf(customer).slice(0, 2)).toEqual([debtor, 'Café Morgentau GmbH'])
  })

  it('leaves with each document what is open of it', async () => {
    const sold = await read(ids.sold)
    expect(balanceOf(ofVoucher(sold.number), debtor)).toBe(centsOf(sold.openAmount))
    expect(sold.openAmount).toBe('0.00')
    const cancelled = await read(ids.cancelled)
    expect(ofVoucher(cancelled.number).filter(({ contra }) => contra === '8400')).toHaveLength(2)
    expect(balanceOf(ofVoucher(cancelled.number), debtor)).toBe(0)
    const credited = await read(ids.credited)
    expect(balanceOf(rows, debtor)).toBe(centsOf(credited.openAmount))
  })

  it('books revenue by rate and by the accounts of products and store prices, to the cent', async () => {
    // sold and credited: 3 bread at 4.80 less one, honey, crate; tills: 3.80, 10, 2 × 3.50, twice
    expect(balanceOf(rows, '8300')).toBe(-(2 * 1440 - 480 + 2 * 380))
    expect(balanceOf(rows, '8310')).toBe(-(2 * 1000 + 1000))
    expect(balanceOf(rows, '8312')).toBe(-1000)
    expect(balanceOf(rows, '8400')).toBe(-(2 * 5950 + 2 * 700))
    const vat = (await Promise.all(Object.values(ids).map(read))).flatMap((one) => one.vat)
    expect(sumOf(vat.map(({ gross }) => centsOf(gross)))).toBe(2 * (1440 + 1000 + 5950) + 5950)
  })

  it('splits Skonto over the accounts of its rates', () => {
    // 1.68 over 24.40 at 7 % and 59.50 at 19 %
    expect([balanceOf(rows, '8736'), balanceOf(rows, '8731')]).toEqual([119, 49])
    expect(sumOf(rows.map(({ discount }) => discount))).toBe(168)
  })

  it('leaves in cash and in transit what the tills and payments did', () => {
    const ofTills = balanceOf(rows, '1000') + balanceOf(rows, '1010')
    expect(ofTills).toBe(2 * (730 + 10_000 - 1_000 - 30) + 6222)
    expect(balanceOf(rows, '1360')).toBe(2 * 1350)
    expect(balanceOf(rows, '1590')).toBe(2 * (1_000 - 10_000))
    expect(balanceOf(rows, '2300')).toBe(60)
    expect(balanceOf(rows, '1200')).toBe(2000)
    expect(ofVoucher('Z12').map(({ text }) => text)).toContain('Kartenzahlungen Kasse 2')
  })

  it('goes out once: asked for again it answers the same bytes', async () => {
    const again = await execute(exportBatch, november(), { ...OCTOBER, lock: true })
    const preview = await execute(previewBatch, november(), OCTOBER)
    expect(again).toMatchObject({ isRepeat: true, sha256: preview.exports[0]?.sha256 })
    expect(preview).toMatchObject({ bookingCount: 0, sums: [], late: [] })
    expect(preview.exports).toHaveLength(1)
  })

  it('takes no invoice any more, but payments and closings, which go out as new rows', async () => {
    const late = await execute(createInvoice, at('2026-10-30'), {
      customerId: shop.customerId,
      positions: [{ productId: shop.products.bread, quantity: '1' }],
    })
    await expect(execute(bookInvoice, november(), { id: late.id })).rejects.toMatchObject({
      fields: [{ path: 'date', code: 'document.dateLocked' }],
    })
    await execute(payInvoice, november(), { id: ids.credited, amount: '5', date: '2026-10-31' })
    const till = await readyTill(worldAt(shop.world, () => new Date('2026-09-01')))
    const times = { startTime: '2026-10-31T08:00:00+01:00', endTime: '2026-10-31T23:59:00+01:00' }
    await pushAll(till, [pushedClosing({ ...times, number: 1, uuid: newId(), cashDeposit: '0' })])
    const preview = await execute(previewBatch, november(), { from: '2026-11-01', to: '2026-11-30' })
    expect(preview.late).toEqual([{ ...OCTOBER, count: 2 }])
    const anyway = { override: true, reason: 'Kasse defekt' }
    const { id, isRepeat } = await execute(exportBatch, november(), { ...OCTOBER, lock: true, ...anyway })
    const added = readBookings((await filesOf(shop.world, id))['EXTF_Buchungsstapel.csv'] ?? [])
    expect([isRepeat, balanceOf(added, '1200')]).toEqual([false, 500])
  })
})

describe('handing over', () => {
  let shop: Shop
  const november = (change = {}) => on(shop.world, '2026-11-05').as(change)
  const hand = (input: object, change = {}) =>
    execute(exportBatch, november(change), { ...OCTOBER, lock: true, ...input } as never)
  beforeAll(async () => {
    shop = await openBooks(await mintWorld('Doppelt'))
    await booked({ ...shop, world: on(shop.world, '2026-10-05') })
  })

  it('refuses a period that is not over, or that crosses the year’s end', async () => {
    await expect(hand({ to: '2026-11-05' })).rejects.toMatchObject({ fields: [{ code: 'datev.notOver' }] })
    await expect(hand({ from: '2025-12-01' })).rejects.toMatchObject({ code: 'datev.faulty' })
    await expect(hand({ from: '2026-10-31', to: '2026-10-30' })).rejects.toMatchObject({
      code: 'datev.faulty',
    })
    await expect(hand({ from: '2026-09-01', to: '2026-09-30' })).rejects.toMatchObject({
      code: 'datev.nothing',
    })
  })

  it('refuses a part that the person may not see, and closings to who is restricted to stores', async () => {
    const clerk = { isAdmin: false, rights: ['TAX_SHOW', 'TAX_PATCH', 'POS-DEVICES_SHOW'] }
    await expect(hand({ invoices: true }, clerk)).rejects.toMatchObject({ kind: 'forbidden' })
    await expect(hand({ closings: true }, { ...clerk, storeIds: [newId()] })).rejects.toMatchObject({
      kind: 'forbidden',
    })
    await expect(hand({ invoices: true }, { modules: ['pos'] })).rejects.toMatchObject({ kind: 'forbidden' })
    await expect(hand({}, clerk)).rejects.toMatchObject({ code: 'datev.nothing' })
  })

  it('closes no period for who may only look, who gets a trial', async () => {
    const reader = { isAdmin: false, rights: ['TAX_SHOW', 'INVOICES_SHOW'] }
    await expect(hand({}, reader)).rejects.toMatchObject({ kind: 'forbidden' })
    const closing = { kind: 'datev', ...OCTOBER, options: { lock: true } }
    await expect(execute(startExportJob, november(reader), closing)).rejects.toMatchObject({
      kind: 'forbidden',
    })
    expect(await execute(previewBatch, november(reader), OCTOBER)).toMatchObject({ mayClose: false })
    expect(await hand({ lock: false }, reader)).toMatchObject({ locks: false })
    expect(await execute(previewBatch, november(), OCTOBER)).toMatchObject({ mayClose: true })
  })

  it('names what DATEV would not take', async () => {
    const datev = (accounts: object) =>
      execute(patchCompany, november(), { id: shop.world.companyId, datev: accounts } as never)
    await datev({ adviser: '' })
    const { faults } = await execute(previewBatch, november(), OCTOBER)
    expect(faults).toMatchObject([{ reason: 'CLIENT' }])
    await expect(hand({})).rejects.toMatchObject({ code: 'datev.faulty' })
    await datev({ adviser: '1001' })
    const odd = { name: 'Wurst', price: '1.00', vatRateId: shop.rates.reduced, revenueAccount: '83' }
    const { id: productId } = await execute(createProduct, november(), odd)
    const october = { ...shop, world: on(shop.world, '2026-10-06') }
    const { id } = await booked(october, [{ productId, quantity: '1' }])
    const found = await execute(previewBatch, november(), { from: '2026-10-06', to: '2026-10-06' })
    expect(found.faults).toMatchObject([
      { reason: 'ACCOUNT', account: '83', source: { kind: 'document', id } },
    ])
  })

  it('makes one export of two clicks at once, and nothing of another company', async () => {
    const day = { from: '2026-10-05', to: '2026-10-05' }
    const both = await Promise.all([hand(day), hand(day)])
    expect(both.map(({ isRepeat }) => isRepeat).sort()).toEqual([false, true])
    expect(new Set(both.map(({ id }) => id)).size).toBe(1)
    const second = on(await inSecondCompany(shop.world), '2026-11-05')
    const theirs = await execute(previewBatch, second.ctx(), day)
    expect([theirs.bookingCount, theirs.exports]).toEqual([0, []])
    await expect(execute(getExportFile, second.ctx(), { id: both[0]?.id ?? '' })).rejects.toMatchObject({
      code: 'notFound',
    })
  })
})
