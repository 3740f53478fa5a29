import fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import { basisPointsOf, centsOf, priceOf, quantityOf, sumOf } from '@/lib/domain/money'
import { pick } from '@/lib/domain/pick'
import { bookDeliveryNote } from '@/lib/sales/delivery-notes/use-cases/book-delivery-note'
import { updateDeliveryNote } from '@/lib/sales/delivery-notes/use-cases/update-delivery-note'
import type { DocumentRecord } from '@/lib/sales/documents/schema'
import { addDeliveryNotes } from '@/lib/sales/invoices/use-cases/add-delivery-notes'
import { bookInvoice } from '@/lib/sales/invoices/use-cases/book-invoice'
import { createFinal } from '@/lib/sales/invoices/use-cases/create-final'
import { createInvoice } from '@/lib/sales/invoices/use-cases/create-invoice'
import { deleteInvoice } from '@/lib/sales/invoices/use-cases/delete-invoice'
import { updateInvoice } from '@/lib/sales/invoices/use-cases/update-invoice'
import { getOfferPdf } from '@/lib/sales/offers/queries/get-offer'
import { billAdvance } from '@/lib/sales/offers/use-cases/bill-advance'
import { bookOffer } from '@/lib/sales/offers/use-cases/book-offer'
import { billOffer, confirmOffer, deliverOffer } from '@/lib/sales/offers/use-cases/continue-offer'
import { acceptOffer } from '@/lib/sales/offers/use-cases/decide-offer'
import { duplicateOffer } from '@/lib/sales/offers/use-cases/duplicate-offer'
import { updateOffer } from '@/lib/sales/offers/use-cases/update-offer'
import { execute } from '@/lib/server/core/execute'
import { started, worked } from '../support/billing-runs'
import { billed, bookedDeliveryNote } from '../support/delivery-notes'
import { openShop, type Shop } from '../support/invoices'
import { acceptedOffer, draftOffer } from '../support/offers'
import { referenceSums } from '../support/reference-sums'
import { mintWorld } from '../support/world'

let gross: Shop
let net: Shop
const ctx = () => gross.world.ctx()
beforeAll(async () => {
  ;[gross, net] = await Promise.all([openShop(await mintWorld()), openShop(await mintWorld('Netto'), false)])
})

/** Ten juices at 2.99 with deposit, five breads at 4.80, and a cheese that is only proposed. */
const basket = () => [
  { productId: gross.products.juice, quantity: '10' },
  { productId: gross.products.bread, quantity: '5' },
  { name: 'Bergkäse', price: '30', quantity: '1', vatRateId: gross.rates.reduced, isOptional: true },
]
const accepted = (more: object) => acceptedOffer(gross, { positions: basket(), ...more })
const deliver = (id: string) => execute(deliverOffer, ctx(), { id })
const bill = (id: string) => execute(billOffer, ctx(), { id })
const differ = {
  fields: [{ path: 'deliveryNoteIds', code: 'document.rebatesDiffer' }],
}
const rebateOf = ({ rebatePercent, rebate }: DocumentRecord) => `${rebatePercent} % ${rebate}`

/** Changes the quantity of each position of a draft note that is no deposit. */
const reduced = (note: DocumentRecord, quantity: string) =>
  execute(updateDeliveryNote, ctx(), {
    id: note.id,
    positions: note.positions.map((one) => ({
      ...pick(one, ['id', 'name', 'price', 'vatRateId', 'productId', 'depositOf', 'offerPositionId']),
      quantity: one.depositOf ? one.quantity : quantity,
    })),
  })

