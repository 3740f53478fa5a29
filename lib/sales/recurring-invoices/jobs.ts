import type { KeptReason } from '@/db/schema/customer-runs'
import { withTenant } from '@/db/tenant'
import { addDays, businessDay } from '@/lib/domain/business-date'
import { personContext } from '@/lib/server/auth/session-context'
import { AppError } from '@/lib/server/core/errors'
import { execute } from '@/lib/server/core/execute'
import type { Failure } from '@/lib/server/core/failure'
import { outboxOf } from '@/lib/server/task/queue'
import { retryTask, withClaim, type Claim } from '@/lib/server/task/claim'
import { taskJob } from '@/lib/server/task/task-job'
import { billedAt, billingTask } from './steps/billing-task'
import { notifyFailure } from './steps/notify-failure'
import { billerOfRule, keepFailure } from './store'
import { billRecurring } from './use-cases/bill-recurring'

/** Bills each rule at its next date, with the rights of the person who last saved it. */
export const billRecurringInvoices = taskJob(billingTask, {
  work: (claim) => billRule(claim, () => new Date()),
  failed: (claim, failure) => keepFault(claim, failure, () => new Date()),
})

/**
 * Bills the due dates of a rule. Returns when to continue: at its next date, tomorrow after a
 * refusal, at once if more is due; null if nothing is left. A failure is reported once, not at each
 * attempt. Throws ClaimLost.
 */
export async function billRule(claim: Claim, now: () => Date): Promise<Date | null> {
  const { tenantId, recordId: id } = claim
  const biller = await withTenant(tenantId, 'read', (tx) => billerOfRule(tx, id))
  if (!biller || biller.nextDate === null) return null
  const today = businessDay(now())
  if (biller.nextDate > today) return billedAt(biller.nextDate)
  const outcome = await personContext({ ...biller, tenantId }, id).then((person) =>
    person ? billAs({ ...person, now, claim }, id) : refused('recurringInvoice.personDisabled'),
  )
  if (outcome.failure === null)
    return outcome.nextDate === null ? null : laterOf(billedAt(outcome.nextDate), now())
  const { failure } = outcome
  await withClaim(claim, async (tx) => {
    await keepFailure(tx, id, failure)
    if (isKnown(biller, outcome)) return
    const actorId = PERSONAL.includes(failure.code) ? null : biller.userId
    await notifyFailure(outboxOf(tx), { id, failure, actorId, date: today }, now())
  })
  return billedAt(addDays(today, 1))
}

/** Pause after a fault that is not a refusal: it cannot be resolved on the rule's page. */
const FAULT_PAUSE_MS = 60 * 60 * 1000

/**
 * Stores a fault with the rule, as refusals are, reports it once, and has the rule retried in an
 * hour. Throws ClaimLost.
 */
async function keepFault(
  claim: Claim,
  { code, params, reference }: Pick<Failure, 'code' | 'params' | 'reference'>,
  now: () => Date,
): Promise<void> {
  const { recordId: id } = claim
  const failure = { code, params: reference ? { reference } : params }
  await withClaim(claim, async (tx) => {
    const before = await billerOfRule(tx, id)
    if (!before) return
    await keepFailure(tx, id, failure)
    if (before.failure?.code === code) return
    const date = businessDay(now())
    await notifyFailure(outboxOf(tx), { id, failure, actorId: before.userId, date }, now())
  })
  await retryTask(claim, new Date(now().getTime() + FAULT_PAUSE_MS))
}

/** Failures that the person in whose name a rule is billed cannot resolve. */
const PERSONAL = ['recurringInvoice.personDisabled', 'recurringInvoice.rightLost']

/** Whether the rule already failed at this date for this reason, which has then been reported. */
const isKnown = (before: Billed, { failure, nextDate }: Billed) =>
  before.failure?.code === failure?.code && (nextDate ?? before.nextDate) === before.nextDate

type Billed = { failure: KeptReason | null; nextDate: string | null }

/** A missing right concerns the whole rule: it is stored as its failure, and nothing is billed. */
async function billAs(ctx: Parameters<typeof execute>[1], id: string): Promise<Billed> {
  try {
    return await execute(billRecurring, ctx, { id })
  } catch (error) {
    if (error instanceof AppError && error.kind === 'forbidden') return refused('recurringInvoice.rightLost')
    throw error
  }
}

const refused = (code: string): Billed => ({ failure: { code, params: {} }, nextDate: null })

const laterOf = (one: Date, other: Date) => (one > other ? one : other)
