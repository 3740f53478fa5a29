import type { Page } from '@/lib/domain/list'
import { centsText } from '@/lib/domain/money'
import { defineUseCase } from '@/lib/server/core/use-case'
import type { NamedFile } from '@/lib/server/files/table-file'
import { tableFile } from '@/lib/services/exports/queries'
import { EU_PARTS } from '../rules/parts'
import { statementOf, statementSources, type Statement } from '../rules/recapitulative'
import {
  statementInput,
  statementSourcesInput,
  type StatementRecord,
  type VatReturnQuery,
  type VatSourceRecord,
} from '../schema'
import { statementColumns, statementFileName, statementTitle } from '../texts'
import { once, pageOf, readFigures, sourceRecord } from './read-figures'

const wire = <Line extends { base: number }>(line: Line) => ({ ...line, base: centsText(line.base) })

/** Converts a statement to the format of the API. */
export const statementRecordOf = (
  companyId: number,
  { from, to }: VatReturnQuery,
  { lines, corrections, missing }: Statement,
): StatementRecord => ({
  companyId,
  from,
  to,
  lines: lines.map(wire),
  corrections: corrections.map(wire),
  missing: missing.map(sourceRecord),
})

/** The recapitulative statement (Zusammenfassende Meldung): sales to other member states. */
export const getStatement = defineUseCase({
  name: 'recapitulativeStatement.read',
  mode: 'read',
  right: 'TAX_SHOW',
  module: null,
  snapshot: true,
  input: statementInput,
  run: async ({ tx, ctx }, query): Promise<StatementRecord> => {
    const { toEu } = await readFigures({ tx, ctx }, { ...query, basis: 'agreed' }, EU_PARTS)
    return statementRecordOf(ctx.companyId, query, statementOf(toEu, query))
  },
})

/** The records of a line, by day and number. */
export const listStatementSources = defineUseCase({
  name: 'recapitulativeStatement.sources',
  mode: 'read',
  right: 'TAX_SHOW',
  module: null,
  snapshot: true,
  input: statementSourcesInput,
  run: async ({ tx, ctx }, { code, page, pageSize, ...query }): Promise<Page<VatSourceRecord>> => {
    const { toEu } = await readFigures({ tx, ctx }, { ...query, basis: 'agreed' }, EU_PARTS)
    return pageOf(statementSources(toEu, code, query), page, pageSize)
  },
})

/** The statement as a CSV file, in the columns of the form. */
export const exportStatement = defineUseCase({
  name: 'recapitulativeStatement.export',
  mode: 'read',
  right: 'TAX_SHOW',
  module: null,
  snapshot: true,
  input: statementInput,
  run: async ({ tx, ctx }, query): Promise<NamedFile> => {
    const { toEu } = await readFigures({ tx, ctx }, { ...query, basis: 'agreed' }, EU_PARTS)
    const { lines } = statementRecordOf(ctx.companyId, query, statementOf(toEu, query))
    const named = statementFileName(query)
    return tableFile(
      { title: statementTitle(), named, format: 'csv', encoding: 'utf-8' },
      statementColumns,
      once(lines),
    )
  },
})
