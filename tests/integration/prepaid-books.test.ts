import { describe, expect, it } from 'vitest'
import { patchCompany } from '@/lib/catalog/companies/use-cases/patch-company'
import { bookInvoice } from '@/lib/sales/invoices/use-cases/book-invoice'
import { createInvoice } from '@/lib/sales/invoices/use-cases/create-invoice'
import { payInvoice } from '@/lib/sales/invoices/use-cases/pay-invoice'
import { undoPayment } from '@/lib/sales/invoices/use-cases/undo-payment'
import { execute } from '@/lib/server/core/execute'
import { exportBatch } from '@/lib/tax/datev/use-cases/export-batch'
import { getVatReturn } from '@/lib/tax/vat-return/queries/read-vat-return'
import { filesOf, on, openBooks } from '../support/datev'
import { billed, bookedDeliveryNote } from '../support/delivery-notes'
import type { Shop } from '../support/invoices'
import { cellsOf } from '../support/read-batch'
import { mintWorld, type World } from '../support/world'

const monthOf = (month: string, last: number) => ({ from: `${month}-01`, to: `${month}-${last}` })
const FEBRUARY = monthOf('2026-02', 28)
const SEPTEMBER = monthOf('2026-09', 30)
const OCTOBER = monthOf('2026-10', 31)
const NOVEMBER = monthOf('2026-11', 30)
const DECEMBER = monthOf('2026-12', 31)

/** Base and tax of a Kennzahl; zeros if it has no line. */
async function figure(world: World, days: typeof OCTOBER, code = '81') {
  const { lines } = await execute(getVatReturn, on(world, '2027-01-15').ctx(), days)
  const line = lines.find((one) => one.code === code)
  return [line?.base ?? '0.00', line?.tax ?? '0.00']
}

interface Days {
  billed: string
  supplied: readonly [from: string, to: string]
}

/** Books an invoice of 1,190.00 EUR at 19 %. */
async function yearly({ world, customerId, rates }: Shop, { billed: invoiceDate, supplied }: Days) {
  const ctx = on(world, invoiceDate).ctx()
  const { id } = await execute(createInvoice, ctx, {
    customerId,
    invoiceDate,
    serviceDate: supplied[0],
    serviceDateEnd: supplied[1],
    positions: [{ name: 'Miete', price: '1190', quantity: '1', vatRateId: rates.full }],
  })
  await execute(bookInvoice, ctx, { id })
  return id
}

const pay = (world: World, id: string, date: string, amount: string) =>
  execute(payInvoice, on(world, date).ctx(), { id, date, amount })

const YEAR = { billed: '2026-02-01', supplied: ['2026-01-01', '2026-12-31'] } as const
const LATER = { billed: '2026-10-20', supplied: ['2026-11-15', '2026-11-15'] } as const

/** The rows on the clearing account: side, amount, contra, days of row, supply and tax period. */
async function rowsOf(world: World, id: string) {
  const [, head = '', ...lines] = (await filesOf(world, id))['EXTF_Buchungsstapel.csv'] ?? []
  const names = cellsOf(head)
  const cells = (line: string, ...columns: number[]) => columns.map((at) => cellsOf(line)[at])
  const supplied = names.indexOf('Leistungsdatum')
  return lines
    .filter((line) => cellsOf(line)[6] === '1593')
    .map((line) => cells(line, 1, 0, 7, 9, supplied, supplied + 1))
}

