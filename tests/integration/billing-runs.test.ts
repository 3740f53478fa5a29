import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { patchBusinessPartner } from '@/lib/catalog/business-partners/use-cases/patch-business-partner'
import { deleteBusinessPartner } from '@/lib/catalog/business-partners/use-cases/delete-business-partner'
import { listBillingRuns } from '@/lib/sales/billing-runs/queries/list-billing-runs'
import { previewBilling } from '@/lib/sales/billing-runs/queries/preview-billing'
import { getBillingRun, listRunCustomers } from '@/lib/sales/billing-runs/queries/run-customers'
import type { BillingRunRecord } from '@/lib/sales/billing-runs/schema'
import { cancelBillingRun, resumeBillingRun } from '@/lib/sales/billing-runs/use-cases/bill-customers'
import { cancelDeliveryNote } from '@/lib/sales/delivery-notes/use-cases/cancel-delivery-note'
import { openDeliveryNotes } from '@/lib/sales/invoices/queries/open-delivery-notes'
import { getInvoice } from '@/lib/sales/invoices/queries/get-invoice'
import { createInvoice } from '@/lib/sales/invoices/use-cases/create-invoice'
import { deleteInvoice } from '@/lib/sales/invoices/use-cases/delete-invoice'
import { execute } from '@/lib/server/core/execute'
import { errorText } from '@/lib/server/core/translate'
import {
  INVOICE_DATE,
  OCTOBER,
  bySql,
  customersWithDeliveryNotes,
  shopWithDeliveryNotes,
  started,
  turnOf,
  worked,
} from '../support/billing-runs'
import { asRole } from '../support/database'
import { bookedDeliveryNote } from '../support/delivery-notes'
import { openShop } from '../support/invoices'
import { mintWorld, type World } from '../support/world'

const states = (run: BillingRunRecord) => run.customers.map(({ state }) => state)
const refusal = (code: string) => ({ name: 'AppError', code })

