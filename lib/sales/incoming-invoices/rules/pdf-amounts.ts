import { basisPointsOf, type BasisPoints, type Cents } from '@/lib/domain/money'
import { headingOf, type TextLine } from './pdf-lines'

/** An amount as it is printed, with the words that say what it is. */
export interface PrintedAmount {
  cents: Cents
  page: number
  /** Index of its line. */
  line: number
  /** The text to its left. */
  label: string
  /** The text above its column, if there are no words to its left; else ''. */
  heading: string
  /** The percentage to its left, else those of its line, else of its column. */
  rates: readonly BasisPoints[]
  /** Whether its line has no other amount. */
  isAlone: boolean
}

const GERMAN = String.raw`(?:\d{1,3}(?:[.' ]\d{3})+|\d+),\d\d`
const ENGLISH = String.raw`(?:\d{1,3}(?:,\d{3})+|\d+)\.\d\d`
const AMOUNT = new RegExp(
  String.raw`(?<![\d.,/]|\d )(- ?)?(${GERMAN}|${ENGLISH})(?! ?%|\d|[.,/]\d)(-(?! ?\d))?`,
  'g',
)
/** Maximum digits of an amount before the point. */
const DIGITS_MAX = 9

function centsIn(text: string): { cents: Cents; at: number }[] {
  return [...text.matchAll(AMOUNT)].flatMap(({ 0: whole, 1: minus, 2: number = '', 3: after, index }) => {
    const digits = number.replace(/\D/g, '')
    if (digits.length > DIGITS_MAX + 2) return []
    const cents = Number(digits)
    const isNegative = minus !== undefined || after !== undefined
    return [{ cents: isNegative ? -cents : cents, at: index + whole.indexOf(number) }]
  })
}

/** Returns the percentages of a text. */
const ratesIn = (text: string): BasisPoints[] =>
  [...text.matchAll(/(?<![\d.,])(\d{1,2}(?:[.,]\d{1,2})?) ?%/g)].map(([, rate = '']) =>
    basisPointsOf(rate.replace(',', '.')),
  )

/** Returns all amounts with two decimals, line by line. */
export function printedAmounts(lines: readonly TextLine[]): PrintedAmount[] {
  return lines.flatMap((line, index) => {
    const ofLine = ratesIn(line.text)
    const found = line.cells.flatMap((cell, at) => {
      const before = line.cells.slice(0, at).map(({ text }) => text)
      return centsIn(cell.text).map((one) => {
        const label = [...before, cell.text.slice(0, one.at)].join(' ')
        const heading = /\p{L}{2}/u.test(label) ? '' : headingOf(lines, index, cell)
        const nearest = ratesIn(label).slice(-1)
        const rates = [nearest, ofLine, ratesIn(heading)].find((some) => some.length > 0) ?? []
        return { cents: one.cents, label, heading, rates, page: line.page, line: index }
      })
    })
    return found.map((one) => ({ ...one, isAlone: found.length === 1 }))
  })
}

const OTHER_CURRENCY = String.raw`(?:USD|CHF|GBP|PLN|CZK|DKK|SEK|NOK|HUF|JPY|[$£¥])`
const IN_OTHER = new RegExp(
  String.raw`${OTHER_CURRENCY} ?-?\d[\d.,' ]*\d\d|[.,]\d\d ?${OTHER_CURRENCY}|(?:betr(?:ä|ae)ge|angaben|preise|amounts?|w(?:ä|ae)hrung|currency)[^.]{0,20}${OTHER_CURRENCY}`,
  'i',
)

/** Whether a text states amounts of another currency than the euro. */
export const isInOtherCurrency = (text: string): boolean => IN_OTHER.test(text)
