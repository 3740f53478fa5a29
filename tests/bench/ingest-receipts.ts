import { catalogueGoods, type Good } from '@/db/seed/tills/goods'
import type { Register } from '@/db/seed/tills/register'
import type { WireReceipt } from '@/db/seed/tills/wire'

/** Interval of receipts, short enough that none is dated in the future and thus flagged. */
const BETWEEN_MS = 10_000
const ANNA = { id: '1', name: 'Anna' }

/** Time of a till's first receipt. */
export const FIRST = Date.parse('2026-10-01T08:00:00Z')

/**
 * Returns a till's next receipts, of three lines each: by default of goods that are not products of
 * the tenant.
 */
export function receiptsOf(
  register: Register,
  count: number,
  { from = FIRST, goods = catalogueGoods() }: { from?: number; goods?: readonly Good[] } = {},
): WireReceipt[] {
  return Array.from({ length: count }, (_, n) => {
    const sold = [0, 1, 2].map((line) => ({
      good: goods[(n * 3 + line) % goods.length] ?? goods[0],
      quantity: 1_000,
    }))
    const known = sold.flatMap(({ good, quantity }) => (good ? [{ good, quantity }] : []))
    const at = from + n * BETWEEN_MS
    return register.sell(known, (gross) => [{ method: 1, amount: gross }], at, ANNA)
  })
}

/** The instant after `count` receipts. */
export const after = (count: number): number => FIRST + count * BETWEEN_MS

/** The request body of a batch, serialized ahead of the measurement. */
export const bodyOf = (receipts: readonly WireReceipt[]): string =>
  JSON.stringify({ receipts: receipts.map(shortOf) })

/** Returns the short form of a receipt: what the floor stores, too. */
const shortOf = (receipt: WireReceipt) => ({
  ...receipt,
  startedAt: undefined,
  operatorId: undefined,
  taxes: undefined,
  lines: receipt.lines.map((line) => ({
    ...line,
    productNumber: undefined,
    unit: undefined,
    vatKey: undefined,
  })),
  payments: receipt.payments.map(({ method, amount }) => ({ method, amount })),
  tse: { ...receipt.tse, processType: undefined, processData: undefined },
})

/** Throws unless every receipt of the batch was new and valid. */
export function mustBeStored(status: number, answer: string): void {
  const stored = answer.split('"status":"stored"').length
  if (
    status !== 200 ||
    stored === 1 ||
    stored !== answer.split('"status":').length ||
    answer.includes('"flags"')
  )
    throw new Error(
      `a receipt was not stored as it is: ${status} ${/.{0,100}"flags".{0,200}/.exec(answer)?.[0] ?? answer.slice(0, 300)}`,
    )
}
