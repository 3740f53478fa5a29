import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { withTenant } from '@/db/tenant'
import { getPartnerDetail } from '@/lib/catalog/business-partners/queries/partner-detail'
import { listBusinessPartners } from '@/lib/catalog/business-partners/queries/partner-list'
import { getBusinessPartner } from '@/lib/catalog/business-partners/queries/partner-record'
import { createBusinessPartner } from '@/lib/catalog/business-partners/use-cases/create-business-partner'
import { patchBusinessPartner } from '@/lib/catalog/business-partners/use-cases/patch-business-partner'
import { getProductGroup, listProductGroups, pickProductGroups } from '@/lib/catalog/product-groups/queries'
import { createProductGroup } from '@/lib/catalog/product-groups/use-cases/create-product-group'
import { getProduct, getProductDetail } from '@/lib/catalog/products/queries/get-product'
import { listProducts } from '@/lib/catalog/products/queries/list-products'
import { updateProduct } from '@/lib/catalog/products/use-cases/update-product'
import { getVatRate, listVatRates } from '@/lib/catalog/vat-rates/queries'
import { businessDay } from '@/lib/domain/business-date'
import { payInvoice } from '@/lib/sales/invoices/use-cases/pay-invoice'
import { customerAccountOf } from '@/lib/sales/open-items/queries/customer-account'
import { listOpenItems, openItemsPage } from '@/lib/sales/open-items/queries/list-open-items'
import { listUnassigned } from '@/lib/sales/open-items/queries/unassigned'
import { recordIncomingPayment } from '@/lib/sales/open-items/use-cases/record-incoming-payment'
import { execute } from '@/lib/server/core/execute'
import type { UseCase } from '@/lib/server/core/use-case'
import { listAuditLog } from '@/lib/services/audit/queries'
import { auditorIn } from '../support/auditors'
import { booked, openShop, type Shop } from '../support/invoices'
import { inSecondCompany, mintWorld, type World } from '../support/world'

const today = businessDay(new Date())
const period = { from: '2026-11-01', to: today }
const earlier = { from: '2026-01-01', to: '2026-01-31' }
const tomorrow = () => new Date(Date.now() + 86_400_000)

let world: World
let shop: Shop
let auditor: Awaited<ReturnType<typeof auditorIn>>
let outsider: Awaited<ReturnType<typeof auditorIn>>
beforeAll(async () => {
  world = await mintWorld()
  shop = await openShop(world)
  // 9,60 EUR gross, unpaid
  await booked(shop)
  auditor = await auditorIn(world, period)
  outsider = await auditorIn(world, earlier)
})

const OPEN = { open: '9.60', credit: '0.00', items: 1 }
const NOTHING = { open: '0.00', credit: '0.00', claims: '0.00' }

describe('an auditor of open items', () => {
  const account = () => ({ customerId: shop.customerId })

  it('sees none of another period, company or tenant', async () => {
    const elsewhere = await inSecondCompany(world)
    const second = await auditorIn(world, { ...period, companies: [elsewhere.companyId] })
    const foreign = await auditorIn(await mintWorld(), period)
    for (const { ctx } of [outsider, second, foreign]) {
      expect((await execute(listOpenItems, ctx(), {})).rows).toEqual([])
      const { page, sums } = await execute(openItemsPage, ctx(), {})
      expect([page.rows, page.total, sums]).toEqual([[], 0, expect.objectContaining(NOTHING)])
      const asked = execute(customerAccountOf, ctx(), account())
      await expect(asked).rejects.toMatchObject({ kind: 'notFound' })
    }
  })

  it('records no payment, sees no receipt that waits for a person, and nothing after the last day', async () => {
    for (const [useCase, code] of [
      [recordIncomingPayment, 'auditor.readOnly'],
      [payInvoice, 'auditor.readOnly'],
      [listUnassigned, 'auditor.notShown'],
    ] as const) {
      const tried = execute(useCase as unknown as UseCase, auditor.ctx(), account())
      await expect(tried).rejects.toMatchObject({ kind: 'forbidden', code })
    }
    const { ctx } = await auditorIn(world, { ...period, until: today })
    for (const useCase of [listOpenItems, openItemsPage, customerAccountOf] as unknown as UseCase[]) {
      const late = execute(useCase, ctx({ now: tomorrow }), account())
      await expect(late).rejects.toMatchObject({ code: 'auditor.ended' })
    }
  })

  it('sees what the documents of the period leave open, without an offer of Skonto', async () => {
    const { rows } = await execute(listOpenItems, auditor.ctx(), {})
    expect(rows).toEqual([expect.objectContaining({ customerId: shop.customerId, ...OPEN })])
    expect((await execute(openItemsPage, auditor.ctx(), {})).sums.open).toBe('9.60')
    const shown = await execute(customerAccountOf, auditor.ctx(), account())
    expect(shown).toMatchObject({ ...OPEN, customerName: 'Café Morgentau GmbH' })
    expect(shown.documents).toMatchObject([{ discountGranted: '0.00', discountUntil: null }])
    const ours = await execute(customerAccountOf, world.ctx(), account())
    expect(ours.documents).toMatchObject([{ discountGranted: '0.19' }])
  })

  it('leaves an entry in the log, with the customer whose account was read', async () => {
    const { ctx, id } = await auditorIn(world, period)
    await execute(customerAccountOf, ctx(), account())
    const { rows } = await execute(listAuditLog, world.ctx(), { entity: 'auditorAccess', entityId: id })
    expect(rows.map(({ action, record }) => [action, record])).toEqual([
      ['openItem.get', '10000 Café Morgentau GmbH'],
    ])
  })
})

