import { mintTenantId, withTenant, type TenantId } from '@/db/tenant'
import { personContext } from '@/lib/server/auth/session-context'
import { AppError } from '@/lib/server/errors'
import { execute } from '@/lib/server/execute'
import { toFailure } from '@/lib/server/failure'
import { settleCustomers, waitingWork, type WaitingWork } from '../store'
import { remindCustomer } from './remind-customer'

/** Customers that are looked up at once. */
const AT_ONCE = 100

interface Run {
  tenantId: TenantId
  runId: string
  now: () => Date
}

/**
 * Works a run until the instant or its end, each customer in a transaction of its own and with the rights that who asked
 * for the run has at that moment. Several workers may do so at once. Answers whether something may be left to do.
 */
export async function workRun(tenant: string, runId: string, until: Date, now: () => Date): Promise<boolean> {
  const run = { tenantId: mintTenantId(tenant), runId, now }
  for (;;) {
    const work = await withTenant(run.tenantId, 'read', (tx) => waitingWork(tx, runId, AT_ONCE))
    if (!work) return false
    let settled = 0
    for (const customerId of work.customerIds) {
      if (now() >= until) return true
      if (await workCustomer(run, work, customerId)) settled += 1
    }
    // what is left is in other workers' hands
    if (settled === 0) return false
  }
}

/** Whether the customer is settled now; a refusal and a fault settle, too, and stop nobody else. */
async function workCustomer(run: Run, work: WaitingWork, customerId: string): Promise<boolean> {
  const asker = { tenantId: run.tenantId, userId: work.userId, companyId: work.companyId, kind: work.kind }
  try {
    const ctx = await personContext(asker, run.runId)
    if (!ctx) throw new AppError('forbidden', 'forbidden')
    return (
      (await execute(remindCustomer, { ...ctx, now: run.now }, { runId: run.runId, customerId })) !== null
    )
  } catch (error) {
    const { kind, code, params, reference } = toFailure(error, remindCustomer.name)
    const reason = {
      code: kind === 'forbidden' ? 'reminder.userGone' : code,
      params: reference ? { reference } : params,
    }
    await withTenant(run.tenantId, 'write', (tx) =>
      settleCustomers(tx, { runId: run.runId, customerId }, { state: 'FAILED', reason }, run.now()),
    )
    return true
  }
}
