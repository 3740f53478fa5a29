import type { PrintCustomer, PrintSeller } from '@/lib/services/print/rules/parties'
import { germanDay } from '@/lib/domain/business-date'
import { centsText, germanMoney, sumOf, type Cents } from '@/lib/domain/money'
import { salutation, type GreetingTexts } from '@/lib/domain/salutation'
import { fillText } from '@/lib/domain/text-template'
import { paragraphsOf } from '@/lib/sales/dispatches/rules/document-mail'
import type { LetterModel } from './letter-model'
import type { Letter, LetterBlock } from './letters'
import type { PLACEHOLDERS, ReminderLevels } from '@/lib/catalog/companies/rules/reminder-levels'

interface LetterSource {
  letter: Letter
  levels: ReminderLevels
  date: string
  seller: PrintSeller
  customer: PrintCustomer
  greeting: GreetingTexts
}

/** Returns a letter as printed, its texts filled in. The logo is added when rendering. */
export function letterModel(source: LetterSource): LetterModel {
  const { letter, levels, date, seller, customer } = source
  const filled = letter.blocks.map((block) => {
    const { subject, intro, closing } = levels[block.level]
    const values = valuesOf(source, block)
    const paragraphs = (text: string) => paragraphsOf(fillText(text, values))
    return {
      block,
      subject: fillText(subject, values),
      intro: paragraphs(intro),
      closing: paragraphs(closing),
    }
  })
  const begins = sharedStart(filled.map(({ intro }) => intro))
  const ends = sharedStart(filled.map(({ closing }) => closing.toReversed()))
  return {
    templateVersion: 2,
    kind: 'REMINDER',
    date,
    seller,
    logo: null,
    customer,
    subject: filled[0]?.subject ?? '',
    opening: joined(filled[0]?.intro.slice(0, begins)),
    blocks: filled.map(({ block, intro, closing }) => ({
      level: block.level,
      intro: joined(intro.slice(begins)),
      items: block.items.map((item) => ({
        number: item.number,
        date: item.date,
        dueDate: item.dueDate,
        gross: centsText(item.gross),
        settled: centsText(item.gross - item.open),
        open: centsText(item.open),
      })),
      open: centsText(block.open),
      closing: joined(closing.slice(0, closing.length - ends)),
      total: centsText(totalOf(letter, block)),
      payUntil: block.payUntil,
    })),
    closing: joined(filled[0]?.closing.slice(filled[0].closing.length - ends)),
    payUntil: letter.payUntil,
    open: centsText(letter.open),
    credit: centsText(letter.credit),
    fee: centsText(letter.fee),
    interest: centsText(letter.interest),
    lumpSum: centsText(letter.lumpSum),
    claims: centsText(letter.claims),
    total: centsText(letter.total),
  }
}

/** Returns the text of a letter for its mail, block by block. */
export const letterParagraphs = ({ opening, blocks, closing }: LetterModel): string[] =>
  [opening, ...blocks.flatMap((block) => [block.intro, block.closing]), closing].flatMap(paragraphsOf)

const joined = (paragraphs: readonly string[] = []) => paragraphs.join('\n\n')

/** Returns the number of identical elements that all lists begin with. */
function sharedStart([first = [], ...others]: readonly (readonly string[])[]): number {
  const differs = first.findIndex((text, index) => others.some((other) => other[index] !== text))
  return differs === -1 ? first.length : differs
}

/**
 * Returns a block's total; credit, fee, interest, lump sums and earlier claims are part of the
 * highest level. All blocks add up to the letter's total.
 */
const totalOf = (letter: Letter, block: LetterBlock): Cents =>
  block.level === letter.level
    ? sumOf([block.open, 0 - letter.credit, letter.fee, letter.interest, letter.lumpSum, letter.claims])
    : block.open

function valuesOf(
  { letter, date, seller, customer, greeting }: LetterSource,
  block: LetterBlock,
): Record<(typeof PLACEHOLDERS)[number], string> {
  const isHighest = block.level === letter.level
  return {
    Anrede: salutation(customer, greeting),
    Kunde: customer.name || [customer.firstname, customer.lastname].filter(Boolean).join(' '),
    Kundennummer: customer.customerNumber,
    Rechnungen: block.items.map(({ number }) => number).join(', '),
    Offen: germanMoney(isHighest ? block.open - letter.credit : block.open),
    Gebühr: germanMoney(isHighest ? letter.fee : 0),
    Summe: germanMoney(totalOf(letter, block)),
    Frist: germanDay(block.payUntil),
    Datum: germanDay(date),
    Firma: seller.name,
  }
}
