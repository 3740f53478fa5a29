import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { withTenant } from '@/db/tenant'
import { createBusinessPartner } from '@/lib/catalog/business-partners/use-cases/create-business-partner'
import { createCompany } from '@/lib/catalog/companies/use-cases/create-company'
import { patchCompany } from '@/lib/catalog/companies/use-cases/patch-company'
import { createVatRate } from '@/lib/catalog/vat-rates/use-cases/create-vat-rate'
import { centsOf, centsText } from '@/lib/domain/money'
import type { Right } from '@/lib/domain/rights'
import { listOpenTasks } from '@/lib/registry/open-tasks'
import { listReceipts, listShownReceipts } from '@/lib/pos/receipts/queries/list-receipts'
import { getReceipt } from '@/lib/pos/receipts/queries/get-receipt'
import { execute } from '@/lib/server/core/execute'
import { checkEInvoice } from '@/lib/sales/documents/queries/check-e-invoice'
import { checkInvoiceBooking } from '@/lib/sales/invoices/queries/check-booking'
import { billDeliveries } from '@/lib/sales/invoices/use-cases/bill-deliveries'
import { bookInvoice } from '@/lib/sales/invoices/use-cases/book-invoice'
import { creditInvoice } from '@/lib/sales/invoices/use-cases/credit-invoice'
import { cancelInvoice } from '@/lib/sales/invoices/use-cases/cancel-invoice'
import { createInvoice } from '@/lib/sales/invoices/use-cases/create-invoice'
import { payInvoice } from '@/lib/sales/invoices/use-cases/pay-invoice'
import { getTurnover } from '@/lib/sales/turnover/queries/read-turnover'
import { turnoverDays } from '@/lib/sales/turnover/queries/turnover-days'
import { turnoverTasks } from '@/lib/sales/turnover/queries/turnover-tasks'
import { createCashDesk } from '@/lib/tax/cash-book/use-cases/create-desk'
import { showVatReturn } from '@/lib/tax/vat-return/queries/read-vat-return'
import { fileValues } from '@/lib/tax/vat-return/use-cases/file-values'
import { onAccount, openCounter, paidAtTill } from '../support/account-receipts'
import { takeCash } from '../support/cash-desks'
import { on } from '../support/datev'
import { bookedDeliveryNote } from '../support/delivery-notes'
import { describeUseCase } from '../support/describe-use-case'
import { openShop, type Shop } from '../support/invoices'
import { push, pushedLine, pushedReceipt } from '../support/receipts'
import { readyTill } from '../support/tills'
import { inSecondCompany, mintWorld, worldAt, type World } from '../support/world'

describeUseCase(getTurnover, {
  validInput: () => ({}),
  otherTenantInput: null,
  invalidInputs: () => ({ 'no year': { year: '26' }, 'a year far away': { year: '1999' } }),
})
describeUseCase(turnoverTasks, { validInput: () => ({}), otherTenantInput: null })

/** A shop of a small business on a day. */
async function smallShop(day = '2026-11-10', name?: string): Promise<Shop> {
  const world = on(await mintWorld(name), day)
  const shop = await openShop(world)
  await execute(patchCompany, world.ctx(), { id: world.companyId, smallBusiness: true })
  return shop
}

interface Sale {
  price: string
  date?: string
  serviceDate?: string
  vatRateId?: string
  more?: object
}

/** A draft of one position. */
const drafted = ({ world, customerId, rates }: Shop, { price, date, serviceDate, vatRateId, more }: Sale) =>
  execute(createInvoice, world.ctx(), {
    customerId,
    ...(date === undefined ? {} : { invoiceDate: date }),
    ...(serviceDate === undefined ? {} : { serviceDate }),
    positions: [{ name: 'Ware', quantity: '1', price, vatRateId: vatRateId ?? rates.reduced }],
    ...more,
  })
const book = (shop: Shop, id: string) => execute(bookInvoice, shop.world.ctx(), { id })
const sold = async (shop: Shop, sale: Sale) => book(shop, (await drafted(shop, sale)).id)
const paid = (shop: Shop, id: string, amount: string, date: string) =>
  execute(payInvoice, shop.world.ctx(), { id, amount, date })
const turnoverIn = (world: World, year = '2026') => execute(getTurnover, world.ctx(), { year })
const tasksOf = async (world: World, change: Parameters<World['as']>[0] = {}) =>
  (await execute(turnoverTasks, world.as(change), {})).map(({ kind, amount, until }) =>
    until === undefined ? [kind, amount] : [kind, amount, until],
  )
/** Returns a part of cents, rounded half away from zero. */
const rounded = (sum: number, part: number, whole: number): bigint =>
  (2n * BigInt(sum) * BigInt(part) + BigInt(whole)) / (2n * BigInt(whole))
const REFUSED = { kind: 'rule', code: 'document.turnoverLimit' }

/** A receipt without VAT, as a small business prints it. */
const receiptOf = (amount: string, at: string, change: object = {}) =>
  pushedReceipt({
    createdAt: at,
    sumGross: amount,
    sumNet: amount,
    sumVat: '0.00',
    lines: [
      {
        name: 'Brot',
        quantity: '1',
        price: amount,
        vatRate: '0',
        vatKey: 6,
        sumGross: amount,
        sumNet: amount,
      },
    ],
    payments: [{ method: 1, amount }],
    ...change,
  })
/** Pushes receipts and returns their ids. */
async function sent(world: World, till: { token: string }, receipts: { uuid: string }[]): Promise<string[]> {
  await push(till, receipts)
  const rows = await withTenant(world.tenantId, 'read', (tx) =>
    tx.execute<{ id: string; uuid: string }>(sql`select id, uuid from receipt`),
  )
  return receipts.map(({ uuid }) => rows.find((row) => row.uuid === uuid)?.id ?? '')
}
const flagsOf = async (world: World, id: string) =>
  (await execute(getReceipt, world.ctx(), { id })).flags
    .map(({ code }) => code)
    .filter((code) => code === 'turnoverLimit')

