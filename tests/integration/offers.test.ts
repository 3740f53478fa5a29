import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { withTenant } from '@/db/tenant'
import { updateProduct } from '@/lib/catalog/products/use-cases/update-product'
import { addDays, businessDay } from '@/lib/domain/business-date'
import { pick } from '@/lib/domain/pick'
import { bookDeliveryNote } from '@/lib/sales/delivery-notes/use-cases/book-delivery-note'
import { cancelDeliveryNote } from '@/lib/sales/delivery-notes/use-cases/cancel-delivery-note'
import { deleteDeliveryNote } from '@/lib/sales/delivery-notes/use-cases/delete-delivery-note'
import { deleteInvoice } from '@/lib/sales/invoices/use-cases/delete-invoice'
import { updateDeliveryNote } from '@/lib/sales/delivery-notes/use-cases/update-delivery-note'
import { bookInvoice } from '@/lib/sales/invoices/use-cases/book-invoice'
import { cancelInvoice } from '@/lib/sales/invoices/use-cases/cancel-invoice'
import { createInvoice } from '@/lib/sales/invoices/use-cases/create-invoice'
import { creditInvoice } from '@/lib/sales/invoices/use-cases/credit-invoice'
import { getOffer, getOfferPdf } from '@/lib/sales/offers/queries/get-offer'
import { listOffers } from '@/lib/sales/offers/queries/list-offers'
import { offerTasks } from '@/lib/sales/offers/queries/offer-tasks'
import { cancelOffer } from '@/lib/sales/offers/use-cases/cancel-offer'
import { bookOffer } from '@/lib/sales/offers/use-cases/book-offer'
import { billOffer, confirmOffer, deliverOffer } from '@/lib/sales/offers/use-cases/continue-offer'
import { acceptOffer, declineOffer, reopenOffer } from '@/lib/sales/offers/use-cases/decide-offer'
import { duplicateOffer } from '@/lib/sales/offers/use-cases/duplicate-offer'
import { updateOffer } from '@/lib/sales/offers/use-cases/update-offer'
import { execute } from '@/lib/server/core/execute'
import { openShop, type Shop } from '../support/invoices'
import { acceptedOffer, draftOffer, openOffer } from '../support/offers'
import { mintWorld } from '../support/world'

let shop: Shop
const ctx = () => shop.world.ctx()
beforeAll(async () => {
  shop = await openShop(await mintWorld())
})

/** Fields of a position that an editor sends back. */
const SENT = ['id', 'name', 'price', 'quantity', 'vatRateId', 'productId', 'depositOf'] as const

const refusal = (code: string) => ({ name: 'AppError', code })
const ten = () => [{ productId: shop.products.juice, quantity: '10' }]
const quantities = (of: { positions: readonly { name: string; quantity: string }[] }) =>
  of.positions.map(({ name, quantity }) => `${quantity} ${name}`)
const rest = async (id: string) =>
  (await execute(getOffer, ctx(), { id })).remaining.map((one) => one.quantity)

describe('an offer', () => {
  it('takes a number of its own range, owes nothing and is frozen once finished', async () => {
    const offer = await openOffer(shop)
    expect(offer).toMatchObject({
      documentKind: 'OFFER',
      state: 'OPEN',
      openAmount: '0.00',
      settlement: null,
    })
    expect(offer.validUntil).toBe(addDays(offer.date, 30))
    const next = await openOffer(shop)
    expect(Number(next.number)).toBe(Number(offer.number) + 1)
    const changing = execute(updateOffer, ctx(), { id: offer.id, validUntil: null })
    await expect(changing).rejects.toMatchObject(refusal('document.notDraft'))
    const byHand = withTenant(shop.world.tenantId, 'write', (tx) =>
      tx.execute(sql`update document set valid_until = null where id = ${offer.id}`),
    )
    await expect(byHand).rejects.toMatchObject({ cause: { code: 'KO409' } })
  })

  it('prints its last day, and what it only proposes outside of the sum', async () => {
    const offer = await openOffer(shop, {
      positions: [...ten(), { productId: shop.products.bread, quantity: '5', isOptional: true }],
    })
    const { source } = await execute(getOfferPdf, ctx(), { id: offer.id })
    const model = 'model' in source ? source.model : null
    expect(model).toMatchObject({ kind: 'OFFER', validUntil: offer.validUntil, paymentTerms: null })
    expect(model?.positions.map(({ proposal }) => proposal)).toEqual([
      ...[undefined, undefined, { alternativeTo: null }],
    ])
    expect(offer.sumGross).toBe('32.40')
  })

  it('refuses alternatives to nothing, and proposals outside of offers', async () => {
    const bread = { productId: shop.products.bread }
    const dangling = draftOffer(shop, { positions: [{ ...bread, alternativeTo: shop.products.bread }] })
    await expect(dangling).rejects.toMatchObject(refusal('document.alternativeUnknown'))
    const { customerId } = shop
    const positions = [{ ...bread, isOptional: true }]
    await expect(execute(createInvoice, ctx(), { customerId, positions })).rejects.toMatchObject(
      refusal('document.optionalOnOffer'),
    )
  })

  it('is copied with its proposals, but not with its order', async () => {
    const offer = await acceptedOffer(shop, {
      positions: [...ten(), { name: 'Fracht', price: '9', vatRateId: shop.rates.full, isOptional: true }],
    })
    const copy = await execute(duplicateOffer, ctx(), { id: offer.id })
    expect(copy).toMatchObject({ state: 'DRAFT', acceptedOn: null, offerId: null, sumGross: offer.sumGross })
    expect(copy.validUntil).toBe(addDays(copy.date, 30))
    expect(copy.positions.map(({ isOptional }) => isOptional)).toEqual([false, false, true])
  })
})

