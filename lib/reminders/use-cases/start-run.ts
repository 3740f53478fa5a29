import { isPersonKind } from '@/lib/domain/actor'
import { businessDay } from '@/lib/domain/business-date'
import type { Context } from '@/lib/server/context'
import { customerRunJob } from '@/lib/server/customer-run'
import { UNDO_SECONDS } from '@/lib/mail/rules/delivery'
import { AppError, invalidField, violatedConstraint } from '@/lib/server/errors'
import { newId } from '@/lib/server/ids'
import { defineUseCase, type WriteScope } from '@/lib/server/use-case'
import { readRun } from '../queries/get-run'
import { recipientsOf } from '../queries/overdue'
import { dueLetters } from '../queries/preview-run'
import { LETTERS_MAX, startRunInput, type RunRecord } from '../schema'
import { insertRun, insertRunCustomers, type NewRun } from '../store'

/** The job that works a run, sent by whoever starts it; its handler is in `jobs.ts`. */
export const reminderRunJob = customerRunJob('reminder.run')

/**
 * Starts a run over the chosen customers of the active company, or all that are due, and sends its job. Who is not due any
 * more is passed over. Letters are dated today; they are written after ten seconds,
 * in which `cancelRun` undoes it. Refused for another day (`reminder.onlyToday`), while another run is under way
 * (`reminder.runUnderway`), and where nothing is due.
 */
export const startRun = defineUseCase({
  name: 'reminder.start',
  mode: 'write',
  right: 'INVOICES_PATCH',
  module: 'order-management',
  input: startRunInput,
  run: async (scope, { customerIds, sendMail, ...wanted }): Promise<RunRecord> => {
    const { tx, ctx, audit, enqueue } = scope
    const date = businessDay(ctx.now())
    if ((wanted.date ?? date) !== date) throw invalidField('date', 'reminder.onlyToday')
    const id = newId()
    const customers = await dueCustomers(scope, date, customerIds)
    const run: NewRun = {
      ...askerOf(ctx),
      tenantId: ctx.tenantId,
      id,
      companyId: ctx.companyId,
      date,
      sendMail,
      state: 'WAITING',
      startedByName: ctx.actor.name,
      createdAt: ctx.now(),
      updatedAt: ctx.now(),
    }
    await insertRun(tx, run).catch(refuseSecond)
    await insertRunCustomers(
      tx,
      customers.map((customer) => ({ ...customer, tenantId: ctx.tenantId, runId: id, state: 'PENDING' })),
    )
    await audit({
      entity: 'reminderRun',
      entityId: id,
      after: { date, sendMail, customers: customers.length },
    })
    const startAfter = new Date(ctx.now().getTime() + UNDO_SECONDS * 1000)
    await enqueue(reminderRunJob, { tenantId: ctx.tenantId, runId: id }, { startAfter })
    return readRun(scope, id)
  },
})

/** Who asks for a run, as the job will look for them; a job starts none. */
function askerOf(ctx: Context): Pick<NewRun, 'actorId' | 'actorKind'> {
  const { kind, id } = ctx.actor
  if (!isPersonKind(kind) || id === null) throw new AppError('forbidden', 'forbidden')
  return { actorId: id, actorKind: kind }
}

/** One run at a time: the database holds that, whoever starts two at once. */
function refuseSecond(error: unknown): never {
  if (violatedConstraint(error) === 'reminder_run_one_at_a_time')
    throw new AppError('conflict', 'reminder.runUnderway')
  throw error
}

/** Who is due, among the chosen ones where some are. Throws notFound for a chosen one that is nobody's customer. */
async function dueCustomers(scope: WriteScope, date: string, chosen: readonly string[] | undefined) {
  const { letters } = await dueLetters(scope, date)
  const due = letters
    .filter(({ customerId }) => !chosen || chosen.includes(customerId))
    .map(({ customerId }) => customerId)
    .slice(0, LETTERS_MAX)
  const recipients = await recipientsOf(scope.tx, chosen ? [...chosen] : due)
  if (chosen?.some((id) => !recipients.has(id))) throw new AppError('notFound', 'notFound')
  if (due.length === 0) throw new AppError('rule', 'reminder.nothingDue')
  return due.map((customerId) => ({
    customerId,
    customerNumber: recipients.get(customerId)?.customerNumber ?? '',
    customerName: recipients.get(customerId)?.customerName ?? '',
  }))
}
