import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { withTenant } from '@/db/tenant'
import { getInvoice } from '@/lib/sales/invoices/queries/get-invoice'
import { listInvoices } from '@/lib/sales/invoices/queries/list-invoices'
import { openAdvances } from '@/lib/sales/invoices/queries/open-advances'
import { addDeliveryNotes } from '@/lib/sales/invoices/use-cases/add-delivery-notes'
import { bookInvoice } from '@/lib/sales/invoices/use-cases/book-invoice'
import { cancelInvoice } from '@/lib/sales/invoices/use-cases/cancel-invoice'
import { createFinal } from '@/lib/sales/invoices/use-cases/create-final'
import { createInvoice } from '@/lib/sales/invoices/use-cases/create-invoice'
import { creditInvoice } from '@/lib/sales/invoices/use-cases/credit-invoice'
import { deductAdvances } from '@/lib/sales/invoices/use-cases/deduct-advances'
import { deleteInvoice } from '@/lib/sales/invoices/use-cases/delete-invoice'
import { payInvoice } from '@/lib/sales/invoices/use-cases/pay-invoice'
import { rewriteInvoice } from '@/lib/sales/invoices/use-cases/rewrite-invoice'
import { undoPayment } from '@/lib/sales/invoices/use-cases/undo-payment'
import { updateInvoice } from '@/lib/sales/invoices/use-cases/update-invoice'
import { createBusinessPartner } from '@/lib/catalog/business-partners/use-cases/create-business-partner'
import { execute } from '@/lib/server/core/execute'
import { AdvanceShop } from '../support/advances'
import { on, openBooks } from '../support/datev'
import { draft, openShop, type Shop } from '../support/invoices'
import { mintWorld } from '../support/world'

let shop: Shop

beforeAll(async () => {
  const opened = await openBooks(await mintWorld())
  shop = { ...opened, world: on(opened.world, '2026-10-05') }
})

const ctx = () => shop.world.ctx()
const refusal = (code: string, path?: string) => (path ? { code, fields: [{ path, code }] } : { code })

const made = () => new AdvanceShop(shop)
const advanceDraft = (price?: string, more?: object) => made().draft(price, more)
const bookedAdvance = (price?: string) => made().booked(price)
const paid = (id: string, amount: string) => made().pay(id, amount)
const paidAdvance = (price?: string) => made().paid(price)
const finalDraft = (ids: string[], price?: string, more?: object) => made().final(ids, price, more)
const read = (id: string) => execute(getInvoice, ctx(), { id })

describe('an advance', () => {
  it('is an invoice of its own kind, without Skonto and without a day of delivery', async () => {
    const advance = await bookedAdvance()
    expect(advance).toMatchObject({
      invoiceType: 'ADVANCE',
      discountDays: 0,
      discountPercent: '0',
      serviceDate: null,
      sumGross: '595.00',
      openAmount: '595.00',
    })
    const { rows } = await execute(listInvoices, ctx(), { invoiceType: 'ADVANCE' })
    expect(rows.map(({ id }) => id)).toContain(advance.id)
    expect((await execute(listInvoices, ctx(), { invoiceType: 'FINAL' })).rows).toEqual([])
  })

  it('refuses Skonto, write-offs, delivery notes and sales to abroad, each with a word', async () => {
    await expect(advanceDraft('100.00', { discountDays: 5, discountPercent: '2' })).rejects.toMatchObject(
      refusal('invoice.advanceDiscount', 'discountPercent'),
    )
    const { id } = await bookedAdvance('10.00')
    await expect(
      execute(payInvoice, ctx(), {
        id,
        amount: '9.00',
        writeOff: '1.00',
        reason: 'Rest',
        paymentMethod: 'BANKTRANSFER',
      }),
    ).rejects.toMatchObject(refusal('payment.advancePaidInFull', 'writeOff'))
    const open = await advanceDraft()
    await expect(
      execute(addDeliveryNotes, ctx(), { id: open.id, deliveryNoteIds: [open.id] }),
    ).rejects.toMatchObject(refusal('invoice.typeOfDeliveryNotes', 'deliveryNoteIds'))
    const nothing = await advanceDraft('0.00')
    await expect(execute(bookInvoice, ctx(), { id: nothing.id })).rejects.toMatchObject(
      refusal('invoice.advanceNothing', 'positions'),
    )
  })
})

