import { beforeAll, describe, expect, it } from 'vitest'
import { renderDocument } from '@/components/print/templates/document/render'
import { previewBilling } from '@/lib/sales/billing-runs/queries/preview-billing'
import { patchBusinessPartner } from '@/lib/catalog/business-partners/use-cases/patch-business-partner'
import { patchCompany } from '@/lib/catalog/companies/use-cases/patch-company'
import { previewDraft } from '@/lib/sales/documents/queries/preview-draft'
import { getInvoice } from '@/lib/sales/invoices/queries/get-invoice'
import { billDeliveries } from '@/lib/sales/invoices/use-cases/bill-deliveries'
import { bookInvoice } from '@/lib/sales/invoices/use-cases/book-invoice'
import { cancelInvoice } from '@/lib/sales/invoices/use-cases/cancel-invoice'
import { payInvoice } from '@/lib/sales/invoices/use-cases/pay-invoice'
import { undoPayment } from '@/lib/sales/invoices/use-cases/undo-payment'
import { invoiceDunningOf } from '@/lib/sales/reminders/queries/invoice-dunning'
import { execute } from '@/lib/server/core/execute'
import { addDays } from '@/lib/domain/business-date'
import { bookedDeliveryNote } from '../support/delivery-notes'
import { collectFrom, CREDITOR_ID, MANDATE } from '../support/direct-debits'
import { booked, draft, openShop, type Shop } from '../support/invoices'
import { linesOf, readPdf } from '../support/pdf-text'
import { printModel } from '../support/print-models'
import { onDay, previewOn, remindersOf, remindOn, startOn, worked } from '../support/reminders'
import { mintWorld } from '../support/world'

const MASKED = 'DE****************2051'
let shop: Shop
beforeAll(async () => {
  shop = await openShop(await mintWorld())
  await collectFrom(shop)
})
const ctx = () => shop.world.ctx()
const changeCustomer = (change: object) =>
  execute(patchBusinessPartner, ctx(), { id: shop.customerId, ...change })
const changeCompany = (creditorId: string) =>
  execute(patchCompany, ctx(), { id: shop.world.companyId, creditorId })

describe('an invoice paid by direct debit', () => {
  it('is not booked without creditor id and mandate, and says where they belong', async () => {
    const { id } = await draft(shop)
    await changeCompany('')
    await changeCustomer({ mandateReference: '' })
    await expect(execute(bookInvoice, ctx(), { id })).rejects.toMatchObject({
      code: 'document.debitLacks.creditorId',
      fields: [
        { path: 'paymentMethod', code: 'document.debitLacks.creditorId' },
        { path: 'paymentMethod', code: 'document.debitLacks.mandate' },
      ],
    })
    await changeCompany(CREDITOR_ID)
    await expect(execute(bookInvoice, ctx(), { id })).rejects.toMatchObject({
      code: 'document.debitLacks.mandate',
    })
    await changeCustomer(MANDATE)
    expect((await execute(bookInvoice, ctx(), { id })).status).toBe('BOOKED')
  })

  it('announces amount, day, account and mandate, and keeps them regardless of later changes', async () => {
    const invoice = await booked(shop)
    const announced = {
      amount: '9.60',
      date: invoice.dueDate,
      iban: MASKED,
      mandateReference: MANDATE.mandateReference,
      creditorId: CREDITOR_ID,
    }
    expect(invoice.directDebit).toEqual(announced)
    await changeCustomer({ iban: 'DE89370400440532013000', mandateReference: 'M-2' })
    expect((await execute(getInvoice, ctx(), { id: invoice.id })).directDebit).toEqual(announced)
    await changeCustomer(MANDATE)
    const storno = await execute(cancelInvoice, ctx(), { id: invoice.id, cancelNote: 'Falsch' })
    const { directDebit } = await execute(getInvoice, ctx(), { id: storno.cancelledBy ?? '' })
    expect(directDebit).toBeNull()
  })

  it('over delivery notes is billed likewise, and the run’s preview says beforehand what is missing', async () => {
    const { id: deliveryNote } = await bookedDeliveryNote(shop, { date: '2026-10-03' })
    const period = { periodFrom: '2026-10-01', periodTo: '2026-10-31' }
    const missing = async () => (await execute(previewBilling, ctx(), period)).customers[0]?.missing
    const { customerId } = shop
    const billing = { customerId, invoiceDate: '2026-11-02', deliveryNoteIds: [deliveryNote], book: true }
    await changeCustomer({ mandateReference: '' })
    expect(await missing()).toEqual(['directDebit.mandate'])
    await expect(execute(billDeliveries, ctx(), billing)).rejects.toMatchObject({
      code: 'document.debitLacks.mandate',
    })
    await changeCustomer(MANDATE)
    expect(await missing()).toEqual([])
    const { id } = await execute(billDeliveries, ctx(), billing)
    expect((await execute(getInvoice, ctx(), { id })).directDebit).toMatchObject({ iban: MASKED })
  })

  it('previews the mandate of its own tenant’s customer alone', async () => {
    const other = await openShop(await mintWorld())
    await collectFrom(other)
    const input = {
      family: 'INVOICE' as const,
      useGrossPrice: true,
      paymentMethod: 'DIRECTDEBIT' as const,
    }
    const debitOf = async (customerId: string) =>
      (await execute(previewDraft, ctx(), { ...input, customerId })).paymentTerms?.debit ?? null
    expect(await debitOf(shop.customerId)).toMatchObject({ iban: MASKED })
    expect(await debitOf(other.customerId)).toBeNull()
  })
})

