import { addDays, daysBetween } from '@/lib/domain/business-date'
import { basisPointsOf, percentText } from '@/lib/domain/money'
import type { TextLine } from './pdf-lines'
import { dayAt, onlyOne, valuesAt, type ReadValue } from './pdf-values'

/** Longest time for payment that is believed, in days. */
const TERM_MAX = 365

const DUE =
  /(?:zahlung )?f(?:ä|ae)llig(?: ist)?(?: am| bis| zum)?(?: zum)?|f(?:ä|ae)lligkeit(?:sdatum|stag)?(?: am)?|zahlbar bis(?: zum| sp(?:ä|ae)testens)?|zu zahlen bis(?: zum)?|zahlungsziel|zahlungsfrist|zahlung bis(?: zum)?|(?:zahlbar|netto|ohne abzug)[^.;,]{0,30} bis(?: zum)?|payment due(?: date)?(?: by| on)?|due(?: date)?(?: by| on)?|payable by|remit until/
const DAYS = /(?<![\d.,])(\d{1,3}) ?(?:kalendertage?n?|werktage?n?|tage?n?|days)(?!\p{L})/giu
const DISCOUNT = /skonto|cash discount/i
/** Words without which a number of days is no time for payment. */
const NO_PAYMENT =
  /verzug|mahn|widerruf|k(?:ü|ue)ndig|erstatt|r(?:ü|ue)ck(?:gabe|send|zahl)|reklam|garantie|gew(?:ä|ae)hr|g(?:ü|ue)ltig|werktag|nach (?:erhalt der ware|lieferung|wareneingang)|monatsende|end of month/i
const PAYMENT =
  /zahl|netto|ohne abzug|rein netto|(?:ü|ue)berweis|begleich|f(?:ä|ae)llig|\bnet\b|payable|payment|\bdue\b/i

/** Parts of a sentence about payment; the comma of a percentage is none. */
const clausesOf = (text: string): string[] =>
  text.split(/[;,](?!\d)|\.(?= |$)| oder | sonst | ansonsten | bzw\. | or /i).map((one) => one.trim())

interface Discount {
  days: number
  percent: string
}

/** The last day of a discount, after the words that announce it. */
const UNTIL = /\bbis (?:zum |einschl(?:ie(?:ß|ss)lich|\.) )?(?=\d)|\bby /i

/** Returns the days from an invoice until the day that a clause names; null without one. */
function daysUntil(clause: string, invoiceDate: string | null): number | null {
  const match = UNTIL.exec(clause)
  const until = match && dayAt(clause.slice(match.index + match[0].length))?.day
  if (!until || invoiceDate === null || until < invoiceDate) return null
  const days = daysBetween(invoiceDate, until)
  return days <= TERM_MAX ? days : null
}

/** Skonto and days of payment that a text on an invoice of a day states. */
function termsIn(
  text: string,
  invoiceDate: string | null,
): { discounts: Discount[]; days: number[]; isUnclear: boolean } {
  const discounts: Discount[] = []
  const days: number[] = []
  let isUnclear = false
  for (const clause of clausesOf(text)) {
    const stated = [...clause.matchAll(DAYS)].map(([, count = '']) => Number(count))
    const percents = [...clause.matchAll(/(\d{1,2}(?:[.,]\d{1,2})?) ?%/g)].map(([, one = '']) => one)
    const [count = daysUntil(clause, invoiceDate) ?? undefined] = stated
    const [percent] = percents
    if (DISCOUNT.test(clause) || (percent !== undefined && DISCOUNT.test(text) && count !== undefined)) {
      if (count === undefined || percent === undefined || stated.length > 1 || percents.length > 1)
        isUnclear = true
      else discounts.push({ days: count, percent: percentText(basisPointsOf(percent.replace(',', '.'))) })
    } else if (stated.length > 0 && PAYMENT.test(clause) && !NO_PAYMENT.test(clause)) {
      if (stated.length > 1) isUnclear = true
      days.push(...stated)
    }
  }
  return { discounts, days, isUnclear }
}

/** When an invoice is due, and its Skonto. */
export interface PdfTerms {
  dueDate: ReadValue | null
  discountDays: ReadValue | null
  discountPercent: ReadValue | null
}

/** The head of a table of positions names net amounts and is no sentence. */
const TABLE_HEAD = /menge|einzelpreis|bezeichnung|artikel|quantity|description/i
/** How a sentence about payment goes on. */
const GOES_ON = /^(?:\p{Ll}|\d{1,3}(?:[.,]\d{1,2})? ?(?:%|tage|days))/u

/** Lines about payment; a sentence may go on on the next line. */
function sentencesOf(lines: readonly TextLine[]): { text: string; page: number }[] {
  return lines.flatMap(({ text, page }, index) => {
    if (TABLE_HEAD.test(text) || (!PAYMENT.test(text) && !DISCOUNT.test(text))) return []
    const next = lines[index + 1]
    const goesOn = next?.page === page && !/[.:]$/.test(text) && GOES_ON.test(next.text)
    return [{ text: goesOn ? `${text} ${next.text}` : text, page }]
  })
}

const isOfDiscount = (clause: string) => DISCOUNT.test(clause) || clause.includes('%')

/** Returns the day at the beginning of a text, unless a discount is granted until then. */
function takeDue(text: string): string | null {
  const read = dayAt(text)
  return read && !isOfDiscount(clausesOf(read.rest)[0] ?? '') ? read.day : null
}

/** Returns the terms of payment of an invoice of a day; null for what is missing or unclear. */
export function pdfTermsOf(lines: readonly TextLine[], invoiceDate: string | null): PdfTerms {
  const dated = valuesAt(lines, DUE, takeDue, (before) => isOfDiscount(clausesOf(before).at(-1) ?? ''))
  const isLate = (day: string) =>
    invoiceDate === null || (day >= invoiceDate && daysBetween(invoiceDate, day) <= TERM_MAX)
  const due = onlyOne(dated.filter(({ value }) => isLate(value)))
  const read = sentencesOf(lines).map(({ text, page }) => ({ ...termsIn(text, invoiceDate), page }))
  const counted = read.flatMap(({ days, page }) =>
    days.flatMap((count) => (count > 0 && count <= TERM_MAX ? [{ value: String(count), page }] : [])),
  )
  const term = read.some(({ isUnclear, days }) => isUnclear && days.length > 0) ? null : onlyOne(counted)
  const computed = term && invoiceDate && { ...term, value: addDays(invoiceDate, Number(term.value)) }
  const discounts = read.flatMap(({ discounts: own, page }) =>
    own.map(({ days, percent }) => ({ value: `${days} ${percent}`, page })),
  )
  const discount = read.some(({ isUnclear }) => isUnclear) ? null : onlyOne(discounts)
  const [days = '', percent = ''] = discount?.value.split(' ') ?? []
  return {
    dueDate: dated.length > 0 ? due : computed || null,
    discountDays: discount && { ...discount, value: days },
    discountPercent: discount && { ...discount, value: percent },
  }
}
