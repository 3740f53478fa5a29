import { allowancesOf, deliveryNumbers, isItem, linesOf, netOfPositions, textOf } from './e-invoice-lines'
import { deductedNet, deductionLines } from './e-invoice-deductions'
import { rateKey, rateOf } from '@/lib/sales/e-invoices/rules/stated-rate'
import { NOTE_TEXTS } from './note-texts'
import { normalizeIban } from '@/lib/domain/check-digits'
import { nameOf, partiesOf } from './e-invoice-parties'
import { basisPointsOf, centsOf, centsText, formatDecimal, sumOf } from '@/lib/domain/money'
import { grouped } from '@/lib/domain/grouped'
import { isPaidByTransfer } from '@/lib/domain/payment-method'
import { germanDay } from '@/lib/domain/business-date'
import type { EInvoice, Party, Payment, VatBreakdown } from '@/lib/sales/e-invoices/rules/invoice'
import {
  amountDue,
  type PrintEInvoice,
  type PrintModel,
  type PrintPaymentTerms,
  type PrintVat,
} from './print-model'
import { receiptNote } from './receipt-note'

const AT_ONCE = 'Zahlbar sofort ohne Abzug.'
const NOTHING = 'Es ist nichts zu zahlen.'
const CLEARED = 'Der Betrag wird mit offenen Rechnungen verrechnet oder erstattet.'

/**
 * Returns a document in the terms of EN 16931, from its frozen print model. A Storno corrects
 * (384, negative), an advance is a partial invoice (326); a credit, and an invoice with a
 * negative sum, is a credit note (381), whose amounts are positive. Prices and sums are net: of a
 * document with gross prices the net of each rate is spread over its lines, and the unit price
 * has as many decimals as that needs, so that nothing is ever rounded a second time (BR-CO-10,
 * BR-CO-15, PEPPOL-R120). Rebates are allowances: of lines before their net, of the document
 * between the lines and the net of each rate. A Gutschrift is 389, in which the supplier sells to
 * the company; its reversal is another 389 with negative amounts, since 384 would name the supplier
 * as the issuer. What was paid with a receipt is prepaid (BT-113).
 */
export function eInvoiceOf(model: PrintModel, extra: PrintEInvoice): EInvoice {
  const typeCode = typeCodeOf(model)
  const sign = typeCode === '381' ? -1 : 1
  const signed = (amount: string) => centsText(sign * centsOf(amount))
  const { seller, buyer } = partiesOf(model, extra)
  const nets = netOfPositions(model)
  const allowances = allowancesOf(model, nets, sign)
  const dueTerms = centsOf(amountDue(model)) > 0 ? model.paymentTerms : null
  const { receipt } = model
  return {
    number: model.number ?? '',
    typeCode,
    issueDate: model.date,
    dueDate: dueTerms?.dueDate ?? null,
    currency: 'EUR',
    buyerReference: referenceOf(model),
    orderNumber: model.order?.number ?? '',
    despatchNumber: deliveryNumbers(model).size === 1 ? [...deliveryNumbers(model)].join('') : '',
    notes: notesOf(model),
    seller,
    buyer,
    delivery: {
      ...(isAdvanceInvoice(model) ? NO_DAY : { from: model.serviceDate, until: model.serviceDateEnd }),
      party: deliveredTo(model, buyer),
    },
    payment: paymentOf(model, extra),
    terms: dueTerms ? termsOf(dueTerms) : receipt || model.balance === 'nothing' ? NOTHING : CLEARED,
    preceding: precedingOf(model),
    vat: breakdownOf(model).map((rate) => ({ ...rate, net: signed(rate.net), vat: signed(rate.vat) })),
    allowances,
    totals: {
      lines: centsText(sign * (sumOf(nets) - deductedNet(model))),
      allowances:
        allowances.length > 0 ? centsText(sumOf(allowances.map((one) => centsOf(one.amount)))) : null,
      net: signed(model.sumNet),
      vat: signed(model.sumVat),
      gross: signed(model.sumGross),
      prepaid: receipt ? signed(centsText(centsOf(model.sumGross) - centsOf(receipt.due))) : null,
      due: signed(amountDue(model)),
    },
    lines: [...linesOf(model, nets, sign), ...deductionLines(model, sign)],
    attachments: [],
  }
}

/** BT-10 is never empty: XRechnung requires it (BR-DE-15), even of a buyer's own document. */
function referenceOf({ leitwegId, buyerReference, order, customer, supplier, seller }: PrintModel): string {
  const given = leitwegId || buyerReference || order?.number || customer.customerNumber
  return given || (supplier ? seller.name : '')
}

const isAdvanceInvoice = ({ kind, stage }: PrintModel) => kind === 'INVOICE' && stage === 'ADVANCE'

const NO_DAY = { from: null, until: null }

/** The invoice that a Storno or credit reverses, or the advances of a final invoice. */
function precedingOf({ original, deductions = [] }: PrintModel): EInvoice['preceding'] {
  return original ? [original] : deductions.map(({ number, date }) => ({ number, date }))
}

