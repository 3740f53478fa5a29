import { describe, expect, it } from 'vitest'
import { customerAccountOf } from '@/lib/sales/open-items/queries/customer-account'
import { offsetReceipt } from '@/lib/sales/open-items/use-cases/offset-receipt'
import { payOutReceipt } from '@/lib/sales/open-items/use-cases/pay-out-receipt'
import { recordIncomingPayment } from '@/lib/sales/open-items/use-cases/record-incoming-payment'
import { listReceipts } from '@/lib/pos/receipts/queries/list-receipts'
import { assignPayment } from '@/lib/sales/open-items/use-cases/assign-payment'
import { releasePayment } from '@/lib/sales/open-items/use-cases/release-payment'
import { execute } from '@/lib/server/core/execute'
import { bookWaiting, paidAtTill } from '../support/account-receipts'
import { pushAll } from '../support/closings'
import { closingOf, openTill, soap } from '../support/datev-tills'
import { openShop } from '../support/invoices'
import { balanceOf } from '../support/read-batch'
import { push, pushedLine } from '../support/receipts'

const DECEMBER = { from: '2025-12-01', to: '2025-12-31' }
const FEBRUARY = { from: '2026-02-01', to: '2026-02-28' }
const isDebtor = (account: string) => account.length > 4

describe('the till’s sales', () => {
  it('on account are taxed once: at the till, whose claim the office’s payment settles', async () => {
    const { world, customerId, till, ctx, hand } = await openTill('Auf Rechnung')
    const times = ['2025-12-10T08:00:00+01:00', '2025-12-10T18:00:00+01:00'] as const
    const customer = { partnerId: customerId }
    await push(till, [
      soap(4711, '2025-12-10T09:00:00+01:00', { customer, payments: [{ method: 4, amount: '119' }] }),
    ])
    await pushAll(till, [closingOf(1, ...times, { cashDesired: '0', cashActual: '0', cashCount: 0 })])
    await bookWaiting(world)
    const [item] = (await execute(customerAccountOf, ctx, { customerId })).documents
    await execute(recordIncomingPayment, ctx, {
      customerId,
      date: '2025-12-20',
      amount: '119',
      paymentMethod: 'BANKTRANSFER',
      items: [{ id: item?.id ?? '', version: item?.version ?? 0, amount: '119' }],
    })
    const rows = await hand(DECEMBER)
    const debtor = rows.find(({ account }) => isDebtor(account))?.account ?? ''
    expect([balanceOf(rows, '8400'), balanceOf(rows, debtor), balanceOf(rows, '1200')]).toEqual([
      -11_900, 0, 11_900,
    ])
    expect(rows.map((row) => row.voucher)).toEqual(['Bon-4711', 'Bon-4711'])
  })

  it('on account are paid at the till by its closing alone, and taken back without a customer named', async () => {
    const { world, customerId, till, ctx, hand } = await openTill('An der Kasse bezahlt')
    const owed = { customer: { partnerId: customerId }, payments: [{ method: 4, amount: '119' }] }
    const kept = soap(1, '2025-12-10T09:00:00+01:00', owed)
    const gone = soap(2, '2025-12-10T10:00:00+01:00', owed)
    const sums = { quantity: '-1', price: '119', vatRate: '19', sumGross: '-119', sumNet: '-100' }
    const back = { type: 'CANCELLATION', cancels: gone.uuid, sumVat: '-19', lines: [pushedLine(sums)] }
    const backOwed = { sumGross: '-119', sumNet: '-100', payments: [{ method: 4, amount: '-119' }] }
    const named = [{ type: 'TRANSACTION', receiptUuid: kept.uuid }]
    const at12 = { createdAt: '2025-12-10T12:00:00+01:00' }
    await push(till, [
      kept,
      gone,
      soap(3, '2025-12-10T11:00:00+01:00', { ...back, ...backOwed }),
      paidAtTill(named, { ...at12, number: 4, amount: '119', closingNumber: 1 }),
    ])
    const totals = { grossTotal: '238', netTotal: '219', taxTotal: '19', countReceipts: 4, countCanceled: 1 }
    const taxes = [
      { vatRate: '19', net: '100', vat: '19', gross: '119' },
      { vatRate: '0', net: '119', vat: '0', gross: '119' },
    ]
    const times = ['2025-12-10T08:00:00+01:00', '2025-12-10T18:00:00+01:00'] as const
    await pushAll(till, [closingOf(1, ...times, { ...totals, taxes })])
    await bookWaiting(world)
    expect((await execute(customerAccountOf, ctx, { customerId })).documents).toEqual([])
    const rows = await hand(DECEMBER)
    const accounts = rows.flatMap((row) => [row.account, row.contra])
    const [debtor = '', ...others] = new Set(accounts.filter(isDebtor))
    expect(['1000', '8400', debtor].map((one) => balanceOf(rows, one))).toEqual([11_900, -11_900, 0])
    expect(others).toEqual([])
    expect(rows.map(({ voucher }) => voucher).sort()).toEqual(['Bon-1', 'Bon-1', 'Bon-2', 'Bon-3'])
  })

  it('on account that are paid at the till credit whom the office assigned the money to', async () => {
    const { world, customerId, till, ctx, hand } = await openTill('Neu zugeordnet')
    const { customerId: otherId } = await openShop(world)
    const at = (hour: string) => `2025-12-10T${hour}:00:00+01:00`
    const owed = (partnerId: string) => ({
      customer: { partnerId },
      payments: [{ method: 4, amount: '119' }],
    })
    const first = soap(1, at('09'), owed(customerId))
    const named = [{ type: 'TRANSACTION', receiptUuid: first.uuid }]
    const paid = { createdAt: at('11'), number: 3, amount: '119', closingNumber: 1 }
    await push(till, [first, soap(2, at('10'), owed(otherId)), paidAtTill(named, paid)])
    const totals = { grossTotal: '357', netTotal: '319', taxTotal: '38', countReceipts: 3 }
    const taxes = [
      { vatRate: '19', net: '200', vat: '38', gross: '238' },
      { vatRate: '0', net: '119', vat: '0', gross: '119' },
    ]
    await pushAll(till, [closingOf(1, at('08'), at('18'), { ...totals, taxes })])
    await bookWaiting(world)
    const [receipt] = (await execute(listReceipts, ctx, { number: '3' })).rows
    const id = receipt?.id ?? ''
    await execute(releasePayment, ctx, { id })
    await execute(assignPayment, ctx, { id, number: 'Bon 2' })
    const rows = await hand(DECEMBER)
    const debtorOf = (voucher: string) => {
      const row = rows.find((one) => one.voucher === voucher)
      return [row?.account, row?.contra].find((account) => account && isDebtor(account)) ?? ''
    }
    const debtor = debtorOf('Bon-1')
    const other = debtorOf('Bon-2')
    expect([debtor === other, balanceOf(rows, debtor), balanceOf(rows, other)]).toEqual([false, 11_900, 0])
  })

  it('on account that are returned are credits, which the office pays out or offsets', async () => {
    const { world, customerId, till, ctx, hand } = await openTill('Guthaben')
    const customer = { partnerId: customerId }
    const owed = { customer, payments: [{ method: 4, amount: '119' }] }
    const sums = { quantity: '-1', price: '119', vatRate: '19', sumGross: '-119', sumNet: '-100' }
    const back = { customer, type: 'RETURN', sumGross: '-119', sumNet: '-100', sumVat: '-19' }
    const returned = { ...back, lines: [pushedLine(sums)], payments: [{ method: 4, amount: '-119' }] }
    await push(till, [
      soap(1, '2025-12-10T09:00:00+01:00', owed),
      soap(2, '2025-12-10T10:00:00+01:00', returned),
      soap(3, '2025-12-10T11:00:00+01:00', returned),
    ])
    await bookWaiting(world)
    const { documents } = await execute(customerAccountOf, ctx, { customerId })
    const idOf = (number: string) => documents.find((one) => one.invoiceNumber === number)?.id ?? ''
    await execute(payOutReceipt, ctx, { id: idOf('Bon 2'), paymentMethod: 'CASH' })
    await execute(offsetReceipt, ctx, { id: idOf('Bon 1') })
    expect((await execute(customerAccountOf, ctx, { customerId })).documents).toEqual([])
    const rows = await hand(FEBRUARY, { lock: false })
    expect(rows.map(({ voucher, amount }) => [voucher, amount]).sort()).toEqual([
      ['Bon-1', 11_900],
      ['Bon-2', 11_900],
      ['Bon-3', 11_900],
    ])
    expect(balanceOf(rows, '1000')).toBe(-11_900)
    const [debtor = ''] = rows.flatMap((row) => [row.account, row.contra].filter(isDebtor))
    expect(balanceOf(rows, debtor)).toBe(11_900)
  })
})
