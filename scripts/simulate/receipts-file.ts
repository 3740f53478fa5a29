import { berlinInstant } from '@/lib/domain/business-date'
import type { Cents, PriceUnits } from '@/lib/domain/money'
import { grouped } from '@/db/seed/tills/grouped'
import type { Good } from '@/db/seed/tills/goods'
import { Register } from '@/db/seed/tills/register'
import type { TillDay } from '@/db/seed/tills/wire'

/** A line of the file: day, wall clock `HH:MM:SS`, number of the receipt and article. */
export interface FileLine {
  day: string
  time: string
  receipt: number
  article: string
}

const HEAD = /^"?Date"?,"?Time"?,"?Transaction"?,"?Item"?$/
const LINE = /^"?(\d{4}-\d\d-\d\d)"?,"?(\d\d:\d\d:\d\d)"?,(\d+),"?([^"]*)"?$/
const DRINKS = /coffee|tea|juice|coke|water|chocolate|smoothie|kaffee|tee|saft|wasser/i
const MINUTE = 60_000
const BAKERY = { id: '1', name: 'Backstube' }

/** Parses a CSV with the columns Date, Time, Transaction, Item. Throws on an invalid line. */
export function readReceiptLines(csv: string): FileLine[] {
  const [head = '', ...lines] = csv.trim().split(/\r?\n/)
  if (!HEAD.test(head)) throw new Error(`Not the columns Date, Time, Transaction, Item: ${head.slice(0, 80)}`)
  return lines.map((line, index) => {
    const [, day = '', time = '', receipt, article = ''] = LINE.exec(line) ?? []
    if (!day) throw new Error(`Line ${index + 2} cannot be read: ${line.slice(0, 80)}`)
    return { day, time, receipt: Number(receipt), article }
  })
}

/**
 * Returns one price for each article, 0.80 to 5.95 EUR by its letters; zero for NONE, and 50 cents
 * off for an adjustment.
 */
export function priceOfArticle(article: string): Cents {
  if (article === 'NONE') return 0
  if (article === 'Adjustment') return -50
  const letters = [...article].reduce((sum, letter) => (sum * 31 + (letter.codePointAt(0) ?? 0)) % 104, 7)
  return 80 + 5 * letters
}

/**
 * Returns the file's receipts as till records, distributed over the tills in turn, with a closing
 * for each till and day.
 */
export function daysOfFile(lines: readonly FileLine[], tills: number, seed: number): TillDay[][] {
  return Array.from({ length: tills }, (_, till) =>
    daysOfTill(
      lines.filter(({ receipt }) => receipt % tills === till),
      seed + till,
    ),
  )
}

function daysOfTill(lines: readonly FileLine[], seed: number): TillDay[] {
  const register = new Register(seed)
  const days = grouped(lines, ({ day }) => day)
  return [...days].map(([day, ofDay]) => {
    const times: number[] = []
    for (const ofReceipt of grouped(ofDay, ({ receipt }) => receipt).values()) {
      const at = instantOf(ofReceipt[0])
      times.push(at)
      sell(register, ofReceipt, at)
    }
    return register.close({
      day,
      start: Math.min(...times) - MINUTE,
      end: Math.max(...times) + MINUTE,
      cashDifference: 0,
      countedBy: BAKERY,
      outage: null,
    })
  })
}

function sell(register: Register, lines: readonly FileLine[], at: number): void {
  const items = lines.map(({ article }) => ({
    good: goodOf(article),
    quantity: priceOfArticle(article) < 0 ? -1_000 : 1_000,
  }))
  const method = (lines[0]?.receipt ?? 0) % 3 === 0 ? 2 : 1
  register.sell(items, (gross) => [{ method, amount: gross }], at, BAKERY)
}

const goodOf = (article: string): Good => {
  const price: PriceUnits = Math.abs(priceOfArticle(article)) * 100
  return {
    productId: null,
    productNumber: null,
    gtin: null,
    unit: 'H87',
    name: article,
    productGroup: DRINKS.test(article) ? 'Getränke' : 'Backwaren',
    price,
    vatRateId: null,
    vatRate: DRINKS.test(article) ? 1900 : 700,
    isWeighed: false,
    isDeposit: false,
    deposit: null,
  }
}

/** Milliseconds; the seconds are the same in every zone. */
function instantOf(line: FileLine | undefined): number {
  if (!line) throw new RangeError('a receipt without lines')
  return Date.parse(berlinInstant(line.day, line.time.slice(0, 5))) + 1000 * Number(line.time.slice(6))
}
