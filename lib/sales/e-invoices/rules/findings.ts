import { isIban } from '@/lib/domain/check-digits'
import { basisPointsOf, centsOf, parseDecimal, shareOf, sumOf, type Cents } from '@/lib/domain/money'
import type { Allowance, EInvoice, Rate } from './invoice'
import type { Finding } from './finding'
import { partyFindings } from './party-findings'
import type { Profile } from './profile'

/**
 * Returns the findings of the rules of EN 16931 and, for its profile, of XRechnung 3.0.2, as far as
 * they concern the contents of the model. The number is not checked: it is taken last.
 */
export function findingsOf(invoice: EInvoice, profile: Profile): Finding[] {
  return [
    ...partyFindings(invoice, profile),
    ...paymentFindings(invoice),
    ...referenceFindings(invoice, profile),
    ...rateFindings(invoice),
    ...lineFindings(invoice),
    ...allowanceFindings(invoice),
    ...sumFindings(invoice),
  ]
}

function paymentFindings({ payment, dueDate, terms, totals }: EInvoice): Finding[] {
  const findings: Finding[] = []
  if (centsOf(totals.due) > 0 && dueDate === null && terms.trim() === '')
    findings.push({ rule: 'BR-CO-25', path: 'dueDate', code: 'eInvoice.termsMissing' })
  if (payment.kind === 'transfer' && !isIban(payment.iban))
    findings.push({ rule: 'BR-DE-19', path: 'payment.iban', code: 'eInvoice.companyLacks.iban' })
  if (payment.kind === 'debit') {
    if (payment.creditorId === '')
      findings.push({
        rule: 'BR-DE-30',
        path: 'payment.creditorId',
        code: 'eInvoice.companyLacks.creditorId',
      })
    if (payment.mandate === '')
      findings.push({ rule: 'BR-DE-25', path: 'payment.mandate', code: 'eInvoice.customerLacks.mandate' })
    if (!isIban(payment.iban))
      findings.push({ rule: 'BR-DE-31', path: 'payment.debtorIban', code: 'eInvoice.customerLacks.iban' })
  }
  return terms.split('\n').some((line) => line.startsWith('#') && !SKONTO.test(line))
    ? [...findings, { rule: 'BR-DE-18', path: 'terms', code: 'eInvoice.skonto' }]
    : findings
}

const SKONTO = /^#SKONTO#TAGE=\d+#PROZENT=\d+\.\d{2}(#BASISBETRAG=-?\d+\.\d{2})?#$/

function referenceFindings(invoice: EInvoice, profile: Profile): Finding[] {
  const findings: Finding[] = []
  if (profile === 'xrechnung' && invoice.buyerReference === '')
    findings.push({ rule: 'BR-DE-15', path: 'buyerReference', code: 'eInvoice.customerLacks.reference' })
  if (invoice.typeCode === '384' && invoice.preceding.length === 0)
    findings.push({ rule: 'BR-DE-26', path: 'preceding', code: 'eInvoice.originalMissing' })
  const names = invoice.attachments.map(({ fileName }) => fileName.toLowerCase())
  return names.some((name, index) => names.indexOf(name) !== index)
    ? [...findings, { rule: 'BR-DE-22', path: 'attachments', code: 'eInvoice.attachmentTwice' }]
    : findings
}

const WITHOUT_REASON = ['S', 'Z']

function rateFindings({ vat, seller, buyer }: EInvoice): Finding[] {
  const categories = new Set(vat.map(({ category }) => category))
  const findings: Finding[] = []
  if (vat.length === 0) findings.push({ rule: 'BR-CO-18', path: 'lines', code: 'eInvoice.linesMissing' })
  if (categories.has('O') && categories.size > 1)
    findings.push({ rule: 'BR-O-11', path: 'vat', code: 'eInvoice.categoryMixed' })
  if (categories.has('O') && (seller.vatId !== '' || buyer.vatId !== ''))
    findings.push({ rule: 'BR-O-02', path: 'vat', code: 'eInvoice.categoryMixed' })
  vat.forEach((rate, index) => {
    const path = `vat.${index}`
    const needsReason = !WITHOUT_REASON.includes(rate.category)
    if (needsReason !== (rate.reason.trim() !== ''))
      findings.push({ rule: `BR-${prefixOf(rate)}-10`, path, code: 'eInvoice.reasonMissing' })
    if ((rate.category === 'S') !== (parseDecimal(rate.percent, 2) ?? 0) > 0)
      findings.push({ rule: `BR-${prefixOf(rate)}-05`, path, code: 'eInvoice.percentWrong' })
  })
  return findings
}

/** The rules of intra-community supplies are named IC. */
const prefixOf = ({ category }: Rate) => (category === 'K' ? 'IC' : category)

