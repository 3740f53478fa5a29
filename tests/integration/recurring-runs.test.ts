import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { withTenant } from '@/db/tenant'
import { createBusinessPartner } from '@/lib/catalog/business-partners/use-cases/create-business-partner'
import { patchBusinessPartner } from '@/lib/catalog/business-partners/use-cases/patch-business-partner'
import { previewRecurringRun } from '@/lib/sales/recurring-runs/queries/due-customers'
import { getRecurringRun } from '@/lib/sales/recurring-runs/queries/run-customers'
import {
  cancelRecurringRun,
  recurringRun,
  resumeRecurringRun,
  startRecurringRun,
} from '@/lib/sales/recurring-runs/use-cases/bill-customers'
import { execute } from '@/lib/server/core/execute'
import { bySql } from '../support/billing-runs'
import { runTurn } from '../support/customer-runs'
import { openShop, type Shop } from '../support/invoices'
import { billedOn, madeOf, ruleOf } from '../support/recurring'
import { mintWorld } from '../support/world'

const worked = async ({ world }: Shop, id: string) => {
  const turn = () => ({ until: new Date(Date.now() + 60_000), now: () => new Date() })
  while (await runTurn(recurringRun, world.tenantId, id, turn()));
  return execute(getRecurringRun, world.ctx(), { id })
}

describe('a run over recurring invoices', () => {
  it('bills what is due, keeps why others fail, and retries them', async () => {
    const shop = await openShop(await mintWorld())
    const ctx = shop.world.ctx()
    const rule = await ruleOf(shop, { mode: 'BOOK', start: '2026-01-01', end: '2026-02-28' })
    const address = { street: 'Dorfstraße 1', zipCode: '79104', city: 'Freiburg', deliveryStop: true }
    const other = { company: 'Hofcafé', partnerType: 'BUSINESS' as const, isCustomer: true, ...address }
    const { id: customerId } = await execute(createBusinessPartner, ctx, other)
    await ruleOf(shop, { customerId, start: '2026-01-01', end: '2026-01-31' })
    const { customers } = await execute(previewRecurringRun, ctx, {})
    expect(customers.map(({ customerName, books }) => [customerName, books])).toEqual([
      ['Café Morgentau GmbH', true],
      ['Hofcafé', false],
    ])
    const { id } = await execute(startRecurringRun, ctx, {})
    const first = await worked(shop, id)
    expect(first).toMatchObject({ state: 'DONE', doneCount: 1, failedCount: 1, invoiceCount: 2 })
    expect(first.customers.map(({ failureCode }) => failureCode)).toEqual([
      null,
      'recurringInvoice.deliveryStopped',
    ])
    expect(first.customers[0]?.invoices.map(({ from, to }) => [from, to])).toEqual([
      ['2026-01-01', '2026-01-31'],
      ['2026-02-01', '2026-02-28'],
    ])
    await execute(patchBusinessPartner, ctx, { id: customerId, deliveryStop: false })
    await execute(resumeRecurringRun, ctx, { id })
    expect(await worked(shop, id)).toMatchObject({ doneCount: 2, failedCount: 0, invoiceCount: 3 })
    await expect(execute(resumeRecurringRun, ctx, { id })).rejects.toMatchObject({
      code: 'recurringRun.nothingLeft',
    })
    await expect(execute(cancelRecurringRun, ctx, { id })).rejects.toMatchObject({
      code: 'recurringRun.notRunning',
    })
    await expect(execute(startRecurringRun, ctx, {})).rejects.toMatchObject({ code: 'recurringRun.nothing' })
    await billedOn(shop, rule, '2026-12-01')
    expect(await madeOf(shop, rule)).toHaveLength(2)
  })

  it('is refused beside another, and to a person who may not book', async () => {
    const shop = await openShop(await mintWorld())
    await ruleOf(shop, { mode: 'BOOK', start: '2026-01-01', end: '2026-01-31' })
    const clerk = shop.world.as({ isAdmin: false, rights: ['INVOICES_CREATE'] })
    await expect(execute(startRecurringRun, clerk, {})).rejects.toMatchObject({ code: 'forbidden' })
    await execute(startRecurringRun, shop.world.ctx(), {})
    await expect(execute(startRecurringRun, shop.world.ctx(), {})).rejects.toMatchObject({
      code: 'recurringRun.running',
    })
  })

  it.each([
    ['recurringRun.inFuture', { until: '2199-01-01' }],
    ['recurringRun.nobody', { customerIds: [] }],
    ['recurringRun.customerUnknown', { customerIds: ['0197a000-0000-7000-8000-000000000009'] }],
  ])('is refused at the field: %s', async (code, input) => {
    const shop = await openShop(await mintWorld())
    await ruleOf(shop, { start: '2026-01-01', end: '2026-01-31' })
    await expect(execute(startRecurringRun, shop.world.ctx(), input)).rejects.toMatchObject({
      fields: [{ code }],
    })
  })

  it('keeps with a customer what was billed and what was not', async () => {
    const shop = await openShop(await mintWorld())
    const ctx = shop.world.ctx()
    await ruleOf(shop, { start: '2026-01-01', end: '2026-01-31' })
    await ruleOf(shop, { mode: 'SEND', start: '2026-01-01', end: '2026-01-31' })
    const { id } = await execute(startRecurringRun, ctx, {})
    const { customers } = await worked(shop, id)
    expect(customers).toMatchObject([{ state: 'DONE', invoiceCount: 1, failureCode: 'dispatch.noRecipient' }])
  })

  it('bills at most 24 invoices of a customer in one transaction', async () => {
    const shop = await openShop(await mintWorld())
    const weekly = { every: { unit: 'WEEK' as const, count: 1 }, start: '2026-01-01' }
    for (const end of ['2026-04-01', '2026-04-01', '2026-01-07']) await ruleOf(shop, { ...weekly, end })
    const { id } = await execute(startRecurringRun, shop.world.ctx(), {})
    expect(await worked(shop, id)).toMatchObject({ state: 'DONE', invoiceCount: 24 })
  })

  it('bills a date once, also if a run and its task do so at the same moment', async () => {
    const shop = await openShop(await mintWorld())
    const rules = await Promise.all(
      Array.from({ length: 4 }, () => ruleOf(shop, { mode: 'BOOK', start: '2026-01-01', end: '2026-03-31' })),
    )
    const { id } = await execute(startRecurringRun, shop.world.ctx(), {})
    await Promise.all([worked(shop, id), ...rules.map((rule) => billedOn(shop, rule, '2026-12-01'))])
    const invoices = await bySql(shop.world, sql`select count(*)::int as n from document`)
    expect(invoices[0]).toEqual({ n: 12 })
    const dates = await withTenant(shop.world.tenantId, 'read', (tx) =>
      tx.execute(sql`select count(*)::int as n, count(distinct invoice_id)::int as of from recurring_date`),
    )
    expect(dates[0]).toEqual({ n: 12, of: 12 })
  })
})
