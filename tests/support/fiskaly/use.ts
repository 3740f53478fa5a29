import { randomUUID } from 'node:crypto'
import type { FakeKey } from './accounts'
import { FixedPort } from '../fixed-port'
import { startFakeFiskaly, type FakeFiskaly, type FakeOptions } from './server'

const fakes = new FixedPort<FakeFiskaly>()

/**
 * Starts a fake of fiskaly, replacing an earlier one, and points this process at it. Call it before
 * the environment is read.
 */
export async function useFakeFiskaly(options?: FakeOptions): Promise<FakeFiskaly> {
  const { server: fake } = await fakes.start((port) => startFakeFiskaly({ ...options, port }))
  Object.assign(process.env, { FISKALY_SIGN_URL: fake.url, FISKALY_OWN_NETWORK: 'yes' })
  return fake
}

/** Creates an organization at the fake, with an API key. */
export function openAccount(fake: FakeFiskaly, change: Partial<FakeKey> = {}): FakeKey {
  const key = randomUUID()
  const secret = randomUUID()
  const organizationId = randomUUID()
  const account: FakeKey = { key, secret, organizationId, environment: 'TEST', ...change }
  fake.accounts.keys.push(account)
  return account
}
