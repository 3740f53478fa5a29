import { z } from 'zod'
import { openedCredentials } from '@/lib/platform/platform-tenants/steps/seal-credentials'
import { callingDevice } from '@/lib/server/core/calling-device'
import { countAttempt } from '@/lib/server/auth/attempts'
import type { Context } from '@/lib/server/core/context'
import { SealError } from '@/lib/server/core/encryption'
import { AppError } from '@/lib/server/core/errors'
import { execute } from '@/lib/server/core/execute'
import { defineUseCase } from '@/lib/server/core/use-case'
import { lendAccess } from '@/lib/server/fiskaly/client'
import { FiskalyError } from '@/lib/server/fiskaly/error'
import type { TseSession } from '../schema'
import { ownCredentials } from '../queries'
import { readyTseOf, touchSession } from '../store'

/** Time limit of the sign-in, in ms: the till waits for it. */
const SIGN_IN_MS = 15_000
const RETRY_SECONDS = 60

/** A token lasts for hours: a till that requests one more often is faulty, or is not the till. */
const LIMITS = { purpose: 'tseSession', perAccount: 20, perAddress: 500, windowMs: 15 * 60 * 1000 }

/**
 * The calling till's TSE in use and the tenant's credentials. Throws `tse.notReady` for a till
 * without one that Kontor set up, and `tse.noConnection` without credentials.
 */
export const tseOfCaller = defineUseCase({
  name: 'tse.ofCaller',
  mode: 'read',
  right: 'device:push',
  module: 'pos',
  input: z.strictObject({}),
  run: async ({ tx, ctx }) => {
    const tse = await readyTseOf(tx, callingDevice(ctx))
    if (!tse) throw new AppError('conflict', 'tse.notReady')
    const credentials = await ownCredentials(tx)
    if (!credentials) throw new AppError('rule', 'tse.noConnection')
    return { tse, credentials }
  },
})

/** Records that the calling till got a token. Throws `tse.notReady` if its TSE ended since. */
export const recordTseSession = defineUseCase({
  name: 'tse.session',
  mode: 'write',
  right: 'device:push',
  module: 'pos',
  input: z.strictObject({ tseId: z.uuid(), expiresAt: z.iso.datetime() }),
  run: async ({ tx, ctx, audit }, { tseId, expiresAt }): Promise<void> => {
    if (!(await touchSession(tx, ctx, tseId))) throw new AppError('conflict', 'tse.notReady')
    await audit({
      entity: 'posDevice',
      entityId: callingDevice(ctx),
      before: { tseSessionUntil: null },
      after: { tseSessionUntil: expiresAt },
    })
  },
})

/**
 * Opens a session at fiskaly for the calling till, which signs with it: an access token, never key
 * or secret. fiskaly is called without an open transaction. Throws `tse.notReady`,
 * `tse.tooManySessions`, `tse.noConnection`, `tse.sessionRefused` and `tse.sessionUnreachable`.
 */
export async function openTseSession(ctx: Context, address: string): Promise<TseSession> {
  const { tse, credentials } = await execute(tseOfCaller, ctx, {})
  await limited(`${ctx.tenantId}:${callingDevice(ctx)}`, address, ctx.now())
  const { accessToken, expiresAt, baseUrl } = await lent(ctx, credentials)
  const until = expiresAt.toISOString()
  await execute(recordTseSession, ctx, { tseId: tse.id, expiresAt: until })
  return { accessToken, expiresAt: until, baseUrl, tssId: tse.tssId, clientId: tse.clientId }
}

async function limited(account: string, address: string, now: Date): Promise<void> {
  try {
    await countAttempt({ account, address }, LIMITS, now)
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    throw new AppError('rateLimited', 'tse.tooManySessions', { retryAfter: LIMITS.windowMs / 1000 })
  }
}

async function lent(ctx: Context, sealed: { api_key: string; api_secret: string }) {
  try {
    return await lendAccess(openedCredentials(ctx.tenantId, sealed), SIGN_IN_MS)
  } catch (error) {
    if (error instanceof SealError) throw new AppError('rule', 'tse.sessionRefused')
    if (!(error instanceof FiskalyError)) throw error
    if (!error.isPassing) throw new AppError('rule', 'tse.sessionRefused')
    throw new AppError('unavailable', 'tse.sessionUnreachable', { retryAfter: RETRY_SECONDS })
  }
}
