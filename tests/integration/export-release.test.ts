import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { exportJob } from '@/db/schema/export-jobs'
import { withTenant } from '@/db/tenant'
import { exportJobFile } from '@/lib/registry/exports'
import { execute } from '@/lib/server/core/execute'
import { newId } from '@/lib/server/core/ids'
import { listAuditLog } from '@/lib/services/audit/queries'
import { getExportJob, listExportJobs, listReleasableExports } from '@/lib/services/export-jobs/queries'
import {
  releaseExportJob,
  withdrawExportRelease,
} from '@/lib/services/export-jobs/use-cases/release-export-job'
import { auditorIn } from '../support/auditors'
import { describeUseCase } from '../support/describe-use-case'
import { inSecondCompany, mintWorld, type World } from '../support/world'

const MARCH = { from: '2026-03-01', to: '2026-03-31' }

/** A finished file of another person of the company. */
async function finished(world: World, change: Partial<typeof exportJob.$inferInsert> = {}) {
  const id = newId()
  const now = new Date()
  await withTenant(world.tenantId, 'write', (tx) =>
    tx.insert(exportJob).values({
      tenantId: world.tenantId,
      id,
      userId: newId(),
      actorKind: 'user',
      companyId: world.companyId,
      startedByName: 'Bernd Büro',
      kind: 'dsfinvk',
      format: 'zip',
      question: { encoding: 'utf-8', columns: [], filter: MARCH },
      digest: id,
      state: 'DONE',
      fileName: 'Kassendaten.zip',
      fileType: 'application/zip',
      fileSize: 10,
      fileSha256: 'abc',
      finishedAt: now,
      expiresAt: new Date(now.getTime() + 86_400_000),
      ...change,
    }),
  )
  return { id }
}
const released = async (world: World) => {
  const { id } = await finished(world)
  await execute(releaseExportJob, world.ctx(), { id })
  return { id }
}

describeUseCase(releaseExportJob, {
  validInput: finished,
  audited: { action: 'exportJob.release', entity: 'company', record: null },
})
describeUseCase(withdrawExportRelease, {
  validInput: released,
  audited: { action: 'exportJob.withdraw', entity: 'company', record: null },
})
describeUseCase(listReleasableExports, { validInput: () => ({}), otherTenantInput: null })

describe('a file for the tax office', () => {
  it('is found by auditors only while it is released', async () => {
    const world = await mintWorld()
    const { id } = await finished(world)
    const auditor = await auditorIn(world, MARCH)
    const outsider = await auditorIn(world, { ...MARCH, from: '2026-03-02' })
    const found = async (who: typeof auditor) => {
      const listed = (await execute(listExportJobs, who.ctx(), {})).rows.length
      const got = await execute(getExportJob, who.ctx(), { id }).then(
        () => 1,
        ({ kind }) => kind as string,
      )
      const file = await execute(exportJobFile, who.ctx(), { id }).then(
        () => 1,
        ({ kind }) => kind as string,
      )
      return [listed, got, file]
    }
    const nothing = [0, 'notFound', 'notFound']
    expect([await found(auditor), await found(outsider)]).toEqual([nothing, nothing])
    const { release } = await execute(releaseExportJob, world.ctx(), { id })
    expect(release).toMatchObject({ byName: 'Anna Prüfer' })
    expect([await found(auditor), await found(outsider)]).toEqual([[1, 1, 1], nothing])
    expect(await execute(withdrawExportRelease, world.ctx(), { id })).toMatchObject({ release: null })
    expect(await found(auditor)).toEqual(nothing)
    const { rows } = await execute(listAuditLog, world.ctx(), { entity: 'company' })
    const written = rows.filter(({ action }) => action.startsWith('exportJob.'))
    expect(written.map(({ action }) => action)).toEqual(['exportJob.withdraw', 'exportJob.release'])
    expect(written[0]?.changes).toEqual(
      expect.arrayContaining([{ field: 'file', from: null, to: 'Kassendaten.zip' }]),
    )
  })

  it('is hidden by the database too, and every other file always', async () => {
    const world = await mintWorld()
    const elsewhere = await inSecondCompany(world)
    const { id } = await released(world)
    await finished(world)
    await released(elsewhere)
    const at = { releasedAt: new Date(), releasedByName: 'x' }
    await finished(world, { ...at, state: 'FAILED' })
    await finished(world, {
      ...at,
      kind: 'products',
      question: { encoding: 'utf-8', columns: [], filter: {} },
    })
    const seen = await withTenant(
      world.tenantId,
      'read',
      (tx) => tx.execute<{ id: string }>(sql`select id from export_job`),
      { companyId: world.companyId, audited: MARCH },
    )
    expect(seen.map((row) => row.id)).toEqual([id])
  })

  it('is released once by two clicks', async () => {
    const world = await mintWorld()
    const { id } = await released(world)
    await execute(releaseExportJob, world.ctx(), { id })
    const { rows } = await execute(listAuditLog, world.ctx(), { entity: 'company' })
    expect(rows.filter(({ action }) => action === 'exportJob.release')).toHaveLength(1)
  })

  it('is offered for release although another person prepared it, unless it is gone, a list, or of another company', async () => {
    const world = await mintWorld()
    const { id } = await finished(world)
    const gone = await finished(world, { expiresAt: new Date(Date.now() - 1000) })
    const list = await finished(world, { kind: 'products' })
    const other = await finished(await inSecondCompany(world))
    const offered = await execute(listReleasableExports, world.ctx(), {})
    expect(offered.map((job) => job.id)).toEqual([id])
    const refusal = (job: { id: string }) => execute(releaseExportJob, world.ctx(), job)
    await expect(refusal(gone)).rejects.toMatchObject({ code: 'exportJob.expired' })
    for (const job of [list, other]) await expect(refusal(job)).rejects.toMatchObject({ kind: 'notFound' })
  })

  it('is not released by an administrator who does not see all of its stores', async () => {
    const world = await mintWorld()
    const { id } = await finished(world)
    const restricted = world.as({ storeIds: [newId()] })
    await expect(execute(releaseExportJob, restricted, { id })).rejects.toMatchObject({ kind: 'forbidden' })
    expect(await execute(listReleasableExports, restricted, {})).toEqual([])
  })
})