describe('a final invoice', () => {
  it('deducts net and VAT of paid advances to the cent, less their credits', async () => {
    const first = await paidAdvance('333.33')
    const second = await bookedAdvance('200.00')
    const [position] = second.positions
    await execute(creditInvoice, ctx(), {
      id: second.id,
      positions: [{ positionId: position?.id ?? '', quantity: '0.25' }],
      reason: 'Weniger gewünscht',
    })
    await paid(second.id, '150.00')
    const made = await finalDraft([first.id, second.id], '1000.00')
    expect(made).toMatchObject({ sumGross: '516.67', sumDeducted: '483.33' })
    const invoice = await execute(bookInvoice, ctx(), { id: made.id, expectedSumGross: '516.67' })
    // 1000.00 = 840.34 + 159.66; 333.33 = 280.11 + 53.22; 150.00 = 126.05 + 23.95
    expect(invoice.vat).toMatchObject([
      { net: '434.18', vat: '82.49', gross: '516.67', deductedNet: '406.16', deductedGross: '483.33' },
    ])
    expect(invoice).toMatchObject({ invoiceType: 'FINAL', openAmount: '516.67', status: 'BOOKED' })
    expect(invoice.advances.map(({ number, sumNet, sumVat }) => [number, sumNet, sumVat])).toEqual([
      [first.invoiceNumber, '280.11', '53.22'],
      [second.invoiceNumber, '126.05', '23.95'],
    ])
    expect(await read(first.id)).toMatchObject({ invoiceId: invoice.id })
  })

  it('is refused while an advance is open, and says which', async () => {
    const advance = await bookedAdvance()
    const { id } = await finalDraft([advance.id])
    await expect(execute(bookInvoice, ctx(), { id })).rejects.toMatchObject({
      code: 'invoice.advanceUnpaid',
      params: { number: advance.invoiceNumber },
    })
    await paid(advance.id, '500.00')
    await expect(execute(bookInvoice, ctx(), { id })).rejects.toMatchObject(refusal('invoice.advanceUnpaid'))
    await paid(advance.id, '95.00')
    expect(await execute(bookInvoice, ctx(), { id })).toMatchObject({ sumGross: '595.00' })
  })

  it('is refused without any, and each advance is deducted once', async () => {
    const empty = await finalDraft([])
    await expect(execute(bookInvoice, ctx(), { id: empty.id })).rejects.toMatchObject(
      refusal('invoice.finalWithoutAdvance'),
    )
    const advance = await paidAdvance()
    await finalDraft([advance.id])
    await expect(finalDraft([advance.id])).rejects.toMatchObject(refusal('invoice.advanceDeducted'))
    await expect(
      execute(deductAdvances, ctx(), { id: empty.id, advanceIds: [advance.id] }),
    ).rejects.toMatchObject(refusal('invoice.advanceDeducted'))
    const other = await paidAdvance()
    const both = await Promise.allSettled([finalDraft([other.id]), finalDraft([other.id])])
    expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })

  it('refuses what is no advance of the customer, booked and of this company', async () => {
    const plain = await draft(shop)
    const open = await advanceDraft()
    for (const [id, code] of [
      [plain.id, 'invoice.advanceUnknown'],
      [open.id, 'invoice.advanceNotBooked'],
    ] as const)
      await expect(finalDraft([id])).rejects.toMatchObject(refusal(code, 'advanceIds'))
    const advance = await paidAdvance()
    await expect(
      execute(createInvoice, ctx(), { customerId: shop.customerId, advanceIds: [advance.id] }),
    ).rejects.toMatchObject(refusal('invoice.notFinal', 'advanceIds'))
    await expect(
      execute(deductAdvances, ctx(), { id: plain.id, advanceIds: [advance.id] }),
    ).rejects.toMatchObject(refusal('invoice.notFinal', 'advanceIds'))
    await expect(execute(createFinal, ctx(), { id: plain.id })).rejects.toMatchObject(
      refusal('invoice.notAdvance'),
    )
    const other = await openShop(await mintWorld('Fremde'))
    await expect(
      execute(createInvoice, other.world.ctx(), {
        customerId: other.customerId,
        invoiceType: 'FINAL',
        advanceIds: [advance.id],
      }),
    ).rejects.toMatchObject(refusal('invoice.advanceUnknown', 'advanceIds'))
    const final = await finalDraft([advance.id])
    const { id: customerId } = await execute(createBusinessPartner, ctx(), {
      company: 'Hofcafé Sonne',
      partnerType: 'BUSINESS',
      isCustomer: true,
      street: 'Am Markt 1',
      zipCode: '79098',
      city: 'Freiburg',
    })
    await expect(execute(updateInvoice, ctx(), { id: final.id, customerId })).rejects.toMatchObject(
      refusal('invoice.advancesOfCustomer', 'customerId'),
    )
    await expect(finalDraft([advance.id], '1.00', { customerId })).rejects.toMatchObject(
      refusal('invoice.advanceOfOther', 'advanceIds'),
    )
  })

  it('keeps its advances as they are, until it is cancelled', async () => {
    const advance = await paidAdvance()
    const { id } = await execute(bookInvoice, ctx(), { id: (await finalDraft([advance.id])).id })
    const [payment] = (await read(advance.id)).payments
    await expect(
      execute(cancelInvoice, ctx(), { id: advance.id, cancelNote: 'Irrtum' }),
    ).rejects.toMatchObject(refusal('invoice.advanceKept'))
    const kept = { cause: { hint: 'invoice.advanceKept' } }
    await expect(
      execute(undoPayment, ctx(), { id: advance.id, paymentId: payment?.id ?? '' }),
    ).rejects.toMatchObject(kept)
    await expect(
      execute(creditInvoice, ctx(), {
        id: advance.id,
        positions: [{ positionId: advance.positions[0]?.id ?? '', quantity: '0.5' }],
        reason: 'x',
      }),
    ).rejects.toMatchObject(kept)
    await expect(
      execute(payInvoice, ctx(), { ...pay, id: advance.id, overpayment: true }),
    ).rejects.toMatchObject(kept)

    const { cancelledBy } = await execute(cancelInvoice, ctx(), { id, cancelNote: 'Falsche Menge' })
    expect(await read(cancelledBy ?? '')).toMatchObject({ sumGross: '-595.00', sumNet: '-500.00' })
    expect(await read(advance.id)).toMatchObject({ invoiceId: null, status: 'PAID' })
    expect(await execute(openAdvances, ctx(), { id: cancelledBy ?? '' })).toContainEqual(
      expect.objectContaining({ id: advance.id, isPaid: true }),
    )
  })
  const pay = { amount: '1.00', paymentMethod: 'BANKTRANSFER' as const }

  it('frees its advances when its draft is deleted, and takes them along when it is rewritten', async () => {
    const advance = await paidAdvance()
    const open = await finalDraft([advance.id])
    await execute(deleteInvoice, ctx(), { id: open.id })
    const made = await execute(bookInvoice, ctx(), { id: (await finalDraft([advance.id])).id })
    const again = await execute(rewriteInvoice, ctx(), { id: made.id, cancelNote: 'Adresse' })
    expect(again).toMatchObject({ invoiceType: 'FINAL', sumGross: '595.00', status: 'DRAFT' })
    expect(again.advances.map(({ id }) => id)).toEqual([advance.id])
  })

  it('takes an advance as paid on the day of the last payment that stands', async () => {
    const { id } = await bookedAdvance('200.00')
    await paid(id, '100.00')
    const wrong = await made().pay(id, '60.00', '2026-10-20')
    const later = on(shop.world, '2026-10-22').ctx()
    const paymentId = wrong.payments.find(({ amount }) => amount === '60.00')?.id ?? ''
    await execute(undoPayment, later, { id, paymentId })
    await execute(payInvoice, later, {
      id,
      amount: '100.00',
      date: '2026-10-10',
      paymentMethod: 'BANKTRANSFER',
    })
    const { advances } = await finalDraft([id])
    expect(advances).toMatchObject([{ id, isPaid: true, paidOn: '2026-10-10' }])
  })

  it('pays back what the advances are more', async () => {
    const advance = await paidAdvance()
    const made = await finalDraft([advance.id], '476.00')
    expect(await execute(bookInvoice, ctx(), { id: made.id })).toMatchObject({
      sumGross: '-119.00',
      openAmount: '-119.00',
    })
  })

  it('is drafted from an advance, with the others of its customer', async () => {
    const lone = await openBooks(await mintWorld('Allein'))
    const before = shop
    shop = { ...lone, world: on(lone.world, '2026-10-05') }
    const advance = await paidAdvance()
    const second = await bookedAdvance('100.00')
    const made = await execute(createFinal, ctx(), { id: advance.id })
    expect(made.advances.map(({ id, isPaid }) => [id, isPaid])).toEqual([
      [advance.id, true],
      [second.id, false],
    ])
    const less = await execute(deductAdvances, ctx(), {
      id: made.id,
      version: made.version,
      advanceIds: [advance.id],
    })
    expect(less.advances.map(({ id }) => id)).toEqual([advance.id])
    shop = before
  })
})

describe('the database', () => {
  it('refuses a second final invoice, and one that deducts what is unpaid or no advance', async () => {
    const { tenantId } = shop.world
    const advance = await bookedAdvance('119.00')
    const made = await finalDraft([advance.id], '119.00')
    const other = await finalDraft([])
    const plain = await draft(shop)
    const link = (of: string, to: string) => sql`update document set invoice_id = ${to} where id = ${of}`
    const run = (statement: ReturnType<typeof link>) =>
      withTenant(tenantId, 'write', (tx) => tx.execute(statement))
    await expect(run(link(advance.id, other.id))).rejects.toThrow()
    await expect(run(link(plain.id, other.id))).rejects.toThrow()
    const book = sql`update document set status = 'BOOKED', number = 'X', booked_at = now() where id = ${made.id}`
    const advanceIs = (status: string, open: number) =>
      sql`update document set status = ${status}, open_amount = ${open} where id = ${advance.id}`
    const refused = { cause: { hint: 'invoice.advanceChanged' } }
    await expect(run(book)).rejects.toMatchObject(refused)
    await run(advanceIs('PAID', -100))
    await expect(run(book)).rejects.toMatchObject(refused)
    await run(advanceIs('PAID', 0))
    await run(book)
  })
})
