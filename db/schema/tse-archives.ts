import { foreignKey, index, integer, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core'
import { ARCHIVE_TYPES } from '@/lib/domain/file-type'
import { bytea, companyId, day, instant, tenantId } from './columns'
import { company } from './companies'
import { posDevice } from './pos-devices'

/**
 * What a TSE signed that Kontor did not set up, as its maker's software exported it. The file is
 * never changed nor deleted; what a person states about it can be corrected.
 */
export const tseArchive = pgTable(
  'tse_archive',
  {
    tenantId: tenantId(),
    id: uuid('id').notNull(),
    companyId: companyId(),
    deviceId: uuid('device_id').notNull(),
    /** Serial number of the TSE, as a person states it. */
    serial: text('serial').notNull(),
    /** Days that the export covers, both inclusive. */
    fromDay: day('from_day').notNull(),
    toDay: day('to_day').notNull(),
    note: text('note').notNull().default(''),
    /** Raised by each correction. */
    version: integer('version').notNull().default(1),
    name: text('name').notNull(),
    /** By its content. */
    type: text('type', { enum: ARCHIVE_TYPES }).notNull(),
    size: integer('size').notNull(),
    sha256: text('sha256').notNull(),
    bytes: bytea('bytes').notNull(),
    actorName: text('actor_name').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.id] }),
    unique('tse_archive_once').on(t.tenantId, t.companyId, t.deviceId, t.sha256),
    index('tse_archive_by_day').on(t.tenantId, t.companyId, t.fromDay, t.id),
    foreignKey({
      name: 'tse_archive_company',
      columns: [t.tenantId, t.companyId],
      foreignColumns: [company.tenantId, company.id],
    }),
    foreignKey({
      name: 'tse_archive_device',
      columns: [t.tenantId, t.deviceId],
      foreignColumns: [posDevice.tenantId, posDevice.id],
    }),
  ],
)
