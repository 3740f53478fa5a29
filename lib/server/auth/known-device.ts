import { createHash, createSecretKey } from 'node:crypto'
import { jwtVerify, SignJWT } from 'jose'
import { env } from '@/lib/server/start/env'
import { newId } from '@/lib/server/core/ids'
import { secureCookies } from './cookie'

/** Days after which a browser counts as unknown again. */
export const DEVICE_DAYS = 180

/** Accounts that one browser is remembered for; the oldest is forgotten first. */
const ACCOUNTS = 8

export const DEVICE_COOKIE = () => (secureCookies() ? '__Secure-kontor.device' : 'kontor.device')

/** A browser that has been used to sign in before. */
export interface KnownDevice {
  id: string
  /** Digests of the accounts, most recent first. */
  accounts: readonly string[]
}

/** A different key from that of sessions: a device's token must never be valid as a session's. */
const key = () => createSecretKey(createHash('sha256').update(`device:${env().AUTH_SECRET}`).digest())

const digest = (account: string) =>
  createHash('sha256').update(`device:${account}`).digest('base64url').slice(0, 16)

/** Returns the device of a genuine, unexpired cookie; null for anything else. */
export async function readDevice(token: string | undefined): Promise<KnownDevice | null> {
  if (!token) return null
  try {
    const { payload } = await jwtVerify(token, key(), { algorithms: ['HS256'] })
    const { did, acc } = payload
    return typeof did === 'string' && Array.isArray(acc) ? { id: did, accounts: acc.map(String) } : null
  } catch {
    return null
  }
}

/** Whether the account has been signed in to from this device. */
export const knowsAccount = (device: KnownDevice | null, account: string) =>
  device !== null && device.accounts.includes(digest(account))

/** Returns the device's cookie after the account has been signed in to from it. */
export function deviceToken(device: KnownDevice | null, account: string, now: Date): Promise<string> {
  const own = digest(account)
  const accounts = [own, ...(device?.accounts ?? []).filter((one) => one !== own)].slice(0, ACCOUNTS)
  return new SignJWT({ did: device?.id ?? newId(), acc: accounts })
    .setProtectedHeader({ alg: 'HS256' })
    .setExpirationTime(Math.floor(now.getTime() / 1000) + DEVICE_DAYS * 24 * 60 * 60)
    .sign(key())
}