describe('an invoice of a small business', () => {
  it('is booked up to 100,000.00 in the year, and refused from 100,000.01 on', async () => {
    const shop = await smallShop()
    await sold(shop, { price: '99000.00' })
    const over = await drafted(shop, { price: '1000.01' })
    await expect(book(shop, over.id)).rejects.toMatchObject({
      ...REFUSED,
      params: { year: '2026', day: '10.11.2026', counted: '99.000,00 €' },
    })
    await expect(execute(checkInvoiceBooking, shop.world.ctx(), { id: over.id })).rejects.toMatchObject(
      REFUSED,
    )
    expect((await sold(shop, { price: '1000.00' })).status).toBe('BOOKED')
    await expect(sold(shop, { price: '0.01' })).rejects.toMatchObject(REFUSED)
    expect(await turnoverIn(shop.world)).toMatchObject({
      received: '0.00',
      claims: '100000.00',
      total: '100000.00',
      smallBusiness: { state: 'NEAR', exceededOn: null },
    })
  })

  it('is refused as well when it bills delivery notes', async () => {
    const shop = await smallShop()
    await sold(shop, { price: '100000.00' })
    const { id } = await bookedDeliveryNote(shop)
    const bill = (mark: boolean) =>
      execute(billDeliveries, shop.world.ctx(), {
        customerId: shop.customerId,
        invoiceDate: '2026-11-10',
        deliveryNoteIds: [id],
        book: mark,
      })
    await expect(bill(true)).rejects.toMatchObject(REFUSED)
    expect((await bill(false)).sumGross).toBeGreaterThan(0)
  })

  it('is not refused because of another company, nor of another year', async () => {
    const shop = await smallShop()
    await sold(shop, { price: '60000.00' })
    const second = await inSecondCompany(shop.world)
    const other = await openShop(second)
    await execute(patchCompany, second.ctx(), { id: second.companyId, smallBusiness: true })
    expect((await sold(other, { price: '60000.00' })).status).toBe('BOOKED')
    expect((await turnoverIn(second)).total).toBe('60000.00')
    expect((await turnoverIn(shop.world)).total).toBe('60000.00')
    expect((await sold(shop, { price: '60000.00', serviceDate: '2025-12-30' })).status).toBe('BOOKED')
    // of a year that is over, only money counts
    expect((await sold(shop, { price: '60000.00', serviceDate: '2025-12-30' })).status).toBe('BOOKED')
    await expect(sold(shop, { price: '60000.00' })).rejects.toMatchObject(REFUSED)
  })

  it('is refused with a day on which § 19 may end, also for a service to come or an early one', async () => {
    const shop = await smallShop('2026-12-01')
    const { world } = shop
    await sold(shop, { price: '99000.00' })
    const coming = await drafted(shop, { price: '2000.00', serviceDate: '2026-12-31' })
    const early = await drafted(shop, { price: '2000.00', serviceDate: '2026-03-15' })
    await expect(book(shop, coming.id)).rejects.toMatchObject({ ...REFUSED, params: { day: '31.12.2026' } })
    await expect(book(shop, early.id)).rejects.toMatchObject({
      code: 'document.turnoverLimitEarlier',
      params: { day: '01.12.2026', supplied: '15.03.2026' },
    })
    const ends = (validFrom: string) =>
      execute(patchCompany, world.ctx(), { id: world.companyId, smallBusiness: false, validFrom })
    await ends('2026-12-31')
    expect((await book(shop, coming.id)).sumVat).not.toBe('0.00')
    // that is still to come, so what exceeds today ends it today
    await expect(sold(shop, { price: '2000.00' })).rejects.toMatchObject({ params: { day: '01.12.2026' } })
    await ends('2026-12-01')
    expect((await book(shop, early.id)).sumVat).toBe('0.00')
  })

  it('is refused with a text of its own if § 19 has ended on a filed day', async () => {
    const shop = await smallShop('2026-11-10')
    const { world } = shop
    const till = await readyTill(world)
    await push(till, [receiptOf('100000.01', '2026-10-20T10:00:00+02:00')])
    const over = { code: 'document.turnoverLimit', params: { day: '20.10.2026' } }
    await expect(sold(shop, { price: '1.00' })).rejects.toMatchObject(over)
    await execute(fileValues, world.ctx(), { period: '2026-10', filedOn: '2026-11-09' })
    const filed = { code: 'document.turnoverLimitFiled', params: { day: '20.10.2026' } }
    await expect(sold(shop, { price: '1.00' })).rejects.toMatchObject(filed)
    // what was supplied before stays without VAT, whatever happens to § 19
    expect((await sold(shop, { price: '1.00', serviceDate: '2026-10-19' })).sumVat).toBe('0.00')
  })

  it('is refused for a year that is over by its money alone, and § 19 may end in that year', async () => {
    const shop = await smallShop('2026-12-20')
    const { world } = shop
    const first = await sold(shop, { price: '70000.00' })
    await paid(shop, first.id, '70000.00', '2026-12-20')
    await sold(shop, { price: '20000.00' })
    const january = { ...shop, world: on(world, '2027-01-05') }
    const late = await sold(january, { price: '15000.00', serviceDate: '2026-12-20' })
    expect(late.status).toBe('BOOKED')
    await paid(january, late.id, '15000.00', '2026-12-28')
    const more = await sold(january, { price: '15000.01', serviceDate: '2026-12-20' })
    await paid(january, more.id, '15000.01', '2026-12-29')
    const last = await drafted(january, { price: '10.70', serviceDate: '2026-12-29' })
    await expect(book(january, last.id)).rejects.toMatchObject({ ...REFUSED, params: { day: '29.12.2026' } })
    await execute(patchCompany, january.world.ctx(), {
      id: world.companyId,
      smallBusiness: false,
      validFrom: '2026-12-29',
    })
    expect((await book(january, last.id)).sumVat).toBe('0.70')
  })

  it('is taxed from the day on which § 19 ends, a past one, too, and may be booked again', async () => {
    const shop = await smallShop('2026-11-10')
    const { world } = shop
    await sold(shop, { price: '99000.00', serviceDate: '2026-11-02' })
    const over = await drafted(shop, { price: '5000.00', serviceDate: '2026-11-05' })
    await expect(book(shop, over.id)).rejects.toMatchObject({ code: 'document.turnoverLimitEarlier' })
    await execute(patchCompany, world.ctx(), {
      id: world.companyId,
      smallBusiness: false,
      validFrom: '2026-11-05',
    })
    const taxed = await book(shop, over.id)
    expect([taxed.sumGross, taxed.sumVat]).toEqual(['5000.00', '327.10'])
    // what was supplied before stays without VAT
    const early = await sold(shop, { price: '9000.00', serviceDate: '2026-11-04' })
    expect(early.sumVat).toBe('0.00')
  })

  it('never is for a company without § 19, nor for a counter document', async () => {
    const world = on(await mintWorld(), '2026-11-10')
    const shop = await openShop(world)
    const { id } = await sold(shop, { price: '900000.00' })
    await sold(shop, { price: '900000.00' })
    expect(await turnoverIn(world)).toMatchObject({ smallBusiness: null })
    const small = await smallShop()
    const one = await sold(small, { price: '100000.00' })
    await execute(cancelInvoice, small.world.ctx(), { id: one.id, cancelNote: 'Irrtum' })
    expect((await turnoverIn(small.world)).total).toBe('0.00')
    expect((await sold(small, { price: '100000.00' })).status).toBe('BOOKED')
    await execute(cancelInvoice, world.ctx(), { id, cancelNote: 'Irrtum' })
  })

  it('does not count fees and what is exempt anyway', async () => {
    const shop = await smallShop()
    const rate = (category: 'O' | 'E', exemptionReason: string) =>
      execute(createVatRate, shop.world.ctx(), {
        name: exemptionReason,
        category,
        dsfinvkKey: category === 'O' ? 5 : 6,
        exemptionReason,
        rate: '0',
      })
    const fee = await rate('O', 'Nicht steuerbar')
    const course = await rate('E', 'Steuerfrei nach § 4 Nr. 22 Buchst. a UStG')
    await sold(shop, { price: '70000.00', vatRateId: course.id })
    await sold(shop, { price: '90000.00', vatRateId: fee.id })
    expect((await sold(shop, { price: '100000.00' })).status).toBe('BOOKED')
    expect((await sold(shop, { price: '5000.00', vatRateId: fee.id })).status).toBe('BOOKED')
    expect((await turnoverIn(shop.world)).total).toBe('100000.00')
  })
})

