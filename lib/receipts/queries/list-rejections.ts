import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Page } from '@/lib/domain/list'
import { idField } from '@/lib/fields/schema'
import { readDevice } from '@/lib/pos-devices/queries/device-record'
import type { FieldIssue } from '@/lib/server/errors'
import { listFields, readPage } from '@/lib/server/list'
import { defineUseCase } from '@/lib/server/use-case'
import { rejectionList } from '../list'
import type { RejectionRecord } from '../schema'
import { errorsOf } from '../texts'

interface RejectionRow extends Record<string, unknown> {
  kind: RejectionRecord['kind']
  uuid: string
  status: RejectionRecord['status']
  errors: FieldIssue[]
  content: string
  received_at: string
}

const recordOf = (row: RejectionRow): RejectionRecord => ({
  kind: row.kind,
  uuid: row.uuid,
  status: row.status,
  errors: errorsOf(row.errors),
  content: JSON.parse(row.content) as unknown,
  receivedAt: new Date(row.received_at).toISOString(),
})

/** A page of what a till pushed and was refused, the newest first. */
export const listRejections = defineUseCase({
  name: 'receipt.rejections',
  mode: 'read',
  right: 'POS-DEVICES_SHOW',
  module: 'pos',
  input: z.strictObject({ ...listFields(rejectionList), id: idField() }),
  run: async ({ tx, ctx }, { id, ...asked }): Promise<Page<RejectionRecord>> => {
    await readDevice(tx, ctx, id)
    const page = await readPage<RejectionRow>(
      tx,
      { ...asked, q: '' },
      {
        select: sql`j.kind, j.uuid, j.status, j.errors, j.content, j.received_at`,
        from: sql`pos_rejection j`,
        where: [sql`j.device_id = ${id}`],
        id: sql`j.id`,
        sorts: { receivedAt: { column: sql`j.received_at`, type: 'timestamptz' } },
      },
    )
    return { ...page, rows: page.rows.map(recordOf) }
  },
})
