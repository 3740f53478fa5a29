import { z } from 'zod'
import { businessDay } from '@/lib/domain/business-date'
import { centsText } from '@/lib/domain/money'
import { readTaxations } from '@/lib/catalog/companies/queries/taxations'
import type { OpenTask } from '@/lib/domain/open-task'
import { admits } from '@/lib/domain/rights'
import { taxationOn } from '@/lib/domain/taxation'
import { defineUseCase, type ReadScope } from '@/lib/server/core/use-case'
import { consumerReminder, nextYearState } from '../rules/limits'
import { SMALL_BUSINESS_BEFORE } from '../words'
import { euConsumersOf, turnoverOf } from './read-turnover'

type Scope = Pick<ReadScope, 'tx' | 'ctx'>

/** Turnover of the active company that is near or beyond a limit of the law. */
export const turnoverTasks = defineUseCase({
  name: 'turnover.tasks',
  mode: 'read',
  right: 'TAX_SHOW',
  module: null,
  input: z.strictObject({}),
  run: async (scope): Promise<OpenTask[]> => {
    // the sums are the whole company's
    if (scope.ctx.storeIds.length > 0) return []
    return [...(await ofSmallBusiness(scope)), ...(await ofConsumers(scope))]
  },
})

/** The company, where the task is done; the values for a person who may not change it. */
const hrefFor = (ctx: Scope['ctx']): string =>
  admits(ctx, 'COMPANIES_SHOW', 'companies') && admits(ctx, 'COMPANIES_PATCH', 'companies')
    ? `/companies/${ctx.companyId}`
    : '/vat-return'

/** Only a small business has one; for others nothing is summed. */
async function ofSmallBusiness({ tx, ctx }: Scope): Promise<OpenTask[]> {
  const { companyId } = ctx
  const today = businessDay(ctx.now())
  const taxations = await readTaxations(tx, companyId)
  if (!taxationOn(taxations, today).smallBusiness) return []
  const { smallBusiness, received, total, before } = await turnoverOf(tx, { companyId, day: today, today })
  if (!smallBusiness) return []
  if (smallBusiness.state === 'WITHIN') {
    const isPlanned = !taxationOn(taxations, `${Number(today.slice(0, 4)) + 1}-01-01`).smallBusiness
    const next = isPlanned ? null : nextYearState(received)
    const own = { href: hrefFor(ctx), count: 1, amount: centsText(received) }
    return next ? [{ kind: next === 'ENDS' ? 'smallBusinessEnds' : 'smallBusinessNear', ...own }] : []
  }
  const { state, exceededOn, limit } = smallBusiness
  const href = hrefFor(ctx)
  if (state === 'ENDED') return [{ kind: 'smallBusinessEnded', href, count: 1, amount: centsText(before) }]
  const task = { href, count: 1, amount: centsText(total) }
  const isFounding = limit === SMALL_BUSINESS_BEFORE
  if (state === 'NEAR') return [{ kind: isFounding ? 'foundingNear' : 'turnoverNear', ...task }]
  const kind = isFounding ? 'foundingExceeded' : 'turnoverExceeded'
  return [{ kind, ...task, ...(exceededOn === null ? {} : { until: exceededOn }) }]
}

async function ofConsumers({ tx, ctx }: Scope): Promise<OpenTask[]> {
  const today = businessDay(ctx.now())
  const { state, net, before, ossSince } = await euConsumersOf(tx, { companyId: ctx.companyId, day: today })
  const reminder = consumerReminder(state, { ossSince, today })
  if (reminder === null) return []
  const amount = centsText(reminder === 'EXCEEDED' ? Math.max(net, before) : net)
  const kind = reminder === 'EXCEEDED' ? 'euConsumersExceeded' : 'euConsumersNear'
  return [{ kind, href: hrefFor(ctx), count: 1, amount }]
}
