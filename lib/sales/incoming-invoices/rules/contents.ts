import { isIban, normalizeIban } from '@/lib/domain/check-digits'
import { centsOfDecimal, ZERO } from './decimals'
import { errorAt, warningAt, type Finding } from './finding'
import { followsEn16931 } from './profile'
import type { ReadInvoice, ReadParty } from './read-invoice'
import { supplyOf } from './supply'
import { cut } from './text'

/** Up to this gross sum an invoice needs fewer contents (§ 33 UStDV), in cents. */
const SMALL_AMOUNT = 25_000n
/** Categories that need a reason: exempt, reverse charge, within the EU, export, not taxable. */
const NEEDS_REASON = new Set(['E', 'AE', 'K', 'G', 'O'])
/** Categories of UNTDID 5305 that EN 16931 permits (BR-CL-17). */
const CATEGORIES = new Set(['S', 'Z', ...NEEDS_REASON, 'L', 'M', 'B'])

/** Returns what an invoice lacks: for EN 16931 and its profile, and for § 14 Abs. 4 UStG. */
export function checkContents(invoice: ReadInvoice): Finding[] {
  return [
    ...checkKind(invoice),
    ...checkRequired(invoice),
    ...(invoice.profile === 'xrechnung' ? checkXRechnung(invoice) : []),
    ...checkAccounts(invoice),
    ...checkLaw(invoice),
  ]
}

/** Names the accounts to pay to, where none of them is a valid IBAN. */
function checkAccounts({ means }: ReadInvoice): Finding[] {
  const accounts = means.flatMap(({ account }) => account ?? [])
  if (accounts.length === 0 || accounts.some((one) => isIban(normalizeIban(one)))) return []
  const named = accounts.map((one) => `„${cut(one, 40)}“`).join(', ')
  const what = `Keine gültige IBAN: ${named}. Lassen Sie sich vom Lieferanten eine bestätigen, bevor Sie überweisen.`
  return [warningAt('iban', 'noValidIban', what)]
}

function checkKind({ profile, syntax, guideline, currency }: ReadInvoice): Finding[] {
  const found: Finding[] = []
  if (syntax === 'ZUGFERD1' || profile === 'basicwl' || profile === 'minimum') {
    const name = { ZUGFERD1: 'ZUGFeRD 1.0', basicwl: 'BASIC WL', minimum: 'MINIMUM' }
    const kind = name[syntax === 'ZUGFERD1' ? syntax : (profile as 'basicwl' | 'minimum')]
    const what = `${kind} ist keine E-Rechnung im Sinne des § 14 UStG.`
    found.push(warningAt('profile', 'noEInvoice', what))
  } else if (profile === 'other') {
    const claims = followsEn16931(guideline) ? 'keine aktuelle Kennung' : 'keine Kennung nach EN 16931'
    found.push(warningAt('profile', 'unknownProfile', `„${guideline ?? ''}“ ist ${claims}.`))
  }
  if (currency !== null && currency !== 'EUR')
    found.push(
      warningAt('currency', 'foreignCurrency', `Die Rechnung lautet auf ${currency}, nicht auf Euro.`),
    )
  return found
}

/** Fields that EN 16931 requires, with its rule and the message if they are missing. */
const REQUIRED = [
  ['number', 'BR-02', 'Die Rechnungsnummer fehlt.'],
  ['invoiceDate', 'BR-03', 'Das Rechnungsdatum fehlt.'],
  ['typeCode', 'BR-04', 'Die Art der Rechnung fehlt.'],
  ['currency', 'BR-05', 'Die Währung fehlt.'],
  ['sumNet', 'BR-13', 'Die Nettosumme fehlt.'],
  ['sumGross', 'BR-14', 'Die Bruttosumme fehlt.'],
  ['payable', 'BR-15', 'Der Zahlbetrag fehlt.'],
] as const

function checkRequired(invoice: ReadInvoice): Finding[] {
  const { seller, buyer, profile } = invoice
  const found = REQUIRED.flatMap(([path, code, message]) =>
    invoice[path] === null ? [errorAt(path, code, message)] : [],
  )
  if (seller.name === null) found.push(errorAt('seller.name', 'BR-06', 'Der Name des Lieferanten fehlt.'))
  if (buyer.name === null) found.push(errorAt('buyer.name', 'BR-07', 'Der Name des Empfängers fehlt.'))
  if (invoice.lines.length === 0)
    found.push(errorAt('lines', 'BR-16', 'Die Rechnung enthält keine Positionen.'))
  if (profile === 'minimum') return found
  if (invoice.sumLines === null) found.push(errorAt('sumLines', 'BR-12', 'Die Summe der Positionen fehlt.'))
  if (invoice.vat.length === 0)
    found.push(errorAt('vat', 'BR-CO-18', 'Die Aufteilung nach Steuersätzen fehlt.'))
  if (seller.vatId === null && seller.taxNumber === null && seller.identifiers.length === 0)
    found.push(errorAt('seller', 'BR-CO-26', 'Der Lieferant ist durch keine Nummer bezeichnet.'))
  const isToPay = !isCredit(invoice) && centsOfDecimal(invoice.payable ?? ZERO) > 0n
  if (isToPay && invoice.terms.length === 0 && invoice.syntax !== 'ZUGFERD1')
    found.push(errorAt('dueDate', 'BR-CO-25', 'Fälligkeit und Zahlungsbedingungen fehlen.'))
  return [...found, ...checkCategories(invoice)]
}

