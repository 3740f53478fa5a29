import { sumOf } from '@/lib/domain/money'
import type { DocumentSource, PaymentSource } from '@/lib/tax/datev/rules/sales-sources'
import type { InvoiceHistory } from '@/lib/tax/datev/rules/settled-steps'
import type { TillTurnover } from '@/lib/tax/vat-return/rules/till-turnover'
import type { SoldSources } from '@/lib/tax/vat-return/rules/sold'
import type { Invoice, Till, Year } from './random-year'
import { rateOf, taxationOn } from './year-law'

// Sales of a random year as the rules read them from the database.

const CATEGORIES = { home: 'S', goodsEu: 'K', serviceEu: 'AE', reverseHome: 'AE', export: 'G' } as const
const VAT_IDS = {
  home: '',
  export: '',
  reverseHome: 'DE136695976',
  goodsEu: 'ATU12011204',
  serviceEu: 'ATU12011204',
}

type Rates = DocumentSource['rates']

/** Share of every rate in percent. */
const share = (rates: Rates, percent: number): Rates =>
  rates.map((one) => {
    const part = (cents: number) => Math.round((cents * percent) / 100)
    const parts = one.parts.map(({ gross, ...own }) => ({ ...own, gross: part(gross) }))
    return { ...one, gross: part(one.gross), vat: part(one.vat), parts }
  })

const grossOf = (rates: Rates) => sumOf(rates.map(({ gross }) => gross))

function ratesOf({ kind, lines, supplied, isByNote }: Invoice, { changes }: Year): Rates {
  const [first, last] = supplied
  const taxation = taxationOn(changes, last)
  return lines.map((line) => {
    const rate = kind === 'home' ? rateOf(line, taxation) * 10 : 0
    const vat = (line.net * rate) / 10_000
    const gross = line.net + vat
    const isOneMonth = first.slice(0, 7) === last.slice(0, 7)
    const parts =
      !isByNote || isOneMonth
        ? [{ gross, suppliedOn: last }]
        : [
            { gross: gross / 2, suppliedOn: first },
            { gross: gross / 2, suppliedOn: last },
          ]
    const isSmallBusiness = taxation.smallBusiness
    const category = isSmallBusiness ? ('E' as const) : CATEGORIES[kind]
    return { category, rate, isFarm: rate === 780, isSmallBusiness, gross, vat, parts }
  })
}

