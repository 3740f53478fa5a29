import { sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { z } from 'zod'
import { posRejection } from '@/db/schema/receipts'
import type { Page } from '@/lib/domain/list'
import { idField } from '@/lib/fields/schema'
import { readDevice } from '@/lib/pos/pos-devices/queries/device-record'
import type { RejectionSummary } from '@/lib/pos/receipts/words'
import type { FieldIssue } from '@/lib/server/core/errors'
import { listFields, readSelectedPage } from '@/lib/server/sql/list'
import type { Selected } from '@/lib/server/sql/selection'
import { defineUseCase } from '@/lib/server/core/use-case'
import { rejectionList } from '../list'
import type { ListedRejection } from '../schema/receipts'
import { errorsOf } from '../texts'
import { settlementOf } from '../rules/settlement'
import { settlementJson } from './settlement-json'

const j = alias(posRejection, 'j')
const { id, kind, uuid, status, receivedAt } = j

/** Columns of `REJECTIONS`, without the content. */
export const REJECTION_COLUMNS = {
  id,
  kind,
  uuid,
  status,
  receivedAt,
  contentLength: sql<number>`coalesce(${j.contentLength}, octet_length(${j.content}))`,
  contentDigest: sql<string>`encode(${j.digest}, 'hex')`,
  errors: sql<(FieldIssue & { found?: string })[]>`${j.errors}`,
  summary: sql<RejectionSummary | null>`${j.summary}`,
  isSigned: sql<boolean>`(${j.kind} = 'receipt' and ${j.content} ~ '"signature"\\s*:\\s*"[^"]')`,
  isSettled: sql<boolean>`(${j.number} <= d.settled_rejection or p.record_id is not null)`,
  settlement: settlementJson,
}

export const REJECTIONS = sql`pos_rejection j join pos_device d on d.id = j.device_id
  left join pos_settlement p on p.kind = 'rejection' and p.record_id = j.id`

const NO_SUMMARY: RejectionSummary = { number: null, at: null, amount: null }

export const listedOf = ({
  errors,
  receivedAt,
  summary,
  settlement,
  ...row
}: Selected<typeof REJECTION_COLUMNS>): ListedRejection => ({
  ...row,
  ...(summary ?? NO_SUMMARY),
  errors: errorsOf(errors).map((error, index) => ({ ...error, found: errors[index]?.found ?? null })),
  settlement: settlementOf(settlement),
  receivedAt: receivedAt.toISOString(),
})

/** A page of a till's rejections, newest first; their contents are read one by one. */
export const listRejections = defineUseCase({
  name: 'receipt.rejections',
  mode: 'read',
  right: 'POS-DEVICES_SHOW',
  module: 'pos',
  input: z.strictObject({ ...listFields(rejectionList), id: idField() }),
  run: async ({ tx, ctx }, { id, open, ...query }): Promise<Page<ListedRejection>> => {
    await readDevice(tx, ctx, id)
    const page = await readSelectedPage(
      tx,
      { ...query, q: '' },
      {
        select: REJECTION_COLUMNS,
        from: REJECTIONS,
        where: [
          sql`j.device_id = ${id}`,
          ...(open ? [sql`j.number > d.settled_rejection`, sql`p.record_id is null`] : []),
        ],
        id: sql`j.id`,
        sorts: { receivedAt: { column: sql`j.received_at`, type: 'timestamptz' } },
      },
    )
    return { ...page, rows: page.rows.map(listedOf) }
  },
})
