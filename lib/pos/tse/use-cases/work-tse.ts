import { z } from 'zod'
import { TSE_ENVIRONMENTS, TSE_FAILURES, TSE_STATES, TSE_STEPS } from '@/lib/domain/tse-state'
import { openedCredentials } from '@/lib/platform/platform-tenants/steps/seal-credentials'
import type { Context } from '@/lib/server/core/context'
import { SealError } from '@/lib/server/core/encryption'
import { execute } from '@/lib/server/core/execute'
import { FiskalyError } from '@/lib/server/fiskaly/error'
import { log } from '@/lib/server/start/log'
import { systemContext } from '@/lib/server/core/system-context'
import { defineUseCase } from '@/lib/server/core/use-case'
import { failedAttempt, pauseAfterAttempt } from '../rules/tse-failure'
import { sealTse } from '../steps/seal-tse'
import { disableTse, setUpTse, type TseAtFiskaly } from '../steps/set-up-tse'
import { tseJob } from '../steps/tse-job'
import {
  claimTse,
  heldUntil,
  keepStep,
  ownCredentials,
  settleTse,
  type ClaimedTse,
  type SettledTse,
} from '../store'

/**
 * How long an attempt may take before another worker takes over the TSE; longer than all its calls
 * may take.
 */
const LEASE_MS = 8 * 60_000

const later = (now: Date, ms: number) => new Date(now.getTime() + ms)
const tseId = z.strictObject({ tseId: z.uuid() })

/**
 * Reserves a TSE for an attempt, with the tenant's credentials; null if nothing is to be done now.
 * If another attempt holds it, the job is repeated when that is over: the attempt may have crashed,
 * and this job be its repeat.
 */
export const takeTse = defineUseCase({
  name: 'tse.take',
  mode: 'write',
  right: 'system',
  module: null,
  input: tseId,
  run: async ({ tx, ctx, unaudited, enqueue }, { tseId: id }) => {
    unaudited('the outcome of the attempt is audited')
    const tse = await claimTse(tx, ctx, id, later(ctx.now(), LEASE_MS))
    if (tse) return { tse, credentials: await ownCredentials(tx) }
    const held = await heldUntil(tx, ctx, id)
    if (held) await enqueue(tseJob, { tenantId: ctx.tenantId, tseId: id }, { startAfter: held })
    return null
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

/**
 * Stores the outcome of an attempt; enqueues the next one in the same transaction, if it is due.
 */
export const finishTse = defineUseCase({
  name: 'tse.finish',
  mode: 'write',
  right: 'system',
  module: null,
  input: tseId.extend({
    deviceId: z.uuid(),
    aim: z.enum(['CREATING', 'DISABLING']),
    attempt: z.int(),
    /** Until when the attempt had exclusive use of the TSE. */
    lease: z.string(),
    settled: z.strictObject({
      state: z.enum(TSE_STATES),
      failure: z.enum(TSE_FAILURES).nullable(),
      failureCode: z.string().nullable(),
      serial: z.string().nullable(),
      publicKey: z.string().nullable(),
      certificateExpires: z.date().nullable(),
      environment: z.enum(TSE_ENVIRONMENTS).nullable(),
    }),
    /** Milliseconds until the next attempt; null if none is due. */
    againAfterMs: z.number().nullable(),
  }),
  run: async (scope, { tseId: id, deviceId, aim, attempt, lease, settled, againAfterMs }): Promise<void> => {
    const { tx, ctx, audit, unaudited, enqueue } = scope
    const payload = { tenantId: ctx.tenantId, tseId: id }
    const isSettled = await settleTse(tx, ctx, { id, aim, attempt, lease }, settled)
    if (!isSettled) await enqueue(tseJob, payload)
    else if (againAfterMs !== null)
      await enqueue(tseJob, payload, { startAfter: later(ctx.now(), againAfterMs) })
    if (!isSettled || settled.state === aim) return unaudited('the TSE is on its way as it was')
    const changed = { before: { tseState: aim }, after: { tseState: settled.state } }
    await audit({ entity: 'posDevice', entityId: deviceId, ...changed })
  },
})

export interface TseWork {
  tenantId: string
  tseId: string
  now?: () => Date
}

/**
 * Runs one attempt to set a TSE up or to disable it. fiskaly is called without an open transaction.
 * May be killed at any point: the next attempt queries the state at fiskaly and continues from
 * there.
 */
export async function workTse({ tenantId, tseId: id, now }: TseWork): Promise<void> {
  const ctx = { ...systemContext(tenantId, 'tse.work', []), ...(now ? { now } : {}) }
  const taken = await execute(takeTse, ctx, { tseId: id })
  if (!taken) return
  const { tse } = taken
  const outcome = await attempted(ctx, id, taken)
  const { device_id: deviceId, state: aim, attempts: attempt, claimed_until: lease } = tse
  await execute(finishTse, ctx, { tseId: id, deviceId, aim, attempt, lease, ...outcome })
}

interface Taken {
  tse: ClaimedTse
  credentials: { api_key: string; api_secret: string } | null
}

const NOTHING_NEW = {
  failure: null,
  failureCode: null,
  serial: null,
  publicKey: null,
  certificateExpires: null,
  environment: null,
} as const

async function attempted(
  ctx: Context,
  id: string,
  { tse, credentials }: Taken,
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
    if (tse.state === 'CREATING')
      return { settled: { ...NOTHING_NEW, ...(await setUpTse(at)), state: 'READY' }, againAfterMs: null }
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