/** Returns an invoice of a year with everything that happened to it. */
function historyOf(given: Invoice, id: string, year: Year): InvoiceHistory {
  const { kind, supplied, steps } = given
  const [, suppliedOn] = supplied
  const day = steps[0]?.day ?? ''
  const rates = ratesOf(given, year)
  const gross = grossOf(rates)
  const customer = { customerId: 'c', customerNumber: '10001', customer: 'Öl AG', vatId: VAT_IDS[kind] }
  const common = { number: `RE ${id}`, suppliedOn, dueOn: null, ...customer }
  const none = { original: null, originalId: null, originalDay: null, taxPeriod: null }
  const invoice: DocumentSource = { id, kind: 'INVOICE', day, ...common, rates, gross, ...none }
  const counters: DocumentSource[] = []
  const payments: PaymentSource[] = []
  let unreduced = 1
  const counter = (of: Partial<DocumentSource> & Pick<DocumentSource, 'kind' | 'day' | 'rates'>) =>
    counters.push({
      id: `${id}-${counters.length}`,
      ...common,
      original: invoice.number,
      originalId: id,
      originalDay: day,
      originalSuppliedOn: suppliedOn,
      taxPeriod: null,
      gross: grossOf(of.rates),
      ...of,
    })
  const enter = (on: string, received: number, more: Partial<PaymentSource> = {}) =>
    payments.push({
      id: `${id}-p${payments.length}`,
      documentId: id,
      kind: 'PAYMENT',
      isUndo: false,
      number: invoice.number,
      suppliedOn,
      day: on,
      method: 'BANKTRANSFER',
      cashAccount: '',
      received,
      amount: received,
      discount: 0,
      writeOff: 0,
      claims: 0,
      reductions: [],
      ...customer,
      ...more,
    })
  const paid = () => sumOf(payments.map(({ received }) => received))
  const reduce = (of: Rates, percent: number, name: 'discount' | 'writeOff', on: string) => {
    const reductions = share(of, percent).map(({ parts: _parts, ...one }) => one)
    enter(on, 0, { [name]: sumOf(reductions.map((one) => one.gross)), reductions })
  }
  for (const step of steps) {
    if (step.do === 'pay') enter(step.day, (gross * step.percent) / 100)
    if (step.do === 'undo') enter(step.day, 0 - paid(), { isUndo: true })
    if (step.do === 'payOut') enter(step.day, 0 - paid())
    if (step.do === 'discount' || step.do === 'writeOff') {
      unreduced = 1 - step.percent / 100
      reduce(rates, step.percent, step.do, step.day)
    }
    if (step.do === 'credit') {
      const taken = share(rates.slice(0, 1), 0 - step.percent)
      counter({ kind: 'CREDIT', day: step.day, rates: taken })
      if (unreduced < 1) reduce(taken, (1 - unreduced) * 100, 'discount', step.day)
    }
    if (step.do === 'cancel')
      counter({ kind: 'CANCELLATION', day: step.day, taxPeriod: step.taxPeriod, rates: share(rates, -100) })
    if (step.do === 'settle') {
      const left = gross + sumOf(counters.map((one) => one.gross))
      enter(step.day, Math.round(left * unreduced) - paid())
    }
  }
  return { invoice, counters, payments }
}

/** Returns the turnover of a till's receipt, and its later payment. */
function tillOf({ kind, lines, steps }: Till, id: string, { changes }: Year) {
  const [sale, paid] = steps
  const day = sale?.day ?? ''
  const { smallBusiness } = taxationOn(changes, day)
  const sold = lines.map(({ net, rate }) => {
    const percent = smallBusiness ? 0 : rate === 'full' ? 1_900 : 700
    const gross = net + (net * percent) / 10_000
    return { businessCase: 'SALE', isAgency: false, rate: percent, vatKey: null, gross, net } as const
  })
  const gross = sumOf(sold.map((one) => one.gross))
  const turnover: TillTurnover = {
    closingId: id,
    deviceId: 'd',
    closingNumber: 1,
    till: 'Kasse',
    day,
    isSmallBusiness: smallBusiness,
    lines: sold as unknown as TillTurnover['lines'],
    onAccount: kind === 'account' ? { receiptId: id, madeOn: day, paidOnAccount: gross } : null,
  }
  const payment = {
    id: `${id}-p`,
    documentId: id,
    number: 'Bon 1',
    day: paid?.day ?? '',
    customer: '',
    vatId: '',
  }
  const payments = [{ ...payment, received: gross, claims: 0, reductions: [] } as unknown as PaymentSource]
  return { turnover, payments: kind === 'account' ? payments : [] }
}

/** Returns the sales of a year by invoices and tills, without gifts. */
export function soldOf(year: Year): SoldSources {
  const histories = year.stories.flatMap((story, at) =>
    story.story === 'invoice' ? [historyOf(story, String(at), year)] : [],
  )
  const tills = year.stories.flatMap((story, at) =>
    story.story === 'till' && story.kind !== 'benefit' && story.kind !== 'cancelled'
      ? [tillOf(story, String(at), year)]
      : [],
  )
  return {
    documents: histories.flatMap(({ invoice, counters }) => [invoice, ...counters]),
    advances: [],
    prepaid: histories,
    payments: histories.flatMap(({ payments }) => payments.filter(({ reductions }) => reductions.length > 0)),
    tills: tills.map(({ turnover }) => turnover),
    paid: { invoices: histories, receipts: tills.filter(({ turnover }) => turnover.onAccount !== null) },
  }
}
