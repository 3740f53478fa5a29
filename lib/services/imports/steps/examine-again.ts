import type { dataImport } from '@/db/schema/imports'
import { startTask } from '@/lib/server/task/task'
import type { StepScope } from '@/lib/server/core/use-case'
import { importTask } from '../queries/import-record'
import { importAsker } from '../rules/import-steps'
import { moveImport } from '../store'

/** Has the rows of a locked import examined again, with changed settings. */
export async function examineAgain(
  { tx, ctx, enqueue }: StepScope,
  id: string,
  settings: Partial<typeof dataImport.$inferInsert>,
): Promise<void> {
  const start = { state: 'READING', doneCount: 0, failure: null } as const
  await moveImport(tx, id, { ...settings, ...start, ...importAsker(ctx) }, ctx.now())
  const ref = { tenantId: ctx.tenantId, recordId: id, personId: importAsker(ctx).actorId }
  await startTask({ tx, enqueue }, importTask, ref)
}
