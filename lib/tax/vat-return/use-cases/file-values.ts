import { businessDay } from '@/lib/domain/business-date'
import { centsText } from '@/lib/domain/money'
import type { TenantTx } from '@/db/tenant'
import { AppError, invalidField } from '@/lib/server/core/errors'
import { newId } from '@/lib/server/core/ids'
import { defineUseCase } from '@/lib/server/core/use-case'
import { lockBooks } from '@/lib/tax/datev/queries/lock-books'
import { filingRecordOf } from '../queries/filings'
import { readFigures } from '../queries/read-figures'
import { filedSources, filingDifferences } from '../rules/filing-differences'
import { areExclusive, parseFilingPeriod, type FilingPeriod } from '../rules/filing-period'
import { lineRecordOf, vatSums, vatTotals } from '../rules/vat-lines'
import { fileValuesInput, type FilingRecord } from '../schema'
import { currentFilings, insertFiling, readFiledSources, readFilings, type Filing } from '../store'

/**
 * Freezes the values of a period as they were filed. A second filing of a period corrects the one
 * before (§ 153 AO); one of the same day without any change is that one. Throws at its fields:
 * `vatReturn.filedEarly` before the period has ended, `vatReturn.filedLater` for a day to come,
 * `vatReturn.filedBefore` for a correction before what it corrects, and `vatReturn.filingOverlaps`
 * for a month of a filed quarter, and the reverse. Throws `vatReturn.tooManyFilings` at the bound,
 * and `conflict.stale` if `corrects` is not the current filing of the period.
 */
export const fileValues = defineUseCase({
  name: 'vatReturn.file',
  mode: 'write',
  right: 'TAX_PATCH',
  module: null,
  input: fileValuesInput,
  run: async (scope, { period: text, filedOn, corrects }): Promise<FilingRecord> => {
    const { tx, ctx, audit, unchanged } = scope
    const period = parseFilingPeriod(text)
    if (!period) throw invalidField('period', 'vatReturn.filingPeriod')
    refuseDay(filedOn, period, businessDay(ctx.now()))
    await lockBooks(tx, ctx.companyId)
    const previous = previousOf(await currentFilings(tx, ctx.companyId, period), period)
    if (corrects !== undefined && corrects !== previous?.id) throw new AppError('conflict', 'conflict.stale')
    const { entries, basis } = await readFigures({ tx, ctx }, { from: period.from, to: period.to })
    const sources = filedSources(entries)
    await refuseCorrection(tx, ctx.companyId, { period: text, filedOn }, previous)
    if (previous?.filedOn === filedOn) {
      const filed = await readFiledSources(tx, previous.id)
      if (filingDifferences(filed, sources).length === 0) {
        unchanged()
        return filingRecordOf(scope, previous, entries)
      }
    }
    const sums = vatSums(entries)
    const { payable } = vatTotals(sums)
    const { tenantId, companyId } = ctx
    const row = {
      tenantId,
      companyId,
      id: newId(),
      period: text,
      fromDay: period.from,
      toDay: period.to,
      basis,
      filedOn,
      corrects: previous?.id ?? null,
      lines: sums.map(lineRecordOf),
      payable,
      createdAt: ctx.now(),
      createdByName: ctx.actor.name,
    }
    await insertFiling(tx, row, sources)
    const after = { vatPeriod: text, filedOn, payable: centsText(payable), isCorrection: previous !== null }
    await audit({ entity: 'company', entityId: companyId, after })
    const none = { correctedBy: null, withdrawnAt: null, withdrawnByName: '', withdrawReason: '' }
    const equal = { differsSince: null, difference: 0 }
    return filingRecordOf(scope, { ...row, ...none, ...equal }, entries)
  },
})

function refuseDay(filedOn: string, { to }: FilingPeriod, today: string): void {
  if (filedOn > today) throw invalidField('filedOn', 'vatReturn.filedLater')
  if (filedOn <= to) throw invalidField('filedOn', 'vatReturn.filedEarly')
}

/** Filings of a period: each stores the records of all its values. */
const MOST_FILINGS = 50

async function refuseCorrection(
  tx: TenantTx,
  companyId: number,
  { period, filedOn }: { period: string; filedOn: string },
  previous: Filing | null,
): Promise<void> {
  if (previous && filedOn < previous.filedOn) throw invalidField('filedOn', 'vatReturn.filedBefore')
  const { total } = await readFilings(tx, { companyId, period }, { page: 1, pageSize: 1 })
  if (total >= MOST_FILINGS) throw new AppError('rule', 'vatReturn.tooManyFilings', { maximum: MOST_FILINGS })
}

function previousOf(current: readonly Filing[], period: FilingPeriod): Filing | null {
  const isInWay = (filing: Filing) =>
    areExclusive(period, { period: filing.period, from: filing.fromDay, to: filing.toDay })
  if (current.some(isInWay)) throw invalidField('period', 'vatReturn.filingOverlaps')
  return current.find((filing) => filing.period === period.period) ?? null
}
