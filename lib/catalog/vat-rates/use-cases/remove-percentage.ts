import { businessDay } from '@/lib/domain/business-date'
import { percentText } from '@/lib/domain/money'
import { AppError } from '@/lib/server/core/errors'
import { defineUseCase } from '@/lib/server/core/use-case'
import { getVatRate, readVatRate, usedSince } from '../queries'
import { withoutPercentage } from '../rules/percentages'
import { removePercentageInput } from '../schema'
import { deletePercentage, lockVatRate, saveVatRate } from '../store'

/**
 * Removes a percentage. Throws `vatRate.inUse` for one that has begun and is used by a booked
 * document with a service day since then, and `vatRate.onlyOne` for the only one.
 */
export const removePercentage = defineUseCase({
  name: 'vatRate.removePercentage',
  mode: 'write',
  right: 'tenantAdmin',
  module: null,
  acrossCompanies: true,
  input: removePercentageInput,
  run: async ({ tx, ctx, audit, call }, { id, version, validFrom }) => {
    await lockVatRate(tx, id, version)
    const before = await readVatRate(tx, id)
    const use = { today: businessDay(ctx.now()), used: await usedSince(tx, id, validFrom) }
    const rest = withoutPercentage(before.history, validFrom, use)
    if (!rest.ok) {
      throw new AppError(rest.error === 'unknownDate' ? 'notFound' : 'rule', `vatRate.${rest.error}`)
    }
    const removed = before.history.find((entry) => entry.validFrom === validFrom)
    await deletePercentage(tx, id, validFrom)
    await saveVatRate(tx, ctx, before)
    await audit({
      entity: 'vatRate',
      entityId: id,
      before: { [`rate ${validFrom}`]: percentText(removed?.rate ?? 0) },
      after: { [`rate ${validFrom}`]: null },
    })
    return call(getVatRate, { id })
  },
})
