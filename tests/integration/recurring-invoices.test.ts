import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { deleteBusinessPartner } from '@/lib/catalog/business-partners/use-cases/delete-business-partner'
import { createBusinessPartner } from '@/lib/catalog/business-partners/use-cases/create-business-partner'
import { patchBusinessPartner } from '@/lib/catalog/business-partners/use-cases/patch-business-partner'
import { patchCompany } from '@/lib/catalog/companies/use-cases/patch-company'
import { getInvoice } from '@/lib/sales/invoices/queries/get-invoice'
import { listInvoices } from '@/lib/sales/invoices/queries/list-invoices'
import { deleteInvoice } from '@/lib/sales/invoices/use-cases/delete-invoice'
import { getRecurring, recurringDatesOf } from '@/lib/sales/recurring-invoices/queries/read-recurring'
import { billRecurring } from '@/lib/sales/recurring-invoices/use-cases/bill-recurring'
import { createRecurring } from '@/lib/sales/recurring-invoices/use-cases/create-recurring'
import { deleteRecurring } from '@/lib/sales/recurring-invoices/use-cases/delete-recurring'
import { pauseRecurring, resumeRecurring } from '@/lib/sales/recurring-invoices/use-cases/pause-recurring'
import { releaseRecurringDate } from '@/lib/sales/recurring-invoices/use-cases/release-date'
import { updateRecurring } from '@/lib/sales/recurring-invoices/use-cases/update-recurring'
import { execute } from '@/lib/server/core/execute'
import { bySql } from '../support/billing-runs'
import { asRole } from '../support/database'
import { openShop } from '../support/invoices'
import { billedOn, madeOf, ruleInput, ruleOf } from '../support/recurring'
import { reachBy } from '../support/dispatches'
import { mintWorld, type World } from '../support/world'

const loseRight = (world: World) => bySql(world, sql`update app_user set is_admin = false`)
const disable = ({ userId }: World) =>
  asRole(
    'owner',
    (owner) => owner`update platform.login_identity set is_active = false where user_id = ${userId}`,
  )

