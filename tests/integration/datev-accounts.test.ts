import { describe, expect, it } from 'vitest'
import { exportBatch } from '@/lib/tax/datev/use-cases/export-batch'
import { createProductGroup } from '@/lib/catalog/product-groups/use-cases/create-product-group'
import { createProduct } from '@/lib/catalog/products/use-cases/create-product'
import { execute } from '@/lib/server/core/execute'
import { pushAll, pushedClosing } from '../support/closings'
import { filesOf, on, openBooks } from '../support/datev'
import { booked } from '../support/invoices'
import { push, pushedLine, pushedReceipt } from '../support/receipts'
import { readyTill } from '../support/tills'
import { balanceOf, readBookings } from '../support/read-batch'
import { mintWorld, worldAt } from '../support/world'

const OCTOBER = { from: '2026-10-01', to: '2026-10-31' }

describe('a product group with an account of its own', () => {
  it('is where invoices and tills book its products that state none', async () => {
    const shop = await openBooks(await mintWorld('Marmelade'))
    const { world, rates } = shop
    const jams = { name: 'Marmeladen', revenueAccount: '8330' }
    const { id: productGroupId } = await execute(createProductGroup, world.ctx(), jams)
    const jam = { price: '5.00', vatRateId: rates.reduced, productGroupId }
    const quince = await execute(createProduct, world.ctx(), { ...jam, name: 'Quitte' })
    const sloe = await execute(createProduct, world.ctx(), {
      ...jam,
      name: 'Schlehe',
      revenueAccount: '8331',
    })
    await booked({ ...shop, world: on(world, '2026-10-05') }, [
      { productId: quince.id, quantity: '2' },
      { productId: sloe.id, quantity: '1' },
      { productId: shop.products.bread, quantity: '1' },
    ])
    const till = await readyTill(worldAt(world, () => new Date('2026-09-01')))
    const line = (id: string) =>
      pushedLine({ productId: id, price: '5', sumGross: '5', sumNet: '4.67', name: 'Gelee' })
    const sums = { sumGross: '10', sumNet: '9.34', sumVat: '0.66' }
    await push(till, [
      pushedReceipt({
        ...sums,
        createdAt: '2026-10-20T09:00:00+02:00',
        payments: [{ method: 1, amount: '10' }],
        lines: [line(quince.id), line(sloe.id)],
      }),
    ])
    await pushAll(till, [
      pushedClosing({
        startTime: '2026-10-20T08:00:00+02:00',
        endTime: '2026-10-20T18:00:00+02:00',
        grossTotal: '10',
        netTotal: '9.34',
        taxTotal: '0.66',
        countReceipts: 1,
        cardPaymentCount: 0,
        taxes: [{ vatRate: '7', net: '9.34', vat: '0.66', gross: '10' }],
      }),
    ])
    const { id } = await execute(exportBatch, on(world, '2026-11-05').ctx(), { ...OCTOBER, lock: false })
    const rows = readBookings((await filesOf(world, id))['EXTF_Buchungsstapel.csv'] ?? [])
    expect(['8330', '8331', '8300'].map((account) => balanceOf(rows, account))).toEqual([
      ...[-1500, -1000, -480],
    ])
  })
})
