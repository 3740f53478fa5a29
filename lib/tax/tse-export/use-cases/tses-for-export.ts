import { openedCredentials } from '@/lib/platform/platform-tenants/steps/seal-credentials'
import { ownCredentials, tsesOfTills, type TseToExport } from '@/lib/pos/tse/queries'
import type { Context } from '@/lib/server/core/context'
import { SealError } from '@/lib/server/core/encryption'
import { AppError } from '@/lib/server/core/errors'
import { execute } from '@/lib/server/core/execute'
import { defineUseCase, type ReadScope } from '@/lib/server/core/use-case'
import type { FiskalyCredentials } from '@/lib/server/fiskaly/sessions'
import { tillsOfCompany } from '@/lib/tax/dsfinvk/queries/tills'
import { dsfinvkInput, type DsfinvkQuery } from '@/lib/tax/dsfinvk/schema'
import { checkPeriod } from '@/lib/tax/dsfinvk/steps/check-period'
import { chooseTses, type Span } from '../rules/choose-tses'
import { spanOf } from '../rules/span'

interface ChosenTses {
  tses: TseToExport[]
  span: Span
  /** Sealed. */
  credentials: { api_key: string; api_secret: string }
}

/**
 * Returns the TSEs of the company's tills that may have signed on these days, with the credentials
 * for fiskaly. Throws what `checkPeriod` throws; `tseExport.notOurs`, `tseExport.notInitialised`,
 * `tseExport.notThen`; `tse.noConnection` without credentials.
 */
export async function chosenTses(
  { tx, ctx }: Pick<ReadScope, 'tx' | 'ctx'>,
  query: DsfinvkQuery,
): Promise<ChosenTses> {
  const { companyId, devices } = await checkPeriod({ tx, ctx }, query)
  const tills = devices.length > 0 ? devices : (await tillsOfCompany(tx, companyId)).map(({ id }) => id)
  const span = spanOf(query)
  const chosen = chooseTses(await tsesOfTills(tx, tills), span)
  if (!chosen.ok) throw new AppError('rule', `tseExport.${chosen.error}`)
  const credentials = await ownCredentials(tx)
  if (!credentials) throw new AppError('rule', 'tse.noConnection')
  return { tses: chosen.value, span, credentials }
}

/** The TSEs of an export, with the rights of the person who requested it. */
export const tsesForExport = defineUseCase({
  name: 'tseExport.tses',
  mode: 'read',
  right: 'TAX_SHOW',
  module: 'pos',
  input: dsfinvkInput,
  run: (scope, query) => chosenTses(scope, query),
})

/** The same with credentials that can be used. Throws `tseExport.sealed` where they cannot. */
export async function openedTses(
  ctx: Context,
  query: DsfinvkQuery,
): Promise<Omit<ChosenTses, 'credentials'> & { credentials: FiskalyCredentials }> {
  const chosen = await execute(tsesForExport, ctx, query)
  try {
    return { ...chosen, credentials: openedCredentials(ctx.tenantId, chosen.credentials) }
  } catch (error) {
    if (error instanceof SealError) throw new AppError('rule', 'tseExport.sealed')
    throw error
  }
}
