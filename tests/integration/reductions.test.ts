import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { withTenant } from '@/db/tenant'
import { getInvoice } from '@/lib/sales/invoices/queries/get-invoice'
import { bookInvoice } from '@/lib/sales/invoices/use-cases/book-invoice'
import { cancelInvoice } from '@/lib/sales/invoices/use-cases/cancel-invoice'
import { createInvoice } from '@/lib/sales/invoices/use-cases/create-invoice'
import { creditInvoice } from '@/lib/sales/invoices/use-cases/credit-invoice'
import { payInvoice } from '@/lib/sales/invoices/use-cases/pay-invoice'
import { payOut } from '@/lib/sales/invoices/use-cases/pay-out'
import { undoPayment } from '@/lib/sales/invoices/use-cases/undo-payment'
import { recordIncomingPayment } from '@/lib/sales/open-items/use-cases/record-incoming-payment'
import { execute } from '@/lib/server/core/execute'
import { openShop, type Shop } from '../support/invoices'
import { mintWorld } from '../support/world'

let shop: Shop
const ctx = () => shop.world.ctx()
beforeAll(async () => {
  shop = await openShop(await mintWorld())
})

/** An invoice booked today: two at 59,50 € with 19 %, 2.5 % Skonto (2,98 €). */
async function invoice(): Promise<{ id: string; positionId: string }> {
  const { id } = await execute(createInvoice, ctx(), {
    customerId: shop.customerId,
    discountDays: 10,
    discountPercent: '2.5',
    positions: [{ name: 'Kiste', quantity: '2', price: '59.50', vatRateId: shop.rates.full }],
  })
  const { positions } = await execute(bookInvoice, ctx(), { id })
  return { id, positionId: positions[0]?.id ?? '' }
}

const pay = (id: string, payment: object) =>
  execute(payInvoice, ctx(), { id, amount: '0', ...payment } as never)
const withSkonto = { amount: '116.02', discount: '2.98' }
const writtenOff = { amount: '100', writeOff: '19', reason: 'Insolvenz' }
const credit = ({ id, positionId }: { id: string; positionId: string }, quantity: string) =>
  execute(creditInvoice, ctx(), { id, positions: [{ positionId, quantity }], reason: 'Bruch' })
const cancel = (id: string) => execute(cancelInvoice, ctx(), { id, cancelNote: 'Irrtum' })
const openOf = async ({ id }: { id: string }) => (await execute(getInvoice, ctx(), { id })).openAmount
const undo = async ({ id }: { id: string }, index = 0) => {
  const { payments } = await execute(getInvoice, ctx(), { id })
  return execute(undoPayment, ctx(), { id, paymentId: payments[index]?.id ?? '' })
}

/** VAT and gross of the billed amounts, less credits and reductions. */
async function turnover({ id }: { id: string }): Promise<[number, number]> {
  const [row] = await withTenant(shop.world.tenantId, 'read', (tx) =>
    tx.execute<{ vat: string; gross: string }>(sql`
      select sum(vat) as vat, sum(gross) as gross from (
        select v.vat, v.gross from document_vat v join document d on d.id = v.document_id
        where ${id} in (d.id, d.cancellation_of)
        union all
        select -v.vat, -v.gross from payment_vat v join payment p on p.id = v.payment_id
        where p.document_id = ${id}) parts`),
  )
  return [Number(row?.vat), Number(row?.gross)]
}

describe('a credit after Skonto', () => {
  it('gives back what was paid and no cent more', async () => {
    const one = await invoice()
    await pay(one.id, withSkonto)
    expect(await turnover(one)).toEqual([1852, 11_602])
    await credit(one, '2')
    expect(await openOf(one)).toBe('-116.02')
    expect(await turnover(one)).toEqual([0, 0])
    const paidOut = await execute(payOut, ctx(), { id: one.id })
    expect([paidOut.openAmount, paidOut.payments.at(-1)?.amount]).toEqual(['0.00', '-116.02'])
  })

  it('takes back half of the Skonto with half of the goods, and the rest with the rest', async () => {
    const one = await invoice()
    await pay(one.id, withSkonto)
    await credit(one, '1')
    const half = await execute(getInvoice, ctx(), { id: one.id })
    expect(half.openAmount).toBe('-58.01')
    expect(half.payments[1]).toMatchObject({
      kind: 'ADJUSTMENT',
      adjusts: half.payments[0]?.id,
      amount: '0.00',
      discount: '-1.49',
    })
    expect(await turnover(one)).toEqual([926, 5801])
    await credit(one, '1')
    expect(await openOf(one)).toBe('-116.02')
    expect(await turnover(one)).toEqual([0, 0])
  })

  it('leaves an undo the Skonto that is still in force', async () => {
    const one = await invoice()
    await pay(one.id, withSkonto)
    await credit(one, '1')
    const undone = await undo(one)
    expect([undone.openAmount, undone.status, undone.payments.at(-1)?.discount]).toEqual([
      '59.50',
      'BOOKED',
      '-1.49',
    ])
    expect(await turnover(one)).toEqual([950, 5950])
  })

  it('grants Skonto on what is left alone', async () => {
    const one = await invoice()
    await credit(one, '1')
    await expect(pay(one.id, { amount: '58', discount: '1.50' })).rejects.toMatchObject({
      code: 'payment.discountTooMuch',
    })
    const paid = await pay(one.id, { amount: '58.01', discount: '1.49' })
    expect([paid.status, paid.openAmount]).toEqual(['PAID', '0.00'])
    await credit(one, '1')
    expect(await openOf(one)).toBe('-58.01')
  })
})

