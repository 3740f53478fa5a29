import { centsOf } from '@/lib/domain/money'
import type { Context } from '@/lib/server/core/context'
import { execute } from '@/lib/server/core/execute'
import { getCashDesk, listCashDesks } from '@/lib/tax/cash-book/queries/desks'
import { listCashEntries } from '@/lib/tax/cash-book/queries/entries'
import { attachEntryFile } from '@/lib/tax/cash-book/use-cases/attach-entry-file'
import { countCash } from '@/lib/tax/cash-book/use-cases/count-cash'
import { pushedClosing } from './closings'
import type { World } from './world'

/** Returns the cash desk of a till. Throws without one. */
export async function deskOfTill(world: World, deviceId: string) {
  const { rows } = await execute(listCashDesks, world.ctx(), { kind: 'TILL', pageSize: 100 })
  const desk = rows.find((row) => row.deviceId === deviceId)
  if (!desk) throw new Error('the till has no desk')
  return desk
}

/** The entries of a desk by day and number. */
export const entriesOf = async (world: World, id: string) =>
  (await execute(listCashEntries, world.ctx(), { id, pageSize: 100 })).rows

/** Day, kind, amount and balance of a desk's entries. */
export const linesOf = async (world: World, id: string) =>
  (await entriesOf(world, id)).map(({ date, kind, amount, balance }) => [date, kind, amount, balance])

/** The closing of a till's day, without deposits or withdrawals. */
export const closingOn = (day: string, number: number, cash: Record<string, unknown>) =>
  pushedClosing({
    number,
    businessDay: day,
    startTime: `${day}T06:00:00Z`,
    endTime: `${day}T18:00:00Z`,
    cashDeposit: '0.00',
    cashAbsorption: '0.00',
    ...cash,
  })

/** Counts an open drawer that took cents since its last entry, at the VAT rates of `taxes`. */
export async function takeCash(ctx: Context, id: string, cents: number, taxes: object[]) {
  const { balance } = await execute(getCashDesk, ctx, { id })
  const total = centsOf(balance) + cents
  const denominations = [
    { value: '10.00', pieces: Math.floor(total / 1000) },
    { value: '0.01', pieces: total % 1000 },
  ]
  return execute(countCash, ctx, { id, denominations, taxes } as never)
}

let files = 0

/** Adds a PDF to an entry, so that its VAT is input tax. */
export const proveEntry = (ctx: Context, key: { id: string; entryId: string }) =>
  execute(attachEntryFile, ctx, {
    ...key,
    filename: 'beleg.pdf',
    content: new Uint8Array(Buffer.from(`%PDF-1.7 ${(files += 1)}`)),
  })
