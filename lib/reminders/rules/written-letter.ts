import type { PrintCustomer, PrintSeller } from '@/lib/documents/rules/print-model'
import { germanDay } from '@/lib/domain/business-date'
import { centsText, germanMoney } from '@/lib/domain/money'
import { salutation, type GreetingWords } from '@/lib/domain/salutation'
import { fillText } from '@/lib/domain/text-template'
import type { LetterModel } from '@/lib/reminder-letters/rules/letter-model'
import type { Letter } from './letters'
import type { PLACEHOLDERS, ReminderLevel } from '@/lib/companies/rules/reminder-levels'

interface LetterSource {
  letter: Letter
  /** Of the letter's level. */
  level: ReminderLevel
  date: string
  seller: PrintSeller
  customer: PrintCustomer
  greeting: GreetingWords
}

/** A letter as it is printed, its texts filled in. The logo joins when it is rendered. */
export function letterModel(source: LetterSource): LetterModel {
  const { letter, level, date, seller, customer } = source
  const filled = (text: string) => fillText(text, valuesOf(source))
  return {
    templateVersion: 1,
    kind: 'REMINDER',
    date,
    seller,
    logo: null,
    customer,
    subject: filled(level.subject),
    intro: filled(level.intro),
    closing: filled(level.closing),
    payUntil: letter.payUntil,
    items: letter.items.map((item) => ({
      number: item.number,
      date: item.date,
      dueDate: item.dueDate,
      open: centsText(item.open),
      level: item.level,
    })),
    open: centsText(letter.open),
    credit: centsText(letter.credit),
    fee: centsText(letter.fee),
    total: centsText(letter.total),
  }
}

function valuesOf({
  letter,
  date,
  seller,
  customer,
  greeting,
}: LetterSource): Record<(typeof PLACEHOLDERS)[number], string> {
  return {
    Anrede: salutation(customer, greeting),
    Kunde: customer.name || [customer.firstname, customer.lastname].filter(Boolean).join(' '),
    Kundennummer: customer.customerNumber,
    Rechnungen: letter.items.map(({ number }) => number).join(', '),
    Offen: germanMoney(letter.open - letter.credit),
    Gebühr: germanMoney(letter.fee),
    Summe: germanMoney(letter.total),
    Frist: germanDay(letter.payUntil),
    Datum: germanDay(date),
    Firma: seller.name,
  }
}
