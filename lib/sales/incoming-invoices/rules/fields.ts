import { isUsableDay } from '@/lib/domain/business-date'
import { textOf, type XmlElement } from '@/lib/domain/xml-element'
import { decimalOf, type Decimal } from './decimals'
import { errorAt, type Finding } from './finding'
import { cut } from './text'

const LONG_TEXT = 5_000

/** Reads typed values and collects findings on malformed ones, which become null. */
export interface Fields {
  readonly findings: Finding[]
  amount: (element: XmlElement | null, path: string) => Decimal | null
  /** A day as UBL writes it: 2026-11-15, with or without a time zone. */
  isoDay: (element: XmlElement | null, path: string) => string | null
  /** A day as CII writes it: 20261115 in format 102. */
  compactDay: (element: XmlElement | null, path: string) => string | null
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
    isoDay: (element, path) => day(element, path, /^(\d{4})-(\d\d)-(\d\d)(?:Z|[+-]\d\d:\d\d)?$/),
    compactDay: (element, path) => day(element, path, /^(\d{4})(\d\d)(\d\d)$/),
  }
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