describe('an offer with a rebate on the whole', () => {
  it('takes it off its firm goods, never off deposits and proposals, and prints it', async () => {
    const offer = await draftOffer(gross, { positions: basket(), rebatePercent: '10' })
    // 29.90 + 2.50 deposit + 24.00, less 10 % of 53.90
    expect(offer).toMatchObject({ rebatePercent: '10', sumDiscount: '5.39', sumGross: '51.01' })
    expect(offer.vat.map(({ vatRate, rebate }) => [vatRate, rebate])).toEqual([
      ['19', '2.99'],
      ['7', '2.40'],
    ])
    const booked = await execute(bookOffer, ctx(), { id: offer.id })
    const { source } = await execute(getOfferPdf, ctx(), { id: booked.id })
    const model = 'model' in source ? source.model : null
    expect(model).toMatchObject({ rebate: { percent: '10', amount: '5.39' }, sumGross: '51.01' })
    const copy = await execute(duplicateOffer, ctx(), { id: booked.id })
    expect(copy).toMatchObject({ rebatePercent: '10', sumGross: '51.01' })
  })

  it.each([
    ['more than 100 %', { rebatePercent: '100.01' }, 'rebatePercent', 'validation.percent'],
    ['a negative amount', { rebate: '-1' }, 'rebate', 'validation.rebate'],
    ['both kinds', { rebate: '1', rebatePercent: '1' }, 'rebate', 'document.rebateTwice'],
    ['more than its firm goods', { rebate: '53.91' }, 'rebate', 'document.rebateOverSum'],
  ])('is refused with %s', async (_what, more, path, code) => {
    const offer = draftOffer(gross, { positions: basket(), ...more })
    await expect(offer).rejects.toMatchObject({ fields: [{ path, code }] })
  })

  it('has advances of the lowered sum', async () => {
    const { id } = await accepted({ rebate: '5' })
    expect(await execute(billAdvance, ctx(), { id, percent: '30' })).toMatchObject({ sumGross: '15.42' })
    const over = execute(billAdvance, ctx(), { id, amount: '35.99' })
    await expect(over).rejects.toMatchObject({
      fields: [{ path: 'amount', code: 'offer.advanceTooMuch', params: { rest: '35,98\u00a0€' } }],
    })
  })
})

describe('the papers of an offer with a rebate', () => {
  it('have its percentage, each of them', async () => {
    const { id } = await accepted({ rebatePercent: '10' })
    expect(rebateOf(await execute(confirmOffer, ctx(), { id }))).toBe('10 % 0.00')
    const note = await reduced(await deliver(id), '2')
    // 5.98 + 0.50 deposit + 9.60, less 10 % of 15.58
    expect(note).toMatchObject({ rebatePercent: '10', sumGross: '14.52' })
    await execute(bookDeliveryNote, ctx(), { id: note.id })
    expect(await billed(gross, [note])).toMatchObject({ rebatePercent: '10', sumGross: '14.52' })
    expect(rebateOf(await bill(id))).toBe('10 % 0.00')
  })

  it('have what is left of its euros, and give it back when they go', async () => {
    const { id } = await accepted({ rebate: '5' })
    const note = await deliver(id)
    expect(rebateOf(note)).toBe('0 % 5.00')
    await reduced(note, '1')
    await execute(updateDeliveryNote, ctx(), { id: note.id, rebate: '2' })
    const rest = await bill(id)
    expect(rebateOf(rest)).toBe('0 % 3.00')
    await execute(deleteInvoice, ctx(), { id: rest.id })
    await execute(updateDeliveryNote, ctx(), { id: note.id, rebate: '0' })
    expect(rebateOf(await bill(id))).toBe('0 % 5.00')
  })

  it('count once what a note of the order gives and its invoice takes over', async () => {
    const { id } = await accepted({ rebate: '5' })
    const advance = await execute(billAdvance, ctx(), { id, percent: '10' })
    await execute(bookInvoice, ctx(), { id: advance.id })
    const note = await reduced(await deliver(id), '1')
    await execute(updateDeliveryNote, ctx(), { id: note.id, rebate: '2' })
    await execute(bookDeliveryNote, ctx(), { id: note.id })
    const final = await execute(createFinal, ctx(), { id: advance.id })
    const taken = { id: final.id, deliveryNoteIds: [note.id] }
    expect(rebateOf(await execute(addDeliveryNotes, ctx(), taken))).toBe('0 % 2.00')
    expect(rebateOf(await deliver(id))).toBe('0 % 3.00')
  })

  it('have at most what their goods cost', async () => {
    const draft = await draftOffer(gross, { positions: basket().slice(1, 2), rebate: '20' })
    const [bread] = draft.positions.map((one) => pick(one, ['id', 'name', 'price', 'quantity', 'vatRateId']))
    const toast = { name: 'Toast', price: '2', quantity: '5', vatRateId: gross.rates.reduced }
    const positions = bread ? [bread, { ...toast, alternativeTo: bread.id }] : []
    const { id, positions: written } = await execute(updateOffer, ctx(), { id: draft.id, positions })
    await execute(bookOffer, ctx(), { id })
    await execute(acceptOffer, ctx(), { id, positions: written.slice(1).map((one) => one.id) })
    expect(await execute(confirmOffer, ctx(), { id })).toMatchObject({ rebate: '10.00', sumGross: '0.00' })
    expect(await bill(id)).toMatchObject({ rebate: '10.00', sumGross: '0.00' })
  })
})

