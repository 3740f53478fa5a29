import { createBusinessPartner } from '@/lib/catalog/business-partners/use-cases/create-business-partner'
import { patchCompany } from '@/lib/catalog/companies/use-cases/patch-company'
import { createVatRate } from '@/lib/catalog/vat-rates/use-cases/create-vat-rate'
import { waiveClaim } from '@/lib/sales/dunning-claims/use-cases/waive-claim'
import { attachInvoiceFile } from '@/lib/sales/invoices/use-cases/attach-file'
import { bookInvoice } from '@/lib/sales/invoices/use-cases/book-invoice'
import { cancelInvoice } from '@/lib/sales/invoices/use-cases/cancel-invoice'
import { createInvoice } from '@/lib/sales/invoices/use-cases/create-invoice'
import { creditInvoice } from '@/lib/sales/invoices/use-cases/credit-invoice'
import { offsetCredit } from '@/lib/sales/invoices/use-cases/offset-credit'
import { payInvoice } from '@/lib/sales/invoices/use-cases/pay-invoice'
import { payOut } from '@/lib/sales/invoices/use-cases/pay-out'
import { customerAccountOf } from '@/lib/sales/open-items/queries/customer-account'
import { recordIncomingPayment } from '@/lib/sales/open-items/use-cases/record-incoming-payment'
import { pauseRecurring } from '@/lib/sales/recurring-invoices/use-cases/pause-recurring'
import { withdrawReminder } from '@/lib/sales/reminders/use-cases/withdraw-reminder'
import { listCashDesks } from '@/lib/tax/cash-book/queries/desks'
import type { Context } from '@/lib/server/core/context'
import { execute } from '@/lib/server/core/execute'
import { newId } from '@/lib/server/core/ids'
import { draftOffer } from '../support/offers'
import { bytesOf, pdfWith } from '../support/received-invoices'
import { billedOn, ruleOf } from '../support/recurring'
import { remindersOf, remindOn } from '../support/reminders'
import type { Partners } from './world-catalog'
import { shopOn, worldOn, type Seeding } from './world-place'

/** Returns what bills customers on a day, and pays. */
function officeOf({ shop }: Seeding) {
  const ctxOn = (day: string) => worldOn(shop.world, day).ctx()
  const draftOn = (day: string, customerId: string, more: object = {}) =>
    execute(createInvoice, ctxOn(day), {
      customerId,
      invoiceDate: day,
      positions: [{ productId: shop.products.bread, quantity: '15' }],
      ...more,
    })
  const bookedOn = async (day: string, customerId: string, more: object = {}) =>
    execute(bookInvoice, ctxOn(day), { id: (await draftOn(day, customerId, more)).id })
  const payOn = (day: string, id: string, amount: string, more: object = {}) =>
    execute(payInvoice, ctxOn(day), { id, date: day, amount, ...more })
  return { ctxOn, draftOn, bookedOn, payOn }
}

/** Claims fees, interest and lump sums of an inn: open, paid in parts, waived and withdrawn. */
export async function seedClaims(seeding: Seeding): Promise<void> {
  const { shop, addresses } = seeding
  const { ctxOn, bookedOn } = officeOf(seeding)
  await execute(patchCompany, ctxOn('2026-07-01'), {
    id: shop.world.companyId,
    baseRate: '1.27',
    baseRateSince: '2026-07-01',
    lateLumpSum: true,
  })
  const inn = await execute(createBusinessPartner, ctxOn('2026-07-01'), {
    company: 'Gasthof Engel',
    partnerType: 'BUSINESS',
    isCustomer: true,
    street: 'Engelgasse 4',
    zipCode: '79285',
    city: 'Ebringen',
    netDays: 14,
    paymentMethod: 'ONACCOUNT',
    eInvoiceFormat: 'XRECHNUNG_CII',
    eUcompanyNumber: 'DE136695976',
    communications: [{ type: 'MAIL', value: 'engel@gasthof.example' }],
  })
  const customerIds = [inn.id]
  const remind = (day: string, sendMail = false) =>
    remindOn(shopOn(shop, day), day, { sendMail, customerIds })
  const first = await bookedOn('2026-07-06', inn.id)
  const second = await bookedOn('2026-07-13', inn.id)
  await remind('2026-08-10')
  await remind('2026-09-01')
  await execute(recordIncomingPayment, ctxOn('2026-09-21'), {
    customerId: inn.id,
    date: '2026-09-21',
    amount: (Number(first.sumGross) + 43).toFixed(2),
    items: [{ id: first.id, amount: first.sumGross }],
  })
  const account = await execute(customerAccountOf, shop.world.ctx(), { customerId: inn.id })
  const partly = account.dunningClaims.find(
    ({ paid, openAmount }) => Number(paid) > 0 && Number(openAmount) > 0,
  )
  await execute(waiveClaim, ctxOn('2026-09-23'), { id: partly?.id ?? '', reason: 'Aus Kulanz' })
  await remind('2026-10-01')
  await bookedOn('2026-10-02', inn.id)
  await remind('2026-11-05', true)
  const withdrawn = (await remindersOf(shop, second.id)).at(-1)
  await execute(withdrawReminder, ctxOn('2026-11-06'), {
    id: withdrawn?.id ?? '',
    reason: 'War abgesprochen',
  })
  addresses.add('open items of a customer with fees, interest and lump sums', `/open-items/${inn.id}`)
  addresses.add('invoice on account, reminded', `/invoices/${second.id}`)
}

