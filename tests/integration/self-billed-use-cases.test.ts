import { describe, expect, it } from 'vitest'
import type { Right } from '@/lib/domain/rights'
import { checkSelfBilledBooking } from '@/lib/sales/self-billed/queries/check-booking'
import { newSelfBilledPage, selfBilledPage } from '@/lib/sales/self-billed/queries/edit-self-billed'
import { findSelfBilled } from '@/lib/sales/self-billed/queries/find-self-billed'
import {
  getSelfBilled,
  getSelfBilledPdf,
  getSelfBilledXml,
  printSelfBilled,
  selfBilledDispatches,
  selfBilledLetter,
} from '@/lib/sales/self-billed/queries/get-self-billed'
import { listSelfBilled } from '@/lib/sales/self-billed/queries/list-self-billed'
import { selfBilledTasks } from '@/lib/sales/self-billed/queries/self-billed-tasks'
import { bookSelfBilled } from '@/lib/sales/self-billed/use-cases/book-self-billed'
import { cancelSelfBilled } from '@/lib/sales/self-billed/use-cases/cancel-self-billed'
import {
  addSelfBilledPosition,
  deleteSelfBilledPosition,
  orderSelfBilledPositions,
  patchSelfBilledPosition,
} from '@/lib/sales/self-billed/use-cases/change-positions'
import { createSelfBilled } from '@/lib/sales/self-billed/use-cases/create-self-billed'
import { deleteSelfBilled } from '@/lib/sales/self-billed/use-cases/delete-self-billed'
import { duplicateSelfBilled } from '@/lib/sales/self-billed/use-cases/duplicate-self-billed'
import {
  resendSelfBilled,
  sendSelfBilled,
  withdrawSelfBilledSending,
} from '@/lib/sales/self-billed/use-cases/send-self-billed'
import { updateSelfBilled } from '@/lib/sales/self-billed/use-cases/update-self-billed'
import { writeSelfBilled } from '@/lib/sales/self-billed/use-cases/write-self-billed'
import { execute } from '@/lib/server/core/execute'
import { describeUseCase } from '../support/describe-use-case'
import { openShop, type Shop } from '../support/invoices'
import { bookedSelfBilled, draftSelfBilled, supplierIn } from '../support/self-billed'
import { mintWorld, type World } from '../support/world'

const shops = new WeakMap<World, Promise<Shop>>()
function shopOf(world: World): Promise<Shop> {
  const known = shops.get(world) ?? openShop(world, false)
  shops.set(world, known)
  return known
}
const draftKey = async (world: World) => ({ id: (await draftSelfBilled(await shopOf(world))).id })
const bookedKey = async (world: World) => ({ id: (await bookedSelfBilled(await shopOf(world))).id })
const supplier = async (world: World) => ({ customerId: await supplierIn(await shopOf(world)) })
const firstPosition = async (world: World) => {
  const { id, positions } = await draftSelfBilled(await shopOf(world))
  return { id, positionId: positions[0]?.id ?? '' }
}

