import { addDays } from '@/lib/domain/business-date'
import { isSameTaxNumber, normalizeIban, normalizeVatId } from '@/lib/domain/check-digits'
import { centsText, percentText } from '@/lib/domain/money'
import type { TextPart } from '@/lib/domain/text-part'
import { PROPOSED_FIELDS, type ProposedField } from '../words'
import type { SellerFacts } from './match-supplier'
import { linesOf, type TextLine } from './pdf-lines'
import { partiesOf, type PdfParties } from './pdf-parties'
import { sumsOf, type PdfSums } from './pdf-sums'
import { pdfTermsOf } from './pdf-terms'
import { onlyOne, takeDay, takeDays, takeNumber, valuesAt, type ReadValue } from './pdf-values'
import { numberKey } from './same-invoice'

/** A value as people would type it, in wire text. */
interface Proposal extends ReadValue {
  field: ProposedField
}

/** Net sum and VAT of a rate. */
interface ProposedVat {
  vatRate: string
  net: string
  vat: string
  page: number
}

/** What the text of a PDF says of its invoice; nothing of it counts before a person saves it. */
export interface PdfProposals extends PdfParties {
  values: readonly Proposal[]
  vat: readonly ProposedVat[]
}

/** What the page shows: without what belongs to the company itself. */
export type ShownProposals = Pick<PdfProposals, 'values' | 'vat'>

