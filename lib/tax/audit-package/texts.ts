import { createTranslator } from 'next-intl'
import { germanDateTime, germanDay } from '@/lib/domain/business-date'
import { FILE_PARTS, type FilePart, type FilePartName } from '@/lib/domain/file-part'
import { germanNumber } from '@/lib/domain/money'
import type { CellValue } from '@/lib/domain/table-cell'
import type { TableColumn } from '@/lib/server/files/table-file'
import type { PaperBlock, TextPaper } from '@/lib/services/print/rules/text-paper'
import type { PackedArchive } from '@/lib/tax/tse-archives/queries/archives'
import messages from '@/messages/de.json'
import type { PackedFinding } from './queries/findings'
import type { Outage } from './queries/outages'
import type { PackageEntry } from './steps/package-folder'

const t = createTranslator({ locale: 'de', messages, namespace: 'auditPackage' })
const jobs = createTranslator({ locale: 'de', messages, namespace: 'exportJobs' })

/** Returns the German name of a part. */
export const partName = (part: FilePartName): string => jobs(`parts.${part}`)

/** Returns outages as a table, with times in the till's time zone and their offset. */
export function outageTable(outages: readonly Outage[]): { columns: TableColumn[]; rows: CellValue[][] } {
  return {
    columns: [
      { heading: t('outages.till'), type: 'text' },
      { heading: t('outages.state'), type: 'text' },
      { heading: t('outages.from'), type: 'instant' },
      { heading: t('outages.to'), type: 'instant' },
      { heading: t('outages.count'), type: 'whole' },
      { heading: t('outages.firstNumber'), type: 'whole' },
      { heading: t('outages.lastNumber'), type: 'whole' },
    ],
    rows: outages.map(({ till, state, from, to, count, firstNumber, lastNumber }) => [
      till,
      t(`outages.states.${state}`),
      from,
      to,
      count,
      firstNumber,
      lastNumber,
    ]),
  }
}

/** Returns findings as a table, with their answers. */
export function findingTable(findings: readonly PackedFinding[]): {
  columns: TableColumn[]
  rows: CellValue[][]
} {
  return {
    columns: [
      { heading: t('findings.till'), type: 'text' },
      { heading: t('findings.closing'), type: 'whole' },
      { heading: t('findings.day'), type: 'day' },
      { heading: t('findings.finding'), type: 'text' },
      { heading: t('findings.numbers'), type: 'text' },
      { heading: t('findings.tse'), type: 'text' },
      { heading: t('findings.count'), type: 'whole' },
      { heading: t('findings.amount'), type: 'money' },
      { heading: t('findings.state'), type: 'text' },
      { heading: t('findings.reason'), type: 'text' },
      { heading: t('findings.person'), type: 'text' },
      { heading: t('findings.at'), type: 'instant' },
    ],
    rows: findings.map(({ till, closing, day, code, numbers, serial, count, amount, settlement, note }) => [
      till,
      closing,
      day,
      t(`findings.codes.${code}`),
      numbers,
      serial,
      count,
      amount === '' ? null : amount,
      t(`findings.states.${settlement ? 'SETTLED' : (note ?? 'OPEN')}`),
      settlement?.reason ?? '',
      settlement?.settledByName ?? '',
      settlement?.settledAt ?? null,
    ]),
  }
}

/** An archived TSE export, and where it is in a package. */
export interface PackedArchiveFile extends PackedArchive {
  path: string
}

/** Returns archived TSE exports as a table that names TSE, days, file and digest. */
export function archiveTable(archives: readonly PackedArchiveFile[]): {
  columns: TableColumn[]
  rows: CellValue[][]
} {
  return {
    columns: [
      { heading: t('archives.till'), type: 'text' },
      { heading: t('archives.serial'), type: 'text' },
      { heading: t('archives.from'), type: 'day' },
      { heading: t('archives.to'), type: 'day' },
      { heading: t('archives.file'), type: 'text' },
      { heading: t('archives.sha256'), type: 'text' },
      { heading: t('archives.addedBy'), type: 'text' },
      { heading: t('archives.addedAt'), type: 'instant' },
      { heading: t('archives.note'), type: 'text' },
    ],
    rows: archives.map(({ till, serial, from, to, path, sha256, addedBy, createdAt, note }) => [
      till,
      serial,
      from,
      to,
      path,
      sha256,
      addedBy,
      createdAt,
      note,
    ]),
  }
}

interface Contents {
  company: string
  from: string
  to: string
  at: Date
  entries: readonly PackageEntry[]
  parts: readonly FilePart[]
}

/** Returns the table of contents: every file with its SHA-256, and which parts are missing. */
export function contentsPaper({ company, from, to, at, entries, parts }: Contents): TextPaper {
  const period = { from: germanDay(from), to: germanDay(to) }
  return {
    kind: 'TEXT',
    templateVersion: 1,
    title: t('contents.title', period),
    running: t('contents.running', { company, ...period }),
    foot: t('contents.foot', { at: germanDateTime(at.toISOString()) }),
    author: company,
    at: at.toISOString(),
    blocks: [
      { kind: 'text', text: t('contents.intro') },
      ...FILE_PARTS.flatMap((name): PaperBlock[] => {
        const state = parts.find(({ part }) => part === name)?.state
        if (!state) return []
        const own = entries.filter(({ part }) => part === name)
        return [
          { kind: 'heading', text: partName(name) },
          { kind: 'text', text: t(`contents.explained.${name}`) },
          ...(state === 'FAILED' ? [{ kind: 'text', text: t('contents.failed') } as const] : []),
          ...(own.length === 0 ? [{ kind: 'text', text: t('contents.empty') } as const] : [filesTable(own)]),
        ]
      }),
    ],
  }
}

const filesTable = (entries: readonly PackageEntry[]): PaperBlock => ({
  kind: 'table',
  columns: [
    { heading: t('contents.file'), cells: entries.map(({ name }) => name) },
    { heading: t('contents.size'), cells: entries.map(({ size }) => germanNumber(String(size), 0)) },
    // in two halves, since a whole one leaves no room for the name
    { heading: t('contents.sha256'), cells: entries.map(({ sha256 }) => sha256.replace(/^.{32}/, '$& ')) },
  ],
})

/** Returns the sums as `sha256sum -c` reads them. */
export const checksums = (entries: readonly PackageEntry[]): string =>
  entries.map(({ name, sha256 }) => `${sha256}  ${name}\n`).join('')
