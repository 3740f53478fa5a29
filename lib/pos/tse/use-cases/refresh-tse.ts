import { z } from 'zod'
import { TSE_ENVIRONMENTS } from '@/lib/domain/tse-state'
import { openedCredentials } from '@/lib/platform/platform-tenants/steps/seal-credentials'
import { execute } from '@/lib/server/core/execute'
import { getTss } from '@/lib/server/fiskaly/tss'
import { systemContext } from '@/lib/server/core/system-context'
import { defineUseCase } from '@/lib/server/core/use-case'
import { ownCredentials } from '../queries'
import { tseFacts } from '../schema'
import { readyTss, updateTseDetails } from '../store'

const tseId = z.strictObject({ tseId: z.uuid() })

/**
 * A TSE in use with its fiskaly access and the tenant's credentials; null if it is no longer in
 * use, or there are none.
 */
export const refreshableTse = defineUseCase({
  name: 'tse.askable',
  mode: 'read',
  right: 'system',
  module: null,
  input: tseId,
  run: async ({ tx }, { tseId: id }) => {
    const [tssId, credentials] = await Promise.all([readyTss(tx, id), ownCredentials(tx)])
    return tssId && credentials ? { tssId, credentials } : null
  },
})

/** Stores data that fiskaly reported about a TSE in use; missing data leaves fields unchanged. */
export const saveTseDetails = defineUseCase({
  name: 'tse.refresh',
  mode: 'write',
  right: 'system',
  module: null,
  input: tseId.extend({
    publicKey: z.string().nullable(),
    certificateExpires: z.date().nullable(),
    environment: z.enum(TSE_ENVIRONMENTS).nullable(),
    facts: tseFacts.nullable(),
  }),
  run: async ({ tx, ctx, unaudited }, { tseId: id, ...details }): Promise<void> => {
    unaudited('what fiskaly knows of the TSE is told late; nothing about it changes')
    await updateTseDetails(tx, ctx, id, details)
  },
})

/**
 * Queries fiskaly once for missing data of a TSE in use, which an older version did not store.
 * Throws FiskalyError, SealError.
 */
export async function refreshTse({
  tenantId,
  tseId: id,
}: {
  tenantId: string
  tseId: string
}): Promise<void> {
  const ctx = systemContext(tenantId, 'tse.refresh', [])
  const access = await execute(refreshableTse, ctx, { tseId: id })
  if (!access) return
  const { tssId, credentials } = access
  const tss = await getTss({ credentials: openedCredentials(ctx.tenantId, credentials), tssId })
  const { publicKey, certificateExpires, environment, facts } = tss ?? NOTHING
  await execute(saveTseDetails, ctx, { tseId: id, publicKey, certificateExpires, environment, facts })
}

const NOTHING = { publicKey: null, certificateExpires: null, environment: null, facts: null }
