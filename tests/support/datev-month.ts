import { createBusinessPartner } from '@/lib/catalog/business-partners/use-cases/create-business-partner'
import { patchCompany } from '@/lib/catalog/companies/use-cases/patch-company'
import type { InvoiceRecord } from '@/lib/sales/invoices/schema'
import { getInvoice } from '@/lib/sales/invoices/queries/get-invoice'
import { bookInvoice } from '@/lib/sales/invoices/use-cases/book-invoice'
import { cancelInvoice } from '@/lib/sales/invoices/use-cases/cancel-invoice'
import { createInvoice } from '@/lib/sales/invoices/use-cases/create-invoice'
import { creditInvoice } from '@/lib/sales/invoices/use-cases/credit-invoice'
import { offsetCredit } from '@/lib/sales/invoices/use-cases/offset-credit'
import { payInvoice } from '@/lib/sales/invoices/use-cases/pay-invoice'
import { payOut } from '@/lib/sales/invoices/use-cases/pay-out'
import { undoPayment } from '@/lib/sales/invoices/use-cases/undo-payment'
import { execute } from '@/lib/server/core/execute'
import { createVatRate } from '@/lib/catalog/vat-rates/use-cases/create-vat-rate'
import { pushAll, pushedClosing } from './closings'
import { on, openBooks } from './datev'
import type { Shop } from './invoices'
import { push, pushedLine, pushedMovement, pushedReceipt } from './receipts'
import { readyTill } from './tills'
import { mintWorld, worldAt } from './world'

const NAMES = [
  'mixed',
  'credited',
  'cancelled',
  'offset',
  'writtenOff',
  'overpaid',
  'undone',
  'goods',
  'service',
  'home',
] as const
export type Named = (typeof NAMES)[number]

export interface Month {
  shop: Shop
  /** Invoices by what happens to them. */
  ids: Readonly<Record<Named, string>>
  /** All documents in their final state, including counter documents. */
  documents: readonly InvoiceRecord[]
}

const position = (name: string, vatRateId: string, price: string, quantity = '1') => ({
  name,
  vatRateId,
  price,
  quantity,
})

