import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { claimTask } from '@/db/system/tasks'
import { withTenant } from '@/db/tenant'
import { AppError } from '@/lib/server/core/errors'
import { newId } from '@/lib/server/core/ids'
import { ClaimLost, settleTask, withClaim, type Claim } from '@/lib/server/task/claim'
import { outboxOf } from '@/lib/server/task/queue'
import { continueTask, defineTask, dropTask, startTask, type Task } from '@/lib/server/task/task'
import { taskJob, type TaskWork } from '@/lib/server/task/task-job'
import { asRole } from '../support/database'
import { claimOf, lastSeen, workedOn } from '../support/tasks'
import { mintWorld, type World } from '../support/world'

const SILENT_MS = 30_000

/** Defines a kind of its own, so that only this test's tasks are claimed. */
const aKind = (more: Partial<Task> = {}): Task =>
  defineTask({
    kind: `test.${newId()}`,
    queue: 'exportJob.work',
    attempts: 2,
    openPerPerson: 2,
    lost: () => new AppError('conflict', 'exportJob.lost'),
    tooMany: () => new AppError('rateLimited', 'exportJob.tooMany'),
    ...more,
  })

const start = async ({ tenantId }: World, task: Task, personId = newId()): Promise<string> => {
  const recordId = newId()
  await withTenant(tenantId, 'write', (tx) => startTask(outboxOf(tx), task, { tenantId, recordId }, personId))
  return recordId
}

const openIn = async ({ tenantId }: World, { kind }: Task) =>
  withTenant(tenantId, 'read', async (tx) => [
    ...(await tx.execute(sql`select record_id from task where kind = ${kind}`)),
  ])

/** A job whose work settles its task, with a log of both. */
function noted(task: Task, more: Partial<TaskWork> = {}) {
  const notes: string[] = []
  const settle = (claim: Claim) => withClaim(claim, (tx) => settleTask(tx, claim))
  const job = taskJob(task, {
    work: async (claim) => {
      await settle(claim)
      notes.push(claim.recordId)
    },
    failed: async (claim, { code }) => {
      await settle(claim)
      notes.push(code)
    },
    saveProgress: async () => {},
    ...more,
  })
  return { job, notes, settle }
}

describe('starting a task', () => {
  it('is refused beyond what a person may have open, however many ask at once', async () => {
    const world = await mintWorld()
    const task = aKind()
    const anna = newId()
    const all = await Promise.allSettled([1, 2, 3, 4].map(() => start(world, task, anna)))
    expect(all.map(({ status }) => status).sort()).toEqual([
      ...['fulfilled', 'fulfilled', 'rejected', 'rejected'],
    ])
    await expect(start(world, task, anna)).rejects.toMatchObject({ kind: 'rateLimited' })
    await start(world, task)
    await start(world, aKind(), anna)
  })

  it('leaves nothing if its transaction rolls back: no task, and no job that wakes a worker', async () => {
    const { tenantId } = await mintWorld()
    const task = aKind()
    const jobs = () => asRole('app', async (app) => (await app`select from pgboss.job`).length)
    const before = await jobs()
    const undone = withTenant(tenantId, 'write', async (tx) => {
      await startTask(outboxOf(tx), task, { tenantId, recordId: newId() }, newId())
      throw new Error('changed my mind')
    })
    await expect(undone).rejects.toThrow('changed my mind')
    expect(await claimTask(task.kind, SILENT_MS)).toBeNull()
    expect(await jobs()).toBe(before)
  })

  it('is refused for a record whose task is open', async () => {
    const world = await mintWorld()
    const task = aKind()
    const recordId = await start(world, task)
    const again = withTenant(world.tenantId, 'write', (tx) =>
      continueTask(outboxOf(tx), task, { tenantId: world.tenantId, recordId }),
    )
    await expect(again).rejects.toThrow()
  })
})

describe('a task of another tenant', () => {
  it('is neither seen, held, settled nor dropped', async () => {
    const [mine, other] = [await mintWorld(), await mintWorld()]
    const task = aKind()
    const recordId = await start(mine, task)
    const claim = await claimOf(task.kind, mine.tenantId, recordId)
    if (!claim) throw new Error('not claimed')
    const theirs = { ...claim, tenantId: other.tenantId }
    expect(await openIn(other, task)).toEqual([])
    await expect(withClaim(theirs, () => Promise.resolve())).rejects.toThrow(ClaimLost)
    await expect(withTenant(other.tenantId, 'write', (tx) => settleTask(tx, claim))).rejects.toThrow(
      ClaimLost,
    )
    await withTenant(other.tenantId, 'write', (tx) => dropTask(tx, task, recordId))
    expect(await openIn(mine, task)).toHaveLength(1)
  })
})