describe('turnover of a year', () => {
  it('is what was received in it, also before the supply and for earlier invoices', async () => {
    const shop = await smallShop('2026-11-10')
    const earlier = await sold(shop, { price: '300.00', date: '2025-12-20', serviceDate: '2025-12-20' })
    await paid(shop, earlier.id, '100.00', '2025-12-30')
    await paid(shop, earlier.id, '200.00', '2026-01-05')
    const prepaid = await sold(shop, { price: '1000.00', serviceDate: '2027-02-01' })
    await paid(shop, prepaid.id, '400.00', '2026-11-09')
    expect(await turnoverIn(shop.world)).toMatchObject({
      received: '600.00',
      claims: '0.00',
      before: '100.00',
    })
    expect(await turnoverIn(shop.world, '2025')).toMatchObject({ received: '100.00', before: '0.00' })
    expect(await turnoverIn(shop.world, '2027')).toMatchObject({ received: '0.00', claims: '600.00' })
  })

  it('is money alone once the year is over, whatever is still to be paid (§ 19 (2) UStG)', async () => {
    const shop = await smallShop('2026-11-10')
    const { id } = await sold(shop, { price: '100000.00' })
    await paid(shop, id, '79999.99', '2026-11-09')
    const small = async (world: World) => {
      const { limits } = await execute(showVatReturn, world.ctx(), { from: '2026-10-01', to: '2026-12-31' })
      return limits.small
    }
    expect((await turnoverIn(shop.world)).smallBusiness?.state).toBe('NEAR')
    expect(await small(shop.world)).toMatchObject({ state: 'NEAR', total: '100000.00', isOver: false })
    const january = on(shop.world, '2027-01-05')
    expect(await turnoverIn(january)).toMatchObject({
      received: '79999.99',
      claims: '20000.01',
      total: '79999.99',
      smallBusiness: { state: 'WITHIN', exceededOn: null },
    })
    expect(await small(january)).toMatchObject({ state: 'WITHIN', total: '79999.99', isOver: true })
    await paid({ ...shop, world: january }, id, '0.01', '2026-12-31')
    expect((await turnoverIn(january)).smallBusiness?.state).toBe('NEAR')
  })

  it('is net of VAT, by day and payment, and exact once all is paid', async () => {
    const world = on(await mintWorld(), '2026-11-10')
    const shop = await openShop(world)
    const { id } = await sold(shop, { price: '107.00' })
    for (const [amount, date] of [
      ['33.33', '2026-11-01'],
      ['33.33', '2026-11-02'],
      ['40.34', '2026-11-03'],
    ] as const)
      await paid(shop, id, amount, date)
    expect(await turnoverIn(world)).toMatchObject({ received: '100.00', claims: '0.00' })
  })

  it('counts tills, open drawers and invoices as an own computation does, of random sales', async () => {
    const shop = await smallShop('2026-11-10')
    const { world } = shop
    const till = await readyTill(world)
    const drawer = await execute(createCashDesk, world.ctx(), { kind: 'DRAWER', name: 'Lade' })
    let expected = 0
    let open = 0
    const one = fc.record({
      cents: fc.integer({ min: 1_000, max: 90_000 }),
      share: fc.integer({ min: 0, max: 7 }),
    })
    for (const [index, { cents, share }] of fc.sample(one, 8).entries()) {
      const { id } = await sold(shop, { price: centsText(cents), serviceDate: `2026-0${index + 1}-15` })
      const part = Math.floor((cents * share) / 7)
      if (part > 0) await paid(shop, id, centsText(part), `2026-10-0${index + 1}`)
      expected += part
      open += cents - part
      const amount = 700 + index * 13
      await push(till, [receiptOf(centsText(amount), `2026-0${index + 1}-20T10:00:00+02:00`)])
      expected += amount
    }
    await takeCash(world.ctx(), drawer.id, 12_345, [])
    expected += 12_345
    // not taxable, and money that is no sale
    await push(till, [
      receiptOf('50.00', '2026-10-21T10:00:00+02:00', {
        lines: [
          {
            name: 'Spende',
            quantity: '1',
            price: '50.00',
            vatRate: '0',
            vatKey: 5,
            sumGross: '50.00',
            sumNet: '50.00',
          },
        ],
      }),
    ])
    const found = await turnoverIn(world)
    expect([centsOf(found.received), centsOf(found.claims)]).toEqual([expected, open])
    const { limits } = await execute(showVatReturn, world.ctx(), { from: '2026-10-01', to: '2026-10-31' })
    expect(limits.small?.total).toBe(centsText(expected + open))
  })

  it('is the share of the money of each invoice, of random invoices and payments of two years', async () => {
    const world = on(await mintWorld(), '2026-11-10')
    const shop = await openShop(world)
    const exempt = await execute(createVatRate, world.ctx(), {
      name: 'Kurse',
      category: 'E',
      dsfinvkKey: 6,
      rate: '0',
      exemptionReason: 'Steuerfrei nach § 4 Nr. 22 Buchst. a UStG',
    })
    const { full, reduced } = shop.rates
    const payment = fc.record({
      share: fc.integer({ min: 1, max: 60 }),
      year: fc.constantFrom('2025', '2026'),
    })
    const invoice = fc.record({
      prices: fc.array(fc.integer({ min: 1, max: 50_000 }), { minLength: 3, maxLength: 3 }),
      payments: fc.array(payment, { maxLength: 3 }),
    })
    const expected: Record<string, bigint> = { '2025': 0n, '2026': 0n }
    for (const { prices, payments } of fc.sample(invoice, 8)) {
      const rates = [full, reduced, exempt.id]
      const positions = prices.map((cents, index) => ({
        name: 'Ware',
        quantity: '1',
        price: centsText(cents),
        vatRateId: rates[index] ?? '',
      }))
      const { id: draftId } = await drafted(shop, { price: '1', date: '2025-12-01', more: { positions } })
      const { id, sumGross, sumNet } = await book(shop, draftId)
      const gross = centsOf(sumGross)
      const counted = centsOf(sumNet) - (prices[2] ?? 0)
      let settled = 0
      for (const [index, { share, year }] of payments
        .toSorted((a, b) => (a.year < b.year ? -1 : 1))
        .entries()) {
        // a payment of what is paid already is refused
        if (settled >= gross) break
        const amount = Math.max(1, Math.floor((gross * share) / 100))
        await paid(shop, id, centsText(amount), year === '2025' ? `2025-12-1${index}` : `2026-03-1${index}`)
        const before = rounded(counted, settled, gross)
        settled += amount
        expected[year] = (expected[year] ?? 0n) + rounded(counted, settled, gross) - before
      }
    }
    for (const year of ['2025', '2026']) {
      expect(BigInt(centsOf((await turnoverIn(world, year)).received))).toBe(expected[year])
      const by = async (side: 'documents' | 'payments') =>
        withTenant(world.tenantId, 'read', (tx) =>
          turnoverDays(tx, {
            companyId: world.companyId,
            from: `${year}-01-01`,
            to: `${year}-12-31`,
            by: side,
          }),
        )
      expect(await by('documents')).toEqual(await by('payments'))
    }
  })

  it('has what tills sell once: on account with the sale, advances with their money', async () => {
    const { world, shop, book: arrived } = await openCounter()
    const received = async () => (await turnoverIn(world)).received
    const sale = onAccount(shop.customerId)
    await arrived(sale)
    expect(await received()).toBe('6.49')
    await arrived(paidAtTill([{ type: 'TRANSACTION', receiptUuid: sale.uuid }]))
    expect(await received()).toBe('6.49')
    const advance = (businessCase: string, gross: string, net: string) =>
      pushedReceipt({
        type: gross.startsWith('-') ? 'RETURN' : 'SALE',
        sumGross: gross,
        sumNet: net,
        sumVat: centsText(centsOf(gross) - centsOf(net)),
        lines: [pushedLine({ vatRate: '19', sumGross: gross, sumNet: net, price: gross, businessCase })],
        payments: [{ method: 1, amount: gross }],
      })
    await arrived(advance('ADVANCE_RECEIVED', '119.00', '100.00'))
    expect(await received()).toBe('106.49')
    await arrived(advance('VOUCHER_MULTI_SOLD', '50.00', '50.00'))
    expect(await received()).toBe('106.49')
    // an invoice that is paid at a till
    const { id, invoiceNumber } = await sold({ ...shop, world }, { price: '10.70' })
    await arrived(
      paidAtTill([{ type: 'INVOICE', documentId: id, number: invoiceNumber }], { amount: '10.70' }),
    )
    expect(await turnoverIn(world)).toMatchObject({ received: '116.49', claims: '0.00' })
  })

  it('is less by Skonto', async () => {
    const shop = await smallShop('2026-11-10')
    const { world } = shop
    const first = await sold(shop, { price: '100.00' })
    await execute(payInvoice, world.ctx(), {
      id: first.id,
      amount: '98.00',
      discount: '2.00',
      date: '2026-11-10',
    })
    expect(await turnoverIn(world)).toMatchObject({ received: '98.00', claims: '0.00' })
  })

  it('is shared by an invoice less its credits, whichever comes first', async () => {
    const shop = await smallShop('2026-11-10')
    const { world } = shop
    const exempt = await execute(createVatRate, world.ctx(), {
      name: 'Kurse',
      category: 'E',
      dsfinvkKey: 6,
      rate: '0',
      exemptionReason: 'Steuerfrei nach § 4 Nr. 22 Buchst. a UStG',
    })
    const mixed = async () => {
      const positions = [shop.rates.reduced, exempt.id].map((vatRateId) => ({
        name: 'Ware',
        quantity: '1',
        price: '5000.00',
        vatRateId,
      }))
      const { id, positions: booked } = await sold(shop, { price: '1', more: { positions } })
      const credit = () =>
        execute(creditInvoice, world.ctx(), {
          id,
          positions: [{ positionId: booked[1]?.id ?? '', quantity: '1' }],
          reason: 'Kurs abgesagt',
        })
      return { id, credit }
    }
    const first = await mixed()
    await first.credit()
    expect(await turnoverIn(world)).toMatchObject({ received: '0.00', claims: '5000.00' })
    await paid(shop, first.id, '5000.00', '2026-11-10')
    expect(await turnoverIn(world)).toMatchObject({ received: '5000.00', claims: '0.00' })
    const second = await mixed()
    await paid(shop, second.id, '5000.00', '2026-11-09')
    expect(await turnoverIn(world)).toMatchObject({ received: '7500.00', claims: '2500.00' })
    await second.credit()
    expect(await turnoverIn(world)).toMatchObject({ received: '10000.00', claims: '0.00' })
    const third = await mixed()
    await paid(shop, third.id, '10000.00', '2026-11-10')
    await third.credit()
    expect(await turnoverIn(world)).toMatchObject({ received: '15000.00', claims: '0.00' })
    const days = (by: 'documents' | 'payments') =>
      withTenant(world.tenantId, 'read', (tx) =>
        turnoverDays(tx, { companyId: world.companyId, from: '2026-11-10', to: '2026-11-10', by }),
      )
    // of the money of 9 November 2,500 more counts, since the credit of 10 November
    expect(await days('documents')).toEqual([{ day: '2026-11-10', amount: 1_250_000 }])
    expect(await days('payments')).toEqual(await days('documents'))
  })

  it('is not shown of another company, nor to people of single stores', async () => {
    const world = await mintWorld()
    const other = { companyId: world.companyId + 1 }
    await expect(execute(getTurnover, world.ctx(), other)).rejects.toMatchObject({ kind: 'notFound' })
    const storeIds = ['0197c1d0-0000-7000-8000-000000000000']
    await expect(execute(getTurnover, world.as({ storeIds }), {})).rejects.toMatchObject({
      kind: 'forbidden',
    })
    expect(await tasksOf(world, { storeIds })).toEqual([])
  })
})

