import fc from 'fast-check'

// What may happen in a year of a company, as a script without any of the product's code: drawn
// here, judged by `year-law.ts`, and entered by `year-books.ts`.

/** Days of the scripts: in the past for every clock. */
export const YEAR = 2025
export const MONTHS = Array.from(
  { length: 12 },
  (_, index) => `${YEAR}-${String(index + 1).padStart(2, '0')}`,
)

export type Kind = 'home' | 'goodsEu' | 'serviceEu' | 'reverseHome' | 'export'
type LineRate = 'full' | 'reduced'

export interface Line {
  readonly rate: LineRate
  /** Net, in cents. Of 500 EUR each percent is whole cents, with VAT at each rate. */
  readonly net: number
}

type InvoiceStep =
  | { readonly do: 'bill'; readonly day: string }
  /** Percent of the whole invoice. */
  | { readonly do: 'pay'; readonly day: string; readonly percent: number }
  /** Undoes the only payment so far. */
  | { readonly do: 'undo'; readonly day: string }
  /** Percent of what is claimed, as Skonto or as a loss. */
  | { readonly do: 'discount' | 'writeOff'; readonly day: string; readonly percent: number }
  /** Takes back a part of the first line. */
  | { readonly do: 'credit'; readonly day: string; readonly percent: number }
  | { readonly do: 'cancel'; readonly day: string; readonly taxPeriod: 'CURRENT' | 'ORIGINAL' }
  /** Everything that is open is paid, or paid back. */
  | { readonly do: 'settle' | 'payOut'; readonly day: string }

export interface Invoice {
  readonly story: 'invoice'
  readonly kind: Kind
  readonly lines: readonly Line[]
  /** Days of supply: one or a period, or a delivery note of each day (§ 13 (1) no. 1 a S. 2, 3). */
  readonly supplied: readonly [string, string]
  readonly isByNote: boolean
  readonly steps: readonly InvoiceStep[]
}

/** An advance that is paid as a whole, and the final invoice that deducts it. */
export interface Advance {
  readonly story: 'advance'
  readonly net: number
  readonly finalNet: number
  readonly supplied: string
  readonly steps: readonly {
    readonly do: 'bill' | 'pay' | 'final' | 'settle'
    readonly day: string
  }[]
}

/** A receipt of a till with its closing. */
export interface Till {
  readonly story: 'till'
  readonly kind: 'cash' | 'card' | 'account' | 'benefit' | 'cancelled'
  readonly lines: readonly Line[]
  readonly steps: readonly { readonly do: 'sell' | 'invoice' | 'pay'; readonly day: string }[]
}

export interface Purchase {
  readonly story: 'purchase'
  readonly kind: 'invoiced' | 'owedEu' | 'acquired'
  readonly net: number
  readonly billed: string
  readonly supplied: string
  readonly received: string
  /** Deductible percent. */
  readonly percent: number
  readonly steps: readonly { readonly do: 'enter'; readonly day: string }[]
}

export interface Expense {
  readonly story: 'expense'
  readonly net: number
  readonly hasFile: boolean
  readonly steps: readonly { readonly do: 'enter' | 'prove'; readonly day: string }[]
}

export type Story = Invoice | Advance | Till | Purchase | Expense

/** A field of the taxation from a day on. */
export interface Change {
  readonly field: 'smallBusiness' | 'flatRateFarm' | 'isActual'
  readonly from: string
  readonly value: boolean
}

export interface Year {
  readonly changes: readonly Change[]
  readonly stories: readonly Story[]
  /** Order in which steps are entered: 0 for that of their days, or the seed of another. */
  readonly order: number
  /** Months that are filed, each after this part of all steps, in percent. */
  readonly filed: readonly { readonly month: string; readonly after: number }[]
}

const LAST = 364

/** The day of the year with a number; those beyond are its first and last. */
const dayAt = (at: number): string =>
  new Date(Date.UTC(YEAR, 0, 1 + Math.min(LAST, Math.max(0, at)))).toISOString().slice(0, 10)

const at = fc.integer({ min: 20, max: 330 })
const net = fc.constantFrom(50_000, 100_000, 150_000)
const lineOf = fc.record({ rate: fc.constantFrom<LineRate>('full', 'reduced'), net })
const lines = fc.uniqueArray(lineOf, { selector: ({ rate }) => rate, minLength: 1, maxLength: 2 })
const KINDS = ['home', 'home', 'home', 'home', 'goodsEu', 'serviceEu', 'reverseHome', 'export'] as const

