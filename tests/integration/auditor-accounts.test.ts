import { beforeAll, describe, expect, it } from 'vitest'
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
    const stranger = await auditorIn(await mintWorld(), period)
    for (const { ctx } of [outsider, second, stranger]) {
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
      ['openItem.get', 'Café Morgentau GmbH'],
    ])
  })
})