describe('tasks of a small business', () => {
  it('are those of people who may change the company, and lead there', async () => {
    const shop = await smallShop()
    const { world } = shop
    await sold(shop, { price: '80000.00' })
    const ofPerson = async (rights: Right[]) =>
      (await execute(listOpenTasks, world.as({ isAdmin: false, rights }), {}))
        .filter(({ kind }) => kind === 'turnoverNear')
        .map(({ href }) => href)
    expect(await ofPerson(['TAX_SHOW', 'TAX_PATCH'])).toEqual([])
    expect(await ofPerson(['COMPANIES_SHOW', 'COMPANIES_PATCH'])).toEqual([])
    expect(await ofPerson(['TAX_SHOW', 'COMPANIES_SHOW', 'COMPANIES_PATCH'])).toEqual([
      `/companies/${world.companyId}`,
    ])
    expect(await ofPerson(['TAX_SHOW', 'COMPANIES_PATCH'])).toEqual(['/vat-return'])
  })

  it('come from 80,000.00 on, and again beyond 100,000.00', async () => {
    const shop = await smallShop()
    const { world } = shop
    await sold(shop, { price: '79999.99' })
    expect(await tasksOf(world)).toEqual([])
    await sold(shop, { price: '0.01' })
    expect(await tasksOf(world)).toEqual([['turnoverNear', '80000.00']])
    expect(await tasksOf(on(world, '2027-01-02'))).toEqual([])
    const till = await readyTill(world)
    await push(till, [receiptOf('20000.01', '2026-11-09T10:00:00+01:00')])
    // not received yet, but the next invoice is refused
    expect(await tasksOf(world)).toEqual([['turnoverExceeded', '100000.01']])
    await push(till, [receiptOf('90000.00', '2026-11-08T10:00:00+01:00')])
    expect(await tasksOf(world)).toEqual([['turnoverExceeded', '190000.01', '2026-11-09']])
    await execute(patchCompany, world.ctx(), {
      id: world.companyId,
      smallBusiness: false,
      validFrom: '2026-11-09',
    })
    expect(await tasksOf(world)).toEqual([])
  })

  it('come before the year in which it is none any more, until its end is planned', async () => {
    const shop = await smallShop()
    const { world } = shop
    const { id } = await sold(shop, { price: '25000.01' })
    await paid(shop, id, '19999.99', '2026-11-09')
    expect(await tasksOf(world)).toEqual([])
    await paid(shop, id, '0.01', '2026-11-09')
    expect(await tasksOf(world)).toEqual([['smallBusinessNear', '20000.00']])
    await paid(shop, id, '5000.01', '2026-11-09')
    expect(await tasksOf(world)).toEqual([['smallBusinessEnds', '25000.01']])
    const planned = { id: world.companyId, smallBusiness: false, validFrom: '2027-01-01' }
    await execute(patchCompany, world.ctx(), planned)
    expect(await tasksOf(world)).toEqual([])
  })

  it('say since 1 January that it is none any more, by the year before', async () => {
    const shop = await smallShop('2026-12-20')
    const { id } = await sold(shop, { price: '25000.01' })
    await paid(shop, id, '25000.00', '2026-12-20')
    const january = on(shop.world, '2027-01-04')
    expect(await tasksOf(january)).toEqual([])
    await paid({ ...shop, world: january }, id, '0.01', '2026-12-31')
    expect(await tasksOf(january)).toEqual([['smallBusinessEnded', '25000.01']])
    expect((await turnoverIn(january, '2027')).smallBusiness?.state).toBe('ENDED')
    await execute(patchCompany, january.ctx(), {
      id: january.companyId,
      smallBusiness: false,
      validFrom: '2027-01-01',
    })
    expect(await tasksOf(january)).toEqual([])
  })
})