describe('an ordinary invoice paid before its supply (§ 13 (1) no. 1 a sentence 4 UStG)', () => {
  it('is taxed in the month of the payment, in the VAT values and at DATEV, once', async () => {
    const shop = await openBooks(await mintWorld('Jahresrechnung'))
    const { world } = shop
    const id = await yearly(shop, YEAR)
    await pay(world, id, '2026-02-10', '1190')
    expect(await figure(world, FEBRUARY)).toEqual(['1000.00', '190.00'])
    expect(await figure(world, DECEMBER)).toEqual(['0.00', '0.00'])
    expect(await figure(world, { from: '2026-01-01', to: '2026-12-31' })).toEqual(['1000.00', '190.00'])
    const march = on(world, '2026-03-05').ctx()
    const made = await execute(exportBatch, march, { ...FEBRUARY, lock: true })
    const expected = [
      ['S', '1190,00', '1718', '1002', '', ''],
      ['H', '1190,00', '1718', '1002', '31122026', '31122026'],
    ]
    expect(await rowsOf(world, made.id)).toEqual(expected)
    expect(await execute(exportBatch, march, { ...FEBRUARY, lock: true })).toMatchObject({
      id: made.id,
      isRepeat: true,
    })
  })

  it('is taxed with the money in parts, less what is paid back, and the rest with the supply', async () => {
    const shop = await openBooks(await mintWorld('Vorkasse'))
    const { world } = shop
    const id = await yearly(shop, LATER)
    await pay(world, id, '2026-09-30', '119')
    const paid = await pay(world, id, '2026-10-25', '595')
    await pay(world, id, '2026-11-20', '119')
    expect(await figure(world, SEPTEMBER)).toEqual(['100.00', '19.00'])
    expect(await figure(world, OCTOBER)).toEqual(['500.00', '95.00'])
    expect(await figure(world, NOVEMBER)).toEqual(['400.00', '76.00'])
    const october = await execute(exportBatch, on(world, '2026-11-02').ctx(), { ...OCTOBER, lock: true })
    expect(await rowsOf(world, october.id)).toHaveLength(2)
    const payment = paid.payments.find(({ amount }) => amount === '595.00')
    await execute(undoPayment, on(world, '2026-11-02').ctx(), {
      id,
      paymentId: payment?.id ?? '',
      date: '2026-10-30',
    })
    expect(await figure(world, OCTOBER)).toEqual(['0.00', '0.00'])
    expect(await figure(world, NOVEMBER)).toEqual(['900.00', '171.00'])
    const late = await execute(exportBatch, on(world, '2026-11-02').ctx(), { ...OCTOBER, lock: true })
    expect(await rowsOf(world, late.id)).toEqual([
      ['H', '595,00', '1718', '3010', '', ''],
      ['S', '595,00', '1718', '3010', '15112026', '15112026'],
    ])
  })

  it('is taxed with the money also for delivery notes of later months', async () => {
    const shop = await openBooks(await mintWorld('Sammelrechnung voraus'))
    const { world } = shop
    const noteOn = (day: string) => bookedDeliveryNote({ ...shop, world: on(world, day) })
    const notes = [await noteOn('2026-09-08'), await noteOn('2026-10-12')]
    const billing = on(world, '2026-10-20')
    const { id } = await billed({ ...shop, world: billing }, notes)
    const { sumGross, sumNet, sumVat } = await execute(bookInvoice, billing.ctx(), { id })
    const both = await figure(world, { from: '2026-09-01', to: '2026-10-31' }, '86')
    expect(both).toEqual([sumNet, sumVat])
    await execute(payInvoice, billing.ctx(), { id, date: '2026-09-30', amount: sumGross })
    expect(await figure(world, SEPTEMBER, '86')).toEqual(both)
    expect(await figure(world, OCTOBER, '86')).toEqual(['0.00', '0.00'])
  })

  it('needs no rows at DATEV by actual consideration, where the money is taxed anyway', async () => {
    const shop = await openBooks(await mintWorld('Ist voraus'))
    const { world } = shop
    await execute(patchCompany, world.ctx(), { id: world.companyId, vatBasis: 'actual' })
    const id = await yearly(shop, LATER)
    await pay(world, id, '2026-10-25', '1190')
    expect(await figure(world, OCTOBER)).toEqual(['1000.00', '190.00'])
    expect(await figure(world, NOVEMBER)).toEqual(['0.00', '0.00'])
    const made = await execute(exportBatch, on(world, '2026-11-05').ctx(), { ...OCTOBER, lock: false })
    expect(await rowsOf(world, made.id)).toEqual([])
  })
})
