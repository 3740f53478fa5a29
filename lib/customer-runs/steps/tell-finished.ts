import type { TenantTx } from '@/db/tenant'
import { RUN_PAGES } from '@/lib/domain/run-state'
import { writeNotifications } from '@/lib/notifications/steps/write-notifications'
import type { FinishedRun } from '../store'

/** Tells the person for whom a run worked that it has ended; returns the jobs of the mails. Nothing for a run that goes on. */
export async function tellFinished(tx: TenantTx, run: FinishedRun | null, at: Date) {
  if (!run) return []
  const { id, version, kind, done, failed } = run
  return writeNotifications(
    tx,
    {
      type: 'RUN_FINISHED',
      // one that is resumed has another version when it ends again
      event: `${id}:${version}`,
      params: { kind, done, failed },
      link: `${RUN_PAGES[kind]}/${id}`,
      people: [run.actorId],
      rights: ['INVOICES_SHOW'],
      module: 'order-management',
    },
    at,
  )
}
