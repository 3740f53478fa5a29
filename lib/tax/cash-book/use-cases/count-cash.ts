import { businessDay } from '@/lib/domain/business-date'
import { bookTakes } from '@/lib/domain/cash-desk'
import { centsOf, centsText } from '@/lib/domain/money'
import { invalidField, orRefuse } from '@/lib/server/core/errors'
import { defineUseCase } from '@/lib/server/core/use-case'
import { readExpected } from '../queries/balance'
import { readCount } from '../queries/counts'
import { readDesk } from '../queries/desks'
import { companyVat } from '../queries/own-company'
import { taxesOf } from '../rules/taxes'
import { countedTotal, entryOfCount } from '../rules/count'
import { countInput } from '../schema'
import { insertCount, insertEntry, lockDesk } from '../store'

/** How far back a count of a till may be, in ms: only its current expected cash is known. */
const NOW = 5 * 60_000

/**
 * Stores a count of a desk, and enters its difference, or the takings of an open drawer; at a till
 * it only compares (Kassensturz). The day counts as counted then. Throws at `reason` for a
 * difference without one, at `denominations` for an open drawer with less than its balance, at
 * `taxes` without the VAT of its takings, at `countedAt` for a future moment, a day that takes no
 * entries, or at a till a past moment, and `conflict.stale` if an entry was made since.
 */
export const countCash = defineUseCase({
  name: 'cashCount.create',
  mode: 'write',
  right: 'TAX_PATCH',
  module: null,
  input: countInput,
  run: async (
    { tx, ctx, audit },
    { id, version, countedAt: typed, denominations: given, reason, taxes: parts },
  ) => {
    const now = ctx.now()
    const countedAt = typed === undefined ? now : new Date(typed)
    if (countedAt > now) throw invalidField('countedAt', 'cashBook.future')
    const date = businessDay(countedAt)
    const { deviceId } = await readDesk(tx, ctx, id)
    if (deviceId !== null && now.getTime() - countedAt.getTime() > NOW)
      throw invalidField('countedAt', 'cashBook.countedLater')
    const desk = await lockDesk(tx, ctx, { id, version })
    const { expected: wire } = await readExpected(tx, { id, balance: centsText(desk.balance), deviceId })
    const expected = centsOf(wire)
    const denominations = given
      .map(({ value, pieces }) => ({ value: centsOf(value), pieces }))
      .filter(({ pieces }) => pieces > 0)
    const total = countedTotal(denominations)
    const made = orRefuse(entryOfCount({ kind: desk.kind, total, expected, reason }))
    const taken = bookTakes(desk, { amount: 0, ...made, date }, businessDay(now))
    if (!taken.ok) throw invalidField('countedAt', taken.error.code, { ...taken.error.params })
    const taxes = made
      ? orRefuse(taxesOf(parts, { ...made, date }, await companyVat(tx, ctx.companyId, date)))
      : []
    const entryId = made
      ? await insertEntry(tx, ctx, { ...made, date, deskId: id, origin: 'COUNT', reason, taxes })
      : null
    const countId = await insertCount(tx, ctx, {
      deskId: id,
      countedAt,
      date,
      denominations,
      total,
      expected,
      reason,
      entryId,
    })
    const count = await readCount(tx, countId)
    const after = { total: count.total, expected: count.expected, difference: count.difference, reason }
    await audit({ entity: 'cashDesk', entityId: id, after })
    return count
  },
})
