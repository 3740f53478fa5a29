import { patchBusinessPartner } from '@/lib/catalog/business-partners/use-cases/patch-business-partner'
import { startBillingRun, cancelBillingRun } from '@/lib/sales/billing-runs/use-cases/bill-customers'
import { cancelDeliveryNote } from '@/lib/sales/delivery-notes/use-cases/cancel-delivery-note'
import { sendDeliveryNote } from '@/lib/sales/delivery-notes/use-cases/send-delivery-note'
import type { InvoiceRecord } from '@/lib/sales/invoices/schema'
import { attachInvoiceFile } from '@/lib/sales/invoices/use-cases/attach-file'
import { bookInvoice } from '@/lib/sales/invoices/use-cases/book-invoice'
import { cancelInvoice } from '@/lib/sales/invoices/use-cases/cancel-invoice'
import { createInvoice } from '@/lib/sales/invoices/use-cases/create-invoice'
import { creditInvoice } from '@/lib/sales/invoices/use-cases/credit-invoice'
import { payInvoice } from '@/lib/sales/invoices/use-cases/pay-invoice'
import { sendInvoice } from '@/lib/sales/invoices/use-cases/send-invoice'
import { undoPayment } from '@/lib/sales/invoices/use-cases/undo-payment'
import { billAdvance } from '@/lib/sales/offers/use-cases/bill-advance'
import { cancelOffer } from '@/lib/sales/offers/use-cases/cancel-offer'
import { billOffer, confirmOffer, deliverOffer } from '@/lib/sales/offers/use-cases/continue-offer'
import { declineOffer, acceptOffer } from '@/lib/sales/offers/use-cases/decide-offer'
import { recordIncomingPayment } from '@/lib/sales/open-items/use-cases/record-incoming-payment'
import { pauseRecurring } from '@/lib/sales/recurring-invoices/use-cases/pause-recurring'
import { recurringRun, startRecurringRun } from '@/lib/sales/recurring-runs/use-cases/bill-customers'
import { disputeInvoice } from '@/lib/sales/reminders/use-cases/dispute-invoice'
import { cancelReminderRun } from '@/lib/sales/reminders/use-cases/remind-customers'
import { cancelSelfBilled } from '@/lib/sales/self-billed/use-cases/cancel-self-billed'
import { execute } from '@/lib/server/core/execute'
import { worked as workedBilling } from '../support/billing-runs'
import { runTurn } from '../support/customer-runs'
import { billed, bookedDeliveryNote, draftDeliveryNote } from '../support/delivery-notes'
import { draftOffer, openOffer } from '../support/offers'
import { billedOn, ruleOf } from '../support/recurring'
import { remindOn, startOn } from '../support/reminders'
import { bookedSelfBilled, draftSelfBilled } from '../support/self-billed'
import type { Partners } from './world-catalog'
import { PNG, settleMail, shopOn, type Seeding } from './world-place'

const at = (family: string, id: string) => `/${family}/${id}`

