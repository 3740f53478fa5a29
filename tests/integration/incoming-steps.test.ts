import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { withTenant } from '@/db/tenant'
import { patchCompany } from '@/lib/catalog/companies/use-cases/patch-company'
import { getIncomingInvoice } from '@/lib/sales/incoming-invoices/queries/incoming-record'
import { listIncomingInvoices } from '@/lib/sales/incoming-invoices/queries/list-incoming'
import { sumIncomingInvoices } from '@/lib/sales/incoming-invoices/queries/sum-incoming'
import { approveIncoming } from '@/lib/sales/incoming-invoices/use-cases/approve-invoice'
import { bookByHand } from '@/lib/sales/incoming-invoices/use-cases/book-by-hand'
import { checkIncoming } from '@/lib/sales/incoming-invoices/use-cases/check-invoice'
import { patchIncoming } from '@/lib/sales/incoming-invoices/use-cases/patch-invoice'
import { payIncoming } from '@/lib/sales/incoming-invoices/use-cases/pay-invoice'
import { refuseIncoming } from '@/lib/sales/incoming-invoices/use-cases/refuse-invoice'
import { reopenIncoming } from '@/lib/sales/incoming-invoices/use-cases/reopen-invoice'
import { undoHandBooking } from '@/lib/sales/incoming-invoices/use-cases/undo-hand-booking'
import { execute } from '@/lib/server/core/execute'
import { approvedIn, checkedIn, keyOf, received } from '../support/incoming-invoices'
import { bytesOf, ciiInvoice, pdfWith, ublInvoice } from '../support/received-invoices'
import { describeUseCase } from '../support/describe-use-case'
import { mintWorld, person, type World } from '../support/world'

describeUseCase(bookByHand, {
  validInput: async (own) => ({ ...(await keyOf(own)), reason: 'Bar bezahlt' }),
  invalidInputs: async (own) => ({ 'no reason': { ...(await keyOf(own)), reason: ' ' } }),
})
describeUseCase(undoHandBooking, {
  validInput: async (own) => {
    const { id, version } = await execute(bookByHand, own.ctx(), {
      ...(await keyOf(own)),
      reason: 'Bar bezahlt',
    })
    return { id, version }
  },
})

let world: World
beforeAll(async () => {
  world = await mintWorld()
})

const statesOf = async (key: { id: string }) => {
  const { state, openAmount } = await execute(getIncomingInvoice, world.ctx(), key)
  return [state, openAmount]
}

describe('an approval', () => {
  it('needs another person if the company wants two', async () => {
    const shop = await mintWorld()
    await execute(patchCompany, shop.ctx(), { id: shop.companyId, fourEyes: true })
    const key = await checkedIn(shop)
    await expect(execute(approveIncoming, shop.ctx(), key)).rejects.toMatchObject({
      kind: 'forbidden',
      code: 'incomingInvoice.fourEyes',
    })
    const other = shop.as({ actor: person('0197a000-0000-7000-8000-000000000001', 'Ben') })
    const record = await execute(approveIncoming, other, key)
    expect(record.steps.map(({ kind, actorName }) => [kind, actorName])).toEqual([
      ['CHECK', 'Anna Prüfer'],
      ['APPROVE', 'Ben'],
    ])
  })

  it('comes after the check, and is needed for payments', async () => {
    const key = await keyOf(world)
    const payment = { ...key, date: '2026-11-20', amount: '1' }
    await expect(execute(approveIncoming, world.ctx(), key)).rejects.toMatchObject({
      code: 'incomingInvoice.state',
    })
    await expect(execute(payIncoming, world.ctx(), payment)).rejects.toMatchObject({
      code: 'incomingInvoice.notApproved',
    })
  })
})

describe('payments', () => {
  it('settle an invoice with Skonto, and never too much', async () => {
    const key = await approvedIn(world)
    const pay = (amount: string, discount = '0') =>
      execute(payIncoming, world.ctx(), { ...key, date: '2026-11-20', amount, discount })
    await expect(pay('160.61')).rejects.toMatchObject({ code: 'incomingInvoice.overpaid' })
    await expect(pay('-1')).rejects.toMatchObject({ code: 'incomingInvoice.paymentSign' })
    await pay('100')
    expect(await statesOf(key)).toEqual(['APPROVED', '60.60'])
    await expect(execute(reopenIncoming, world.ctx(), key)).rejects.toMatchObject({
      code: 'incomingInvoice.hasPayments',
    })
    const { payments } = await pay('57.39', '3.21')
    expect(await statesOf(key)).toEqual(['PAID', '0.00'])
    expect(payments.map(({ amount, discount }) => [amount, discount])).toEqual([
      ['100.00', '0.00'],
      ['57.39', '3.21'],
    ])
  })

  it('of a credit note come back', async () => {
    const { id, sumGross } = await received(world, bytesOf(ciiInvoice({ typeCode: '381' })))
    expect(sumGross).toBe('-160.60')
    await execute(checkIncoming, world.ctx(), { id })
    await execute(approveIncoming, world.ctx(), { id })
    await execute(payIncoming, world.ctx(), { id, date: '2026-11-20', amount: '-160.60' })
    expect(await statesOf({ id })).toEqual(['PAID', '0.00'])
  })
})

