import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { tenant as table } from '@/db/schema/tenants'
import type { TenantTx } from '@/db/tenant'
import { seenSince } from '@/lib/domain/session-age'
import type { Context } from '@/lib/server/core/context'
import { AppError } from '@/lib/server/core/errors'
import { defineUseCase } from '@/lib/server/core/use-case'
import { getAccount } from '@/lib/platform/users/queries'
import type { AccountRecord } from '@/lib/platform/users/schema'
import { deviceName } from './rules/device-name'
import type { SessionRecord } from './schema'

interface SessionRow extends Record<string, unknown> {
  id: string
  kind: 'BROWSER' | 'API'
  user_agent: string | null
  company_name: string
  created_at: string
  last_seen_at: string
}

interface FactorRow extends Record<string, unknown> {
  secret: string | null
  confirmed_at: string | null
  codes_left: number
}

/** Returns the acting person's id. Throws notFound if no person acts. */
export function ownId({ actor }: Context): string {
  if (actor.id === null) throw new AppError('notFound', 'notFound')
  return actor.id
}

/** Returns the person's sessions, the most recently seen first. */
export async function readSessions(tx: TenantTx, ctx: Context): Promise<SessionRecord[]> {
  const now = ctx.now()
  const rows = await tx.execute<SessionRow>(
    sql`select * from platform.own_sessions(${ownId(ctx)}, ${now.toISOString()}, ${seenSince('BROWSER', now).toISOString()},
      ${seenSince('API', now).toISOString()})`,
  )
  return [...rows].map((row) => ({
    id: row.id,
    kind: row.kind,
    userAgent: row.user_agent,
    companyName: row.company_name,
    createdAt: new Date(row.created_at).toISOString(),
    lastSeenAt: new Date(row.last_seen_at).toISOString(),
    isCurrent: row.id === ctx.sessionId,
  }))
}

/**
 * Returns the caller's second factor with its sealed secret: for confirming it, never to be sent
 * out.
 */
export async function readSecondFactor(tx: TenantTx, userId: string): Promise<FactorRow | null> {
  const [row] = await tx.execute<FactorRow>(sql`select * from platform.second_factor(${userId})`)
  return row ?? null
}

/** The caller's sessions, the most recently seen first. */
export const listOwnSessions = defineUseCase({
  name: 'account.sessions',
  mode: 'read',
  right: 'signedIn',
  module: null,
  forAuditor: 'own',
  input: z.strictObject({}),
  run: ({ tx, ctx }) => readSessions(tx, ctx),
})

export interface MyAccount {
  account: AccountRecord
  /** `device`: common names of browser and system. */
  sessions: (SessionRecord & { device: string | null })[]
  secondFactor: {
    /** Since when it has been active; null if it is not. */
    since: string | null
    codesLeft: number
    /** Whether the tenant requires it. */
    required: boolean
  }
}

export const getMyAccount = defineUseCase({
  name: 'account.page',
  mode: 'read',
  right: 'signedIn',
  module: null,
  forAuditor: 'own',
  input: z.strictObject({}),
  run: async ({ tx, ctx, call }): Promise<MyAccount> => {
    const [account, sessions, factor, [tenant]] = await Promise.all([
      call(getAccount, {}),
      readSessions(tx, ctx),
      readSecondFactor(tx, ownId(ctx)),
      tx.select({ requireTotp: table.requireTotp }).from(table),
    ])
    return {
      account,
      sessions: sessions.map((session) => ({ ...session, device: deviceName(session.userAgent) })),
      secondFactor: {
        since: factor?.confirmed_at ? new Date(factor.confirmed_at).toISOString() : null,
        codesLeft: factor?.codes_left ?? 0,
        required: tenant?.requireTotp ?? false,
      },
    }
  },
})
