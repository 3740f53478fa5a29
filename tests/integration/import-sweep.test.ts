import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { sweepImports } from '@/db/system/imports'
import { listProducts } from '@/lib/catalog/products/queries/list-products'
import { workOnImports } from '@/lib/registry/imports'
import { getImport, listImports } from '@/lib/services/imports/queries/list-imports'
import { rejectedRows } from '@/lib/services/imports/queries/import-rows'
import { commitImport } from '@/lib/services/imports/use-cases/commit-import'
import { dropImport } from '@/lib/services/imports/use-cases/drop-import'
import { undoImport } from '@/lib/services/imports/use-cases/undo-import'
import { execute } from '@/lib/server/core/execute'
import { errorText } from '@/lib/server/core/translate'
import { bySql, HEAD, imported, previewed, productsOf, uploaded, worked } from '../support/imports'
import { lastSeen, workedOn } from '../support/tasks'
import { mintWorld, type World } from '../support/world'

const lostText = errorText('import.lost')

const silent = (world: World, id: string, minutes: number) =>
  bySql(world, sql`update import set updated_at = now() - make_interval(mins => ${minutes}) where id = ${id}`)

/** Simulates the loss of every worker that claimed the import. */
const lose = (world: World, id: string) => lastSeen(world.tenantId, id, 40, 5)

const now = (world: World, id: string) => execute(getImport, world.ctx(), { id })

describe('an import whose workers are all lost', () => {
  let world: World
  beforeAll(async () => {
    world = await mintWorld()
  })

  it('has failed where it was being read, without the file', async () => {
    const { id } = await uploaded(world, `${HEAD}S1;Salat;1;7\n`)
    await lose(world, id)
    expect(await worked(world, { id })).toMatchObject({ state: 'FAILED', failure: lostText, canUndo: false })
    expect(await bySql(world, sql`select from import where id = ${id} and content is not null`)).toHaveLength(
      0,
    )
  })

  it('is a preview again where all or nothing was asked for, and can be taken over', async () => {
    const { id } = await previewed(world, `${HEAD}S2;Sellerie;1;7\n`)
    await execute(commitImport, world.ctx(), { id, mode: 'ALL' })
    await lose(world, id)
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
    expect(await worked(world, { id })).toMatchObject({ state: 'FAILED', failure: lostText })
    expect(await worked(world, done)).toMatchObject({ state: 'DONE', failure: lostText, canUndo: true })
    expect(await bySql(world, sql`select from task`)).toHaveLength(0)
  })
})

describe('an import under way', () => {
  it('goes on where its worker was lost, which writes nothing more, and a second worker does nothing', async () => {
    const mine = await mintWorld()
    const lines = Array.from({ length: 1200 }, (_, index) => `K${index};Knopf ${index};1,00;19`)
    const { id } = await previewed(mine, HEAD + lines.join('\n'))
    await execute(commitImport, mine.ctx(), { id, mode: 'VALID' })
    const written = async () => (await execute(listProducts, mine.ctx(), {})).total
    const first = workedOn(workOnImports, mine.tenantId, id)
    await expect.poll(written).toBeGreaterThan(0)
    await workedOn(workOnImports, mine.tenantId, id)
    expect(await execute(getImport, mine.ctx(), { id })).toMatchObject({ state: 'RUNNING' })
    await lastSeen(mine.tenantId, id, 40)
    await Promise.all([first, workedOn(workOnImports, mine.tenantId, id)])
    expect(await execute(getImport, mine.ctx(), { id })).toMatchObject({ state: 'DONE', newCount: 1200 })
    expect(await written()).toBe(1200)
    expect(await bySql(mine, sql`select from audit_entry where entity = 'product'`)).toHaveLength(1200)
  })

  it('is refused to a person who has three under way, and dropped with its task', async () => {
    const busy = await mintWorld()
    const all = await Promise.allSettled([1, 2, 3, 4].map((n) => uploaded(busy, `${HEAD}V${n};Vier;1;7\n`)))
    const [refused, ...more] = all.flatMap((one) => (one.status === 'rejected' ? [one.reason as object] : []))
    expect(refused).toMatchObject({ kind: 'rateLimited', code: 'import.tooMany' })
    expect(more).toEqual([])
    const [first] = (await execute(listImports, busy.ctx(), {})).rows
    await execute(dropImport, busy.ctx(), { id: first?.id ?? '' })
    expect(await uploaded(busy, `${HEAD}V5;Vier;1;7\n`)).toMatchObject({ state: 'READING' })
    expect(await bySql(busy, sql`select from task`)).toHaveLength(3)
  })
})

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
