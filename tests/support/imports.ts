import type { SQL } from 'drizzle-orm'
import { withTenant } from '@/db/tenant'
import type { ImportMode } from '@/lib/services/imports/words'
import { getImport } from '@/lib/services/imports/queries/list-imports'
import { listImportRows } from '@/lib/services/imports/queries/import-rows'
import type { ImportRecord, ImportRowRecord } from '@/lib/services/imports/schema'
import { commitImport } from '@/lib/services/imports/use-cases/commit-import'
import { startImport } from '@/lib/services/imports/use-cases/start-import'
import { undoImport } from '@/lib/services/imports/use-cases/undo-import'
import { listProducts } from '@/lib/catalog/products/queries/list-products'
import { exportLists } from '@/lib/registry/exports'
import { workOnImports } from '@/lib/registry/imports'
import { execute } from '@/lib/server/core/execute'
import { workedOn } from './tasks'
import type { World } from './world'

/** Header line of a short product list. */
export const HEAD = 'Artikelnummer;Bezeichnung;Preis brutto;MwSt\n'

interface Asked {
  kind?: string
  mapping?: Record<string, string | null>
  defaults?: Record<string, string>
}

/** Uploads a file as the world's admin, without reading it yet. */
export const uploaded = (world: World, file: string | Buffer, asked: Asked = {}): Promise<ImportRecord> =>
  execute(startImport, world.ctx(), {
    kind: 'products',
    filename: 'Liste.csv',
    content: Buffer.from(file as string),
    ...asked,
  })

/** Runs the worker on the import in its current state. */
export async function worked(world: World, { id }: { id: string }): Promise<ImportRecord> {
  for (let turn = 0; turn < 3; turn += 1) {
    await workedOn(workOnImports, world.tenantId, id)
    const now = await execute(getImport, world.ctx(), { id })
    if (now.state !== 'READING') return now
  }
  return execute(getImport, world.ctx(), { id })
}

/** Uploads a file and creates its preview. */
export const previewed = async (world: World, file: string | Buffer, asked: Asked = {}) =>
  worked(world, await uploaded(world, file, asked))

/** Previews and applies a file. */
export async function imported(
  world: World,
  file: string | Buffer,
  mode: ImportMode = 'ALL',
  asked: Asked = {},
) {
  const { id } = await previewed(world, file, asked)
  await execute(commitImport, world.ctx(), { id, mode })
  return worked(world, { id })
}

/** Undoes an import. */
export async function undone(world: World, { id }: { id: string }) {
  await execute(undoImport, world.ctx(), { id })
  return worked(world, { id })
}

/** Returns the first hundred rows of an import. */
export async function rowsOf(world: World, { id }: { id: string }, outcome?: ImportRowRecord['outcome']) {
  return (await execute(listImportRows, world.ctx(), { id, outcome, pageSize: 100 })).rows
}

/** Returns the world's products by number, at most a hundred. */
export const productsOf = async (world: World) =>
  (await execute(listProducts, world.ctx(), { pageSize: 100, sort: 'productNumber' })).rows

/** Runs a statement as the world's tenant. */
export const bySql = (world: World, statement: SQL) =>
  withTenant(world.tenantId, 'write', (tx) => tx.execute(statement))

/** Returns the bytes of a list's export. */
export async function exportedBytes(world: World, kind: string, asked: object): Promise<{ bytes: Buffer }> {
  const { file } = await execute(exportLists.of(kind), world.ctx(), { kind, ...asked })
  return { bytes: Buffer.from(await new Response(file.read()).arrayBuffer()) }
}
