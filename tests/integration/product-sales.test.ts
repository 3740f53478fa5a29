import { beforeAll, describe, expect, it } from 'vitest'
import { productSales } from '@/lib/pos/pos-reports/queries/product-sales'
import { productInvoices } from '@/lib/sales/invoices/queries/product-invoices'
import { cancelInvoice } from '@/lib/sales/invoices/use-cases/cancel-invoice'
import { creditInvoice } from '@/lib/sales/invoices/use-cases/credit-invoice'
import { execute } from '@/lib/server/core/execute'
import { sealMonths } from '@/lib/server/task/housekeeping'
import { billed, bookedDeliveryNote } from '../support/delivery-notes'
import { describeUseCase } from '../support/describe-use-case'
import { booked, draft, openShop, type Shop } from '../support/invoices'
import { push, pushedCancellation, pushedLine, pushedReceipt } from '../support/receipts'
import { readSold } from '../support/sold-reports'
import { makeStore } from '../support/stores'
import { readyTill } from '../support/tills'
import { inSecondCompany, mintWorld, worldAt } from '../support/world'
import { bookInvoice } from '@/lib/sales/invoices/use-cases/book-invoice'

const ANY = { productId: '0197c1d0-0000-7000-8000-000000000000' }
describeUseCase(productSales, { validInput: () => ANY, otherTenantInput: null })
describeUseCase(productInvoices, { validInput: () => ANY, otherTenantInput: null })

const NOW = new Date('2026-11-21T12:00:00+01:00')
const NONE = { quantity: '0', gross: '0.00' }