describe('an invoice over delivery notes with rebates on the whole', () => {
  const note = (more: object) => bookedDeliveryNote(gross, more)

  it('has the percentage of all its notes, and keeps it while any stays', async () => {
    const one = await note({ rebatePercent: '10' })
    const two = await note({ rebatePercent: '10' })
    const invoice = await billed(gross, [one])
    const both = await execute(addDeliveryNotes, ctx(), { id: invoice.id, deliveryNoteIds: [two.id] })
    expect(both).toMatchObject({ rebatePercent: '10', sumGross: '17.28' })
    const none = await execute(updateInvoice, ctx(), { id: invoice.id, positions: [] })
    expect(rebateOf(none)).toBe('0 % 0.00')
  })

  it('has the euros of one order together', async () => {
    const { id } = await accepted({ rebate: '5' })
    const first = await reduced(await deliver(id), '1')
    await execute(updateDeliveryNote, ctx(), { id: first.id, rebate: '2' })
    const second = await deliver(id)
    for (const one of [first, second]) await execute(bookDeliveryNote, ctx(), { id: one.id })
    const invoice = await billed(gross, [first, second])
    expect(invoice).toMatchObject({ rebate: '5.00', sumGross: '51.40' })
    const kept = invoice.positions.filter((one) => one.deliveryNote?.id === second.id)
    const less = await execute(updateInvoice, ctx(), {
      id: invoice.id,
      rebate: '5',
      positions: kept.map((one) => ({
        ...pick(one, ['id', 'name', 'price', 'quantity', 'vatRateId', 'productId', 'depositOf']),
        deliveryNoteId: second.id,
      })),
    })
    expect(less.rebate).toBe('3.00')
  })

  it('is refused for notes whose rebates differ, and for goods without them', async () => {
    const ten = await note({ rebatePercent: '10' })
    const plain = await note({})
    await expect(billed(gross, [ten, plain])).rejects.toMatchObject(differ)
    const euros = [await note({ rebate: '1' }), await note({ rebate: '1' })]
    await expect(billed(gross, euros)).rejects.toMatchObject(differ)
    const { id } = await execute(createInvoice, ctx(), {
      customerId: gross.customerId,
      positions: [{ productId: gross.products.bread }],
    })
    const adding = () => execute(addDeliveryNotes, ctx(), { id, deliveryNoteIds: [ten.id] })
    await expect(adding()).rejects.toMatchObject(differ)
    await execute(updateInvoice, ctx(), { id, rebatePercent: '10' })
    expect(await adding()).toMatchObject({ rebatePercent: '10' })
  })
})

it('a billing run writes an invoice for each rebate', async () => {
  const shop = await openShop(await mintWorld('Sammelabrechnung'))
  const notes = [{}, { rebatePercent: '10' }, {}, { rebatePercent: '10' }, { rebate: '1' }, { rebate: '1' }]
  for (const [index, more] of notes.entries())
    await bookedDeliveryNote(shop, { date: `2026-10-0${index + 1}`, ...more })
  const { invoiceCount, failedCount } = await worked(shop.world, await started(shop.world, { book: false }))
  expect({ invoiceCount, failedCount }).toEqual({ invoiceCount: 4, failedCount: 0 })
})

const share = fc.integer({ min: 1, max: 10_000 })