/** Creates invoices in every state, their payments, cancellations, credits and reminders. */
export async function seedInvoices(
  { shop, addresses }: Seeding,
  { abroad, debtor, hotel, town }: Partners,
): Promise<void> {
  const { bread, juice } = shop.products
  const invoice = (name: string, id: string) => addresses.add(`invoice, ${name}`, at('invoices', id))
  const draftOn = (day: string, customerId: string, more: object = {}): Promise<InvoiceRecord> =>
    execute(createInvoice, shopOn(shop, day).world.ctx(), {
      customerId,
      invoiceDate: day,
      positions: [
        { productId: bread, quantity: '10' },
        { productId: juice, quantity: '24', rebatePercent: '5' },
      ],
      ...more,
    })
  const bookedOn = async (day: string, customerId: string, more: object = {}) =>
    execute(bookInvoice, shopOn(shop, day).world.ctx(), { id: (await draftOn(day, customerId, more)).id })
  const payOn = (day: string, id: string, amount: string, more: object = {}) =>
    execute(payInvoice, shopOn(shop, day).world.ctx(), { id, date: day, amount, ...more })

  const late = await bookedOn('2026-08-03', hotel)
  const older = await bookedOn('2026-08-20', debtor)
  const disputed = await bookedOn('2026-09-01', hotel)
  const paid = await bookedOn('2026-09-02', shop.customerId)
  await payOn('2026-09-08', paid.id, (Number(paid.sumGross) - 2.44).toFixed(2), { discount: '2.44' })
  const cancelled = await bookedOn('2026-09-14', town)
  await execute(cancelInvoice, shopOn(shop, '2026-09-15').world.ctx(), {
    id: cancelled.id,
    cancelNote: 'Falscher Empfänger',
  })
  const credited = await bookedOn('2026-09-21', shop.customerId)
  const [first] = credited.positions
  const credit = await execute(creditInvoice, shopOn(shop, '2026-09-24').world.ctx(), {
    id: credited.id,
    positions: [{ positionId: first?.id ?? '', quantity: '3' }],
    reason: 'Drei Brote waren verdorben',
  })
  await remindOn(shopOn(shop, '2026-09-25'), '2026-09-25', { sendMail: false })
  const partly = await bookedOn('2026-10-05', shop.customerId, {
    notePublic: 'Bitte die **Rechnungsnummer** angeben.',
    rebatePercent: '3',
  })
  await payOn('2026-10-12', partly.id, '50')
  const undone = await payOn('2026-10-13', partly.id, '20')
  const payment = undone.payments.find(({ amount }) => amount === '20.00')
  await execute(undoPayment, shopOn(shop, '2026-10-14').world.ctx(), {
    id: partly.id,
    paymentId: payment?.id ?? '',
  })
  const overpaid = await bookedOn('2026-10-06', town)
  await payOn('2026-10-20', overpaid.id, (Number(overpaid.sumGross) + 10).toFixed(2), { overpayment: true })
  await remindOn(shopOn(shop, '2026-10-12'), '2026-10-12', { sendMail: false })
  await execute(disputeInvoice, shopOn(shop, '2026-10-13').world.ctx(), {
    id: disputed.id,
    reason: 'Die Ware kam nie an',
  })
  const dropped = await startOn(shopOn(shop, '2026-11-11'), '2026-11-11', { sendMail: false })
  await execute(cancelReminderRun, shopOn(shop, '2026-11-11').world.ctx(), { id: dropped.id })
  addresses.add('reminder run, cancelled', at('reminders', dropped.id))
  const last = await remindOn(shopOn(shop, '2026-11-12'), '2026-11-12', { sendMail: false })
  addresses.add('reminder run, done', at('reminders', last.id))
  await execute(recordIncomingPayment, shopOn(shop, '2026-11-13').world.ctx(), {
    customerId: hotel,
    date: '2026-11-13',
    amount: '60',
    items: [{ id: late.id, amount: '60' }],
  })
  const fresh = await bookedOn('2026-11-10', hotel)
  const sent = await execute(sendInvoice, shop.world.ctx(), { id: fresh.id })
  addresses.add('outbox mail of an invoice', at('outbox', sent[0]?.id ?? ''))
  const draft = await draftOn('2026-11-14', shop.customerId, {
    positions: [
      { productId: bread, quantity: '2' },
      { name: 'Lieferung', quantity: '1', price: '4.90', vatRateId: shop.rates.full },
      { kind: 'TEXT', name: 'Vielen Dank!' },
    ],
  })
  await execute(attachInvoiceFile, shop.world.ctx(), { id: draft.id, filename: 'foto.png', content: PNG })

  const [refused] = await execute(sendInvoice, shopOn(shop, '2026-10-05').world.ctx(), {
    id: partly.id,
    to: ['buero@morgentau.example'],
  })
  await settleMail(shop.world, refused?.id ?? '', 'FAILED')
  const [came] = await execute(sendInvoice, shopOn(shop, '2026-09-02').world.ctx(), {
    id: paid.id,
    to: ['buero@morgentau.example'],
  })
  await settleMail(shop.world, came?.id ?? '', 'SENT')
  const large = await bookedOn('2026-11-04', abroad, {
    positions: [
      { name: 'Kochkurs auf dem Hof', quantity: '12', price: '1250', vatRateId: shop.rates.exempt },
      { productId: juice, quantity: '1440', rebatePercent: '12.5' },
    ],
  })
  invoice('of thousands to another country, in part without tax', large.id)
  invoice('draft with an attachment', draft.id)
  invoice('booked and partly paid', partly.id)
  invoice('overdue, reminded several times', late.id)
  invoice('overdue by direct debit', older.id)
  invoice('disputed', disputed.id)
  invoice('paid with Skonto', paid.id)
  invoice('cancelled', cancelled.id)
  invoice('credited in part', credited.id)
  invoice('a credit', credit.id)
  invoice('overpaid', overpaid.id)
  invoice('booked and about to be mailed', fresh.id)
  addresses.add('invoices, overdue', '/invoices?overdue=1')
  addresses.add('invoices, drafts', '/invoices?status=DRAFT')
  addresses.add('invoices whose mail failed', '/invoices?dispatch=FAILED')
  addresses.add('new invoice, reopened draft', `/invoices/new?draft=${draft.id}`)
  addresses.add('new advance', '/invoices/new?type=ADVANCE')
  addresses.add('new invoice for a customer', `/invoices/new?customerId=${hotel}`)
  addresses.add('open items of a customer with reminders', at('open-items', hotel))
  addresses.add('open items of a customer with a credit', at('open-items', town))
  addresses.add('open items, overdue', '/open-items?overdue=1')
  addresses.add('payments of a month', '/open-items/payments?from=2026-10-01&to=2026-10-31')
}

