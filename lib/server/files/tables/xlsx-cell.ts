import { SSF, type CellObject } from 'xlsx'
import type { CellFact } from '@/lib/domain/read-cell'
import { shownNumber } from './number-format'

/** Settings of a workbook that give its cells their meaning. */
export interface WorkbookSettings {
  /** Days are counted from 1904, as old Macs do. */
  isFrom1904: boolean
  /** The results of formulas were not calculated by the program that wrote the file. */
  isUncalculated: boolean
}

/** A cell as people see it, and the spreadsheet's own fact about it; without a fact it is text. */
interface XlsxCell {
  text: string
  fact?: CellFact
  /** The number as it is stored, if people see another one. */
  exact?: string
}

const EMPTY: XlsxCell = { text: '' }

/** Reads a cell of a workbook as a German spreadsheet shows it. */
export function readXlsxCell(cell: CellObject | undefined, settings: WorkbookSettings): XlsxCell {
  if (!cell) return EMPTY
  const { t: type, v: value, f: formula, w: shown = '' } = cell
  if (type === 'z') return formula === undefined ? EMPTY : { text: '', fact: { kind: 'formula' } }
  if (type === 'e') return { text: shown, fact: { kind: 'error' } }
  if (type === 'b') return { text: value ? 'ja' : 'nein', fact: { kind: 'boolean' } }
  if (type !== 'n' || typeof value !== 'number') return { text: type === 's' ? String(value) : shown }
  // some programs write 0 where they leave the result to the spreadsheet
  if (formula !== undefined && value === 0 && settings.isUncalculated)
    return { text: '', fact: { kind: 'formula' } }
  const format = typeof cell.z === 'string' ? cell.z : 'General'
  if (SSF.is_date(format)) return dayCell(value, format, settings.isFrom1904)
  const number = shownNumber(value, format)
  const fact: CellFact = { kind: 'number', ...(number.value !== number.text && { value: number.value }) }
  return { text: number.text, fact, ...(number.exact !== number.value && { exact: number.exact }) }
}

/** Whether a format of days or times shows hours or seconds, and no day. */
function isTime(format: string): boolean {
  const bare = format.replaceAll(/"[^"]*"|\\.|\[\$[^\]]*\]/g, '')
  return /[hs]/i.test(bare) && !/[dy]/i.test(bare)
}

interface DateParts {
  y: number
  m: number
  d: number
}

function dayCell(serial: number, format: string, isFrom1904: boolean): XlsxCell {
  const parts = SSF.parse_date_code(serial, { date1904: isFrom1904 }) as DateParts | null
  if (!parts) return { text: shownNumber(serial, 'General').text, fact: { kind: 'noDay' } }
  if (isTime(format)) return { text: String(SSF.format(format, serial)), fact: { kind: 'time' } }
  const { y, m, d } = parts
  const text = `${String(d).padStart(2, '0')}.${String(m).padStart(2, '0')}.${y}`
  return { text, fact: { kind: 'day' } }
}
