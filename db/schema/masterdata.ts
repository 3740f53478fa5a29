import { customType, foreignKey, index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { tenantId } from './columns'
import { tenant } from './tenants'

/** A transaction id that never wraps around. */
const xid8 = customType<{ data: string; driverData: string }>({ dataType: () => 'xid8' })

/**
 * Records a change visible to tills, and its transaction: one row per kind, record and store, only
 * the newest change. Written by triggers (db/routines/masterdata.sql), never deleted.
 */
export const syncChange = pgTable(
  'sync_change',
  {
    tenantId: tenantId(),
    kind: text('kind').notNull(),
    recordId: uuid('record_id').notNull(),
    /** The nil uuid: in every store. */
    storeId: uuid('store_id').notNull(),
    changedXid: xid8('changed_xid').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.kind, t.recordId, t.storeId] }),
    index('sync_change_by_time').on(t.tenantId, t.storeId, t.changedXid),
    foreignKey({ columns: [t.tenantId], foreignColumns: [tenant.id] }),
  ],
)