// § 19 (1) UStG: no year before, so that 25,000 EUR apply to the year itself
describe('the year of the founding', () => {
  const founded = async (foundedOn: string) => {
    const shop = await smallShop()
    const { world } = shop
    const patched = await execute(patchCompany, world.ctx(), { id: world.companyId, foundedOn })
    expect(patched.foundedOn).toBe(foundedOn)
    return shop
  }

  it('has 25,000.00 as its limit: invoices beyond are refused, and a task comes from 20,000.00 on', async () => {
    const shop = await founded('2026-06-15')
    const { world } = shop
    await sold(shop, { price: '19999.99' })
    expect(await tasksOf(world)).toEqual([])
    await sold(shop, { price: '0.01' })
    expect(await tasksOf(world)).toEqual([['foundingNear', '20000.00']])
    await sold(shop, { price: '5000.00' })
    await expect(sold(shop, { price: '0.01' })).rejects.toMatchObject({
      ...REFUSED,
      params: { limit: '25.000,00 €', counted: '25.000,00 €', day: '10.11.2026' },
    })
    expect((await turnoverIn(world)).smallBusiness).toMatchObject({ state: 'NEAR', limit: '25000.00' })
    const { limits } = await execute(showVatReturn, world.ctx(), { from: '2026-11-01', to: '2026-11-30' })
    expect(limits.small).toMatchObject({ state: 'NEAR', isFounding: true })
  })

  it('flags receipts of tills from the one that exceeds it', async () => {
    const { world } = await founded('2026-06-15')
    const [first = '', second = ''] = await sent(world, await readyTill(world), [
      receiptOf('25000.00', '2026-11-03T10:00:00+01:00'),
      receiptOf('0.01', '2026-11-03T11:00:00+01:00'),
    ])
    expect([await flagsOf(world, first), await flagsOf(world, second)]).toEqual([[], ['turnoverLimit']])
    expect(await tasksOf(world)).toEqual([['foundingExceeded', '25000.01', '2026-11-03']])
    expect((await turnoverIn(world)).smallBusiness).toMatchObject({
      state: 'EXCEEDED',
      exceededOn: '2026-11-03',
    })
  })

  it('is no other year', async () => {
    const shop = await founded('2025-12-31')
    expect((await sold(shop, { price: '25000.01' })).status).toBe('BOOKED')
    expect((await turnoverIn(shop.world)).smallBusiness?.limit).toBe('100000.00')
    expect((await turnoverIn(shop.world, '2025')).smallBusiness?.limit).toBe('25000.00')
  })
})