describe('a refusal', () => {
  it('is mailed to the address of the invoice, or to another', async () => {
    const shop = await mintWorld()
    const sent = () =>
      withTenant(shop.tenantId, 'read', (tx) =>
        tx.execute<{ recipient: string; content: { paragraphs: string[] } }>(
          sql`select recipient, content from mail where kind = 'refusedInvoice' order by created_at, id`,
        ),
      )
    const refuse = async (mail: boolean | string) =>
      execute(refuseIncoming, shop.ctx(), { ...(await keyOf(shop)), reason: 'Falscher Preis', mail })
    await refuse(false)
    expect(await sent()).toHaveLength(0)
    expect((await refuse(true)).steps).toMatchObject([{ kind: 'REFUSE', reason: 'Falscher Preis' }])
    await refuse('buero@example.de')
    const mails = await sent()
    expect(mails.map(({ recipient }) => recipient)).toEqual(['lieferant@example.de', 'buero@example.de'])
    expect(mails[0]?.content.paragraphs.join(' ')).toContain('Grund: Falscher Preis')
    const { id } = await received(shop, await pdfWith({ 'ohne.txt': String(Math.random()) }))
    await expect(
      execute(refuseIncoming, shop.ctx(), { id, reason: 'Unlesbar', mail: true }),
    ).rejects.toMatchObject({ code: 'incomingInvoice.noMail' })
    await execute(refuseIncoming, shop.ctx(), { id, reason: 'Unlesbar', mail: 'buero@example.de' })
    const { paragraphs } = (await sent())[2]?.content ?? { paragraphs: [] }
    expect(paragraphs[1]).toBe(
      'wir haben Ihre Rechnung (Datei „rechnung.xml“) erhalten und können sie so nicht annehmen.',
    )
  })
})

describe('the list', () => {
  it('of what is unpaid has what loses Skonto or is overdue first, with its sums', async () => {
    const shop = await mintWorld()
    const onDay = (day: string) => shop.as({ now: () => new Date(`${day}T09:00:00Z`) })
    const named = async (number: string, dueDate: string, terms: string, currency = 'EUR') => {
      const text = ublInvoice({ terms }).replace('>R-1<', `>${number}<`).replaceAll('EUR', currency)
      return received(shop, bytesOf(text.replace('2026-12-02', dueDate)))
    }
    await named('late', '2026-11-05', '')
    await named('skonto', '2026-12-02', '#SKONTO#TAGE=8#PROZENT=2.00#')
    await named('later', '2026-12-01', '')
    const dollars = await named('dollars', '2026-11-20', '', 'USD')
    const refused = await named('refused', '2026-11-06', '')
    await execute(refuseIncoming, shop.ctx(), { id: refused.id, reason: 'Doppelt' })
    const numbersOn = async (day: string, rest: object = {}) => {
      const input = { unpaid: true, sort: 'payBy', ...rest }
      return (await execute(listIncomingInvoices, onDay(day), input)).rows.map(({ number }) => number)
    }
    expect(await numbersOn('2026-11-10')).toEqual(['late', 'skonto', 'dollars', 'later'])
    expect(await numbersOn('2026-11-11')).toEqual(['late', 'dollars', 'later', 'skonto'])
    expect(await numbersOn('2026-11-10', { urgency: 'OVERDUE' })).toEqual(['late'])
    expect(await numbersOn('2026-11-10', { urgency: 'DISCOUNT' })).toEqual(['skonto'])
    expect(await numbersOn('2026-11-13', { urgency: 'WEEK' })).toEqual(['late', 'dollars'])
    const rowOn = async (day: string) =>
      (await execute(listIncomingInvoices, onDay(day), { q: 'skonto' })).rows[0]
    const until = { discountUntil: '2026-11-10', openAmount: '160.60' }
    expect(await rowOn('2026-11-10')).toMatchObject({ ...until, discount: '3.21', payToday: '157.39' })
    expect(await rowOn('2026-11-11')).toMatchObject({ ...until, discount: '0.00', payToday: '160.60' })
    expect(await execute(sumIncomingInvoices, onDay('2026-11-10'), {})).toEqual([
      { currency: 'EUR', count: 3, open: '481.80', payToday: '478.59' },
      { currency: 'USD', count: 1, open: '160.60', payToday: '160.60' },
    ])
    await execute(refuseIncoming, shop.ctx(), { id: dollars.id, reason: 'Falsche Währung' })
    expect(await execute(sumIncomingInvoices, onDay('2026-11-10'), { urgency: 'OVERDUE' })).toMatchObject([
      { currency: 'EUR', count: 1 },
    ])
  })
})

describe('a PDF', () => {
  it('with several VAT rates is typed with the sums of each, which must add up', async () => {
    const { id } = await received(world, await pdfWith({ 'notiz.txt': String(Math.random()) }))
    const vat = [
      { vatRate: '19', net: '100', vat: '19' },
      { vatRate: '7', net: '50', vat: '3.5' },
    ]
    const typed = { number: 'P-2', invoiceDate: '2026-11-03', sumGross: '172.5' }
    const patch = (change: object) => execute(patchIncoming, world.ctx(), { id, ...typed, ...change })
    await expect(patch({ vat, sumGross: '172' })).rejects.toMatchObject({
      fields: [{ path: 'sumGross', code: 'incomingInvoice.vatSums' }],
    })
    await expect(patch({ vat: [{ vatRate: '19', net: '100', vat: '7' }] })).rejects.toMatchObject({
      fields: [{ path: 'vat.0.vat', code: 'incomingInvoice.vatOfRate' }],
    })
    const { vat: stated } = await patch({ vat })
    expect(stated.map((row) => [row.vatRate, row.net, row.vat])).toEqual([
      ['19', '100.00', '19.00'],
      ['7', '50.00', '3.50'],
    ])
    expect((await patch({ vat: [] })).vat).toEqual([])
  })
})
