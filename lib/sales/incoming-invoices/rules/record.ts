import { isIban, normalizeIban } from '@/lib/domain/check-digits'
import { keptCountry } from '@/lib/domain/country'
import { centsText } from '@/lib/domain/money'
import { isCredit } from './contents'
import { centsOfDecimal, decimalText, isFinerThanCents, negated, type Decimal } from './decimals'
import { dueDateOf, skontoOf } from './discount-terms'
import { errorAt, warningAt, type Finding } from './finding'
import { supplyOf } from './supply'
import type { ReadAllowance, ReadInvoice, ReadLine, ReadMeans, ReadParty } from './read-invoice'

/** A party of the record. */
export type Party = Omit<ReadParty, 'partyNumber'>

/** An allowance or charge of the record. */
interface RecordAllowance {
  isCharge: boolean
  amount: string | null
  base: string | null
  percent: string | null
  category: string | null
  vatRate: string | null
  reason: string | null
  reasonCode: string | null
}

interface RecordLine extends Pick<
  ReadLine,
  | 'position'
  | 'parent'
  | 'name'
  | 'description'
  | 'notes'
  | 'sellerNumber'
  | 'buyerNumber'
  | 'standardNumber'
  | 'attributes'
  | 'references'
  | 'unit'
  | 'category'
  | 'serviceDate'
  | 'serviceDateEnd'
  | 'isInformation'
> {
  quantity: string | null
  price: string | null
  grossPrice: string | null
  priceQuantity: string | null
  net: string | null
  vatRate: string | null
  allowances: RecordAllowance[]
}

/**
 * The contents of an invoice in a record: wire decimals, null for fields missing in the file. Sums
 * of a credit note are negative: it reduces the amount owed.
 */
export interface InvoiceFields extends Pick<
  ReadInvoice,
  | 'typeCode'
  | 'number'
  | 'isCopy'
  | 'isTest'
  | 'invoiceDate'
  | 'serviceDate'
  | 'serviceDateEnd'
  | 'deliveredOn'
  | 'taxPointDate'
  | 'taxPointCode'
  | 'currency'
  | 'taxCurrency'
  | 'buyerReference'
  | 'references'
  | 'notes'
  | 'mandateReference'
  | 'creditorId'
  | 'paymentReference'
  | 'links'
> {
  dueDate: string | null
  seller: Party
  buyer: Party
  payee: Party | null
  taxRepresentative: Party | null
  deliverTo: Party | null
  /** The buyer's number with the seller (BT-46). */
  customerNumber: string | null
  orderReference: string | null
  paymentCodes: string[]
  paymentMeans: ReadMeans[]
  /** Of the first valid IBAN; without one, of the first account that looks like one. */
  iban: string | null
  bic: string | null
  accountHolder: string | null
  paymentTerms: string | null
  terms: {
    text: string | null
    dueDate: string | null
    part: string | null
    discountDays: number | null
    discountPercent: string | null
    discountBase: string | null
  }[]
  discountDays: number | null
  discountPercent: string | null
  /** What the Skonto is taken of; null: of the amount due. */
  discountBase: string | null
  sumLines: string | null
  allowances: RecordAllowance[]
  sumNet: string | null
  sumVat: string | null
  sumVatInTaxCurrency: string | null
  sumGross: string | null
  prepaid: string | null
  /** Collected for others, part of the amount due. */
  thirdParty: { name: string | null; amount: string | null }[]
  rounding: string | null
  payable: string | null
  vat: {
    category: string | null
    vatRate: string | null
    net: string | null
    vat: string | null
    reason: string | null
    reasonCode: string | null
  }[]
  lines: RecordLine[]
}

/** Largest amount of a record, in cents: 13 digits before the point. */
const AMOUNT_MAX = 10n ** 15n

/** Returns writers of amounts, with the sign of the record; they add findings on those changed. */
function writersFor(invoice: ReadInvoice, findings: Finding[]) {
  const isTurned = isCredit(invoice) && isPositive(invoice)
  if (isCredit(invoice) && !isTurned && isNegative(invoice))
    findings.push(
      warningAt('sumGross', 'negativeCredit', 'Die Gutschrift nennt ihre Beträge schon mit Minus.'),
    )
  const signed = (value: Decimal | null) => value && (isTurned ? negated(value) : value)
  const money = (value: Decimal | null, path: string) => {
    if (value === null) return null
    const cents = centsOfDecimal(signed(value) ?? value)
    if (cents >= AMOUNT_MAX || cents <= -AMOUNT_MAX) {
      findings.push(errorAt(path, 'BR-DEC', 'Der Betrag ist zu groß.'))
      return null
    }
    if (isFinerThanCents(value))
      findings.push(errorAt(path, 'BR-DEC', 'Der Betrag hat mehr als zwei Nachkommastellen.'))
    return centsText(cents)
  }
  const plain = (value: Decimal | null) => value && decimalText(value)
  const allowances = (all: readonly ReadAllowance[], path: string) =>
    all.map(({ amount, base, percent, vatRate, ...rest }) => ({
      ...rest,
      amount: money(amount, path),
      base: plain(signed(base)),
      percent: plain(percent),
      vatRate: plain(vatRate),
    }))
  return { signed, money, plain, allowances }
}

