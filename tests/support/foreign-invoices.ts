import fc from 'fast-check'

// Invoices of other programs, in a plain model that shares nothing with the product: amounts are
// integers, which are written and expected in their own ways.

export interface ForeignParty {
  name: string
  trading: string | null
  street: string
  zip: string
  city: string
  region: string | null
  country: string
  vatId: string | null
  legal: string | null
  contact: string
  phone: string
  mail: string
  ids: string[]
}

export interface ForeignAllowance {
  charge: boolean
  cents: number
  reason: string | null
  code: string | null
  /** A percentage and its base in cents, as a hint beside the amount. */
  of: { percent: number; base: number } | null
}

export interface ForeignLine {
  id: string
  parent: string | null
  name: string
  description: string | null
  note: string | null
  numbers: { seller: string | null; buyer: string | null; gtin: string | null }
  properties: { name: string; value: string }[]
  /** In thousandths. */
  quantity: number
  unit: string
  /** In parts of 10,000 of a euro, for so many units. */
  price: number
  per: number | null
  gross: number | null
  rate: number
  days: [string, string] | null
  orderLine: string | null
  account: string | null
  object: string | null
  allowances: ForeignAllowance[]
}

export interface ForeignInvoice {
  isCredit: boolean
  number: string
  day: string
  due: string
  taxDay: string | null
  period: [string, string] | null
  delivered: string
  seller: ForeignParty
  buyer: ForeignParty
  payee: string | null
  deliverTo: Pick<ForeignParty, 'name' | 'street' | 'zip' | 'city' | 'region' | 'country'> | null
  reference: string
  order: string | null
  /** Further documents by their kind. */
  papers: Partial<Record<Paper, string>>
  preceding: { number: string; day: string | null }[]
  notes: { subject: string | null; text: string }[]
  means: { code: string; account: string; holder: string | null; bic: string | null }[]
  purpose: string | null
  skonto: { days: number; percent: number; base: number | null } | null
  terms: string
  allowances: ForeignAllowance[]
  lines: ForeignLine[]
  prepaid: number | null
  rounding: number | null
  /** Collected for others (extension of XRechnung). */
  others: { name: string; cents: number }[]
  link: { number: string; text: string; url: string } | null
}

type Paper = 'sales' | 'contract' | 'project' | 'despatch' | 'receipt' | 'tender' | 'object'

/** Rounds a fraction half away from zero; the numbers are not negative. */
const rounded = (part: number, of: number) => Math.floor((2 * part + of) / (2 * of))

const balance = (allowances: readonly ForeignAllowance[]) =>
  allowances.reduce((sum, { charge, cents }) => sum + (charge ? cents : -cents), 0)

/** Returns the net of a line in cents. */
export const netOf = ({ quantity, price, per, allowances }: ForeignLine): number =>
  rounded(quantity * price, 100_000 * (per ?? 1)) + balance(allowances)

/** Returns the sums of an invoice in cents, and those of each VAT rate. */
export function sumsOf({ lines, allowances, prepaid, rounding, others }: ForeignInvoice) {
  const whole = lines.filter(({ parent }) => parent === null)
  const rateOfWhole = whole[0]?.rate ?? 19
  const rates = [...new Set(whole.map(({ rate }) => rate))].map((rate) => {
    const nets = whole.filter((line) => line.rate === rate).reduce((sum, line) => sum + netOf(line), 0)
    const net = nets + (rate === rateOfWhole ? balance(allowances) : 0)
    return { rate, net, vat: rounded(net * rate, 100) }
  })
  const total = (of: 'net' | 'vat') => rates.reduce((sum, one) => sum + one[of], 0)
  const net = total('net')
  const vat = total('vat')
  const forOthers = others.reduce((sum, { cents }) => sum + cents, 0)
  return {
    rates,
    rateOfWhole,
    lines: whole.reduce((sum, line) => sum + netOf(line), 0),
    off: allowances.filter(({ charge }) => !charge).reduce((sum, { cents }) => sum + cents, 0),
    on: allowances.filter(({ charge }) => charge).reduce((sum, { cents }) => sum + cents, 0),
    net,
    vat,
    gross: net + vat,
    due: net + vat - (prepaid ?? 0) + (rounding ?? 0) + forOthers,
  }
}

const some = <Value>(one: fc.Arbitrary<Value>) => fc.option(one, { nil: null })
const word = fc
  .string({ unit: fc.constantFrom(...'abäß &<>"\'€Яz'), minLength: 1, maxLength: 12 })
  .map((text) => `X${text.trim()}y`)
/** Texts that a page can be searched for: each differs from all others. */
const named = (what: string) => fc.integer({ min: 100, max: 999_999 }).map((serial) => `${what}-${serial}`)
const day = (from: number, to: number) =>
  fc.integer({ min: from, max: to }).map((date) => `2026-10-${String(date).padStart(2, '0')}`)

