import { describe, expect, it } from 'vitest'
import { addDays, businessDay } from '@/lib/domain/business-date'
import { waiveClaim } from '@/lib/sales/dunning-claims/use-cases/waive-claim'
import { getInvoice } from '@/lib/sales/invoices/queries/get-invoice'
import { cancelInvoice } from '@/lib/sales/invoices/use-cases/cancel-invoice'
import { offsetCredit } from '@/lib/sales/invoices/use-cases/offset-credit'
import { payInvoice } from '@/lib/sales/invoices/use-cases/pay-invoice'
import { undoPayment } from '@/lib/sales/invoices/use-cases/undo-payment'
import { customerAccountOf } from '@/lib/sales/open-items/queries/customer-account'
import { listOpenItems } from '@/lib/sales/open-items/queries/list-open-items'
import { recordIncomingPayment } from '@/lib/sales/open-items/use-cases/record-incoming-payment'
import { invoiceDunningOf } from '@/lib/sales/reminders/queries/invoice-dunning'
import { withdrawReminder } from '@/lib/sales/reminders/use-cases/withdraw-reminder'
import { storedLetter } from '@/lib/sales/reminders/use-cases/render-letter'
import { execute } from '@/lib/server/core/execute'
import { describeUseCase } from '../support/describe-use-case'
import { booked, openShop } from '../support/invoices'
import { linesOf, readPdf } from '../support/pdf-text'
import { debt, onDay, previewOn, remindOn, type Debt } from '../support/reminders'
import type { World } from '../support/world'

/** A debt of 9,60 € with a Mahnung whose fee is 2,50 €; `reminderId` is its letter. */
async function feeOf(known?: Debt) {
  const of = known ?? (await debt())
  await remindOn(of.shop, of.days[0], { sendMail: false })
  const run = await remindOn(of.shop, of.days[1], { sendMail: false })
  return { ...of, day: of.days[1], reminderId: run.results[0]?.reminderId ?? '' }
}

const textOf = async (pdf: Uint8Array) => (await readPdf(pdf)).pages.flatMap(linesOf).join('\n')

type Fee = Awaited<ReturnType<typeof feeOf>>

const accountOf = ({ shop, day }: Fee) =>
  execute(customerAccountOf, onDay(shop, day), { customerId: shop.customerId })
const claimsOf = async (fee: Fee) =>
  (await accountOf(fee)).dunningClaims.map(({ kind, openAmount }) => [kind, openAmount])
const pay = ({ shop, day }: Fee, id: string, amount: string) =>
  execute(payInvoice, onDay(shop, day), { id, amount })
const openOf = async ({ shop, day }: Fee, id: string) =>
  (await execute(getInvoice, onDay(shop, day), { id })).openAmount

describeUseCase(waiveClaim, {
  audited: { record: null },

  validInput: async (world: World) => {
    const shop = await openShop(world)
    const { id, dueDate } = await booked(shop)
    const first = addDays(dueDate ?? '', 7)
    const known = { shop, invoiceId: id, dueDate: dueDate ?? '', days: [first, addDays(first, 14), ''] }
    const fee = await feeOf(known as Debt)
    return { id: (await accountOf(fee)).dunningClaims[0]?.id ?? '', reason: 'Kulanz' }
  },
  invalidInputs: () => ({ 'no reason': { id: '00000000-0000-4000-8000-000000000000', reason: ' ' } }),
})