/** Books an October with every case that a DATEV export must cover. */
export async function bookMonth(): Promise<Month> {
  const shop = await openBooks(await mintWorld('Hof Öl & Korn'))
  const { world, rates } = shop
  const at = (day: number) => on(world, `2026-10-${String(day).padStart(2, '0')}`).ctx()
  await execute(patchCompany, world.ctx(), {
    id: world.companyId,
    vatId: 'DE136695976',
    flatRateFarm: true,
  })
  const rate = async (category: 'K' | 'AE') =>
    (await execute(createVatRate, world.ctx(), { name: category, category, dsfinvkKey: 6, rate: '0' })).id
  const eu = await rate('K')
  const reverse = await rate('AE')
  const customer = async (fields: object) =>
    (
      await execute(createBusinessPartner, world.ctx(), {
        isCustomer: true,
        partnerType: 'BUSINESS',
        street: 'Gasse 1',
        zipCode: '1010',
        city: 'Wien',
        netDays: 14,
        discountDays: 10,
        discountPercent: '2',
        ...fields,
      })
    ).id
  const long = await customer({
    company: `Łukasz „Öl“; "Korn" & Söhne – ${'Gärtnerei '.repeat(6)}`,
    zipCode: '79104',
  })
  const vienna = await customer({ company: 'Wiener Hofladen', country: 'AT', eUcompanyNumber: 'ATU12011204' })
  const builder = await customer({ company: 'Bau GmbH', zipCode: '79100', eUcompanyNumber: 'DE136695976' })

  const book = async (day: number, customerId: string, positions: object[], more: object = {}) => {
    const given = { customerId, positions, ...more } as never
    const { id } = await execute(createInvoice, at(day), given)
    return execute(bookInvoice, at(day), { id })
  }
  const pay = (day: number, id: string, payment: object) =>
    execute(payInvoice, at(day), { id, amount: '0', ...payment } as never)
  const crate = (quantity = '1') => position('Kiste „Łódź“', rates.full, '59.50', quantity)

  const bread = { productId: shop.products.bread, quantity: '3' }
  const wood = position('Eier', rates.farm, '10.78')
  const mixed = await book(5, shop.customerId, [bread, crate(), wood], { serviceDate: '2026-09-28' })
  await pay(7, mixed.id, { amount: '20' })
  await pay(12, mixed.id, { amount: '62.99', discount: '1.69' })

  const credited = await book(6, shop.customerId, [crate('2')])
  await pay(8, credited.id, { amount: '116.62', discount: '2.38' })
  const cancelled = await book(8, shop.customerId, [crate(), bread])
  await pay(9, cancelled.id, { amount: '10' })
  await execute(cancelInvoice, at(12), { id: cancelled.id, cancelNote: 'Irrtum' })
  const offset = await book(13, shop.customerId, [bread])
  await execute(offsetCredit, at(14), { id: offset.id })
  const credit = {
    positions: [{ positionId: credited.positions[0]?.id ?? '', quantity: '1' }],
    reason: 'Bruch',
  }
  await execute(creditInvoice, at(20), { id: credited.id, ...credit })

  const writtenOff = await book(10, long, [{ ...bread, quantity: '20' }, crate()])
  await pay(11, writtenOff.id, { amount: '50', paymentMethod: 'CASH' })
  await pay(24, writtenOff.id, { writeOff: '7.77', reason: 'Insolvenz' })
  const overpaid = await book(13, long, [bread])
  await pay(15, overpaid.id, { amount: '20' })
  await execute(payOut, at(21), { id: overpaid.id })
  const undone = await book(16, long, [bread, crate()])
  const { payments } = await pay(17, undone.id, { amount: '72.42', discount: '1.48' })
  await execute(undoPayment, at(19), { id: undone.id, paymentId: payments[0]?.id ?? '' })

  const goods = await book(14, vienna, [position('Honig', eu, '300')])
  await pay(22, goods.id, { amount: '294', discount: '6' })
  const service = await book(15, vienna, [position('Beratung', reverse, '200')])
  const home = await book(16, builder, [position('Bauleistung', reverse, '400')])
  await pay(28, home.id, { amount: '100' })
  await closeTill(shop)

  const made = { mixed, credited, cancelled, offset, writtenOff, overpaid, undone, goods, service, home }
  const read = (id: string) => execute(getInvoice, on(world, '2026-11-05').ctx(), { id })
  const invoices = await Promise.all(NAMES.map((name) => read(made[name].id)))
  const counters = invoices.flatMap(({ credits, cancelledBy }) => [
    ...credits,
    ...(cancelledBy ? [cancelledBy] : []),
  ])
  return {
    shop,
    documents: [...invoices, ...(await Promise.all(counters.map(read)))],
    ids: Object.fromEntries(NAMES.map((name) => [name, made[name].id])) as Record<Named, string>,
  }
}

/**
 * Pushes a till's day: 7.30 in cash, the same by card, 3.80 refunded; 100 put in, 10 taken out, 30
 * cents missing.
 */
async function closeTill({ world }: Shop): Promise<void> {
  const till = await readyTill(worldAt(world, () => new Date('2026-09-01')))
  const receipt = (number: number, change: object) =>
    pushedReceipt({ number, createdAt: `2026-10-20T0${number}:00:00+02:00`, ...change })
  const back = { quantity: '-1', sumGross: '-3.80', sumNet: '-3.55' }
  await push(till, [
    receipt(8, {}),
    receipt(9, { payments: [{ method: 2, amount: '7.30' }] }),
    receipt(7, {
      type: 'RETURN',
      sumGross: '-3.80',
      sumNet: '-3.55',
      sumVat: '-0.25',
      lines: [pushedLine(back)],
      payments: [{ method: 1, amount: '-3.80' }],
    }),
    pushedMovement('100', { number: 10, createdAt: '2026-10-20T10:00:00+02:00' }),
    pushedMovement('-10', { number: 11, createdAt: '2026-10-20T11:00:00+02:00' }),
  ])
  await pushAll(till, [
    pushedClosing({
      startTime: '2026-10-20T06:00:00+02:00',
      endTime: '2026-10-20T18:00:00+02:00',
      grossTotal: '10.80',
      netTotal: '9.43',
      taxTotal: '1.37',
      countReceipts: 3,
      cashCount: 2,
      cardPaymentCount: 1,
      cashDesired: '93.50',
      cashActual: '93.20',
      cashDeposit: '100.00',
      cashAbsorption: '10.00',
      taxes: [
        { vatRate: '7', net: '3.55', vat: '0.25', gross: '3.80' },
        { vatRate: '19', net: '5.88', vat: '1.12', gross: '7.00' },
      ],
    }),
  ])
}