describe('the decision about an offer', () => {
  it('is recorded once with its day, and taken back while nothing follows', async () => {
    const { id, date } = await openOffer(shop)
    const early = execute(acceptOffer, ctx(), { id, date: addDays(date, -1) })
    await expect(early).rejects.toMatchObject(refusal('offer.dayBeforeOffer'))
    const late = execute(acceptOffer, ctx(), { id, date: addDays(date, 1) })
    await expect(late).rejects.toMatchObject(refusal('offer.dayInFuture'))
    expect(await execute(acceptOffer, ctx(), { id, date })).toMatchObject({
      state: 'ACCEPTED',
      acceptedOn: date,
    })
    await expect(execute(declineOffer, ctx(), { id })).rejects.toMatchObject(refusal('offer.notOpen'))
    const cancelling = execute(cancelOffer, ctx(), { id, cancelNote: 'Irrtum' })
    await expect(cancelling).rejects.toMatchObject(refusal('offer.notOpen'))
    expect(await execute(reopenOffer, ctx(), { id })).toMatchObject({ state: 'OPEN', acceptedOn: null })
    await expect(execute(reopenOffer, ctx(), { id })).rejects.toMatchObject(refusal('offer.notDecided'))
    expect(await execute(declineOffer, ctx(), { id, date })).toMatchObject({ state: 'DECLINED' })
    await expect(execute(deliverOffer, ctx(), { id })).rejects.toMatchObject(refusal('offer.notAccepted'))
  })

  it('is not made by two people at once, nor about a stale page', async () => {
    const { id, version } = await openOffer(shop)
    const both = [1, 2].map(() => execute(acceptOffer, ctx(), { id, version }))
    const outcomes = await Promise.allSettled(both)
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })

  it('chooses proposals, an alternative in place of its position', async () => {
    const draft = await draftOffer(shop, { positions: ten() })
    const [juice] = draft.positions
    const positions = [
      ...draft.positions.map((one) => pick(one, SENT)),
      {
        name: 'Traubensaft',
        price: '4',
        quantity: '10',
        vatRateId: shop.rates.full,
        alternativeTo: juice?.id,
      },
      { name: 'Lieferung', price: '20', vatRateId: shop.rates.full, isOptional: true },
    ]
    const written = await execute(updateOffer, ctx(), { id: draft.id, positions })
    expect(written.sumGross).toBe('32.40')
    const chosen = written.positions.slice(2).map(({ id }) => id)
    await execute(bookOffer, ctx(), { id: draft.id })
    const foreign = execute(acceptOffer, ctx(), { id: draft.id, positions: [juice?.id ?? ''] })
    await expect(foreign).rejects.toMatchObject(refusal('offer.choiceUnknown'))
    const accepted = await execute(acceptOffer, ctx(), { id: draft.id, positions: chosen })
    expect(accepted.remaining).toHaveLength(2)
    const confirmation = await execute(confirmOffer, ctx(), { id: draft.id })
    expect(quantities(confirmation)).toEqual(['10 Traubensaft', '1 Lieferung'])
    expect(confirmation.sumGross).toBe('60.00')
  })
})

