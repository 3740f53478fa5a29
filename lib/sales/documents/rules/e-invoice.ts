import { NOTE_TEXTS } from './note-texts'
import { normalizeIban, normalizeVatId } from '@/lib/domain/check-digits'
import {
  basisPointsOf,
  centsOf,
  centsText,
  formatDecimal,
  quantityOf,
  quantityText,
  sumOf,
  type Cents,
} from '@/lib/domain/money'
import { grouped } from '@/lib/domain/grouped'
import { netShares } from '@/lib/domain/net-shares'
import { isPaidByTransfer } from '@/lib/domain/payment-method'
import { germanDay } from '@/lib/domain/business-date'
import type {
  EInvoice,
  Line,
  Party,
  Payment,
  Seller,
  VatBreakdown,
} from '@/lib/sales/e-invoices/rules/invoice'
import type { PrintEInvoice, PrintModel, PrintPaymentTerms, PrintPosition, PrintVat } from './print-model'

const AT_ONCE = 'Zahlbar sofort ohne Abzug.'
const CLEARED = 'Der Betrag wird mit offenen Rechnungen verrechnet oder erstattet.'

/**
 * Returns a document in the terms of EN 16931, from its frozen print model. A Storno corrects
 * (384, negative); a credit, and an invoice with a negative sum, is a credit note (381), whose
 * amounts are positive. Prices and sums are net: of a document with gross prices the net of each
 * rate is spread over its lines, and the unit price has as many decimals as that needs, so that
 * nothing is ever rounded a second time (BR-CO-10, BR-CO-15, PEPPOL-R120).
 */
export function eInvoiceOf(model: PrintModel, extra: PrintEInvoice): EInvoice {
  const typeCode = typeCodeOf(model)
  const sign = typeCode === '381' ? -1 : 1
  const signed = (amount: string) => centsText(sign * centsOf(amount))
  const buyer = buyerOf(model, extra)
  const dueTerms = centsOf(model.sumGross) > 0 ? model.paymentTerms : null
  return {
    number: model.number ?? '',
    typeCode,
    issueDate: model.date,
    dueDate: dueTerms?.dueDate ?? null,
    currency: 'EUR',
    buyerReference:
      model.leitwegId || model.buyerReference || model.order?.number || model.customer.customerNumber,
    orderNumber: model.order?.number ?? '',
    despatchNumber: deliveryNumbers(model).size === 1 ? [...deliveryNumbers(model)].join('') : '',
    notes: notesOf(model),
    seller: sellerOf(model, extra),
    buyer,
    delivery: {
      from: model.serviceDate,
      until: model.serviceDateEnd,
      // BR-IC-12: a supply to another member state names where it went
      party: model.vat.some(({ vatCategory }) => vatCategory === 'K')
        ? { name: buyer.name, address: buyer.address }
        : null,
    },
    payment: paymentOf(model, extra),
    terms: dueTerms ? termsOf(dueTerms) : CLEARED,
    preceding: model.original ? [model.original] : [],
    vat: breakdownOf(model).map((rate) => ({ ...rate, net: signed(rate.net), vat: signed(rate.vat) })),
    totals: {
      lines: signed(model.sumNet),
      net: signed(model.sumNet),
      vat: signed(model.sumVat),
      gross: signed(model.sumGross),
      due: signed(model.sumGross),
    },
    lines: linesOf(model, sign),
    attachments: [],
  }
}

function typeCodeOf({ kind, sumGross }: PrintModel): EInvoice['typeCode'] {
  if (kind === 'CANCELLATION') return '384'
  return kind === 'CREDIT' || centsOf(sumGross) < 0 ? '381' : '380'
}

const deliveryNumbers = ({ positions }: PrintModel) =>
  new Set(positions.filter(isItem).map(({ deliveryNote }) => deliveryNote?.number ?? ''))

const isItem = ({ kind }: PrintPosition) => kind === 'ITEM'

