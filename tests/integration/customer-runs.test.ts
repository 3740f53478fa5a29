import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { createUser } from '@/db/seed/platform'
import { withTenant } from '@/db/tenant'
import { beginRun, settleCustomers, stopRun } from '@/lib/sales/customer-runs/store'
import type { Context } from '@/lib/server/core/context'
import { execute } from '@/lib/server/core/execute'
import { errorText } from '@/lib/server/core/translate'
import { patchUser } from '@/lib/platform/users/use-cases/patch-user'
import { bySql } from '../support/billing-runs'
import { runTurn } from '../support/customer-runs'
import { CUSTOMERS, RUN_KIND_CASES, type RunKindCase } from '../support/run-kinds'
import { claimOf, lastSeen } from '../support/tasks'
import { mintWorld, PASSWORD, type World } from '../support/world'

interface RunRow extends Record<string, unknown> {
  state: string
  done: number
  failed: number
  written: number
  reason: string | null
}

const FAR = new Date('2999-01-01T00:00:00Z')
const refusal = (code: string) => ({ name: 'AppError', code })
const done = { state: 'DONE', done: CUSTOMERS, failed: 0, written: CUSTOMERS, reason: null }

/** A shop with a started run of the kind, and operations on it. */
async function startedIn({ run, prepare }: RunKindCase, change: Partial<Context> = {}) {
  const { world, customerIds, input, now } = await prepare()
  const ctx = (more: Partial<Context> = {}) => world.as({ now, ...change, ...more })
  const start = () => execute(run.start, ctx(), input)
  const { id } = await start()
  const begin = () => withTenant(world.tenantId, 'write', (tx) => beginRun(tx, id, now()))
  return {
    world,
    id,
    ctx,
    now,
    start,
    begin,
    /** Processes one customer, as the worker does. */
    one: (index: number, context = ctx()) =>
      execute(run.work, context, { runId: id, customerId: customerIds[index] ?? '' }),
    /** Processes the whole run, as a worker does. */
    worked: () => runTurn(run, world.tenantId, id, { until: FAR, now }),
    cancel: (context = ctx()) => execute(run.cancel, context, { id }),
    resume: (context = ctx()) => execute(run.resume, context, { id }),
    row: () => rowOf(world, id),
  }
}

async function rowOf(world: World, id: string): Promise<RunRow | undefined> {
  const rows = await bySql(
    world,
    sql`select state, done, failed, written, stop_reason ->> 'code' as reason from customer_run where id = ${id}`,
  )
  return [...rows][0] as RunRow | undefined
}

const openTasks = async (world: World, id: string) =>
  (await bySql(world, sql`select from task where record_id = ${id}`)).length

/** A person with one right, who starts a run and may lose that right. */
async function clerkOf({ right, prepare, ...kind }: RunKindCase) {
  const prepared = await prepare()
  const { world } = prepared
  const { userId } = await createUser({
    tenantId: world.tenantId,
    email: `berta-${world.email}`,
    password: PASSWORD,
    firstname: 'Berta',
    lastname: 'Buchhalter',
    isAdmin: false,
    rights: ['INVOICES_SHOW', right],
  })
  const clerk = {
    actor: { kind: 'user', id: userId, name: 'Berta' },
    isAdmin: false,
    rights: [right],
  } as const
  const run = await startedIn({ ...kind, right, prepare: () => Promise.resolve(prepared) }, clerk)
  const mayGoOn = (may: boolean) =>
    execute(patchUser, world.ctx(), {
      id: userId,
      rights: may ? ['INVOICES_SHOW', right] : ['INVOICES_SHOW'],
    })
  return { ...run, userId, mayGoOn }
}