describe('the sales of a product', () => {
  let shop: Shop
  let bread: string

  beforeAll(async () => {
    const world = worldAt(await mintWorld(), () => NOW)
    const past = worldAt(world, () => new Date('2025-01-01'))
    shop = await openShop(world)
    bread = shop.products.bread
    const sale = (createdAt: string, number: number, productId = bread) =>
      pushedReceipt({
        number,
        createdAt,
        sumGross: '9.60',
        sumNet: '8.97',
        sumVat: '0.63',
        lines: [
          pushedLine({
            productId,
            name: 'Bauernbrot',
            quantity: '2',
            price: '4.80',
            sumGross: '9.60',
            sumNet: '8.97',
          }),
        ],
        payments: [{ method: 1, amount: '9.60' }],
      })
    const farm = await makeStore(world)
    const market = await makeStore(world, { name: 'Äpfelmarkt' })
    await push(await readyTill(past, farm.id), [
      sale('2026-11-20T10:00:00+01:00', 1),
      sale('2026-10-23T00:00:00+02:00', 2),
      sale('2026-10-22T23:59:59+02:00', 3),
      sale('2026-01-01T00:30:00+01:00', 4),
      sale('2025-12-31T23:30:00+01:00', 5),
      sale('2026-11-20T11:00:00+01:00', 6, shop.products.juice),
      pushedReceipt({ number: 7 }),
    ])
    const other = await readyTill(past, market.id)
    const mistaken = pushedReceipt({
      number: 8,
      lines: [
        pushedLine({ productId: bread }),
        pushedLine({ sumGross: '3.50', price: '3.50', sumNet: '2.94', vatRate: '19' }),
      ],
    })
    await push(other, [
      sale('2026-11-19T10:00:00+01:00', 9, bread.toUpperCase()),
      mistaken,
      {
        ...pushedCancellation(mistaken.uuid, { number: 10, createdAt: '2026-11-20T18:00:00+01:00' }),
        lines: [
          pushedLine({ productId: bread, quantity: '-1', sumGross: '-3.80', sumNet: '-3.55' }),
          pushedLine({ quantity: '-1', price: '3.50', sumGross: '-3.50', sumNet: '-2.94', vatRate: '19' }),
        ],
      },
    ])
  }, 60_000)

  const read = () => execute(productSales, shop.world.ctx(), { productId: bread })
  const twice = (times: number) => ({ quantity: String(2 * times), gross: (9.6 * times).toFixed(2) })

  it('at tills are those of the report, by store and month, before and after months are sealed', async () => {
    const open = await read()
    expect(open?.stores.map(({ id: _id, ...store }) => store)).toEqual([
      { name: 'Äpfelmarkt', last30Days: twice(1), thisYear: twice(1), lastYear: NONE },
      { name: 'Hofladen', last30Days: twice(2), thisYear: twice(4), lastYear: twice(1) },
    ])
    expect(open?.total).toEqual({ last30Days: twice(3), thisYear: twice(5), lastYear: twice(1) })
    expect(open?.months.map(({ month, gross }) => [month, gross])).toEqual([
      ['2026-11', '19.20'],
      ['2026-10', '19.20'],
      ['2026-01', '9.60'],
      ['2025-12', '9.60'],
    ])
    await sealMonths(NOW)
    expect(await read()).toEqual(open)
    const days = { from: '2026-01-01', to: '2026-11-21' }
    const { rows } = await readSold<'products'>(shop.world.ctx(), 'products', days)
    const ofBread = rows.filter(({ productId }) => productId?.toLowerCase() === bread)
    expect(ofBread.reduce((sum, { gross }) => sum + Number(gross), 0)).toBeCloseTo(48)
  })

  it('on invoices are those of booked ones, less what was cancelled or credited', async () => {
    const invoiced = () => execute(productInvoices, shop.world.ctx(), { productId: bread })
    expect(await invoiced()).toEqual({ last30Days: NONE, thisYear: NONE, lastYear: NONE, months: [] })
    await booked(shop)
    await draft(shop)
    await bookedDeliveryNote(shop)
    expect((await invoiced()).thisYear).toEqual(twice(1))
    const note = await bookedDeliveryNote(shop)
    await execute(bookInvoice, shop.world.ctx(), { id: (await billed(shop, [note])).id })
    expect((await invoiced()).thisYear).toEqual(twice(2))
    const wrong = await booked(shop)
    await execute(cancelInvoice, shop.world.ctx(), { id: wrong.id, cancelNote: 'Irrtum' })
    expect((await invoiced()).thisYear).toEqual(twice(2))
    const credited = await booked(shop)
    const positionId = credited.positions[0]?.id ?? ''
    await execute(creditInvoice, shop.world.ctx(), {
      id: credited.id,
      positions: [{ positionId, quantity: '1' }],
      reason: 'Verdorben',
    })
    const sold = { quantity: '5', gross: '24.00' }
    expect(await invoiced()).toEqual({
      last30Days: sold,
      thisYear: sold,
      lastYear: NONE,
      months: [{ month: '2026-11', ...sold }],
    })
    expect((await read())?.total.thisYear).toEqual(twice(5))
  })

  it('on invoices of the last 30 days are those of today and of 29 days before', async () => {
    const own = await openShop(worldAt(await mintWorld(), () => new Date('2025-01-01')))
    const at = (day: string) => worldAt(own.world, () => new Date(`${day}T12:00:00+01:00`))
    for (const day of ['2025-12-31', '2026-10-22', '2026-10-23', '2026-11-21'])
      await booked({ ...own, world: at(day) })
    const invoiced = { productId: own.products.bread }
    const { last30Days, thisYear, lastYear } = await execute(
      productInvoices,
      at('2026-11-21').ctx(),
      invoiced,
    )
    expect([last30Days, thisYear, lastYear]).toEqual([twice(2), twice(3), twice(1)])
  })

  it('are those of the active company and of the stores of the viewer', async () => {
    const second = worldAt(await inSecondCompany(shop.world), () => NOW)
    expect(await execute(productSales, second.ctx(), { productId: bread })).toBeNull()
    expect((await execute(productInvoices, second.ctx(), { productId: bread })).months).toEqual([])
    const all = await read()
    const restricted = shop.world.as({ isAdmin: false, rights: [], storeIds: [all?.stores[0]?.id ?? ''] })
    const own = await execute(productSales, restricted, { productId: bread })
    expect(own?.stores.map(({ name }) => name)).toEqual(['Äpfelmarkt'])
    expect(own?.total.thisYear).toEqual(twice(1))
  })
})