/**
 * Notes: why it corrects another, the words that the law demands of rates that state no reason of
 * their own (§ 24 UStG), and what the shop wrote.
 */
function notesOf(model: PrintModel): string[] {
  const advance = model.advance ? [NOTE_TEXTS.advance] : []
  const farm = model.vat.flatMap(({ vatCategory, note }) => (vatCategory === 'S' && note ? [note] : []))
  const last = model.positions.findLastIndex(isItem)
  const closing = model.positions.slice(last + 1).map(textOf)
  return [model.reason ?? '', ...advance, ...new Set(farm), model.notePublic, ...closing].filter(Boolean)
}

const textOf = ({ name, description }: Pick<PrintPosition, 'name' | 'description'>) =>
  [name, description].filter(Boolean).join('\n')

function sellerOf({ seller, vat }: PrintModel, extra: PrintEInvoice): Seller {
  // BR-O-02: an invoice that is not taxable names no VAT ids
  const vatId = isUntaxed(vat) ? '' : normalizeVatId(seller.vatId)
  const register = [
    seller.registerCourt,
    seller.managingDirector && `Geschäftsführung: ${seller.managingDirector}`,
  ]
  return {
    name: seller.name,
    // BR-CO-26: one of number, register number, VAT id
    id: vatId === '' && seller.registerNumber === '' ? seller.taxNumber : '',
    vatId,
    taxNumber: seller.taxNumber,
    registerNumber: seller.registerNumber,
    legalInfo: register.filter(Boolean).join(', '),
    address: {
      line1: seller.street,
      line2: '',
      zipCode: seller.zipCode,
      city: seller.city,
      country: seller.country || 'DE',
    },
    contact: { name: seller.contactName, phone: extra.seller.phone, mail: extra.seller.mail },
    endpoint: extra.seller.endpoint,
  }
}

const isUntaxed = (vat: readonly PrintVat[]) => vat.some(({ vatCategory }) => vatCategory === 'O')

function buyerOf({ customer, vat }: PrintModel, extra: PrintEInvoice): Party {
  const person = [customer.firstname, customer.lastname].filter(Boolean).join(' ')
  return {
    name: customer.name || person,
    id: customer.customerNumber,
    vatId: isUntaxed(vat) ? '' : normalizeVatId(customer.vatId),
    address: {
      line1: customer.street,
      line2: customer.address ?? '',
      zipCode: customer.zipCode,
      city: customer.city,
      country: customer.country || 'DE',
    },
    contact: { name: customer.name ? person : '', phone: '', mail: '' },
    endpoint: extra.buyer.endpoint,
  }
}

function paymentOf({ paymentTerms, number, seller, sumGross }: PrintModel, extra: PrintEInvoice): Payment {
  const reference = number ?? ''
  if (!paymentTerms || centsOf(sumGross) <= 0) return { kind: 'clearing', reference }
  const { paymentMethod, debit } = paymentTerms
  if (paymentMethod === 'DIRECTDEBIT') {
    const { creditorId = '', mandateReference = '' } = debit ?? {}
    const iban = normalizeIban(extra.debtorIban)
    return { kind: 'debit', reference, creditorId, mandate: mandateReference, iban }
  }
  if (!isPaidByTransfer(paymentMethod)) return { kind: 'cash', reference }
  const { iban, bic, name } = seller
  return {
    kind: 'transfer',
    reference,
    iban: normalizeIban(iban),
    bic: bic.replaceAll(' ', ''),
    holder: name,
  }
}

/** BR-DE-18: Skonto in lines of its own, each closed; the sentence after it. */
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
  // a credit omits rates whose sums are zero, which BR-S-01 wants to see
  const zeros = positions
    .filter((position) => isItem(position) && !vat.some((rate) => rateKey(rate) === rateKey(position)))
    .map((position) => ({ ...position, net: '0.00', vat: '0.00', gross: '0.00', note: null }))
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

type Rated = Pick<PrintVat, 'vatCategory' | 'vatRate'>

