import { LONG_TEXT } from './fields'
import { errorAt, warningAt, type Finding } from './finding'
import type { InvoiceFields, Party } from './record'
import { cut } from './text'

/** Maximum lengths of a record's texts, in characters; the same as for typed ones. */
const NUMBER_MAX = 100
const NAME_MAX = 200
const PAYMENT_REFERENCE_MAX = 140
/** Longer than any address may be, so that a cut one is not a valid address. */
const MAIL_MAX = 320
const LINE_NAME_MAX = 1_000
const MESSAGE_MAX = 500

const PAYMENT_CODES_MAX = 20
/** Maximum number of notes, references, terms and the like, of an invoice and of a line. */
const DETAILS_MAX = 100
const LINE_DETAILS_MAX = 20
/** Maximum number of lines, and of findings, of a record. */
export const ROWS_MAX = 500

/** Whether a record lacks lines of its file. */
export const isCutShort = (findings: readonly { code: string; path: string }[]): boolean =>
  findings.some(({ code, path }) => code === 'tooMany' && path === 'lines')

/** Returns functions that cut texts and rows, and add findings that report it. */
function cutting(findings: Finding[]) {
  const bound = (text: string | null, maximum: number, path: string, what: string) => {
    if (text === null || text.length <= maximum) return text
    findings.push(errorAt(path, 'tooLong', `${what} hat mehr als ${maximum} Zeichen und ist gekürzt.`))
    return cut(text, maximum)
  }
  const short = (text: string | null, path: string) => bound(text, NUMBER_MAX, path, 'Eine Angabe')
  const partyOf = (party: Party, path: string, owner: string): Party => {
    const own = (
      key: Exclude<keyof Party, 'identifiers'>,
      maximum = NAME_MAX,
      what = `Eine Angabe zum ${owner}`,
    ) => bound(party[key], maximum, `${path}.${key}`, what)
    return {
      name: own('name', NAME_MAX, `Der Name des ${owner}`),
      tradingName: own('tradingName'),
      street: own('street'),
      zipCode: own('zipCode'),
      city: own('city'),
      region: own('region'),
      country: own('country'),
      vatId: own('vatId'),
      taxNumber: own('taxNumber'),
      legalInfo: party.legalInfo && cut(party.legalInfo, LONG_TEXT),
      contactName: own('contactName'),
      phone: own('phone'),
      mail: own('mail', MAIL_MAX),
      electronicAddress: own('electronicAddress', MAIL_MAX),
      identifiers: party.identifiers.slice(0, LINE_DETAILS_MAX).map((text) => cut(text, NAME_MAX)),
    }
  }
  const first = <Row>(rows: readonly Row[], path: string, what: string) => {
    if (rows.length > ROWS_MAX)
      findings.push(
        warningAt(
          path,
          'tooMany',
          `Die Rechnung hat ${rows.length} ${what}. Hier stehen die ersten ${ROWS_MAX}, die Summen gelten für alle.`,
        ),
      )
    return rows.slice(0, ROWS_MAX)
  }
  const few = <Row extends object>(rows: readonly Row[], path: string, maximum = DETAILS_MAX): Row[] => {
    if (rows.length > maximum)
      findings.push(
        warningAt(path, 'tooMany', `Von ${rows.length} Angaben stehen hier die ersten ${maximum}.`),
      )
    return rows.slice(0, maximum).map((row) => withShortTexts(row))
  }
  return { bound, short, partyOf, first, few }
}

/** Returns a line within the bounds. */
function lineWithin(
  line: InvoiceFields['lines'][number],
  index: number,
  { short, bound, few }: ReturnType<typeof cutting>,
): InvoiceFields['lines'][number] {
  return {
    ...line,
    position: short(line.position, `lines[${index}].position`),
    name: bound(line.name, LINE_NAME_MAX, `lines[${index}].name`, 'Die Bezeichnung'),
    description: line.description && cut(line.description, LONG_TEXT),
    parent: short(line.parent, `lines[${index}].parent`),
    sellerNumber: short(line.sellerNumber, `lines[${index}].sellerNumber`),
    buyerNumber: short(line.buyerNumber, `lines[${index}].buyerNumber`),
    standardNumber: short(line.standardNumber, `lines[${index}].standardNumber`),
    notes: few(line.notes, `lines[${index}]`, LINE_DETAILS_MAX),
    attributes: few(line.attributes, `lines[${index}]`, LINE_DETAILS_MAX),
    references: few(line.references, `lines[${index}]`, LINE_DETAILS_MAX),
    allowances: few(line.allowances, `lines[${index}]`, LINE_DETAILS_MAX),
    unit: short(line.unit, `lines[${index}].unit`),
    category: short(line.category, `lines[${index}].category`),
  }
}

