import 'server-only'
import { forbidden } from 'next/navigation'
import { IMPORTABLE, importableBy, type ImportableKind } from '@/lib/domain/importable'
import type { ColumnType } from '@/lib/domain/table-cell'
import type { UrlParams } from '@/lib/domain/list-definition'
import type { ImportKind } from '@/lib/server/core/import-kind'
import { guard, load, loadList } from '@/lib/server/next/load'
import { recordLoader } from '@/lib/server/next/load-record'
import { requireContext, requireSession } from '@/lib/server/next/require-session'
import { importList, importRowList } from './list'
import { listImportCauses } from './queries/import-causes'
import { listImportObstacles } from './queries/import-obstacles'
import { listImportRows, sampleRows } from './queries/import-rows'
import { getImport, listImports } from './queries/list-imports'
import type { ImportCause, ImportObstacles, ImportRecord } from './schema'
import { fieldHeading, wordsOf } from './texts'

/** Loads the kinds that the signed-in person may import; forbidden without any. */
export async function loadImportableKinds(): Promise<ImportableKind[]> {
  await guard('signedIn')
  const kinds = importableBy(await requireSession())
  return kinds.length > 0 ? kinds : forbidden()
}

export async function loadImports(params: Promise<UrlParams>) {
  await loadImportableKinds()
  return loadList(listImports, importList, params)
}

const loadRecord = recordLoader(getImport)

export async function loadImport(id: string): Promise<ImportRecord> {
  await loadImportableKinds()
  return loadRecord(id)
}

export const loadImportRows = async (id: string, params: Promise<UrlParams>) =>
  load(listImportRows, { ...importRowList.read(await params), id })

/** Loads the causes of faulty rows; empty outside the preview. */
export const loadCauses = async ({ id, state, faultyCount }: ImportRecord): Promise<ImportCause[]> =>
  state === 'PREVIEW' && faultyCount > 0 ? load(listImportCauses, { id }) : []

/** Loads the obstacles to undoing an import, if the user is about to (`?undo=1`); else null. */
export const loadObstacles = async (
  { id, canUndo }: ImportRecord,
  params: Promise<UrlParams>,
): Promise<ImportObstacles | null> =>
  canUndo && (await params).undo === '1' ? load(listImportObstacles, { id }) : null

/** A default for all new records: a field, and its labels if the values are limited. */
export interface DefaultField {
  field: string
  label: string
  choices: readonly string[] | null
}

interface ColumnChoice {
  samples: string[][]
  defaults: DefaultField[]
  types: Record<string, ColumnType>
}

/**
 * Loads the data for mapping columns: the first rows of the file, the possible defaults for new
 * records, and the types of the fields.
 */
export async function loadColumnChoice(
  { id, kind }: ImportRecord,
  { fields }: Pick<ImportKind, 'fields'>,
): Promise<ColumnChoice> {
  const ctx = await requireContext()
  const choicesOf = async (field: string): Promise<readonly string[] | null> => {
    const { type, words, choices } = fields[field] ?? {}
    if (choices) return choices(ctx)
    if (words) return wordsOf(words)
    return type === 'boolean' ? ['ja', 'nein'] : null
  }
  const samples = await load(sampleRows, { id })
  const defaults = await Promise.all(
    IMPORTABLE[kind as ImportableKind].defaults.map(async (field) => ({
      field,
      label: fieldHeading(kind, field),
      choices: await choicesOf(field),
    })),
  )
  const types = Object.fromEntries(Object.entries(fields).map(([field, { type }]) => [field, type]))
  return { samples, defaults, types }
}
