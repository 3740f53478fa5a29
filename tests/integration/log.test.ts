import { processState } from '@/lib/server/core/process'
import { Writable } from 'node:stream'
import { sql } from 'drizzle-orm'
import pino from 'pino'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { withTenant } from '@/db/tenant'
import { createBusinessPartner } from '@/lib/catalog/business-partners/use-cases/create-business-partner'
import { execute } from '@/lib/server/core/execute'
import { guardConsole } from '@/lib/server/start/guard-console'
import { toFailure } from '@/lib/server/core/failure'
import { defineJob } from '@/lib/server/task/job'
import { LOG_OPTIONS } from '@/lib/server/start/log'
import { startWorker } from '@/lib/server/task/worker'
import { boss, enqueueJob } from '@/lib/server/task/queue'
import { GET as me } from '@/app/api/pos/v1/me/route'
import { registrationContext } from '@/lib/server/auth/device-context'
import { login } from '@/lib/server/auth/login'
import { asRole } from '../support/database'
import { tillRequest } from '../support/tills'
import { mintWorld } from '../support/world'

const MARKER = 'Geheim-7719'

/** Redirects the process's logger into a list of lines. */
function captured(): string[] {
  const lines: string[] = []
  const sink = new Writable({
    write: (chunk: Buffer, _encoding, done) => {
      lines.push(chunk.toString())
      done()
    },
  })
  processState.log = pino({ ...LOG_OPTIONS, level: 'debug' }, sink)
  return lines
}

/**
 * Fails in the database with the marker in the parameters, in a row and in the server's own
 * message.
 */
async function failingInsert(): Promise<unknown> {
  const world = await mintWorld()
  const insert = sql`insert into product_group (tenant_id, id, name, version) values (${world.tenantId}, ${MARKER}, ${MARKER}, 1)`
  return withTenant(world.tenantId, 'write', (tx) => tx.execute(insert)).catch((error: unknown) => error)
}

afterEach(() => {
  delete processState.log
  vi.restoreAllMocks()
})

describe('security events', () => {
  it('are logged for a refused sign-in, a wrong PIN, an unknown token and a missing right, without names', async () => {
    const lines = captured()
    const world = await mintWorld()
    const address = '203.0.113.9'
    const attempt = {
      email: `${MARKER}@hof.example`,
      password: MARKER,
      address,
      userAgent: null,
      kind: 'API',
    } as const
    await expect(login(attempt, new Date())).rejects.toMatchObject({ code: 'auth.invalid' })
    const wrong = { tenantId: MARKER, posPin: '000000', name: 'Kasse', address }
    await expect(registrationContext(wrong, new Date())).rejects.toMatchObject({ kind: 'unauthenticated' })
    await me(tillRequest('/me', { token: MARKER }), { params: Promise.resolve({}) })
    const nobody = world.as({ isAdmin: false, rights: [] })
    await expect(execute(createBusinessPartner, nobody, {})).rejects.toMatchObject({ kind: 'forbidden' })
    const events = lines.map((line) => JSON.parse(line) as Record<string, unknown>)
    expect(
      events
        .filter(({ event }) => event === 'refused')
        .map(({ code, where }) => `${String(where)} ${String(code)}`),
    ).toEqual([
      'login auth.invalid',
      'register pos.registrationRefused',
      'till auth.required',
      'businessPartner.create forbidden',
    ])
    expect(events.find(({ code }) => code === 'forbidden')).toMatchObject({
      tenant: world.tenantId,
      actor: nobody.actor.id,
    })
    expect(lines.join('')).not.toMatch(new RegExp(`${MARKER}|203\\.0\\.113`, 'i'))
  })
})

