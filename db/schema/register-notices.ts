import { foreignKey, index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { NOTICE_KINDS } from '@/lib/tax/register-notices/words'
import { companyId, day, recordColumns, tenantId } from './columns'
import { company } from './companies'
import { posDevice } from './pos-devices'
import { store } from './stores'

/**
 * Records that a change of a till was notified to the tax office (§ 146a (4) AO). The changes
 * themselves follow from `device_surroundings`; one without a row here has not been notified.
 */
export const registerNotice = pgTable(
  'register_notice',
  {
    tenantId: tenantId(),
    /** Derived from till, kind, store and day (lib/tax/register-notices/rules/notices.ts). */
    id: uuid('id').notNull(),
    companyId: companyId(),
    storeId: uuid('store_id').notNull(),
    deviceId: uuid('device_id').notNull(),
    kind: text('kind', { enum: NOTICE_KINDS }).notNull(),
    /** Null after it was taken back. */
    reportedOn: day('reported_on'),
    /** The day of the change as it was notified; null for one that was notified before 0088. */
    date: day('date'),
    /** Serial number of the TSE as it was notified; '' if unknown, or of another kind. */
    tseSerial: text('tse_serial').notNull().default(''),
    /** Of ELSTER; '' if unknown. */
    transferTicket: text('transfer_ticket').notNull().default(''),
    ...recordColumns,
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.id] }),
    index('register_notice_by_store').on(t.tenantId, t.companyId, t.storeId),
    foreignKey({
      name: 'register_notice_company',
      columns: [t.tenantId, t.companyId],
      foreignColumns: [company.tenantId, company.id],
    }),
    foreignKey({
      name: 'register_notice_store',
      columns: [t.tenantId, t.storeId],
      foreignColumns: [store.tenantId, store.id],
    }),
    foreignKey({
      name: 'register_notice_device',
      columns: [t.tenantId, t.deviceId],
      foreignColumns: [posDevice.tenantId, posDevice.id],
    }),
  ],
)
