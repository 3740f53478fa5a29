import {
  MONTHS,
  YEAR,
  type Advance,
  type Change,
  type Expense,
  type Invoice,
  type Line,
  type Purchase,
  type Story,
  type Till,
  type Year,
} from './random-year'

// The VAT of a random year by the law alone. What an invoice owes is not followed step by step, as
// the product does, but stated for the end of each month: what is taxed until then. A month is the
// difference to the month before it.

/** Base and tax in cents, which need not be whole where money pays for several rates. */
interface Amounts {
  base: number
  tax: number
  /** How many parts are not whole cents: each may be rounded either way. */
  fractions: number
}

/** Base and tax by Kennzahl in whole cents, without zeros. */
export type Figures = Readonly<Record<string, readonly [base: number, tax: number]>>

/** By month, or year, and Kennzahl. */
export type Months = ReadonlyMap<string, ReadonlyMap<string, Amounts>>

export interface Taxation {
  readonly smallBusiness: boolean
  readonly flatRateFarm: boolean
  readonly isActual: boolean
}

/** The taxation of a day (§ 19, § 24, § 20 UStG). */
export function taxationOn(changes: readonly Change[], day: string): Taxation {
  const valueOf = (field: Change['field']) =>
    changes.filter((one) => one.field === field && one.from <= day).at(-1)?.value ?? false
  return {
    smallBusiness: valueOf('smallBusiness'),
    flatRateFarm: valueOf('flatRateFarm'),
    isActual: valueOf('isActual'),
  }
}

const monthOf = (day: string) => day.slice(0, 7)

/** Rate of a line in 1/1000: § 12 (1), (2), § 24 (1) sentence 1 no. 3 UStG. */
export function rateOf({ rate }: Pick<Line, 'rate'>, { smallBusiness, flatRateFarm }: Taxation): number {
  if (smallBusiness) return 0
  if (rate === 'full') return 190
  return flatRateFarm ? 78 : 70
}

const CODES: Readonly<Record<number, string>> = { 190: '81', 70: '86', 78: 'farm', 0: 'smallBusiness' }
const BESIDES = { goodsEu: '41', serviceEu: '21', reverseHome: '60', export: '43' } as const

const isWhole = (value: number) => Math.abs(value - Math.round(value)) < 1e-6

/** Collects the figures of months, and of the year. */
class Ledger {
  private readonly periods = new Map(
    [...MONTHS, String(YEAR)].map((period) => [period, new Map<string, Amounts>()]),
  )

  private addTo(period: string, code: string, net: number, rate: number, pieces = 1): void {
    const codes = this.periods.get(period)
    const { base, tax, fractions } = codes?.get(code) ?? { base: 0, tax: 0, fractions: 0 }
    const own = (net * rate) / 1_000
    const isExact = isWhole(net) && isWhole(own)
    codes?.set(code, { base: base + net, tax: tax + own, fractions: fractions + (isExact ? 0 : pieces) })
  }

  add(month: string, code: string, net: number, rate: number): void {
    this.addTo(month, code, net, rate)
    this.addTo(String(YEAR), code, net, rate)
  }

  /**
   * Adds what is taxed at the end of each month, less what was at the end of the month before, in
   * so many pieces, each rounded by itself.
   */
  follow(code: string, rate: number, taxedUntil: (month: string) => number, pieces: number): void {
    let before = 0
    for (const month of MONTHS) {
      const now = taxedUntil(month)
      if (now !== before) this.addTo(month, code, now - before, rate, pieces)
      before = now
    }
    this.addTo(String(YEAR), code, before, rate, pieces)
  }

  result(): Months {
    return this.periods
  }
}

/** How sales are taxed: by the law, or as DATEV is told, which knows agreed consideration only. */
type View = 'law' | 'datev'

/** What of an invoice holds at the end of a month. */
interface Standing {
  /** Part of each line that is left after credits. */
  left: readonly number[]
  /** Part of the claim that Skonto and losses leave. */
  unreduced: number
  isCancelled: boolean
  /** Money, in parts of the whole invoice. */
  money: number
}

/** Gross weights of the lines. */
const weights = (lines: readonly Line[], rates: readonly number[]) =>
  lines.map(({ net }, index) => net * (1_000 + (rates[index] ?? 0)))

const total = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0)

