import type { TenantTx } from '@/db/tenant'
import { IMPORTABLE, isImportable } from '@/lib/domain/importable'
import { writeNotifications } from '@/lib/notifications/steps/write-notifications'
import type { ImportHead } from '../store'

/**
 * Tells who started an import how many records it wrote and how many rows were faulty, or that it could not go on; returns the
 * jobs of the mails.
 */
export async function tellStarter(
  tx: TenantTx,
  { id, version, kind, filename, actorId }: ImportHead,
  type: 'IMPORT_FINISHED' | 'IMPORT_FAILED',
  counts: { count: number; faulty: number },
  at: Date,
) {
  if (!isImportable(kind)) return []
  const { rights, module } = IMPORTABLE[kind]
  const told = { params: { filename, ...counts }, link: `/imports/${id}`, people: [actorId], rights, module }
  return writeNotifications(tx, { type, event: `${id}:${version}`, ...told }, at)
}
