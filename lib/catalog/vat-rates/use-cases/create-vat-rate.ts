import { businessDay } from '@/lib/domain/business-date'
import { basisPointsOf } from '@/lib/domain/money'
import { AppError, invalidField } from '@/lib/server/core/errors'
import { newId } from '@/lib/server/core/ids'
import { defineUseCase } from '@/lib/server/core/use-case'
import { getVatRate, RATES_MAX } from '../queries'
import { DEFAULT_REASONS } from '../rules/default-rates'
import { fitsCategory } from '../rules/percentages'
import { createVatRateInput } from '../schema'
import { countVatRates, insertVatRate, putPercentage } from '../store'

/**
 * Adds a VAT rate with its first percentage; throws at `rate` for a percentage that does not fit
 * the category.
 */
export const createVatRate = defineUseCase({
  name: 'vatRate.create',
  mode: 'write',
  right: 'tenantAdmin',
  module: null,
  input: createVatRateInput,
  run: async ({ tx, ctx, audit, call }, input) => {
    const rate = basisPointsOf(input.rate)
    const fitting = fitsCategory(input.category, rate)
    if (!fitting.ok) throw invalidField('rate', `vatRate.${fitting.error}`)
    if ((await countVatRates(tx)) >= RATES_MAX) throw new AppError('rule', 'vatRate.tooMany')
    const id = newId()
    const { name, category, dsfinvkKey } = input
    const validFrom = input.validFrom ?? businessDay(ctx.now())
    const exemptionReason = category === 'S' ? '' : input.exemptionReason || DEFAULT_REASONS[category]
    await insertVatRate(tx, ctx, { id, name, category, dsfinvkKey, exemptionReason })
    await putPercentage(tx, ctx, id, { validFrom, rate })
    await audit({
      entity: 'vatRate',
      entityId: id,
      after: { name, vatCategory: category, dsfinvkKey, exemptionReason, rate: input.rate, validFrom },
    })
    return call(getVatRate, { id })
  },
})