const NR = String.raw`[ \-–.]*(?:nummer|nr\b\.?|no\b\.?|num\b\.?|#)`
const KINDS = '(?:(?:handels|sammel|teil|schluss|abschlags|einzel|monats|jahres|honorar)-?)?'
const INVOICE_NUMBER = new RegExp(
  String.raw`(?:${KINDS}rechnungs?|rechn\.?|re\.?|rg\.?|beleg)${NR}|invoice ?(?:number|no\b\.?|num\b\.?|nr\b\.?|#|id\b)`,
)
const CREDIT_NUMBER = new RegExp(
  String.raw`(?:gutschrifts?|rechnungskorrektur|korrektur(?:rechnungs?)?|storno(?:rechnungs?)?|beleg)${NR}|credit ?note ?(?:number|no\b\.?|nr\b\.?|#)`,
)
/** Titles of papers that are no invoice. */
const OTHER_TITLE =
  /^(?:angebot|lieferschein|auftragsbest(?:ä|ae)tigung|bestellung|mahnung|\d\. mahnung|zahlungserinnerung|kostenvoranschlag|pro-?forma|kontoauszug|quotation|offer|delivery note|reminder|statement)(?= (?:nr|no|number|#|\S*\d)|$)/i
/** A reminder quotes the invoice that it is about. */
const REMINDER = /^(?:(?:\d\. )?mahnung|zahlungserinnerung|payment reminder|reminder)(?!\p{L})/iu
/** Words before the number of another document. */
const OF_ANOTHER =
  /(?:zu[rm]?|auf|unsere[rn]?|der|die|aus|gegen|for|to|of|orig\w*|storn\w+|bezug|betrifft|vom?)[ :]*$/i

const CREDIT = String.raw`gutschrift|rechnungskorrektur|korrekturrechnung|storno(?:rechnung)?|credit note`
const CREDIT_TITLE = new RegExp(`^(${CREDIT})(?![\\p{L}-])`, 'iu')
const INVOICE_TITLE = /^(?:rechnung|invoice)(?= (?:nr|no|number|#|\S*\d)|$)/i
const TITLE = new RegExp(`^(?:rechnung|invoice|${CREDIT}) (?=\\S*\\d)`, 'i')
/** A credit to a customer says what it corrects; one without may be a bill by the customer. */
const CORRECTS =
  /rechnungskorrektur|korrektur|storno|zu(?:r)? (?:ihrer )?rechnung|credit note|retoure|r(?:ü|ue)ckgabe|reklamation|erstatt/i
const TITLE_LENGTH = 60

const INVOICE_DATE =
  /(?:rechnungs?|beleg|ausstellungs|gutschrifts?|rg\.?|re\.?)[ -]*(?:datum|dat\.)|invoice date|date of (?:invoice|issue)|issue date|issued (?:at|on)/
/** The number of the invoice itself, up to its day. */
const NUMBER_FROM = new RegExp(
  String.raw`(?:${KINDS}rechnung|gutschrift|stornorechnung|rechnungskorrektur|invoice)(?: \(\d+\))?(?:${NR}|#)?[ :]* \S*\d\S* (?:vom|of|dated)`,
)
const PLAIN_DATE = /datum|date/
const PLACE_DATE = /^\p{Lu}[\p{L} .()/-]{2,40}, (?:den |am )?(?=\d)/u
const SUPPLY =
  /(?:liefer|leistungs?)(?:-? ?(?:\/|und|bzw\.?|oder) ?-?(?:liefer|leistungs?))?[ -]*(?:datum|tag|zeitraum|monat)|abrechnungszeitraum|zeitraum|datum der (?:lieferung|leistung)|tag der (?:lieferung|leistung)|(?:service|delivery|supply) (?:date|period)|billing period|date of (?:supply|service|delivery)/
const AS_INVOICED =
  /(?:liefer|leistungs)[^.]{0,30}(?:datum|zeitpunkt|tag)[^.:]{0,20}(?:entspricht|gleich|=|wie|ist)[^.]{0,12}rechnungsdatum/i
/** Longest time between a supply and its invoice that is believed, in days. */
const SUPPLY_AWAY = 400

interface Kind {
  isCredit: boolean
  /** Whether its title says that it is another paper. */
  isOther: boolean
  /** Whether the sums cannot be told to be owed or credited. */
  isUnclear: boolean
}

function kindOf(lines: readonly TextLine[]): Kind {
  const titles = lines
    .flatMap(({ cells }) => cells.map(({ text }) => text))
    .filter(({ length }) => length <= TITLE_LENGTH)
  const isCredit = titles.some((text) => CREDIT_TITLE.test(text))
  const isInvoice = titles.some((text) => INVOICE_TITLE.test(text))
  const corrects = lines.some(({ text }) => CORRECTS.test(text))
  const isOther =
    titles.some((text) => REMINDER.test(text)) ||
    (!isCredit && !isInvoice && titles.some((text) => OTHER_TITLE.test(text)))
  return { isCredit, isOther, isUnclear: isCredit && (isInvoice || !corrects) }
}

/** Returns the number, and whether the text has several: then it may be several invoices. */
function numberOf(
  lines: readonly TextLine[],
  isCredit: boolean,
): { number: ReadValue | null; isOne: boolean } {
  const isOther = (before: string) => OF_ANOTHER.test(before)
  const labelled = valuesAt(lines, isCredit ? CREDIT_NUMBER : INVOICE_NUMBER, takeNumber, isOther)
  const titled = lines.flatMap(({ cells, page }) =>
    cells.flatMap(({ text }) => {
      const [title] = TITLE.exec(text) ?? []
      const value = title && takeNumber(text.slice(title.length))
      return value && !/^(?:20\d\d|\d{1,2}\/20\d\d)$/.test(value) ? [{ value, page }] : []
    }),
  )
  const found = labelled.length > 0 ? labelled : titled
  const number = onlyOne(found, (text) => numberKey(text) ?? text)
  return { number, isOne: found.length === 0 || number !== null }
}

function invoiceDateOf(lines: readonly TextLine[]): ReadValue | null {
  const isOther = (before: string) =>
    /(?:liefer|leistungs?|bestell|auftrags?|f(?:ä|ae)lligkeits?|urspr(?:ü|ue)ngl\w*|orig\w*)[ -/]*$/i.test(
      before,
    )
  const placed = lines.flatMap(({ cells, page }) =>
    cells.flatMap(({ text }) => {
      const [place] = PLACE_DATE.exec(text) ?? []
      const value = place ? takeDay(text.slice(place.length)) : null
      return value ? [{ value, page }] : []
    }),
  )
  const ways = [
    valuesAt(lines, INVOICE_DATE, takeDay, isOther),
    valuesAt(lines, NUMBER_FROM, takeDay, (before) => /zu[rm]? $/i.test(before)),
    valuesAt(lines, PLAIN_DATE, takeDay, (before) => before.trim() !== ''),
    placed,
  ]
  const found = ways.find((way) => way.length > 0)
  return found ? onlyOne(found) : null
}

function supplyOf(lines: readonly TextLine[], invoiced: ReadValue | null): ReadValue | null {
  const found = valuesAt(lines, SUPPLY, takeDays, (before) =>
    /(?:voraussichtliche?[rs]?|n(?:ä|ae)chste[rs]?) $/i.test(before),
  )
  if (found.length === 0) {
    const line = invoiced && lines.find(({ text }) => AS_INVOICED.test(text))
    return line ? { value: invoiced.value, page: line.page } : null
  }
  const supply = onlyOne(found)
  const [from = '', until = from] = supply?.value.split(' ') ?? []
  const isNear =
    invoiced === null ||
    (from >= addDays(invoiced.value, -SUPPLY_AWAY) && until <= addDays(invoiced.value, SUPPLY_AWAY))
  return isNear ? supply : null
}

const REFERENCE = /verwendungszweck(?= ?:)|zahlungsreferenz(?= ?:)|payment reference(?= ?:)/
const REFERENCE_MAX = 140
const takeReference = (text: string): string | null =>
  text.length <= REFERENCE_MAX && /\d/.test(text) && !/[.!]$/.test(text) ? text : null

function sumValues({ page, ...sums }: PdfSums, isCredit: boolean) {
  const sign = isCredit && sums.gross > 0 ? -1 : 1
  const text = (cents: number) => centsText(cents === 0 ? 0 : cents * sign)
  const at = (cents: number | null) => (cents === null ? null : { value: text(cents), page })
  const vat = sums.rates.map((one) => ({
    vatRate: percentText(one.rate),
    net: text(one.net),
    vat: text(one.vat),
    page,
  }))
  return { vat, sumNet: at(sums.net), sumVat: at(sums.vat), sumGross: at(sums.gross) }
}

type Values = Partial<Record<ProposedField, ReadValue | null>>

/** Returns what the lines say of an invoice, but of its parties. */
function statedIn(lines: readonly TextLine[]): { values: Values; vat: ProposedVat[] } {
  const { isCredit, isOther, isUnclear } = kindOf(lines)
  const { number, isOne } = numberOf(lines, isCredit)
  if (isOther || !isOne) return { values: {}, vat: [] }
  const invoiceDate = invoiceDateOf(lines)
  const supply = supplyOf(lines, invoiceDate)
  const [from, until] = supply?.value.split(' ') ?? []
  const days = supply ? [from ?? '', until ?? from ?? ''] : invoiceDate ? [invoiceDate.value] : []
  const sums = isUnclear ? null : sumsOf(lines, days, isCredit)
  const { vat = [], ...sumsRead } = sums ? sumValues(sums, isCredit) : {}
  const terms = isCredit ? {} : pdfTermsOf(lines, invoiceDate?.value ?? null)
  const values = {
    number,
    invoiceDate,
    serviceDate: supply && from ? { ...supply, value: from } : null,
    serviceDateEnd: supply && until ? { ...supply, value: until } : null,
    ...terms,
    ...sumsRead,
    paymentReference: onlyOne(valuesAt(lines, REFERENCE, takeReference)),
  }
  return { values, vat }
}

const listed = (values: Values): Proposal[] =>
  PROPOSED_FIELDS.flatMap((field) => {
    const read = values[field]
    return read ? [{ field, ...read }] : []
  })

/** Returns what the text of a PDF proposes for the fields of its invoice; null for nothing. */
export function proposalsOf(parts: readonly TextPart[]): PdfProposals | null {
  const lines = linesOf(parts)
  const parties = partiesOf(lines)
  const { values, vat } = statedIn(lines)
  const all = listed(values)
  const isEmpty =
    all.length + parties.accounts.length + parties.vatIds.length + parties.taxNumbers.length === 0
  return isEmpty ? null : { values: all, vat, ...parties }
}

/** Numbers of the company itself: an invoice of others states them as those of its buyer. */
export interface OwnNumbers {
  iban: string
  vatId: string
  taxNumber: string
}

/** Returns an account and a VAT id that are not the company's, and a tax number. */
function sellerOf({ accounts, vatIds, taxNumbers }: PdfParties, own: readonly OwnNumbers[]) {
  const isOwn = (test: (one: OwnNumbers) => boolean) => own.some(test)
  return {
    account: accounts.find(({ iban }) => !isOwn((one) => normalizeIban(one.iban) === iban)) ?? null,
    vatId: onlyOne(vatIds.filter(({ value }) => !isOwn((one) => normalizeVatId(one.vatId) === value))),
    taxNumber: onlyOne(
      taxNumbers.filter(({ value }) => !isOwn((one) => isSameTaxNumber(value, one.taxNumber) === true)),
    ),
  }
}

/** Returns what is proposed to a company, which is never its own account or number. */
export function shownProposals(kept: PdfProposals, own: readonly OwnNumbers[]): ShownProposals {
  const { account, vatId } = sellerOf(kept, own)
  const seller: Values = {
    iban: account && { value: account.iban, page: account.page },
    bic: account?.bic ? { value: account.bic, page: account.page } : null,
    sellerVatId: vatId,
  }
  const stated = Object.fromEntries(kept.values.map(({ field, ...read }) => [field, read]))
  return { values: listed({ ...stated, ...seller }), vat: kept.vat }
}

/** Returns what a PDF says of its seller, to find the supplier. */
export function proposedSeller(kept: PdfProposals, own: readonly OwnNumbers[]): SellerFacts {
  const { account, vatId, taxNumber } = sellerOf(kept, own)
  return {
    vatId: vatId?.value ?? null,
    iban: account?.iban ?? null,
    taxNumber: taxNumber?.value ?? null,
    name: null,
  }
}
