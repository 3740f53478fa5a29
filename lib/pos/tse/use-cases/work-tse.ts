import { z } from 'zod'
import { businessDay } from '@/lib/domain/business-date'
import { TSE_ENVIRONMENTS, TSE_FAILURES, TSE_STATES, TSE_STEPS } from '@/lib/domain/tse-state'
import { markDone } from '@/lib/services/notifications/steps/mark-read'
import { openedCredentials } from '@/lib/platform/platform-tenants/steps/seal-credentials'
import type { Context } from '@/lib/server/core/context'
import { SealError } from '@/lib/server/core/encryption'
import { execute } from '@/lib/server/core/execute'
import { FiskalyError } from '@/lib/server/fiskaly/error'
import { log } from '@/lib/server/start/log'
import { systemContext } from '@/lib/server/core/system-context'
import { defineUseCase } from '@/lib/server/core/use-case'
import type { Claim } from '@/lib/server/task/claim'
import { failedAttempt, pauseAfterAttempt } from '../rules/tse-failure'
import { sealTse } from '../steps/seal-tse'
import { disableTse, setUpTse, type TseAtFiskaly } from '../steps/set-up-tse'
import { ownCredentials } from '../queries'
import { tseFacts } from '../schema'
import { beginTse, keepStep, settleTse, type SettledTse, type TseAttempt } from '../store'

const tseId = z.strictObject({ tseId: z.uuid() })

/** Begins an attempt at a TSE, with the tenant's credentials; null if nothing is to be done. */
export const takeTse = defineUseCase({
  name: 'tse.take',
  mode: 'write',
  right: 'system',
  module: null,
  input: tseId,
  run: async ({ tx, ctx, unaudited }, { tseId: id }) => {
    unaudited('the outcome of the attempt is audited')
    const tse = await beginTse(tx, ctx, id)
    return tse && { tse, credentials: await ownCredentials(tx) }
  },
})

/**
 * Stores the progress of a creation in a transaction of its own: data that fiskaly returns once
 * must not be lost.
 */
export const keepTse = defineUseCase({
  name: 'tse.keep',
  mode: 'write',
  right: 'system',
  module: null,
  input: tseId.extend({ step: z.enum(TSE_STEPS), puk: z.string().nullable() }),
  run: async ({ tx, ctx, unaudited }, { tseId: id, puk, step }): Promise<void> => {
    unaudited('the outcome of the attempt is audited')
    await keepStep(tx, ctx, id, { step, puk: puk === null ? null : sealTse(id, 'puk', puk) })
  },
})

/** Stores the outcome of an attempt; a person's decision during it stays. */
export const finishTse = defineUseCase({
  name: 'tse.finish',
  mode: 'write',
  right: 'system',
  module: null,
  input: tseId.extend({
    deviceId: z.uuid(),
    aim: z.enum(['CREATING', 'DISABLING']),
    attempt: z.int(),
    settled: z.strictObject({
      state: z.enum(TSE_STATES),
      failure: z.enum(TSE_FAILURES).nullable(),
      failureCode: z.string().nullable(),
      serial: z.string().nullable(),
      publicKey: z.string().nullable(),
      certificateExpires: z.date().nullable(),
      environment: z.enum(TSE_ENVIRONMENTS).nullable(),
      facts: tseFacts.nullable(),
    }),
  }),
  run: async (scope, { tseId: id, deviceId, aim, attempt, settled }): Promise<void> => {
    const { tx, ctx, audit, unaudited } = scope
    const isSettled = await settleTse(tx, ctx, { id, aim, attempt }, settled)
    if (!isSettled || settled.state === aim) return unaudited('the TSE is on its way as it was')
    const changed = { before: { tseState: aim }, after: { tseState: settled.state } }
    await audit({ entity: 'posDevice', entityId: deviceId, ...changed })
    // its certificate no longer matters
    if (settled.state === 'DISABLED')
      await markDone(scope, { type: 'TSE_EXPIRING', event: id, outcome: 'disabled' })
  },
})

export interface TseWork {
  claim: Claim
  now?: () => Date
}

/**
 * Runs one attempt to set a TSE up or to disable it. fiskaly is called without an open transaction.
 * May be killed at any point: the next attempt queries the state at fiskaly and continues from
 * there. Returns when that is due, null if none is. Throws ClaimLost.
 */
export async function workTse({ claim, now }: TseWork): Promise<Date | null> {
  const { tenantId, recordId: id } = claim
  const ctx = { ...systemContext(tenantId, 'tse.work', []), claim, ...(now ? { now } : {}) }
  const taken = await execute(takeTse, ctx, { tseId: id })
  if (!taken) return null
  const { tse } = taken
  const { settled, againAfterMs } = await attempted(ctx, id, taken)
  const { device_id: deviceId, state: aim, attempts: attempt } = tse
  await execute(finishTse, ctx, { tseId: id, deviceId, aim, attempt, settled })
  return againAfterMs === null ? null : new Date(ctx.now().getTime() + againAfterMs)
}

interface TseClaim {
  tse: TseAttempt
  credentials: { api_key: string; api_secret: string } | null
}

const NOTHING_NEW = {
  failure: null,
  failureCode: null,
  serial: null,
  publicKey: null,
  certificateExpires: null,
  environment: null,
  facts: null,
} as const

async function attempted(
  ctx: Context,
  id: string,
  { tse, credentials }: TseClaim,
): Promise<{ settled: SettledTse; againAfterMs: number | null }> {
  const failedState = tse.state === 'CREATING' ? 'FAILED' : 'DISABLING'
  if (!credentials)
    return { settled: { ...NOTHING_NEW, state: failedState, failure: 'noConnection' }, againAfterMs: null }
  try {
    const at: TseAtFiskaly = {
      access: { credentials: openedCredentials(ctx.tenantId, credentials), tssId: tse.tss_id },
      id,
      tse,
      keep: (step, puk) => execute(keepTse, ctx, { tseId: id, step, puk }),
    }
    if (tse.state === 'CREATING') {
      const made = await setUpTse(at)
      const facts = { ...made.facts, inUseSince: businessDay(ctx.now()) }
      return { settled: { ...NOTHING_NEW, ...made, facts, state: 'READY' }, againAfterMs: null }
    }
    await disableTse(at)
    return { settled: { ...NOTHING_NEW, state: 'DISABLED' }, againAfterMs: null }
  } catch (error) {
    if (error instanceof SealError)
      return { settled: { ...NOTHING_NEW, state: failedState, failure: 'sealed' }, againAfterMs: null }
    if (!(error instanceof FiskalyError)) throw error
    log().warn({ tenant: ctx.tenantId, tse: id, attempt: tse.attempts, err: error }, 'TSE attempt failed')
    const { failure, final } = failedAttempt(error)
    const state = final ? failedState : tse.state
    const againAfterMs = final ? null : pauseAfterAttempt(tse.attempts, error.retryAfterMs)
    return { settled: { ...NOTHING_NEW, state, failure, failureCode: error.code }, againAfterMs }
  }
}