describe('receipts beyond the limit', () => {
  it('are stored and flagged from the one that exceeds it, in any order of arrival', async () => {
    const { world } = await smallShop('2026-11-10')
    const till = await readyTill(world)
    const [first = '', second = '', third = ''] = await sent(world, till, [
      receiptOf('99000.00', '2026-11-03T10:00:00+01:00'),
      receiptOf('1000.00', '2026-11-03T11:00:00+01:00'),
      receiptOf('500.00', '2026-11-04T10:00:00+01:00'),
    ])
    const flags = () => Promise.all([first, second, third].map((id) => flagsOf(world, id)))
    expect(await flags()).toEqual([[], [], ['turnoverLimit']])
    // late, from before: now the second one exceeds
    const [late = ''] = await sent(world, till, [receiptOf('0.01', '2026-11-03T10:30:00+01:00')])
    expect(await flags()).toEqual([[], ['turnoverLimit'], ['turnoverLimit']])
    expect(await flagsOf(world, late)).toEqual([])
    const [next = ''] = await sent(world, till, [receiptOf('10.00', '2027-01-02T10:00:00+01:00')])
    expect(await flagsOf(on(world, '2027-01-03'), next)).toEqual([])
  })

  it('are listed by a filter of their own, which shows the flag', async () => {
    const { world } = await smallShop('2026-11-10')
    const till = await readyTill(world)
    const fee = { vatRate: '0', vatKey: 5, sumGross: '9.00', sumNet: '9.00' }
    const lines = [{ name: 'Beitrag', quantity: '1', price: '9.00', ...fee }]
    const [, over = '', , late = '', next = ''] = await sent(world, till, [
      receiptOf('100000.00', '2026-11-03T10:00:00+01:00'),
      receiptOf('0.01', '2026-11-03T11:00:00+01:00'),
      receiptOf('9.00', '2026-11-03T11:30:00+01:00', { lines }),
      receiptOf('5.00', '2026-11-03T23:59:59+01:00'),
      receiptOf('5.00', '2026-12-31T23:59:59+01:00'),
      receiptOf('5.00', '2027-01-01T00:00:00+01:00'),
    ])
    const second = await inSecondCompany(world)
    await sent(second, await readyTill(second), [receiptOf('7.00', '2026-11-04T10:00:00+01:00')])
    const listed = async (filters: object = {}) => {
      const at = on(world, '2027-01-05')
      const { rows, total } = await execute(listShownReceipts, at.ctx(), {
        turnoverLimit: 'true',
        ...filters,
      })
      expect(rows.every(({ isFlagged, flagCodes }) => isFlagged && flagCodes.includes('turnoverLimit'))).toBe(
        true,
      )
      expect(total).toBe(rows.length)
      return rows.map(({ id }) => id)
    }
    expect(await listed()).toEqual([next, late, over])
    expect(await listed({ to: '2026-11-30' })).toEqual([late, over])
    expect(await listed({ companyId: String(world.companyId), sort: '-sumGross' })).toHaveLength(3)
    expect(await listed({ companyId: String(second.companyId) })).toEqual([])
    const { rows } = await execute(listReceipts, world.ctx(), { turnoverLimit: 'true', to: '2026-11-30' })
    expect(rows.map(({ id }) => id)).toEqual([late, over])
    // each is flagged on its own page, too
    for (const id of [over, late, next]) expect(await flagsOf(world, id)).toEqual(['turnoverLimit'])
  })

  it('are none of 2024, when a supply beyond the limit ended nothing', async () => {
    const { world } = await smallShop('2026-11-10')
    const till = await readyTill(worldAt(world, () => new Date('2024-01-02T09:00:00Z')))
    const [before = '', first = ''] = await sent(world, till, [
      receiptOf('100000.01', '2024-12-31T23:59:00+01:00'),
      receiptOf('100000.01', '2025-01-01T00:00:00+01:00'),
    ])
    expect([await flagsOf(world, before), await flagsOf(world, first)]).toEqual([[], ['turnoverLimit']])
    const { rows } = await execute(listReceipts, world.ctx(), { turnoverLimit: 'true' })
    expect(rows.map(({ id }) => id)).toEqual([first])
  })

  it('are none that sell what is not taxable, nor do these count', async () => {
    const { world } = await smallShop('2026-11-10')
    const till = await readyTill(world)
    const fee = (at: string) => {
      const amounts = { vatRate: '0', vatKey: 5, sumGross: '9.00', sumNet: '9.00' }
      return receiptOf('9.00', at, { lines: [{ name: 'Beitrag', quantity: '1', price: '9.00', ...amounts }] })
    }
    const [over = '', later = '', after = ''] = await sent(world, till, [
      receiptOf('100000.01', '2026-11-03T10:00:00+01:00'),
      fee('2026-11-03T11:00:00+01:00'),
      fee('2026-11-04T11:00:00+01:00'),
    ])
    expect(await flagsOf(world, over)).toEqual(['turnoverLimit'])
    expect([await flagsOf(world, later), await flagsOf(world, after)]).toEqual([[], []])
  })

  it('stay flagged once the company is taxed from that day', async () => {
    const { world } = await smallShop('2026-11-10')
    const till = await readyTill(world)
    const [id = ''] = await sent(world, till, [receiptOf('100000.01', '2026-11-03T10:00:00+01:00')])
    await execute(patchCompany, world.ctx(), {
      id: world.companyId,
      smallBusiness: false,
      validFrom: '2026-11-03',
    })
    expect(await flagsOf(world, id)).toEqual(['turnoverLimit'])
    const { limits } = await execute(showVatReturn, world.ctx(), { from: '2026-11-01', to: '2026-11-30' })
    expect(limits).toMatchObject({ small: null, untaxed: { since: '2026-11-03', tills: '100000.01' } })
    const october = await execute(showVatReturn, world.ctx(), { from: '2026-10-01', to: '2026-10-31' })
    expect(october.limits.untaxed).toBeNull()
    // what was sold since is taxed, and does not count for the days before
    expect(october.limits.small).toMatchObject({ state: 'WITHIN', total: '0.00', endsOn: '2026-11-03' })
  })

  it('are not those of another company, nor of one without § 19', async () => {
    const { world } = await smallShop('2026-11-10')
    const till = await readyTill(world)
    await sent(world, till, [receiptOf('100000.01', '2026-11-03T10:00:00+01:00')])
    const second = await inSecondCompany(world)
    await execute(patchCompany, second.ctx(), { id: second.companyId, smallBusiness: true })
    const other = await readyTill(second)
    const [id = ''] = await sent(second, other, [receiptOf('10.00', '2026-11-04T10:00:00+01:00')])
    expect(await flagsOf(second, id)).toEqual([])
    const taxed = on(await mintWorld(), '2026-11-10')
    const [usual = ''] = await sent(taxed, await readyTill(taxed), [
      receiptOf('100000.01', '2026-11-03T10:00:00+01:00'),
    ])
    expect(await flagsOf(taxed, usual)).toEqual([])
  })
})