describe('what was written off', () => {
  it('comes back with a credit', async () => {
    const one = await invoice()
    await pay(one.id, writtenOff)
    await credit(one, '2')
    expect(await openOf(one)).toBe('-100.00')
    expect(await turnover(one)).toEqual([0, 0])
  })

  it('is nothing to be paid out where nothing was paid', async () => {
    const one = await invoice()
    await pay(one.id, { writeOff: '119', reason: 'Insolvenz' })
    await credit(one, '1')
    await credit(one, '1')
    expect(await openOf(one)).toBe('0.00')
    await expect(execute(payOut, ctx(), { id: one.id })).rejects.toMatchObject({ code: 'payment.noCredit' })
    const undone = await undo(one)
    expect(undone.openAmount).toBe('0.00')
  })

  it('is owed again when its payment is taken back', async () => {
    const one = await invoice()
    await pay(one.id, writtenOff)
    const undone = await undo(one)
    expect([undone.openAmount, undone.status, undone.payments.at(-1)?.writeOff]).toEqual([
      '119.00',
      'BOOKED',
      '-19.00',
    ])
    expect(await turnover(one)).toEqual([1900, 11_900])
  })

  it('cannot be more than is still billed, however much is open', async () => {
    const one = await invoice()
    await pay(one.id, { amount: '150' })
    await execute(payOut, ctx(), { id: one.id })
    expect((await undo(one)).openAmount).toBe('150.00')
    await expect(pay(one.id, { writeOff: '119.01', reason: 'x' })).rejects.toMatchObject({
      code: 'payment.reducedTooMuch',
    })
    expect((await pay(one.id, { writeOff: '119', reason: 'x' })).openAmount).toBe('31.00')
  })
})

describe('a Stornorechnung', () => {
  it.each([
    ['Skonto', withSkonto, '-116.02'],
    ['a write-off', writtenOff, '-100.00'],
  ])(
    'after %s leaves what was paid as a credit, as a credit of everything does',
    async (_, payment, open) => {
      const cancelled = await invoice()
      const credited = await invoice()
      await pay(cancelled.id, payment)
      await pay(credited.id, payment)
      await cancel(cancelled.id)
      await credit(credited, '2')
      expect([await openOf(cancelled), await openOf(credited)]).toEqual([open, open])
      expect([await turnover(cancelled), await turnover(credited)]).toEqual([
        [0, 0],
        [0, 0],
      ])
    },
  )

  it('takes back Skonto that cannot be taken back on its own', async () => {
    const one = await invoice()
    await pay(one.id, withSkonto)
    await cancel(one.id)
    await expect(undo(one, 1)).rejects.toMatchObject({ kind: 'conflict', code: 'payment.adjustment' })
    expect((await undo(one)).openAmount).toBe('0.00')
  })
})

describe('an incoming payment for several invoices', () => {
  it('gives each Skonto its VAT, and takes it back when it is undone, beside invoices without', async () => {
    const skonto = [false, true, false, true]
    const invoices = await Promise.all(skonto.map(() => invoice()))
    const items = invoices.map(({ id }, index) => ({
      id,
      ...(skonto[index] ? withSkonto : { amount: '119' }),
    }))
    const { customerId } = shop
    await execute(recordIncomingPayment, ctx(), { customerId, amount: '470.04', items })
    const turnovers = () => Promise.all(invoices.map(turnover))
    const whole = [1900, 11_900]
    expect(await turnovers()).toEqual(skonto.map((isReduced) => (isReduced ? [1852, 11_602] : whole)))
    await undo(invoices[0] ?? { id: '' })
    expect(await turnovers()).toEqual(skonto.map(() => whole))
  })
})
