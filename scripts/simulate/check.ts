import { centsOf, centsText, type Cents } from '@/lib/domain/money'
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
}

interface ListedReceipt {
  uuid: string
  closingNumber: number | null
  sumGross: string
  flags: unknown[]
}

interface ListedClosing {
  number: number
  grossTotal: string
  itemsGross: string
  difference: string
  gap: unknown
}

/** Returns the differences between sent and stored data, one line each; prints the sums. */
export async function checkStored(office: BackOffice, tills: readonly Expected[]): Promise<string[]> {
  const wrong: string[] = []
  let receipts = 0
  let closings = 0
  let gross = 0
  for (const till of tills) {
    const stored = await office.all<ListedReceipt>(`/receipts?devices=${till.deviceId}&sort=number`)
    const closed = await office.all<ListedClosing>(`/pos-devices/${till.deviceId}/closings?sort=number`)
    wrong.push(...differences(till, stored, closed))
    receipts += stored.length
    closings += closed.length
    gross += total(stored)
  }
  console.log(
    `Stored: ${receipts} receipts, ${closings} closings, ${centsText(gross)} EUR at ${tills.length} tills`,
  )
  return wrong
}

const total = (receipts: readonly ListedReceipt[]) =>
  receipts.reduce((sum, { sumGross }) => sum + centsOf(sumGross), 0)

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
    differs(`difference of closing ${number}`, closing?.difference ?? 'none', '0.00')
  }
  return wrong
}
