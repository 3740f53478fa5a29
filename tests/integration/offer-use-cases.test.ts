import { describe, expect, it } from 'vitest'
import type { Right } from '@/lib/domain/rights'
import { checkOfferBooking } from '@/lib/sales/offers/queries/check-booking'
import { newOfferPage, offerPage } from '@/lib/sales/offers/queries/edit-offer'
import {
  getOffer,
  getOfferPdf,
  offerDispatches,
  offerLetter,
  printOffers,
} from '@/lib/sales/offers/queries/get-offer'
import { listOffers } from '@/lib/sales/offers/queries/list-offers'
import { bookOffer } from '@/lib/sales/offers/use-cases/book-offer'
import { cancelOffer } from '@/lib/sales/offers/use-cases/cancel-offer'
import {
  addOfferPosition,
  deleteOfferPosition,
  orderOfferPositions,
  patchOfferPosition,
} from '@/lib/sales/offers/use-cases/change-positions'
import { billOffer, confirmOffer, deliverOffer } from '@/lib/sales/offers/use-cases/continue-offer'
import { createOffer } from '@/lib/sales/offers/use-cases/create-offer'
import { acceptOffer, declineOffer, reopenOffer } from '@/lib/sales/offers/use-cases/decide-offer'
import { deleteOffer } from '@/lib/sales/offers/use-cases/delete-offer'
import { duplicateOffer } from '@/lib/sales/offers/use-cases/duplicate-offer'
import { updateOffer } from '@/lib/sales/offers/use-cases/update-offer'
import { findOffers } from '@/lib/sales/offers/queries/find-offers'
import { offerTasks } from '@/lib/sales/offers/queries/offer-tasks'
import { sendOffer, withdrawOfferSending } from '@/lib/sales/offers/use-cases/send-offer'
import { writeOffer } from '@/lib/sales/offers/use-cases/write-offer'
import { execute } from '@/lib/server/core/execute'
import { describeUseCase } from '../support/describe-use-case'
import { openShop, type Shop } from '../support/invoices'
import { acceptedOffer, draftOffer, openOffer } from '../support/offers'
import { mintWorld, type World } from '../support/world'

const shops = new WeakMap<World, Promise<Shop>>()
function shopOf(world: World): Promise<Shop> {
  const known = shops.get(world) ?? openShop(world)
  shops.set(world, known)
  return known
}
const draftKey = async (world: World) => ({ id: (await draftOffer(await shopOf(world))).id })
const openKey = async (world: World) => ({ id: (await openOffer(await shopOf(world))).id })
const acceptedKey = async (world: World) => ({ id: (await acceptedOffer(await shopOf(world))).id })
const customer = async (world: World) => ({ customerId: (await shopOf(world)).customerId })
const firstPosition = async (world: World) => {
  const { id, positions } = await draftOffer(await shopOf(world))
  return { id, positionId: positions[0]?.id ?? '' }
}

