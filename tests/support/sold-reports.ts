import type { REPORTS } from '@/lib/pos/pos-reports/list'
import type { ReportOf } from '@/lib/pos/pos-reports/schema'
import { readReport } from '@/lib/pos/pos-reports/use-cases/read-report'
import type { Context } from '@/lib/server/core/context'
import { execute } from '@/lib/server/core/execute'
import { apiTokenOf } from './api-token'
import { pushAll, pushedClosing } from './closings'
import { push, pushedCancellation, pushedReceipt } from './receipts'
import { readyTill } from './tills'
import { mintWorld, type World } from './world'

/** The days on which the tills of `openSoldWorld` sold. */
export const SOLD_DAYS = { from: '2026-11-20', to: '2026-11-21' }

const moved = (type: string, amount: string, number: number) =>
  pushedReceipt({
    type,
    number,
    lines: [],
    sumGross: '0.00',
    sumNet: '0.00',
    sumVat: '0.00',
    payments: [{ method: 1, amount }],
    createdAt: '2026-11-20T10:30:00+01:00',
  })

/** Three receipts, one of them cancelled, and 30 cents missing. */
const closing = (number: number) =>
  pushedClosing({ number, countReceipts: 3, countCanceled: 1, cashActual: '107.00' })

/** Two tills in two stores with two days of sales; `token` belongs to the tenant's admin. */
export async function openSoldWorld() {
  const world = await mintWorld()
  return { world, ...(await sellIn(world)), token: await apiTokenOf(world) }
}

/** Sells for two days at two new tills in two new stores of the world's company. */
export async function sellIn(world: World) {
  const here = await readyTill(world)
  const there = await readyTill(world)
  const sale = pushedReceipt({ number: 1 })
  await push(here, [
    sale,
    pushedReceipt({
      number: 2,
      createdAt: '2026-11-20T10:00:00+01:00',
      payments: [{ method: 2, amount: '7.30' }],
    }),
    pushedCancellation(sale.uuid, { number: 3, createdAt: '2026-11-20T10:15:00+01:00' }),
    moved('DEPOSIT', '50.00', 4),
    moved('WITHDRAWAL', '-20.00', 5),
  ])
  // 00:30 in Berlin: already the next day there, but not in London
  await push(there, [
    pushedReceipt({
      number: 1,
      createdAt: '2026-11-20T23:30:00Z',
      closingNumber: 1,
      payments: [{ method: 'GUTSCHEIN', amount: '7.30' }],
    }),
  ])
  await pushAll(here, [closing(10), closing(12)])
  return { here, there }
}

/** A till with 1,200 receipts of two lines each on the first of these days. */
export async function openBusyWorld(): Promise<World> {
  const world = await mintWorld()
  const till = await readyTill(world)
  for (let batch = 0; batch < 3; batch += 1)
    await push(
      till,
      Array.from({ length: 400 }, (_, index) => pushedReceipt({ number: batch * 400 + index + 1 })),
    )
  return world
}

/** Reads a report of these days. */
export async function readSold<Name extends (typeof REPORTS)[number]>(
  ctx: Context,
  report: Name,
  asked: Record<string, string> = {},
): Promise<ReportOf<Name>> {
  const { answer } = await execute(readReport, ctx, { report, ...SOLD_DAYS, ...asked })
  return answer as ReportOf<Name>
}

/** Figures without turnover, and those of both days together. */
export const NOTHING = { gross: '0.00', net: '0.00', vat: '0.00', countReceipts: 0 }
export const BOTH = { gross: '14.60', net: '12.98', vat: '1.62', countReceipts: 4 }