describe('claim_task', () => {
  it('gives the one export of a tenant before the second of forty of another', async () => {
    const [busy, calm] = [await mintWorld(), await mintWorld()]
    const task = aKind({ openPerPerson: 40 })
    const [first] = await Promise.all(Array.from({ length: 40 }, () => start(busy, task)))
    const { job, notes } = noted(task)
    expect(await claimTask(task.kind, SILENT_MS)).toMatchObject({ tenantId: busy.tenantId, attempt: 1 })
    // the forty tasks have one worker, and the second lane is free
    expect(await claimTask(task.kind, SILENT_MS)).toBeNull()
    const one = await start(calm, task)
    await job.handle({})
    expect(notes).toEqual([one])
    const two = await start(calm, task)
    await lastSeen(busy.tenantId, first ?? '', 40)
    await withTenant(busy.tenantId, 'write', (tx) => tx.execute(sql`update task set beat_at = null`))
    await job.handle({})
    await job.handle({})
    expect(notes.slice(1)).toEqual([expect.not.stringMatching(two), two])
  })

  it('gives a task once, to however many ask at once', async () => {
    const worlds = [await mintWorld(), await mintWorld()]
    const task = aKind()
    for (const world of [...worlds, ...worlds, ...worlds]) await start(world, task)
    const claims = await Promise.all([1, 2, 3, 4, 5, 6].map(() => claimTask(task.kind, SILENT_MS)))
    const given = claims.flatMap((claim) => (claim ? [claim.tenantId] : []))
    expect(given.toSorted()).toEqual(worlds.map(({ tenantId }) => tenantId as string).toSorted())
  })

  it('passes a task over whose worker shows life or is in a transaction, and gives a silent one again', async () => {
    const world = await mintWorld()
    const task = aKind()
    const recordId = await start(world, task)
    const claim = await claimOf(task.kind, world.tenantId, recordId)
    if (!claim) throw new Error('not claimed')
    expect(await claimTask(task.kind, SILENT_MS)).toBeNull()
    await lastSeen(world.tenantId, recordId, 40)
    await withClaim(claim, async () => expect(await claimTask(task.kind, SILENT_MS)).toBeNull())
    expect(await claimTask(task.kind, SILENT_MS)).toMatchObject({ recordId, attempt: 2 })
    await expect(withClaim(claim, () => Promise.resolve())).rejects.toThrow(ClaimLost)
  })
})

describe('a worker', () => {
  it('that was taken for lost writes nothing more, and the next one ends the task', async () => {
    const world = await mintWorld()
    const task = aKind()
    const recordId = await start(world, task)
    const second = noted(task)
    const first = noted(task, {
      work: async (claim, report) => {
        await lastSeen(world.tenantId, recordId, 40)
        await second.job.handle({})
        await expect(first.settle(claim)).rejects.toThrow(ClaimLost)
        for (;;) {
          report(1)
          await sleep(10)
        }
      },
    })
    await first.job.handle({})
    expect([first.notes, second.notes]).toEqual([[], [recordId]])
  })

  it('is stopped where its record is removed, and saves its highest progress until then', async () => {
    const world = await mintWorld()
    const task = aKind()
    const recordId = await start(world, task)
    const saved: number[] = []
    const { job, notes } = noted(task, {
      work: async (_, report) => {
        report(7)
        while (saved.length === 0) await sleep(10)
        await withTenant(world.tenantId, 'write', (tx) => dropTask(tx, task, recordId))
        for (;;) {
          report(3)
          await sleep(10)
        }
      },
      saveProgress: async (_tx, _id, done) => void saved.push(done),
    })
    await job.handle({})
    expect([notes, saved]).toEqual([[], [7]])
  })

  it('leaves the task to the next one where the database is busy, and keeps the reason the last time', async () => {
    const world = await mintWorld()
    const task = aKind()
    const recordId = await start(world, task)
    const busy = () => Promise.reject(new AppError('unavailable', 'database.locked'))
    const { job, notes } = noted(task, { work: busy })
    await job.handle({})
    expect(notes).toEqual([])
    await lastSeen(world.tenantId, recordId, 40)
    await job.handle({})
    expect(notes).toEqual(['database.locked'])
    expect(await openIn(world, task)).toEqual([])
  })

  it('finds a task that its workers were lost with too often, and ends it as lost', async () => {
    const world = await mintWorld()
    const task = aKind()
    const recordId = await start(world, task)
    await lastSeen(world.tenantId, recordId, 40, 2)
    const { job, notes } = noted(task)
    await workedOn(job, world.tenantId, recordId)
    expect(notes).toEqual(['exportJob.lost'])
    expect(await openIn(world, task)).toEqual([])
  })
})