describe('a billing run', () => {
  it('shows what it would bill: the customers with open notes of the period, and what stands in their way', async () => {
    const { shop, customerIds } = await shopWithDeliveryNotes(3)
    const [first = '', second = '', third = ''] = customerIds
    const ctx = shop.world.ctx()
    await bookedDeliveryNote(shop, { date: '2026-09-30' })
    await bookedDeliveryNote(shop, {
      customerId: first,
      date: '2026-10-31',
      positions: [{ name: 'Traktor', quantity: '1', price: '300', vatRateId: shop.rates.full }],
    })
    await execute(patchBusinessPartner, ctx, { id: first, street: '' })
    await execute(patchBusinessPartner, ctx, { id: second, street: '' })
    await execute(deleteBusinessPartner, ctx, { id: third })
    const preview = await execute(previewBilling, ctx, OCTOBER)
    expect(preview).toMatchObject({
      capped: false,
      missingOfCompany: [],
      customers: [
        {
          customerId: first,
          deliveryNoteCount: 3,
          sumGross: '319.20',
          lastDate: '2026-10-31',
          missing: ['customer.street'],
        },
        { customerId: second, deliveryNoteCount: 2, sumGross: '19.20', missing: [], isDeleted: false },
        { customerId: third, deliveryNoteCount: 2, isDeleted: true },
      ],
    })
    expect(preview.customers).toHaveLength(3)
  })

  it('names the days that have delivery notes to bill where the period has none', async () => {
    const shop = await openShop(await mintWorld())
    const preview = () =>
      execute(previewBilling, shop.world.ctx(), { periodFrom: '2026-08-01', periodTo: '2026-08-31' })
    expect((await preview()).elsewhere).toBeNull()
    for (const date of ['2025-03-01', '2026-10-05', '2026-10-19']) await bookedDeliveryNote(shop, { date })
    expect((await preview()).elsewhere).toEqual({ from: '2026-10-05', to: '2026-10-19', count: 2 })
    await bookedDeliveryNote(shop, { date: '2026-08-31' })
    expect((await preview()).elsewhere).toBeNull()
  })

  it('writes one booked invoice per customer over all delivery notes of the period, and keeps the outcome for each', async () => {
    const { shop, customerIds } = await shopWithDeliveryNotes(3)
    const [first = ''] = customerIds
    const ctx = shop.world.ctx()
    const outside = await bookedDeliveryNote(shop, { customerId: first, date: '2026-11-01' })
    const single = await bookedDeliveryNote(shop, { date: '2026-10-31' })
    const run = await worked(shop.world, await started(shop.world))
    expect(run).toMatchObject({
      state: 'DONE',
      customerCount: 4,
      doneCount: 4,
      failedCount: 0,
      invoiceCount: 4,
      sumGross: '67.20',
    })
    expect(states(run)).toEqual(['DONE', 'DONE', 'DONE', 'DONE'])
    const invoices = await Promise.all(
      run.customers.map(({ invoices: [one] }) => execute(getInvoice, ctx, { id: one?.id ?? '' })),
    )
    expect(
      invoices.map(({ invoiceNumber, status, invoiceDate, invoiceType, sumGross }) => [
        invoiceNumber,
        status,
        invoiceDate,
        invoiceType,
        sumGross,
      ]),
    ).toEqual([
      [run.customers[0]?.invoices[0]?.number, 'BOOKED', INVOICE_DATE, 'DEFAULT', single.sumGross],
      ...[1, 2, 3].map((n) => [
        run.customers[n]?.invoices[0]?.number,
        'BOOKED',
        INVOICE_DATE,
        'COLLECTIVE',
        '19.20',
      ]),
    ])
    expect((await execute(openDeliveryNotes, ctx, { customerId: first })).map(({ id }) => id)).toEqual([
      outside.id,
    ])
    const [listed] = (await execute(listBillingRuns, ctx, {})).rows
    const { customers: _customers, ...row } = run
    expect(listed).toEqual(row)
  })

  it('writes drafts where nothing is to be booked; one that is deleted is missed no more', async () => {
    const { shop } = await shopWithDeliveryNotes(1)
    const ctx = shop.world.ctx()
    const run = await worked(shop.world, await started(shop.world, { book: false }))
    const [invoice] = run.customers[0]?.invoices ?? []
    expect(invoice).toMatchObject({ number: null })
    await execute(deleteInvoice, ctx, { id: invoice?.id ?? '' })
    expect((await execute(getBillingRun, ctx, { id: run.id })).customers).toMatchObject([
      { state: 'DONE', invoiceCount: 1, invoices: [] },
    ])
  })

  it('bills the chosen customers alone', async () => {
    const { shop, customerIds } = await shopWithDeliveryNotes(3, 1)
    const chosen = customerIds.slice(1, 2)
    const run = await worked(shop.world, await started(shop.world, { customerIds: chosen }))
    expect(run.customers.map(({ id }) => id)).toEqual(chosen)
    expect(await execute(previewBilling, shop.world.ctx(), OCTOBER)).toMatchObject({ customers: [{}, {}] })
  })

  it('writes several invoices where one would bill too many notes', async () => {
    const { shop } = await shopWithDeliveryNotes(1, 501)
    const run = await worked(shop.world, await started(shop.world))
    expect(run).toMatchObject({ state: 'DONE', doneCount: 1, invoiceCount: 2, sumGross: '4809.60' })
    expect(run.customers[0]?.invoices).toHaveLength(2)
  }, 60_000)

  it('goes on past a customer that fails, says why, and tries again when asked', async () => {
    const { shop, customerIds } = await shopWithDeliveryNotes(5)
    const [, second = '', , fourth = ''] = customerIds
    const ctx = shop.world.ctx()
    const big = [{ name: 'Traktor', quantity: '1', price: '300', vatRateId: shop.rates.full }]
    await bookedDeliveryNote(shop, { customerId: second, date: '2026-10-31', positions: big })
    await execute(patchBusinessPartner, ctx, { id: second, street: '', zipCode: '' })
    await execute(deleteBusinessPartner, ctx, { id: fourth })
    const run = await worked(shop.world, await started(shop.world))
    expect(run).toMatchObject({ state: 'DONE', doneCount: 3, failedCount: 2, invoiceCount: 3 })
    expect(states(run)).toEqual(['DONE', 'FAILED', 'DONE', 'FAILED', 'DONE'])
    expect(run.customers[1]).toMatchObject({
      failureCode: 'document.contentMissing',
      invoices: [],
      failure: expect.stringMatching(/Straße.*PLZ/),
    })
    expect(run.customers[3]).toMatchObject({ failureCode: 'billingRun.customerDeleted' })
    const failed = await execute(listRunCustomers, ctx, { id: run.id, state: 'FAILED', sort: '-sumGross' })
    expect(failed.total).toBe(2)

    await execute(patchBusinessPartner, ctx, { id: second, street: 'Hauptstraße 1', zipCode: '79100' })
    const resumed = await execute(resumeBillingRun, ctx, { id: run.id })
    expect(resumed).toMatchObject({ state: 'RUNNING', failedCount: 0, doneCount: 3 })
    const again = await worked(shop.world, run)
    expect(states(again)).toEqual(['DONE', 'DONE', 'DONE', 'FAILED', 'DONE'])
    expect(again).toMatchObject({
      state: 'DONE',
      doneCount: 4,
      failedCount: 1,
      invoiceCount: 4,
      sumGross: '376.80',
    })
    expect(again.customers[0]?.invoices).toEqual(run.customers[0]?.invoices)
  })

  it('keeps a fault with its reference and goes on', async () => {
    const { shop, customerIds } = await shopWithDeliveryNotes(3)
    const [, second = ''] = customerIds
    // terms that no form accepts: the due date is beyond the calendar
    await bySql(shop.world, sql`update business_partner set net_days = 100000000 where id = ${second}`)
    const run = await worked(shop.world, await started(shop.world))
    expect(states(run)).toEqual(['DONE', 'FAILED', 'DONE'])
    expect(run.customers[1]).toMatchObject({
      failureCode: 'unknown',
      failure: expect.stringMatching(/[0-9a-f]{8}/),
    })
  })

  it('bills what is open when its turn comes: notes that were cancelled or billed by hand meanwhile are left out', async () => {
    const { shop, customerIds } = await shopWithDeliveryNotes(3)
    const ctx = shop.world.ctx()
    const [first = '', second = '', third = ''] = customerIds
    const deliveryNotes = await Promise.all(
      customerIds.map((customerId) => execute(openDeliveryNotes, ctx, { customerId })),
    )
    const run = await started(shop.world)
    await execute(cancelDeliveryNote, ctx, { id: deliveryNotes[0]?.[0]?.id ?? '', cancelNote: 'Falsch' })
    const byHand = deliveryNotes[1]?.map(({ id }) => id) ?? []
    await execute(createInvoice, ctx, { customerId: second, deliveryNoteIds: byHand })
    const after = await worked(shop.world, run)
    expect(after).toMatchObject({ state: 'DONE', doneCount: 3, invoiceCount: 2, sumGross: '28.80' })
    expect(after.customers.map(({ id, invoiceCount, sumGross }) => [id, invoiceCount, sumGross])).toEqual([
      [first, 1, '9.60'],
      [second, 0, '0.00'],
      [third, 1, '19.20'],
    ])
  })
})

