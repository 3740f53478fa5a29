import {
  netOf,
  sumsOf,
  type ForeignAllowance,
  type ForeignInvoice,
  type ForeignParty,
} from './foreign-invoices'

// What a reader must say of an invoice of another program, from its plain model.

/** Returns integers as a record writes decimals without trailing zeros. */
const plain = (units: number, places: number) => String(Number((units / 10 ** places).toFixed(places)))
const money = (units: number) => (units / 100).toFixed(2)

const NOBODY = {
  name: null,
  tradingName: null,
  street: null,
  zipCode: null,
  city: null,
  region: null,
  country: null,
  vatId: null,
  taxNumber: null,
  legalInfo: null,
  contactName: null,
  phone: null,
  mail: null,
  electronicAddress: null,
  identifiers: [],
}

const partyOf = (one: ForeignParty) => ({
  name: one.name,
  tradingName: one.trading,
  street: one.street,
  zipCode: one.zip,
  city: one.city,
  region: one.region,
  country: one.country,
  vatId: one.vatId,
  taxNumber: null,
  legalInfo: one.legal,
  contactName: one.contact,
  phone: one.phone,
  mail: one.mail,
  electronicAddress: one.mail,
  identifiers: one.ids,
})

const reference = (kind: string, number: string | null | undefined, day: string | null = null) =>
  number ? [{ kind, number, day, description: null }] : []

function referencesOf({ order, papers, preceding }: ForeignInvoice) {
  return [
    ...reference('ORDER', order),
    ...reference('SALES_ORDER', papers.sales),
    ...reference('CONTRACT', papers.contract),
    ...reference('PROJECT', papers.project),
    ...reference('DELIVERY_NOTE', papers.despatch),
    ...reference('RECEIVING_ADVICE', papers.receipt),
    ...reference('TENDER', papers.tender),
    ...reference('OBJECT', papers.object),
    ...preceding.flatMap(({ number, day }) => reference('INVOICE', number, day)),
  ]
}

/** Returns references in an order of their own: syntaxes keep them at different places. */
export const sortedReferences = <Row extends { kind: string; number: string; day: string | null }>(
  rows: readonly Row[],
): Row[] =>
  rows.toSorted((a, b) => (`${a.kind} ${a.number} ${a.day}` < `${b.kind} ${b.number} ${b.day}` ? -1 : 1))

/** Returns what a record must say; `withOthers`: the syntax states amounts collected for others. */
export function expectedRecord(invoice: ForeignInvoice, withOthers: boolean) {
  const others = withOthers ? invoice.others : []
  const sums = sumsOf({ ...invoice, others })
  const sign = invoice.isCredit ? -1 : 1
  const signed = (units: number) => money(sign * units + 0)
  const allowance = (one: ForeignAllowance, rate: number | null) => ({
    isCharge: one.charge,
    amount: signed(one.cents),
    base: one.of && plain(sign * one.of.base, 2),
    percent: one.of && String(one.of.percent),
    category: rate === null ? null : 'S',
    vatRate: rate === null ? null : String(rate),
    reason: one.reason,
    reasonCode: one.code,
  })
  const account = invoice.means[0]?.account
  const same = invoice.means.filter((one) => one.account === account)
  const { skonto } = invoice
  return {
    typeCode: invoice.isCredit ? '381' : '380',
    number: invoice.number,
    isCopy: false,
    isTest: false,
    invoiceDate: invoice.day,
    serviceDate: invoice.period?.[0] ?? invoice.delivered,
    serviceDateEnd: invoice.period?.[1] ?? null,
    deliveredOn: invoice.delivered,
    taxPointDate: invoice.taxDay,
    dueDate: invoice.due,
    currency: 'EUR',
    seller: partyOf(invoice.seller),
    buyer: partyOf(invoice.buyer),
    payee: invoice.payee === null ? null : { ...NOBODY, name: invoice.payee },
    deliverTo: invoice.deliverTo && {
      ...NOBODY,
      name: invoice.deliverTo.name,
      street: invoice.deliverTo.street,
      zipCode: invoice.deliverTo.zip,
      city: invoice.deliverTo.city,
      region: invoice.deliverTo.region,
      country: invoice.deliverTo.country,
    },
    customerNumber: invoice.buyer.ids[0] ?? null,
    buyerReference: invoice.reference,
    orderReference: invoice.order,
    references: sortedReferences(referencesOf(invoice)),
    notes: invoice.notes,
    paymentMeans: invoice.means.map(({ code, account, holder, bic }) => ({
      code,
      text: null,
      account,
      holder,
      bic,
      debited: null,
      card: null,
    })),
    iban: account,
    bic: same.find(({ bic }) => bic !== null)?.bic ?? null,
    accountHolder: same.find(({ holder }) => holder !== null)?.holder ?? null,
    paymentReference: invoice.purpose,
    discountDays: skonto ? skonto.days : null,
    discountPercent: skonto && plain(skonto.percent, 2),
    discountBase: skonto && (skonto.base === null ? null : signed(skonto.base)),
    sumLines: signed(sums.lines),
    allowances: invoice.allowances.map((one) => allowance(one, sums.rateOfWhole)),
    sumNet: signed(sums.net),
    sumVat: signed(sums.vat),
    sumGross: signed(sums.gross),
    prepaid: invoice.prepaid === null ? null : signed(invoice.prepaid),
    thirdParty: others.map(({ name, cents }) => ({ name, amount: signed(cents) })),
    rounding: invoice.rounding === null ? null : signed(invoice.rounding),
    payable: signed(sums.due),
    vat: sums.rates.map(({ rate, net, vat }) => ({
      category: 'S',
      vatRate: String(rate),
      net: signed(net),
      vat: signed(vat),
      reason: null,
      reasonCode: null,
    })),
    links: invoice.link
      ? [{ number: invoice.link.number, description: invoice.link.text, url: invoice.link.url }]
      : [],
    lines: invoice.lines.map((line) => ({
      position: line.id,
      parent: line.parent,
      name: line.name,
      description: line.description,
      notes: line.note === null ? [] : [{ subject: null, text: line.note }],
      sellerNumber: line.numbers.seller,
      buyerNumber: line.numbers.buyer,
      standardNumber: line.numbers.gtin,
      attributes: line.properties,
      references: sortedReferences([
        ...reference('ORDER', line.orderLine),
        ...reference('OBJECT', line.object),
        ...reference('ACCOUNTING', line.account),
      ]),
      quantity: plain(sign * line.quantity, 3),
      unit: line.unit,
      price: plain(line.price, 4),
      grossPrice: line.gross && plain(line.gross, 4),
      priceQuantity: line.per && String(line.per),
      net: signed(netOf(line)),
      vatRate: String(line.rate),
      category: 'S',
      serviceDate: line.days?.[0] ?? null,
      serviceDateEnd: line.days?.[1] ?? null,
      allowances: line.allowances.map((one) => allowance(one, null)),
      isInformation: line.parent !== null,
    })),
  }
}
