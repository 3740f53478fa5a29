import { beforeAll, describe, expect, it } from 'vitest'
import { listAllClosings } from '@/lib/pos/closings/queries/list-all-closings'
import { listPayments } from '@/lib/sales/invoices/queries/list-payments'
import { listStatedInvoices } from '@/lib/sales/incoming-invoices/queries/list-stated'
import { listBookedInvoices } from '@/lib/sales/invoices/queries/list-positions'
import { payInvoice } from '@/lib/sales/invoices/use-cases/pay-invoice'
import { execute } from '@/lib/server/core/execute'
import { pushAll, pushedClosing } from '../support/closings'
import { describeUseCase } from '../support/describe-use-case'
import { columnOf, exported } from '../support/exports'
import { booked, draft, openShop, type Shop } from '../support/invoices'
import { push, pushedLine, pushedReceipt } from '../support/receipts'
import { readyTill } from '../support/tills'
import { inSecondCompany, mintWorld } from '../support/world'

const plain = { validInput: () => ({}), otherTenantInput: null }
describeUseCase(listBookedInvoices, plain)
describeUseCase(listStatedInvoices, plain)
describeUseCase(listPayments, plain)
describeUseCase(listAllClosings, plain)

describe('what was invoiced, as a file', () => {
  let shop: Shop
  let second: Shop
  beforeAll(async () => {
    shop = await openShop(await mintWorld())
    second = await openShop(await inSecondCompany(shop.world))
  })

  it('holds the positions of booked invoices of the active company in their order, and none of drafts', async () => {
    await draft(shop)
    await booked(second)
    const invoice = await booked(shop, [
      { productId: shop.products.bread, quantity: '2' },
      { productId: shop.products.bread, quantity: '1.5' },
    ])
    const file = await exported(shop.world.ctx(), 'positions')
    expect(columnOf(file, 'Rechnungsnummer')).toEqual([invoice.invoiceNumber, invoice.invoiceNumber])
    expect(columnOf(file, 'Position')).toEqual(invoice.positions.map((_, index) => String(index + 1)))
    expect(columnOf(file, 'Menge')).toEqual(['2', '1,5'])
    const sums = columnOf(file, 'Brutto').map((text) => Number(text?.replace(',', '.')))
    expect(sums.reduce((sum, one) => sum + one, 0)).toBeCloseTo(Number(invoice.sumGross), 2)
    const before = { to: '2020-01-01' }
    expect((await exported(shop.world.ctx(), 'positions', before)).rows).toEqual([])
  })

  it('holds the payments of the active company, narrowed by day and method', async () => {
    const { id, invoiceNumber } = await booked(shop)
    await execute(payInvoice, shop.world.ctx(), { id, amount: '5.00' })
    await execute(payInvoice, second.world.ctx(), { id: (await booked(second)).id, amount: '9.60' })
    const file = await exported(shop.world.ctx(), 'payments')
    expect(columnOf(file, 'Rechnungsnummer')).toEqual([invoiceNumber])
    expect(columnOf(file, 'Betrag')).toEqual(['5,00'])
    expect(columnOf(file, 'Art')).toEqual(['Zahlung'])
    expect((await exported(shop.world.ctx(), 'payments', { to: '2020-01-01' })).rows).toEqual([])
  })
})

describe('what tills pushed, as a file', () => {
  it('holds every line of receipts with very many, in order', async () => {
    const world = await mintWorld()
    const lines = Array.from({ length: 300 }, (_, index) => pushedLine({ name: `Ware ${index + 1}` }))
    await push(await readyTill(world), [
      pushedReceipt({ number: 1, lines }),
      pushedReceipt({ number: 2, lines: lines.slice(0, 2), createdAt: '2026-11-20T10:00:00+01:00' }),
      pushedReceipt({ number: 3, lines, createdAt: '2026-11-20T11:00:00+01:00' }),
    ])
    const file = await exported(world.ctx(), 'receipt-lines')
    const names = columnOf(file, 'Bezeichnung')
    expect(names).toEqual([300, 2, 300].flatMap((count) => lines.slice(0, count).map(({ name }) => name)))
    expect([columnOf(file, 'Nummer')[299], columnOf(file, 'Nummer')[300]]).toEqual(['3', '2'])
  })

  it('holds lines and closings of the stores that a person is restricted to, by the days of Berlin', async () => {
    const world = await mintWorld()
    const till = await readyTill(world)
    const other = await readyTill(world)
    await push(till, [pushedReceipt({ number: 1 })])
    await push(other, [pushedReceipt({ number: 2 })])
    await pushAll(till, [pushedClosing({ endTime: '2026-11-20T22:59:59Z' })])
    await pushAll(other, [pushedClosing({ number: 13, endTime: '2026-11-20T23:00:00Z' })])
    const restricted = world.as({ storeIds: [till.storeId] })

    const lines = await exported(world.ctx(), 'receipt-lines')
    const count = pushedReceipt().lines.length
    expect(lines.rows).toHaveLength(2 * count)
    const mine = await exported(restricted, 'receipt-lines')
    expect(columnOf(mine, 'Nummer')).toEqual(Array.from({ length: count }, () => '1'))
    expect(columnOf(mine, 'Position')).toEqual(Array.from({ length: count }, (_, index) => String(index + 1)))
    const ofTill = await exported(world.ctx(), 'receipt-lines', { devices: other.id })
    expect(new Set(columnOf(ofTill, 'Nummer'))).toEqual(new Set(['2']))

    expect(columnOf(await exported(world.ctx(), 'closings'), 'Z-Nr.')).toEqual(['13', '12'])
    expect(columnOf(await exported(restricted, 'closings'), 'Z-Nr.')).toEqual(['12'])
    const day = { from: '2026-11-20', to: '2026-11-20' }
    expect(columnOf(await exported(world.ctx(), 'closings', day), 'Z-Nr.')).toEqual(['12'])
    const wrongWay = exported(world.ctx(), 'closings', { from: '2026-11-21', to: '2026-11-20' })
    await expect(wrongWay).rejects.toMatchObject({ kind: 'invalid' })
  })
})
