import { checkDeliveryNoteBooking } from '@/lib/sales/delivery-notes/queries/check-booking'
import { deliveryNotePage, newDeliveryNotePage } from '@/lib/sales/delivery-notes/queries/edit-delivery-note'
import {
  getDeliveryNote,
  getDeliveryNotePdf,
  printDeliveryNotes,
} from '@/lib/sales/delivery-notes/queries/get-delivery-note'
import { listDeliveryNotes } from '@/lib/sales/delivery-notes/queries/list-delivery-notes'
import {
  addDeliveryNotePosition,
  deleteDeliveryNotePosition,
  orderDeliveryNotePositions,
  patchDeliveryNotePosition,
} from '@/lib/sales/delivery-notes/use-cases/change-positions'
import { bookDeliveryNote } from '@/lib/sales/delivery-notes/use-cases/book-delivery-note'
import { cancelDeliveryNote } from '@/lib/sales/delivery-notes/use-cases/cancel-delivery-note'
import { createDeliveryNote } from '@/lib/sales/delivery-notes/use-cases/create-delivery-note'
import { duplicateDeliveryNote } from '@/lib/sales/delivery-notes/use-cases/duplicate-delivery-note'
import { deleteDeliveryNote } from '@/lib/sales/delivery-notes/use-cases/delete-delivery-note'
import { updateDeliveryNote } from '@/lib/sales/delivery-notes/use-cases/update-delivery-note'
import { bookedDeliveryNote, draftDeliveryNote } from '../support/delivery-notes'
import { openDeliveryNotes } from '@/lib/sales/invoices/queries/open-delivery-notes'
import { describeUseCase } from '../support/describe-use-case'
import { openShop, type Shop } from '../support/invoices'
import type { World } from '../support/world'

const shops = new WeakMap<World, Promise<Shop>>()
function shopOf(world: World): Promise<Shop> {
  const known = shops.get(world) ?? openShop(world)
  shops.set(world, known)
  return known
}
const draftKey = async (world: World) => ({ id: (await draftDeliveryNote(await shopOf(world))).id })
const bookedKey = async (world: World) => ({ id: (await bookedDeliveryNote(await shopOf(world))).id })
const customer = async (world: World) => ({ customerId: (await shopOf(world)).customerId })
const firstPosition = async (world: World) => {
  const { id, positions } = await draftDeliveryNote(await shopOf(world))
  return { id, positionId: positions[0]?.id ?? '' }
}

describeUseCase(listDeliveryNotes, { validInput: () => ({ billed: 'false' }), otherTenantInput: null })
describeUseCase(openDeliveryNotes, { validInput: customer, otherCompanyInput: null })
describeUseCase(newDeliveryNotePage, { validInput: () => ({}), otherTenantInput: null })
describeUseCase(deliveryNotePage, { validInput: draftKey })
describeUseCase(checkDeliveryNoteBooking, { validInput: draftKey })
describeUseCase(getDeliveryNote, { validInput: draftKey })
describeUseCase(getDeliveryNotePdf, { validInput: draftKey })
describeUseCase(printDeliveryNotes, { validInput: async (world) => ({ ids: [(await draftKey(world)).id] }) })
describeUseCase(createDeliveryNote, {
  validInput: customer,
  otherTenantInput: null,
  invalidInputs: async (world) => ({
    'a quantity in words': { ...(await customer(world)), positions: [{ name: 'x', quantity: 'zwei' }] },
    "an invoice's field": { ...(await customer(world)), invoiceType: 'DEFAULT' },
  }),
})
describeUseCase(updateDeliveryNote, {
  validInput: async (world) => ({ ...(await draftKey(world)), showPrices: true }),
  patch: {
    samples: () => ({
      paymentDays: 45,
      discountDays: 5,
      delivery: { street: 'Gasse 1', zipCode: '50667', city: 'Köln' },
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
describeUseCase(bookDeliveryNote, { validInput: draftKey })
describeUseCase(deleteDeliveryNote, { validInput: draftKey })
describeUseCase(duplicateDeliveryNote, { validInput: bookedKey })
describeUseCase(cancelDeliveryNote, {
  validInput: async (world) => ({ ...(await bookedKey(world)), cancelNote: 'Irrtum' }),
})
describeUseCase(addDeliveryNotePosition, {
  validInput: async (world) => ({
    ...(await draftKey(world)),
    productId: (await shopOf(world)).products.juice,
  }),
})
describeUseCase(patchDeliveryNotePosition, {
  validInput: async (world) => ({ ...(await firstPosition(world)), quantity: '3' }),
})
describeUseCase(deleteDeliveryNotePosition, { validInput: firstPosition })
describeUseCase(orderDeliveryNotePositions, {
  validInput: async (world) => {
    const shop = await shopOf(world)
    const two = [shop.products.bread, shop.products.juice].map((productId) => ({ productId }))
    const { id, positions } = await draftDeliveryNote(shop, { positions: two })
    return { id, ids: positions.map((position) => position.id).reverse() }
  },
})