/** Creates delivery notes, offers and their papers in every state. */
export async function seedOrders({ shop, addresses }: Seeding, { hotel, town }: Partners): Promise<void> {
  const { bread, juice } = shop.products
  const on = (day: string) => shopOn(shop, day)
  const crates = [
    { productId: bread, quantity: '20' },
    { productId: juice, quantity: '48' },
  ]
  const note = async (day: string, customerId: string) =>
    bookedDeliveryNote(on(day), { customerId, date: day, positions: crates, showPrices: true })
  const old = [await note('2026-10-08', hotel), await note('2026-10-15', hotel)]
  const collected = await billed({ ...on('2026-10-30'), customerId: hotel }, old)
  await note('2026-10-22', town)
  const cancelled = await note('2026-10-23', town)
  await execute(cancelDeliveryNote, on('2026-10-24').world.ctx(), {
    id: cancelled.id,
    cancelNote: 'Nicht abgeholt',
  })
  await note('2026-10-27', shop.customerId)
  const sent = await note('2026-11-09', hotel)
  await execute(sendDeliveryNote, shop.world.ctx(), { id: sent.id })
  const draft = await draftDeliveryNote(shop, { customerId: hotel })
  const delivery = (name: string, id: string) =>
    addresses.add(`delivery note, ${name}`, at('deliverynotes', id))
  delivery('draft', draft.id)
  delivery('billed', old[0]?.id ?? '')
  delivery('cancelled', cancelled.id)
  delivery('booked and mailed', sent.id)
  addresses.add('invoice, collective draft', at('invoices', collected.id))
  addresses.add('delivery notes to bill', '/invoices/from-deliverynotes')
  addresses.add('delivery notes of a customer to bill', `/invoices/from-deliverynotes?customerId=${hotel}`)
  addresses.add('new delivery note for a customer', `/deliverynotes/new?customerId=${hotel}`)
  addresses.add('new offer for a customer', `/offers/new?customerId=${hotel}`)
  addresses.add('new recurring invoice for a customer', `/recurring-invoices/new?customerId=${hotel}`)
  addresses.add('delivery notes, cancelled', '/deliverynotes?status=CANCELLED')

  const offer = (name: string, id: string) => addresses.add(`offer, ${name}`, at('offers', id))
  const positions = [...crates, { productId: bread, quantity: '5', isOptional: true }]
  const open = (day: string, more: object = {}) =>
    openOffer(on(day), { date: day, customerId: hotel, positions, ...more })
  const expired = await open('2026-08-10', { validUntil: '2026-09-10' })
  const declined = await open('2026-10-01')
  await execute(declineOffer, on('2026-10-05').world.ctx(), { id: declined.id })
  const withdrawn = await open('2026-10-02')
  await execute(cancelOffer, on('2026-10-03').world.ctx(), {
    id: withdrawn.id,
    cancelNote: 'Preise veraltet',
  })
  const accepted = await open('2026-10-12', { validUntil: '2026-11-30' })
  await execute(acceptOffer, on('2026-10-19').world.ctx(), {
    id: accepted.id,
    positions: accepted.positions.filter(({ isOptional }) => isOptional).map(({ id }) => id),
  })
  const order = await execute(confirmOffer, on('2026-10-20').world.ctx(), { id: accepted.id })
  await execute(deliverOffer, on('2026-10-26').world.ctx(), { id: accepted.id })
  const advanced = await open('2026-10-13', { customerId: town, positions: crates })
  await execute(acceptOffer, on('2026-10-21').world.ctx(), { id: advanced.id })
  const { id: advanceId } = await execute(billAdvance, on('2026-10-21').world.ctx(), {
    id: advanced.id,
    percent: '30',
  })
  const advance = await execute(bookInvoice, on('2026-10-21').world.ctx(), { id: advanceId })
  await execute(payInvoice, on('2026-10-28').world.ctx(), {
    id: advance.id,
    amount: advance.openAmount,
    date: '2026-10-28',
  })
  const final = await execute(billOffer, on('2026-11-11').world.ctx(), { id: advanced.id })
  const waiting = await open('2026-11-06', { validUntil: '2026-11-20' })
  const draftedOffer = await draftOffer(shop, { customerId: town })
  offer('draft', draftedOffer.id)
  offer('open', waiting.id)
  offer('expired', expired.id)
  offer('declined', declined.id)
  offer('cancelled', withdrawn.id)
  offer('accepted and confirmed', accepted.id)
  offer('an order confirmation', order.id)
  offer('accepted with an advance', advanced.id)
  addresses.add('invoice, a paid advance', at('invoices', advance.id))
  addresses.add('invoice, draft of a final invoice', at('invoices', final.id))
  addresses.add('offers, declined', '/offers?status=DECLINED')
}

