import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { claimTask, waitingKinds } from '@/db/system/tasks'
import { withTenant } from '@/db/tenant'
import { AppError } from '@/lib/server/core/errors'
import { newId } from '@/lib/server/core/ids'
import { ClaimLost, giveBackTask, settleTask, withClaim, type Claim } from '@/lib/server/task/claim'
import { outboxOf } from '@/lib/server/task/queue'
import { dropTask, startTask, type Task } from '@/lib/server/task/task'
import { execute } from '@/lib/server/core/execute'
import { defineUseCase } from '@/lib/server/core/use-case'
import { taskJob, type TaskWork } from '@/lib/server/task/task-job'
import { LOST_WITHIN_MS, wakeWaiting } from '@/lib/server/task/watch'
import { asRole } from '../support/database'
import { aKind, claimOf, due, lastSeen, start, workedOn } from '../support/tasks'
import { mintWorld, type World } from '../support/world'

const SILENT_MS = 30_000
const HOUR_MS = 60 * 60 * 1000

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
    const all = await Promise.allSettled([1, 2, 3, 4].map(() => start(world, task, { personId: anna })))
    expect(all.map(({ status }) => status).sort()).toEqual([
      ...['fulfilled', 'fulfilled', 'rejected', 'rejected'],
    ])
    await expect(start(world, task, { personId: anna })).rejects.toMatchObject({ kind: 'rateLimited' })
    await start(world, task)
    await start(world, aKind(), { personId: anna })
  })

  it('leaves nothing if its transaction rolls back: no task, and no job that wakes a worker', async () => {
    const { tenantId } = await mintWorld()
    const task = aKind()
    const jobs = () => asRole('app', async (app) => (await app`select from pgboss.job`).length)
    const before = await jobs()
    const undone = withTenant(tenantId, 'write', async (tx) => {
      await startTask(outboxOf(tx), task, { tenantId, recordId: newId() })
      throw new Error('changed my mind')
    })
    await expect(undone).rejects.toThrow('changed my mind')
    expect(await claimTask(task.kind, SILENT_MS)).toBeNull()
    expect(await jobs()).toBe(before)
  })

  it('whose worker is at it has it done once more, and one that waits is done once, at the later time', async () => {
    const world = await mintWorld()
    const task = aKind()
    const recordId = await start(world, task)
    const again = { recordId, dueAt: new Date(Date.now() + HOUR_MS) }
    const { job, notes, settle } = noted(task)
    const claim = await claimOf(task.kind, world.tenantId, recordId)
    if (!claim) throw new Error('not claimed')
    await start(world, task, again)
    await settle(claim)
    await start(world, task, again)
    await job.handle({})
    expect(notes).toEqual([])
    await due(world, recordId)
    await job.handle({})
    expect(notes).toEqual([recordId])
    expect(await openIn(world, task)).toEqual([])
  })
})

