import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { sweepExportJobs } from '@/db/system/export-jobs'
import { withTenant } from '@/db/tenant'
import { EXPORT_ACCESS, EXPORTABLE } from '@/lib/domain/exportable'
import { exportWork } from '@/lib/services/export-jobs/jobs'
import { getExportJob, listExportJobs } from '@/lib/services/export-jobs/queries'
import { deleteExportJob } from '@/lib/services/export-jobs/use-cases/delete-export-job'
import { exportContents, exportJobFile, exportKinds, startExportJob } from '@/lib/registry/exports'
import type { Context } from '@/lib/server/core/context'
import { execute } from '@/lib/server/core/execute'
import { newId } from '@/lib/server/core/ids'
import { errorText } from '@/lib/server/core/translate'
import { makeProduct } from '../support/products'
import { lastSeen, workedOn } from '../support/tasks'
import { mintWorld, type World } from '../support/world'

const DAY = 24 * 60 * 60 * 1000
const later = (ms: number) => new Date(Date.now() + ms)

const work = exportWork(exportContents)
const worked = async (world: World, id: string) => {
  await workedOn(work, world.tenantId, id)
  return execute(getExportJob, world.ctx(), { id })
}
const bySql = (world: World, statement: ReturnType<typeof sql>) =>
  withTenant(world.tenantId, 'write', (tx) => tx.execute(statement))
const asked = (ctx: Context, more: object = {}) => execute(startExportJob, ctx, { kind: 'products', ...more })
const done = async (world: World, more: object = {}) => worked(world, (await asked(world.ctx(), more)).id)
const textOf = async (ctx: Context, id: string) => {
  const { file } = await execute(exportJobFile, ctx, { id })
  return Buffer.from(await new Response(file.read()).arrayBuffer())
}

