import type { z } from 'zod'
import type { Page } from '@/lib/domain/list'
import { businessDay } from '@/lib/domain/business-date'
import { centsText } from '@/lib/domain/money'
import { defineUseCase, type ReadScope } from '@/lib/server/core/use-case'
import { limitsOn, type ShownLimits } from '@/lib/sales/turnover/queries/read-turnover'
import type { NamedFile } from '@/lib/server/files/table-file'
import { tableFile } from '@/lib/services/exports/queries'
import { completenessOfTills } from '@/lib/tax/datev/queries/obstacles'
import { filingPeriodOf } from '../rules/filing-period'
import { partsOf } from '../rules/parts'
import type { VatEntry } from '../rules/entries'
import { statementOf, statementSources } from '../rules/recapitulative'
import { lineRecordOf, sourceSums, vatSums, vatTotals } from '../rules/vat-lines'
import {
  vatPageInput,
  vatReturnInput,
  vatSourcesInput,
  type FilingRecord,
  type VatReturnQuery,
  type StatementRecord,
  type vatReturnRecord,
  type VatSourceRecord,
} from '../schema'
import { currentFilings } from '../store'
import { fileNameOf, lineColumns, obstacleRemark, settledRemark, sourceColumns, titleOf } from '../texts'
import { filingRecordOf } from './filings'
import { once, pageOf, readFigures, sourceRecord, type ReadFigures } from './read-figures'
import { statementRecordOf } from './read-statement'
import type { VatCompany } from './vat-figures'

type VatReturn = z.output<typeof vatReturnRecord>

async function recordOf(
  { tx, ctx: { companyId } }: Pick<ReadScope, 'tx' | 'ctx'>,
  { from, to }: VatReturnQuery,
  read: ReadFigures,
): Promise<VatReturn> {
  const { obstacles, settled } = await completenessOfTills(tx, { companyId, from, to })
  const sums = vatSums(read.entries)
  const { outputTax, inputTax, payable } = vatTotals(sums)
  return {
    companyId,
    from,
    to,
    basis: read.basis,
    lines: sums.map(lineRecordOf),
    outputTax: centsText(outputTax),
    inputTax: centsText(inputTax),
    payable: centsText(payable),
    waiting: [...read.open],
    obstacles: obstacles.map((obstacle) => obstacleRemark(obstacle, { from, to })),
    settled: settled.map(settledRemark),
  }
}

/** The figures of a VAT return, by Kennzahl. */
export const getVatReturn = defineUseCase({
  name: 'vatReturn.read',
  mode: 'read',
  right: 'TAX_SHOW',
  module: null,
  snapshot: true,
  input: vatReturnInput,
  run: async (scope, query): Promise<VatReturn> => recordOf(scope, query, await readFigures(scope, query)),
})

/** The page: the figures, and the company's settings. */
export interface VatReturnPage {
  figures: VatReturn
  company: VatCompany
  /** Records of the chosen figure or line of the statement; null without one. */
  sources: Page<VatSourceRecord> | null
  /** The filed values of these days, if they are a month, quarter or year. */
  filing: ShownFiling | null
  /** The recapitulative statement of the same days. */
  statement: StatementRecord
  /** Turnover of the year against the limits of the law. */
  limits: ShownLimits
}

interface ShownFiling {
  period: string
  filing: FilingRecord | null
}

/** Returns the current filing of exactly these days; null for other days or a chosen basis. */
async function shownFiling(
  scope: Pick<ReadScope, 'tx' | 'ctx'>,
  { from, to, basis }: VatReturnQuery,
  entries: readonly VatEntry[],
): Promise<ShownFiling | null> {
  const period = basis === undefined ? filingPeriodOf({ from, to }) : null
  if (!period) return null
  const current = await currentFilings(scope.tx, scope.ctx.companyId, period)
  const filing = current.find((one) => one.period === period.period)
  return { period: period.period, filing: filing ? await filingRecordOf(scope, filing, entries) : null }
}

/** Same with the page's additional data, and the records of a figure if one is chosen. */
export const showVatReturn = defineUseCase({
  name: 'vatReturn.show',
  mode: 'read',
  right: 'TAX_SHOW',
  module: null,
  snapshot: true,
  input: vatPageInput,
  run: async (scope, { code, line, page, pageSize, ...query }): Promise<VatReturnPage> => {
    const { ctx } = scope
    const read = await readFigures(scope, query)
    const ofLine = line ? statementSources(read.toEu, line, query) : null
    const sums = code ? sourceSums(read.entries, code) : ofLine
    return {
      figures: await recordOf(scope, query, read),
      company: read.company,
      sources: sums && pageOf(sums, page, pageSize),
      filing: await shownFiling(scope, query, read.entries),
      statement: statementRecordOf(ctx.companyId, query, statementOf(read.toEu, query)),
      limits: await limitsOn(scope.tx, {
        companyId: ctx.companyId,
        day: query.to,
        today: businessDay(ctx.now()),
      }),
    }
  },
})

/** The records of a figure, by day and number. */
export const listVatSources = defineUseCase({
  name: 'vatReturn.sources',
  mode: 'read',
  right: 'TAX_SHOW',
  module: null,
  snapshot: true,
  input: vatSourcesInput,
  run: async ({ tx, ctx }, { code, page, pageSize, ...query }): Promise<Page<VatSourceRecord>> => {
    const { entries } = await readFigures({ tx, ctx }, query, partsOf(code))
    return pageOf(sourceSums(entries, code), page, pageSize)
  },
})

/**
 * The figures, or the records of one, as a CSV file. What makes the figures incomplete stands below
 * them.
 */
export const exportVatReturn = defineUseCase({
  name: 'vatReturn.export',
  mode: 'read',
  right: 'TAX_SHOW',
  module: null,
  snapshot: true,
  input: vatReturnInput.extend({ code: vatSourcesInput.shape.code.optional() }),
  run: async (scope, { code, ...query }): Promise<NamedFile> => {
    const read = await readFigures(scope, query, code && partsOf(code))
    const choice = {
      title: titleOf(code),
      named: fileNameOf(query, code),
      format: 'csv',
      encoding: 'utf-8',
    } as const
    if (code) return tableFile(choice, sourceColumns, once(sourceSums(read.entries, code).map(sourceRecord)))
    const { lines, obstacles, settled } = await recordOf(scope, query, read)
    return tableFile(choice, lineColumns, once([...lines, ...obstacles, ...settled]))
  },
})