/** A line of 19 or 7 %, some with a rebate of their own, some a deposit or only proposed. */
const line = fc.record({
  price: fc.integer({ min: 1, max: 20_000 }),
  quantity: fc.integer({ min: 1, max: 40 }),
  isReduced: fc.boolean(),
  kind: fc.constantFrom('plain' as const, 'percent' as const, 'euros' as const, 'optional' as const),
  share,
})
type Line = typeof line extends fc.Arbitrary<infer Value> ? Value : never

const cases = fc.record({
  isGross: fc.boolean(),
  lines: fc.array(line, { minLength: 1, maxLength: 5 }),
  juices: fc.integer({ min: 1, max: 30 }),
  wholeKind: fc.constantFrom('percent' as const, 'euros' as const),
  share,
})

const text = (hundredths: number) => (hundredths / 100).toFixed(2)

function written({ price, quantity, isReduced, kind, share: part }: Line, shop: Shop) {
  const own = {
    plain: {},
    optional: { isOptional: true },
    percent: { rebatePercent: text(part) },
    euros: { rebate: text(Math.floor((price * part) / 10_000)) },
  }[kind]
  const vatRateId = isReduced ? shop.rates.reduced : shop.rates.full
  return { name: 'Ware', price: text(price), quantity: String(quantity), vatRateId, ...own }
}

/** Sums of a record's positions by the reference, as `rate net vat gross rebate`. */
function expected(of: DocumentRecord) {
  const lines = of.positions
    .filter(({ isOptional }) => !isOptional)
    .map((one) => ({
      price: priceOf(one.price),
      quantity: quantityOf(one.quantity),
      vatRate: basisPointsOf(one.vatRate),
      vatRateId: one.vatRateId ?? '',
      rebatePercent: basisPointsOf(one.rebatePercent),
      rebate: priceOf(one.rebate),
      isDeposit: one.isDeposit,
    }))
  const rebate = { rebatePercent: basisPointsOf(of.rebatePercent), rebate: centsOf(of.rebate) }
  const sums = referenceSums(lines, of.useGrossPrice, rebate)
  return [...sums].map(([id, sum]) => [id, sum.net, sum.vat, sum.gross, sum.rebate].join(' ')).sort()
}

const stored = ({ vat }: DocumentRecord) =>
  vat
    .map((sum) =>
      [sum.vatRateId, ...[sum.net, sum.vat, sum.gross, sum.rebate].map((one) => centsOf(one))].join(' '),
    )
    .sort()

it('an offer, its confirmation and invoices have the same sums, those of the reference', async () => {
  await fc.assert(
    fc.asyncProperty(cases, async ({ isGross, lines, juices, wholeKind, share: part }) => {
      const shop = isGross ? gross : net
      const as = shop.world.ctx()
      const juice = { productId: shop.products.juice, quantity: String(juices) }
      const plain = { positions: [juice, ...lines.map((one) => written(one, shop))] }
      const before = await draftOffer(shop, plain)
      const firm = before.positions.filter(({ isOptional, isDeposit }) => !isOptional && !isDeposit)
      const goods = sumOf(firm.map((one) => centsOf(isGross ? one.sumGross : one.sumNet)))
      const whole =
        wholeKind === 'percent'
          ? { rebatePercent: text(part) }
          : { rebate: text(Math.floor((goods * part) / 10_000)) }
      const { id } = await execute(updateOffer, as, { id: before.id, ...whole })
      const offer = await execute(bookOffer, as, { id })
      await execute(acceptOffer, as, { id })
      const confirmation = await execute(confirmOffer, as, { id })
      const direct = await execute(billOffer, as, { id })
      await execute(deleteInvoice, as, { id: direct.id })
      const note = await execute(deliverOffer, as, { id })
      await execute(bookDeliveryNote, as, { id: note.id })
      const invoice = await execute(bookInvoice, as, { id: (await billed(shop, [note])).id })
      for (const one of [offer, confirmation, direct, note, invoice]) {
        expect(stored(one)).toEqual(expected(offer))
        expect(one.sumGross).toBe(offer.sumGross)
      }
    }),
    { numRuns: 8, endOnFailure: true },
  )
})
