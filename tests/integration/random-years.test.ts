import { assert, asyncProperty } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { centsOf } from '@/lib/domain/money'
import { execute } from '@/lib/server/core/execute'
import { exportBatch } from '@/lib/tax/datev/use-cases/export-batch'
import { listFilings } from '@/lib/tax/vat-return/queries/filings'
import { getVatReturn } from '@/lib/tax/vat-return/queries/read-vat-return'
import { fileValues } from '@/lib/tax/vat-return/use-cases/file-values'
import { filesOf, on } from '../support/datev'
import { automaticVat, postingOf } from '../support/postings'
import { MONTHS, randomYear, YEAR, type Year } from '../support/random-year'
import { cellsOf } from '../support/read-batch'
import type { World } from '../support/world'
import { YearBooks } from '../support/year-books'
import { figuresIn, lawOf, totalOf, withoutZeros, type Figures, type Months } from '../support/year-law'
import { entered, inOrder, makesDocumentIn } from '../support/year-order'

const AFTER = `${YEAR + 1}-02-20`

const daysOf = (month: string) => ({ from: `${month}-01`, to: lastDay(month) })
const lastDay = (month: string) =>
  new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5)), 0)).toISOString().slice(0, 10)

async function vatOf(world: World, days: { from: string; to: string }): Promise<Figures> {
  const { lines } = await execute(getVatReturn, on(world, AFTER).ctx(), days)
  const figures = lines.map(({ code, base, tax }) => [code, [centsOf(base), centsOf(tax)]] as const)
  return withoutZeros(Object.fromEntries(figures))
}

interface Filed {
  month: string
  /** By the law, when it was filed. */
  law: Months
}

/** Enters a year in its order, and files months once no document is dated in them any more. */
async function play(year: Year): Promise<{ world: World; filed: Filed[] }> {
  const books = await YearBooks.open(year)
  const { world } = books.shop
  const entries = inOrder(year)
  const filed: Filed[] = []
  for (const [at, { story, index }] of entries.entries()) {
    await books.enter(story, index)
    const rest = entries.slice(at + 1)
    const due = year.filed.filter(
      ({ month, after }) =>
        (at + 1) * 100 >= after * entries.length &&
        !filed.some((one) => one.month === month) &&
        !rest.some((entry) => makesDocumentIn(entry, month)),
    )
    for (const { month } of due) {
      await execute(fileValues, on(world, AFTER).ctx(), { period: month, filedOn: AFTER })
      const stories = entered(year, entries.slice(0, at + 1))
      filed.push({ month, law: lawOf(year, 'law', stories) })
    }
  }
  return { world, filed }
}

/** Later changes of filed months are shown, and none once they are filed again (§ 153 AO). */
async function expectDifferences(year: Year, world: World, filed: readonly Filed[]): Promise<void> {
  const ctx = on(world, AFTER).ctx()
  const law = lawOf(year)
  const { rows } = await execute(listFilings, ctx, {})
  for (const { month, law: before } of filed) {
    const stored = rows.find(({ period }) => period === month)
    const lines = (stored?.lines ?? []).map(({ code, base, tax }): Figures => ({
      [code]: [centsOf(base), centsOf(tax)],
    }))
    const figures = totalOf(lines)
    expect([month, figures]).toEqual([month, figuresIn(before, month, figures)])
    const shown = (stored?.differences ?? []).map(({ code, base, tax }): Figures => ({
      [code]: [centsOf(base), centsOf(tax)],
    }))
    const now = totalOf([figures, ...shown])
    expect([month, now]).toEqual([month, figuresIn(law, month, now)])
    const second = await execute(fileValues, ctx, { period: month, filedOn: AFTER })
    expect(second.differences).toEqual([])
  }
}

/** Accounts of SKR03 that hold the sales of a Kennzahl. */
const ACCOUNTS: Readonly<Record<string, readonly string[]>> = {
  '81': ['8400', '8736', '2406', '1718', '8595'],
  '86': ['8300', '8731', '2401', '1711', '8591'],
  '41': ['8125', '8743'],
  '21': ['8336', '8742'],
  '60': ['8337', '8741'],
}
const RATES: Readonly<Record<string, number>> = { 8595: 19, 8591: 7, 1718: 19, 1711: 7 }

