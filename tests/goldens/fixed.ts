import crypto from 'node:crypto'
import { syncBuiltinESMExports } from 'node:module'
import { afterAll, beforeAll, vi } from 'vitest'
import { asRole } from '../support/database'
import { dice } from '../support/dice'

/** The instant of every golden output: the demo's year ends on this day. */
export const NOW = new Date('2026-11-15T10:00:00Z')

let drawn = dice(46)

/** Draws random bytes from another seed, so that they do not depend on what was done before. */
export function drawFrom(seed: number): void {
  drawn = dice(seed)
}

/**
 * Stops the clock of this process and draws its random bytes from a seed, so that a seeded demo is
 * the same each time. Timers go on.
 */
export function useFixedWorld(): void {
  const { randomFillSync, randomBytes, randomInt } = crypto
  const webcrypto = vi.spyOn(globalThis.crypto, 'getRandomValues')
  beforeAll(() => {
    vi.useFakeTimers({ toFake: ['Date'], now: NOW })
    drawFrom(46)
    const filled = <T>(array: T): T => {
      const { buffer, byteOffset, byteLength } = array as unknown as Uint8Array
      const bytes = new Uint8Array(buffer, byteOffset, byteLength)
      for (let index = 0; index < bytes.length; index += 1) bytes[index] = Math.floor(drawn() * 256)
      return array
    }
    webcrypto.mockImplementation(filled)
    Object.assign(crypto, {
      randomFillSync: filled,
      randomBytes: (size: number) => filled(Buffer.alloc(size)),
      randomInt: (first: number, second?: number) =>
        second === undefined ? Math.floor(drawn() * first) : first + Math.floor(drawn() * (second - first)),
    })
    syncBuiltinESMExports()
  })
  afterAll(() => {
    vi.useRealTimers()
    webcrypto.mockRestore()
    Object.assign(crypto, { randomFillSync, randomBytes, randomInt })
    syncBuiltinESMExports()
  })
}

/** Instants of the database's own clock, which does not stop: those since the run began. */
const BEGAN = Date.now() - 60_000
const INSTANT = /\b20\d\d-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?(?:Z|[+-]\d\d:\d\d)/g

/** Returns a text in which instants since the run began are `now`. */
export const withoutNow = (text: string): string =>
  text.replace(INSTANT, (instant) => (Date.parse(instant) >= BEGAN ? 'now' : instant))

const UUID = /\b[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}\b/g

/** Returns a text with each id replaced by the number of its first occurrence. */
export function withoutIds(text: string): string {
  const numbers = new Map<string, number>()
  return text.replace(UUID, (id) => {
    const number = numbers.get(id) ?? numbers.size + 1
    numbers.set(id, number)
    return `id-${number}`
  })
}

/** Makes the ids that the database draws count up, so that records sort the same each time. */
export const useCountedIds = (): Promise<void> =>
  asRole('admin', async (sql) => {
    await sql`create sequence golden_id`
    await sql`grant usage on sequence golden_id to public`
    await sql`
      create or replace function pg_catalog.gen_random_uuid() returns uuid language sql volatile as
        'select (''00000000-0000-4000-8000-'' || lpad(to_hex(nextval(''public.golden_id'')), 12, ''0''))::uuid'`
  })
