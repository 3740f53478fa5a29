import type { TenantId } from '@/db/tenant'
import { workRun } from '@/lib/sales/customer-runs/jobs'
import type { WorkedRun } from '@/lib/sales/customer-runs/queries/run-definition'
import { attemptOf } from './tasks'

/** Runs a worker's turn on a run; returns whether work may remain. */
export const runTurn = (
  run: WorkedRun,
  tenantId: TenantId,
  recordId: string,
  turn: Parameters<typeof workRun>[2],
): Promise<boolean> =>
  attemptOf({ kind: run.task.kind, tenantId, recordId }, (claim) => workRun(run, claim, turn))