/** VAT that DATEV deducts from a row, also on the accounts of gifts and advances. */
const vatOn = (account: string, amount: number): number => {
  const rate = RATES[account]
  if (rate === undefined) return automaticVat(account, amount)
  return Math.sign(amount) * Math.round((Math.abs(amount) * rate) / (100 + rate))
}

/** Figures of the months by the rows of a batch, as DATEV computes them. */
async function datevOf(world: World): Promise<Map<string, Figures>> {
  const ctx = on(world, AFTER).ctx()
  const { id } = await execute(exportBatch, ctx, { from: `${YEAR}-01-01`, to: `${YEAR}-12-31`, lock: false })
  const lines = (await filesOf(world, id))['EXTF_Buchungsstapel.csv'] ?? []
  const months = new Map<string, Figures[]>()
  for (const posting of lines.slice(2).map((line) => postingOf(cellsOf(line)))) {
    const { cells, account, contra, amount, skonto, skontoAccount } = posting
    const day = cells[115] || `${cells[9]}${YEAR}`
    const month = `${YEAR}-${day.slice(2, 4)}`
    const parts = [
      { account, amount },
      { account: contra, amount: 0 - amount - skonto },
      { account: skontoAccount, amount: skonto },
    ]
    const own = months.get(month) ?? []
    for (const [code, accounts] of Object.entries(ACCOUNTS))
      for (const one of parts.filter((each) => accounts.includes(each.account))) {
        const tax = vatOn(one.account, one.amount)
        own.push({ [code]: [0 - (one.amount - tax), 0 - tax] })
      }
    if (['9', '"9"'].includes(cells[8] ?? '')) {
      const tax = Math.round((Math.abs(amount) * 19) / 119)
      own.push({ '66': [Math.abs(amount) - tax, tax] })
    }
    months.set(month, own)
  }
  return new Map([...months].map(([month, all]) => [month, totalOf(all)]))
}

/** What DATEV knows of the law: its own taxation of money is not in the rows. */
const known = (figures: Figures): Figures =>
  Object.fromEntries(Object.entries(figures).filter(([code]) => code === '66' || code in ACCOUNTS))

async function takeYear(year: Year): Promise<void> {
  const { world, filed } = await play(year)
  const law = lawOf(year)
  const found: Figures[] = []
  for (const month of MONTHS) {
    const figures = await vatOf(world, daysOf(month))
    expect([month, figures]).toEqual([month, figuresIn(law, month, figures)])
    found.push(figures)
  }
  const whole = await vatOf(world, { from: `${YEAR}-01-01`, to: `${YEAR}-12-31` })
  expect(whole).toEqual(totalOf(found))
  expect(whole).toEqual(figuresIn(law, String(YEAR), whole))
  const datev = await datevOf(world)
  const told = lawOf(year, 'datev')
  for (const month of MONTHS) {
    const booked = known(datev.get(month) ?? {})
    expect([month, booked]).toEqual([month, known(figuresIn(told, month, booked))])
  }
  await expectDifferences(year, world, filed)
}

/** Years through PostgreSQL: a few with each run, many with all tests. */
const MANY = process.env.KONTOR_RANDOM_YEARS
const RUNS = Number(MANY ?? 20)

/** With each run the same years, so that a failure is one of the change; with all tests, others. */
const SEED = MANY === undefined ? { seed: 20_251_201 } : {}

describe('a random year of documents, tills, purchases and changes of taxation', () => {
  it(
    'is declared by month as the law wants it, and so at DATEV, in any order',
    async () => {
      const years = asyncProperty(randomYear({ least: 1, most: 2 }), takeYear)
      await assert(years, { numRuns: RUNS, endOnFailure: true, ...SEED })
    },
    RUNS * 20_000,
  )
})