describe('a recurring invoice', () => {
  it('is billed at its dates, each with its own period, and what was missed is caught up', async () => {
    const shop = await openShop(await mintWorld())
    const rule = await ruleOf(shop, { start: '2026-09-30', every: { unit: 'MONTH', count: 1 } })
    expect(rule).toMatchObject({ state: 'ACTIVE', nextDate: '2026-09-30', sumGross: '24.90' })
    await billedOn(shop, rule, '2026-09-29')
    expect(await madeOf(shop, rule)).toEqual([])
    await billedOn(shop, rule, '2026-11-27')
    await billedOn(shop, rule, '2026-11-27')
    const draft = { status: 'DRAFT', number: null, invoiceDate: '2026-11-27', sumGross: 2490 }
    expect(await madeOf(shop, rule)).toEqual([
      { date: '2026-09-30', from: '2026-09-30', to: '2026-10-29', ...draft },
      { date: '2026-10-30', from: '2026-10-30', to: '2026-11-29', ...draft },
    ])
    const [invoice] = (await execute(listInvoices, shop.world.ctx(), {})).rows
    const made = await execute(getInvoice, shop.world.ctx(), { id: invoice?.id ?? '' })
    expect(made).toMatchObject({ serviceDate: '2026-10-30', serviceDateEnd: '2026-11-29' })
  })

  it.each([
    ['2026-06-30T21:59:00Z', '2026-06-30'],
    ['2026-06-30T22:01:00Z', '2026-07-01'],
    ['2026-11-27T22:59:00Z', '2026-11-27'],
    ['2026-11-27T23:01:00Z', '2026-11-28'],
  ])('is billed at %s on the day that it is in Germany: %s', async (instant, day) => {
    const shop = await openShop(await mintWorld())
    const rule = await ruleOf(shop, { start: day, every: { unit: 'MONTH', count: 1 } })
    const at = shop.world.as({ now: () => new Date(instant) })
    await execute(billRecurring, at, { id: rule.id })
    expect(await madeOf(shop, rule)).toMatchObject([{ date: day, from: day, invoiceDate: day }])
  })

  it('is booked and sent, with a mail to the customer', async () => {
    const shop = await openShop(await mintWorld())
    await reachBy(shop, 'cafe@example.org')
    const rule = await ruleOf(shop, { mode: 'SEND', start: '2026-11-01' })
    await billedOn(shop, rule, '2026-11-01')
    expect(await madeOf(shop, rule)).toMatchObject([{ status: 'BOOKED', sumGross: 2490 }])
    expect((await execute(listInvoices, shop.world.ctx(), {})).rows).toMatchObject([{ dispatch: 'QUEUED' }])
  })

  it('stores why it fails, bills nothing by half, and goes on when it can', async () => {
    const shop = await openShop(await mintWorld())
    const ctx = shop.world.ctx()
    const rule = await ruleOf(shop, { mode: 'SEND', start: '2026-11-01' })
    await billedOn(shop, rule, '2026-11-01')
    expect(await madeOf(shop, rule)).toEqual([])
    expect((await execute(listInvoices, ctx, {})).total).toBe(0)
    expect((await execute(getRecurring, ctx, { id: rule.id })).failure).toContain('E-Mail')
    await reachBy(shop, 'cafe@example.org')
    await billedOn(shop, rule, '2026-11-02')
    expect(await madeOf(shop, rule)).toMatchObject([{ date: '2026-11-01', invoiceDate: '2026-11-02' }])
    expect((await execute(getRecurring, ctx, { id: rule.id })).failure).toBe('')
  })

  it.each([
    ['stopped', 'recurringInvoice.deliveryStopped', 'Lieferstopp'],
    ['deleted', 'recurringInvoice.customerDeleted', 'gelöscht'],
    ['priced otherwise', 'recurringInvoice.pricingChanged', 'Nettopreisen'],
  ])('of a customer who is %s is not billed, and says so', async (what, code, text) => {
    const shop = await openShop(await mintWorld())
    const ctx = shop.world.ctx()
    const rule = await ruleOf(shop, { start: '2026-11-01' })
    const customer = { id: shop.customerId }
    if (what === 'stopped') await execute(patchBusinessPartner, ctx, { ...customer, deliveryStop: true })
    else if (what === 'deleted') await execute(deleteBusinessPartner, ctx, customer)
    else await execute(patchCompany, ctx, { id: shop.world.companyId, useGrossPrice: false })
    await billedOn(shop, rule, '2026-11-01')
    expect(await madeOf(shop, rule)).toEqual([])
    expect((await execute(getRecurring, ctx, { id: rule.id })).failure).toContain(text)
    const again = await execute(billRecurring, ctx, { id: rule.id, until: '2026-11-01' })
    expect(again).toMatchObject({ invoices: [], failure: { code } })
  })

  it.each([
    ['recurringInvoice.rightLost', loseRight],
    ['recurringInvoice.personDisabled', disable],
  ])('is not billed for a person without the right: %s', async (code, happen) => {
    const shop = await openShop(await mintWorld())
    const { id } = await ruleOf(shop, { start: '2026-11-01' })
    await happen(shop.world)
    await billedOn(shop, { id }, '2026-11-01')
    expect(await madeOf(shop, { id })).toEqual([])
    const [row] = await bySql(shop.world, sql`select failure ->> 'code' as code from recurring_invoice`)
    expect(row).toEqual({ code })
  })

  it('is one of a limited number per company', async () => {
    const shop = await openShop(await mintWorld())
    const { id } = await ruleOf(shop)
    await bySql(
      shop.world,
      sql`insert into recurring_invoice select (jsonb_populate_record(r, jsonb_build_object('id', gen_random_uuid()))).*
        from recurring_invoice r, generate_series(2, 2000) where r.id = ${id}`,
    )
    await expect(ruleOf(shop)).rejects.toMatchObject({ code: 'recurringInvoice.tooMany' })
  })

  it('of a customer without address is refused at the customer', async () => {
    const shop = await openShop(await mintWorld())
    const ctx = shop.world.ctx()
    const partner = { company: 'Ohne Adresse', partnerType: 'BUSINESS', isCustomer: true } as const
    const { id } = await execute(createBusinessPartner, ctx, partner)
    await expect(execute(createRecurring, ctx, ruleInput(shop, { customerId: id }))).rejects.toMatchObject({
      code: 'recurringInvoice.addressMissing',
      fields: [{ path: 'customerId' }],
    })
  })

  it('books only for a person who may', async () => {
    const shop = await openShop(await mintWorld())
    const clerk = shop.world.as({ isAdmin: false, rights: ['INVOICES_CREATE'] })
    const booking = ruleInput(shop, { mode: 'BOOK' })
    await expect(execute(createRecurring, clerk, booking)).rejects.toMatchObject({ code: 'forbidden' })
    await expect(execute(createRecurring, clerk, { ...booking, mode: 'DRAFT' })).resolves.toBeTruthy()
  })

  it('takes the price and the VAT rate of the period, and counts the Thursdays', async () => {
    const shop = await openShop(await mintWorld())
    const box = { name: 'Gemüsekiste', price: '24.90', vatRateId: shop.rates.reduced }
    const positions = [{ ...box, laterPrices: [{ from: '2026-12-01', price: '26' }] }]
    const skip = [{ from: '2026-12-24', to: '2026-12-31' }]
    const rule = await ruleOf(shop, { positions, skip, perWeekday: 4, start: '2026-11-01' })
    await billedOn(shop, rule, '2026-12-01')
    expect((await madeOf(shop, rule)).map(({ sumGross }) => sumGross)).toEqual([4 * 2490, 3 * 2600])
    const { rows } = await execute(listInvoices, shop.world.ctx(), {})
    const invoices = await Promise.all(rows.map(({ id }) => execute(getInvoice, shop.world.ctx(), { id })))
    expect(invoices.map((one) => one.positions[0]?.description).sort()).toEqual([
      '3 × Donnerstag im Leistungszeitraum',
      '4 × Donnerstag im Leistungszeitraum',
    ])
  })

  it('brings deposits along, in step with its goods', async () => {
    const shop = await openShop(await mintWorld())
    const positions = [{ productId: shop.products.juice, quantity: '6' }]
    const rule = await ruleOf(shop, { positions, start: '2026-11-01' })
    expect(rule.positions.map(({ name, quantity }) => [name, quantity])).toEqual([
      ['Apfelsaft', '6'],
      ['Pfand', '6'],
    ])
    await billedOn(shop, rule, '2026-11-01')
    expect(await madeOf(shop, rule)).toMatchObject([{ sumGross: 6 * (299 + 25) }])
  })

  it('is not billed while it is paused, nor for the pause afterwards', async () => {
    const shop = await openShop(await mintWorld())
    const at = (day: string) => shop.world.as({ now: () => new Date(`${day}T12:00:00Z`) })
    const { id } = await ruleOf(shop, { start: '2026-09-01' })
    await billedOn(shop, { id }, '2026-09-01')
    await execute(pauseRecurring, at('2026-09-15'), { id })
    await expect(execute(pauseRecurring, at('2026-09-15'), { id })).rejects.toMatchObject({
      code: 'recurringInvoice.paused',
    })
    await billedOn(shop, { id }, '2026-10-01')
    const paused = await execute(recurringDatesOf, shop.world.ctx(), { id, until: '2026-10-31' })
    expect(paused.map(({ date, skipped }) => [date, skipped])).toEqual([
      ['2026-09-01', true],
      ['2026-10-01', true],
    ])
    const resumed = await execute(resumeRecurring, at('2026-11-05'), { id })
    expect(resumed).toMatchObject({
      nextDate: '2026-12-01',
      skip: [{ from: '2026-09-15', to: '2026-11-04' }],
    })
    await expect(execute(resumeRecurring, at('2026-11-05'), { id })).rejects.toMatchObject({
      code: 'recurringInvoice.notPaused',
    })
    await billedOn(shop, { id }, '2026-12-01')
    expect((await madeOf(shop, { id })).map(({ date }) => date)).toEqual(['2026-09-01', '2026-12-01'])
  })

  it('bills no day twice in another rhythm', async () => {
    const shop = await openShop(await mintWorld())
    const { id } = await ruleOf(shop, { start: '2026-10-01' })
    await billedOn(shop, { id }, '2026-10-01')
    const every = { unit: 'MONTH' as const, count: 1, day: 15 }
    const changed = await execute(updateRecurring, shop.world.ctx(), { id, every })
    expect(changed.nextDate).toBe('2026-11-15')
    await billedOn(shop, { id }, '2026-11-15')
    expect((await madeOf(shop, { id })).map(({ from, to }) => [from, to])).toEqual([
      ['2026-10-01', '2026-10-31'],
      ['2026-11-15', '2026-12-14'],
    ])
  })

  it.each([
    [true, '2026-11-01', ['2026-10-01', '2026-11-01']],
    [false, '2027-01-01', ['2026-11-01', '2026-12-01']],
  ])('loses no period if it no longer bills in arrears, or begins to (was: %s)', async (was, next, froms) => {
    const shop = await openShop(await mintWorld())
    const { id } = await ruleOf(shop, { start: froms[0], inArrears: was })
    await billedOn(shop, { id }, '2026-11-01')
    const changed = await execute(updateRecurring, shop.world.ctx(), { id, inArrears: !was })
    expect(changed.nextDate).toBe(next)
    await billedOn(shop, { id }, next)
    expect((await madeOf(shop, { id })).map(({ from }) => from)).toEqual(froms)
  })

  it('does not write a deleted draft again until it is told to', async () => {
    const shop = await openShop(await mintWorld())
    const ctx = shop.world.ctx()
    const rule = await ruleOf(shop, { start: '2026-11-01', end: '2026-11-30' })
    await billedOn(shop, rule, '2026-11-01')
    const [invoice] = (await execute(listInvoices, ctx, {})).rows
    const date = { id: rule.id, from: '2026-11-01' }
    await expect(execute(releaseRecurringDate, ctx, date)).rejects.toMatchObject({
      code: 'recurringInvoice.notReleasable',
    })
    await execute(deleteInvoice, ctx, { id: invoice?.id ?? '' })
    await billedOn(shop, rule, '2026-11-02')
    expect(await madeOf(shop, rule)).toMatchObject([{ date: '2026-11-01', status: null }])
    expect((await execute(getRecurring, ctx, { id: rule.id })).state).toBe('ENDED')
    await execute(releaseRecurringDate, ctx, date)
    await billedOn(shop, rule, '2026-11-02')
    expect(await madeOf(shop, rule)).toMatchObject([{ date: '2026-11-01', status: 'DRAFT' }])
  })

  it('stays with its invoices when it is deleted', async () => {
    const shop = await openShop(await mintWorld())
    const ctx = shop.world.ctx()
    const { id } = await ruleOf(shop, { start: '2026-11-01' })
    await billedOn(shop, { id }, '2026-11-01')
    await execute(deleteRecurring, ctx, { id })
    await billedOn(shop, { id }, '2026-12-01')
    expect((await execute(listInvoices, ctx, {})).total).toBe(1)
  })
})