const IN_STATEMENT: readonly Kind[] = ['goodsEu', 'serviceEu']

/** What may happen to an invoice after it was booked: the days follow one another. */
const WAYS = [
  ['settle'],
  ['pay', 'settle'],
  ['pay', 'undo', 'settle'],
  ['discount', 'settle'],
  ['pay', 'discount', 'settle'],
  ['pay', 'writeOff'],
  ['pay', 'credit', 'settle'],
  ['discount', 'credit', 'settle'],
  ['credit', 'pay'],
  ['pay', 'cancel', 'payOut'],
  ['cancel'],
] as const

const invoice: fc.Arbitrary<Invoice> = fc
  .record({
    kind: fc.constantFrom(...KINDS),
    lines,
    at,
    shift: fc.integer({ min: -45, max: 60 }),
    span: fc.constantFrom(0, 0, 0, 20, 40),
    isByNote: fc.boolean(),
    way: fc.constantFrom(...WAYS),
    gaps: fc.array(fc.integer({ min: 0, max: 50 }), { minLength: 4, maxLength: 4 }),
    percent: fc.constantFrom(10, 20, 40),
    taxPeriod: fc.constantFrom<'CURRENT' | 'ORIGINAL'>('CURRENT', 'ORIGINAL'),
  })
  .map(({ kind, at: billed, shift, span, way, gaps, percent, taxPeriod, ...given }) => {
    const supply = billed + shift
    let now = billed
    const steps = way.map((name, index): InvoiceStep => {
      // money may come before its invoice
      now += (gaps[index] ?? 0) - (index === 0 && name === 'pay' ? 15 : 0)
      // a claim is lost, or one of the recapitulative statement lessened, once it was made
      if (name === 'writeOff' || (IN_STATEMENT.includes(kind) && name !== 'pay' && name !== 'settle'))
        now = Math.max(now, supply + span, billed) + 1
      // a document that takes back another one comes after it
      if (name !== 'pay' && name !== 'settle') now = Math.max(now, billed)
      const day = dayAt(now)
      if (name === 'cancel') return { do: name, day, taxPeriod }
      if (name === 'discount') return { do: name, day, percent: 2 }
      // losses of untaxed sales share an account, so that DATEV tells nobody of which they are
      if (name === 'writeOff' && kind !== 'home') return { do: 'settle', day }
      if (name === 'pay' || name === 'writeOff' || name === 'credit') return { do: name, day, percent }
      return { do: name, day }
    })
    return {
      story: 'invoice',
      ...given,
      kind,
      isByNote: given.isByNote && span > 0 && kind === 'home',
      lines: kind === 'home' ? given.lines : given.lines.slice(0, 1),
      supplied: [dayAt(supply), dayAt(supply + span)],
      steps: [{ do: 'bill', day: dayAt(billed) }, ...steps],
    }
  })

const advance: fc.Arbitrary<Advance> = fc
  .record({
    at: fc.integer({ min: 0, max: 200 }),
    net,
    more: net,
    gaps: fc.array(fc.integer({ min: 0, max: 40 }), { minLength: 3, maxLength: 3 }),
    shift: fc.integer({ min: -30, max: 0 }),
  })
  .map(({ at: billed, more, gaps: [first = 0, second = 0, third = 0], shift, ...given }) => {
    const final = billed + first + second
    return {
      story: 'advance',
      net: given.net,
      finalNet: given.net + more,
      supplied: dayAt(Math.max(billed + first, final + shift)),
      steps: [
        { do: 'bill', day: dayAt(billed) },
        { do: 'pay', day: dayAt(billed + first) },
        { do: 'final', day: dayAt(final) },
        { do: 'settle', day: dayAt(final + third) },
      ],
    }
  })

const TILL_KINDS = ['cash', 'card', 'account', 'account', 'benefit', 'cancelled'] as const