describe('a run under way', () => {
  it('stops after the customer in hand, and goes on where it was', async () => {
    const { shop } = await shopWithDeliveryNotes(30, 1)
    const ctx = shop.world.ctx()
    const run = await started(shop.world)
    const working = turnOf(shop.world, run)
    const stopped = await execute(cancelBillingRun, ctx, { id: run.id })
    expect(await working).toBe(false)
    await expect(execute(cancelBillingRun, ctx, { id: run.id })).rejects.toMatchObject(
      refusal('billingRun.notRunning'),
    )
    const between = await execute(getBillingRun, ctx, { id: run.id })
    expect(between).toMatchObject({ state: 'CANCELLED', finishedAt: stopped.finishedAt })
    expect(between.doneCount).toBeLessThan(5)
    await execute(resumeBillingRun, ctx, { id: run.id })
    expect(await worked(shop.world, run)).toMatchObject({ state: 'DONE', doneCount: 30, invoiceCount: 30 })
    await expect(execute(resumeBillingRun, ctx, { id: run.id })).rejects.toMatchObject(
      refusal('billingRun.nothingLeft'),
    )
  })

  it('is worked by two at once without billing anybody twice', async () => {
    const { shop } = await shopWithDeliveryNotes(60, 1)
    const run = await started(shop.world)
    await Promise.all([1, 2, 3].map(() => turnOf(shop.world, run)))
    const after = await worked(shop.world, run)
    expect(after).toMatchObject({ state: 'DONE', doneCount: 60, failedCount: 0, invoiceCount: 60 })
    const numbers = after.customers.map(({ invoices }) => Number(invoices[0]?.number)).sort((a, b) => a - b)
    expect(numbers).toEqual(numbers.map((_number, n) => (numbers[0] ?? 0) + n))
  })

  const right = (rights: string) => (world: World) =>
    bySql(world, sql`update app_user set is_admin = false, rights = ${rights}`)
  const active = (world: World, isActive: boolean) =>
    asRole(
      'owner',
      (owner) =>
        owner`update platform.login_identity set is_active = ${isActive} where user_id = ${world.userId}`,
    )
  it.each([
    ['loses the right', right('{INVOICES_SHOW}'), 'customerRun.rightLost'],
    ['keeps only that to drafts', right('{INVOICES_CREATE}'), 'customerRun.rightLost'],
    ['is disabled', (world: World) => active(world, false), 'customerRun.personDisabled'],
  ])('stops where its person %s; nobody fails, and it can be resumed', async (_what, happen, code) => {
    const { shop } = await shopWithDeliveryNotes(6, 1)
    const { world } = shop
    const run = await started(world)
    expect(await turnOf(world, run, 0)).toBe(true)
    await happen(world)
    const after = await worked(world, run)
    expect(after).toMatchObject({
      state: 'CANCELLED',
      stopReason: errorText(code),
      failedCount: 0,
      invoiceCount: 0,
    })
    await bySql(world, sql`update app_user set is_admin = true`)
    await active(world, true)
    const resumed = await execute(resumeBillingRun, world.ctx(), { id: run.id })
    expect(resumed).toMatchObject({ state: 'RUNNING', stopReason: null })
    expect(await worked(world, run)).toMatchObject({ state: 'DONE', invoiceCount: 6, failedCount: 0 })
  })

  it('takes up new customers by another run only', async () => {
    const { shop } = await shopWithDeliveryNotes(1, 1)
    const run = await started(shop.world)
    await customersWithDeliveryNotes(shop, 1, 1)
    expect(await worked(shop.world, run)).toMatchObject({ customerCount: 1, invoiceCount: 1 })
    expect(await worked(shop.world, await started(shop.world))).toMatchObject({
      customerCount: 1,
      invoiceCount: 1,
    })
  })
})
