import { IMPORTABLE, isImportable } from '@/lib/domain/importable'
import { writeNotifications } from '@/lib/services/notifications/steps/write-notifications'
import type { Outbox } from '@/lib/server/core/use-case'
import type { ImportHead } from '../store'

/**
 * Notifies the person who started an import of its written records and faulty rows, or that it
 * could not continue.
 */
export async function notifyStarter(
  outbox: Outbox,
  { id, version, kind, filename, actorId }: ImportHead,
  type: 'IMPORT_FINISHED' | 'IMPORT_FAILED',
  counts: { count: number; faulty: number },
  at: Date,
): Promise<void> {
  if (!isImportable(kind)) return
  const { rights, module } = IMPORTABLE[kind]
  const event = { params: { filename, ...counts }, link: `/imports/${id}`, people: [actorId], rights, module }
  await writeNotifications(outbox, { type, event: `${id}:${version}`, ...event }, at)
}
