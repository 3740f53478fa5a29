import { germanRates, germanRatesOn } from '@/lib/domain/german-rates'
import { sumOf, vatOfNet, type BasisPoints, type Cents } from '@/lib/domain/money'
import { isInOtherCurrency, printedAmounts, type PrintedAmount } from './pdf-amounts'
import type { TextLine } from './pdf-lines'

interface RateSums {
  rate: BasisPoints
  net: Cents
  vat: Cents
}

/** Sums of an invoice that come out even. */
export interface PdfSums {
  page: number
  gross: Cents
  /** Null where the invoice states no VAT, or only its gross sum is sure. */
  net: Cents | null
  vat: Cents | null
  /** Of each rate, where there are several. */
  rates: readonly RateSums[]
}

interface Solution extends PdfSums {
  net: Cents
  vat: Cents
  line: number
  /** Whether its label means the whole sum. */
  isWhole: boolean
}

const GROSS =
  /gesamt|rechnungsbetrag|rechnungssumme|endbetrag|endsumme|brutto|zahlbetrag|zu zahlen|zahlender betrag|f(?:ä|ae)llig|\bsumme\b|\btotal\b|amount due|balance due|due payable|grand total|\binklusive\b|inkl\./i
/** Labels that mean the whole sum, or what is left to pay; others may mean a part. */
const WHOLE =
  /gesamtbetrag|gesamtsumme|rechnungsbetrag|rechnungssumme|endbetrag|endsumme|brutto|grand total|invoice total/i
const TO_PAY = /zahlbetrag|zu zahlen|amount due|balance due/i
const NOT_GROSS =
  /netto|zwischen|(?:ü|ue)bertrag|skonto|anzahlung|abschl(?:a|ä)g|rabatt|abz(?:ü|ue)gl|subtotal|net (?:total|amount)|\bnet\b|warenwert|ohne (?:mwst|ust)|exkl|excl|gesamtpreis|einzelpreis/i
const VAT =
  /mwst|mw\.-?st|\bust\b|u\.?st\.?(?![a-z]|-?id)|umsatzsteuer|mehrwertsteuer|steuerbetrag|\bvat\b|\btax\b/i
const CONTAINED = /enthalten|darin|inkl|included|includes/i
const PREPAID =
  /abschlag|anzahlung|schlussrechnung|teilrechnung|vorauszahlung|bereits (?:gezahlt|geleistet|erhalten)|prepaid|deposit paid/i
const UNTAXED =
  /(?:§|paragra(?:ph|f)) ?19\b|kleinunternehm|small business|(?:§|paragra(?:ph|f)) ?13 ?b|reverse[ -]?charge|steuerschuldnerschaft|steuerfrei|nullsteuersatz|nicht steuerbar|innergemeinschaftliche lieferung/i

/** The words for an amount; the column of a line with a rate does not speak of the whole. */
const wordsOf = ({ label, heading, rates }: PrintedAmount) =>
  rates.length > 0 ? label : `${label} ${heading}`
const isGross = (one: PrintedAmount) => GROSS.test(wordsOf(one)) && !NOT_GROSS.test(wordsOf(one))
const isWhole = (one: PrintedAmount) => WHOLE.test(wordsOf(one))

function isVat({ label, heading }: PrintedAmount): boolean {
  const words = `${label} ${heading}`
  if (!VAT.test(words)) return false
  return !GROSS.test(words) || CONTAINED.test(words) || /gesamt ?(?:mwst|ust|umsatz)|vat total/i.test(words)
}

/** Returns the rates that a supply of some days may have; today's without any day. */
const ratesOf = (days: readonly string[]): ReadonlySet<BasisPoints> => {
  const sorted = days.toSorted()
  const [from] = sorted
  const until = sorted.at(-1)
  return from && until ? germanRatesOn(from, until) : new Set(germanRates('2026-01-01'))
}

/** VAT may be rounded up or down, in cents. */
const ROUNDING = 1
/** Of more amounts some come out even by chance. */
const AMOUNTS_MAX = 2_000
/** Smaller gross sums come out even by chance, in cents. */
const SMALLEST = 100

/** Whether a rate takes nothing of a sum. */
const isUntaxed = (net: Cents, rate: BasisPoints) => Math.abs(vatOfNet(net, rate)) <= 0

const isTaxOf = (net: Cents, vat: Cents, rate: BasisPoints) =>
  Math.sign(net) === Math.sign(vat) && Math.abs(vatOfNet(net, rate) - vat) <= ROUNDING

