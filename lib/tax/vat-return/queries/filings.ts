import { counted, type Page } from '@/lib/domain/list'
import { centsText } from '@/lib/domain/money'
import { defineUseCase, type ReadScope } from '@/lib/server/core/use-case'
import type { VatEntry } from '../rules/entries'
import { filedSources, filingDifferences, type FigureDifference } from '../rules/filing-differences'
import { DOCUMENTS_MAX, filingsInput, type FilingRecord } from '../schema'
import { isCurrent, readFiledSources, readFilings, type Filing } from '../store'
import { readFigures, refuseStores, sourceRecord } from './read-figures'

type Reading = Pick<ReadScope, 'tx' | 'ctx'>

const differenceRecord = ({ code, base, tax, documents }: FigureDifference) => ({
  code,
  base: centsText(base),
  tax: centsText(tax),
  documents: documents.slice(0, DOCUMENTS_MAX).map(sourceRecord),
  count: documents.length,
})

async function differencesOf(
  { tx, ctx }: Reading,
  filing: Filing,
  read: readonly VatEntry[] | undefined,
): Promise<FilingRecord['differences']> {
  if (ctx.auditor || !isCurrent(filing)) return []
  const days = { from: filing.fromDay, to: filing.toDay }
  const entries = read ?? (await readFigures({ tx, ctx }, days)).entries
  const filed = await readFiledSources(tx, filing.id)
  return filingDifferences(filed, filedSources(entries)).map(differenceRecord)
}

/**
 * Converts a filing to the format of the API, with what has changed since: up to the present
 * entries of its days, which are read unless given.
 */
export async function filingRecordOf(
  scope: Reading,
  filing: Filing,
  present?: readonly VatEntry[],
): Promise<FilingRecord> {
  const { id, period, fromDay, toDay, basis, filedOn, createdByName, corrects, correctedBy } = filing
  const { withdrawnAt, withdrawnByName, withdrawReason } = filing
  return {
    id,
    period,
    from: fromDay,
    to: toDay,
    basis,
    filedOn,
    filedByName: createdByName,
    corrects,
    correctedBy,
    withdrawn: withdrawnAt && {
      at: withdrawnAt.toISOString(),
      byName: withdrawnByName,
      reason: withdrawReason,
    },
    lines: filing.lines,
    payable: centsText(filing.payable),
    differences: await differencesOf(scope, filing, present),
  }
}

/** The filed values of the active company, newest period first, with what has changed since. */
export const listFilings = defineUseCase({
  name: 'vatReturn.filings',
  mode: 'read',
  right: 'TAX_SHOW',
  module: null,
  forAuditor: 'list',
  snapshot: true,
  input: filingsInput,
  run: async ({ tx, ctx }, { period, page, pageSize }): Promise<Page<FilingRecord>> => {
    refuseStores(ctx)
    const choice = { companyId: ctx.companyId, period }
    const { rows, total } = await readFilings(tx, choice, { page, pageSize })
    const records: FilingRecord[] = []
    for (const row of rows) records.push(await filingRecordOf({ tx, ctx }, row))
    return { rows: records, page, pageSize, ...counted(total), next: null }
  },
})
