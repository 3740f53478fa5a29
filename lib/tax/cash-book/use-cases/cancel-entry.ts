import { businessDay } from '@/lib/domain/business-date'
import { bookTakes } from '@/lib/domain/cash-desk'
import { centsText } from '@/lib/domain/money'
import type { AuditEntry } from '@/lib/server/core/audit'
import { orRefuse } from '@/lib/server/core/errors'
import { newId } from '@/lib/server/core/ids'
import { defineUseCase } from '@/lib/server/core/use-case'
import { readDesk } from '../queries/desks'
import { readEntry } from '../queries/entries'
import { counterEntry } from '../rules/counter-entry'
import { cancelEntryInput } from '../schema'
import { entriesOfTransfer, entryOf, insertEntry, isReversed, lockDesk } from '../store'

/**
 * Cancels a typed entry by a counter entry on a day that still takes entries, today by default; for
 * a transfer, both entries. Throws `cashBook.cancelled` the second time, `cashBook.ofClosing` for
 * an entry sent by a till, notFound if the other desk may not be seen, and at `amount` if a desk
 * would become negative. Returns the counter entry.
 */
export const cancelCashEntry = defineUseCase({
  name: 'cashEntry.cancel',
  mode: 'write',
  right: 'TAX_PATCH',
  module: null,
  input: cancelEntryInput,
  run: async ({ tx, ctx, audit }, { id, entryId, version, reason, date }) => {
    const today = businessDay(ctx.now())
    await readDesk(tx, ctx, id)
    const meant = await entryOf(tx, id, entryId)
    const both = meant.transferId === null ? [meant] : await entriesOfTransfer(tx, meant.transferId)
    const transferId = meant.transferId === null ? null : newId()
    for (const { deskId } of both) await readDesk(tx, ctx, deskId)
    const traces: AuditEntry[] = []
    let counterId = ''
    for (const entry of both) {
      const desk = await lockDesk(tx, ctx, { id: entry.deskId, ...(entry.deskId === id ? { version } : {}) })
      const counter = orRefuse(counterEntry(entry, await isReversed(tx, entry.id)))
      const made = { ...counter, deskId: entry.deskId, date: date ?? today, reason, transferId }
      const madeId = await insertEntry(tx, ctx, orRefuse(bookTakes(desk, made, today)))
      if (entry.id === entryId) counterId = madeId
      const after = { cancelled: entry.number, date: made.date, amount: centsText(made.amount), reason }
      traces.push({ entity: 'cashDesk', entityId: entry.deskId, after })
    }
    await audit(...traces)
    return readEntry(tx, id, counterId)
  },
})