/** Creates recurring invoices, the runs over them, billing runs and self-billed invoices. */
export async function seedRuns(
  { shop, addresses }: Seeding,
  { hotel, town, debtor, beekeeper }: Partners,
): Promise<void> {
  const on = (day: string) => shopOn(shop, day)
  const rule = (name: string, id: string) =>
    addresses.add(`recurring invoice, ${name}`, at('recurring-invoices', id))
  const active = await ruleOf(on('2026-09-15'), { customerId: debtor, start: '2026-10-01', mode: 'BOOK' })
  await billedOn(shop, active, '2026-10-01')
  const ended = await ruleOf(on('2026-08-15'), { customerId: hotel, start: '2026-09-01', end: '2026-09-30' })
  await billedOn(shop, ended, '2026-09-01')
  const paused = await ruleOf(on('2026-10-10'), { customerId: town, start: '2026-12-01' })
  await execute(pauseRecurring, on('2026-11-02').world.ctx(), { id: paused.id })
  const failing = await ruleOf(on('2026-10-28'), { start: '2026-11-01', perWeekday: 4 })
  await execute(patchBusinessPartner, on('2026-10-29').world.ctx(), {
    id: shop.customerId,
    deliveryStop: true,
  })
  await billedOn(shop, failing, '2026-11-01')
  const run = await execute(startRecurringRun, shop.world.ctx(), {})
  const turn = { until: new Date(Date.now() + 60_000), now: () => new Date() }
  while (await runTurn(recurringRun, shop.world.tenantId, run.id, turn));
  rule('active', active.id)
  rule('ended', ended.id)
  rule('paused', paused.id)
  rule('failed', failing.id)
  addresses.add('recurring run with a failure', at('recurring-runs', run.id))
  addresses.add('recurring invoices, failed', '/recurring-invoices?failed=1')

  const cancelled = await execute(startBillingRun, on('2026-11-02').world.ctx(), {
    periodFrom: '2026-10-01',
    periodTo: '2026-10-31',
    book: false,
  })
  await execute(cancelBillingRun, on('2026-11-02').world.ctx(), { id: cancelled.id })
  await execute(patchBusinessPartner, shop.world.ctx(), { id: town, street: '', zipCode: '' })
  const { id } = await execute(startBillingRun, shop.world.ctx(), {
    periodFrom: '2026-10-01',
    periodTo: '2026-10-31',
    book: true,
  })
  await workedBilling(shop.world, { id })
  await execute(patchBusinessPartner, shop.world.ctx(), {
    id: town,
    street: 'Schlossplatz 1',
    zipCode: '79285',
  })
  await execute(patchBusinessPartner, shop.world.ctx(), { id: shop.customerId, deliveryStop: false })
  addresses.add('billing run, done with a failure', at('billing-runs', id))
  addresses.add('billing run, cancelled', at('billing-runs', cancelled.id))
  addresses.add('new billing run of October', '/billing-runs/new?from=2026-10-01&to=2026-10-31')

  const own = (name: string, one: string) =>
    addresses.add(`self-billed invoice, ${name}`, at('self-billed', one))
  const bill = { customerId: beekeeper }
  const wrong = await bookedSelfBilled(on('2026-10-01'), bill)
  await execute(cancelSelfBilled, on('2026-10-02').world.ctx(), { id: wrong.id, cancelNote: 'Falsche Menge' })
  const booked = await bookedSelfBilled(on('2026-11-03'), bill)
  const draft = await draftSelfBilled(shop, bill)
  own('draft', draft.id)
  own('booked', booked.id)
  own('cancelled', wrong.id)
}
