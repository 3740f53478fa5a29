import { businessDay } from '@/lib/domain/business-date'
import { basisPointsOf, percentText } from '@/lib/domain/money'
import { changes } from '@/lib/server/audit'
import { invalidField } from '@/lib/server/errors'
import { defineUseCase } from '@/lib/server/use-case'
import { getVatRate, readVatRate, type VatRate } from '../queries'
import { fitsCategory, withPercentage, type Percentage } from '../rules/percentages'
import { updateVatRateInput } from '../schema'
import { lockVatRate, putPercentage, saveVatRate } from '../store'

/**
 * Changes name or use of a rate, or adds a percentage from a day on (a change of law). Booked documents keep the
 * percentage they were written with; a day that has been in force is refused (`vatRate.dateTaken`).
 */
export const updateVatRate = defineUseCase({
  name: 'vatRate.patch',
  mode: 'write',
  right: 'tenantAdmin',
  module: null,
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
      history: added ? extended(before, added, businessDay(ctx.now())) : before.history,
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

function extended(before: VatRate, added: Percentage, today: string): Percentage[] {
  const fitting = fitsCategory(before.category, added.rate)
  if (!fitting.ok) throw invalidField('rate', `vatRate.${fitting.error}`)
  const history = withPercentage(before.history, added, today)
  if (!history.ok) throw invalidField('validFrom', `vatRate.${history.error}`)
  return history.value
}

/** What of a rate the audit log compares; each percentage under its day. */
function audited({ name, isActive, history }: VatRate): Record<string, unknown> {
  const dated = history.map(({ validFrom, rate }) => [`rate ${validFrom}`, percentText(rate)] as const)
  return { name, isActive, ...Object.fromEntries(dated) }
}
