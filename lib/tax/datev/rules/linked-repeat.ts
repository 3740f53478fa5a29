import { germanDay } from '@/lib/domain/business-date'
import { voucher } from './bookings'
import type { HandedDocument } from './document-package'

/** Columns of a row, and fields of the first line, from 0. */
const DAY = 9
const VOUCHER = 10
const LINK = 19
const SUPPLIED_ON = 114
const FROM = 14
const LABEL = 16

/** Returns the raw cells of a line, including quotes. */
const rawCells = (line: string): string[] => line.match(/(?<=^|;)(?:"(?:[^"]|"")*"|[^;]*)/g) ?? []

const bare = (cell: string | undefined) => (cell ?? '').replace(/^"|"$/g, '')

/** 20261031 → 31.10.2026 */
const formatDay = (digits = '') =>
  germanDay(`${digits.slice(0, 4)}-${digits.slice(4, 6)}-${digits.slice(6, 8)}`)

/** Returns the key of a document's rows: its number as Belegfeld 1, and its day. */
const keyOf = ({ number, day }: HandedDocument) => `${voucher(number)} ${day.slice(8)}${day.slice(5, 7)}`

/**
 * Returns a Buchungsstapel first exported without PDFs for a repeat with them: rows of documents
 * get their Beleglink, and the batch is marked as a repeat („Wdh.“). Everything else stays
 * unchanged. If no row gains a link, the text is identical.
 */
export function linkedRepeat(text: string, documents: readonly HandedDocument[]): string {
  const ids = new Map<string, string | null>()
  // two that DATEV cannot distinguish get no link rather than a wrong one
  for (const one of documents) ids.set(keyOf(one), ids.has(keyOf(one)) ? null : one.id)
  const [head = '', headings = '', ...rows] = text.split('\r\n')
  let isChanged = false
  const linked = rows.map((row) => {
    const cells = rawCells(row)
    // only documents have days of supply
    if (!cells[SUPPLIED_ON] || cells[LINK]) return row
    const id = ids.get(`${bare(cells[VOUCHER])} ${cells[DAY] ?? ''}`)
    if (!id) return row
    isChanged = true
    return cells.with(LINK, `"BEDI ""${id}"""`).join(';')
  })
  if (!isChanged) return text
  const fields = rawCells(head)
  const label = `"Wdh. Kontor ${formatDay(fields[FROM]).slice(0, 6)}-${formatDay(fields[FROM + 1])}"`
  return [fields.with(LABEL, label).join(';'), headings, ...linked].join('\r\n')
}