describeUseCase(listOffers, { validInput: () => ({ status: 'EXPIRING' }), otherTenantInput: null })
describeUseCase(newOfferPage, { validInput: () => ({}), otherTenantInput: null })
describeUseCase(offerPage, { validInput: draftKey })
describeUseCase(checkOfferBooking, { validInput: draftKey })
describeUseCase(getOffer, { validInput: draftKey })
describeUseCase(getOfferPdf, { validInput: draftKey })
describeUseCase(printOffers, { validInput: async (world) => ({ ids: [(await draftKey(world)).id] }) })
describeUseCase(createOffer, {
  validInput: customer,
  otherTenantInput: null,
  invalidInputs: async (world) => ({
    "an invoice's field": { ...(await customer(world)), invoiceType: 'DEFAULT' },
    'an end before its date': { ...(await customer(world)), date: '2026-11-02', validUntil: '2026-11-01' },
  }),
})
describeUseCase(updateOffer, {
  validInput: async (world) => ({ ...(await draftKey(world)), validUntil: null }),
  patch: {
    samples: () => ({
      paymentDays: 45,
      discountDays: 5,
      delivery: { street: 'Gasse 1', zipCode: '50667', city: 'Köln' },
      validUntil: '2099-12-31',
    }),
    untried: {
      customerId: 'a customer brings its data along, tested with it',
      positions: 'replaced as a whole, tested with them',
      rebatePercent: 'another way to state the rebate',
    },
    irremovable: {
      paymentDays: 'the company’s days come back',
      discountDays: 'the company’s days come back',
    },
  },
})
describeUseCase(bookOffer, { validInput: draftKey })
describeUseCase(deleteOffer, { validInput: draftKey })
describeUseCase(duplicateOffer, { validInput: openKey })
describeUseCase(cancelOffer, {
  validInput: async (world) => ({ ...(await openKey(world)), cancelNote: 'Irrtum' }),
})
describeUseCase(addOfferPosition, {
  validInput: async (world) => ({
    ...(await draftKey(world)),
    productId: (await shopOf(world)).products.juice,
  }),
})
describeUseCase(patchOfferPosition, {
  validInput: async (world) => ({ ...(await firstPosition(world)), quantity: '3' }),
})
describeUseCase(deleteOfferPosition, { validInput: firstPosition })
describeUseCase(orderOfferPositions, {
  validInput: async (world) => {
    const shop = await shopOf(world)
    const two = [shop.products.bread, shop.products.juice].map((productId) => ({ productId }))
    const { id, positions } = await draftOffer(shop, { positions: two })
    return { id, ids: positions.map((position) => position.id).reverse() }
  },
})
describeUseCase(acceptOffer, { validInput: openKey })
describeUseCase(declineOffer, { validInput: openKey })
describeUseCase(reopenOffer, { validInput: acceptedKey })
describeUseCase(confirmOffer, { validInput: acceptedKey })
// both also require OFFERS_SHOW
describeUseCase(deliverOffer, {
  validInput: acceptedKey,
  sufficient: [],
  audited: { entity: 'deliveryNote' },
})
describeUseCase(billOffer, { validInput: acceptedKey, sufficient: [], audited: { entity: 'document' } })
describeUseCase(findOffers, { validInput: () => ({ q: 'apfel' }), otherTenantInput: null })
describeUseCase(offerTasks, { validInput: () => ({}), otherTenantInput: null })
describeUseCase(offerLetter, { validInput: openKey })
describeUseCase(offerDispatches, { validInput: openKey })
const to = ['kunde@cafe.example']
describeUseCase(sendOffer, { validInput: async (world) => ({ ...(await openKey(world)), to }) })
describeUseCase(withdrawOfferSending, {
  validInput: async (world) => {
    const { id } = await openKey(world)
    const [mail] = await execute(sendOffer, world.ctx(), { id, to })
    return { id, sendId: mail?.sendId ?? '' }
  },
})

describe('offer.write', () => {
  it('needs the right of what it does', async () => {
    const world = await mintWorld()
    const shop = await shopOf(world)
    const staff = (right: Right) => ({ ...world.ctx(), isAdmin: false, rights: [right] })
    const fresh = { customerId: shop.customerId, positions: [], book: false }
    const refused = { name: 'AppError', code: 'forbidden' }
    await expect(execute(writeOffer, staff('OFFERS_PATCH'), fresh)).rejects.toMatchObject(refused)
    const { id } = await execute(writeOffer, staff('OFFERS_CREATE'), fresh)
    const change = { ...fresh, id, positions: [{ productId: shop.products.bread }], book: true }
    await expect(execute(writeOffer, staff('OFFERS_CREATE'), change)).rejects.toMatchObject(refused)
    expect(await execute(writeOffer, staff('OFFERS_PATCH'), change)).toMatchObject({ state: 'OPEN' })
  })
})
