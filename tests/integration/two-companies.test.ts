import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { withTenant } from '@/db/tenant'
import { createPriceList } from '@/lib/catalog/price-lists/use-cases/create-price-list'
import { deleteCompany } from '@/lib/catalog/companies/use-cases/delete-company'
import { getCompanyDetail } from '@/lib/catalog/companies/queries/companies'
import { addDays } from '@/lib/domain/business-date'
import { deleteInvoice } from '@/lib/sales/invoices/use-cases/delete-invoice'
import { listInvoices } from '@/lib/sales/invoices/queries/list-invoices'
import { offsetCredit } from '@/lib/sales/invoices/use-cases/offset-credit'
import { payInvoice } from '@/lib/sales/invoices/use-cases/pay-invoice'
import { openItemsPage } from '@/lib/sales/open-items/queries/list-open-items'
import { execute } from '@/lib/server/core/execute'
import { booked, draft, openShop, type Shop } from '../support/invoices'
import { previewOn } from '../support/reminders'
import { ruleOf } from '../support/recurring'
import { inSecondCompany, mintWorld } from '../support/world'

/** Two companies of one tenant that share a customer: neither sees the other's data about them. */
let first: Shop
let second: Shop
beforeAll(async () => {
  first = await openShop(await mintWorld())
  const opened = await openShop(await inSecondCompany(first.world))
  second = { ...opened, customerId: first.customerId }
})

/** An invoice for 9,60 € with 12,00 € paid: a credit of 2,40 €. */
async function withCredit(shop: Shop): Promise<string> {
  const { id } = await booked(shop)
  await execute(payInvoice, shop.world.ctx(), { id, amount: '12' })
  return id
}

describe('two companies of one tenant', () => {
  it('list, count and sum up their own documents only', async () => {
    await booked(first)
    await booked(second)
    await booked(second)
    const mine = await execute(listInvoices, first.world.ctx(), {})
    const searched = await execute(listInvoices, first.world.ctx(), { q: 'morgentau' })
    const theirs = await execute(listInvoices, second.world.ctx(), { q: 'morgentau' })
    expect([mine.rows.length, mine.total, searched.rows.length, searched.total]).toEqual([1, 1, 1, 1])
    expect([theirs.rows.length, theirs.total]).toEqual([2, 2])
    const { sums } = await execute(openItemsPage, first.world.ctx(), { q: 'morgentau' })
    expect(sums.open).toBe('9.60')
  })

  it('do not delete each other’s drafts', async () => {
    const { id } = await draft(second)
    await expect(execute(deleteInvoice, first.world.ctx(), { id })).rejects.toMatchObject({
      code: 'notFound',
    })
    await execute(deleteInvoice, second.world.ctx(), { id })
  })

  it('do not settle invoices with the credit that the customer has in the other', async () => {
    await withCredit(second)
    const { id } = await booked(first)
    await expect(execute(offsetCredit, first.world.ctx(), { id })).rejects.toMatchObject({
      code: 'payment.noCredit',
    })
  })

  it('remind of what is owed to them, regardless of the customer’s credit in the other', async () => {
    const shop = await openShop(await mintWorld())
    const other = { ...(await openShop(await inSecondCompany(shop.world))), customerId: shop.customerId }
    const { dueDate } = await booked(shop)
    await withCredit(other)
    const day = addDays(dueDate ?? '', 7)
    const { letters } = await previewOn(shop, day)
    expect(letters.map(({ open, credit }) => [open, credit])).toEqual([['9.60', '0.00']])
  })

  it('are kept apart by the database, and seen together by what works across them', async () => {
    const { id } = await draft(second)
    const { tenantId, companyId } = first.world
    const rename = sql`update document set note_private = 'fremd' where id = ${id} returning id`
    const changed = (reach: { companyId?: number }) =>
      withTenant(tenantId, 'write', async (tx) => (await tx.execute(rename)).length, reach)
    expect(await changed({ companyId })).toBe(0)
    expect(await changed({ companyId: second.world.companyId })).toBe(1)
    expect(await changed({})).toBe(1)
    const own = await draft(first)
    const moved = withTenant(
      tenantId,
      'write',
      (tx) =>
        tx.execute(sql`update document set company_id = ${second.world.companyId} where id = ${own.id}`),
      { companyId },
    )
    await expect(moved).rejects.toMatchObject({ cause: { code: '42501' } })
  })

  it('are deleted from either, drafts and all, but not with booked documents', async () => {
    const third = await inSecondCompany(first.world)
    const opened = { ...(await openShop(third)), customerId: first.customerId }
    await draft(opened)
    await execute(createPriceList, third.ctx(), { name: 'Gastronomie', partners: [first.customerId] })
    await ruleOf(opened)
    const { drafts } = await execute(getCompanyDetail, first.world.ctx(), { id: third.companyId })
    expect(drafts).toBe(1)
    await execute(deleteCompany, first.world.ctx(), { id: third.companyId })
    const refused = execute(deleteCompany, first.world.ctx(), { id: second.world.companyId })
    await expect(refused).rejects.toMatchObject({ code: 'company.hasDocuments' })
  })
})
