import { pushedLine, pushedReceipt, pushedRows } from './receipts'
import type { World } from './world'

const tse = { transactionNumber: 1, signatureCounter: 2, serial: 'ab'.repeat(32), signature: 'MEUC==' }
export const money = (cents: number) => (cents / 100).toFixed(2)
const at = (minute: number) => `2026-11-20T12:${String(minute).padStart(2, '0')}:00+01:00`

/** A receipt over one line at 0 %, so that its parts need no rounding. */
export const soldFor = (type: string, cents: number, minute: number, change: Record<string, unknown> = {}) =>
  pushedReceipt({
    type,
    number: minute,
    createdAt: at(minute),
    tse: { ...tse, transactionNumber: minute },
    sumGross: money(cents),
    sumNet: money(cents),
    sumVat: '0',
    lines: [
      pushedLine({
        name: 'Gemüse',
        vatRate: '0',
        quantity: cents < 0 ? '-1' : '1',
        price: money(Math.abs(cents)),
        sumGross: money(cents),
        sumNet: money(cents),
      }),
    ],
    payments: [{ method: 1, amount: money(cents) }],
    ...change,
  })
export const cancel = (
  cancels: string,
  cents: number,
  minute: number,
  change: Record<string, unknown> = {},
) => soldFor('CANCELLATION', cents, minute, { cancels, ...change })
export const giveBack = (
  receiptUuid: string,
  cents: number,
  minute: number,
  change: Record<string, unknown> = {},
) => soldFor('RETURN', cents, minute, { references: [{ type: 'TRANSACTION', receiptUuid }], ...change })

/** Returns the numbers of the receipts that exceed another one, and the turnover in cents. */
export async function seen(world: World) {
  const { receipts, days } = await pushedRows(world)
  const marked = receipts.filter(({ flags }) => JSON.stringify(flags).includes('exceeds'))
  return {
    marked: marked.map(({ number }) => Number(number)).toSorted((a, b) => a - b),
    gross: days.reduce((sum, day) => sum + Number(day.gross), 0),
  }
}
