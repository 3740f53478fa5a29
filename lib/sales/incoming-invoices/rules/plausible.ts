import { addDays, germanDay } from '@/lib/domain/business-date'
import { isIban, normalizeVatId } from '@/lib/domain/check-digits'
import { germanRatesOn } from '@/lib/domain/german-rates'
import { basisPointsOf, centsOf, germanNumber } from '@/lib/domain/money'
import { foldSearch } from '@/lib/domain/search-text'
import { errorAt, warningAt, type Finding } from './finding'
import type { InvoiceFields } from './record'
import { cut } from './text'

/** Codes of the findings that `checkPlausible` makes. */
export const PLAUSIBLE_CODES: ReadonlySet<string> = new Set([
  'testInvoice',
  'copy',
  'UStG-14c',
  'noGermanRate',
  'unlikelyDate',
])

/** Returns what an invoice says of itself that a person should see, as of its day of arrival. */
export const checkPlausible = (fields: InvoiceFields, arrivedOn: string): Finding[] => [
  ...checkMarks(fields),
  ...checkTaxWords(fields),
  ...checkRates(fields, arrivedOn),
  ...checkDates(fields, arrivedOn),
]

/** Returns the account that people typed, if it is no valid IBAN. */
export const checkTypedIban = ({ iban }: InvoiceFields): Finding[] =>
  iban === null || isIban(iban)
    ? []
    : [warningAt('iban', 'noValidIban', `„${cut(iban, 42)}“ ist keine gültige IBAN.`)]

function checkMarks({ isTest, isCopy }: InvoiceFields): Finding[] {
  const test = 'Der Absender hat diese Rechnung als Test gekennzeichnet. Lehnen Sie sie ab.'
  const copy = 'Das ist eine Kopie. Ist die Rechnung selbst schon da?'
  return [
    ...(isTest ? [errorAt('isTest', 'testInvoice', test)] : []),
    ...(isCopy ? [warningAt('isCopy', 'copy', copy)] : []),
  ]
}

const SMALL_BUSINESS =
  /(?<!fue?r )kleinunternehm|small[ -]business|(§|par\.|paragra(ph|f)) ?19(?![\d.,]*\d| ?%)|umsatzsteuer (wird )?nicht (berechnet|ausgewiesen|erhoben)/
const REVERSE_CHARGE =
  /reverse[ -]?charge|steuerschuldnerschaft|(§|paragra(ph|f)) ?13 ?b|umkehr der steuerschuld|steuerschuld\b.{0,60}leistungsempf|leistungsempfae?nger schuldet|autoliquidation/

/** Supplies on whose whole amount no tax may be stated; beside other lines they say nothing. */
const UNTAXED_SUPPLY =
  /steuerfreie (innergemeinschaftliche|ausfuhr)|innergemeinschaftliche lieferung(?!s)|tax[ -]exempt intra/
/** The tax on the margin is never stated (§§ 25, 25a UStG). */
const MARGIN =
  /differenzbesteuer|§ ?25 ?a\b|sonderregelung (fue?r )?(gebraucht|reiseb|kunst|sammlung)|gebrauchtgegenstae?nde ?\/ ?sonderregelung/

/** Categories whose invoices state no tax: its receiver owes it, or nobody. */
const UNTAXED = ['AE', 'E', 'G', 'K', 'O', 'Z']

const isNonZero = (amount: string | null) => amount !== null && centsOf(amount) !== 0

/** Names a stated tax that the invoice itself says is not owed by its seller (§ 14c UStG). */
function checkTaxWords(fields: InvoiceFields): Finding[] {
  const { vat, sumVat } = fields
  if (!isNonZero(sumVat) && !vat.some((rate) => isNonZero(rate.vat))) return []
  const texts = textsOf(fields)
  const taxed = vat.filter((rate) => isNonZero(rate.vat))
  const words = (pattern: RegExp, said: readonly string[]) => said.some((text) => pattern.test(text))
  const reasons = vat.flatMap(({ reason }) => folded(reason))
  if (words(SMALL_BUSINESS, [...texts, ...reasons])) return [wrongTax('Kleinunternehmer (§ 19 UStG)')]
  if (words(MARGIN, texts)) return [wrongTax('Differenzbesteuerung (§§ 25, 25a UStG)')]
  const isPartlyFree = vat.some((rate) => !isNonZero(rate.vat))
  if (!isPartlyFree && words(UNTAXED_SUPPLY, texts)) return [wrongTax('steuerfreie Lieferung ins Ausland')]
  // beside tax of other lines the words may belong to a line that rightly has none
  const isMixed = vat.some(({ category, ...rate }) => category === 'AE' && !isNonZero(rate.vat))
  const said = [...(isMixed ? [] : texts), ...taxed.flatMap(({ reason }) => folded(reason))]
  if (words(REVERSE_CHARGE, said)) return [wrongTax('Steuerschuldnerschaft des Leistungsempfängers')]
  const isUntaxed = taxed.some(({ category }) => category !== null && UNTAXED.includes(category))
  return isUntaxed ? [wrongTax('steuerfreie oder nicht steuerbare Leistung')] : []
}

