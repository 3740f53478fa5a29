import { z } from 'zod'
import { TSE_ENVIRONMENTS, type TseEnvironment } from '@/lib/domain/tse-state'
import type { Context } from '@/lib/server/core/context'
import { AppError } from '@/lib/server/core/errors'
import { execute } from '@/lib/server/core/execute'
import { checkAccount } from '@/lib/server/fiskaly/client'
import { FiskalyError } from '@/lib/server/fiskaly/error'
import type { FiskalyCredentials } from '@/lib/server/fiskaly/sessions'
import { defineUseCase } from '@/lib/server/core/use-case'
import { readTenantFrame } from '../queries'
import { fiskalyVerdict, type CheckAnswer, type CheckRefusal } from '../rules/fiskaly-verdict'
import { FISKALY_STATES, tenantId } from '../schema'
import { openedCredentials } from '../steps/seal-credentials'
import { traceTenant } from '../steps/trace-tenant'
import { lockTenantFrame, requestConnection, settleConnection } from '../store'

/** Time limit of the check, in ms: a person waits for it. */
const CHECK_MS = 15_000
const RETRY_SECONDS = 60

/**
 * Begins a check: marks it (PENDING, unless it is CONNECTED) and returns the credentials. Throws
 * `tenant.noCredentials` without key and secret.
 */
export const requestFiskaly = defineUseCase({
  name: 'tenant.requestFiskaly',
  mode: 'write',
  right: 'platformAdmin',
  module: null,
  input: tenantId,
  run: async (scope, { id }) => {
    const { tx, ctx } = scope
    const { fiskalyState: before } = await lockTenantFrame(tx, id)
    const requested = await requestConnection(tx, ctx, id)
    if (!requested) throw new AppError('rule', 'tenant.noCredentials')
    const after = before === 'CONNECTED' ? before : 'PENDING'
    const changed = { before: { fiskalyState: before }, after: { fiskalyState: after } }
    await scope.audit(await traceTenant(scope, id, { action: 'tenant.requestFiskaly', ...changed }))
    return { ...requested, before }
  },
})

/**
 * Stores the outcome of a check that began at `requestedAt`; throws `conflict.stale` if the
 * connection has changed since.
 */
export const settleFiskaly = defineUseCase({
  name: 'tenant.settleFiskaly',
  mode: 'write',
  right: 'platformAdmin',
  module: null,
  input: tenantId.extend({
    requestedAt: z.iso.datetime(),
    state: z.enum(FISKALY_STATES),
    environment: z.enum(TSE_ENVIRONMENTS).nullable(),
  }),
  run: async (scope, { id, requestedAt, state, environment }) => {
    const { tx, ctx } = scope
    const { fiskalyState: before } = await lockTenantFrame(tx, id)
    if (!(await settleConnection(tx, ctx, id, { requestedAt, state, environment })))
      throw new AppError('conflict', 'conflict.stale')
    const changed = { before: { fiskalyState: before }, after: { fiskalyState: state } }
    await scope.audit(await traceTenant(scope, id, { action: 'tenant.settleFiskaly', ...changed }))
  },
})

/**
 * Connects a tenant to the fiscal provider by checking the credentials with fiskaly, without an
 * open transaction. Throws `tenant.fiskalyCredentials`, `tenant.fiskalyNoAccess`,
 * `tenant.fiskalyOrganization` if fiskaly refuses them (the connection is FAILED), and
 * `tenant.fiskalyUnreachable` while it is unreachable (the connection keeps its state). Also checks
 * an existing one.
 */
export const createFiskaly = defineUseCase({
  name: 'tenant.createFiskaly',
  mode: 'write',
  right: 'platformAdmin',
  module: null,
  input: tenantId,
  before: connect,
  run: ({ tx, unchanged }, { id }) => {
    unchanged()
    return readTenantFrame(tx, id)
  },
})

async function connect(caller: Context, { id }: { id: string }): Promise<void> {
  const now = caller.now()
  const ctx = { ...caller, now: () => now }
  const { before, organization_id: entered, ...sealed } = await execute(requestFiskaly, ctx, { id })
  const answer = await answerTo(openedCredentials(id, sealed))
  const { state, refusal } = fiskalyVerdict(answer, { before, entered })
  await execute(settleFiskaly, ctx, {
    id,
    requestedAt: now.toISOString(),
    state,
    environment: answer.environment,
  })
  if (refusal) throw refusalOf(refusal, answer.organizationId)
}

async function answerTo(
  credentials: FiskalyCredentials,
): Promise<CheckAnswer & { environment: TseEnvironment | null }> {
  try {
    return { status: 200, ...(await checkAccount(credentials, CHECK_MS)) }
  } catch (error) {
    if (error instanceof FiskalyError) return { status: error.status, organizationId: '', environment: null }
    throw error
  }
}

function refusalOf(refusal: CheckRefusal, found: string): AppError {
  switch (refusal) {
    case 'credentials':
      return new AppError('rule', 'tenant.fiskalyCredentials')
    case 'noAccess':
      return new AppError('rule', 'tenant.fiskalyNoAccess')
    case 'organization':
      return new AppError('rule', 'tenant.fiskalyOrganization', { found })
    case 'unreachable':
      return new AppError('unavailable', 'tenant.fiskalyUnreachable', { retryAfter: RETRY_SECONDS })
  }
}