describe('an auditor of master data', () => {
  const bread = () => ({ id: shop.products.bread })
  const rate = () => ({ id: shop.rates.full })

  it('sees no partner whom only another period, company or tenant names, nor any in a search', async () => {
    const unnamed = await execute(createBusinessPartner, world.ctx(), { lastname: 'Fremd', isCustomer: true })
    const elsewhere = await inSecondCompany(world)
    const second = await auditorIn(world, { ...period, companies: [elsewhere.companyId] })
    const foreign = await auditorIn(await mintWorld(), period)
    for (const { ctx } of [outsider, second, foreign]) {
      for (const q of ['', 'Morgentau', 'Fremd']) {
        const { rows, total } = await execute(listBusinessPartners, ctx(), { q })
        expect([rows, total]).toEqual([[], 0])
      }
      const asked = execute(getBusinessPartner, ctx(), { id: shop.customerId })
      await expect(asked).rejects.toMatchObject({ kind: 'notFound' })
    }
    const asked = execute(getBusinessPartner, auditor.ctx(), { id: unnamed.id })
    await expect(asked).rejects.toMatchObject({ kind: 'notFound' })
    const product = execute(getProduct, foreign.ctx(), bread())
    await expect(product).rejects.toMatchObject({ kind: 'notFound' })
  })

  it('changes nothing, and sees nothing after the last day', async () => {
    const readOnly = { kind: 'forbidden', code: 'auditor.readOnly' }
    for (const useCase of [patchBusinessPartner, updateProduct] as unknown as UseCase[])
      await expect(execute(useCase, auditor.ctx(), bread())).rejects.toMatchObject(readOnly)
    const hidden = { kind: 'forbidden', code: 'auditor.notShown' }
    for (const useCase of [getProductDetail, getPartnerDetail] as unknown as UseCase[])
      await expect(execute(useCase, auditor.ctx(), bread())).rejects.toMatchObject(hidden)
    const { ctx } = await auditorIn(world, { ...period, until: today })
    for (const [useCase, input] of [
      [listProducts, {}],
      [getProduct, bread()],
      [listProductGroups, {}],
      [listVatRates, {}],
      [getVatRate, rate()],
      [listBusinessPartners, {}],
    ] as unknown as [UseCase, object][])
      await expect(execute(useCase, ctx({ now: tomorrow }), input)).rejects.toMatchObject({
        code: 'auditor.ended',
      })
  })

  it('sees products, groups and VAT rates as the company does', async () => {
    await execute(createProductGroup, world.ctx(), { name: 'Backwaren', productGroupNumber: 'B1' })
    const group = { id: (await execute(listProductGroups, world.ctx(), {})).rows[0]?.id ?? '' }
    for (const [useCase, input] of [
      [listProducts, {}],
      [getProduct, bread()],
      [listProductGroups, {}],
      [getProductGroup, group],
      [pickProductGroups, { q: 'back' }],
      [listVatRates, {}],
      [getVatRate, rate()],
    ] as unknown as [UseCase, object][])
      expect([useCase.name, await execute(useCase, auditor.ctx(), input)]).toEqual([
        useCase.name,
        await execute(useCase, world.ctx(), input),
      ])
  })

  it('sees those whom the documents of the period name, without bank, notes and contacts', async () => {
    await execute(patchBusinessPartner, world.ctx(), {
      id: shop.customerId,
      iban: 'DE02120300000000202051',
      notes: 'zahlt spät',
      communications: [{ type: 'MAIL', value: 'morgentau@example.org' }],
    })
    const { rows, total } = await execute(listBusinessPartners, auditor.ctx(), {})
    const shown = await execute(getBusinessPartner, auditor.ctx(), { id: shop.customerId })
    expect([rows, total]).toEqual([[shown], 1])
    expect(shown).toMatchObject({ company: 'Café Morgentau GmbH', city: 'Freiburg', netDays: 30 })
    expect(shown).toMatchObject({ iban: '', notes: '', communications: [] })
    expect(await seenContacts(period)).toBe(0)
    expect(await seenContacts(null)).toBe(1)
  })
})

/** The contacts that the database shows (is_partner_seen guards their partner). */
const seenContacts = (audited: { from: string; to: string } | null) =>
  withTenant(
    world.tenantId,
    'read',
    async (tx) => {
      const [row] = await tx.execute<{ seen: number }>(sql`
        select count(*)::int as seen from partner_communication where partner_id = ${shop.customerId}`)
      return row?.seen
    },
    { audited, companyId: world.companyId },
  )
