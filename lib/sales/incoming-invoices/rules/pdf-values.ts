import { addDays, isUsableDay, monthAfter } from '@/lib/domain/business-date'
import { isIban } from '@/lib/domain/check-digits'
import { cellBelow, type TextLine } from './pdf-lines'

/** A value and the page on which it was read. */
export interface ReadValue {
  value: string
  page: number
}

/**
 * Returns what stands at a label: behind it, in the next cell of its line, else below it. `take`
 * returns the value at the beginning of a text; null if there is none. Labels that `isOther` says
 * belong to something else by the text before them are left out.
 */
export function valuesAt(
  lines: readonly TextLine[],
  label: RegExp,
  take: (text: string) => string | null,
  isOther: (before: string) => boolean = () => false,
): ReadValue[] {
  const found: ReadValue[] = []
  const whole = new RegExp(`(?<![\\p{L}\\p{N}])(?:${label.source})(?![\\p{L}])`, 'giu')
  lines.forEach(({ cells, page }, index) => {
    cells.forEach((cell, at) => {
      for (const match of cell.text.matchAll(whole)) {
        if (isOther(cell.text.slice(0, match.index))) continue
        const rest = cell.text.slice(match.index + match[0].length).replace(/^[\s:.#]+/, '')
        const next = cells[at + 1]
        const beside = rest === '' && next ? take(next.text) : null
        const below = rest === '' && beside === null ? cellBelow(lines, index, cell) : null
        const value = rest === '' ? (beside ?? (below && take(below.text))) : take(rest)
        if (value !== null) found.push({ value, page })
      }
    })
  })
  return found
}

/** Returns the value that all agree on; null if there is none, or several differ. */
export function onlyOne(found: readonly ReadValue[], keyOf = (text: string) => text): ReadValue | null {
  const [first, ...others] = found
  return first && others.every(({ value }) => keyOf(value) === keyOf(first.value)) ? first : null
}

const MONTHS: readonly RegExp[] = [
  /^jan/,
  /^feb/,
  /^m(ae|ä|a)?rz?/,
  /^apr/,
  /^ma[iy]/,
  /^jun/,
  /^jul/,
  /^aug/,
  /^sep/,
  /^o[ck]t/,
  /^nov/,
  /^de[cz]/,
]
const MONTH = String.raw`(?:jan(?:uar|uary|\.)?|feb(?:ruar|ruary|\.)?|märz|maerz|march|mär\.|mrz\.?|mar\.?|apr(?:il|\.)?|mai|may|juni?|june|jun\.|juli?|july|jul\.|aug(?:ust|\.)?|sept?(?:ember|\.)?|o[kc]t(?:ober|\.)?|nov(?:ember|\.)?|de[zc](?:ember|\.)?)`

const WRITTEN_DAYS: readonly (readonly [RegExp, (parts: string[]) => string | null])[] = [
  [/(\d{4})-(\d\d)-(\d\d)(?!\d)/, ([y = '', m = '', d = '']) => dayOf(y, m, d)],
  [/(\d{1,2})\. ?(\d{1,2})\. ?(\d{4}|\d\d)(?!\d)/, ([d = '', m = '', y = '']) => dayOf(y, m, d)],
  [
    new RegExp(String.raw`(\d{1,2})(?:\.|st|nd|rd|th)? ?(${MONTH}),? (\d{4})(?!\d)`, 'i'),
    ([d = '', m = '', y = '']) => dayOf(y, monthOf(m), d),
  ],
  [
    new RegExp(String.raw`(${MONTH}) (\d{1,2})(?:st|nd|rd|th)?,? (\d{4})(?!\d)`, 'i'),
    ([m = '', d = '', y = '']) => dayOf(y, monthOf(m), d),
  ],
  [/(\d{1,2})[/-](\d{1,2})[/-](\d{4})(?!\d)/, ([a = '', b = '', y = '']) => slashedDay(a, b, y)],
]

const monthOf = (name: string) => String(MONTHS.findIndex((one) => one.test(name.toLowerCase())) + 1)

/** Returns a day of the calendar between 2000 and 2099; null for others. */
function dayOf(year: string, month: string, date: string): string | null {
  const day = `${year.length === 2 ? `20${year}` : year}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`
  return day.startsWith('20') && isUsableDay(day) ? day : null
}

/** Day and month of 25/11/2026 only where they cannot be confused. */
function slashedDay(a: string, b: string, year: string): string | null {
  if (Number(a) > 12 || a === b) return dayOf(year, b, a)
  return Number(b) > 12 ? dayOf(year, a, b) : null
}

/** A day at the beginning of a text, and what follows it. */
interface DayAt {
  day: string
  rest: string
}

/** Returns the day at the beginning of a text; null if there is none. */
export function dayAt(text: string): DayAt | null {
  const start = text.replace(/^(?:(?:den|dem|vom|am|zum|on|of|from|by|until)\b )+/i, '')
  for (const [pattern, toDay] of WRITTEN_DAYS) {
    const match = new RegExp(`^(?:${pattern.source})`, pattern.flags).exec(start)
    const day = match && toDay(match.slice(1))
    if (day) return { day, rest: start.slice(match[0].length) }
  }
  return null
}

export const takeDay = (text: string): string | null => dayAt(text)?.day ?? null

/**
 * Returns the days of a supply at the beginning of a text, as „from“ or „from until“: a day, a
 * period, or a month.
 */
export function takeDays(text: string): string | null {
  const start = text.replace(/^(?:vom|im|in|from|monat) /i, '')
  const short = /^(\d{1,2})\.(?: ?(\d{1,2})\.)? ?(?:-|–|—|bis) ?(?:zum )?(.*)$/i.exec(start)
  const until = short && takeDay(short[3] ?? '')
  if (until) {
    const [year = '', month = ''] = until.split('-')
    const from = dayOf(year, short[2] ?? month, short[1] ?? '')
    return from && from < until ? `${from} ${until}` : null
  }
  const first = dayAt(start)
  if (first) {
    const [, after] = /^ ?(?:-|–|—|bis|to|until) ?(?:zum )?(.*)$/i.exec(first.rest) ?? []
    if (after === undefined) return first.day
    const end = takeDay(after)
    if (!end || end < first.day) return null
    return end === first.day ? end : `${first.day} ${end}`
  }
  const [, name, number, year = ''] =
    new RegExp(String.raw`^(?:(${MONTH})|(\d{1,2}) ?/) ?(\d{4})(?!\d)`, 'i').exec(start) ?? []
  const month = name ? monthOf(name) : number
  const from = month === undefined ? null : dayOf(year, month, '1')
  return from && `${from} ${addDays(monthAfter(from), -1)}`
}

const NUMBER_MAX = 40

/** Returns the number of a document at the beginning of a text; null if it may be anything else. */
export function takeNumber(text: string): string | null {
  const [first = '', second = '', third = ''] = text.split(' ')
  const isPrefix = /^[A-Za-z]{1,6}[-/.]?$/.test(first) && /^\d/.test(second)
  const number = (isPrefix ? `${first} ${second}` : first).replace(/[.,;:)]+$/, '')
  const next = isPrefix ? third : second
  const after = text.slice((isPrefix ? `${first} ${second}` : first).length).replace(/^[ /|–-]+/, '')
  if (/^[\d/–-]/.test(next) && /^\d/.test(after) && !dayAt(after)) return null
  const isNumber = /^[\p{L}\d][\p{L}\d/._#-]*(?: [\p{L}\d/._#-]+)?$/u.test(number) && /\d/.test(number)
  if (!isNumber || number.length > NUMBER_MAX) return null
  const isElse = dayAt(number) !== null || /^\d{1,2}\.\d{1,2}\.?$/.test(number) || isIban(text.slice(0, 34))
  return isElse ? null : number
}
