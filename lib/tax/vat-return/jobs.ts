import { z } from 'zod'
import { currentFilingsSince } from '@/db/system/vat-filings'
import { businessDay } from '@/lib/domain/business-date'
import { execute } from '@/lib/server/core/execute'
import { systemContext } from '@/lib/server/core/system-context'
import { log } from '@/lib/server/start/log'
import { defineJob } from '@/lib/server/task/job'
import { comparedSince } from './rules/filing-period'
import { compareFiling } from './use-cases/compare-filing'

/** Every night: finds out which filed values have changed since. One that fails is left out. */
export const compareFilings = defineJob({
  queue: 'vatReturn.compare',
  cron: '40 4 * * *',
  payload: z.looseObject({}),
  handle: async () => {
    for (const { tenantId, companyId, filingId } of await currentFilingsSince(
      comparedSince(businessDay(new Date())),
    ))
      await execute(compareFiling, systemContext(tenantId, 'vatReturn.compare', [], companyId), {
        filingId,
      }).catch((error: unknown) => {
        log().error({ tenant: tenantId, filing: filingId, err: error }, 'filed values were not compared')
      })
  },
})
