import { SSF } from 'xlsx'
import { germanNumber } from '@/lib/domain/money'

/** A number of a spreadsheet, in German notation. */
export interface ShownNumber {
  /** The text that people see, without separators of thousands: „9,34 €/kg“. */
  text: string
  /** The number that people see: „9,34“. */
  value: string
  /** The number as it is stored: „9,33644859813084“. */
  exact: string
}

/** Significant digits that a spreadsheet stores. */
const DIGITS = 15

const PLAIN = /^(?:General|@)?$/i

/** Texts, escaped characters, fill characters, colours and currencies of a number format. */
const LITERAL = /"[^"]*"|\\.|[_*].|\[[^\]]*\]/g

/** Returns a number as a German spreadsheet shows it with the format. */
export function shownNumber(number: number, format: string): ShownNumber {
  const wire = Number(number.toPrecision(DIGITS)).toString()
  const exact = wire.replace('.', ',')
  const plain = { text: exact, value: exact, exact }
  const bare = sectionOf(format, number).replaceAll(LITERAL, '')
  // fractions, powers of ten and thousands as units have no decimals to count
  if (PLAIN.test(format) || /[eE/]|[#0?],+(?![#0?])/.test(bare) || !/[0#?]/.test(bare) || wire.includes('e'))
    return plain
  const percent = bare.includes('%')
  const decimals = (/\.([0#?]*)/.exec(bare)?.[1] ?? '').length
  const value = `${rounded(percent ? hundredfold(wire) : wire, decimals)}${percent ? '%' : ''}`
  return { text: formatted(number, format) ?? value, value, exact: percent ? value : exact }
}

/** Returns the section of a format for a number: positive; negative; zero. */
function sectionOf(format: string, number: number): string {
  const sections = format.match(/(?:"[^"]*"|\\.|[^;"\\])+/g) ?? [format]
  return (number < 0 ? sections[1] : number === 0 ? sections[2] : undefined) ?? sections[0] ?? format
}

const hundredfold = (wire: string) => Number((Number(wire) * 100).toPrecision(DIGITS)).toString()

const rounded = (wire: string, decimals: number) =>
  germanNumber(wire, 0, decimals).replaceAll('.', '').replace('\u2212', '-')

/**
 * Placeholders for points and commas in literals, which are not separators, while a number is
 * formatted.
 */
const POINT = '\uE000'
const COMMA = '\uE001'

/** Returns the text by the format; null if it shows no digit, as „-“ for 0 does. */
function formatted(number: number, format: string): string | null {
  const ungrouped = format.replaceAll(
    /("[^"]*"|\\.|\[[^\]]*\])|(?<=[#0?]),(?=[#0?])/g,
    (_, literal?: string) => (literal ?? '').replaceAll('.', POINT).replaceAll(',', COMMA),
  )
  try {
    const text = String(SSF.format(ungrouped, number))
      .replaceAll(/[.,]/g, (mark) => (mark === '.' ? ',' : '.'))
      .replaceAll(POINT, '.')
      .replaceAll(COMMA, ',')
      .replaceAll(/\s+/g, ' ')
      .trim()
    return /\d/.test(text) ? text : null
  } catch {
    return null
  }
}