describe('a dunning fee', () => {
  it('is shown beside the open items, and paid with what goes beyond the invoice', async () => {
    const fee = await feeOf()
    const account = await accountOf(fee)
    expect([account.open, account.claims, account.items]).toEqual(['9.60', '2.50', 1])
    const { rows } = await execute(listOpenItems, onDay(fee.shop, fee.day), {})
    expect(rows.map(({ open, claims }) => [open, claims])).toEqual([['9.60', '2.50']])
    const paid = await pay(fee, fee.invoiceId, '12.10')
    expect([paid.status, paid.openAmount]).toEqual(['PAID', '0.00'])
    expect(paid.payments).toMatchObject([{ amount: '12.10', dunningClaims: '2.50' }])
    expect((await execute(listOpenItems, onDay(fee.shop, fee.day), {})).rows).toEqual([])
    const other = await booked(fee.shop)
    const offset = execute(offsetCredit, onDay(fee.shop, fee.day), { id: other.id })
    await expect(offset).rejects.toMatchObject({ code: 'payment.noCredit' })
  })

  it('is open after the invoice alone is paid, and is paid later or in part; the rest is a credit', async () => {
    const fee = await feeOf()
    await pay(fee, fee.invoiceId, '9.60')
    expect(await claimsOf(fee)).toEqual([['FEE', '2.50']])
    const { rows } = await execute(listOpenItems, onDay(fee.shop, fee.day), {})
    expect(rows.map(({ items, open, claims }) => [items, open, claims])).toEqual([[0, '0.00', '2.50']])
    await pay(fee, fee.invoiceId, '1.00')
    expect(await claimsOf(fee)).toEqual([['FEE', '1.50']])
    const paid = await pay(fee, fee.invoiceId, '5.00')
    expect([paid.openAmount, await claimsOf(fee)]).toEqual(['-3.50', []])
  })

  it('is settled by the credit that its letter deducted, whatever is entered first', async () => {
    const fee = await feeOf()
    const returned = await booked(fee.shop)
    await pay(fee, returned.id, '5.00')
    const at = onDay(fee.shop, fee.day)
    await execute(cancelInvoice, at, { id: returned.id, cancelNote: 'Ware zurück' })
    // the letter demands 9.60 − 5.00 + 2.50
    expect((await pay(fee, fee.invoiceId, '7.10')).openAmount).toBe('2.50')
    const offset = await execute(offsetCredit, at, { id: fee.invoiceId })
    expect([offset.status, offset.openAmount, await claimsOf(fee)]).toEqual(['PAID', '0.00', []])
    expect(await openOf(fee, returned.id)).toBe('0.00')
    const paymentId = offset.payments.find(({ kind }) => kind === 'OFFSET')?.id ?? ''
    await execute(undoPayment, at, { id: fee.invoiceId, paymentId })
    expect([await openOf(fee, fee.invoiceId), await claimsOf(fee)]).toEqual(['2.50', [['FEE', '2.50']]])
    expect(await openOf(fee, returned.id)).toBe('-5.00')
  })

  it('of a part payment gets nothing', async () => {
    const fee = await feeOf()
    const paid = await pay(fee, fee.invoiceId, '9.00')
    expect([paid.openAmount, await claimsOf(fee)]).toEqual(['0.60', [['FEE', '2.50']]])
  })

  it('is open again once its payment is taken back', async () => {
    const fee = await feeOf()
    const paid = await pay(fee, fee.invoiceId, '13.10')
    expect(paid.openAmount).toBe('-1.00')
    const undo = { id: fee.invoiceId, paymentId: paid.payments[0]?.id ?? '' }
    const undone = await execute(undoPayment, onDay(fee.shop, fee.day), undo)
    expect([undone.status, undone.openAmount]).toEqual(['BOOKED', '9.60'])
    expect(await claimsOf(fee)).toEqual([['FEE', '2.50']])
  })

  it('falls with its letter; what was paid of it is then a credit', async () => {
    const fee = await feeOf()
    await pay(fee, fee.invoiceId, '12.10')
    const { reminderId: id } = fee
    await execute(withdrawReminder, onDay(fee.shop, fee.day), { id, reason: 'Zahlung war unterwegs' })
    expect([await openOf(fee, fee.invoiceId), await claimsOf(fee)]).toEqual(['-2.50', []])
    const dunning = await execute(invoiceDunningOf, onDay(fee.shop, fee.day), { id: fee.invoiceId })
    expect(dunning.claims.map(({ state, paid }) => [state, paid])).toEqual([['WITHDRAWN', '0.00']])
  })

  it('falls with a cancelled invoice, unless the letter names another one', async () => {
    const fee = await feeOf()
    await pay(fee, fee.invoiceId, '12.10')
    await execute(cancelInvoice, onDay(fee.shop, fee.day), {
      id: fee.invoiceId,
      cancelNote: 'Falscher Kunde',
    })
    expect([await openOf(fee, fee.invoiceId), await claimsOf(fee)]).toEqual(['-12.10', []])
    const known = await debt()
    const second = await booked(known.shop)
    const two = await feeOf(known)
    await execute(cancelInvoice, onDay(two.shop, two.day), { id: second.id, cancelNote: 'Doppelt' })
    expect(await claimsOf(two)).toEqual([['FEE', '2.50']])
  })

  it('is replaced by that of the next letter, and claimed again where that is withdrawn', async () => {
    const fee = await feeOf()
    const third = { ...fee, day: fee.days[2] }
    const run = await remindOn(fee.shop, third.day, { sendMail: false })
    expect([run.results[0]?.total, await claimsOf(third)]).toEqual(['14.60', [['FEE', '5.00']]])
    await pay(third, fee.invoiceId, '14.60')
    expect(await openOf(third, fee.invoiceId)).toBe('0.00')
    const id = run.results[0]?.reminderId ?? ''
    await execute(withdrawReminder, onDay(fee.shop, third.day), { id, reason: 'Versehen' })
    // 2.50 of the money settles the previous letter's fee
    expect([await openOf(third, fee.invoiceId), await claimsOf(third)]).toEqual(['-2.50', []])
  })

  it('is waived with a reason, once, and not by a stale page', async () => {
    const fee = await feeOf()
    const [claim] = (await accountOf(fee)).dunningClaims
    const waive = { id: claim?.id ?? '', reason: 'Kulanz' }
    const stale = execute(waiveClaim, onDay(fee.shop, fee.day), { ...waive, version: 99 })
    await expect(stale).rejects.toMatchObject({ code: 'conflict.stale' })
    const both = await Promise.allSettled(
      [1, 2].map(() => execute(waiveClaim, onDay(fee.shop, fee.day), waive)),
    )
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect(both.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: { code: 'dunningClaim.nothingOpen' },
    })
    expect(await claimsOf(fee)).toEqual([])
    const { claims } = await execute(invoiceDunningOf, onDay(fee.shop, fee.day), { id: fee.invoiceId })
    expect(claims).toMatchObject([{ state: 'WAIVED', waived: '2.50', waiveReason: 'Kulanz' }])
    expect((await pay(fee, fee.invoiceId, '12.10')).openAmount).toBe('-2.50')
  })

  it('is paid by an incoming payment over several invoices, whichever comes last', async () => {
    const known = await debt()
    const second = await booked(known.shop)
    const fee = await feeOf(known)
    const later = await booked(fee.shop)
    const { documents } = await accountOf(fee)
    expect(documents).toHaveLength(3)
    const items = [known.invoiceId, second.id, later.id].map((id) => ({ id, amount: '9.60' }))
    const received = { customerId: fee.shop.customerId, amount: '31.30', items }
    const account = await execute(recordIncomingPayment, onDay(fee.shop, fee.day), received)
    expect([account.open, account.credit, account.claims]).toEqual(['0.00', '0.00', '0.00'])
  })

  it('of an invoice that was paid without it is in the next letter, which states the amount to pay', async () => {
    const fee = await feeOf()
    await pay(fee, fee.invoiceId, '9.60')
    await booked(fee.shop)
    const due = addDays(businessDay(new Date()), 90)
    expect((await previewOn(fee.shop, due)).letters).toMatchObject([
      { level: 1, open: '9.60', fee: '0.00', claims: '2.50', total: '12.10' },
    ])
    const run = await remindOn(fee.shop, due, { sendMail: false })
    expect(run.results[0]?.total).toBe('12.10')
    const { tenantId } = fee.shop.world
    const letter = await storedLetter(tenantId, run.results[0]?.reminderId ?? '')
    const text = await textOf(letter)
    expect(text).toContain('Offen aus früheren Mahnungen')
    expect(text).toContain('12,10 €')
  })
})