describe('the end of § 19', () => {
  it('names invoices without VAT since then, less what took them back, and no others', async () => {
    const shop = await smallShop('2026-11-10')
    const { world } = shop
    const exempt = await execute(createVatRate, world.ctx(), {
      name: 'Kurse',
      category: 'E',
      dsfinvkKey: 6,
      rate: '0',
      exemptionReason: 'Steuerfrei nach § 4 Nr. 22 Buchst. a UStG',
    })
    const on05 = (price: string, more: object = {}) =>
      sold(shop, { price, serviceDate: '2026-11-05', ...more })
    await sold(shop, { price: '10.00', serviceDate: '2026-11-04' })
    await on05('20.00', { vatRateId: exempt.id })
    const undone = await on05('30.00')
    await execute(cancelInvoice, world.ctx(), { id: undone.id, cancelNote: 'Irrtum' })
    const credited = await on05('40.00')
    const positionId = credited.positions[0]?.id ?? ''
    const part = [{ positionId, quantity: '0.25' }]
    await execute(creditInvoice, world.ctx(), { id: credited.id, positions: part, reason: 'Bruch' })
    const more = []
    for (let price = 1; price <= 5; price++) more.push(await on05(`${price}.00`))
    expect((await turnoverIn(world)).untaxed).toBeNull()
    const change = { id: world.companyId, smallBusiness: false, validFrom: '2026-11-05' }
    await execute(patchCompany, world.ctx(), change)
    // taxed, since § 19 has ended
    await on05('50.00')
    const second = await inSecondCompany(world)
    const { untaxed } = await turnoverIn(world)
    expect(untaxed).toEqual({
      since: '2026-11-05',
      tills: '0.00',
      invoices: {
        count: 6,
        gross: '45.00',
        first: [credited, ...more]
          .slice(0, 5)
          .map(({ id, invoiceNumber }) => ({ id, number: invoiceNumber })),
      },
    })
    const { limits } = await execute(showVatReturn, world.ctx(), { from: '2026-11-01', to: '2026-11-30' })
    expect(limits.untaxed).toEqual(untaxed)
    const october = await execute(showVatReturn, world.ctx(), { from: '2026-10-01', to: '2026-10-31' })
    expect(october.limits.untaxed).toBeNull()
    expect((await turnoverIn(second)).untaxed).toBeNull()
  })

  it('is refused on a filed day and in an earlier year, and another change on a past day', async () => {
    const { world } = await smallShop('2026-11-20')
    const refused = { fields: [{ path: 'validFrom', code: 'company.validFrom' }] }
    const patch = (change: object) => execute(patchCompany, world.ctx(), { id: world.companyId, ...change })
    await execute(fileValues, world.ctx(), { period: '2026-10', filedOn: '2026-11-09' })
    for (const change of [
      { smallBusiness: false, validFrom: '2026-10-31' },
      { smallBusiness: false, validFrom: '2024-11-05' },
      { smallBusiness: false, vatBasis: 'actual', validFrom: '2026-11-05' },
      { vatBasis: 'actual', validFrom: '2026-11-05' },
    ])
      await expect(patch(change)).rejects.toMatchObject(refused)
    expect((await patch({ smallBusiness: false, validFrom: '2026-11-05' })).taxations).toMatchObject([
      { smallBusiness: true },
      { validFrom: '2026-11-05', smallBusiness: false },
    ])
  })
})