describe('its paper', () => {
  it('announces day and amount, account, mandate and creditor, and has no GiroCode', async () => {
    const model = printModel({ sumGross: '58.80' })
    const mandateReference = 'MANDAT-2025-ABCDEFGHIJKLMNOPQRSTUVW'
    const debit = { iban: MASKED, mandateReference, creditorId: CREDITOR_ID }
    const terms = { paymentMethod: 'DIRECTDEBIT' as const, discountDate: null, debit }
    const paymentTerms = model.paymentTerms && { ...model.paymentTerms, ...terms }
    const { pages } = await readPdf(await renderDocument({ ...model, paymentTerms }))
    const text = pages.flatMap(linesOf).join(' ')
    for (const part of ['Wir ziehen 58,80 € zum 04.12.2026', 'DE** **** **** **** **20 51'])
      expect(text).toContain(part)
    expect(text).toContain(mandateReference)
    expect(text).toContain(CREDITOR_ID)
    expect(text).not.toContain('GiroCode')
  })
})

describe('reminders of direct debits', () => {
  it('come only once a direct debit has come back', async () => {
    const own = await openShop(await mintWorld())
    await collectFrom(own)
    const { id, dueDate } = await booked(own)
    const day = addDays(dueDate ?? '', 30)
    const dunned = async () => {
      const { letters, leftOut } = await previewOn(own, day)
      return [letters.length, ...leftOut.map(({ reason }) => reason)]
    }
    const back = async (paymentMethod: 'CASH' | 'DIRECTDEBIT') => {
      const paid = await execute(payInvoice, onDay(own, day), { id, amount: '9.60', paymentMethod })
      expect(await dunned()).toEqual([0])
      const paymentId = paid.payments.at(-1)?.id ?? ''
      await execute(undoPayment, onDay(own, day), { id, paymentId })
    }
    expect(await dunned()).toEqual([0, 'collected'])
    await expect(startOn(own, day)).rejects.toMatchObject({ code: 'reminder.nothingDue' })
    await back('CASH')
    expect(await dunned()).toEqual([0, 'collected'])
    expect((await execute(invoiceDunningOf, onDay(own, day), { id })).collected).toBe(true)
    await back('DIRECTDEBIT')
    expect(await dunned()).toEqual([1])
    expect((await execute(invoiceDunningOf, onDay(own, day), { id })).collected).toBe(false)
    const run = await remindOn(own, day)
    expect([run.toPrint, (await remindersOf(own, id)).length]).toEqual([1, 1])
    expect((await worked(own, run.id, day)).pending).toBe(0)
  })
})
