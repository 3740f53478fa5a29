import { boolean, index, pgSchema, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { companyId, instant, whole } from './columns'
import { TSE_ENVIRONMENTS } from '@/lib/domain/tse-state'

/**
 * Data that cannot belong to a tenant. The application's role accesses it only through named
 * functions.
 */
export const platform = pgSchema('platform')

/** A login: one e-mail on the whole platform, compared folded. */
export const loginIdentity = platform.table(
  'login_identity',
  {
    userId: uuid('user_id').primaryKey(),
    tenantId: uuid('tenant_id').notNull(),
    emailFolded: text('email_folded').notNull().unique(),
    passwordHash: text('password_hash').notNull(),
    mustChangePassword: boolean('must_change_password').notNull().default(false),
    isActive: boolean('is_active').notNull().default(true),
    /** An invitation was mailed, and no password has been set since. */
    invitedAt: instant('invited_at'),
    /** Encrypted; not in force before it is confirmed. */
    totpSecret: text('totp_secret'),
    totpConfirmedAt: instant('totp_confirmed_at'),
    /** The last 30-second step whose code was used: codes up to it are invalid. */
    totpLastStep: whole('totp_last_step'),
  },
  (t) => [index('login_identity_tenant').on(t.tenantId)],
)

/** A signed-in browser or API token; the cookie contains only its id. */
export const userSession = platform.table(
  'user_session',
  {
    id: uuid('id').primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => loginIdentity.userId, { onDelete: 'cascade' }),
    tenantId: uuid('tenant_id').notNull(),
    companyId: companyId(),
    kind: text('kind').notNull(),
    userAgent: text('user_agent'),
    createdAt: instant('created_at').notNull(),
    lastSeenAt: instant('last_seen_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    revokedAt: instant('revoked_at'),
  },
  (t) => [index('user_session_user').on(t.userId)],
)

/** Failed logins of the last minutes; counted per account and per address. */
export const loginFailure = platform.table(
  'login_failure',
  {
    id: uuid('id').primaryKey(),
    account: text('account').notNull(),
    address: text('address').notNull(),
    at: instant('at').notNull(),
  },
  (t) => [
    index('login_failure_account').on(t.account, t.at),
    index('login_failure_address').on(t.address, t.at),
  ],
)

/** Codes that replace the second factor, by hash; each is deleted on use. */
export const recoveryCode = platform.table(
  'recovery_code',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => loginIdentity.userId, { onDelete: 'cascade' }),
    codeHash: text('code_hash').notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.codeHash] })],
)

/**
 * Links to set a new password, also for invitations, by hash; a used one is deleted together with
 * all others of the user.
 */
export const passwordReset = platform.table(
  'password_reset',
  {
    tokenHash: text('token_hash').primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => loginIdentity.userId, { onDelete: 'cascade' }),
    expiresAt: instant('expires_at').notNull(),
  },
  (t) => [index('password_reset_user').on(t.userId)],
)

/** Authenticates a till; the token itself is not stored. */
export const deviceToken = platform.table(
  'device_token',
  {
    tokenHash: text('token_hash').primaryKey(),
    tenantId: uuid('tenant_id').notNull(),
    deviceId: uuid('device_id').notNull(),
  },
  (t) => [index('device_token_device').on(t.tenantId, t.deviceId)],
)

/** Key and hashed secret of an external device; a new key revokes the previous one. */
export const externalDeviceKey = platform.table(
  'external_device_key',
  {
    apiKey: text('api_key').primaryKey(),
    secretHash: text('secret_hash').notNull(),
    tenantId: uuid('tenant_id').notNull(),
    deviceId: uuid('device_id').notNull(),
  },
  (t) => [uniqueIndex('external_device_key_device').on(t.tenantId, t.deviceId)],
)

/**
 * A tenant's account with the provider of fiscal devices; key and secret are encrypted
 * (`lib/server/core/encryption`).
 */
export const fiscalConnection = platform.table('fiscal_connection', {
  tenantId: uuid('tenant_id').primaryKey(),
  organizationId: text('organization_id').notNull(),
  apiKey: text('api_key').notNull(),
  apiSecret: text('api_secret').notNull(),
  /** STORED (credentials only), PENDING (to be created), CONNECTED, FAILED */
  state: text('state').notNull().default('STORED'),
  /** Environment that the credentials sign for; null until reported by fiskaly. */
  environment: text('environment', { enum: TSE_ENVIRONMENTS }),
  requestedAt: instant('requested_at'),
  updatedAt: instant('updated_at').notNull(),
})

/** Written by a start through one connection, to be read through another (db/pooler.ts). */
export const commitProbe = platform.table('commit_probe', {
  id: uuid('id').primaryKey(),
  at: instant('at').notNull().defaultNow(),
})

/**
 * The first value encrypted with ENCRYPTION_KEY: a start with another key is refused
 * (`lib/server/start/key-check.ts`). One row.
 */
export const keyCheck = platform.table('key_check', {
  id: boolean('id').primaryKey().default(true),
  sealed: text('sealed').notNull(),
  at: instant('at').notNull().defaultNow(),
})

/**
 * The versions of Kontor that this installation has run, each from an instant on until the next.
 * Append-only; written by a start whose version is not the newest one's.
 */
export const programVersion = platform.table(
  'program_version',
  {
    version: text('version').notNull(),
    usedFrom: instant('used_from').notNull(),
  },
  (t) => [primaryKey({ columns: [t.usedFrom, t.version] })],
)

/** The applied state of each file in `db/routines` (`db/routines.ts`). */
export const routine = platform.table('routine', {
  topic: text('topic').primaryKey(),
  /** SHA-256 of the file. */
  hash: text('hash').notNull(),
  appliedAt: instant('applied_at').notNull().defaultNow(),
})

/**
 * One row: the epoch of this database. A restored copy needs a new one, since the tills' cursors
 * count its transactions.
 */
export const syncEpoch = platform.table('sync_epoch', {
  only: boolean('only').primaryKey().default(true),
  epoch: uuid('epoch').notNull().defaultRandom(),
})