const rateKey = ({ vatCategory, vatRate }: Rated) => `${vatCategory} ${vatRate}`

/** § 19 UStG: whatever its rates, a small business charges no VAT. */
function rateOf({ vatCategory, vatRate }: Rated, { smallBusiness }: PrintModel['seller']) {
  const category = smallBusiness ? ('E' as const) : vatCategory
  return { category, percent: category === 'S' ? vatRate : '0' }
}

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

/** Text lines become the note of the item after them. */
function linesOf(model: PrintModel, sign: 1 | -1): Line[] {
  const nets = netOfPositions(model)
  const several = deliveryNumbers(model).size > 1
  let texts: string[] = []
  return model.positions.flatMap((position, index) => {
    if (!isItem(position)) {
      texts.push(textOf(position))
      return []
    }
    const { deliveryNote } = position
    const note = [...texts, several && deliveryNote ? `Lieferschein ${deliveryNote.number}` : '']
    texts = []
    return [lineOf(position, { model, sign, net: nets[index] ?? 0, note: note.filter(Boolean).join('\n') })]
  })
}

/** BR-CL-23: the hectare of Recommendation 20 is not in the list of EN 16931, its synonym is. */
const SQUARE_HECTOMETRE = 'H18'
const PIECE = 'C62'

interface LineParts {
  model: PrintModel
  sign: 1 | -1
  net: Cents
  note: string
}

function lineOf(position: PrintPosition, { model, sign, net, note }: LineParts): Line {
  const quantity = sign * quantityOf(position.quantity)
  // BR-27: a price is never negative, a quantity may be
  const flip = position.price.startsWith('-') ? -1 : 1
  return {
    id: String(position.position),
    name: position.name,
    description: position.description,
    note,
    sellerId: position.productNumber,
    quantity: quantityText(flip * quantity),
    unit: position.unitCode === 'HAR' ? SQUARE_HECTOMETRE : (position.unitCode ?? PIECE),
    price: model.useGrossPrice
      ? unitPrice(net, quantityOf(position.quantity))
      : position.price.replace('-', ''),
    net: centsText(sign * net),
    ...rateOf(position, model.seller),
  }
}

/** Returns the net of each position in cents, by index; the sum of a rate is its printed net. */
function netOfPositions({ positions, vat, useGrossPrice }: PrintModel): Cents[] {
  const nets = positions.map(({ kind, sum }) => (kind === 'ITEM' ? centsOf(sum) : 0))
  if (!useGrossPrice) return nets
  for (const [key, rates] of grouped(vat, rateKey)) {
    const own = positions.flatMap((position, index) =>
      isItem(position) && rateKey(position) === key ? [index] : [],
    )
    const grosses = own.map((index) => nets[index] ?? 0)
    const net = sumOf(rates.map((rate) => centsOf(rate.net)))
    const shares = netShares(net, grosses, basisPointsOf(rates[0]?.vatRate ?? '0'))
    own.forEach((index, place) => (nets[index] = shares[place] ?? 0))
  }
  return nets
}

const MIN_DECIMALS = 4
const MAX_DECIMALS = 12

/**
 * Returns the price whose product with the quantity is the net to the cent, with as few decimals as
 * that needs, four at least.
 */
function unitPrice(net: Cents, quantity: number): string {
  const amount = BigInt(Math.abs(net))
  const count = BigInt(Math.abs(quantity))
  for (let decimals = MIN_DECIMALS; ; decimals += 1) {
    const scale = 10n ** BigInt(decimals)
    // cents to euros, thousandths to units
    const price = rounded(amount * scale * 1000n, count * 100n)
    if (decimals === MAX_DECIMALS || rounded(price * count * 100n, scale * 1000n) === amount) {
      return formatDecimal(price, decimals, MIN_DECIMALS)
    }
  }
}

/** Half away from zero, of positive numbers. */
const rounded = (value: bigint, by: bigint): bigint => (2n * value + by) / (2n * by)
