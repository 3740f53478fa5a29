import { RUN_PAGES } from '@/lib/domain/run-state'
import { writeNotifications } from '@/lib/services/notifications/steps/write-notifications'
import type { Outbox } from '@/lib/server/core/use-case'
import type { FinishedRun } from '../store'

/**
 * Notifies the person who started a run that it has ended. Does nothing without a run that ended.
 */
export async function notifyFinished(outbox: Outbox, run: FinishedRun | null, at: Date): Promise<void> {
  if (!run) return
  const { id, version, kind, done, failed } = run
  await writeNotifications(
    outbox,
    {
      type: 'RUN_FINISHED',
      // a resumed run has another version when it ends again
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
