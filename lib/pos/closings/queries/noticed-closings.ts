import { sql } from 'drizzle-orm'
import type { TenantTx } from '@/db/tenant'
import { businessDay } from '@/lib/domain/business-date'
import { grouped } from '@/lib/domain/grouped'
import { hasOpenGap } from '../rules/completeness'
import type { ClosingRecord } from '../schema/closing'
import { isUnexplained } from './closing-checks'
import { closingStates } from './closing-states'

/** Closings of a till with the same finding, and the days in Berlin on which they ended. */
interface Finding {
  kind: 'receipts' | 'gap'
  deviceId: string
  storeId: string
  name: string
  count: number
  from: string
  to: string
}

const APPLIES: Record<Finding['kind'], (closing: ClosingRecord) => boolean> = {
  receipts: ({ check }) => check.state !== 'MATCHES',
  gap: hasOpenGap,
}

/** Returns the findings of the closings that arrived on a day, by till. */
export async function noticedClosings(tx: TenantTx, day: string): Promise<Finding[]> {
  const closings = await closingStates(tx, [
    isUnexplained,
    sql`c.received_at >= (${day}::date::timestamp at time zone 'Europe/Berlin')`,
    sql`c.received_at < ((${day}::date + 1)::timestamp at time zone 'Europe/Berlin')`,
  ])
  return (['receipts', 'gap'] as const).flatMap((kind) => {
    const found = closings.filter(APPLIES[kind])
    return [...grouped(found, ({ device, store }) => `${device.id} ${store.id}`).values()].flatMap((its) =>
      findingOf(kind, its),
    )
  })
}

function findingOf(kind: Finding['kind'], closings: readonly ClosingRecord[]): Finding[] {
  const [first] = closings
  if (!first) return []
  const days = closings.map(({ endTime }) => businessDay(new Date(endTime))).toSorted()
  return [
    {
      kind,
      deviceId: first.device.id,
      storeId: first.store.id,
      name: first.device.name,
      count: closings.length,
      from: days[0] ?? '',
      to: days.at(-1) ?? '',
    },
  ]
}
