import { beforeAll, expect, it } from 'vitest'
import { seal, unseal } from './encryption'

beforeAll(() => {
  Object.assign(process.env, {
    DATABASE_URL: 'postgres://kontor_app:secret@127.0.0.1:5432/kontor',
    AUTH_SECRET: 'x'.repeat(32),
    ENCRYPTION_KEY: Buffer.alloc(32, 7).toString('base64'),
  })
})

it('opens what it sealed, and only in its place', () => {
  const sealed = seal('Geheimnis äöü', 'mail:1')
  expect(sealed).not.toContain('Geheimnis')
  expect(seal('Geheimnis äöü', 'mail:1')).not.toBe(sealed)
  expect(unseal(sealed, 'mail:1')).toBe('Geheimnis äöü')
  expect(() => unseal(sealed, 'mail:2')).toThrow()
})

it('notices the smallest change', () => {
  const bytes = Buffer.from(seal('x', 'a'), 'base64')
  bytes[bytes.length - 1] = (bytes.at(-1) ?? 0) ^ 1
  expect(() => unseal(bytes.toString('base64'), 'a')).toThrow()
})
