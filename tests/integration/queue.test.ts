import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { closePool } from '@/db/client'
import { withTenant } from '@/db/tenant'
import { newId } from '@/lib/server/core/ids'
import { boss, enqueueJob } from '@/lib/server/task/queue'
import { asRole } from '../support/database'
import { mintWorld } from '../support/world'

const job = { queue: 'document.renderPdf', payload: z.object({ tenantId: z.uuid(), documentId: z.uuid() }) }

const jobsFor = (documentId: string) =>
  asRole('app', async (sql) => {
    const rows = await sql`select 1 from pgboss.job where data->>'documentId' = ${documentId}`
    return rows.length
  })

describe('the queue', () => {
  it('has a job if and only if its transaction commits', async () => {
    const { tenantId } = await mintWorld()
    const kept = newId()
    const lost = newId()
    await withTenant(tenantId, 'write', (tx) => enqueueJob(tx, job, { tenantId, documentId: kept }))
    await expect(
      withTenant(tenantId, 'write', async (tx) => {
        await enqueueJob(tx, job, { tenantId, documentId: lost })
        throw new Error('changed my mind')
      }),
    ).rejects.toThrow('changed my mind')
    expect(await jobsFor(kept)).toBe(1)
    expect(await jobsFor(lost)).toBe(0)
  })

  it('takes the jobs of a timetable, also as the first thing that uses the pool', async () => {
    const documentId = newId()
    await closePool()
    await boss().insert([{ name: job.queue, data: { tenantId: newId(), documentId } }])
    expect(await jobsFor(documentId)).toBe(1)
  })
})