describe.each(RUN_KIND_CASES)('$name', (kind) => {
  const { run, refusals, begun } = kind

  it('is started with its task and worked to its end', async () => {
    const { world, id, worked, row } = await startedIn(kind)
    expect(await row()).toEqual({ state: begun, done: 0, failed: 0, written: 0, reason: null })
    expect(await openTasks(world, id)).toBe(1)
    expect(await worked()).toBe(false)
    expect(await row()).toEqual(done)
    expect(await openTasks(world, id)).toBe(0)
  })

  it('stops where it is cancelled, and goes on when it is resumed', async () => {
    const { begin, one, cancel, resume, worked, row } = await startedIn(kind)
    await begin()
    expect(await one(0)).toMatchObject({ written: 1 })
    expect((await cancel()).state).toBe('CANCELLED')
    expect(await one(1)).toBeNull()
    expect(await worked()).toBe(false)
    expect(await row()).toEqual({ state: 'CANCELLED', done: 1, failed: 0, written: 1, reason: null })
    await expect(cancel()).rejects.toMatchObject(refusal(refusals.notRunning))
    expect((await resume()).state).toBe(begun)
    await expect(resume()).rejects.toMatchObject(refusal(refusals.underway))
    expect(await worked()).toBe(false)
    expect(await row()).toEqual(done)
    await expect(resume()).rejects.toMatchObject(refusal(refusals.nothingLeft))
  })

  it('ends with its last customer, also where that was in hand while the run was cancelled and resumed', async () => {
    const { world, id, begin, one, cancel, resume, start, row, now } = await startedIn(kind)
    await begin()
    for (let index = 0; index < CUSTOMERS - 1; index += 1) await one(index)
    await cancel()
    await resume()
    await withTenant(world.tenantId, 'write', (tx) =>
      settleCustomers(tx, { runId: id, customerId: null }, { state: 'DONE', written: 1, amount: 0 }, now()),
    )
    expect(await row()).toEqual(done)
    await expect(start()).resolves.toMatchObject({ state: begun })
  })

  it('stops with a reason where its person loses the right, and goes on when it is given back', async () => {
    const { begin, one, ctx, mayGoOn, resume, worked, row } = await clerkOf(kind)
    await begin()
    await one(0)
    await mayGoOn(false)
    expect(await worked()).toBe(false)
    expect(await row()).toEqual({
      state: 'CANCELLED',
      done: 1,
      failed: 0,
      written: 1,
      reason: 'customerRun.rightLost',
    })
    await expect(resume(ctx({ rights: ['INVOICES_SHOW'] }))).rejects.toMatchObject({ kind: 'forbidden' })
    await mayGoOn(true)
    expect(await resume()).toMatchObject({ state: begun, stopReason: null })
    expect(await worked()).toBe(false)
    expect(await row()).toEqual(done)
  })

  it('stops where its person is disabled, and says so; somebody else resumes it', async () => {
    const { world, userId, resume, worked, row, now } = await clerkOf(kind)
    await execute(patchUser, world.ctx(), { id: userId, isActive: false })
    expect(await worked()).toBe(false)
    expect((await row())?.reason).toBe('customerRun.personDisabled')
    expect(errorText('customerRun.personDisabled')).toContain('deaktiviert')
    await resume(world.as({ now }))
    expect(await worked()).toBe(false)
    expect(await row()).toEqual(done)
  })

  it('is not stopped by a worker that still works for who started it, once somebody else has resumed it', async () => {
    const { world, id, userId, begin, cancel, resume, row, now } = await clerkOf(kind)
    await begin()
    await cancel()
    await resume(world.as({ now }))
    await begin()
    const stopped = (actorId: string) =>
      withTenant(world.tenantId, 'write', (tx) =>
        stopRun(tx, { id, actorId }, { code: 'customerRun.rightLost', params: {} }, now()),
      )
    await stopped(userId)
    expect(await row()).toMatchObject({ state: 'RUNNING', reason: null })
    await stopped(world.userId)
    expect(await row()).toMatchObject({ state: 'CANCELLED', reason: 'customerRun.rightLost' })
  })

  it('loses nothing and does nothing twice where its worker is killed', async () => {
    const { world, id, begin, one, ctx, worked, row, now } = await startedIn(kind)
    await begin()
    await claimOf(run.task.kind, world.tenantId, id)
    let ticks = 0
    const counted = () => {
      ticks += 1
      return now()
    }
    await one(0, ctx({ now: counted }))
    const last = ticks
    ticks = 0
    // dies when everything is written, before the customer is settled
    const dying = () => {
      if (ticks === last - 1) throw new Error('killed')
      return counted()
    }
    await expect(one(1, ctx({ now: dying }))).rejects.toThrow('killed')
    expect(await row()).toMatchObject({ state: 'RUNNING', done: 1, failed: 0, written: 1 })
    expect(await worked()).toBe(false)
    expect(await row()).toMatchObject({ state: 'RUNNING', done: 1 })
    await lastSeen(world.tenantId, id, 31)
    expect(await worked()).toBe(false)
    expect(await row()).toEqual(done)
  })

  it('is one at a time', async () => {
    const { start, worked } = await startedIn(kind)
    await expect(start()).rejects.toMatchObject(refusal(refusals.underway))
    await worked()
    await expect(start()).rejects.not.toMatchObject(refusal(refusals.underway))
  })

  it('is nothing that another tenant, or another kind of run, knows of', async () => {
    const { id, begin, one, cancel, resume, row, ctx } = await startedIn(kind)
    await begin()
    const { tenantId, companyId, userId } = await mintWorld('Fremder')
    const elsewhere = { tenantId, companyId, actor: { kind: 'user', id: userId, name: 'Fremde' } } as const
    const strange = { ...ctx(), ...elsewhere }
    for (const refused of [() => cancel(strange), () => resume(strange), () => one(0, strange)])
      await expect(refused()).rejects.toMatchObject({ kind: 'notFound' })
    const [other] = RUN_KIND_CASES.filter((one) => one !== kind)
    await expect(execute(other?.run.cancel ?? run.cancel, ctx(), { id })).rejects.toMatchObject({
      kind: 'notFound',
    })
    expect(await row()).toMatchObject({ state: 'RUNNING', done: 0 })
  })

  it.each([
    ['the right', { isAdmin: false, rights: ['INVOICES_SHOW'] as const }],
    ['the module', { modules: ['products'] as const }],
  ])('is refused without %s, whatever is done with it', async (_what, change) => {
    const { begin, one, cancel, resume, row, ctx } = await startedIn(kind)
    await begin()
    const without = ctx(change)
    const { input } = await kind.prepare()
    const attempts = [
      () => execute(run.start, without, input),
      () => cancel(without),
      () => resume(without),
      () => one(0, without),
    ]
    for (const refused of attempts) await expect(refused()).rejects.toMatchObject({ kind: 'forbidden' })
    expect(await row()).toMatchObject({ state: 'RUNNING', done: 0 })
  })
})
