import { constants, deflateRawSync } from 'node:zlib'
import { strToU8, Zip, ZipPassThrough } from 'fflate'
import type { CellValue, ColumnType } from '@/lib/domain/table-cell'
import { CELL_STYLES, columnLetters, xlsxCell, xlsxText, type XlsxCell } from '@/lib/domain/xlsx-cell'
import { AppError } from '@/lib/server/core/errors'
import type { TableColumn, TableWriter } from './table-file'
import { refuseBeyond, ZIP_BOUNDS } from './zip-file'

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006'
const SHEET = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

/** Rows of a sheet, including its head. */
const LAST_ROW = 1_048_576

/** Throws `export.tooManyRows` if the rows and the head exceed a sheet. */
export function refuseLongSheet(rows: number): void {
  if (rows >= LAST_ROW) throw new AppError('invalid', 'export.tooManyRows')
}

/** Minimum column widths in characters, by type. */
const WIDTHS: Readonly<Record<ColumnType, number>> = {
  text: 8,
  whole: 12,
  money: 12,
  quantity: 12,
  percent: 10,
  day: 12,
  instant: 20,
  boolean: 10,
}

/** Widest column: longer texts are read in the cell. */
const WIDEST = 60
/** Extra width next to a text, and for the filter button next to a heading. */
const MARGIN = 2
const FILTER_BUTTON = 4

const FORMATS = { money: '#,##0.00##', day: 'dd\\.mm\\.yyyy', instant: 'dd\\.mm\\.yyyy\\ hh:mm:ss' }
const FIRST_FORMAT = 164
/** The number format that treats any input as text. */
const AS_TEXT = 49

/**
 * A part compressed by Node's own zlib, several times as fast as fflate: each piece ends on a whole
 * byte, so that the next can follow.
 */
class PackedPart extends ZipPassThrough {
  override compression = 8

  protected override process(chunk: Uint8Array, isLast: boolean): void {
    const finishFlush = isLast ? constants.Z_FINISH : constants.Z_SYNC_FLUSH
    this.ondata(null, new Uint8Array(deflateRawSync(chunk, { finishFlush })), isLast)
  }
}

/**
 * Writes a table as a workbook of one sheet with a frozen head and a filter, compressed as it
 * grows. Columns are as wide as their heading and their texts in the first batch. Throws
 * `export.zipTooLarge` before the sheet exceeds `most` bytes.
 */
export function xlsxWriter(
  columns: readonly TableColumn[],
  title: string,
  most = ZIP_BOUNDS.bytes,
): TableWriter {
  const chunks: Uint8Array[] = []
  const zip = new Zip((error, chunk) => {
    if (error) throw error
    chunks.push(chunk)
  })
  const taken = () => Buffer.concat(chunks.splice(0))
  const sheet = new PackedPart('xl/worksheets/sheet1.xml')
  let row = 1
  let size = 0
  const pushed = (text: string, isLast: boolean) => {
    const bytes = strToU8(text)
    refuseBeyond(most, (size += bytes.length))
    sheet.push(bytes, isLast)
  }
  const line = (cells: readonly (XlsxCell | null)[]) => rowXml(row++, cells)
  const start = (sample: Batch) => {
    if (row > 1) return ''
    const headings = columns.map(({ heading }): XlsxCell => ({ kind: 'text', text: heading, style: 'head' }))
    return sheetHead(columns, sample.slice(0, SAMPLE)) + line(headings)
  }
  return {
    head: () => {
      for (const [name, text] of Object.entries(partsOf(title))) addPart(zip, name, text)
      zip.add(sheet)
      return taken()
    },
    rows: (batch) => {
      const head = start(batch)
      refuseLongSheet(row - 2 + batch.length)
      const lines = batch.map((values) => line(columns.map(({ type }, at) => cellOf(type, values[at]))))
      pushed(head + lines.join(''), false)
      return taken()
    },
    end: () => {
      const head = start([])
      const filter = `<autoFilter ref="A1:${columnLetters(columns.length - 1)}${row - 1}"/>`
      pushed(`${head}</sheetData>${columns.length > 0 ? filter : ''}</worksheet>`, true)
      zip.end()
      return taken()
    },
  }
}

type Batch = readonly (readonly CellValue[])[]

const cellOf = (type: ColumnType, value: CellValue | undefined) => xlsxCell(type, value ?? null)

function addPart(zip: Zip, name: string, text: string): void {
  const part = new PackedPart(name)
  zip.add(part)
  part.push(strToU8(XML + text), true)
}

const rowXml = (row: number, cells: readonly (XlsxCell | null)[]): string =>
  `<row r="${row}">${cells.map((cell, index) => (cell ? cellXml(`${columnLetters(index)}${row}`, cell) : '')).join('')}</row>`

function cellXml(place: string, cell: XlsxCell): string {
  const style = CELL_STYLES.indexOf(cell.style)
  return cell.kind === 'number'
    ? `<c r="${place}" s="${style}"><v>${cell.number}</v></c>`
    : `<c r="${place}" s="${style}" t="inlineStr"><is><t xml:space="preserve">${xlsxText(cell.text)}</t></is></c>`
}

/** Rows whose texts decide the widths. */
const SAMPLE = 500

/** Returns the length of the longest line of a text; days and numbers fit their type's width. */
const lengthOf = (type: ColumnType, value: CellValue | undefined): number =>
  type === 'text'
    ? Math.max(
        ...String(value ?? '')
          .split('\n')
          .map(({ length }) => length),
      )
    : 0

function sheetHead(columns: readonly TableColumn[], sample: Batch): string {
  const widths = columns.map(({ type, heading }, index) => {
    const longest = sample.reduce((most, values) => Math.max(most, lengthOf(type, values[index])), 0)
    const needed = Math.max(longest + MARGIN, heading.length + FILTER_BUTTON)
    const width = Math.max(WIDTHS[type], Math.min(needed, WIDEST))
    return `<col min="${index + 1}" max="${index + 1}" width="${width}" customWidth="1"/>`
  })
  return `${XML}<worksheet xmlns="${MAIN}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>${widths.join('')}</cols><sheetData>`
}

/** Returns all parts of the workbook except its sheet. */
function partsOf(title: string): Record<string, string> {
  const name = xlsxText(title.replace(/[[\]:*?/\\]/g, ' ').slice(0, 31))
  return {
    '[Content_Types].xml': `<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${SHEET}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${SHEET}.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="${SHEET}.styles+xml"/></Types>`,
    '_rels/.rels': `<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml': `<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets><sheet name="${name}" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${OFFICE}/styles" Target="styles.xml"/></Relationships>`,
    'xl/styles.xml': stylesXml(),
  }
}

function stylesXml(): string {
  const names = Object.keys(FORMATS)
  const formats = Object.values(FORMATS).map(
    (code, index) => `<numFmt numFmtId="${FIRST_FORMAT + index}" formatCode="${xlsxText(code)}"/>`,
  )
  const styles = CELL_STYLES.map((style) => {
    const own = names.indexOf(style)
    const format = own >= 0 ? FIRST_FORMAT + own : style === 'plain' ? 0 : AS_TEXT
    return `<xf numFmtId="${format}" fontId="${style === 'head' ? 1 : 0}" fillId="0" borderId="0" xfId="0" applyNumberFormat="1" applyFont="1"/>`
  })
  return `<styleSheet xmlns="${MAIN}"><numFmts count="${formats.length}">${formats.join('')}</numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="${styles.length}">${styles.join('')}</cellXfs><cellStyles count="1"><cellStyle name="Standard" xfId="0" builtinId="0"/></cellStyles></styleSheet>`
}
