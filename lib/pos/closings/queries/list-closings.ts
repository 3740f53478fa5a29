import { sql, type SQL } from 'drizzle-orm'
import { z } from 'zod'
import type { Page } from '@/lib/domain/list'
import { idField } from '@/lib/fields/schema'
import { readDevice } from '@/lib/pos/pos-devices/queries/device-record'
import { listFields, readPage, type SortColumns } from '@/lib/server/sql/list'
import { defineUseCase } from '@/lib/server/core/use-case'
import { closingList } from '../list'
import { hasOpenGap } from '../rules/completeness'
import type { CLOSING_CHECKS, CLOSING_STATES } from '../words'
import type { ClosingRecord } from '../schema/closing'
import { CHECKS, isUnexplained } from './closing-checks'
import { endedWithin, refuseEarlierEnd } from './closing-period'
import { checkedClosings } from './closing-check'
import { closingColumns, closingTables, type ClosingRow } from './closing-record'
import { checkCondition } from './closing-states'

const sorts: SortColumns<typeof closingList> = {
  number: { column: sql`c.number`, type: 'bigint' },
  endTime: { column: sql`c.end_time`, type: 'timestamptz' },
  grossTotal: { column: sql`c.gross_total`, type: 'bigint' },
}

/**
 * A page of a till's closings, newest first; `state` narrows it to those with this result of their
 * check, `open` to those that have not been explained, `from` and `to` to the days in Berlin on
 * which they ended. A caller restricted to stores sees those of their stores, even after the till
 * has moved away. Throws notFound for an unknown till, or one that the caller cannot see, neither
 * directly nor through a closing.
 */
export const listClosings = defineUseCase({
  name: 'closing.list',
  mode: 'read',
  right: 'POS-DEVICES_SHOW',
  module: 'pos',
  forAuditor: 'posDevice',
  input: z.strictObject({ ...listFields(closingList), id: idField() }),
  run: async ({ tx, ctx }, { id, ...input }): Promise<Page<ClosingRecord>> => {
    refuseEarlierEnd(input)
    const conditions = [sql`c.device_id = ${id}`, ...endedWithin(input), ...openConditions(input.open)]
    const page = await readPage<ClosingRow>(
      tx,
      { ...input, q: '' },
      {
        select: closingColumns,
        from: closingTables,
        where: [...conditions, ...(await checkCondition(tx, conditions, fitsOf(input)))],
        id: sql`c.id`,
        sorts,
      },
    )
    if (page.total === 0) await readDevice(tx, ctx, id)
    return { ...page, rows: await checkedClosings(tx, page.rows) }
  },
})

type Open = (typeof CLOSING_CHECKS)[number]

/** Conditions that SQL decides; the check of each closing decides the rest. */
const openConditions = (open: Open | undefined): SQL[] =>
  open === undefined ? [] : [isUnexplained, ...(open === 'receipts' ? [] : [CHECKS[open]])]

type Fits = (closing: ClosingRecord) => boolean

const OPEN: Partial<Record<Open, Fits>> = {
  receipts: ({ check }) => check.state !== 'MATCHES',
  gap: hasOpenGap,
}

/** Returns whether the check of a closing fits the filters; null without a filter on checks. */
function fitsOf({ open, state }: { open?: Open | undefined; state?: State | undefined }): Fits | null {
  const isOpen = open && OPEN[open]
  if (!isOpen && !state) return null
  return (closing) => (isOpen?.(closing) ?? true) && (state === undefined || closing.check.state === state)
}

type State = (typeof CLOSING_STATES)[number]
