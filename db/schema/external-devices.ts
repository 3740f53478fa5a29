import { foreignKey, index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { DEVICE_STATES } from '@/lib/domain/device-state'
import { EXTERNAL_DEVICE_TYPES } from '@/lib/domain/external-device-type'
import { companyId, germanText, instant, recordColumns, tenantId } from './columns'
import { company } from './companies'
import { store } from './stores'
import { tenant } from './tenants'

/** Another system, an app or a display that accesses /api/pos/v1 by key and secret. */
export const externalDevice = pgTable(
  'external_device',
  {
    tenantId: tenantId(),
    id: uuid('id').notNull(),
    status: text('status', { enum: DEVICE_STATES }).notNull(),
    type: text('type', { enum: EXTERNAL_DEVICE_TYPES }).notNull(),
    name: germanText('name').notNull(),
    /** The owning company; with a store, the store's company. */
    companyId: companyId(),
    storeId: uuid('store_id'),
    /** The app's own PIN; null for other types and if none is set. */
    posPin: text('pos_pin'),
    /** As last reported; initially empty. */
    softwareVersion: text('software_version').notNull().default(''),
    lastSynchronisation: instant('last_synchronisation'),
    ...recordColumns,
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.id] }),
    index('external_device_by_store').on(t.tenantId, t.storeId),
    index('external_device_by_company').on(t.tenantId, t.companyId),
    foreignKey({ columns: [t.tenantId], foreignColumns: [tenant.id] }),
    foreignKey({
      name: 'external_device_company',
      columns: [t.tenantId, t.companyId],
      foreignColumns: [company.tenantId, company.id],
    }),
    foreignKey({ columns: [t.tenantId, t.storeId], foreignColumns: [store.tenantId, store.id] }),
  ],
)