describe('an export in the background', () => {
  let world: World
  beforeAll(async () => {
    world = await mintWorld()
    await makeProduct(world, { name: 'Apfel', productNumber: 'A1' })
    await makeProduct(world, { name: 'Birne', productNumber: 'B1' })
  })

  it('is the file that the download is, with its digest', async () => {
    const job = await done(world, {
      columns: ['productNumber', 'name'],
      filter: { q: 'birn', state: 'ACTIVE' },
    })
    expect(job).toMatchObject({ state: 'DONE', doneCount: 1, rowCount: 1, failure: null, format: 'csv' })
    const bytes = await textOf(world.ctx(), job.id)
    expect(bytes.toString('utf8')).toBe('\uFEFFArtikelnummer;Name\r\nB1;Birne\r\n')
    expect(job.file).toMatchObject({
      size: bytes.length,
      sha256: createHash('sha256').update(bytes).digest('hex'),
    })
    expect(job.file?.name).toMatch(/^Produkte .*\.csv$/)
    const kept = Date.parse(job.expiresAt ?? '') - Date.parse(job.finishedAt ?? '')
    expect(kept).toBe(7 * DAY)
  })

  it('never counts backwards while a long file is begun anew', async () => {
    const { id } = await asked(world.ctx(), { filter: { q: 'apf' } })
    const counted = async () => (await execute(getExportJob, world.ctx(), { id })).doneCount
    const signedAt = async () => [
      ...(await bySql(world, sql`select updated_at from export_job where id = ${id}`)),
    ]
    const { write } = exportContents('products')
    const writeInTwoGoes: typeof write = async (ctx, order, onRows) => {
      onRows(9_000)
      await expect.poll(counted).toBe(9_000)
      onRows(100)
      const before = await signedAt()
      await expect.poll(signedAt).not.toEqual(before)
      expect(await counted()).toBe(9_000)
      return write(ctx, order, onRows)
    }
    const content = { ...exportContents('products'), write: writeInTwoGoes }
    await workedOn(
      exportWork(() => content),
      world.tenantId,
      id,
    )
    expect(await execute(getExportJob, world.ctx(), { id })).toMatchObject({ state: 'DONE', rowCount: 1 })
  })

  it('of many parts is put together again', async () => {
    const big = await mintWorld()
    for (const n of [1, 2, 3]) await makeProduct(big, { name: `P${n}`, description: 'ä'.repeat(2_000) })
    const job = await done(big)
    await bySql(big, sql`update export_job_chunk set part = 1 where job_id = ${job.id}`)
    await bySql(
      big,
      sql`insert into export_job_chunk select tenant_id, job_id, 0, substr(bytes, 1, 999) from export_job_chunk where job_id = ${job.id}`,
    )
    await bySql(
      big,
      sql`update export_job_chunk set bytes = substr(bytes, 1000) where job_id = ${job.id} and part = 1`,
    )
    const bytes = await textOf(big.ctx(), job.id)
    expect(createHash('sha256').update(bytes).digest('hex')).toBe(job.file?.sha256)
  })

  it('asks for the right to export, and to start and to download for that of the list', async () => {
    const { id } = await done(world)
    const person = (...rights: string[]) => world.as({ isAdmin: false, rights })
    const acts: Record<string, (ctx: Context) => Promise<unknown>> = {
      'exportJob.start': (ctx) => asked(ctx),
      'exportJob.file': (ctx) => execute(exportJobFile, ctx, { id }),
      'exportJob.get': (ctx) => execute(getExportJob, ctx, { id }),
      'exportJob.list': (ctx) => execute(listExportJobs, ctx, {}),
      'exportJob.delete': (ctx) => execute(deleteExportJob, ctx, { id }),
    }
    for (const act of Object.values(acts))
      for (const ctx of [person('PRODUCTS_SHOW'), world.as({ mustChangePassword: true })])
        await expect(act(ctx)).rejects.toMatchObject({ kind: 'forbidden' })
    for (const ctx of [person('CSV-EXPORT_SHOW'), world.as({ modules: ['pos'] })]) {
      await expect(asked(ctx)).rejects.toMatchObject({ kind: 'forbidden' })
      await expect(textOf(ctx, id)).rejects.toMatchObject({ kind: 'forbidden' })
    }
    const clerk = person('CSV-EXPORT_SHOW', 'PRODUCTS_SHOW')
    expect((await textOf(clerk, id)).length).toBeGreaterThan(0)
  })

  it('for every store is refused to a person who sees only some by now', async () => {
    const { id } = await done(world)
    await expect(textOf(world.as({ storeIds: [newId()] }), id)).rejects.toMatchObject({ kind: 'forbidden' })
  })

  it('of a colleague or another tenant does not exist', async () => {
    const { id } = await done(world)
    const other = await mintWorld()
    const colleague = world.as({ actor: { kind: 'user', id: newId(), name: 'Kollege' } })
    for (const ctx of [colleague, other.ctx(), { ...other.ctx(), actor: world.ctx().actor }]) {
      for (const useCase of [getExportJob, exportJobFile, deleteExportJob] as const)
        await expect(execute(useCase as typeof deleteExportJob, ctx, { id })).rejects.toMatchObject({
          kind: 'notFound',
        })
      expect((await execute(listExportJobs, ctx, {})).rows).toEqual([])
    }
  })

  it('is one, however often one clicks, until it is done', async () => {
    const twice = await mintWorld()
    const clicks = await Promise.all([1, 2, 3].map(() => asked(twice.ctx(), { filter: { q: 'x' } })))
    expect(new Set(clicks.map(({ id }) => id)).size).toBe(1)
    expect((await asked(twice.ctx())).id).not.toBe(clicks[0]?.id)
    await worked(twice, clicks[0]?.id ?? '')
    expect((await asked(twice.ctx(), { filter: { q: 'x' } })).id).not.toBe(clicks[0]?.id)
  })

  it.each([
    ['format', { format: 'xlsx' }],
    ['encoding', { encoding: 'windows-1252' }],
    ['columns', { columns: ['name'] }],
    ['order of columns', { columns: ['name', 'productNumber'] }],
    ['filter', { filter: { q: 'birn' } }],
    ['list', { kind: 'productgroups' }],
  ])('is another one for another %s', async (_part, other) => {
    const own = await mintWorld()
    const first = {
      filter: { q: 'apf' },
      columns: ['productNumber', 'name'],
      encoding: 'utf-8',
      format: 'csv',
    }
    const { id } = await asked(own.ctx(), first)
    const request = 'kind' in other ? other : { ...first, ...other }
    expect((await asked(own.ctx(), request)).id).not.toBe(id)
    expect((await asked(own.ctx(), first)).id).toBe(id)
  })

  it('is refused before it is done and after its seven days; then sweep_export_jobs takes its file and at last itself', async () => {
    const waiting = await asked(world.ctx(), { filter: { q: 'wartet' } })
    await expect(textOf(world.ctx(), waiting.id)).rejects.toMatchObject({ code: 'exportJob.notDone' })
    const { id } = await worked(world, waiting.id)
    const eighth = world.as({ now: () => later(8 * DAY) })
    await expect(textOf(eighth, id)).rejects.toMatchObject({ kind: 'gone', code: 'exportJob.expired' })
    expect((await execute(getExportJob, eighth, { id })).file).toBeNull()
    await bySql(world, sql`update export_job set expires_at = now() - interval '1 hour' where id = ${id}`)
    await sweepExportJobs(new Date())
    const parts = () => bySql(world, sql`select 1 from export_job_chunk where job_id = ${id}`)
    expect(await parts()).toHaveLength(0)
    expect(await execute(getExportJob, world.ctx(), { id })).toMatchObject({ state: 'DONE', file: null })
    const finished = (days: number) =>
      bySql(
        world,
        sql`update export_job set finished_at = now() - make_interval(days => ${days}) where id = ${id}`,
      )
    await finished(36)
    await sweepExportJobs(new Date())
    expect(await execute(getExportJob, world.ctx(), { id })).toMatchObject({ state: 'DONE' })
    await finished(38)
    await sweepExportJobs(new Date())
    await expect(execute(getExportJob, world.ctx(), { id })).rejects.toMatchObject({ kind: 'notFound' })
  })

  it('whose worker was killed is taken up by the next, and has failed after the third time', async () => {
    const { id } = await asked(world.ctx(), { filter: { q: 'birne' } })
    await lastSeen(world.tenantId, id, 20)
    expect(await worked(world, id)).toMatchObject({ state: 'QUEUED' })
    await lastSeen(world.tenantId, id, 40)
    expect(await worked(world, id)).toMatchObject({ state: 'DONE', rowCount: 1 })
    const lost = await asked(world.ctx(), { filter: { q: 'verloren' } })
    await lastSeen(world.tenantId, lost.id, 40, 3)
    const failure = errorText('exportJob.lost')
    expect(await worked(world, lost.id)).toMatchObject({ state: 'FAILED', file: null, failure })
    const open = await bySql(world, sql`select from task where record_id in (${id}, ${lost.id})`)
    expect(open).toHaveLength(0)
  })

  it('is refused to a person who has five under way, and to nobody else', async () => {
    const busy = await mintWorld()
    const filter = (q: number) => ({ filter: { q: `${q}` } })
    const all = await Promise.allSettled([1, 2, 3, 4, 5, 6, 7].map((q) => asked(busy.ctx(), filter(q))))
    const refused = all.flatMap((one) => (one.status === 'rejected' ? [one.reason as object] : []))
    expect(refused).toHaveLength(2)
    for (const one of refused) expect(one).toMatchObject({ kind: 'rateLimited', code: 'exportJob.tooMany' })
    const colleague = busy.as({ actor: { kind: 'user', id: newId(), name: 'Kollege' } })
    expect(await asked(colleague, filter(1))).toMatchObject({ state: 'QUEUED' })
    const [first] = (await execute(listExportJobs, busy.ctx(), {})).rows
    await execute(deleteExportJob, busy.ctx(), { id: first?.id ?? '' })
    expect(await asked(busy.ctx(), filter(8))).toMatchObject({ state: 'QUEUED' })
  })

  it('is refused at once with a column that the list does not have', async () => {
    for (const column of ['secret', 'toString', 'name,secret'])
      await expect(asked(world.ctx(), { columns: ['name', column] })).rejects.toMatchObject({
        kind: 'invalid',
        code: 'export.unknownColumn',
        params: { column },
      })
  })

  it.each([
    ['products', { unheardOf: '1' }, 'filter.unheardOf', 'export.unknownFilter'],
    ['products', { page: '2' }, 'filter.page', 'export.unknownFilter'],
    ['products', { constructor: 'a' }, 'filter.constructor', 'export.unknownFilter'],
    ['products', { state: 'GONE' }, 'filter.state', 'export.unknownFilter'],
    ['products', { state: 'ACTIVE,DELETED' }, 'filter.state', 'export.unknownFilter'],
    ['products', { productGroupId: 'x' }, 'filter.productGroupId', 'export.invalidFilter'],
    ['products', { from: '2026-01-01' }, 'filter.from', 'export.unknownFilter'],
    ['payments', { q: 'x' }, 'filter.q', 'export.unknownFilter'],
    ['invoices', { status: 'DRAFT,LOST' }, 'filter.status.1', 'export.invalidFilter'],
    ['invoices', { from: '2026-02-30' }, 'filter.from', 'export.invalidFilter'],
  ])('of %s is refused at once with %o', async (kind, filter, path, code) => {
    const refused = asked(world.ctx(), { kind, filter })
    await expect(refused).rejects.toMatchObject({ kind: 'invalid', code, fields: [{ path }] })
  })

  it('of a list without a period is refused at once with one', async () => {
    await expect(asked(world.ctx(), { from: '2026-01-01', to: '2026-01-31' })).rejects.toMatchObject({
      kind: 'invalid',
      code: 'export.unknownFilter',
    })
  })

  it('takes what the page of each list is narrowed by', async () => {
    for (const [kind, filter] of [
      ['products', { q: 'apfel', state: 'DELETED', isDeposit: '1' }],
      ['invoices', { status: 'DRAFT,OVERDUE', settlement: 'OPEN', overdue: '1', from: '2026-01-01' }],
      ['closings', { devices: newId(), from: '2026-01-01' }],
      ['business-partners', { role: 'customer,member', state: 'INACTIVE' }],
    ] as const)
      expect(await asked(world.ctx(), { kind, filter })).toMatchObject({ state: 'QUEUED', kind })
  })

  it('fails with its reason: a right that was lost', async () => {
    const mine = await mintWorld()
    const { id } = await asked(mine.ctx())
    await bySql(mine, sql`update app_user set is_admin = false, rights = '{CSV-EXPORT_SHOW}'`)
    const lost = await worked(mine, id)
    expect(lost).toMatchObject({ state: 'FAILED', failure: errorText('exportJob.rightLost') })
  })

  it('is removed by its person, also while it is being written', async () => {
    const { id } = await done(world)
    await execute(deleteExportJob, world.ctx(), { id })
    await expect(execute(deleteExportJob, world.ctx(), { id })).rejects.toMatchObject({ kind: 'notFound' })
    expect(await bySql(world, sql`select 1 from export_job_chunk where job_id = ${id}`)).toHaveLength(0)
    await workedOn(work, world.tenantId, id)
  })

  it('is malformed with an unknown kind, format or day', async () => {
    for (const wrong of [{ kind: 'nothing' }, { format: 'pdf' }, { from: '2026-02-30' }, { unheardOf: 1 }])
      await expect(asked(world.ctx(), wrong)).rejects.toMatchObject({ kind: 'invalid' })
  })

  it('asks for what each list asks for', () => {
    const asksFor = EXPORTABLE.map((kind) => [
      kind,
      exportKinds[kind].list.right,
      exportKinds[kind].list.module,
    ])
    expect(asksFor).toEqual(
      EXPORTABLE.map((kind) => [kind, EXPORT_ACCESS[kind].right, EXPORT_ACCESS[kind].module]),
    )
  })
})