describe('the log', () => {
  it('has code and statement of an error of the database, no parameter', async () => {
    const lines = captured()
    toFailure(await failingInsert(), 'productGroup.create')
    const [entry] = lines
    expect(lines).toHaveLength(1)
    expect(entry).not.toContain(MARKER)
    const { err, where } = JSON.parse(entry ?? '{}') as Record<string, Record<string, unknown>>
    expect(where).toBe('productGroup.create')
    expect(err).toMatchObject({ type: 'DrizzleQueryError', cause: { code: '22P02' } })
    expect(err?.statement).toContain('insert into product_group')
    expect(err?.statement).toContain('$1')
    expect(err?.stack).toContain('.ts:')
  })

  it('has nothing of a request whose business partner the database refuses', async () => {
    const lines = captured()
    const world = await mintWorld()
    const ctx = { ...world.ctx(), companyId: 0, actor: { kind: 'user' as const, id: MARKER, name: MARKER } }
    const input = { lastname: MARKER, isCustomer: true, iban: 'DE89370400440532013000', notes: MARKER }
    const error = await execute(createBusinessPartner, ctx, input).catch((it: unknown) => it)
    expect(toFailure(error, 'businessPartner.create').kind).toBe('unknown')
    const errors = lines.filter((line) => line.includes('unexpected error'))
    expect(errors).toHaveLength(1)
    expect(errors.join()).not.toMatch(/Geheim-7719|DE8937/)
  })

  it('has nothing of what was sent in errors of other origins', () => {
    const lines = captured()
    const mail = Object.assign(new Error(`550 <${MARKER}@kontor.example> unknown`), {
      responseCode: 550,
      response: MARKER,
    })
    const tried = z.strictObject({}).safeParse({ [MARKER]: 1 })
    const syntax = (() => {
      try {
        return JSON.parse(`${MARKER}`) as unknown
      } catch (error) {
        return error
      }
    })()
    for (const error of [mail, tried.error, syntax, MARKER, new Error('outer', { cause: mail })])
      toFailure(error, 'test')
    expect(lines).toHaveLength(5)
    expect(lines.join()).not.toContain(MARKER)
    expect(lines.at(-1)).toContain('outer')
  })

  it('takes what libraries print of errors, stripped as well', async () => {
    const lines = captured()
    const original = { error: console.error, warn: console.warn }
    const printed = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    try {
      guardConsole()
      console.error(' ⨯', await failingInsert())
      console.error('unhandled', { params: [MARKER] })
      console.error('plain words')
    } finally {
      Object.assign(console, original)
    }
    expect(lines).toHaveLength(2)
    expect(lines.join()).not.toContain(MARKER)
    expect(lines[0]).toContain('"statement"')
    expect(printed.mock.calls).toEqual([['plain words']])
  })

  it('has no error for a client that breaks off, and one line a minute for refused actions', () => {
    const lines = captured()
    const original = { error: console.error, warn: console.warn }
    const printed = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    try {
      guardConsole()
      const aborted = Object.assign(new Error('aborted'), { code: 'ECONNRESET' })
      for (let times = 0; times < 50; times += 1) {
        console.error(' ⨯', aborted)
        console.error(
          `\`host\` header with value \`x\` does not match … from a forwarded Server Actions request.`,
        )
        console.error(new Error('Invalid Server Actions request.'))
      }
      console.error(new Error('aborted'))
      expect(toFailure(aborted, 'login').kind).toBe('invalid')
    } finally {
      Object.assign(console, original)
    }
    const loud = lines
      .map((line) => JSON.parse(line) as { level: number; msg: string })
      .filter(({ level }) => level > 20)
    expect(loud.map(({ level, msg }) => [level, msg])).toEqual([
      [40, 'an action was refused'],
      [50, 'printed by a library'],
    ])
    expect(printed).not.toHaveBeenCalled()
  })

  it('has nothing of a failed job, and the queue’s table has nothing either', async () => {
    const lines = captured()
    const payload = z.object({ tenantId: z.uuid(), documentId: z.string() })
    let failed = () => undefined as void
    const once = new Promise<void>((resolve) => {
      failed = resolve
    })
    const job = defineJob({
      queue: 'plannedChange.applyDue',
      payload,
      handle: async () => {
        const error = await failingInsert()
        failed()
        throw error
      },
    })
    const { tenantId } = await mintWorld()
    await withTenant(tenantId, 'write', (tx) => enqueueJob(tx, job, { tenantId, documentId: tenantId }))
    const timed = defineJob({
      queue: 'mail.sweep',
      payload: z.object({}),
      cron: '0 0 1 1 *',
      handle: () => Promise.reject(new Error('timed')),
    })
    const stop = await startWorker([job, timed])
    await boss().insert([{ name: timed.queue, data: { of: tenantId } }])
    await once
    await expect
      .poll(() => lines.filter((line) => line.includes('job failed')).length, { timeout: 5_000 })
      .toBeGreaterThan(0)
    const outputs = () =>
      asRole('app', async (db) => [
        ...(await db<{ output: unknown }[]>`
          select output from pgboss.job where data->>'documentId' = ${tenantId} and output is not null`),
      ])
    await expect.poll(outputs, { timeout: 20_000 }).toHaveLength(1)
    expect(JSON.stringify(await outputs())).toContain('Failed query')
    expect(JSON.stringify(await outputs()) + lines.join()).not.toContain(MARKER)
    // a job of the timetable is repeated, too
    const states = () =>
      asRole(
        'app',
        (db) => db<{ state: string }[]>`select state from pgboss.job where data->>'of' = ${tenantId}`,
      )
    await expect
      .poll(async () => (await states()).map(({ state }) => state), { timeout: 20_000 })
      .toEqual([expect.stringMatching(/^(?:retry|failed)$/)])
    await stop()
    await asRole('app', (db) => db`delete from pgboss.schedule where name = ${timed.queue}`)
  })
})