/** Everything that sums are sought in. */
interface Given {
  amounts: readonly PrintedAmount[]
  /** The amounts by themselves. */
  printed: ReadonlySet<Cents>
  grosses: readonly PrintedAmount[]
  rates: ReadonlySet<BasisPoints>
  stated: readonly BasisPoints[]
  /** Whether it gives a reason for a sum without VAT. */
  isPartlyUntaxed: boolean
}

/** Sums with a single rate: net and VAT are the gross sum, and the VAT is a rate of the net sum. */
function ofOneRate({ amounts, printed, grosses, rates, stated }: Given): Solution[] {
  const taxes = amounts.filter((one) => isVat(one) && one.cents !== 0)
  return grosses.flatMap((gross) =>
    taxes.flatMap((vat) => {
      const net = gross.cents - vat.cents
      const possible = (vat.rates.length > 0 ? vat.rates : stated).filter((rate) => rates.has(rate))
      const isPrinted = printed.has(net) || CONTAINED.test(vat.label)
      if (!isPrinted || !possible.some((rate) => isTaxOf(net, vat.cents, rate))) return []
      return [{ ...placeOf(gross), gross: gross.cents, net, vat: vat.cents, rates: [] }]
    }),
  )
}

const placeOf = (one: PrintedAmount) => ({ page: one.page, line: one.line, isWhole: isWhole(one) })

/** Lines that state a rate with its net sum and VAT. */
function ratedLines({ amounts, rates }: Given): (RateSums & { isNamed: boolean })[] {
  const indexes = [...new Set(amounts.map(({ line }) => line))]
  return indexes.flatMap((index) => {
    const row = amounts.filter(({ line }) => line === index)
    const own = new Set(row.flatMap((one) => one.rates))
    const [rate] = own
    if (rate === undefined || own.size > 1 || (rate !== 0 && !rates.has(rate))) return []
    const isNamed = row.some(({ label, heading }) => VAT.test(`${label} ${heading}`))
    const pairs = row.flatMap(({ cents: net }) =>
      row.flatMap(({ cents: vat }) => {
        const isTax = vat === 0 ? isNamed && net !== 0 && isUntaxed(net, rate) : isTaxOf(net, vat, rate)
        return isTax ? [{ rate, net, vat, isNamed }] : []
      }),
    )
    return pairs.slice(0, 1)
  })
}

/** Ways in which the lines of rates may come to the sums: named ones, the last of each, or all. */
function waysOf(found: ReturnType<typeof ratedLines>): RateSums[][] {
  const last = new Map(found.map((one) => [one.rate, one]))
  const largest = [...last.keys()].map((rate) =>
    found.filter((one) => one.rate === rate).reduce((a, b) => (Math.abs(b.net) > Math.abs(a.net) ? b : a)),
  )
  return [found.filter(({ isNamed }) => isNamed), [...last.values()], largest, found].filter(
    (way) => way.length > 0,
  )
}

/** Returns the lines of a way with one for each rate. */
function byRate(way: readonly RateSums[]): RateSums[] {
  const rates = [...new Set(way.map(({ rate }) => rate))].toSorted((a, b) => b - a)
  return rates.map((rate) => {
    const own = way.filter((one) => one.rate === rate)
    return { rate, net: sumOf(own.map(({ net }) => net)), vat: sumOf(own.map(({ vat }) => vat)) }
  })
}

/** Sums of several rates, or of several lines of one, each with its net sum. */
function ofRates(given: Given): Solution[] {
  return waysOf(ratedLines(given)).flatMap((way) => {
    const net = sumOf(way.map((one) => one.net))
    const vat = sumOf(way.map((one) => one.vat))
    const rates = byRate(way)
    return given.grosses
      .filter(({ cents }) => cents === net + vat && vat !== 0)
      .map((gross) => ({
        ...placeOf(gross),
        gross: gross.cents,
        net,
        vat,
        rates: rates.length > 1 ? rates : [],
      }))
  })
}

/** Sums of rates with the rest of an invoice that says why it has no VAT. */
function ofRatesAndRest(given: Given): Solution[] {
  if (!given.isPartlyUntaxed) return []
  return waysOf(ratedLines(given)).flatMap((way) => {
    const taxed = byRate(way).filter(({ rate }) => rate !== 0)
    const vat = sumOf(taxed.map((one) => one.vat))
    return given.grosses.flatMap((gross) => {
      const net = gross.cents - vat
      const rest = net - sumOf(taxed.map((one) => one.net))
      const zero = sumOf(byRate(way).flatMap((one) => (one.rate === 0 ? one.net : [])))
      const { printed } = given
      const isStated = printed.has(net) && (printed.has(rest) || printed.has(rest - zero))
      if (vat === 0 || rest === 0 || !isStated) return []
      const rates = [...taxed, { rate: 0, net: rest, vat: 0 }]
      return [{ ...placeOf(gross), gross: gross.cents, net, vat, rates }]
    })
  })
}