describe('a task of another tenant', () => {
  it('is neither seen, held, settled nor dropped', async () => {
    const mine = await mintWorld()
    const other = await mintWorld()
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
    const busy = await mintWorld()
    const calm = await mintWorld()
    const task = aKind()
    const [first] = await Promise.all(Array.from({ length: 40 }, () => start(busy, task)))
    const { job, notes } = noted(task)
    expect(await claimTask(task.kind, SILENT_MS)).toMatchObject({ tenantId: busy.tenantId, failures: 0 })
    // the forty tasks have one worker, and the second lane is free
    expect(await claimTask(task.kind, SILENT_MS)).toBeNull()
    const one = await start(calm, task)
    await job.handle({})
    expect(notes).toEqual([one])
    const two = await start(calm, task)
    await lastSeen(busy.tenantId, first ?? '', 40)
    await withTenant(busy.tenantId, 'write', (tx) => tx.execute(sql`update task set beat_at = null`))
    await job.handle({})
    expect(notes.slice(1, 3)).toEqual([expect.not.stringMatching(two), two])
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
    expect(await claimTask(task.kind, SILENT_MS)).toMatchObject({ recordId, failures: 1 })
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
    expect(await claimTask(task.kind, SILENT_MS)).toBeNull()
    await due(world, recordId)
    await job.handle({})
    expect(notes).toEqual(['database.locked'])
    expect(await openIn(world, task)).toEqual([])
  })

  it('that fails leaves a task without limit to the next ones, later each time', async () => {
    const world = await mintWorld()
    const task = aKind({ retries: undefined })
    const recordId = await start(world, task)
    const { job } = noted(task, { work: () => Promise.reject(new Error('broken')), failed: undefined })
    const pauses: number[] = []
    for (let attempt = 0; attempt < 3; attempt += 1) {
      await job.handle({})
      const [row] = await withTenant(world.tenantId, 'read', (tx) =>
        tx.execute<{ s: number }>(
          sql`select round(extract(epoch from due_at - now()) / 30)::int as s from task`,
        ),
      )
      pauses.push(row?.s ?? 0)
      await due(world, recordId)
    }
    expect(pauses).toEqual([1, 2, 4])
  })

  it('that gives a task back has it done again when it is due, and its old claim holds nothing', async () => {
    const world = await mintWorld()
    const task = aKind()
    const recordId = await start(world, task)
    const rounds: number[] = []
    const { job } = noted(task, {
      work: ({ attempt }) =>
        Promise.resolve(rounds.push(attempt) < 2 ? new Date(Date.now() + HOUR_MS) : null),
    })
    await job.handle({})
    await job.handle({})
    expect(rounds).toHaveLength(1)
    await due(world, recordId)
    await job.handle({})
    expect(rounds).toHaveLength(2)
    expect(await openIn(world, task)).toEqual([])
    await start(world, task, { recordId })
    await claimOf(task.kind, world.tenantId, recordId)
    const gone = { kind: task.kind, tenantId: world.tenantId, recordId, attempt: rounds[0] ?? 0, failures: 0 }
    await expect(giveBackTask(gone, null)).rejects.toThrow(ClaimLost)
  })

  it('whose task another has writes nothing through a use case either', async () => {
    const world = await mintWorld()
    const task = aKind()
    const recordId = await start(world, task)
    const claim = await claimOf(task.kind, world.tenantId, recordId)
    if (!claim) throw new Error('not claimed')
    const useCase = defineUseCase({
      name: 'test.write',
      mode: 'write',
      right: 'signedIn',
      module: null,
      input: z.strictObject({}),
      run: ({ unchanged }) => Promise.resolve(unchanged()),
    })
    const ctx = { ...world.ctx(), claim }
    await execute(useCase, ctx, {})
    await lastSeen(world.tenantId, recordId, 40)
    await claimOf(task.kind, world.tenantId, recordId)
    await expect(execute(useCase, ctx, {})).rejects.toThrow(ClaimLost)
  })

  it('is woken by waiting_tasks for what is due and for a lost worker within 45 seconds, and for nothing else', async () => {
    const world = await mintWorld()
    const task = aKind()
    const recordId = await start(world, task)
    const jobs = () => asRole('app', async (app) => (await app`select from pgboss.job`).length)
    const woken = async () => {
      const before = await jobs()
      await wakeWaiting([noted(task).job])
      return (await jobs()) - before
    }
    expect(await woken()).toBe(1)
    await claimOf(task.kind, world.tenantId, recordId)
    expect(await woken()).toBe(0)
    await lastSeen(world.tenantId, recordId, 31)
    expect(await woken()).toBe(1)
    expect(await waitingKinds(60_000)).not.toContain(task.kind)
    expect(await claimTask(task.kind, SILENT_MS)).toMatchObject({ recordId, failures: 1 })
    expect(LOST_WITHIN_MS).toBeLessThan(60_000)
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
