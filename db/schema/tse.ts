import { sql } from 'drizzle-orm'
import { foreignKey, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { TSE_ENVIRONMENTS, TSE_FAILURES, TSE_STATES, TSE_STEPS } from '@/lib/domain/tse-state'
import { instant, recordColumns, tenantId } from './columns'
import { posDevice } from './pos-devices'
import { tenant } from './tenants'

/** A till's technical security device at fiskaly. Rows stay: what a disabled one signed is kept for ten years. */
export const posTse = pgTable(
  'pos_tse',
  {
    tenantId: tenantId(),
    id: uuid('id').notNull(),
    deviceId: uuid('device_id').notNull(),
    /** Ids at fiskaly, fixed before the first call. */
    tssId: uuid('tss_id').notNull(),
    clientId: uuid('client_id').notNull(),
    /** Serial number of the recording system as it is signed; the till's when the TSE was asked for. */
    clientSerial: text('client_serial').notNull(),
    state: text('state', { enum: TSE_STATES }).notNull(),
    step: text('step', { enum: TSE_STEPS }).notNull(),
    /** Sealed (`lib/server/core/encryption`), as is the PIN. fiskaly tells the PUK once. */
    puk: text('puk'),
    pin: text('pin').notNull(),
    serial: text('serial'),
    /** Base64; null until fiskaly has told it. QR codes of receipts name it. */
    publicKey: text('public_key'),
    certificateExpires: instant('certificate_expires'),
    /** Null until fiskaly has told it. */
    environment: text('environment', { enum: TSE_ENVIRONMENTS }),
    failure: text('failure', { enum: TSE_FAILURES }),
    /** fiskaly's own code. */
    failureCode: text('failure_code'),
    /** Since it got its present aim. */
    attempts: integer('attempts').notNull().default(0),
    /** Until when a worker has it for itself. */
    claimedUntil: instant('claimed_until'),
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
