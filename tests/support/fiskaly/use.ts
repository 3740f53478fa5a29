import { randomUUID } from 'node:crypto'
import type { FakeKey } from './accounts'
import { startFakeFiskaly, type FakeFiskaly, type FakeOptions } from './server'

/** Starts a fake of fiskaly and points this process at it. Before anything reads the environment. */
export async function useFakeFiskaly(options?: FakeOptions): Promise<FakeFiskaly> {
  const fake = await startFakeFiskaly(options)
  Object.assign(process.env, { FISKALY_SIGN_URL: fake.url, FISKALY_OWN_NETWORK: 'yes' })
  return fake
}

/** A new organization at the fake, with an API key. */
export function openAccount(fake: FakeFiskaly, change: Partial<FakeKey> = {}): FakeKey {
  const [key, secret, organizationId] = [randomUUID(), randomUUID(), randomUUID()]
  const account: FakeKey = { key, secret, organizationId, environment: 'TEST', ...change }
  fake.accounts.keys.push(account)
  return account
}
