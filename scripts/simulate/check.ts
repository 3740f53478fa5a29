import { centsOf, centsText, sumOf, type Cents } from '@/lib/domain/money'
import { grouped } from '@/db/seed/tills/grouped'
import type { BackOffice } from './back-office'

/**
 * The data that a till should have stored, summed independently of the code that created its
 * records.
 */
export interface Expected {
  deviceId: string
  /** Gross in cents, by the number of the closing. */
  closings: ReadonlyMap<number, { gross: Cents; receipts: number }>
  /** Null: only receipts and closings are compared. */
  sales: ExpectedSales | null
}

/** Expected figures of the report of a till; cents. */
export interface ExpectedSales {
  from: string
  to: string
  turnover: Cents
  /** By business case. */
  sections: ReadonlyMap<string, Cents>
  /** By type. */
  payments: ReadonlyMap<string, Cents>
}

interface ListedReceipt {
  uuid: string
  kind: string
  closingNumber: number | null
  sumGross: string
  flags: unknown[]
}

interface ListedClosing {
  number: number
  check: { state: string }
  grossTotal: string
  itemsGross: string
  difference: string
  gap: unknown
}

/** Returns the differences between sent and stored data, one line each; prints the sums. */
export async function checkStored(office: BackOffice, tills: readonly Expected[]): Promise<string[]> {
  const wrong: string[] = []
  const offices = await office.inEachCompany()
  let receipts = 0
  let closings = 0
  let gross = 0
  for (const till of tills) {
    const stored = await office.all<ListedReceipt>(`/receipts?devices=${till.deviceId}&sort=number`)
    const closed = await office.all<ListedClosing>(`/pos-devices/${till.deviceId}/closings?sort=number`)
    wrong.push(...differences(till, stored, closed))
    if (till.sales) wrong.push(...(await salesDifferences(offices, till.deviceId, till.sales)))
    receipts += stored.length
    closings += closed.length
    gross += total(stored)
  }
  console.log(
    `Stored: ${receipts} receipts, ${closings} closings, ${centsText(gross)} EUR at ${tills.length} tills`,
  )
  return wrong
}

/** Training and aborted receipts are excluded from all figures. */
const total = (receipts: readonly ListedReceipt[]) =>
  sumOf(receipts.filter(({ kind }) => kind === 'RECEIPT').map(({ sumGross }) => centsOf(sumGross)))

interface TotalReport {
  totals: {
    gross: string
    sections: { businessCase: string; gross: string }[]
    payments: { type: string; amount: string }[]
  }
}

/** Each till belongs to the store of one company: the other companies' reports are empty. */
async function salesDifferences(
  offices: readonly BackOffice[],
  deviceId: string,
  { from, to, turnover, sections, payments }: ExpectedSales,
): Promise<string[]> {
  const path = `/pos-reports/total?from=${from}&to=${to}&devices=${deviceId}`
  const found = new Map<string, Cents>()
  const add = (what: string, amount: string) => found.set(what, (found.get(what) ?? 0) + centsOf(amount))
  for (const office of offices) {
    const { totals } = (await office.get<TotalReport>(path)).body
    add('turnover', totals.gross)
    for (const { businessCase, gross } of totals.sections) add(`section ${businessCase}`, gross)
    for (const { type, amount } of totals.payments) add(`payment ${type}`, amount)
  }
  const expected = new Map([
    ['turnover', turnover],
    ...[...sections].map(([businessCase, gross]) => [`section ${businessCase}`, gross] as const),
    ...[...payments].map(([type, amount]) => [`payment ${type}`, amount] as const),
  ])
  return [...new Set([...found.keys(), ...expected.keys()])].flatMap((what) => {
    const [is, shouldBe] = [found.get(what) ?? 0, expected.get(what) ?? 0]
    if (is === shouldBe) return []
    return [`till ${deviceId}, ${what}: ${centsText(is)} in place of ${centsText(shouldBe)}`]
  })
}

function differences(
  { deviceId, closings }: Expected,
  stored: readonly ListedReceipt[],
  closed: readonly ListedClosing[],
): string[] {
  const wrong: string[] = []
  const differs = (what: string, is: string | number, shouldBe: string | number) => {
    if (is !== shouldBe) wrong.push(`till ${deviceId}, ${what}: ${is} in place of ${shouldBe}`)
  }
  differs('uuids', new Set(stored.map(({ uuid }) => uuid)).size, stored.length)
  differs('flagged receipts', stored.filter(({ flags }) => flags.length > 0).length, 0)
  differs('closings', closed.length, closings.size)
  differs('gaps', closed.filter(({ gap }) => gap !== null).length, 0)
  const byClosing = grouped(stored, ({ closingNumber }) => closingNumber)
  for (const [number, { gross, receipts }] of closings) {
    const its = byClosing.get(number) ?? []
    const closing = closed.find((it) => it.number === number)
    differs(`receipts of closing ${number}`, its.length, receipts)
    differs(`gross of the receipts of closing ${number}`, total(its), gross)
    differs(`gross of closing ${number}`, closing?.grossTotal ?? 'none', centsText(gross))
    differs(`items of closing ${number}`, closing?.itemsGross ?? 'none', centsText(gross))
    differs(`check of closing ${number}`, closing?.check.state ?? 'none', 'MATCHES')
    differs(`difference of closing ${number}`, closing?.difference ?? 'none', '0.00')
  }
  return wrong
}
