import { listClosings } from '@/lib/pos/closings/queries/list-closings'
import { execute } from '@/lib/server/core/execute'
import { closingOf as soapClosing, soap } from './datev-tills'
import type { World } from './world'

export const NOW = new Date('2026-02-05T11:00:00Z')
export const SERIAL = 'ab'.repeat(32)
export const WHY = 'Testdruck der Kasse'
export const JANUARY = { from: '2026-01-01', to: '2026-01-31' }

/** A transaction of a TSE. */
export const tse = (transactionNumber: number, serial = SERIAL) => ({
  transactionNumber,
  signatureCounter: 2 * transactionNumber,
  serial,
  signature: 'MEUC==',
})
/** A minute after ten on a day of January 2026. */
export const at = (minute: number, day = 10) =>
  new Date(Date.UTC(2026, 0, day, 9, minute)).toISOString().replace('.000', '')
/** A sale of 119.00 with its number in everything. */
export const signed = (number: number, change: object = {}) =>
  soap(number, at(number), { tse: tse(number), ...change })
/** The numbers of a range. */
export const span = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => from + index)

/** The closing of a number of sales of 119.00, paid in cash. */
export const closingOf = (number: number, count: number, day = 10, change: object = {}) => {
  const sum = (each: number) => `${each * count}.00`
  return soapClosing(number, `2026-01-${day}T08:00:00+01:00`, `2026-01-${day}T20:00:00+01:00`, {
    grossTotal: sum(119),
    netTotal: sum(100),
    taxTotal: sum(19),
    countReceipts: count,
    cashCount: count,
    cashDesired: sum(119),
    cashActual: sum(119),
    taxes: [{ vatRate: '19', net: sum(100), vat: sum(19), gross: sum(119) }],
    ...change,
  })
}

/** A till that pushes. */
export interface Till {
  id: string
  token: string
}

/** Returns a till's closings, by number. */
export async function closingsOf(world: World, till: Pick<Till, 'id'>) {
  const { rows } = await execute(listClosings, world.ctx(), { id: till.id })
  return rows.toSorted((a, b) => a.number - b.number)
}