function standing(invoice: Invoice, rates: readonly number[], until: string): Standing {
  const own = weights(invoice.lines, rates)
  const state = { left: own.map(() => 1), unreduced: 1, isCancelled: false, money: 0 }
  const claim = () =>
    (state.isCancelled ? 0 : total(own.map((one, index) => one * (state.left[index] ?? 0)))) / total(own)
  for (const step of invoice.steps.filter(({ day }) => monthOf(day) <= until)) {
    if (step.do === 'pay') state.money += step.percent / 100
    if (step.do === 'undo') state.money = 0
    if (step.do === 'discount' || step.do === 'writeOff') state.unreduced = 1 - step.percent / 100
    if (step.do === 'credit')
      state.left = state.left.map((one, at) => (at === 0 ? 1 - step.percent / 100 : one))
    if (step.do === 'cancel') state.isCancelled = true
    if (step.do === 'settle') state.money = claim() * state.unreduced
    if (step.do === 'payOut') state.money = 0
  }
  return state
}

/** Goods to other member states: with the invoice, at the latest the month after (§ 18b UStG). */
function dueOf(kind: Invoice['kind'] | 'acquired', billed: string, supplied: string): string {
  if (kind !== 'goodsEu' && kind !== 'acquired') return monthOf(supplied)
  const at = MONTHS.indexOf(monthOf(supplied))
  const latest = MONTHS[Math.min(at + 1, MONTHS.length - 1)] ?? ''
  const due = monthOf(billed) < latest ? monthOf(billed) : latest
  return due > monthOf(supplied) ? due : monthOf(supplied)
}

/** § 13 (1) no. 1 a and b, § 17, § 18b, § 20 UStG. */
function declareInvoice(invoice: Invoice, ledger: Ledger, { changes }: Year, view: View): void {
  const [bill] = invoice.steps
  if (!bill) return
  const { lines, supplied } = invoice
  const [, last] = supplied
  const taxation = taxationOn(changes, last)
  // a small business has no other exempt supplies (§ 19 (1) sentence 4, § 18a (4) UStG)
  const kind = taxation.smallBusiness ? 'home' : invoice.kind
  const isHome = kind === 'home'
  const rates = lines.map((line) => (isHome ? rateOf(line, taxation) : 0))
  const isInStatement = kind === 'goodsEu' || kind === 'serviceEu'
  const isByMoney = view === 'law' && taxation.isActual && !isInStatement
  const parts = invoice.isByNote ? supplied : [last]
  const cancelled = invoice.steps.find((step) => step.do === 'cancel')
  const isUndone = cancelled?.do === 'cancel' && cancelled.taxPeriod === 'ORIGINAL'
  const own = weights(lines, rates)
  for (const [index, { net }] of lines.entries()) {
    const rate = rates[index] ?? 0
    const code = isHome ? (CODES[rate] ?? '') : BESIDES[kind]
    const taxedUntil = (month: string) => {
      const state = standing(invoice, rates, month)
      // money pays for all that is left in proportion
      const leftOf = total(own.map((one, at) => one * (state.isCancelled ? 1 : (state.left[at] ?? 0))))
      const share = state.isCancelled ? 1 : (state.left[index] ?? 0)
      const paid = (net * share * state.money * total(own)) / leftOf
      if (isByMoney) return paid
      const isClaimed = !state.isCancelled && !isUndone
      const claimed = isClaimed ? net * (state.left[index] ?? 0) * state.unreduced : 0
      const isPrepaid = isHome && rate > 0 && !taxation.isActual
      // by actual consideration DATEV has documents on their days, and taxes money by itself
      const isTold = !isInStatement && view === 'datev' && taxation.isActual && !isUndone
      const early = (isPrepaid ? paid : 0) + (isTold ? claimed - net : 0)
      return total(parts.map((day) => (month >= dueOf(kind, bill.day, day) ? claimed : early) / parts.length))
    }
    ledger.follow(code, rate, taxedUntil, parts.length)
    for (const step of invoice.steps)
      if (step.do === 'writeOff' && !isByMoney && rate > 0 && rate !== 78)
        ledger.add(monthOf(step.day), '50', (net * step.percent) / 100, 0)
  }
}

/** An advance with its money, and the rest as its final invoice. */
function declareAdvance(advance: Advance, ledger: Ledger, { changes }: Year, view: View): void {
  const dayOf = (name: Advance['steps'][number]['do']) => advance.steps.find((step) => step.do === name)?.day
  const taxation = taxationOn(changes, advance.supplied)
  const rate = rateOf({ rate: 'full' }, taxation)
  const code = CODES[rate] ?? ''
  const isByMoney = view === 'law' && taxation.isActual
  const paid = dayOf('pay')
  if (paid) ledger.add(monthOf(paid), code, advance.net, rate)
  const final = isByMoney ? dayOf('settle') : dayOf('final') && advance.supplied
  if (final) ledger.add(monthOf(final), code, advance.finalNet - advance.net, rate)
}

