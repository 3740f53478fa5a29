import { beforeAll, describe, expect, it } from 'vitest'
import { customerOverview } from '@/lib/sales/invoices/queries/customer-overview'
import { newDeliveryNotePage } from '@/lib/sales/delivery-notes/queries/edit-delivery-note'
import { newInvoicePage } from '@/lib/sales/invoices/queries/edit-invoice'
import { deleteBusinessPartner } from '@/lib/catalog/business-partners/use-cases/delete-business-partner'
import { cancelInvoice } from '@/lib/sales/invoices/use-cases/cancel-invoice'
import { creditInvoice } from '@/lib/sales/invoices/use-cases/credit-invoice'
import { payInvoice } from '@/lib/sales/invoices/use-cases/pay-invoice'
import { execute } from '@/lib/server/core/execute'
import { describeUseCase } from '../support/describe-use-case'
import { booked, draft, openShop, type Shop } from '../support/invoices'
import { inSecondCompany, mintWorld, type World } from '../support/world'

/** The same tenant with its clock at noon of a day. */
const on = (shop: Shop, day: string): Shop => {
  const ctx = () => shop.world.as({ now: () => new Date(`${day}T12:00:00Z`) })
  return { ...shop, world: { ...shop.world, ctx } }
}
const overviewOf = ({ world, customerId }: Shop) => execute(customerOverview, world.ctx(), { customerId })

describeUseCase(customerOverview, {
  validInput: async (world) => ({ customerId: (await openShop(world)).customerId }),
  otherTenantInput: null,
})

describe('a customer at a glance', () => {
  let shop: Shop
  beforeAll(async () => {
    shop = await openShop(await mintWorld())
  })

  it('sums net what was booked in the calendar year less what was taken back, and never a draft', async () => {
    // two breads: 9,60 € gross, 8,97 € net
    await booked(on(shop, '2024-12-31'))
    const spring = on(shop, '2025-03-03')
    const first = await booked(spring)
    const second = await booked(spring)
    await draft(spring)
    expect(await overviewOf(spring)).toMatchObject({ year: 2025, sales: '17.94', open: '28.80' })

    await execute(cancelInvoice, spring.world.ctx(), { id: first.id, cancelNote: 'Irrtum' })
    expect(await overviewOf(spring)).toMatchObject({ sales: '8.97', open: '19.20' })

    const [position] = second.positions
    const half = [{ positionId: position?.id ?? '', quantity: '1' }]
    await execute(creditInvoice, spring.world.ctx(), { id: second.id, reason: 'Bruch', positions: half })
    expect(await overviewOf(spring)).toMatchObject({ sales: '4.48', open: '14.40' })
    expect((await overviewOf(on(shop, '2024-12-31'))).sales).toBe('8.97')
  })

  it('tells what is overdue, and a credit apart from what is open', async () => {
    const own = await openShop(await mintWorld())
    const invoice = await booked(on(own, '2025-03-03'))
    const due = on(own, '2025-04-02')
    expect(await overviewOf(due)).toMatchObject({ open: '9.60', overdue: '0.00', credit: '0.00' })
    const late = on(own, '2025-04-03')
    expect(await overviewOf(late)).toMatchObject({ open: '9.60', overdue: '9.60' })
    await execute(payInvoice, late.world.ctx(), { id: invoice.id, amount: '12' })
    expect(await overviewOf(late)).toMatchObject({ open: '0.00', overdue: '0.00', credit: '2.40' })
  })

  it('has the five newest invoices, of the active company alone', async () => {
    const own = await openShop(await mintWorld())
    for (const day of ['01', '02', '03', '04', '05', '06']) await booked(on(own, `2025-05-${day}`))
    const { latest } = await overviewOf(on(own, '2025-05-07'))
    expect(latest.map(({ invoiceDate }) => invoiceDate.slice(-2))).toEqual(['06', '05', '04', '03', '02'])
    const elsewhere = { ...own, world: await inSecondCompany(own.world) }
    expect(await overviewOf(on(elsewhere, '2025-05-07'))).toMatchObject({
      sales: '0.00',
      open: '0.00',
      latest: [],
    })
  })
})

describe('a new document', () => {
  let world: World
  let customerId: string
  beforeAll(async () => {
    world = await mintWorld()
    customerId = (await openShop(world)).customerId
  })

  it.each([newInvoicePage, newDeliveryNotePage])(
    'is begun for the customer that is named ($name)',
    async (page) => {
      const { customer } = await execute(page, world.ctx(), { customerId })
      expect(customer).toMatchObject({ customerId, customerName: 'Café Morgentau GmbH', paymentDays: 30 })
      expect((await execute(page, world.ctx(), {})).customer).toBeNull()
    },
  )

  it('is begun for nobody where the customer is another tenant’s or deleted', async () => {
    const other = await openShop(await mintWorld())
    const begun = (id: string) => execute(newInvoicePage, world.ctx(), { customerId: id })
    expect((await begun(other.customerId)).customer).toBeNull()
    const own = await openShop(await mintWorld())
    await execute(deleteBusinessPartner, own.world.ctx(), { id: own.customerId, version: 1 })
    expect(
      (await execute(newInvoicePage, own.world.ctx(), { customerId: own.customerId })).customer,
    ).toBeNull()
  })
})
