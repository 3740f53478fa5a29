import { germanDay } from '@/lib/domain/business-date'
import type { ExportJobRecord } from './schema'

const NOTHING = 'Die Prüfung hat nichts gefunden.'

/** Returns the findings of an export's checks, as a text to keep with its file. */
export function notesText({ from, to, file, sha256, notes }: ExportJobRecord): string {
  const head = [
    `Hinweise zu ${file?.name ?? 'einer Datei'}`,
    ...(from && to ? [`Zeitraum: ${germanDay(from)} bis ${germanDay(to)}`] : []),
    ...(sha256 ? [`SHA-256: ${sha256}`] : []),
  ]
  const found = notes.length === 0 ? [NOTHING] : notes.map(({ message }) => `- ${message}`)
  return `${[...head, '', ...found].join('\r\n')}\r\n`
}