const till: fc.Arbitrary<Till> = fc
  .record({
    kind: fc.constantFrom(...TILL_KINDS),
    lines,
    at,
    gap: fc.integer({ min: 0, max: 60 }),
    isInvoiced: fc.boolean(),
  })
  .map(({ at: sold, gap, isInvoiced, ...given }) => {
    const { kind } = given
    const pays = kind === 'account' ? [{ do: 'pay' as const, day: dayAt(sold + gap) }] : []
    const isSale = kind === 'cash' || kind === 'card'
    const invoices = isSale && isInvoiced ? [{ do: 'invoice' as const, day: dayAt(sold + 3) }] : []
    return {
      story: 'till',
      ...given,
      steps: [{ do: 'sell', day: dayAt(sold) }, ...invoices, ...pays],
    }
  })

const purchase: fc.Arbitrary<Purchase> = fc
  .record({
    kind: fc.constantFrom('invoiced' as const, 'invoiced' as const, 'owedEu' as const, 'acquired' as const),
    net,
    at,
    shift: fc.integer({ min: -90, max: 40 }),
    late: fc.integer({ min: 0, max: 60 }),
    percent: fc.constantFrom(100, 40, 0),
  })
  .map(({ at: billed, shift, late, percent, ...given }) => ({
    story: 'purchase',
    ...given,
    percent: given.kind === 'invoiced' ? percent : 100,
    billed: dayAt(billed),
    supplied: dayAt(billed + shift),
    received: dayAt(billed + late),
    steps: [{ do: 'enter', day: dayAt(billed + late) }],
  }))

const expense: fc.Arbitrary<Expense> = fc
  .record({ net: fc.constantFrom(1_000, 2_000), at, hasFile: fc.boolean() })
  .map(({ at: spent, ...given }) => ({
    story: 'expense',
    ...given,
    steps: [
      { do: 'enter', day: dayAt(spent) },
      ...(given.hasFile ? [{ do: 'prove' as const, day: dayAt(spent + 1) }] : []),
    ],
  }))

const change: fc.Arbitrary<Change> = fc.record({
  field: fc.constantFrom('smallBusiness', 'flatRateFarm', 'isActual', 'isActual'),
  from: fc.constantFrom(...MONTHS.slice(1, 10)).map((month) => `${month}-01`),
  value: fc.boolean(),
})

/** A till has one closing a day here. */
const oneReceiptADay = (all: readonly Story[]): Story[] => {
  const days = new Set<string>()
  return all.filter(({ story, steps: [first] }) => {
    if (story !== 'till' || !first) return true
    const isFirst = !days.has(first.day)
    days.add(first.day)
    return isFirst
  })
}

/**
 * Whether § 19 or § 24 UStG begins or ends between an advance and its supply: not drawn, for an
 * advance states what applies on its own day, and what is stated is owed (§ 14c UStG).
 */
const isBetween = (changes: readonly Change[]) => (story: Story) => {
  if (story.story !== 'advance') return false
  const days = [story.supplied, ...story.steps.map(({ day }) => day)].toSorted()
  return changes.some(
    ({ field, from }) => field !== 'isActual' && from > (days[0] ?? '') && from <= (days.at(-1) ?? ''),
  )
}

interface Size {
  /** Of each kind of story. */
  readonly most: number
  readonly least: number
}

/** A random year, with at least `least` of each kind of story. */
export const randomYear = ({ least, most }: Size): fc.Arbitrary<Year> => {
  const some = <T>(of: fc.Arbitrary<T>, times = 1) =>
    fc.array(of, { minLength: least * times, maxLength: most * times })
  return fc
    .record({
      changes: fc.uniqueArray(change, { selector: ({ from }) => from, maxLength: 3 }),
      stories: fc
        .tuple(some(invoice, 3), some(advance), some(till, 2), some(purchase, 2), some(expense))
        .map((all) => all.flat()),
      order: fc.oneof(fc.constant(0), fc.nat({ max: 1_000_000 })),
      filed: fc.uniqueArray(
        fc.record({ month: fc.constantFrom(...MONTHS), after: fc.constantFrom(30, 50, 70, 90) }),
        { selector: ({ month }) => month, minLength: 1, maxLength: 3 },
      ),
    })
    .map((year) => {
      const changes = year.changes.toSorted((a, b) => (a.from < b.from ? -1 : 1))
      const isSplit = isBetween(changes)
      const stories = oneReceiptADay(year.stories).filter((story) => !isSplit(story))
      return { ...year, changes, stories }
    })
}
