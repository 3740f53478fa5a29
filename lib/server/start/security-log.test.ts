import { Writable } from 'node:stream'
import pino from 'pino'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { processState } from '@/lib/server/core/process'
import { LOG_OPTIONS } from './log'
import { logRefusal, logTrace } from './security-log'

let lines: Record<string, unknown>[]
beforeEach(() => {
  lines = []
  const sink = new Writable({
    write: (chunk: Buffer, _encoding, done) => {
      lines.push(JSON.parse(chunk.toString()) as Record<string, unknown>)
      done()
    },
  })
  vi.stubEnv('AUTH_SECRET', 'x'.repeat(40))
  vi.stubEnv('ENCRYPTION_KEY', Buffer.alloc(32, 7).toString('base64'))
  vi.stubEnv('DATABASE_URL', 'postgres://a:b@localhost:5432/none')
  processState.log = pino(LOG_OPTIONS, sink)
})
afterEach(() => {
  delete processState.log
  vi.unstubAllEnvs()
})

it('names code, place and ids, and account and address by keyed digests only', () => {
  logRefusal({ code: 'auth.invalid', where: 'login', account: 'a@hof.example', address: '203.0.113.7' })
  logTrace({ event: 'file.sent', tenant: 't', actor: 'u', of: 'business-partners' })
  expect(lines).toMatchObject([
    { event: 'refused', code: 'auth.invalid', where: 'login', level: 40 },
    { event: 'file.sent', tenant: 't', actor: 'u', of: 'business-partners', level: 30 },
  ])
  expect(lines[0]?.account).toMatch(/^[\da-f]{16}$/)
  expect(JSON.stringify(lines)).not.toMatch(/hof\.example|203\.0/)
})

it('writes one line a minute for equal refusals, and one for each different one', () => {
  for (let n = 0; n < 100; n += 1) logRefusal({ code: 'forbidden', where: 'user.list', actor: 'u2' })
  logRefusal({ code: 'forbidden', where: 'user.list', actor: 'u3' })
  expect(lines).toHaveLength(2)
})

it('keeps a limited number of kinds: the oldest is written again', () => {
  const refuse = (actor: string) => logRefusal({ code: 'forbidden', where: 'x', actor })
  for (let n = 0; n <= 1_000; n += 1) refuse(String(n))
  refuse('1')
  refuse('0')
  refuse('1000')
  expect(lines).toHaveLength(1_002)
})
