import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { lostImports, sweepImports } from '@/db/system/imports'
import { withTenant } from '@/db/tenant'
import { sweepLostImports } from '@/lib/services/imports/jobs'
import { getImport } from '@/lib/services/imports/queries/list-imports'
import { rejectedRows } from '@/lib/services/imports/queries/import-rows'
import { takeTurn } from '@/lib/services/imports/store'
import { commitImport } from '@/lib/services/imports/use-cases/commit-import'
import { undoImport } from '@/lib/services/imports/use-cases/undo-import'
import { execute } from '@/lib/server/core/execute'
import { errorText } from '@/lib/server/core/translate'
import { bySql, HEAD, imported, previewed, productsOf, uploaded, worked } from '../support/imports'
import { mintWorld, type World } from '../support/world'

const lostText = errorText('import.lost')

/** As after the queue gave the job up: none for it, and no sign of life for a while. */
async function lose(world: World, id: string, minutes = 6): Promise<void> {
  await bySql(world, sql`delete from pgboss.job where data ->> 'importId' = ${id}`)
  await silent(world, id, minutes)
}

const silent = (world: World, id: string, minutes: number) =>
  bySql(world, sql`update import set updated_at = now() - make_interval(mins => ${minutes}) where id = ${id}`)

const now = (world: World, id: string) => execute(getImport, world.ctx(), { id })

const isLost = async (id: string) =>
  (await lostImports(new Date(Date.now() - 60_000))).some(({ importId }) => importId === id)

describe('an import whose job is lost', () => {
  let world: World
  beforeAll(async () => {
    world = await mintWorld()
  })

  it('has failed where it was being read, without the file, and not while its job waits or shows life (silent_imports)', async () => {
    const { id } = await uploaded(world, `${HEAD}S1;Salat;1;7\n`)
    await silent(world, id, 60)
    expect(await isLost(id)).toBe(false)
    await lose(world, id, 0)
    expect(await isLost(id)).toBe(false)
    await lose(world, id)
    expect(await isLost(id)).toBe(true)
    await sweepLostImports.handle({})
    expect(await now(world, id)).toMatchObject({ state: 'FAILED', failure: lostText, canUndo: false })
    expect(await bySql(world, sql`select from import where id = ${id} and content is not null`)).toHaveLength(
      0,
    )
  })

  it('is a preview again where all or nothing was asked for, and can be taken over', async () => {
    const { id } = await previewed(world, `${HEAD}S2;Sellerie;1;7\n`)
    await execute(commitImport, world.ctx(), { id, mode: 'ALL' })
    await lose(world, id)
    await sweepLostImports.handle({})
    expect(await worked(world, { id })).toMatchObject({ state: 'PREVIEW', failure: lostText, newCount: 1 })
    await execute(commitImport, world.ctx(), { id, mode: 'ALL' })
    expect(await worked(world, { id })).toMatchObject({ state: 'DONE', newCount: 1 })
  })

  it('has failed where sound rows were written, and is done where it was taken back', async () => {
    const { id } = await previewed(world, `${HEAD}S3;Spargel;1;7\n`)
    await execute(commitImport, world.ctx(), { id, mode: 'VALID' })
    await lose(world, id)
    const done = await imported(world, `${HEAD}S4;Spinat;1;7\n`)
    await execute(undoImport, world.ctx(), { id: done.id })
    await lose(world, done.id)
    await sweepLostImports.handle({})
    expect(await now(world, id)).toMatchObject({ state: 'FAILED', failure: lostText })
    expect(await now(world, done.id)).toMatchObject({ state: 'DONE', failure: lostText, canUndo: true })
  })

  it('is left alone while a transaction is at work on it', async () => {
    const { id } = await previewed(world, `${HEAD}S5;Schnittlauch;1;7\n`)
    await execute(commitImport, world.ctx(), { id, mode: 'ALL' })
    await lose(world, id)
    const swept = await sweptBeside(world, id, () => sweepLostImports.handle({}))
    expect(swept).toMatchObject({ state: 'RUNNING', failure: null })
  })
})

/** What becomes of an import while another connection has its turn. */
async function sweptBeside(world: World, id: string, act: () => Promise<void>) {
  await withTenant(world.tenantId, 'write', async (tx) => {
    await takeTurn(tx, id)
    await act()
  })
  return now(world, id)
}

it('sweep_imports deletes what nothing happened to for 90 days, with its rows, and no record', async () => {
  const world = await mintWorld()
  const old = await imported(world, `${HEAD}T1;Tomate;1;7\nT2;;x;7\n`, 'VALID')
  const fresh = await imported(world, `${HEAD}T3;Thymian;1;7\n`)
  await silent(world, old.id, 91 * 24 * 60)
  await silent(world, fresh.id, 89 * 24 * 60)
  await sweepImports(new Date(Date.now() - 90 * 24 * 60 * 60_000))
  await expect(now(world, old.id)).rejects.toMatchObject({ kind: 'notFound' })
  await expect(execute(rejectedRows, world.ctx(), { id: old.id })).rejects.toMatchObject({ kind: 'notFound' })
  expect(await bySql(world, sql`select from import_row where import_id = ${old.id}`)).toHaveLength(0)
  expect(await now(world, fresh.id)).toMatchObject({ state: 'DONE' })
  expect(await productsOf(world)).toHaveLength(2)
})
