import { documentCustomer } from '@/lib/sales/documents/queries/edit-document'
import { previewDraft } from '@/lib/sales/documents/queries/preview-draft'
import { searchProducts } from '@/lib/sales/documents/queries/search-products'
import { readPdfSource } from '@/lib/sales/documents/use-cases/render-pdf'
import { checkInvoiceBooking } from '@/lib/sales/invoices/queries/check-booking'
import { customersToBill } from '@/lib/sales/invoices/queries/customers-to-bill'
import { invoicePage, newInvoicePage } from '@/lib/sales/invoices/queries/edit-invoice'
import { getInvoice, getInvoicePdf, printInvoices } from '@/lib/sales/invoices/queries/get-invoice'
import { invoiceTasks } from '@/lib/sales/invoices/queries/invoice-tasks'
import { invoiceListPage, latestBooked, listInvoices } from '@/lib/sales/invoices/queries/list-invoices'
import {
  addPosition,
  deletePosition,
  orderPositions,
  patchPosition,
} from '@/lib/sales/invoices/use-cases/change-positions'
import { bookInvoice } from '@/lib/sales/invoices/use-cases/book-invoice'
import { cancelInvoice } from '@/lib/sales/invoices/use-cases/cancel-invoice'
import { createInvoice } from '@/lib/sales/invoices/use-cases/create-invoice'
import { creditInvoice } from '@/lib/sales/invoices/use-cases/credit-invoice'
import { duplicateInvoice } from '@/lib/sales/invoices/use-cases/duplicate-invoice'
import { rewriteInvoice } from '@/lib/sales/invoices/use-cases/rewrite-invoice'
import { deleteInvoice } from '@/lib/sales/invoices/use-cases/delete-invoice'
import { payBalance } from '@/lib/sales/invoices/use-cases/pay-balance'
import { payInvoice } from '@/lib/sales/invoices/use-cases/pay-invoice'
import { undoPayment } from '@/lib/sales/invoices/use-cases/undo-payment'
import { updateInvoice } from '@/lib/sales/invoices/use-cases/update-invoice'
import { execute } from '@/lib/server/core/execute'
import { describeUseCase } from '../support/describe-use-case'
import { booked, draft, openShop, type Shop } from '../support/invoices'
import type { World } from '../support/world'

const shops = new WeakMap<World, Promise<Shop>>()
/** Returns the world's shop, opened on first use. */
function shopOf(world: World): Promise<Shop> {
  const known = shops.get(world) ?? openShop(world)
  shops.set(world, known)
  return known
}
const draftKey = async (world: World) => ({ id: (await draft(await shopOf(world))).id })
const bookedKey = async (world: World) => ({ id: (await booked(await shopOf(world))).id })
const customer = async (world: World) => ({ customerId: (await shopOf(world)).customerId })
const firstPosition = async (world: World) => {
  const { id, positions } = await draft(await shopOf(world))
  return { id, positionId: positions[0]?.id ?? '' }
}
const payment = async (world: World) => {
  const invoice = await booked(await shopOf(world))
  const paid = await execute(payInvoice, world.ctx(), { id: invoice.id, amount: '1' })
  return { id: invoice.id, paymentId: paid.payments[0]?.id ?? '' }
}

describeUseCase(listInvoices, { validInput: () => ({ q: 'morgentau' }), otherTenantInput: null })
describeUseCase(invoiceListPage, {
  validInput: () => ({ status: 'BOOKED' as const }),
  otherTenantInput: null,
})
describeUseCase(invoiceTasks, { validInput: () => ({}), otherTenantInput: null })
describeUseCase(latestBooked, { validInput: () => ({}), otherTenantInput: null })
describeUseCase(searchProducts, { validInput: () => ({ q: 'apfel' }), otherTenantInput: null })
describeUseCase(newInvoicePage, { validInput: () => ({}), otherTenantInput: null })
describeUseCase(previewDraft, {
  validInput: () => ({ family: 'INVOICE' as const, useGrossPrice: true }),
  otherTenantInput: null,
})
describeUseCase(getInvoice, { validInput: draftKey })
describeUseCase(getInvoicePdf, { validInput: draftKey })
describeUseCase(printInvoices, {
  validInput: async (world) => ({ ids: [(await bookedKey(world)).id, (await draftKey(world)).id] }),
})
describeUseCase(invoicePage, { validInput: draftKey })
describeUseCase(checkInvoiceBooking, { validInput: draftKey })
describeUseCase(customersToBill, { validInput: () => ({}), otherTenantInput: null })
describeUseCase(documentCustomer, {
  validInput: async (world) => ({ id: (await shopOf(world)).customerId }),
  otherCompanyInput: null,
})
describeUseCase(readPdfSource, { validInput: bookedKey })
describeUseCase(createInvoice, {
  validInput: customer,
  otherTenantInput: null,
  invalidInputs: async (world) => ({
    'a quantity in words': { ...(await customer(world)), positions: [{ name: 'x', quantity: 'zwei' }] },
    'an unknown field': { ...(await customer(world)), sumGross: '1.00' },
  }),
})
describeUseCase(updateInvoice, {
  validInput: async (world) => ({ ...(await draftKey(world)), notePublic: 'Danke' }),
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
describeUseCase(bookInvoice, { validInput: draftKey })
describeUseCase(deleteInvoice, { validInput: draftKey })
describeUseCase(cancelInvoice, {
  validInput: async (world) => ({ ...(await bookedKey(world)), cancelNote: 'Irrtum' }),
  audited: [{ record: ({ id }) => id }, { record: null }],
})
describeUseCase(duplicateInvoice, { validInput: bookedKey })
describeUseCase(rewriteInvoice, {
  // cancelling also requires INVOICES_PATCH
  sufficient: [],
  validInput: async (world) => ({ ...(await bookedKey(world)), cancelNote: 'Falscher Preis' }),
  audited: [
    {},
    { action: 'invoice.cancel', record: ({ id }) => id },
    { action: 'invoice.cancel', record: null },
  ],
})
describeUseCase(creditInvoice, {
  audited: [{ record: ({ id }) => id }, { record: null }],
  validInput: async (world) => {
    const { id, positions } = await booked(await shopOf(world))
    return { id, positions: [{ positionId: positions[0]?.id ?? '', quantity: '1' }], reason: 'Zurückgegeben' }
  },
  invalidInputs: async (world) => ({
    'no position': { ...(await bookedKey(world)), positions: [], reason: 'x' },
  }),
})
describeUseCase(payInvoice, { validInput: async (world) => ({ ...(await bookedKey(world)), amount: '1' }) })
describeUseCase(payBalance, { validInput: bookedKey })
describeUseCase(undoPayment, { validInput: payment })
describeUseCase(addPosition, {
  validInput: async (world) => ({
    ...(await draftKey(world)),
    productId: (await shopOf(world)).products.juice,
  }),
})
describeUseCase(patchPosition, {
  validInput: async (world) => ({ ...(await firstPosition(world)), quantity: '3' }),
})
describeUseCase(deletePosition, { validInput: firstPosition })
describeUseCase(orderPositions, {
  validInput: async (world) => {
    const shop = await shopOf(world)
    const two = [shop.products.bread, shop.products.juice].map((productId) => ({ productId }))
    const { id, positions } = await draft(shop, two)
    return { id, ids: positions.map((position) => position.id).reverse() }
  },
})
