import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { withTenant } from '@/db/tenant'
import { exportWork } from '@/lib/services/export-jobs/jobs'
import { exportTask, getExportJob, listExportJobs } from '@/lib/services/export-jobs/queries'
import { exportContents, retryExportJob, startExportJob } from '@/lib/registry/exports'
import type { Context } from '@/lib/server/core/context'
import { execute } from '@/lib/server/core/execute'
import { newId } from '@/lib/server/core/ids'
import { dropTask } from '@/lib/server/task/task'
import { on, openBooks } from '../support/datev'
import { booked } from '../support/invoices'
import { makeProduct } from '../support/products'
import { workedOn } from '../support/tasks'
import { inSecondCompany, mintWorld, type World } from '../support/world'

const work = exportWork(exportContents)
const DAY = 24 * 60 * 60 * 1000

const worked = async (world: World, id: string) => {
  await workedOn(work, world.tenantId, id)
  return execute(getExportJob, world.ctx(), { id })
}
const asked = (ctx: Context, more: object = {}) => execute(startExportJob, ctx, { kind: 'products', ...more })
const again = (ctx: Context, id: string) => execute(retryExportJob, ctx, { id })
const set = (world: World, id: string, what: ReturnType<typeof sql>) =>
  withTenant(world.tenantId, 'write', (tx) => tx.execute(sql`update export_job set ${what} where id = ${id}`))

/** A failed export of the person. */
async function failed(world: World, more: object = {}): Promise<string> {
  const { id } = await asked(world.ctx(), more)
  const failure = JSON.stringify({ code: 'exportJob.lost', params: {} })
  await set(world, id, sql`state = 'FAILED', failure = ${failure}::jsonb, finished_at = now()`)
  await withTenant(world.tenantId, 'write', (tx) => dropTask(tx, exportTask, id))
  return id
}

describe('a failed export that is asked once more', () => {
  let world: World
  beforeAll(async () => {
    world = await mintWorld()
    await makeProduct(world, { name: 'Birne', productNumber: 'B1' })
  })

  it('is a new one of the same question, in place of the old one', async () => {
    const filter = { q: 'birn' }
    const id = await failed(world, { format: 'xlsx', columns: ['name'], filter })
    const job = await again(world.ctx(), id)
    expect(job).toMatchObject({ state: 'QUEUED', kind: 'products', format: 'xlsx', filter, failure: null })
    const { rows } = await execute(listExportJobs, world.ctx(), {})
    expect(rows.map((one) => one.id)).toEqual([job.id])
    expect(await worked(world, job.id)).toMatchObject({ state: 'DONE', rowCount: 1 })
  })

  it('is refused while it is under way and while its file is there, and taken once the file is past its days', async () => {
    const { id } = await asked(world.ctx(), { filter: { q: 'x' } })
    const underWay = { kind: 'conflict', code: 'exportJob.underWay' }
    await expect(again(world.ctx(), id)).rejects.toMatchObject(underWay)
    await set(world, id, sql`state = 'RUNNING'`)
    await expect(again(world.ctx(), id)).rejects.toMatchObject(underWay)
    await set(world, id, sql`state = 'QUEUED'`)
    await worked(world, id)
    await expect(again(world.ctx(), id)).rejects.toMatchObject({ code: 'exportJob.fileThere' })
    const later = world.as({ now: () => new Date(Date.now() + 8 * DAY) })
    expect((await again(later, id)).id).not.toBe(id)
  })

  it('is one for two clicks at once', async () => {
    const id = await failed(world, { filter: { q: 'zwei' } })
    const clicks = await Promise.allSettled([again(world.ctx(), id), again(world.ctx(), id)])
    expect(clicks.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    const queued = (await execute(listExportJobs, world.ctx(), { state: 'QUEUED' })).rows
    expect(queued.filter(({ filter }) => filter.q === 'zwei')).toHaveLength(1)
  })

  it('is the one that the same question has under way by now', async () => {
    const id = await failed(world, { filter: { q: 'schon' } })
    const other = await asked(world.ctx(), { filter: { q: 'schon' } })
    expect((await again(world.ctx(), id)).id).toBe(other.id)
  })

  it('of a colleague or of another company is refused', async () => {
    const id = await failed(world)
    const colleague = world.as({ actor: { kind: 'user', id: newId(), name: 'Kollege' } })
    for (const ctx of [colleague, { ...(await mintWorld()).ctx(), actor: world.ctx().actor }])
      await expect(again(ctx, id)).rejects.toMatchObject({ kind: 'notFound' })
    await expect(again(world.ctx(), 'x')).rejects.toMatchObject({ kind: 'invalid' })
    const second = await inSecondCompany(world)
    await expect(again(second.ctx(), id)).rejects.toMatchObject({ code: 'exportJob.otherCompany' })
  })

  it('needs the right to the list as it is now, and the columns that the list has now', async () => {
    const id = await failed(world)
    const acts = { 'exportJob.retry': again }
    const may = (...rights: string[]) => world.as({ isAdmin: false, rights })
    for (const ctx of [may('CSV-EXPORT_SHOW'), may('PRODUCTS_SHOW'), world.as({ mustChangePassword: true })])
      await expect(acts['exportJob.retry'](ctx, id)).rejects.toMatchObject({ kind: 'forbidden' })
    const clerk = may('CSV-EXPORT_SHOW', 'PRODUCTS_SHOW')
    expect((await again(clerk, await failed(world, { filter: { q: 'darf' } }))).state).toBe('QUEUED')
    await set(world, id, sql`question = jsonb_set(question, '{columns}', '["bygone"]')`)
    await expect(again(world.ctx(), id)).rejects.toMatchObject({ code: 'export.unknownColumn' })
    expect((await execute(getExportJob, world.ctx(), { id })).state).toBe('FAILED')
  })

  it('hands a period over with the parts that were asked for', async () => {
    const shop = await openBooks(await mintWorld('Noch einmal'))
    const month = { kind: 'datev', from: '2026-10-01', to: '2026-10-31' }
    const parts = { options: { lock: true, payments: false, documents: false } }
    const november = on(shop.world, '2026-11-05')
    const { id } = await asked(november.ctx(), { ...month, ...parts })
    expect(await worked(november, id)).toMatchObject({ state: 'FAILED' })
    await booked({ ...shop, world: on(shop.world, '2026-10-05') })
    const job = await again(november.ctx(), id)
    expect(job).toMatchObject({ state: 'QUEUED', format: 'zip', from: month.from, to: month.to })
    expect(await worked(november, job.id)).toMatchObject({ state: 'DONE', rowCount: 1 })
    const [kept] = await withTenant(shop.world.tenantId, 'read', (tx) =>
      tx.execute<{ over: object }>(
        sql`select question -> 'handOver' as over from export_job where id = ${job.id}`,
      ),
    )
    expect(kept?.over).toMatchObject({ invoices: true, payments: false, closings: true, lock: true })
  })
})
