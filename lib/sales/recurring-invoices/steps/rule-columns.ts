import { isPersonKind } from '@/lib/domain/actor'
import { businessDay } from '@/lib/domain/business-date'
import { missingContent } from '@/lib/domain/invoice-content'
import { admits } from '@/lib/domain/rights'
import { changedDraft } from '@/lib/sales/documents/rules/draft'
import { newDraft } from '@/lib/sales/documents/rules/new-draft'
import type { DocumentCustomer, Issuer } from '@/lib/sales/documents/rules/parties'
import { loadNewDraft } from '@/lib/sales/documents/steps/load-document'
import type { AuditEntry } from '@/lib/server/core/audit'
import type { Context } from '@/lib/server/core/context'
import { AppError, invalidField, orRefuse } from '@/lib/server/core/errors'
import { newId } from '@/lib/server/core/ids'
import type { StepScope } from '@/lib/server/core/use-case'
import { billedRule } from '../queries/read-recurring'
import { datesToConfirm, nextDate, type BilledPeriod } from '../rules/due-dates'
import { daysRefusal } from '../rules/rule-refusal'
import { storedPositions } from '../rules/template'
import type { CreateRecurringInput } from '../schema'
import type { NewRule } from '../store'

/** The columns that are written whenever a rule is saved. */
type RuleColumns = Omit<NewRule, Kept>

type Kept = 'tenantId' | 'id' | 'companyId' | 'actorId' | 'actorKind' | 'version' | 'createdAt' | 'updatedAt'

interface Saved {
  input: CreateRecurringInput
  pausedOn: string | null
  billed: readonly BilledPeriod[]
}

/**
 * Checks a rule as a draft of its start is checked, and returns its columns, and the entry of a
 * customer number assigned on the way. Throws at the fields for contradicting days, many
 * unconfirmed past dates, a customer without address, unknown products and rates.
 */
export async function ruleColumns(
  scope: StepScope,
  { input, pausedOn, billed }: Saved,
): Promise<{ columns: RuleColumns; traces: AuditEntry[] }> {
  const wrong = daysRefusal(input)
  if (wrong) throw invalidField(wrong.path, wrong.code)
  const { customerId, positions, start } = input
  const { traces, ...source } = await loadNewDraft(scope, {
    family: 'INVOICE',
    customerId,
    positions,
    deliveryNoteIds: [],
    days: { date: start },
  })
  if (source.customer) refuseMissingAddress(source.customer, source.issuer)
  const identity = { id: newId(), companyId: scope.ctx.companyId, family: 'INVOICE' as const }
  const request = { ...identity, invoiceType: 'DEFAULT' as const, date: start, positions, fields: {} }
  const initial = orRefuse(newDraft(request, source))
  const draft = orRefuse(changedDraft(initial, {}, initial.positions))
  const { unit, count, weekday = null, day = null } = input.every
  const rule = {
    unit,
    count,
    weekday: unit === 'WEEK' ? weekday : null,
    day: unit === 'WEEK' ? null : day,
    start,
    end: input.end ?? null,
    skip: input.skip ?? [],
    inArrears: input.inArrears ?? false,
    perWeekday: input.perWeekday ?? null,
    pausedOn,
  }
  const calendar = billedRule(rule, billed)
  if (!input.catchUp) refuseManyMissed(calendar, { mode: input.mode, today: businessDay(scope.ctx.now()) })
  const columns = {
    ...rule,
    customerId,
    mode: input.mode,
    notePublic: input.notePublic ?? '',
    positions: storedPositions(draft, positions),
    useGrossPrice: source.issuer.useGrossPrice,
    sumGross: draft.row.sumGross,
    nextDate: nextDate(calendar),
    failure: null,
  }
  return { columns, traces }
}

/** A wrong start books and mails years of invoices. */
function refuseManyMissed(...saved: Parameters<typeof datesToConfirm>): void {
  const count = datesToConfirm(...saved)
  if (count > 0) throw invalidField('start', 'recurringInvoice.manyMissed', { count })
}

/** Beyond the limit for small invoices, which may leave out the recipient. */
const LARGE = 1_000_00

function refuseMissingAddress(customer: DocumentCustomer, { seller }: Issuer): void {
  const { company: name, lastname, street, zipCode, city, country } = customer
  const buyer = { name, lastname, street, zipCode, city, country, vatId: customer.eUcompanyNumber }
  const missing = missingContent({ seller, customer: buyer, serviceDate: 'known', positions: [] }, LARGE)
  if (missing.some((field) => field.startsWith('customer.')))
    throw invalidField('customerId', 'recurringInvoice.addressMissing')
}

/**
 * Returns the caller as the person with whose rights a rule is billed; null for one who may not
 * create invoices. Throws forbidden for a caller who is not a person.
 */
export function billerOf(ctx: Context): Pick<NewRule, 'actorId' | 'actorKind'> | null {
  const { kind, id } = ctx.actor
  if (!isPersonKind(kind) || id === null) throw new AppError('forbidden', 'forbidden')
  return admits(ctx, 'INVOICES_CREATE', 'order-management') ? { actorId: id, actorKind: kind } : null
}
