import { orRefuse } from '@/lib/server/core/errors'
import { defineUseCase } from '@/lib/server/core/use-case'
import { readDesk } from '../queries/desks'
import { daysShown, readBook } from '../queries/entries'
import { ownCompany } from '../queries/own-company'
import { printable, type BookPaper } from '../rules/book-paper'
import { dayOfBookInput } from '../schema'

/** A book to be printed, and the name of its file. */
interface PrintedBook {
  /** For `renderPdf`. */
  model: BookPaper
  name: string
}

/**
 * Reads days of a desk's book for printing. Not stored: records that tills send late visibly change
 * earlier days. Throws `cashBook.tooLongToPrint` beyond 2,000 entries.
 */
export const printCashBook = defineUseCase({
  name: 'cashDesk.print',
  mode: 'read',
  right: 'TAX_SHOW',
  module: null,
  forAuditor: 'cashDesk',
  snapshot: true,
  input: dayOfBookInput,
  run: async ({ tx, ctx }, { id, ...days }): Promise<PrintedBook> => {
    const { name, kind } = await readDesk(tx, ctx, id)
    const { entries, opening, closing, from, to } = await readBook(tx, id, daysShown(ctx, days))
    orRefuse(printable(entries.length))
    const own = await ownCompany(tx, ctx.companyId)
    const at = ctx.now().toISOString()
    const printed = { company: own, desk: { name, kind }, from, to, opening, closing, entries, at }
    const span = from === to ? from : `${from}_${to}`
    return {
      model: { kind: 'CASH_BOOK', templateVersion: 1, ...printed },
      name: `Kassenbuch_${name}_${span}.pdf`,
    }
  },
})
