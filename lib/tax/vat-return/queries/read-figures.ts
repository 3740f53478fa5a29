import { daysBetween } from '@/lib/domain/business-date'
import { counted, type Page } from '@/lib/domain/list'
import { centsText } from '@/lib/domain/money'
import { readTaxations } from '@/lib/catalog/companies/queries/taxations'
import type { VatBasis } from '@/lib/domain/vat'
import { AppError, invalidField } from '@/lib/server/core/errors'
import type { Context } from '@/lib/server/core/context'
import type { ReadScope } from '@/lib/server/core/use-case'
import type { FiledSource } from '../rules/filing-differences'
import { ALL_PARTS, type Parts } from '../rules/parts'
import type { SourceSum } from '../rules/vat-lines'
import type { VatReturnQuery, VatSourceRecord } from '../schema'
import { vatCompany, vatFigures, type VatCompany, type VatFigures } from './vat-figures'

/** A leap year. */
const MOST_DAYS = 366

export interface ReadFigures extends VatFigures {
  company: VatCompany
  basis: VatBasis
}

/** Throws forbidden for a person restricted to stores: the values are the whole company's. */
export function refuseStores({ storeIds, auditor }: Pick<Context, 'storeIds' | 'auditor'>): void {
  if (storeIds.length > 0 && !auditor) throw new AppError('forbidden', 'forbidden')
}

/**
 * Returns the figures of a period of the active company, from all parts or only these. Throws
 * notFound for another one, forbidden for a person restricted to stores, whose figures would not be
 * the company's, and invalid for days in the wrong order or of more than a year.
 */
export async function readFigures(
  { tx, ctx }: Pick<ReadScope, 'tx' | 'ctx'>,
  { companyId, from, to, basis: wanted }: VatReturnQuery,
  parts: Parts = ALL_PARTS,
): Promise<ReadFigures> {
  if (companyId !== undefined && companyId !== ctx.companyId) throw new AppError('notFound', 'notFound')
  refuseStores(ctx)
  if (from > to) throw invalidField('to', 'report.periodEnds')
  if (daysBetween(from, to) >= MOST_DAYS) throw invalidField('to', 'vatReturn.tooLong')
  const { companyId: own } = ctx
  const taxations = await readTaxations(tx, own)
  const company = await vatCompany(tx, own, taxations, to)
  const basis = wanted ?? company.vatBasis
  const chosen = wanted ? taxations.map((row) => ({ ...row, vatBasis: wanted })) : taxations
  const found = await vatFigures(tx, { companyId: own, from, to }, { taxations: chosen, parts })
  return { ...found, company, basis }
}

/** Returns a page of records. */
export function pageOf(sums: readonly SourceSum[], page: number, pageSize: number): Page<VatSourceRecord> {
  const rows = sums.slice((page - 1) * pageSize, page * pageSize)
  return { rows: rows.map(sourceRecord), page, pageSize, ...counted(sums.length), next: null }
}

export const sourceRecord = ({ source, base, tax }: Omit<FiledSource, 'code'>): VatSourceRecord => {
  const { kind, id, recordId, number, name, day } = source
  return { kind, id, recordId, number, name, day, base: centsText(base), tax: centsText(tax) }
}

/** Yields all rows at once. */
export async function* once<Row>(rows: readonly Row[]): AsyncGenerator<readonly Row[]> {
  await Promise.resolve()
  yield rows
}
