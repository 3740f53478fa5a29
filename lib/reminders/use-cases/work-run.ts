import { withTenant } from '@/db/tenant'
import type { CustomerRun } from '@/lib/server/customer-run'
import { AppError } from '@/lib/server/errors'
import { execute } from '@/lib/server/execute'
import { toFailure } from '@/lib/server/failure'
import { beginRun, settleCustomers, waitingWork } from '../store'
import { remindCustomer } from './remind-customer'

/** The job's way through a run of reminders. */
export const reminderRun: CustomerRun = {
  begin: beginRun,
  waiting: waitingWork,
  work: async ({ tenantId, runId, customerId, ctx, now }) => {
    try {
      if (!ctx) throw new AppError('forbidden', 'forbidden')
      const became = await execute(remindCustomer, { ...ctx, now }, { runId, customerId })
      return became === null ? 'elsewhere' : 'settled'
    } catch (error) {
      const { kind, code, params, reference } = toFailure(error, remindCustomer.name)
      const reason = {
        code: kind === 'forbidden' ? 'reminder.userGone' : code,
        params: reference ? { reference } : params,
      }
      await withTenant(tenantId, 'write', (tx) =>
        settleCustomers(tx, { runId, customerId }, { state: 'FAILED', reason }, now()),
      )
      return 'settled'
    }
  },
}
