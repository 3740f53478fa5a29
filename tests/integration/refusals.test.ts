import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { confirmSecondFactor } from '@/lib/platform/account/use-cases/confirm-second-factor'
import { createBusinessPartner } from '@/lib/catalog/business-partners/use-cases/create-business-partner'
import { patchCompany } from '@/lib/catalog/companies/use-cases/patch-company'
import { listInvoices } from '@/lib/sales/invoices/queries/list-invoices'
import { bookInvoice } from '@/lib/sales/invoices/use-cases/book-invoice'
import { createInvoice } from '@/lib/sales/invoices/use-cases/create-invoice'
import { orderPositions } from '@/lib/sales/invoices/use-cases/change-positions'
import { createPlannedChange } from '@/lib/registry/planned-changes'
import { disputeInvoice } from '@/lib/sales/reminders/use-cases/dispute-invoice'
import { AppError } from '@/lib/server/core/errors'
import { execute } from '@/lib/server/core/execute'
import { createStore } from '@/lib/catalog/stores/use-cases/create-store'
import { RATES_MAX } from '@/lib/catalog/vat-rates/queries'
import { createVatRate } from '@/lib/catalog/vat-rates/use-cases/create-vat-rate'
import { started } from '../support/billing-runs'
import { booked, draft, openShop } from '../support/invoices'
import { mintWorld, PASSWORD } from '../support/world'

/** Returns the reasons for a rejection: its fields as `path code`, else the code. */
async function refusalsOf(attempt: Promise<unknown>): Promise<string[]> {
  const error: unknown = await attempt.then(
    () => null,
    (reason: unknown) => reason,
  )
  if (!(error instanceof AppError)) throw new Error('not refused', { cause: error })
  return error.fields.length > 0 ? error.fields.map(({ path, code }) => `${path} ${code}`) : [error.code]
}

const shopOf = async () => openShop(await mintWorld())

describe('master data', () => {
  it('has each number of a role once', async () => {
    const ctx = (await mintWorld()).ctx()
    const roles = { isSupplier: true, isMember: true }
    const partner = { company: 'Hof', ...roles, supplierNumber: 'L-1', memberNumber: 'M-1' }
    await execute(createBusinessPartner, ctx, partner)
    expect(
      await refusalsOf(execute(createBusinessPartner, ctx, { ...partner, memberNumber: 'M-2' })),
    ).toEqual(['supplierNumber businessPartner.supplierNumberTaken'])
    expect(
      await refusalsOf(execute(createBusinessPartner, ctx, { ...partner, supplierNumber: 'L-2' })),
    ).toEqual(['memberNumber businessPartner.memberNumberTaken'])
  })

  it('always has a main company, and stores of companies that there are', async () => {
    const { ctx, companyId } = await mintWorld()
    const store = { name: 'Laden', street: 'Hofweg 1', companyId: companyId + 1_000_000 }
    expect(await refusalsOf(execute(createStore, ctx(), store))).toEqual(['companyId store.companyUnknown'])
    expect(await refusalsOf(execute(patchCompany, ctx(), { id: companyId, defaultCompany: false }))).toEqual([
      'defaultCompany company.needsDefault',
    ])
  })

  it('has VAT rates that fit their category, and not without end', async () => {
    const ctx = (await mintWorld()).ctx()
    const rate = { name: 'Satz', category: 'S', dsfinvkKey: 1000, rate: '19' } as const
    for (const wrong of [
      { ...rate, rate: '0' },
      { ...rate, category: 'E' as const },
    ])
      expect(await refusalsOf(execute(createVatRate, ctx, wrong))).toEqual(['rate vatRate.rateForCategory'])
    let refusal: string[] = []
    for (let made = 0; made <= RATES_MAX && refusal.length === 0; made += 1)
      refusal = await execute(createVatRate, ctx, rate).then(
        () => [],
        (error: unknown) => refusalsOf(Promise.reject(error as Error)),
      )
    expect(refusal).toEqual(['vatRate.tooMany'])
  })

  it('is planned for the future alone', async () => {
    const { world, products } = await shopOf()
    const planned = { entity: 'product', entityId: products.bread, changes: { name: 'Später' } } as const
    const now = () => new Date('2026-11-22T10:00:00Z')
    const at = (scheduledAt: string) =>
      execute(createPlannedChange, world.as({ now }), { ...planned, scheduledAt })
    expect(await refusalsOf(at('2026-11-22T10:00:00Z'))).toEqual(['scheduledAt plannedChange.past'])
    expect((await at('2026-11-22T10:00:01Z')).status).toBe('PENDING')
  })
})

