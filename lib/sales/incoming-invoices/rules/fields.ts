import { addDays, isUsableDay, monthAfter } from '@/lib/domain/business-date'
import { isIban, normalizeIban } from '@/lib/domain/check-digits'
import { textAt, textOf, type XmlElement } from '@/lib/domain/xml-element'
import { decimalOf, type Decimal } from './decimals'
import { errorAt, type Finding } from './finding'
import type { ReferenceKind } from '../words'
import type { ReadAttribute, ReadReference } from './read-invoice'
import { cut } from './text'

/** Maximum length of text that people wrote, in characters. */
export const LONG_TEXT = 5_000

/** Reads typed values and collects findings on malformed ones, which become null. */
export interface Fields {
  readonly findings: Finding[]
  amount: (element: XmlElement | null, path: string) => Decimal | null
  /** A day as UBL writes it: 2026-11-15, with or without a time and a time zone. */
  isoDay: (element: XmlElement | null, path: string) => string | null
  /**
   * A day as CII writes it: 20261115 (102), with the time behind it (203, 204), or a month (610) or
   * week (616), of which it is the first or the last day.
   */
  compactDay: (element: XmlElement | null, path: string, end?: 'first' | 'last') => string | null
}

/** Returns readers whose findings belong to one document. */
export function fieldsOf(): Fields {
  const findings: Finding[] = []
  const malformed = (path: string, text: string, what: string) => {
    findings.push(errorAt(path, 'XSD', `„${cut(text, 40)}“ ist ${what}.`))
    return null
  }
  const day = (element: XmlElement | null, path: string, pattern: RegExp) => {
    const text = textOf(element)
    if (text === null) return null
    const [, year, month, date] = pattern.exec(text) ?? []
    const read = `${year}-${month}-${date}`
    return isUsableDay(read) ? read : malformed(path, text, 'kein gültiges Datum')
  }
  return {
    findings,
    amount: (element, path) => {
      const text = textOf(element)
      return text === null ? null : (decimalOf(text) ?? malformed(path, text, 'keine gültige Zahl'))
    },
    isoDay: (element, path) => day(element, path, /^(\d{4})-(\d\d)-(\d\d)(?:T[\d:.]+)?(?:Z|[+-]\d\d:\d\d)?$/),
    compactDay: (element, path, end = 'first') =>
      dayOfSpan(element, end) ?? day(element, path, /^(\d{4})(\d\d)(\d\d)(?:\d{4}|\d{6})?$/),
  }
}

/** Returns the first or last day of a month or ISO week that CII states; null for anything else. */
function dayOfSpan(element: XmlElement | null, end: 'first' | 'last'): string | null {
  const [, year = '', part = ''] = /^(\d{4})(\d\d)$/.exec(textOf(element) ?? '') ?? []
  const number = Number(part)
  const format = element?.attributes.format
  if (format === '610' && number >= 1 && number <= 12) {
    const first = `${year}-${part}-01`
    return end === 'first' ? first : addDays(monthAfter(first), -1)
  }
  if (format !== '616' || number < 1 || number > 53) return null
  // 4 January lies in week 1 (ISO 8601)
  const fourth = `${year}-01-04`
  const sinceMonday = (new Date(`${fourth}T00:00:00Z`).getUTCDay() + 6) % 7
  return addDays(fourth, (number - 1) * 7 - sinceMonday + (end === 'first' ? 0 : 6))
}

/** Whether an element is true, in each way that XML Schema writes it, and with capital letters. */
export const isTrue = (element: XmlElement | null): boolean =>
  ['true', '1'].includes(textOf(element)?.toLowerCase() ?? '')

/**
 * Returns the number of an account: the IBAN within text, such as `IBAN: DE75.5121.…` or with
 * dashes of any kind, else the text.
 */
export function accountOf(text: string | null): string | null {
  const bare = (text ?? '').replace(/^\s*iban\b[\s:]*/i, '').replace(/[.\p{Pd}\u2212]/gu, '')
  return isIban(bare) ? normalizeIban(bare) : text
}

/** Returns text that people wrote, cut to a length that a page can show. */
export const longText = (text: string | null): string | null => text && cut(text, LONG_TEXT)

/** Returns the texts of elements, each once. */
export const textsOf = (elements: readonly XmlElement[]): string[] => [
  ...new Set(elements.flatMap((element) => textOf(element) ?? [])),
]

/** Returns the lines of an address as one line. */
export const inOneLine = (...parts: (string | null)[]): string | null =>
  parts.filter((part) => part !== null).join(', ') || null

/** Returns the number under which a buyer books (BT-19, BT-133) as a reference. */
export const accounting = (number: string): ReadReference => ({
  kind: 'ACCOUNTING',
  number,
  day: null,
  description: null,
})

/** Returns a line of another document as a reference: by its own number, or within the document. */
export function placeOf(
  kind: ReferenceKind,
  document: string | null,
  line: string | null,
  day: string | null = null,
): ReadReference[] {
  const number = document ?? line
  const description = document !== null && line !== null ? `Position ${line}` : null
  return number === null ? [] : [{ kind, number, day, description }]
}

/** Returns properties of an article from elements that have a name and a value. */
export const attributesOf = (
  elements: readonly XmlElement[],
  nameOf: string,
  valueOf: string,
): ReadAttribute[] =>
  elements.flatMap((one) => {
    const name = textAt(one, nameOf)
    const value = textAt(one, valueOf)
    return name && value ? [{ name, value }] : []
  })

/** Returns the texts of elements as properties of one name. */
export const namedTexts = (name: string, elements: readonly XmlElement[]): ReadAttribute[] =>
  textsOf(elements).map((value) => ({ name, value }))
