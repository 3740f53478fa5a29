import { businessDay } from '@/lib/domain/business-date'
import { basisPointsOf, percentText } from '@/lib/domain/money'
import { changes } from '@/lib/domain/audit-values'
import { invalidField } from '@/lib/server/core/errors'
import { defineUseCase } from '@/lib/server/core/use-case'
import { getVatRate, readVatRate, usedSince, type VatRate } from '../queries'
import { fitsCategory, withPercentage, type Percentage, type PercentageUse } from '../rules/percentages'
import { updateVatRateInput } from '../schema'
import { lockVatRate, putPercentage, saveVatRate } from '../store'

/**
 * Changes name, use or reason of a rate, or adds a percentage from a day on (a change of law), or
 * corrects one. Throws `vatRate.inUse` for a past day once a booked document with a service day
 * since then uses the rate.
 */
export const updateVatRate = defineUseCase({
  name: 'vatRate.patch',
  mode: 'write',
  right: 'tenantAdmin',
  module: null,
  acrossCompanies: true,
  input: updateVatRateInput,
  run: async ({ tx, ctx, audit, unchanged, call }, input) => {
    const { id } = input
    await lockVatRate(tx, id, input.version)
    const before = await readVatRate(tx, id)
    const added =
      input.rate !== undefined && input.validFrom !== undefined
        ? { validFrom: input.validFrom, rate: basisPointsOf(input.rate) }
        : null
    const after = {
      ...before,
      name: input.name ?? before.name,
      isActive: input.isActive ?? before.isActive,
      exemptionReason: reasonAfter(before, input.exemptionReason),
      history: before.history,
    }
    if (added) {
      const use = { today: businessDay(ctx.now()), used: await usedSince(tx, id, added.validFrom) }
      after.history = extended(before, added, use)
    }
    const changed = changes(audited(before), audited(after))
    if (!changed) {
      unchanged()
      return call(getVatRate, { id })
    }
    await saveVatRate(tx, ctx, after)
    if (added) await putPercentage(tx, ctx, id, added)
    await audit({ entity: 'vatRate', entityId: id, ...changed })
    return call(getVatRate, { id })
  },
})

/** An exempt rate always has a reason; a taxed one has none. */
function reasonAfter({ category, exemptionReason }: VatRate, newReason: string | undefined): string {
  return category === 'S' ? '' : newReason || exemptionReason
}

function extended(before: VatRate, added: Percentage, use: PercentageUse): Percentage[] {
  const fitting = fitsCategory(before.category, added.rate)
  if (!fitting.ok) throw invalidField('rate', `vatRate.${fitting.error}`)
  const history = withPercentage(before.history, added, use)
  if (!history.ok) throw invalidField('validFrom', `vatRate.${history.error}`)
  return history.value
}

/** Returns a rate's audit data; each percentage under its day. */
function audited({ name, isActive, exemptionReason, history }: VatRate): Record<string, unknown> {
  const dated = history.map(({ validFrom, rate }) => [`rate ${validFrom}`, percentText(rate)] as const)
  return { name, isActive, exemptionReason, ...Object.fromEntries(dated) }
}