/** BR-IC-12: a supply to another member state always names where it went. */
function deliveredTo({ delivery, vat }: PrintModel, buyer: Party): EInvoice['delivery']['party'] {
  if (delivery) {
    const { name, street, address, zipCode, city, country } = delivery
    return { name: name || buyer.name, address: { line1: street, line2: address, zipCode, city, country } }
  }
  const isNamed = vat.some(({ vatCategory }) => vatCategory === 'K')
  return isNamed ? { name: buyer.name, address: buyer.address } : null
}

function typeCodeOf(model: PrintModel): EInvoice['typeCode'] {
  const { kind, sumGross } = model
  if (kind === 'SELF_BILLED' || kind === 'SELF_BILLED_CANCELLATION') return '389'
  if (kind === 'CANCELLATION') return '384'
  if (isAdvanceInvoice(model)) return '326'
  return kind === 'CREDIT' || centsOf(sumGross) < 0 ? '381' : '380'
}

/**
 * Notes: the reason of a correction, the wording that the law requires for rates without a reason
 * of their own (§ 24 UStG), the shop's own texts, and the other texts of the printed document: in
 * law, the XML is the invoice.
 */
function notesOf(model: PrintModel): string[] {
  const advance = model.advance ? [NOTE_TEXTS.advance] : []
  const farm = model.vat.flatMap(({ vatCategory, note }) => (vatCategory === 'S' && note ? [note] : []))
  const last = model.positions.findLastIndex(isItem)
  const closing = model.positions.slice(last + 1).map(textOf)
  const control = model.seller.organicControlNumber
  const paper = [model.introText, model.footerText, control ? `Öko-Kontrollstelle: ${control}` : '']
  const own = [
    model.reason ?? '',
    receiptNote(model),
    ...advance,
    ...new Set(farm),
    model.notePublic,
    ...closing,
  ]
  return [...own, ...paper].filter(Boolean)
}

function paymentOf(model: PrintModel, extra: PrintEInvoice): Payment {
  const { paymentTerms, number, seller, supplier, customer } = model
  const reference = number ?? ''
  if (!paymentTerms || centsOf(amountDue(model)) <= 0) return { kind: 'clearing', reference }
  const { paymentMethod } = paymentTerms
  if (paymentMethod === 'DIRECTDEBIT') {
    const { creditorId = '', mandateReference = '', iban = '' } = extra.debit ?? {}
    return { kind: 'debit', reference, creditorId, mandate: mandateReference, iban: normalizeIban(iban) }
  }
  if (!isPaidByTransfer(paymentMethod)) return { kind: 'cash', reference }
  const { iban, bic, name } = supplier
    ? { ...supplier, name: supplier.accountHolder || nameOf(customer) }
    : seller
  return {
    kind: 'transfer',
    reference,
    iban: normalizeIban(iban),
    bic: bic.replaceAll(' ', ''),
    holder: name,
  }
}

/** BR-DE-18: Skonto on a line of its own, ended by a line break; the sentence follows. */
function termsOf(terms: PrintPaymentTerms): string {
  const { discountDays, discountPercent, discountDate, dueDate } = terms
  const percent = formatDecimal(basisPointsOf(discountPercent), 2)
  const skonto = discountDate === null ? '' : `#SKONTO#TAGE=${discountDays}#PROZENT=${percent}#\n`
  return `${skonto}${dueDate === null ? AT_ONCE : `Zahlbar bis ${germanDay(dueDate)} ohne Abzug.`}`
}

/**
 * One entry per category and percentage (BR-S-08), although a document may have several rates of
 * the same.
 */
function breakdownOf({ vat, positions, seller }: PrintModel): VatBreakdown[] {
  // a credit omits rates whose sums are zero, which BR-S-01 requires
  const zeros = positions
    .filter((position) => isItem(position) && !vat.some((rate) => rateKey(rate) === rateKey(position)))
    .map(({ vatRate, vatCategory }) => ({ ...NO_SUM, vatRate, vatCategory }))
  const keyOf = (rate: PrintVat) => Object.values(rateOf(rate, seller)).join(' ')
  return [...grouped([...vat, ...zeros], keyOf).values()].flatMap((rates) => {
    const [first] = rates
    if (!first) return []
    const reasons = new Set(rates.map((rate) => reasonOf(rate, seller)))
    return {
      ...rateOf(first, seller),
      net: centsText(sumOf(rates.map(({ net }) => centsOf(net)))),
      vat: centsText(sumOf(rates.map((rate) => centsOf(rate.vat)))),
      reason: [...reasons].filter(Boolean).join('; '),
    }
  })
}

const NO_SUM = { net: '0.00', vat: '0.00', gross: '0.00', note: null }

const REASONS = {
  S: '',
  Z: '',
  E: NOTE_TEXTS.exempt,
  AE: NOTE_TEXTS.reverseCharge,
  K: NOTE_TEXTS.intraCommunity,
  G: NOTE_TEXTS.export,
  O: NOTE_TEXTS.notTaxable,
} as const

function reasonOf(rate: PrintVat, { smallBusiness }: PrintModel['seller']): string {
  if (smallBusiness) return NOTE_TEXTS.smallBusiness
  const reason = REASONS[rate.vatCategory]
  return reason && (rate.note ?? reason)
}