describe('documents', () => {
  it('are booked only by a company with an address', async () => {
    const shop = await shopOf()
    const { id } = await draft(shop)
    await execute(patchCompany, shop.world.ctx(), { id: shop.world.companyId, street: '', city: '' })
    expect(await refusalsOf(execute(bookInvoice, shop.world.ctx(), { id }))).toEqual([
      'seller.street document.companyLacks.street',
      'seller.city document.companyLacks.city',
    ])
  })

  it('are billed into the EU only by a company with a VAT id', async () => {
    const shop = await shopOf()
    const ctx = shop.world.ctx()
    const supply = { name: 'Innergemeinschaftlich', category: 'K', dsfinvkKey: 1000, rate: '0' } as const
    const { id: vatRateId } = await execute(createVatRate, ctx, supply)
    const { id } = await draft(shop, [{ name: 'Heu', price: '10.00', quantity: '1', vatRateId }])
    const refusals = await refusalsOf(execute(bookInvoice, ctx, { id }))
    expect(refusals).toContain('seller.vatId document.companyLacks.vatId')
    expect(refusals).toContain('customerVatId document.lawRequires')
  })

  it('are put in order as a whole, each position once', async () => {
    const shop = await shopOf()
    const { id, positions } = await draft(shop, [
      { productId: shop.products.bread, quantity: '1' },
      { productId: shop.products.bread, quantity: '2' },
    ])
    const [first = '', second = ''] = positions.map((position) => position.id)
    const order = (ids: string[]) => execute(orderPositions, shop.world.ctx(), { id, ids })
    for (const ids of [[first], [first, first], [first, second, randomUUID()]])
      expect(await refusalsOf(order(ids))).toEqual(['ids document.orderIncomplete'])
    expect((await order([second, first])).positions.map((position) => position.id)).toEqual([second, first])
  })

  it('are disputed while they are claimed', async () => {
    const shop = await shopOf()
    const ctx = shop.world.ctx()
    const { id } = await draft(shop)
    expect(await refusalsOf(execute(disputeInvoice, ctx, { id, reason: 'Bruch' }))).toEqual([
      'reminder.notDisputable',
    ])
    const claimed = await execute(disputeInvoice, ctx, { id: (await booked(shop)).id, reason: 'Bruch' })
    expect(claimed.dispute).toMatchObject({ reason: 'Bruch' })
  })

  it('are written and billed to customers that there are', async () => {
    const shop = await shopOf()
    const written = execute(createInvoice, shop.world.ctx(), { customerId: randomUUID(), positions: [] })
    expect(await refusalsOf(written)).toEqual(['customerId document.customerUnknown'])
    const customerIds = [shop.customerId, randomUUID()]
    expect(await refusalsOf(started(shop.world, { customerIds }))).toEqual([
      'customerIds billingRun.customerUnknown',
    ])
  })
})

describe('what is asked for out of turn', () => {
  it('is a code of a second factor that was never set up', async () => {
    const { ctx } = await mintWorld()
    const code = { totp: '123456', password: PASSWORD }
    expect(await refusalsOf(execute(confirmSecondFactor, ctx(), code))).toEqual(['account.totpNotStarted'])
  })

  it('is a list from a place that no list gave out', async () => {
    const { ctx } = await mintWorld()
    for (const cursor of ['x', Buffer.from('["2026-01-01","1"]').toString('base64url')])
      expect(await refusalsOf(execute(listInvoices, ctx(), { cursor }))).toEqual(['cursor list.badCursor'])
  })
})
