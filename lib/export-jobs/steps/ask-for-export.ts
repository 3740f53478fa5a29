import type { z } from 'zod'
import type { KeptQuestion } from '@/db/schema/export-jobs'
import type { handOverOptions } from '@/lib/datev/schema'
import { checkHandOver } from '@/lib/datev/steps/check-hand-over'
import { isPersonKind, type PersonKind } from '@/lib/domain/actor'
import { mayExport, type ExportFormat, type ExportJobKind } from '@/lib/domain/exportable'
import type { ExportLists } from '@/lib/exports/queries'
import { checkReportFile } from '@/lib/pos-reports/steps/check-report'
import type { Context } from '@/lib/server/context'
import { AppError } from '@/lib/server/errors'
import { bodyHash } from '@/lib/server/idempotency'
import { newId } from '@/lib/server/ids'
import type { StepScope } from '@/lib/server/use-case'
import { insertExportJob } from '../store'
import { reportQuestion } from './report-question'

/** What is to be written; a hand-over has its period in the filter, and takes the parts that the person may where it names none. */
export interface AskedExport {
  kind: ExportJobKind
  format: ExportFormat | 'zip'
  question: Omit<KeptQuestion, 'handOver'>
  handOver?: z.output<typeof handOverOptions> | undefined
}

/** The same for the same question. */
function digestOf(
  { kind, format }: AskedExport,
  { encoding, columns, filter, handOver }: KeptQuestion,
): string {
  const sorted = (fields: object) =>
    JSON.stringify(Object.entries(fields).toSorted(([one], [other]) => (one < other ? -1 : 1)))
  const ofHandOver = handOver ? [sorted(handOver)] : []
  return bodyHash(kind, format, encoding, columns.join(), sorted(filter), ...ofHandOver)
}

/** Who asks: a person. Throws forbidden. */
function askerOf({ actor }: Context): { userId: string; actorKind: PersonKind } {
  const { kind, id } = actor
  if (!isPersonKind(kind) || id === null) throw new AppError('forbidden', 'forbidden')
  return { userId: id, actorKind: kind }
}

/** A hand-over is refused at once where it cannot be; of its parts those are kept that the person may. */
async function checked(
  scope: StepScope,
  lists: Pick<ExportLists, 'checkKept'>,
  { kind, format, question, handOver }: AskedExport,
): Promise<KeptQuestion> {
  if (!mayExport(scope.ctx, kind)) throw new AppError('forbidden', 'forbidden')
  if (kind === 'pos-report') {
    await checkReportFile(scope, reportQuestion(format, question))
    return question
  }
  if (kind !== 'datev') {
    lists.checkKept(kind, question, scope.ctx)
    return question
  }
  const { from = '', to = '' } = question.filter
  const { lock = false, documents = false, ...parts } = handOver ?? {}
  const chosen = await checkHandOver(scope, { from, to, lock, documents, ...parts })
  return { ...question, handOver: { ...chosen, lock, documents } }
}

/**
 * Keeps a question to be answered in the background, with the rights of who asks; answers its job, or the one that is under way of the same
 * question. What it would be refused for when it is written, it is refused for at once: columns, filters, the length of a report.
 */
export async function askForExport(
  { tx, ctx }: StepScope,
  lists: Pick<ExportLists, 'checkKept'>,
  asked: AskedExport,
): Promise<{ id: string; isNew: boolean }> {
  const question = await checked({ tx, ctx }, lists, asked)
  const { kind, format } = asked
  const now = ctx.now()
  return insertExportJob(tx, {
    tenantId: ctx.tenantId,
    id: newId(),
    ...askerOf(ctx),
    companyId: ctx.companyId,
    startedByName: ctx.actor.name,
    ...{ kind, format, question, digest: digestOf(asked, question) },
    ...{ state: 'QUEUED', createdAt: now, updatedAt: now },
  })
}
