import { readdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { read, utils } from 'xlsx'
import { withTenant } from '@/db/tenant'
import { exportWork } from '@/lib/services/export-jobs/jobs'
import { getExportJob } from '@/lib/services/export-jobs/queries'
import { deleteExportJob } from '@/lib/services/export-jobs/use-cases/delete-export-job'
import { exportContents, exportJobFile, exportLists, startExportJob } from '@/lib/registry/exports'
import type { Context } from '@/lib/server/core/context'
import { execute } from '@/lib/server/core/execute'
import { writeFile } from '@/lib/server/files/large-file/writer'
import type { NamedFile } from '@/lib/server/files/table-file'
import { fileWriters, killFileWriter } from '../support/file-writers'
import { readCsv } from '../support/exports'
import { makeProduct } from '../support/products'
import { lastSeen, workedOn } from '../support/tasks'
import { mintWorld, type World } from '../support/world'

/** More rows than the serving process writes itself. */
const MANY = 10_100

/** Creates `count` copies of one product, named „Brot 00001“ and so on. */
async function manyProducts(world: World, count = MANY): Promise<void> {
  const { id } = await makeProduct(world, { name: 'Brot', productNumber: 'B', price: '3.80' })
  await withTenant(world.tenantId, 'write', (tx) =>
    tx.execute(sql`
      insert into product (tenant_id, id, product_number, name, vat_rate_id, price, price_is_gross, created_at)
      select tenant_id, gen_random_uuid(), '0' || n, '=Brot ' || lpad(n::text, 5, '0'), vat_rate_id, price, price_is_gross, now()
      from product, generate_series(2, ${count}::int) n where id = ${id}`),
  )
}

const bytesOf = async ({ file }: NamedFile) => Buffer.from(await new Response(file.read()).arrayBuffer())
const folders = () => readdirSync(tmpdir()).filter((name) => name.startsWith(`kontor-export-${process.pid}-`))
/** Excludes files that earlier tests of this process requested and did not read. */
const earlier = new Set(folders())
const left = () => folders().filter((name) => !earlier.has(name))
const written = (ctx: Context, more: object = {}, wanted = {}) =>
  writeFile(exportLists.fileOf('products'), ctx, { kind: 'products', ...more }, wanted)

describe('a file of many rows', () => {
  let world: World
  beforeAll(async () => {
    world = await mintWorld()
    await manyProducts(world)
    await makeProduct(await mintWorld(), { name: 'Fremdes' })
  })

  it('is written by a process that ends, with every row once, the caller’s alone', async () => {
    const told: number[] = []
    const file = await readCsv(await written(world.ctx(), {}, { onRows: (rows: number) => told.push(rows) }))
    expect(file.rows).toHaveLength(MANY)
    expect(new Set(file.rows.map(([number]) => number)).size).toBe(MANY)
    expect(file.rows[0]?.slice(0, 2)).toEqual(['02', "'=Brot 00002"])
    expect(file.name).toMatch(/^Produkte \d{4}-\d\d-\d\d\.csv$/)
    expect(told.at(-1)).toBe(MANY)
    await expect.poll(fileWriters).toEqual([])
    await expect.poll(left).toEqual([])
  })

  it('is a workbook as well', async () => {
    const bytes = await bytesOf(
      await written(world.ctx(), { format: 'xlsx', columns: 'productNumber,priceGross' }),
    )
    const sheet = read(bytes).Sheets.Produkte
    const rows = utils.sheet_to_json<unknown[]>(sheet ?? {}, { header: 1 })
    expect(rows).toHaveLength(MANY + 1)
    expect(rows[1]).toEqual(['02', 3.8])
  })

  it('has nothing of what the caller may not see', async () => {
    const nobody = world.as({ isAdmin: false, rights: ['CSV-EXPORT_SHOW'] })
    await expect(written(nobody)).rejects.toMatchObject({ kind: 'forbidden' })
  })

  it('is not written for somebody who has gone', async () => {
    const gone = new AbortController()
    const onRows = (rows: number) => rows > 5_000 && fileWriters().length > 0 && gone.abort()
    await expect(written(world.ctx(), {}, { onRows, signal: gone.signal })).rejects.toMatchObject({
      name: 'AbortError',
    })
    await expect.poll(fileWriters).toEqual([])
    expect(left()).toEqual([])
  })

  it('is refused, not torn, where its process is killed', async () => {
    const file = written(world.ctx())
    const refused = expect(file).rejects.toMatchObject({ kind: 'unavailable', code: 'export.interrupted' })
    await killFileWriter()
    await refused
    expect(left()).toEqual([])
  })
})

describe('an export in the background of many rows', () => {
  const work = exportWork(exportContents)
  let world: World
  beforeAll(async () => {
    world = await mintWorld()
    await manyProducts(world)
  })
  const stateOf = (id: string) => execute(getExportJob, world.ctx(), { id })
  const asked = (more: object = {}) => execute(startExportJob, world.ctx(), { kind: 'products', ...more })

  it('is taken up again when the process that writes it was killed', async () => {
    const { id } = await asked()
    const first = workedOn(work, world.tenantId, id)
    await killFileWriter()
    await first
    expect(await stateOf(id)).toMatchObject({ state: 'RUNNING', failure: null })
    await lastSeen(world.tenantId, id, 40)
    await workedOn(work, world.tenantId, id)
    expect(await stateOf(id)).toMatchObject({ state: 'DONE', rowCount: MANY })
    const { file } = await execute(exportJobFile, world.ctx(), { id })
    expect((await new Response(file.read()).text()).split('\r\n')).toHaveLength(MANY + 2)
  })

  it('ends with its process when it is deleted', async () => {
    const { id } = await asked({ format: 'xlsx' })
    const running = workedOn(work, world.tenantId, id)
    await expect.poll(fileWriters, { timeout: 10_000 }).toHaveLength(1)
    await execute(deleteExportJob, world.ctx(), { id })
    await running
    await expect.poll(fileWriters).toEqual([])
    expect(left()).toEqual([])
    await expect(stateOf(id)).rejects.toMatchObject({ kind: 'notFound' })
  })
})