/** Returns the fields of the record, and findings on those not taken over unchanged. */
export function recordOf(invoice: ReadInvoice): { fields: InvoiceFields; findings: Finding[] } {
  const findings: Finding[] = []
  const { signed, money, plain, allowances } = writersFor(invoice, findings)
  const skonto = skontoOf(invoice.terms, invoice.invoiceDate)
  return {
    findings,
    fields: {
      ...headOf(invoice),
      terms: invoice.terms.map(({ part, discountPercent, discountBase, ...term }) => ({
        ...term,
        part: money(part, 'terms'),
        discountPercent: plain(discountPercent),
        discountBase: money(discountBase, 'terms'),
      })),
      discountDays: skonto.discountDays,
      discountPercent: plain(skonto.discountPercent && usablePercent(skonto.discountPercent)),
      discountBase: money(skonto.discountBase, 'discountBase'),
      sumLines: money(invoice.sumLines, 'sumLines'),
      allowances: allowances(invoice.allowances, 'allowances'),
      sumNet: money(invoice.sumNet, 'sumNet'),
      sumVat: money(invoice.sumVat, 'sumVat'),
      sumVatInTaxCurrency: money(invoice.sumVatInTaxCurrency, 'sumVatInTaxCurrency'),
      sumGross: money(invoice.sumGross, 'sumGross'),
      prepaid: money(invoice.prepaid, 'prepaid'),
      thirdParty: invoice.thirdParty.map(({ name, amount }) => ({
        name,
        amount: money(amount, 'thirdParty'),
      })),
      rounding: money(invoice.rounding, 'rounding'),
      payable: money(invoice.payable, 'payable'),
      vat: invoice.vat.map(({ vatRate, net, vat, ...rate }, index) => ({
        ...rate,
        vatRate: plain(vatRate),
        net: money(net, `vat[${index}].net`),
        vat: money(vat, `vat[${index}].vat`),
      })),
      lines: invoice.lines.map(
        ({ quantity, price, grossPrice, priceQuantity, net, vatRate, ...line }, index) => ({
          ...line,
          quantity: plain(signed(quantity)),
          price: plain(price),
          grossPrice: plain(grossPrice),
          priceQuantity: plain(priceQuantity),
          net: money(net, `lines[${index}].net`),
          vatRate: plain(vatRate),
          allowances: allowances(line.allowances, `lines[${index}].net`),
        }),
      ),
    },
  }
}

/** Returns a percentage as people may type one: 0 to 100, at most two decimals; null for others. */
function usablePercent(percent: Decimal): Decimal | null {
  const hundredths = centsOfDecimal(percent)
  return isFinerThanCents(percent) || hundredths < 0n || hundredths > 10_000n ? null : percent
}

const isPositive = ({ sumGross }: ReadInvoice) => sumGross === null || sumGross.units >= 0n
const isNegative = ({ sumGross }: ReadInvoice) => sumGross !== null && sumGross.units < 0n

function headOf(invoice: ReadInvoice) {
  const { typeCode, isCreditNote, means, terms, references } = invoice
  const paid = meansToPay(means)
  const texts = [...new Set(terms.flatMap(({ text }) => text ?? []))]
  return {
    typeCode: typeCode ?? (isCreditNote ? '381' : null),
    number: invoice.number,
    isCopy: invoice.isCopy,
    isTest: invoice.isTest,
    invoiceDate: invoice.invoiceDate,
    ...supplyOf(invoice),
    deliveredOn: invoice.deliveredOn,
    taxPointDate: invoice.taxPointDate,
    taxPointCode: invoice.taxPointCode,
    dueDate: dueDateOf(terms),
    currency: invoice.currency,
    taxCurrency: invoice.taxCurrency,
    seller: partyOf(invoice.seller),
    buyer: partyOf(invoice.buyer),
    payee: invoice.payee && partyOf(invoice.payee),
    taxRepresentative: invoice.taxRepresentative && partyOf(invoice.taxRepresentative),
    deliverTo: invoice.deliverTo && partyOf(invoice.deliverTo),
    customerNumber: invoice.buyer.partyNumber,
    buyerReference: invoice.buyerReference,
    orderReference: references.find(({ kind }) => kind === 'ORDER')?.number ?? null,
    references,
    notes: invoice.notes,
    paymentCodes: [...new Set(means.flatMap(({ code }) => code ?? []))],
    paymentMeans: means.map(withPlainNumbers),
    iban: paid && normalizeIban(paid.account ?? ''),
    bic: compact(paid?.bic ?? null),
    accountHolder: paid?.holder ?? null,
    mandateReference: invoice.mandateReference,
    creditorId: invoice.creditorId,
    paymentReference: invoice.paymentReference,
    paymentTerms: texts.join('\n') || null,
    links: invoice.links,
  }
}

const compact = (text: string | null) => text && text.replace(/\s+/g, '').toUpperCase()

/** Returns a way of paying whose numbers are written as they are compared. */
const withPlainNumbers = ({ account, bic, debited, ...rest }: ReadMeans): ReadMeans => ({
  ...rest,
  account: account && (isIban(normalizeIban(account)) ? normalizeIban(account) : account),
  bic: compact(bic),
  debited: compact(debited),
})

const partyOf = ({ partyNumber: _, ...party }: ReadParty): Party => ({
  ...party,
  country: party.country && keptCountry(party.country),
})

/** The way of paying with the first valid IBAN, else the first with what looks like one. */
function meansToPay(means: readonly ReadMeans[]): ReadMeans | null {
  const numberOf = ({ account }: ReadMeans) => normalizeIban(account ?? '')
  const valid = means.find((one) => isIban(numberOf(one)))
  const paid = valid ?? means.find((one) => /^[A-Z]{2}\d{2}/.test(numberOf(one)))
  if (!paid) return null
  // the same account may be stated again, with what the first lacks
  const same = means.filter((one) => numberOf(one) === numberOf(paid))
  const first = (key: 'holder' | 'bic') => same.find((one) => one[key] !== null)?.[key] ?? null
  return { ...paid, holder: first('holder'), bic: first('bic') }
}
