import { sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { z } from 'zod'
import { posRejection } from '@/db/schema/receipts'
import type { Page } from '@/lib/domain/list'
import { idField } from '@/lib/fields/schema'
import { readDevice } from '@/lib/pos/pos-devices/queries/device-record'
import type { FieldIssue } from '@/lib/server/core/errors'
import { listFields, readSelectedPage } from '@/lib/server/sql/list'
import type { Selected } from '@/lib/server/sql/selection'
import { defineUseCase } from '@/lib/server/core/use-case'
import { rejectionList } from '../list'
import type { ListedRejection } from '../schema'
import { errorsOf } from '../texts'

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
  errors: sql<FieldIssue[]>`${j.errors}`,
  isSettled: sql<boolean>`${j.number} <= d.settled_rejection`,
}

export const REJECTIONS = sql`pos_rejection j join pos_device d on d.id = j.device_id`

export const listedOf = ({
  errors,
  receivedAt,
  ...row
}: Selected<typeof REJECTION_COLUMNS>): ListedRejection => ({
  ...row,
  errors: errorsOf(errors),
  receivedAt: receivedAt.toISOString(),
})

/** A page of a till's rejections, newest first; their contents are read one by one. */
export const listRejections = defineUseCase({
  name: 'receipt.rejections',
  mode: 'read',
  right: 'POS-DEVICES_SHOW',
  module: 'pos',
  input: z.strictObject({ ...listFields(rejectionList), id: idField() }),
  run: async ({ tx, ctx }, { id, ...query }): Promise<Page<ListedRejection>> => {
    await readDevice(tx, ctx, id)
    const page = await readSelectedPage(
      tx,
      { ...query, q: '' },
      {
        select: REJECTION_COLUMNS,
        from: REJECTIONS,
        where: [sql`j.device_id = ${id}`],
        id: sql`j.id`,
        sorts: { receivedAt: { column: sql`j.received_at`, type: 'timestamptz' } },
      },
    )
    return { ...page, rows: page.rows.map(listedOf) }
  },
})
