import { z } from 'zod'
import { tenantsWithTills } from '@/db/system/pos-devices'
import { warnOfReceipts } from '@/lib/pos/receipts/use-cases/warn-of-receipts'
import { execute } from '@/lib/server/core/execute'
import { systemContext } from '@/lib/server/core/system-context'
import { defineJob } from '@/lib/server/task/job'
import { warnOfClosings } from './use-cases/warn-of-closings'

/** Every morning: notifies of records that tills sent yesterday and that need an explanation. */
export const warnOfFindings = defineJob({
  queue: 'pos.findings',
  cron: '20 6 * * *',
  payload: z.looseObject({}),
  handle: async () => {
    for (const tenantId of await tenantsWithTills()) {
      const ctx = systemContext(tenantId, 'pos.findings', [])
      await execute(warnOfReceipts, ctx, {})
      await execute(warnOfClosings, ctx, {})
    }
  },
})
