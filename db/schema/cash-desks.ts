import { sql } from 'drizzle-orm'
import {
  boolean,
  foreignKey,
  integer,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { DESK_KINDS } from '@/lib/tax/cash-book/words'
import { cents, companyId, day, germanText, recordColumns, tenantId, whole } from './columns'
import { company } from './companies'
import { posDevice } from './pos-devices'

/**
 * A cash desk: the drawer of a till, or one without. Balance and last number change with entries
 * only (db/routines/cash-book.sql).
 */
export const cashDesk = pgTable(
  'cash_desk',
  {
    tenantId: tenantId(),
    id: uuid('id').notNull(),
    companyId: companyId(),
    kind: text('kind', { enum: DESK_KINDS }).notNull(),
    /** '' for the desk of a till, which has the till's name. */
    name: germanText('name').notNull().default(''),
    /** Account for DATEV; '' for the company's cash account. A till has its own. */
    account: text('account').notNull().default(''),
    /** Place of its account behind the company's, unless one is typed. */
    cashSlot: integer('cash_slot').notNull().default(0),
    deviceId: uuid('device_id'),
    isActive: boolean('is_active').notNull().default(true),
    lastNumber: whole('last_number').notNull().default(0),
    /** Sum of all entries. */
    balance: cents('balance'),
    /** Latest day that an entry was made for; no entry can be typed for an earlier one. */
    lastDay: day('last_day'),
    /** Last day that was counted: once it is past, no entry can be typed for it. */
    countedOn: day('counted_on'),
    ...recordColumns,
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.id] }),
    unique('cash_desk_company_key').on(t.tenantId, t.companyId, t.id),
    uniqueIndex('cash_desk_of_till')
      .on(t.tenantId, t.deviceId, t.companyId)
      .where(sql`${t.deviceId} is not null`),
    uniqueIndex('cash_desk_name_once')
      .on(t.tenantId, t.companyId, sql`lower(${t.name})`)
      .where(sql`${t.deviceId} is null`),
    foreignKey({
      name: 'cash_desk_company',
      columns: [t.tenantId, t.companyId],
      foreignColumns: [company.tenantId, company.id],
    }),
    foreignKey({
      name: 'cash_desk_device',
      columns: [t.tenantId, t.deviceId],
      foreignColumns: [posDevice.tenantId, posDevice.id],
    }),
  ],
)