function lineFindings({ lines }: EInvoice): Finding[] {
  const findings: Finding[] = []
  if (lines.length === 0) findings.push({ rule: 'BR-16', path: 'lines', code: 'eInvoice.linesMissing' })
  lines.forEach((line, index) => {
    const at = (field: string) => `lines.${index}.${field}`
    if (line.name.trim() === '') findings.push({ rule: 'BR-25', path: at('name'), code: 'eInvoice.lineName' })
    if (line.unit === '') findings.push({ rule: 'BR-23', path: at('unit'), code: 'eInvoice.lineUnit' })
    if (line.price.startsWith('-'))
      findings.push({ rule: 'BR-27', path: at('price'), code: 'eInvoice.linePrice' })
    const { net, price, quantity, allowance } = line
    const before = centsOf(net) + centsOf(allowance?.amount ?? '0')
    if (Math.abs(productOf(price, quantity) - before) > TOLERANCE)
      findings.push({ rule: 'PEPPOL-R120', path: at('net'), code: 'eInvoice.sums' })
  })
  return findings
}

/**
 * Rebates: each of the document has a rate that the invoice has (BR-32, and BR-S-08 could not hold
 * otherwise); where base and percentage are stated they give the amount. Reason and code (BR-33,
 * BR-41, BR-42, BR-CO-21, BR-CO-23) are the same for all and always written.
 */
function allowanceFindings({ allowances, lines, vat }: EInvoice): Finding[] {
  const ofLines = lines.map(({ allowance }, index) => ({ allowance, path: `lines.${index}.allowance` }))
  const ofDocument = allowances.map((allowance, index) => ({ allowance, path: `allowances.${index}` }))
  const wrong = [...ofLines, ...ofDocument].filter(({ allowance }) => allowance && !isGivenBy(allowance))
  const foreign = allowances.flatMap((allowance, index) =>
    vat.some((rate) => isSameRate(rate, allowance)) ? [] : [`allowances.${index}`],
  )
  return [
    ...wrong.map(({ path }) => ({ rule: 'PEPPOL-R040', path, code: 'eInvoice.sums' })),
    ...foreign.map((path) => ({ rule: 'BR-32', path, code: 'eInvoice.sums' })),
  ]
}

const isSameRate = (one: Rate, other: Rate) =>
  one.category === other.category && one.percent === other.percent

const isGivenBy = ({ amount, of }: Allowance) =>
  of === null || Math.abs(shareOf(centsOf(of.base), basisPointsOf(of.percent)) - centsOf(amount)) <= TOLERANCE

/** PEPPOL-R120: maximum difference of price × quantity from the line's net, in cents. */
const TOLERANCE: Cents = 2
const PRICE_DECIMALS = 12
const QUANTITY_DECIMALS = 3

/** Returns price × quantity in cents; the price has up to twelve decimals. */
function productOf(price: string, quantity: string): Cents {
  const scaled = (text: string, decimals: number) => {
    const [whole = '0', rest = ''] = text.split('.')
    return BigInt(whole + rest.padEnd(decimals, '0').slice(0, decimals))
  }
  const product = scaled(price, PRICE_DECIMALS) * scaled(quantity, QUANTITY_DECIMALS)
  const perCent = 10n ** BigInt(PRICE_DECIMALS + QUANTITY_DECIMALS - 2)
  const half = product < 0n ? -perCent : perCent
  return Number((2n * product + half) / (2n * perCent))
}

/** BR-CO-17: maximum difference of a rate's VAT from its net × percentage, in cents. */
const VAT_TOLERANCE: Cents = 99

function sumFindings({ lines, vat, totals, allowances }: EInvoice): Finding[] {
  const wrong: string[] = []
  const cents = (amounts: readonly string[]) => sumOf(amounts.map(centsOf))
  const netOfLines = cents(lines.map(({ net }) => net))
  if (centsOf(totals.lines) !== netOfLines) wrong.push('BR-CO-10')
  const rebates = cents(allowances.map(({ amount }) => amount))
  if (centsOf(totals.allowances ?? '0') !== rebates) wrong.push('BR-CO-11')
  if (centsOf(totals.net) !== centsOf(totals.lines) - rebates) wrong.push('BR-CO-13')
  if (centsOf(totals.vat) !== cents(vat.map((rate) => rate.vat))) wrong.push('BR-CO-14')
  if (centsOf(totals.gross) !== centsOf(totals.net) + centsOf(totals.vat)) wrong.push('BR-CO-15')
  if (centsOf(totals.due) !== centsOf(totals.gross) - centsOf(totals.prepaid ?? '0')) wrong.push('BR-CO-16')
  for (const rate of vat) {
    const ofRate = (other: Rate) => isSameRate(rate, other)
    const less = cents(allowances.filter(ofRate).map(({ amount }) => amount))
    const net = cents(lines.filter(ofRate).map((line) => line.net)) - less
    if (net !== centsOf(rate.net)) wrong.push(`BR-${prefixOf(rate)}-08`)
    const expected = (net * (parseDecimal(rate.percent, 2) ?? 0)) / 10_000
    if (Math.abs(expected - centsOf(rate.vat)) > VAT_TOLERANCE) wrong.push('BR-CO-17')
  }
  return wrong.map((rule) => ({ rule, path: '', code: 'eInvoice.sums' }))
}