describe('the papers of an accepted offer', () => {
  it('are a confirmation of the promised day, and papers of their own days', async () => {
    const { id } = await acceptedOffer(shop, { positions: ten(), serviceDate: '2027-01-15' })
    expect((await execute(confirmOffer, ctx(), { id })).serviceDate).toBe('2027-01-15')
    expect((await execute(deliverOffer, ctx(), { id })).serviceDate).not.toBe('2027-01-15')
    const plain = await acceptedOffer(shop, { positions: ten() })
    const { serviceDate, date } = await execute(confirmOffer, ctx(), { id: plain.id })
    expect(serviceDate).toBe(date)
  })

  it('are one confirmation, with a number of its own and links', async () => {
    const { id } = await acceptedOffer(shop, { positions: ten() })
    const confirmation = await execute(confirmOffer, ctx(), { id })
    expect(confirmation).toMatchObject({ documentKind: 'ORDER_CONFIRMATION', state: 'BOOKED', offerId: id })
    expect(confirmation.related.map((one) => one.id)).toEqual([id])
    expect(confirmation.remaining.map(({ quantity }) => quantity)).toEqual(['10'])
    const taken = await execute(billOffer, ctx(), { id })
    expect(await rest(confirmation.id)).toEqual(['0'])
    await execute(deleteInvoice, ctx(), { id: taken.id })
    await expect(execute(confirmOffer, ctx(), { id })).rejects.toMatchObject(refusal('offer.confirmed'))
    await expect(execute(reopenOffer, ctx(), { id })).rejects.toMatchObject(refusal('offer.hasPapers'))
    expect(await execute(getOffer, ctx(), { id })).toMatchObject({ state: 'CONFIRMED' })
    const deciding = execute(acceptOffer, ctx(), { id: confirmation.id })
    await expect(deciding).rejects.toMatchObject(refusal('offer.isConfirmation'))
    await execute(cancelOffer, ctx(), { id: confirmation.id, cancelNote: 'Falsche Anschrift' })
    const cancelled = execute(deliverOffer, ctx(), { id: confirmation.id })
    await expect(cancelled).rejects.toMatchObject(refusal('offer.confirmationCancelled'))
    expect(await execute(getOffer, ctx(), { id })).toMatchObject({ state: 'ACCEPTED' })
    expect(await execute(confirmOffer, ctx(), { id })).toMatchObject({ state: 'BOOKED' })
  })

  it('take what remains, at the prices of the offer', async () => {
    const own = await openShop(await mintWorld())
    const as = own.world.ctx()
    const positions = [{ productId: own.products.juice, quantity: '10' }]
    const offer = await acceptedOffer(own, { positions })
    await execute(updateProduct, as, { id: own.products.juice, price: '99' })
    const note = await execute(deliverOffer, as, { id: offer.id })
    expect(note).toMatchObject({ documentKind: 'DELIVERY_NOTE', status: 'DRAFT', offerId: offer.id })
    expect(note.positions[0]).toMatchObject({ quantity: '10', price: '2.99' })
    await expect(execute(billOffer, as, { id: offer.id })).rejects.toMatchObject(refusal('offer.nothingLeft'))
    const lines = note.positions.map((one) => ({ ...pick(one, SENT), quantity: '4' }))
    await execute(updateDeliveryNote, as, { id: note.id, positions: lines })
    const invoice = await execute(billOffer, as, { id: offer.id })
    expect(quantities(invoice)).toEqual(['6 Apfelsaft', '6 Pfand'])
    expect(invoice.positions[0]?.price).toBe('2.99')
    const { remaining, related } = await execute(getOffer, as, { id: offer.id })
    expect(remaining.map(({ quantity }) => quantity)).toEqual(['0'])
    expect(related.map(({ documentKind }) => documentKind).sort()).toEqual(['DELIVERY_NOTE', 'INVOICE'])
  })

  it('keep their place in the offer when a position is removed and put back', async () => {
    const { id } = await acceptedOffer(shop, { positions: ten() })
    const note = await execute(deliverOffer, ctx(), { id })
    const lines = note.positions.map((one) => pick(one, [...SENT, 'offerPositionId']))
    const write = async (positions: typeof lines) =>
      (await execute(updateDeliveryNote, ctx(), { id: note.id, positions })).positions
    await write([])
    expect(await rest(id)).toEqual(['10'])
    const back = await write(lines)
    expect(back.map((one) => one.offerPositionId)).toEqual(lines.map((one) => one.offerPositionId))
    expect(await rest(id)).toEqual(['0'])
    const other = await acceptedOffer(shop, { positions: ten() })
    const foreign = note.positions.map((one, index) => ({
      ...pick(one, SENT),
      offerPositionId: other.positions[index]?.id ?? null,
    }))
    await write([])
    expect((await write(foreign)).map((one) => one.offerPositionId)).toEqual([null, null])
    const fresh = { customerId: shop.customerId, positions: lines.map(({ id: _id, ...one }) => one) }
    const [billed] = (await execute(createInvoice, ctx(), fresh)).positions
    expect(billed?.offerPositionId).toBeNull()
    expect([await rest(id), await rest(other.id)]).toEqual([['10'], ['10']])
  })

  it('give back what is deleted or cancelled, and billed notes count once', async () => {
    const { id } = await acceptedOffer(shop, { positions: ten() })
    const draft = await execute(deliverOffer, ctx(), { id })
    await execute(deleteDeliveryNote, ctx(), { id: draft.id })
    expect(await rest(id)).toEqual(['10'])
    const note = await execute(deliverOffer, ctx(), { id })
    await execute(bookDeliveryNote, ctx(), { id: note.id })
    expect(await rest(id)).toEqual(['0'])
    const toBill = async () => (await execute(getOffer, ctx(), { id })).notesToBill
    expect(await toBill()).toEqual([note.id])
    const { customerId } = shop
    const bill = await execute(createInvoice, ctx(), { customerId, deliveryNoteIds: [note.id] })
    expect(await rest(id)).toEqual(['0'])
    await execute(bookInvoice, ctx(), { id: bill.id })
    expect((await execute(getOffer, ctx(), { id })).related.map((one) => one.id)).toContain(bill.id)
    expect(await toBill()).toEqual([])
    await execute(cancelInvoice, ctx(), { id: bill.id, cancelNote: 'Falsch' })
    expect(await rest(id)).toEqual(['0'])
    await execute(cancelDeliveryNote, ctx(), { id: note.id, cancelNote: 'Falsch' })
    expect(await rest(id)).toEqual(['10'])
    const direct = await execute(billOffer, ctx(), { id })
    const booked = await execute(bookInvoice, ctx(), { id: direct.id })
    const positions = [{ positionId: booked.positions[0]?.id ?? '', quantity: '1' }]
    await execute(creditInvoice, ctx(), { id: direct.id, positions, reason: 'Bruch' })
    expect(await rest(id)).toEqual(['0'])
  })

  it('do not take the same goods twice at once', async () => {
    const { id } = await acceptedOffer(shop, { positions: ten() })
    const both = [execute(deliverOffer, ctx(), { id }), execute(billOffer, ctx(), { id })]
    const outcomes = await Promise.allSettled(both)
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const failed = outcomes.find((one) => one.status === 'rejected')
    expect(failed).toMatchObject({ reason: refusal('offer.nothingLeft') })
  })
})