/** Returns a row whose texts are cut to a length that a page can show. */
const withShortTexts = <Row extends object>(row: Row): Row => {
  const texts = Object.entries(row).map(([key, value]): [string, unknown] => [
    key,
    typeof value === 'string' ? cut(value, LONG_TEXT) : value,
  ])
  return Object.fromEntries(texts) as Row
}

/** Returns the fields as a record stores and a page shows them, and what was cut off. */
export function boundedFields(fields: InvoiceFields): { fields: InvoiceFields; findings: Finding[] } {
  const findings: Finding[] = []
  const cutter = cutting(findings)
  const { bound, short, partyOf, first, few } = cutter
  const party = (one: Party | null, path: string, owner: string) => one && partyOf(one, path, owner)
  const { paymentReference } = fields
  return {
    findings,
    fields: {
      ...fields,
      typeCode: short(fields.typeCode, 'typeCode'),
      number: bound(fields.number, NUMBER_MAX, 'number', 'Die Rechnungsnummer'),
      currency: short(fields.currency, 'currency'),
      taxCurrency: short(fields.taxCurrency, 'taxCurrency'),
      taxPointCode: short(fields.taxPointCode, 'taxPointCode'),
      seller: partyOf(fields.seller, 'seller', 'Lieferanten'),
      buyer: partyOf(fields.buyer, 'buyer', 'Empfänger'),
      payee: party(fields.payee, 'payee', 'Zahlungsempfängers'),
      taxRepresentative: party(fields.taxRepresentative, 'taxRepresentative', 'Steuervertreters'),
      deliverTo: party(fields.deliverTo, 'deliverTo', 'Lieferorts'),
      references: few(fields.references, 'references'),
      notes: few(fields.notes, 'notes'),
      terms: few(fields.terms, 'terms'),
      allowances: few(fields.allowances, 'allowances'),
      thirdParty: few(fields.thirdParty, 'thirdParty'),
      links: few(fields.links, 'links'),
      paymentMeans: few(fields.paymentMeans, 'paymentMeans', PAYMENT_CODES_MAX),
      mandateReference: short(fields.mandateReference, 'mandateReference'),
      creditorId: short(fields.creditorId, 'creditorId'),
      accountHolder: bound(fields.accountHolder, NAME_MAX, 'accountHolder', 'Der Kontoinhaber'),
      customerNumber: short(fields.customerNumber, 'customerNumber'),
      buyerReference: bound(fields.buyerReference, NUMBER_MAX, 'buyerReference', 'Die Referenz des Käufers'),
      orderReference: bound(fields.orderReference, NUMBER_MAX, 'orderReference', 'Die Bestellnummer'),
      paymentReference: bound(
        paymentReference,
        PAYMENT_REFERENCE_MAX,
        'paymentReference',
        'Der Verwendungszweck',
      ),
      paymentCodes: fields.paymentCodes.slice(0, PAYMENT_CODES_MAX).map((code) => cut(code, NUMBER_MAX)),
      iban: short(fields.iban, 'iban'),
      bic: short(fields.bic, 'bic'),
      vat: first(fields.vat, 'vat', 'Steuersätze').map((rate, index) => ({
        ...rate,
        category: short(rate.category, `vat[${index}].category`),
        reasonCode: short(rate.reasonCode, `vat[${index}].reasonCode`),
      })),
      lines: first(fields.lines, 'lines', 'Positionen').map((line, index) => lineWithin(line, index, cutter)),
    },
  }
}

/** Returns the first findings; if there are too many, the last one states how many more. */
export function boundedFindings(findings: readonly Finding[]): Finding[] {
  const isCut = findings.length > ROWS_MAX
  const kept = findings
    .slice(0, isCut ? ROWS_MAX - 1 : ROWS_MAX)
    .map((finding) => ({ ...finding, message: cut(finding.message, MESSAGE_MAX) }))
  if (!isCut) return kept
  const rest = findings.slice(kept.length)
  const findingAt = rest.some(({ severity }) => severity === 'ERROR') ? errorAt : warningAt
  return [...kept, findingAt('', 'moreFindings', `Die Rechnung hat ${rest.length} weitere Befunde.`)]
}
