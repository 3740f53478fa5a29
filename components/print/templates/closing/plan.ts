import { closingPeriod } from '@/components/pos/closings/closing-period'
import {
  cashTable,
  countedText,
  denominationTable,
  outageTable,
  rangeTable,
  specialTable,
  turnoverTables,
} from '@/components/pos/closings/closing-tables'
import { t } from '@/components/pos/closings/closing-texts'
import { day, money } from '@/components/print/format'
import { frameOf, sheetPages, sheetText, type Sheet, type SheetItem } from '@/components/print/layout/sheet'
import { tableItems, type SheetTable } from '@/components/print/layout/sheet-table'
import { TYPE } from '@/components/print/theme'
import type { Typesetter } from '@/components/print/typeset/typesetter'
import { businessDay, germanDateTime } from '@/lib/domain/business-date'
import { germanNumber } from '@/lib/domain/money'
import type { ClosingPaper } from '@/lib/pos/closings/rules/closing-paper'

/**
 * Computes every line and page break of a daily closing (Z-Bon): only what the till sent, nothing
 * derived from receipts or added later. Texts must be printable.
 */
export function planClosing(model: ClosingPaper, setter: Typesetter): Sheet {
  const { closing, company, till, at } = model
  const frame = frameOf(false)
  const lines = linesWithin(frame, setter)
  const tables = (found: readonly SheetTable[]) => found.flatMap((table) => tableItems(table, frame, setter))
  const number = String(closing.number)
  const title = t('print.title', { number })
  const items = [
    ...lines([company.name, company.street, placeOf(company)].filter(Boolean).join(' · '), { muted: true }),
    ...lines(taxIds(model), { muted: true }),
    sheetText(title, TYPE.title, frame.left, { gap: 3, tone: 'pine' }),
    ...tables([{ columns: aboutColumns(model) }]),
    ...tables(turnoverTables(closing)),
    ...(company.smallBusiness ? lines(t('print.smallBusiness'), { gap: 4 }) : []),
    ...tables([cashTable(closing), ...denominationTable(closing)]),
    ...lines(countedText(closing), { gap: 4 }),
    ...tables([...specialTable(closing), ...outageTable(closing), ...rangeTable(closing)]),
  ]
  const running = t('print.running', { company: company.name, till: till.name, number })
  return {
    title: `${title} ${day(closing.businessDay ?? businessDay(new Date(closing.endTime)))}`,
    author: company.name,
    created: new Date(at),
    frame,
    pages: sheetPages(items, frame, { running, foot: t('print.foot', { at: germanDateTime(at) }) }, setter),
  }
}

interface Look {
  gap?: number
  muted?: boolean
  strong?: boolean
}
type Lines = (content: string, look?: Look) => SheetItem[]

/** Returns small text broken into lines of the frame's width; none for ''. */
const linesWithin =
  ({ left, right }: { left: number; right: number }, setter: Typesetter): Lines =>
  (content, { gap = 0, muted = false, strong = false } = {}) => {
    const style = strong ? TYPE.smallStrong : TYPE.small
    const texts = content === '' ? [] : setter.lines(content, style, right - left)
    return texts.map((line, at) =>
      sheetText(line, style, left, { gap: at === 0 ? gap : 0, tone: muted ? 'muted' : 'ink' }),
    )
  }

const placeOf = ({ zipCode, city }: { zipCode: string; city: string }) => `${zipCode} ${city}`.trim()

const taxIds = ({ company: { taxNumber, vatId } }: ClosingPaper): string =>
  [
    taxNumber === '' ? '' : t('print.taxNumber', { number: taxNumber }),
    vatId === '' ? '' : t('print.vatId', { number: vatId }),
  ]
    .filter(Boolean)
    .join(' · ')

/** Identifies the closing: day, period, store, till and TSE. */
function aboutColumns({ closing, store, till, tse }: ClosingPaper): SheetTable['columns'] {
  const { grossTotal: gross, netTotal: net, taxTotal: vat } = closing
  const about: readonly (readonly [string, string])[] = [
    ...(closing.businessDay === null ? [] : [[t('print.businessDay'), day(closing.businessDay)] as const]),
    [t('print.period'), closingPeriod(closing)],
    [t('print.store'), [store.name, store.street, placeOf(store)].filter(Boolean).join(', ')],
    [t('print.till'), tillText(till)],
    ...(tse.serial === '' ? [] : [['TSE', tse.serial] as const]),
    [t('print.receipts'), germanNumber(String(closing.countReceipts), 0)],
    [t('print.total'), t('print.totals', { gross: money(gross), net: money(net), vat: money(vat) })],
    [t('print.received'), germanDateTime(closing.receivedAt)],
  ]
  return [
    { heading: '', cells: about.map(([label]) => label) },
    { heading: '', cells: about.map(([, value]) => value) },
  ]
}

const tillText = ({ name, manufacturer, model, serial, softwareVersion }: ClosingPaper['till']): string =>
  [
    name,
    [manufacturer, model].filter(Boolean).join(' '),
    serial === '' ? '' : t('print.serial', { serial }),
    softwareVersion === '' ? '' : t('print.software', { version: softwareVersion }),
  ]
    .filter(Boolean)
    .join(', ')
