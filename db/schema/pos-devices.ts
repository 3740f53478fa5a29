import { foreignKey, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { DEVICE_STATES } from '@/lib/domain/device-state'
import type { TillRegister, TillTerminal, TillTse } from '@/lib/pos/pos-devices/words'
import { day, germanText, instant, recordColumns, tenantId, whole } from './columns'
import { store } from './stores'
import { tenant } from './tenants'

/** A till. It registers itself and waits for approval; its records outlive it. */
export const posDevice = pgTable(
  'pos_device',
  {
    tenantId: tenantId(),
    id: uuid('id').notNull(),
    status: text('status', { enum: DEVICE_STATES }).notNull(),
    name: germanText('name').notNull(),
    /** Serial number of the recording system, as the till reports it. */
    serial: text('serial').notNull(),
    /** Current store; null before the first approval. `device_store` has the history. */
    storeId: uuid('store_id'),
    /** The till's software version, as last reported. */
    softwareVersion: text('software_version').notNull(),
    /** The version of the tenant's POS PIN that the till has. */
    pinVersion: integer('pin_version').notNull(),
    lastSynchronisation: instant('last_synchronisation'),
    comment: text('comment').notNull().default(''),
    /** Its cash account for DATEV; '' for the company's. */
    cashAccount: text('cash_account').notNull().default(''),
    /** Place of its account behind the company's, unless one is typed. */
    cashSlot: integer('cash_slot').notNull().default(0),
    confirmedAt: instant('confirmed_at'),
    /**
     * All rejections up to this number were settled without a reason; later ones have a
     * `pos_settlement`.
     */
    settledRejection: whole('settled_rejection').notNull().default(0),
    /**
     * Data that the tax office requires of the recording system and its TSE; a missing field is
     * unknown.
     */
    register: jsonb('register').$type<Partial<TillRegister>>().notNull().default({}),
    tseData: jsonb('tse_data').$type<Partial<TillTse>>().notNull().default({}),
    /** Terminals attached to it, by their ids. */
    terminals: jsonb('terminals').$type<TillTerminal[]>().notNull().default([]),
    ...recordColumns,
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.id] }),
    index('pos_device_by_store').on(t.tenantId, t.storeId),
    foreignKey({ columns: [t.tenantId], foreignColumns: [tenant.id] }),
    foreignKey({ columns: [t.tenantId, t.storeId], foreignColumns: [store.tenantId, store.id] }),
  ],
)

/**
 * A till's stores over time. A receipt belongs to the store at its own time, however late it
 * arrives.
 */
export const deviceStore = pgTable(
  'device_store',
  {
    tenantId: tenantId(),
    deviceId: uuid('device_id').notNull(),
    validFrom: instant('valid_from').notNull(),
    storeId: uuid('store_id').notNull(),
    /** Day of the move as a person states it; null for that of `validFrom`. */
    movedOn: day('moved_on'),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.deviceId, t.validFrom] }),
    index('device_store_by_store').on(t.tenantId, t.storeId),
    foreignKey({ columns: [t.tenantId, t.deviceId], foreignColumns: [posDevice.tenantId, posDevice.id] }),
    foreignKey({ columns: [t.tenantId, t.storeId], foreignColumns: [store.tenantId, store.id] }),
  ],
)

/**
 * The surroundings of a till from an instant on: its company, store, own data, TSE and agencies. A
 * receipt or closing belongs to the newest one at its time. Written by triggers
 * (db/routines/surroundings.sql).
 */
export const deviceSurroundings = pgTable(
  'device_surroundings',
  {
    tenantId: tenantId(),
    deviceId: uuid('device_id').notNull(),
    validFrom: instant('valid_from').notNull(),
    /** The till's store at that time. */
    storeId: uuid('store_id').notNull(),
    content: jsonb('content').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.deviceId, t.validFrom] }),
    index('device_surroundings_by_store').on(t.tenantId, t.storeId),
    foreignKey({
      name: 'device_surroundings_device',
      columns: [t.tenantId, t.deviceId],
      foreignColumns: [posDevice.tenantId, posDevice.id],
    }),
    foreignKey({
      name: 'device_surroundings_store',
      columns: [t.tenantId, t.storeId],
      foreignColumns: [store.tenantId, store.id],
    }),
  ],
)
