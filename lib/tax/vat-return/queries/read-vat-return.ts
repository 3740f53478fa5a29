import type { z } from 'zod'
import { daysBetween } from '@/lib/domain/business-date'
import { counted, type Page } from '@/lib/domain/list'
import { centsText } from '@/lib/domain/money'
import { AppError, invalidField } from '@/lib/server/core/errors'
import { defineUseCase, type ReadScope } from '@/lib/server/core/use-case'
import type { NamedFile } from '@/lib/server/files/table-file'
import { tableFile } from '@/lib/services/exports/queries'
import { obstaclesOf, type Obstacle } from '@/lib/tax/datev/queries/obstacles'
import { sourceSums, vatSums, vatTotals, type SourceSum } from '../rules/vat-lines'
import {
  vatReturnInput,
  vatSourcesInput,
  type VatReturnQuery,
  type vatReturnRecord,
  type VatSourceRecord,
} from '../schema'
import { fileNameOf, lineColumns, sourceColumns, titleOf } from '../texts'
import type { VatBasis } from '@/lib/domain/vat'
import { vatCompany, vatFigures, type VatCompany, type VatFigures } from './vat-figures'

/** A leap year. */
const MOST_DAYS = 366

interface ReadFigures extends VatFigures {
  company: VatCompany
  basis: VatBasis
}

/**
 * Returns the figures of a period of the active company. Throws notFound for another one, forbidden
 * for a person of single stores, whose figures would not be the company's, and invalid for days in
 * the wrong order or of more than a year.
 */
async function readFigures(
  { tx, ctx }: Pick<ReadScope, 'tx' | 'ctx'>,
  { companyId, from, to, basis: wanted }: VatReturnQuery,
): Promise<ReadFigures> {
  if (companyId !== undefined && companyId !== ctx.companyId) throw new AppError('notFound', 'notFound')
  if (ctx.storeIds.length > 0) throw new AppError('forbidden', 'forbidden')
  if (from > to) throw invalidField('to', 'report.periodEnds')
  if (daysBetween(from, to) >= MOST_DAYS) throw invalidField('to', 'vatReturn.tooLong')
  const company = await vatCompany(tx, ctx.companyId)
  const basis = wanted ?? company.vatBasis
  const isSmallBusiness = company.smallBusiness
  const found = await vatFigures(tx, { companyId: ctx.companyId, from, to }, { basis, isSmallBusiness })
  return { ...found, company, basis }
}

type VatReturn = z.output<typeof vatReturnRecord>

function recordOf(companyId: number, { from, to }: VatReturnQuery, read: ReadFigures): VatReturn {
  const sums = vatSums(read.entries)
  const { outputTax, inputTax, payable } = vatTotals(sums)
  return {
    companyId,
    from,
    to,
    basis: read.basis,
    lines: sums.map((sum) => ({ ...sum, base: centsText(sum.base), tax: centsText(sum.tax) })),
    outputTax: centsText(outputTax),
    inputTax: centsText(inputTax),
    payable: centsText(payable),
    waiting: [...read.open],
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
  run: async ({ tx, ctx }, query): Promise<VatReturn> =>
    recordOf(ctx.companyId, query, await readFigures({ tx, ctx }, query)),
})

/** The page: the figures, what they lack, and the company's settings. */
export interface VatReturnPage {
  figures: VatReturn
  company: VatCompany
  /** What of the tills is missing or does not agree. */
  obstacles: Obstacle[]
  /** Records of the chosen figure; null without one. */
  sources: Page<VatSourceRecord> | null
}

/** Same with what the page shows beside, and the records of a figure if one is chosen. */
export const showVatReturn = defineUseCase({
  name: 'vatReturn.show',
  mode: 'read',
  right: 'TAX_SHOW',
  module: null,
  snapshot: true,
  input: vatSourcesInput.partial({ code: true }),
  run: async ({ tx, ctx }, { code, page, pageSize, ...query }): Promise<VatReturnPage> => {
    const read = await readFigures({ tx, ctx }, query)
    const { from, to } = query
    const sums = code ? sourceSums(read.entries, code) : null
    return {
      figures: recordOf(ctx.companyId, query, read),
      company: read.company,
      obstacles: await obstaclesOf(tx, { companyId: ctx.companyId, from, to }),
      sources: sums && pageOf(sums, page, pageSize),
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
    const { entries } = await readFigures({ tx, ctx }, query)
    return pageOf(sourceSums(entries, code), page, pageSize)
  },
})

function pageOf(sums: readonly SourceSum[], page: number, pageSize: number): Page<VatSourceRecord> {
  const rows = sums.slice((page - 1) * pageSize, page * pageSize)
  return { rows: rows.map(sourceRecord), page, pageSize, ...counted(sums.length), next: null }
}

const sourceRecord = ({ source, base, tax }: SourceSum): VatSourceRecord => {
  const { kind, id, recordId, number, name, day } = source
  return { kind, id, recordId, number, name, day, base: centsText(base), tax: centsText(tax) }
}

/** The figures, or the records of one, as a CSV file. */
export const exportVatReturn = defineUseCase({
  name: 'vatReturn.export',
  mode: 'read',
  right: 'TAX_SHOW',
  module: null,
  snapshot: true,
  input: vatReturnInput.extend({ code: vatSourcesInput.shape.code.optional() }),
  run: async ({ tx, ctx }, { code, ...query }): Promise<NamedFile> => {
    const read = await readFigures({ tx, ctx }, query)
    const choice = {
      title: titleOf(code),
      named: fileNameOf(query, code),
      format: 'csv',
      encoding: 'utf-8',
    } as const
    return code
      ? tableFile(choice, sourceColumns, once(sourceSums(read.entries, code).map(sourceRecord)))
      : tableFile(choice, lineColumns, once(recordOf(ctx.companyId, query, read).lines))
  },
})

async function* once<Row>(rows: readonly Row[]): AsyncGenerator<readonly Row[]> {
  await Promise.resolve()
  yield rows
}