describe('a letter over invoices of several levels', () => {
  it('has a block for each, worded for it, and claims nothing of a lower level by a higher', async () => {
    const known = await debt()
    await remindOn(known.shop, known.days[0], { sendMail: false })
    const shop = {
      ...known.shop,
      world: { ...known.shop.world, ctx: () => onDay(known.shop, addDays(known.days[0], -23)) },
    }
    const fresh = await booked(shop)
    const run = await remindOn(known.shop, known.days[1], { sendMail: false })
    expect(run.results[0]).toMatchObject({ level: 2, total: '21.70' })
    const { tenantId } = known.shop.world
    const letter = await storedLetter(tenantId, run.results[0]?.reminderId ?? '')
    const text = await textOf(letter)
    const [higher = '', lower = ''] = text.split(/^Zahlungserinnerung$/m)
    expect(higher).toContain('trotz unserer Zahlungserinnerung')
    expect(higher).toContain('12,10 €')
    expect(higher).not.toContain(fresh.invoiceNumber)
    expect(lower).toContain(fresh.invoiceNumber)
    expect(lower).toContain('sicher ist')
    expect(text.match(/Sehr geehrte Damen und Herren/g)).toHaveLength(1)
    expect(text.match(/Mit freundlichen Grüßen/g)).toHaveLength(1)
  })
})