/** § 3 (1b), § 13 (1) no. 2 UStG: gifts on their day. Invoices for receipts change nothing. */
function declareTill({ kind, lines, steps }: Till, ledger: Ledger, { changes }: Year, view: View): void {
  const [sale] = steps
  if (!sale || kind === 'cancelled') return
  const taxation = taxationOn(changes, sale.day)
  const isByMoney = view === 'law' && kind === 'account' && taxation.isActual
  const day = isByMoney ? steps.find((step) => step.do === 'pay')?.day : sale.day
  for (const line of lines) {
    // tills sell at the rates of § 12 UStG
    const rate = rateOf(line, { ...taxation, flatRateFarm: false })
    if (!day || (kind === 'benefit' && rate === 0)) continue
    ledger.add(monthOf(day), CODES[rate] ?? '', line.net, rate)
  }
}

/** § 15 (1) nos. 1, 3, 4, § 13b (1), § 13 (1) no. 6 UStG. */
function declarePurchase(purchase: Purchase, ledger: Ledger, { changes }: Year): void {
  if (purchase.steps.length === 0) return
  const { kind, net, billed, supplied, received, percent } = purchase
  const { smallBusiness } = taxationOn(changes, supplied)
  if (kind === 'invoiced') {
    const month = monthOf([billed, supplied, received].toSorted().at(-1) ?? '')
    if (!smallBusiness && percent > 0) ledger.add(month, '66', (net * percent) / 100, 190)
    return
  }
  const month = kind === 'owedEu' ? monthOf(supplied) : dueOf('acquired', billed, supplied)
  ledger.add(month, kind === 'owedEu' ? '46' : '89', net, 190)
  if (!smallBusiness) ledger.add(month, kind === 'owedEu' ? '67' : '61', net, 190)
}

function declareExpense({ net, steps }: Expense, ledger: Ledger, { changes }: Year): void {
  const [entered, proved] = steps
  if (!entered || !proved || taxationOn(changes, entered.day).smallBusiness) return
  ledger.add(monthOf(entered.day), '66', net, 190)
}

function declare(story: Story, ledger: Ledger, year: Year, view: View): void {
  if (story.story === 'invoice') declareInvoice(story, ledger, year, view)
  if (story.story === 'advance') declareAdvance(story, ledger, year, view)
  if (story.story === 'till') declareTill(story, ledger, year, view)
  if (story.story === 'purchase') declarePurchase(story, ledger, year)
  if (story.story === 'expense') declareExpense(story, ledger, year)
}

/** Returns what the law wants declared of a year, or of the stories as far as they have come. */
export function lawOf(year: Year, view: View = 'law', stories: readonly Story[] = year.stories): Months {
  const ledger = new Ledger()
  for (const story of stories) declare(story, ledger, year, view)
  return ledger.result()
}

/** Returns the figures without zeros. */
export const withoutZeros = (all: Figures): Figures =>
  Object.fromEntries(Object.entries(all).filter(([, [base, tax]]) => base !== 0 || tax !== 0))

/** Returns the sum of figures by Kennzahl. */
export function totalOf(all: readonly Figures[]): Figures {
  const sums: Record<string, readonly [number, number]> = {}
  for (const [code, [base, tax]] of all.flatMap((one) => Object.entries(one))) {
    const own = sums[code] ?? [0, 0]
    sums[code] = [own[0] + base, own[1] + tax]
  }
  return withoutZeros(sums)
}

/**
 * Returns the figures of a month, or the year. Where parts are not whole cents, what was found is
 * right if it differs by a cent for each of them at most, and is returned.
 */
export function figuresIn(months: Months, period: string, found: Figures = {}): Figures {
  const near = (wanted: number, got: number | undefined, fractions: number) =>
    got !== undefined && Math.abs(wanted - got) < fractions + 1e-6 ? got : Math.round(wanted) + 0
  return withoutZeros(
    Object.fromEntries(
      [...(months.get(period) ?? [])].map(([code, { base, tax, fractions }]) => [
        code,
        [near(base, found[code]?.[0] ?? 0, fractions), near(tax, found[code]?.[1] ?? 0, fractions)],
      ]),
    ),
  )
}