describe('the list of offers', () => {
  it('filters by what the customer said, and the tasks report what runs out', async () => {
    const own = await openShop(await mintWorld())
    const as = own.world.ctx()
    const today = businessDay(as.now())
    const endless = await openOffer(own, { validUntil: null })
    const soon = await openOffer(own, { validUntil: addDays(today, 7) })
    const late = await openOffer(own, { validUntil: addDays(today, 8) })
    const past = await openOffer(own, { date: addDays(today, -9), validUntil: addDays(today, -1) })
    const accepted = await acceptedOffer(own, { validUntil: addDays(today, 1) })
    const confirmed = await acceptedOffer(own)
    await execute(confirmOffer, as, { id: confirmed.id })
    const declined = await openOffer(own)
    await execute(declineOffer, as, { id: declined.id })
    const draft = await draftOffer(own)
    const shown = async (
      status: 'OPEN' | 'EXPIRING' | 'EXPIRED' | 'ACCEPTED' | 'CONFIRMED' | 'DECLINED' | 'DRAFT',
    ) => (await execute(listOffers, as, { status })).rows.map(({ id }) => id).sort()
    const ids = (...offers: { id: string }[]) => offers.map(({ id }) => id).sort()
    expect(await shown('OPEN')).toEqual(ids(endless, soon, late))
    expect(await shown('EXPIRING')).toEqual(ids(soon))
    expect(await shown('EXPIRED')).toEqual(ids(past))
    expect(await shown('ACCEPTED')).toEqual(ids(accepted, confirmed))
    expect(await shown('CONFIRMED')).toEqual(ids(confirmed))
    expect(await shown('DECLINED')).toEqual(ids(declined))
    expect(await shown('DRAFT')).toEqual(ids(draft))
    const tasks = await execute(offerTasks, as, {})
    expect(tasks).toEqual([{ kind: 'expiringOffers', href: '/offers?status=EXPIRING', count: 1 }])
  })
})