const wrongTax = (why: string) =>
  warningAt(
    'sumVat',
    'UStG-14c',
    `Die Rechnung weist Umsatzsteuer aus und nennt zugleich: ${why}. Solche Steuer dürfen Sie nicht als Vorsteuer abziehen (§ 14c UStG). Bitten Sie um eine berichtigte Rechnung.`,
  )

const folded = (text: string | null) => (text === null ? [] : [foldSearch(text)])

function textsOf({ notes, terms, paymentTerms, lines }: InvoiceFields): string[] {
  const ofLines = lines.flatMap((line) => [
    line.name,
    line.description,
    ...line.notes.map(({ text }) => text),
  ])
  const all = [...notes.map(({ text }) => text), ...terms.map(({ text }) => text), paymentTerms, ...ofLines]
  return all.flatMap(folded)
}

/** Whether the seller states German tax. */
function isGermanSeller({ vatId, country }: InvoiceFields['seller']): boolean {
  if (vatId !== null && /^[A-Z]{2}/.test(normalizeVatId(vatId))) return normalizeVatId(vatId).startsWith('DE')
  return country === null || country === 'DE'
}

/** Days on which the supply may have been taxed, and that of the invoice that a credit corrects. */
function taxedDays(fields: InvoiceFields, arrivedOn: string): readonly [from: string, until: string] {
  const { serviceDate, serviceDateEnd, taxPointDate, invoiceDate, lines, references } = fields
  const corrected = references.flatMap(({ kind, day }) => (kind === 'INVOICE' ? (day ?? []) : []))
  const supplied = [
    serviceDate,
    serviceDateEnd,
    ...lines.flatMap((one) => [one.serviceDate, one.serviceDateEnd]),
  ]
  const days = [...supplied, ...corrected].filter((day) => day !== null).toSorted()
  const only = taxPointDate ?? invoiceDate ?? arrivedOn
  return [days[0] ?? only, days.at(-1) ?? only]
}

function checkRates(fields: InvoiceFields, arrivedOn: string): Finding[] {
  if (!isGermanSeller(fields.seller)) return []
  const [from, until] = taxedDays(fields, arrivedOn)
  const known = germanRatesOn(from, until)
  const rates = fields.vat.flatMap(({ category, vatRate }) =>
    vatRate === null || category === 'L' || category === 'M' ? [] : [vatRate],
  )
  const wrong = [...new Set(rates)].filter((rate) => Number(rate) !== 0 && !known.has(ratePoints(rate)))
  return wrong.map((rate) =>
    warningAt(
      'vat',
      'noGermanRate',
      `Den Steuersatz ${germanNumber(rate, 0)}\u00a0% gibt es in Deutschland am ${germanDay(until)} nicht. Bitten Sie um eine berichtigte Rechnung.`,
    ),
  )
}

/** Returns a rate in basis points; a finer one is no rate. */
const ratePoints = (rate: string) => (/^\d{1,3}(\.\d{1,2}0*)?$/.test(rate) ? basisPointsOf(rate) : -1)

/** Days after which a supply or an invoice is too far away to be true. */
const YEAR = 366

function checkDates(fields: InvoiceFields, arrivedOn: string): Finding[] {
  const { invoiceDate, dueDate, serviceDate, serviceDateEnd } = fields
  const found: Finding[] = []
  const unlikely = (path: string, what: string) => found.push(warningAt(path, 'unlikelyDate', what))
  if (invoiceDate === null) return found
  const day = germanDay(invoiceDate)
  if (invoiceDate > arrivedOn) unlikely('invoiceDate', `Das Rechnungsdatum ${day} liegt in der Zukunft.`)
  if (invoiceDate < addDays(arrivedOn, -YEAR))
    unlikely('invoiceDate', `Das Rechnungsdatum ${day} liegt mehr als ein Jahr zurück.`)
  if (dueDate !== null && dueDate < invoiceDate)
    unlikely('dueDate', `Fällig am ${germanDay(dueDate)}, aber erst am ${day} geschrieben.`)
  const supplied = [serviceDate, serviceDateEnd].find(
    (one) => one !== null && (one < addDays(invoiceDate, -YEAR) || one > addDays(invoiceDate, YEAR)),
  )
  if (supplied)
    unlikely(
      'serviceDate',
      `Die Leistung am ${germanDay(supplied)} liegt mehr als ein Jahr vom Rechnungsdatum ${day} entfernt.`,
    )
  return found
}