/** Adds a VAT rate of each category that has no VAT; returns their ids. */
async function ratesWithoutTax(ctx: Context): Promise<string[]> {
  const ids: string[] = []
  for (const category of ['K', 'G', 'AE', 'E', 'Z'] as const) {
    const name = `Ohne Steuer (${category})`
    const fields = { name, category, dsfinvkKey: 5, rate: '0', validFrom: '2026-01-01' }
    ids.push((await execute(createVatRate, ctx, fields)).id)
  }
  return ids
}

/** Settles invoices in every way: in cash, with credits, back to the customer. */
export async function seedSettlements(seeding: Seeding, { abroad, hotel, town }: Partners): Promise<void> {
  const { shop, addresses } = seeding
  const { ctxOn, draftOn, bookedOn, payOn } = officeOf(seeding)
  const desks = (await execute(listCashDesks, shop.world.ctx(), { pageSize: 100 })).rows
  const office = desks.find(({ name }) => name === 'Bürokasse')
  const cash = { paymentMethod: 'CASH', cashDeskId: office?.id }
  const inCash = await bookedOn('2026-11-10', shop.customerId, { paymentMethod: 'CASH' })
  await payOn('2026-11-10', inCash.id, '30', cash)
  await payOn('2026-11-11', inCash.id, '10', { paymentMethod: 'DIRECTDEBIT' })
  const reduced = await bookedOn('2026-11-02', shop.customerId)
  await payOn('2026-11-05', reduced.id, (Number(reduced.sumGross) - 1).toFixed(2), { discount: '1' })
  await execute(creditInvoice, ctxOn('2026-11-09'), {
    id: reduced.id,
    positions: [{ positionId: reduced.positions[0]?.id ?? '', amount: '20' }],
    reason: 'Zu dunkel gebacken',
  })
  const target = await bookedOn('2026-11-10', shop.customerId)
  await execute(offsetCredit, ctxOn('2026-11-10'), { id: target.id })
  const twice = await bookedOn('2026-11-03', hotel)
  await payOn('2026-11-05', twice.id, (Number(twice.sumGross) + 12).toFixed(2), { overpayment: true })
  await execute(payOut, ctxOn('2026-11-12'), { id: twice.id, ...cash })
  await bookedOn('2026-11-04', town, {
    positions: [{ name: 'Rückgabe Leergut', quantity: '-10', price: '3', vatRateId: shop.rates.full }],
  })
  const positive = await bookedOn('2026-11-04', town)
  await execute(offsetCredit, ctxOn('2026-11-12'), { id: positive.id })
  const wrong = await bookedOn('2026-10-05', hotel)
  await execute(cancelInvoice, ctxOn('2026-11-05'), {
    id: wrong.id,
    cancelNote: 'Doppelt',
    taxPeriod: 'ORIGINAL',
  })

  const rates = await ratesWithoutTax(ctxOn('2026-01-02'))
  const rich = await draftOn('2026-11-13', abroad, {
    orderNumber: 'B-4711',
    orderDate: '2026-11-02',
    serviceDate: '2026-11-03',
    serviceDateEnd: '2026-11-06',
    delivery: { name: 'Filiale Hall', street: 'Salzgasse 2', zipCode: '6060', city: 'Hall', country: 'AT' },
    customerVatId: 'ATU12345675',
    positions: rates.map((vatRateId, index) => ({
      name: `Ware ${index + 1}`,
      quantity: '2',
      price: '10',
      vatRateId,
    })),
  })
  await execute(attachInvoiceFile, ctxOn('2026-11-13'), {
    id: rich.id,
    filename: 'plan.pdf',
    content: await pdfWith({}),
  })
  await execute(attachInvoiceFile, ctxOn('2026-11-13'), {
    id: rich.id,
    filename: 'liste.csv',
    content: bytesOf('Menge;Ware\n2;Senf\n'),
  })
  const later = await draftOn('2026-11-02', shop.customerId)
  await execute(bookInvoice, ctxOn('2026-11-03'), { id: later.id })
  addresses.add('invoice paid in cash in part', `/invoices/${inCash.id}`)
  addresses.add('invoice, draft with an order and another address', `/invoices/${rich.id}`)
}

/** Adds recurring invoices of each rhythm, and an offer with an alternative. */
export async function seedRhythms({ shop }: Seeding, { hotel }: Partners): Promise<void> {
  const rule = (change: object) => ruleOf(shopOn(shop, '2026-11-12'), change)
  await rule({
    customerId: hotel,
    start: '2026-11-30',
    every: { unit: 'WEEK', count: 2, weekday: 3 },
    mode: 'SEND',
  })
  const past = await rule({
    customerId: hotel,
    start: '2026-07-15',
    every: { unit: 'QUARTER', count: 1, day: 15 },
    inArrears: true,
  })
  await billedOn(shop, past, '2026-10-16')
  const paused = await rule({
    customerId: hotel,
    start: '2027-01-01',
    end: '2028-12-31',
    every: { unit: 'YEAR', count: 1, day: 1 },
  })
  await execute(pauseRecurring, worldOn(shop.world, '2026-11-13').ctx(), { id: paused.id })
  const { bread, juice } = shop.products
  const chosen = newId()
  await draftOffer(shopOn(shop, '2026-11-13'), {
    customerId: hotel,
    positions: [
      { id: chosen, productId: bread, quantity: '8' },
      { productId: juice, quantity: '9', alternativeTo: chosen },
    ],
  })
}
