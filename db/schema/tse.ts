import { sql } from 'drizzle-orm'
import { foreignKey, integer, jsonb, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { TSE_ENVIRONMENTS, TSE_FAILURES, TSE_STATES, TSE_STEPS, type TseFacts } from '@/lib/domain/tse-state'
import { instant, recordColumns, tenantId } from './columns'
import { posDevice } from './pos-devices'
import { tenant } from './tenants'

/**
 * A till's technical security device at fiskaly. Rows are never deleted: the signatures of a
 * disabled one are retained for ten years.
 */
export const posTse = pgTable(
  'pos_tse',
  {
    tenantId: tenantId(),
    id: uuid('id').notNull(),
    deviceId: uuid('device_id').notNull(),
    /** Ids at fiskaly, fixed before the first call. */
    tssId: uuid('tss_id').notNull(),
    clientId: uuid('client_id').notNull(),
    /** Serial number of the recording system as signed; the till's at the time of the request. */
    clientSerial: text('client_serial').notNull(),
    state: text('state', { enum: TSE_STATES }).notNull(),
    step: text('step', { enum: TSE_STEPS }).notNull(),
    /**
     * Encrypted (`lib/server/core/encryption`), like the PIN. fiskaly returns the PUK only once.
     */
    puk: text('puk'),
    pin: text('pin').notNull(),
    serial: text('serial'),
    /** Base64; null until reported by fiskaly. Part of the receipts' QR codes. */
    publicKey: text('public_key'),
    certificateExpires: instant('certificate_expires'),
    /** Null until reported by fiskaly. */
    facts: jsonb('facts').$type<TseFacts>(),
    /** When the till last got an access token to sign with. */
    lastSession: instant('last_session'),
    /** Everything that it signed until then was exported (`tse-tar`); null for never. */
    exportedUntil: instant('exported_until'),
    /** Null until reported by fiskaly. */
    environment: text('environment', { enum: TSE_ENVIRONMENTS }),
    failure: text('failure', { enum: TSE_FAILURES }),
    /** fiskaly's own code. */
    failureCode: text('failure_code'),
    /** Attempts since its current target state was set. */
    attempts: integer('attempts').notNull().default(0),
    ...recordColumns,
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.id] }),
    uniqueIndex('pos_tse_one_live')
      .on(t.tenantId, t.deviceId)
      .where(sql`state <> 'DISABLED'`),
    foreignKey({ columns: [t.tenantId], foreignColumns: [tenant.id] }),
    foreignKey({ columns: [t.tenantId, t.deviceId], foreignColumns: [posDevice.tenantId, posDevice.id] }),
  ],
)
