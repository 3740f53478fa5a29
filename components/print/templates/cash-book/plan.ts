import { createTranslator } from 'next-intl'
import { day, money, period } from '@/components/print/format'
import { frameOf, sheetPages, sheetText, type Sheet } from '@/components/print/layout/sheet'
import { tableItems, type SheetTable } from '@/components/print/layout/sheet-table'
import { TYPE } from '@/components/print/theme'
import type { Typesetter } from '@/components/print/typeset/typesetter'
import { germanDateTime } from '@/lib/domain/business-date'
import { centsOf, centsText, sumOf } from '@/lib/domain/money'
import type { BookPaper } from '@/lib/tax/cash-book/rules/book-paper'
import { deductionText, entryTitle, taxText } from '@/components/tax/cash-book/entry-title'
import type { CashEntryRecord } from '@/lib/tax/cash-book/schema'
import messages from '@/messages/de.json'

const t = createTranslator({ locale: 'de', messages, namespace: 'cashBook' })

/** Computes every line and page break of a cash book. Texts must be printable. */
export function planBook(model: BookPaper, setter: Typesetter): Sheet {
  const { company, desk, from, to, at } = model
  const frame = frameOf(false)
  const title = t('print.title', { name: desk.name })
  const days = period(from, to)
  const small = (content: string) =>
    setter
      .lines(content, TYPE.small, frame.right - frame.left)
      .map((line) => sheetText(line, TYPE.small, frame.left, { tone: 'muted' }))
  const place = `${company.zipCode} ${company.city}`.trim()
  const taxNumber = company.taxNumber && t('print.taxNumber', { number: company.taxNumber })
  const items = [
    ...small([company.name, company.street, place, taxNumber].filter(Boolean).join(' · ')),
    sheetText(title, TYPE.title, frame.left, { gap: 3, tone: 'pine' }),
    sheetText(days, { ...TYPE.body, weight: 600 }, frame.left, { gap: 2 }),
    ...small(t(`deskKinds.${desk.kind}`)),
    ...tableItems(bookTable(model), frame, setter),
  ]
  return {
    title: `${title} ${days}`,
    author: company.name,
    created: new Date(at),
    frame,
    pages: sheetPages(
      items,
      frame,
      {
        running: [company.name, title, days].join(' · '),
        foot: t('print.foot', { at: germanDateTime(at) }),
      },
      setter,
    ),
  }
}

/**
 * Returns the entries between opening and closing balance, with the sums of receipts and expenses.
 */
function bookTable({ entries, opening, closing, from, to }: BookPaper): SheetTable {
  const amounts = entries.map(({ amount }) => centsOf(amount))
  const sumText = (isIn: boolean) => {
    const chosen = amounts.filter((cents) => cents > 0 === isIn)
    return money(centsText(isIn ? sumOf(chosen) : 0 - sumOf(chosen)))
  }
  const column = (heading: string, cells: readonly string[], first: string, sum: string) => ({
    heading,
    cells: [first, ...cells],
    sum,
  })
  return {
    columns: [
      {
        ...column(
          t('number'),
          entries.map(({ number }) => String(number)),
          '',
          '',
        ),
        numeric: true,
      },
      column(
        t('date'),
        entries.map(({ date }) => day(date)),
        day(from),
        day(to),
      ),
      column(t('what'), entries.map(cellOf), t('openingBalance'), t('closingBalance')),
      { ...column(t('in'), amountCells(entries, true), '', sumText(true)), numeric: true },
      { ...column(t('out'), amountCells(entries, false), '', sumText(false)), numeric: true },
      {
        ...column(
          t('balance'),
          entries.map(({ balance }) => money(balance)),
          money(opening),
          money(closing),
        ),
        numeric: true,
      },
    ],
  }
}

const cellOf = (entry: CashEntryRecord): string =>
  [
    [entryTitle(entry, t), entry.reason].filter(Boolean).join(': '),
    taxText(entry, t),
    deductionText(entry, t),
    proofsOf(entry),
  ]
    .filter(Boolean)
    .join('; ')

const proofsOf = ({ files }: CashEntryRecord): string =>
  files.length === 0 ? '' : t('print.proofs', { names: files.map(({ name }) => name).join(', ') })

/** Returns unsigned amounts for one column; the cells of the other direction are empty. */
const amountCells = (entries: readonly CashEntryRecord[], isIn: boolean): string[] =>
  entries.map(({ amount }) => (amount.startsWith('-') === isIn ? '' : money(amount.replace('-', ''))))
