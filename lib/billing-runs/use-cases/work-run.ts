import { mintTenantId, withTenant, type TenantId } from '@/db/tenant'
import type { KeptFailure } from '@/db/schema/billing-runs'
import { personContext } from '@/lib/server/auth/session-context'
import { AppError } from '@/lib/server/errors'
import { execute } from '@/lib/server/execute'
import { toFailure } from '@/lib/server/failure'
import { settleCustomers, waitingWork, type WaitingWork } from '../store'
import { billCustomer } from './bill-customer'

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
export async function workRun(
  tenant: string,
  runId: string,
  { until, now }: { until: Date; now: () => Date },
): Promise<boolean> {
  const run = { tenantId: mintTenantId(tenant), runId, now }
  for (;;) {
    const work = await withTenant(run.tenantId, 'read', (tx) => waitingWork(tx, runId, AT_ONCE))
    if (!work) return false
    let settled = 0
    for (const customerId of work.customerIds) {
      if (now() >= until) return true
      const became = await workCustomer(run, work, customerId)
      if (became === 'stop') return false
      if (became === 'settled') settled += 1
    }
    // what is left is in other workers' hands
    if (settled === 0) return false
  }
}

type Became = 'settled' | 'elsewhere' | 'stop'

async function workCustomer(run: Run, work: WaitingWork, customerId: string): Promise<Became> {
  const asker = { tenantId: run.tenantId, userId: work.userId, companyId: work.companyId, kind: work.kind }
  const ctx = await personContext(asker, run.runId)
  try {
    if (!ctx) throw new AppError('forbidden', 'billingRun.personDisabled')
    const invoices = await execute(billCustomer, ctx, { runId: run.runId, customerId })
    return invoices === null ? 'elsewhere' : 'settled'
  } catch (error) {
    const failure = failureOf(error)
    // without the right nobody's turn comes: the others fail with it, for somebody else to resume
    await fail(run, failure.isForbidden ? null : customerId, failure.kept)
    return failure.isForbidden ? 'stop' : 'settled'
  }
}

/** A refusal as it is kept; a fault is logged, once, and kept with its reference. */
function failureOf(error: unknown): { isForbidden: boolean; kept: KeptFailure } {
  const { kind, code, params, fields, reference } = toFailure(error, billCustomer.name)
  return {
    isForbidden: kind === 'forbidden',
    kept: {
      code: kind === 'forbidden' && code === 'forbidden' ? 'billingRun.rightLost' : code,
      params: reference ? { reference } : params,
      fields: fields.map((field) => ({ path: field.path, code: field.code })),
    },
  }
}

function fail({ tenantId, runId, now }: Run, customerId: string | null, failure: KeptFailure): Promise<void> {
  return withTenant(tenantId, 'write', (tx) =>
    settleCustomers(tx, { runId, customerId }, { state: 'FAILED', failure }, now()),
  )
}