function checkCategories({ vat }: ReadInvoice): Finding[] {
  return vat.flatMap(({ category }, index) =>
    category !== null && CATEGORIES.has(category)
      ? []
      : [errorAt(`vat[${index}].category`, 'BR-CL-17', `„${category ?? ''}“ ist keine Steuerkategorie.`)],
  )
}

/** Codes of UNTDID 1001 that EN 16931 counts as credit notes (its code list, BT-3). */
const CREDIT_CODES = '81 83 261 262 296 308 381 396 420 458 502 503 532'.split(' ')

/** Whether the sums reduce the amount owed: a credit note by its root or type code. */
export const isCredit = ({ typeCode, isCreditNote }: Pick<ReadInvoice, 'typeCode' | 'isCreditNote'>) =>
  isCreditNote || CREDIT_CODES.includes(typeCode ?? '')

/** Fields of the parties that XRechnung requires, with its rule and the message. */
const REQUIRED_OF_PARTIES = [
  ['seller', 'city', 'BR-DE-3', 'Der Ort des Lieferanten fehlt'],
  ['seller', 'zipCode', 'BR-DE-4', 'Die PLZ des Lieferanten fehlt'],
  ['seller', 'contactName', 'BR-DE-5', 'Der Ansprechpartner des Lieferanten fehlt'],
  ['seller', 'phone', 'BR-DE-6', 'Die Telefonnummer des Lieferanten fehlt'],
  ['seller', 'mail', 'BR-DE-7', 'Die E-Mail-Adresse des Lieferanten fehlt'],
  ['buyer', 'city', 'BR-DE-8', 'Der Ort des Empfängers fehlt'],
  ['buyer', 'zipCode', 'BR-DE-9', 'Die PLZ des Empfängers fehlt'],
] as const

function checkXRechnung({ buyerReference, means, ...parties }: ReadInvoice): Finding[] {
  const { seller, buyer } = parties
  const found = REQUIRED_OF_PARTIES.flatMap(([party, field, code, what]) =>
    parties[party][field] === null ? [errorAt(`${party}.${field}`, code, `${what} (XRechnung).`)] : [],
  )
  if (means.every(({ code }) => code === null))
    found.push(errorAt('paymentCodes', 'BR-DE-1', 'Die Zahlungsart fehlt (XRechnung).'))
  if (buyerReference === null)
    found.push(
      errorAt('buyerReference', 'BR-DE-15', 'Leitweg-ID oder Referenz des Käufers fehlt (XRechnung).'),
    )
  if (buyer.electronicAddress === null)
    found.push(
      errorAt('buyer', 'PEPPOL-EN16931-R010', 'Die elektronische Adresse des Empfängers fehlt (XRechnung).'),
    )
  if (seller.electronicAddress === null)
    found.push(
      errorAt(
        'seller',
        'PEPPOL-EN16931-R020',
        'Die elektronische Adresse des Lieferanten fehlt (XRechnung).',
      ),
    )
  return found
}

const law = (path: string, point: number, what: string) =>
  warningAt(path, `UStG-14-4-${point}`, `${what} (§ 14 Abs. 4 Nr. ${point} UStG).`)

const isPlaced = ({ name, city, zipCode, street }: ReadParty) => Boolean(name && city && (zipCode ?? street))

function isSmall({ sumGross, currency }: ReadInvoice): boolean {
  const cents = centsOfDecimal(sumGross ?? ZERO)
  return currency === 'EUR' && sumGross !== null && cents <= SMALL_AMOUNT && cents >= -SMALL_AMOUNT
}

function checkLaw(invoice: ReadInvoice): Finding[] {
  const { seller, buyer, lines, vat } = invoice
  const found: Finding[] = []
  if (!isPlaced(seller)) found.push(law('seller', 1, 'Name oder Anschrift des Lieferanten ist unvollständig'))
  lines.forEach((line, index) => {
    if (line.isInformation) return
    const what = `Position ${line.position ?? index + 1}`
    if (line.name === null) found.push(law(`lines[${index}].name`, 5, `${what} hat keine Bezeichnung`))
    if (line.quantity === null) found.push(law(`lines[${index}].quantity`, 5, `${what} hat keine Menge`))
  })
  vat.forEach(({ category, reason }, index) => {
    if (category !== null && NEEDS_REASON.has(category) && reason === null)
      found.push(law(`vat[${index}].reason`, 8, 'Der Grund der Steuerbefreiung fehlt'))
  })
  if (isSmall(invoice)) return found
  if (!isPlaced(buyer)) found.push(law('buyer', 1, 'Name oder Anschrift des Empfängers ist unvollständig'))
  if (seller.vatId === null && seller.taxNumber === null)
    found.push(law('seller', 2, 'Steuernummer oder USt-IdNr. des Lieferanten fehlt'))
  if (supplyOf(invoice).serviceDate === null)
    found.push(law('serviceDate', 6, 'Der Zeitpunkt der Leistung fehlt'))
  return found
}
