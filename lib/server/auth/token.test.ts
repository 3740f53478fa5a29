import { createHmac, generateKeyPairSync } from 'node:crypto'
import { CompactSign, EncryptJWT, jwtVerify, SignJWT, UnsecuredJWT } from 'jose'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { readSession, signSession } from './token'

const SECRET = 'a secret of thirty-two letters or more'
vi.mock('@/lib/server/start/env', () => ({ env: () => ({ AUTH_SECRET: SECRET }) }))

const own = Buffer.from(SECRET)
const inAnHour = () => Math.floor(Date.now() / 1000) + 3600

/** A token as a JWT library writes it; equal to ours except for the given parts. */
const jwt = (
  payload: Record<string, unknown>,
  { alg = 'HS256', key = own, ...header }: { alg?: string; key?: Uint8Array; [name: string]: unknown } = {},
) => new SignJWT({ exp: inAnHour(), ...payload }).setProtectedHeader({ alg, ...header }).sign(key)

/** Signs arbitrary parts with the real key. */
function signed(header: string, payload: string): string {
  const content = [header, payload].map((part) => Buffer.from(part).toString('base64url')).join('.')
  return `${content}.${createHmac('sha256', own).update(content).digest('base64url')}`
}

afterEach(() => void vi.useRealTimers())

describe('the token of a session', () => {
  it('is read by ourselves as a library reads it', async () => {
    const exp = inAnHour()
    const token = await signSession('s1', new Date(exp * 1000))
    expect(readSession(token)).toBe('s1')
    expect((await jwtVerify(token, own)).payload).toEqual({ sid: 's1', exp })
    expect(readSession(await jwt({ sid: 's2' }))).toBe('s2')
  })

  it('is good until the second in which it expires', async () => {
    vi.useFakeTimers({ now: new Date('2026-11-22T10:00:00Z') })
    const token = await signSession('s1', new Date('2026-11-22T11:00:00Z'))
    vi.setSystemTime(new Date('2026-11-22T10:59:59Z'))
    expect(readSession(token)).toBe('s1')
    vi.setSystemTime(new Date('2026-11-22T11:00:00Z'))
    expect(readSession(token)).toBeNull()
  })

  it('is nothing without an end, or with one that is no number', async () => {
    expect(
      readSession(await new SignJWT({ sid: 's1' }).setProtectedHeader({ alg: 'HS256' }).sign(own)),
    ).toBeNull()
    expect(readSession(signed('{"alg":"HS256"}', '{"sid":"s1","exp":"9999999999"}'))).toBeNull()
  })

  it('is nothing when it was signed with another key', async () => {
    expect(readSession(await jwt({ sid: 's1' }, { key: Buffer.from(`${SECRET}!`) }))).toBeNull()
    expect(
      readSession(await jwt({ sid: 's1' }, { key: Buffer.from('another one of thirty-two letters') })),
    ).toBeNull()
  })

  it('is nothing when any letter of it was changed, left out or added', async () => {
    const token = await jwt({ sid: 's1' })
    const [header = '', payload = '', signature = ''] = token.split('.')
    const other = Buffer.from(JSON.stringify({ sid: 's9', exp: inAnHour() })).toString('base64url')
    const forged = [
      `${header}.${other}.${signature}`,
      `${header}.${payload}.${signature.slice(0, -2)}`,
      `${header}.${payload}.${signature}AA`,
      `${header}.${payload}.${[...signature].reverse().join('')}`,
      `${header}.${payload}.`,
      `${header}.${payload}`,
      `${token}.x`,
      `${token}=`,
      `${token}!`,
      `.${payload}.${signature}`,
      '',
      '..',
      'a.b.c',
    ]
    for (const it of forged) expect(readSession(it), it).toBeNull()
  })

  it('is nothing with another algorithm, however it was signed', async () => {
    expect(readSession(await jwt({ sid: 's1' }, { alg: 'HS512' }))).toBeNull()
    expect(readSession(await jwt({ sid: 's1' }, { alg: 'HS384' }))).toBeNull()
    expect(readSession(new UnsecuredJWT({ sid: 's1', exp: inAnHour() }).encode())).toBeNull()
    const { privateKey } = generateKeyPairSync('ed25519')
    const bySignature = new CompactSign(Buffer.from(JSON.stringify({ sid: 's1', exp: inAnHour() })))
    expect(readSession(await bySignature.setProtectedHeader({ alg: 'EdDSA' }).sign(privateKey))).toBeNull()
    for (const alg of ['none', 'HS512', 'hs256', 'RS256', ''])
      expect(readSession(signed(JSON.stringify({ alg }), `{"sid":"s1","exp":${inAnHour()}}`)), alg).toBeNull()
    const encrypted = new EncryptJWT({ sid: 's1' }).setProtectedHeader({ alg: 'dir', enc: 'A256GCM' })
    expect(readSession(await encrypted.encrypt(own.subarray(0, 32)))).toBeNull()
  })

  it('is nothing when its header demands what we do not know', async () => {
    expect(
      readSession(signed('{"alg":"HS256","crit":["b64"],"b64":false}', `{"sid":"s1","exp":${inAnHour()}}`)),
    ).toBeNull()
    expect(readSession(await jwt({ sid: 's1' }, { kid: 'x' }))).toBeNull()
  })

  it('is nothing when what was signed names no session', async () => {
    expect(readSession(await jwt({}))).toBeNull()
    expect(readSession(await jwt({ sid: 7 }))).toBeNull()
    for (const payload of ['', 'null', '[]', '"s1"', '{'])
      expect(readSession(signed('{"alg":"HS256"}', payload)), payload).toBeNull()
  })
})
