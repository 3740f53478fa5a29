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
import type { RejectionRecord } from '../schema'
import { errorsOf } from '../texts'

const j = alias(posRejection, 'j')
const { id, kind, uuid, status, content, receivedAt } = j
const COLUMNS = {
  id,
  kind,
  uuid,
  status,
  content,
  receivedAt,
  errors: sql<FieldIssue[]>`${j.errors}`,
  isSettled: sql<boolean>`${j.number} <= d.settled_rejection`,
}

const recordOf = ({ errors, content, receivedAt, ...row }: Selected<typeof COLUMNS>): RejectionRecord => ({
  ...row,
  errors: errorsOf(errors),
  content: JSON.parse(content) as unknown,
  receivedAt: receivedAt.toISOString(),
})

/** A page of a till's rejections, newest first. */
export const listRejections = defineUseCase({
  name: 'receipt.rejections',
  mode: 'read',
  right: 'POS-DEVICES_SHOW',
  module: 'pos',
  input: z.strictObject({ ...listFields(rejectionList), id: idField() }),
  run: async ({ tx, ctx }, { id, ...query }): Promise<Page<RejectionRecord>> => {
    await readDevice(tx, ctx, id)
    const page = await readSelectedPage(
      tx,
      { ...query, q: '' },
      {
        select: COLUMNS,
        from: sql`pos_rejection j join pos_device d on d.id = j.device_id`,
        where: [sql`j.device_id = ${id}`],
        id: sql`j.id`,
        sorts: { receivedAt: { column: sql`j.received_at`, type: 'timestamptz' } },
      },
    )
    return { ...page, rows: page.rows.map(recordOf) }
  },
})
