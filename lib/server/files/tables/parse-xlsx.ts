import { unzipSync, zipSync } from 'fflate'
import { read, type CellObject, type WorkBook, type WorkSheet } from 'xlsx'
import type { CellFact } from '@/lib/domain/read-cell'
import { withoutInvisible } from '@/lib/domain/plain-text'
import { TableUnreadable, type JoinedCells, type ParsedTable } from './parsed-table'
import { knownIn } from './separator'
import { isFilled, type TableRow } from './table-rows'
import { usualParts, type Parts } from './workbook-parts'
import { readXlsxCell, type WorkbookSettings } from './xlsx-cell'

interface XlsxChoice {
  /** Guessed if omitted. */
  sheet?: string | undefined
  hiddenRows?: boolean | undefined
  /** Folded headings by which the sheet is guessed. */
  known: ReadonlySet<string>
}

interface ReadSheet {
  rows: TableRow[]
  hiddenRows: number
}

/**
 * Parses the rows of a sheet as people see them. Parts are unpacked into exactly the size that the
 * archive declares, so that a false size gains nothing. Throws TableUnreadable.
 */
export function parseXlsx(bytes: Buffer, { sheet, hiddenRows = false, known }: XlsxChoice): ParsedTable {
  const parts = usualParts(unzipSync(bytes))
  const has = whatIn(parts)
  const book = read(zipSync(parts, { level: 0 }), {
    type: 'array',
    dense: true,
    cellNF: true,
    cellHTML: false,
    // both cost memory for every cell
    cellFormula: has.formulas,
    sheetStubs: has.formulas,
    cellStyles: has.hiddenRows,
  })
  const settings = settingsOf(book)
  const sheets = book.SheetNames.map((name, index) => ({
    name,
    isHidden: Boolean(book.Workbook?.Sheets?.[index]?.Hidden),
  }))
  const readSheet = (name: string) => rowsOf(book.Sheets[name], settings, hiddenRows)
  const names = sheets.filter(({ isHidden }) => !isHidden).map(({ name }) => name)
  const chosen = book.SheetNames.find((name) => withoutInvisible(name).trim() === sheet)
  const found =
    chosen !== undefined ? { name: chosen, ...readSheet(chosen) } : guessedSheet(names, readSheet, known)
  if (!found) throw new TableUnreadable('import.empty')
  const merges = (book.Sheets[found.name]?.['!merges'] ?? []).map(({ s, e }): JoinedCells => ({
    rows: [s.r, e.r],
    columns: [s.c, e.c],
  }))
  return {
    separator: null,
    sheet: found.name,
    sheets,
    merges,
    hiddenRows: found.hiddenRows,
    rows: found.rows,
  }
}

/** Rows in which the headings of a sheet are looked for. */
const HEAD = 30
const ENOUGH = 2

/** Returns the first sheet with known headings, else the first with a list: a cover has none. */
function guessedSheet(
  names: readonly string[],
  readSheet: (name: string) => ReadSheet,
  known: ReadonlySet<string>,
): (ReadSheet & { name: string }) | undefined {
  const sheets = names.map((name) => ({ name, ...readSheet(name) }))
  return (
    sheets.find(({ rows }) => rows.slice(0, HEAD).some(([, cells]) => knownIn(cells, known) >= ENOUGH)) ??
    sheets.find(({ rows }) => rows.length > 1) ??
    sheets.find(({ rows }) => rows.length > 0)
  )
}

/** Returns which features that cost more to read the sheets have. */
function whatIn(parts: Parts): { formulas: boolean; hiddenRows: boolean } {
  const sheets = Object.keys(parts)
    .filter((name) => name.endsWith('.xml'))
    .map((name) => parts[name] ?? new Uint8Array())
    .map(({ buffer, byteOffset, byteLength }) => Buffer.from(buffer, byteOffset, byteLength))
  const contains = (...texts: string[]) => sheets.some((sheet) => texts.some((text) => sheet.includes(text)))
  return { formulas: contains('<f>', '<f ', '<f/', ':f>', ':f ', ':f/'), hiddenRows: contains('hidden=') }
}

function settingsOf({ Workbook: workbook }: WorkBook): WorkbookSettings {
  const { fullCalcOnLoad } =
    (workbook as { CalcPr?: { fullCalcOnLoad?: string | boolean } } | undefined)?.CalcPr ?? {}
  return {
    isFrom1904: Boolean(workbook?.WBProps?.date1904),
    isUncalculated: ['1', 'true', 'True'].includes(String(fullCalcOnLoad)),
  }
}

/**
 * Rows with content; their lines are those that a spreadsheet shows. Throws TableUnreadable for a
 * sheet that the reader could not make sense of: it is not empty.
 */
function rowsOf(sheet: WorkSheet | undefined, settings: WorkbookSettings, withHidden: boolean): ReadSheet {
  if (!sheet) throw new TableUnreadable('import.unreadable')
  const data = (sheet['!data'] ?? []) as ((CellObject | undefined)[] | undefined)[]
  const properties = sheet['!rows'] ?? []
  const found: ReadSheet = { rows: [], hiddenRows: 0 }
  for (const [index, cells] of data.entries()) {
    if (!cells) continue
    const row = rowOf(index + 1, cells, settings)
    if (!isFilled(row)) continue
    const isHidden = properties[index]?.hidden === true
    if (isHidden) found.hiddenRows += 1
    if (!isHidden || withHidden) found.rows.push(row)
  }
  return found
}

function rowOf(line: number, cells: (CellObject | undefined)[], settings: WorkbookSettings): TableRow {
  const texts: string[] = []
  const facts: Record<number, CellFact & { exact?: string }> = {}
  for (let column = 0; column < cells.length; column += 1) {
    const { text, fact, exact } = readXlsxCell(cells[column], settings)
    texts.push(text)
    if (fact) facts[column] = exact === undefined ? fact : { ...fact, exact }
  }
  return [line, texts, facts]
}