describeUseCase(listSelfBilled, { validInput: () => ({ status: 'BOOKED' }), otherTenantInput: null })
describeUseCase(newSelfBilledPage, { validInput: () => ({}), otherTenantInput: null })
describeUseCase(selfBilledPage, { validInput: draftKey })
describeUseCase(checkSelfBilledBooking, { validInput: draftKey })
describeUseCase(getSelfBilled, { validInput: draftKey })
describeUseCase(getSelfBilledPdf, { validInput: draftKey })
describeUseCase(getSelfBilledXml, { validInput: bookedKey })
describeUseCase(printSelfBilled, { validInput: async (world) => ({ ids: [(await draftKey(world)).id] }) })
describeUseCase(createSelfBilled, {
  validInput: supplier,
  otherTenantInput: null,
  invalidInputs: async (world) => ({
    "an invoice's field": { ...(await supplier(world)), invoiceType: 'DEFAULT' },
    "a customer's term": { ...(await supplier(world)), paymentMethod: 'DIRECTDEBIT' },
  }),
})
describeUseCase(updateSelfBilled, {
  validInput: async (world) => ({ ...(await draftKey(world)), notePublic: 'Danke' }),
  patch: {
    samples: () => ({ paymentDays: 45 }),
    untried: {
      customerId: 'a customer brings its data along, tested with it',
      positions: 'replaced as a whole, tested with them',
      rebatePercent: 'another way to state the rebate',
    },
    irremovable: {
      paymentDays: 'the company’s days come back',
    },
  },
})
describeUseCase(bookSelfBilled, {
  validInput: draftKey,
  audited: [{}, { entity: 'incomingInvoice', record: null }],
})
describeUseCase(deleteSelfBilled, { validInput: draftKey })
describeUseCase(duplicateSelfBilled, { validInput: bookedKey })
describeUseCase(cancelSelfBilled, {
  validInput: async (world) => ({ ...(await bookedKey(world)), cancelNote: 'Falsche Menge' }),
  audited: [{ record: ({ id }) => id }, { record: null }, { entity: 'incomingInvoice', record: null }],
})
describeUseCase(addSelfBilledPosition, {
  validInput: async (world) => ({
    ...(await draftKey(world)),
    productId: (await shopOf(world)).products.bread,
  }),
})
describeUseCase(patchSelfBilledPosition, {
  validInput: async (world) => ({ ...(await firstPosition(world)), quantity: '3' }),
})
describeUseCase(deleteSelfBilledPosition, { validInput: firstPosition })
describeUseCase(orderSelfBilledPositions, {
  validInput: async (world) => {
    const shop = await shopOf(world)
    const two = [shop.products.bread, shop.products.juice].map((productId) => ({ productId }))
    const { id, positions } = await draftSelfBilled(shop, { positions: two })
    return { id, ids: positions.map((position) => position.id).reverse() }
  },
})
describeUseCase(findSelfBilled, { validInput: () => ({ q: 'sommer' }), otherTenantInput: null })
describeUseCase(selfBilledTasks, { validInput: () => ({}), otherTenantInput: null })
describeUseCase(selfBilledLetter, { validInput: bookedKey })
describeUseCase(selfBilledDispatches, { validInput: bookedKey })
describe('selfBilled.resend', () => {
  it('needs its right, and a failed mail', async () => {
    const world = await mintWorld()
    const { id } = await bookedKey(world)
    const [mail] = await execute(sendSelfBilled, world.ctx(), { id, to })
    const again = { id, dispatchId: mail?.id ?? '' }
    const staff = { ...world.ctx(), isAdmin: false, rights: ['INCOMING-INVOICES_SHOW' as const] }
    await expect(execute(resendSelfBilled, staff, again)).rejects.toMatchObject({ code: 'forbidden' })
    await expect(execute(resendSelfBilled, world.ctx(), again)).rejects.toMatchObject({
      code: 'dispatch.notFailed',
    })
  })
})

const to = ['imkerei@sommer.example']
describeUseCase(sendSelfBilled, { validInput: async (world) => ({ ...(await bookedKey(world)), to }) })
describeUseCase(withdrawSelfBilledSending, {
  validInput: async (world) => {
    const { id } = await bookedKey(world)
    const [mail] = await execute(sendSelfBilled, world.ctx(), { id, to })
    return { id, sendId: mail?.sendId ?? '' }
  },
})

describe('selfBilled.write', () => {
  it('needs the right of what it does', async () => {
    const world = await mintWorld()
    const shop = await shopOf(world)
    const { customerId } = await supplier(world)
    const staff = (right: Right) => ({ ...world.ctx(), isAdmin: false, rights: [right] })
    const fresh = { customerId, positions: [], book: false }
    const refused = { name: 'AppError', code: 'forbidden' }
    await expect(execute(writeSelfBilled, staff('INCOMING-INVOICES_PATCH'), fresh)).rejects.toMatchObject(
      refused,
    )
    const { id } = await execute(writeSelfBilled, staff('INCOMING-INVOICES_CREATE'), fresh)
    const positions = [{ name: 'Honig', price: '5', vatRateId: shop.rates.reduced }]
    const change = { ...fresh, id, positions, book: true }
    await expect(execute(writeSelfBilled, staff('INCOMING-INVOICES_CREATE'), change)).rejects.toMatchObject(
      refused,
    )
    expect(await execute(writeSelfBilled, staff('INCOMING-INVOICES_PATCH'), change)).toMatchObject({
      status: 'BOOKED',
      incoming: { state: 'RECEIVED' },
    })
  })
})