/** Sums of two rates whose lines state only the VAT: the net sums that follow come to the total. */
function ofBareRates({ amounts, printed, grosses, rates }: Given): Solution[] {
  const taxes = amounts.filter(
    (one) => isVat(one) && one.isAlone && one.rates.length === 1 && one.cents !== 0,
  )
  const ofRate = new Map(
    taxes.flatMap(({ rates: [rate = 0], cents }) => (rates.has(rate) ? [[rate, cents]] : [])),
  )
  if (ofRate.size !== 2) return []
  const vat = sumOf(ofRate.values())
  let follows = 0
  let slack = 1
  for (const [rate, cents] of ofRate) {
    follows += (cents * 10_000) / rate
    slack += 5_000 / rate
  }
  return grosses.flatMap((gross) => {
    const net = gross.cents - vat
    if (!printed.has(net) || Math.abs(follows - net) > slack) return []
    return [{ ...placeOf(gross), gross: gross.cents, net, vat, rates: [] }]
  })
}

const keyOf = ({ gross, net, vat }: Solution) => [gross, net, vat].join(' ')

/** Returns the sums that all solutions agree on, else the largest; null if neither is sure. */
function chosen(solutions: readonly Solution[], isPrepaid: boolean): PdfSums | null {
  const byKey = new Map<string, Solution>()
  for (const one of solutions) {
    const known = byKey.get(keyOf(one))
    if (!known || one.rates.length > known.rates.length) byKey.set(keyOf(one), one)
  }
  const [first, ...others] = byKey.values()
  if (!first || others.length === 0) return first ?? null
  const all = [first, ...others]
  if (all.every(({ gross }) => gross === first.gross)) return { ...first, net: null, vat: null, rates: [] }
  if (isPrepaid || all.some(({ page }) => page !== first.page)) return null
  const whole = all.filter(({ isWhole }) => isWhole)
  const sure = whole.length > 0 ? whole : all
  const largest = sure.reduce((a, b) => (Math.abs(b.gross) > Math.abs(a.gross) ? b : a))
  return sure.filter(({ gross }) => gross === largest.gross).length === 1 ? largest : null
}

/**
 * Returns the sums of an invoice in euros if they come out even with rates of its days; the gross
 * sum alone if it says that it has no VAT. Null for anything else: a wrong sum is worse than none.
 */
export function sumsOf(
  lines: readonly TextLine[],
  days: readonly string[],
  isCredit: boolean,
): PdfSums | null {
  const text = lines.map((line) => line.text).join('\n')
  if (isInOtherCurrency(text)) return null
  const amounts = printedAmounts(lines)
  if (amounts.length > AMOUNTS_MAX) return null
  const isMixed = amounts.some(({ cents }) => cents < 0)
  // a credit that is owed all the same, or one whose sums have no sign
  const isTurned = (sums: Pick<PdfSums, 'gross'> | null) => isCredit && isMixed && (sums?.gross ?? 0) > 0
  const grosses = amounts.filter(
    (one) => isGross(one) && (one.cents === 0 || Math.abs(one.cents) >= SMALLEST),
  )
  const stated = [...new Set(amounts.flatMap((one) => one.rates))]
  const printed = new Set(amounts.map(({ cents }) => cents))
  const given = {
    amounts,
    printed,
    grosses,
    rates: ratesOf(days),
    stated,
    isPartlyUntaxed: UNTAXED.test(text),
  }
  const solutions = [...ofOneRate(given), ...ofRates(given), ...ofRatesAndRest(given), ...ofBareRates(given)]
  if (solutions.length > 0) {
    const sums = chosen(solutions, PREPAID.test(text))
    // of a part that comes out even, the whole does not
    const isPart = grosses.some((one) => isWhole(one) && Math.abs(one.cents) > Math.abs(sums?.gross ?? 0))
    return isPart || isTurned(sums) ? null : sums
  }
  const isTaxed = amounts.some((one) => isVat(one) && one.cents !== 0)
  if (isTaxed || !UNTAXED.test(text)) return null
  const alone = grosses.filter(({ isAlone }) => isAlone)
  const whole = alone.filter(isWhole)
  const sure = whole.length > 0 ? whole : alone.filter(({ label }) => TO_PAY.test(label))
  const [first] = sure
  if (!first || first.cents === 0 || sure.some(({ cents }) => cents !== first.cents)) return null
  if (isTurned({ gross: first.cents })) return null
  return { page: first.page, gross: first.cents, net: null, vat: null, rates: [] }
}
