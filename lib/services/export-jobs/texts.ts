import { germanDay } from '@/lib/domain/business-date'
import type { ExportJobRecord } from './schema'

const NOTHING = 'Die Prüfung hat nichts gefunden.'

/** Returns what the checks of an export found, as a text to keep beside its file. */
export function notesText({ from, to, file, sha256, notes }: ExportJobRecord): string {
  const head = [
    `Hinweise zu ${file?.name ?? 'einer Datei'}`,
    ...(from && to ? [`Zeitraum: ${germanDay(from)} bis ${germanDay(to)}`] : []),
    ...(sha256 ? [`SHA-256: ${sha256}`] : []),
  ]
  const found = notes.length === 0 ? [NOTHING] : notes.map(({ message }) => `- ${message}`)
  return `${[...head, '', ...found].join('\r\n')}\r\n`
}
