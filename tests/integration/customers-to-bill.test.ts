import { beforeAll, expect, it } from 'vitest'
import { createBusinessPartner } from '@/lib/catalog/business-partners/use-cases/create-business-partner'
import { deleteBusinessPartner } from '@/lib/catalog/business-partners/use-cases/delete-business-partner'
import { cancelDeliveryNote } from '@/lib/sales/delivery-notes/use-cases/cancel-delivery-note'
import { customersToBill } from '@/lib/sales/invoices/queries/customers-to-bill'
import { execute } from '@/lib/server/core/execute'
import { billed, bookedDeliveryNote, draftDeliveryNote } from '../support/delivery-notes'
import { openShop, type Shop } from '../support/invoices'
import { mintWorld } from '../support/world'

let shop: Shop
const ctx = () => shop.world.ctx()
const open = async () => {
  const { customers, more } = await execute(customersToBill, ctx(), {})
  expect(more).toBe(false)
  return customers.map(({ name, deliveryNoteCount, sumGross }) => [name, deliveryNoteCount, sumGross])
}
beforeAll(async () => {
  shop = await openShop(await mintWorld())
})

it('lists who has booked delivery notes without an invoice, with count and sum', async () => {
  expect(await open()).toEqual([])
  const baker = await execute(createBusinessPartner, ctx(), { company: 'Bäckerei Amann', isCustomer: true })
  const first = await bookedDeliveryNote(shop)
  await bookedDeliveryNote(shop)
  await draftDeliveryNote(shop)
  const other = await bookedDeliveryNote(shop, { customerId: baker.id })
  expect(await open()).toEqual([
    ['Bäckerei Amann', 1, '9.60'],
    ['Café Morgentau GmbH', 2, '19.20'],
  ])
  await billed(shop, [first])
  expect(await open()).toEqual([
    ['Bäckerei Amann', 1, '9.60'],
    ['Café Morgentau GmbH', 1, '9.60'],
  ])
  await execute(cancelDeliveryNote, ctx(), { id: other.id, cancelNote: 'Doppelt' })
  expect(await open()).toEqual([['Café Morgentau GmbH', 1, '9.60']])
})

it('leaves out who is deleted, and tells nothing to other tenants or without the right', async () => {
  const gone = await execute(createBusinessPartner, ctx(), { company: 'Alter Kunde', isCustomer: true })
  await bookedDeliveryNote(shop, { customerId: gone.id })
  expect(await open()).toContainEqual(['Alter Kunde', 1, '9.60'])
  await execute(deleteBusinessPartner, ctx(), { id: gone.id })
  expect(await open()).not.toContainEqual(['Alter Kunde', 1, '9.60'])
  const foreign = await openShop(await mintWorld())
  expect((await execute(customersToBill, foreign.world.ctx(), {})).customers).toEqual([])
  const clerk = shop.world.as({ isAdmin: false, rights: ['INVOICES_SHOW'] })
  await expect(execute(customersToBill, clerk, {})).rejects.toMatchObject({ code: 'forbidden' })
})