describe('sales to consumers in other member states', () => {
  it('are summed net by the place of the goods, and are a task from 8,000.00 on', async () => {
    const world = on(await mintWorld(), '2026-11-10')
    const german = await openShop(world)
    const partner = (country: string) =>
      execute(createBusinessPartner, world.ctx(), {
        lastname: 'Huber',
        partnerType: 'PRIVATE',
        isCustomer: true,
        street: 'Ring 1',
        zipCode: '1010',
        city: 'Wien',
        country,
      })
    const inAustria = { ...german, customerId: (await partner('AT')).id }
    const inNorway = { ...german, customerId: (await partner('NO')).id }
    const net = async () => (await turnoverIn(world)).euConsumers
    await sold(german, { price: '10700.00' })
    await sold(inNorway, { price: '10700.00' })
    expect(await net()).toMatchObject({ net: '0.00', state: 'WITHIN' })
    await sold(inAustria, { price: '8559.98' })
    expect(await net()).toMatchObject({ net: '7999.98', state: 'WITHIN' })
    expect(await tasksOf(world)).toEqual([])
    const delivery = { name: 'Huber', street: 'Ring 1', zipCode: '1010', city: 'Wien', country: 'AT' }
    await sold(german, { price: '2140.02', more: { delivery } })
    expect(await net()).toMatchObject({ net: '10000.00', state: 'NEAR' })
    expect(await tasksOf(world)).toEqual([['euConsumersNear', '10000.00']])
    const last = await sold(inAustria, { price: '0.01' })
    expect(await tasksOf(world)).toEqual([['euConsumersExceeded', '10000.01']])
    // that of the year before decides on this year, too
    expect(await tasksOf(on(world, '2027-01-05'))).toEqual([['euConsumersExceeded', '10000.01']])
    // a registration to come does not settle what is taxed abroad already (§ 3c (4) UStG)
    const register = (ossSince: string | null) =>
      execute(patchCompany, world.ctx(), { id: world.companyId, ossSince })
    await register('2026-11-11')
    expect(await tasksOf(world)).toEqual([['euConsumersExceeded', '10000.01']])
    expect((await register('2026-11-10')).ossSince).toBe('2026-11-10')
    expect(await tasksOf(world)).toEqual([])
    expect(await net()).toMatchObject({ net: '10000.01', state: 'EXCEEDED', ossSince: '2026-11-10' })
    const shown = async (from: string, to: string) =>
      (await execute(showVatReturn, world.ctx(), { from, to })).limits.euConsumers.ossSince
    expect(await shown('2026-10-01', '2026-10-31')).toBeNull()
    expect(await shown('2026-11-01', '2026-11-30')).toBe('2026-11-10')
    expect((await register(null)).ossSince).toBeNull()
    await execute(cancelInvoice, world.ctx(), { id: last.id, cancelNote: 'Irrtum' })
    expect(await tasksOf(world)).toEqual([['euConsumersNear', '10000.00']])
    expect((await turnoverIn(await inSecondCompany(world))).euConsumers.net).toBe('0.00')
  })
})

describe('the duty to send e-invoices in 2027', () => {
  it('follows from the turnover of 2026: beyond 800,000.00, not at it', async () => {
    const world = on(await mintWorld(), '2026-11-10')
    const shop = await openShop(world)
    const { id } = await sold(shop, { price: '856000.00' })
    await paid(shop, id, '856000.00', '2026-11-09')
    const next = on(world, '2027-01-05')
    const draft = await drafted({ ...shop, world: next }, { price: '1000.00' })
    const check = async (time: string) => {
      const at = worldAt(world, () => new Date(`2027-01-05T${time}+01:00`))
      return (await execute(checkEInvoice, at.ctx(), { id: draft.id })).eInvoice
    }
    expect(await check('12:00:00')).toMatchObject({ required: false, reason: 'UNDER_TURNOVER' })
    const more = await sold(shop, { price: '0.02' })
    await paid(shop, more.id, '0.02', '2026-11-09')
    // the sum of a year that is over is kept for an hour
    expect(await check('12:59:59.999')).toMatchObject({ reason: 'UNDER_TURNOVER' })
    expect(await check('13:00:00')).toMatchObject({ required: true, reason: 'OVER_TURNOVER' })
    const { id: companyId } = await execute(createCompany, world.ctx(), { name: 'Dritte' })
    expect((await execute(getTurnover, { ...next.ctx(), companyId }, { year: '2027' })).before).toBe('0.00')
  })
})