const party: fc.Arbitrary<ForeignParty> = fc.record({
  name: word,
  trading: some(named('Marke')),
  street: named('Weg'),
  zip: fc.constantFrom('50667', '24103'),
  city: named('Ort'),
  region: some(named('Land')),
  country: fc.constantFrom('DE', 'AT'),
  vatId: fc.constant('DE136695976'),
  legal: some(named('HRB')),
  contact: named('Person'),
  phone: named('0221'),
  mail: fc.constant('lieferant@example.de'),
  ids: fc.uniqueArray(named('ID'), { maxLength: 2 }),
})

const allowance: fc.Arbitrary<ForeignAllowance> = fc.record({
  charge: fc.boolean(),
  cents: fc.integer({ min: 1, max: 99 }),
  reason: some(named('Grund')),
  code: fc.constantFrom(null, '95', 'FC'),
  of: some(
    fc.record({ percent: fc.integer({ min: 1, max: 99 }), base: fc.integer({ min: 100, max: 99_999 }) }),
  ),
})

const line: fc.Arbitrary<Omit<ForeignLine, 'id' | 'parent'>> = fc.record({
  name: word,
  description: some(named('Text')),
  note: some(named('Hinweis')),
  numbers: fc.record({ seller: some(named('SA')), buyer: some(named('BA')), gtin: some(named('40')) }),
  properties: fc.array(fc.record({ name: named('Farbe'), value: named('Wert') }), { maxLength: 2 }),
  quantity: fc.integer({ min: 10_000, max: 99_999 }),
  unit: fc.constantFrom('H87', 'KGM', 'XBX'),
  price: fc.integer({ min: 100_000, max: 9_999_999 }),
  per: fc.constantFrom(null, 1, 10),
  gross: some(fc.integer({ min: 10_000_000, max: 19_999_999 })),
  rate: fc.constantFrom(19, 7),
  days: some(fc.tuple(day(1, 9), day(10, 20))),
  orderLine: some(named('Zeile')),
  account: some(named('KST')),
  object: some(named('Zähler')),
  allowances: fc.array(allowance, { maxLength: 2 }),
})

/** Lines, some of which are parts of the one before. */
const lines = fc.array(fc.tuple(line, fc.boolean()), { minLength: 1, maxLength: 4 }).map((drawn) => {
  let whole = ''
  return drawn.map(([one, isPart], index): ForeignLine => {
    const id = String(index + 1)
    if (!isPart || whole === '') whole = id
    return { ...one, id, parent: whole === id ? null : whole }
  })
})

const IBANS = ['DE75512108001245126199', 'DE02120300000000202051', 'AT611904300234573201'] as const
const means = fc.record({
  code: fc.constantFrom('58', '30'),
  account: fc.constantFrom(...IBANS),
  holder: some(named('Inhaber')),
  bic: fc.constantFrom(null, 'BYLADEM1001'),
})

const skonto = fc.record({
  days: fc.integer({ min: 1, max: 13 }),
  percent: fc.integer({ min: 1, max: 999 }),
  base: some(fc.integer({ min: 100, max: 99_999 })),
})

/** A random invoice as any other program could send it. */
export const foreignInvoice: fc.Arbitrary<ForeignInvoice> = fc.record({
  isCredit: fc.boolean(),
  number: named('RE'),
  day: day(20, 22),
  due: fc.constantFrom('2026-11-15', '2026-12-31'),
  taxDay: some(day(1, 20)),
  period: some(fc.tuple(day(1, 9), day(10, 20))),
  delivered: day(21, 28),
  seller: party,
  buyer: party,
  payee: some(named('Factor')),
  deliverTo: some(
    fc.record({
      name: named('Lager'),
      street: named('Hafen'),
      zip: fc.constant('24103'),
      city: named('Kiel'),
      region: some(named('Küste')),
      country: fc.constant('DE'),
    }),
  ),
  reference: named('LW'),
  order: some(named('B')),
  papers: fc.record(
    {
      sales: named('A'),
      contract: named('V'),
      project: named('P'),
      despatch: named('L'),
      receipt: named('W'),
      tender: named('T'),
      object: named('Z'),
    },
    { requiredKeys: [] },
  ),
  preceding: fc.array(fc.record({ number: named('VR'), day: some(day(1, 9)) }), { maxLength: 3 }),
  notes: fc.array(fc.record({ subject: fc.constantFrom(null, 'AAI', 'REG'), text: named('Notiz') }), {
    maxLength: 3,
  }),
  means: fc.array(means, { minLength: 1, maxLength: 3 }),
  purpose: some(named('Zweck')),
  skonto: some(skonto),
  terms: named('Zahlbar'),
  allowances: fc.array(allowance, { maxLength: 3 }),
  lines,
  prepaid: some(fc.integer({ min: 1, max: 999 })),
  rounding: some(fc.integer({ min: -4, max: 4 })),
  others: fc.array(fc.record({ name: named('Pfand'), cents: fc.integer({ min: 1, max: 999 }) }), {
    maxLength: 2,
  }),
  link: some(
    fc.record({ number: named('AGB'), text: named('Bedingung'), url: fc.constant('https://example.de/agb') }),
  ),
})
