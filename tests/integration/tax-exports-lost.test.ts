import { unzipSync } from 'fflate'
import { expect, it, vi } from 'vitest'
import { exportContents, exportJobFile, startExportJob } from '@/lib/registry/exports'
import { execute } from '@/lib/server/core/execute'
import { listAuditLog } from '@/lib/services/audit/queries'
import { exportWork } from '@/lib/services/export-jobs/jobs'
import { getExportJob, type ExportContents } from '@/lib/services/export-jobs/queries'
import { openShop } from '../support/audit-package'
import { on } from '../support/datev'
import { bytesOf } from '../support/dsfinvk'
import { lastSeen, workedOn } from '../support/tasks'

const MARCH = { from: '2026-03-01', to: '2026-03-31' }

it.each([
  ['dsfinvk', 'dsfinvk.export'],
  ['audit-package', 'auditPackage.export'],
] as const)(
  '%s goes on with the next worker after one is lost in the middle, and offers no half file',
  async (kind, action) => {
    const { world } = await openShop(`Verloren ${kind}`, 1)
    const ctx = on(world, '2026-11-20').ctx()
    const { id } = await execute(startExportJob, ctx, { kind, ...MARCH } as never)
    let goOn = (): void => undefined
    const gate = new Promise<void>((resolve) => (goOn = resolve))
    const stuck: ExportContents = (of) => {
      const content = exportContents(of)
      const write: typeof content.write = async (...args) => {
        const file = await content.write(...args)
        await gate
        return file
      }
      return { ...content, write }
    }
    const lost = workedOn(exportWork(stuck), world.tenantId, id)
    await vi.waitFor(
      async () => expect((await execute(getExportJob, ctx, { id })).doneCount).toBeGreaterThan(0),
      20_000,
    )
    expect(await execute(getExportJob, ctx, { id })).toMatchObject({ state: 'RUNNING', file: null })
    await expect(execute(exportJobFile, ctx, { id })).rejects.toMatchObject({ code: 'exportJob.notDone' })
    await lastSeen(world.tenantId, id, 40)
    await workedOn(exportWork(exportContents), world.tenantId, id)
    const done = await execute(getExportJob, ctx, { id })
    expect(done).toMatchObject({ state: 'DONE', failure: null })
    goOn()
    await lost
    expect(await execute(getExportJob, ctx, { id })).toEqual(done)
    expect(Object.keys(unzipSync(await bytesOf(ctx, id))).length).toBeGreaterThan(5)
    const { rows } = await execute(listAuditLog, ctx, { entity: 'company' })
    expect(rows.filter((entry) => entry.action === action)).toHaveLength(1)
  },
)
