import { setTimeout as sleep } from 'node:timers/promises'
import type { WireClosing, WireReceipt } from '@/db/seed/tills/wire'
import { requestWithRetry, Refused } from './http'

export interface Registration {
  /** The tenant's key. */
  tenantId: string
  posPin: string
  name: string
  serial: string
}

interface PushResult {
  uuid: string
  status: 'stored' | 'known' | 'conflict' | 'invalid'
  flags?: string[]
  errors?: { path: string; code: string; message: string }[]
}

const VERSION = '1.4.2'
const POLL_MS = 3_000

/**
 * A till as seen by the server. Pushes are idempotent, so they are repeated until there is a
 * response.
 */
export class TillClient {
  private constructor(
    private readonly base: string,
    readonly deviceId: string,
    /** Its credential on each request. */
    readonly token: string,
    readonly name: string,
  ) {}

  /** Registers a new till, which waits for approval. */
  static async register(url: string, registration: Registration): Promise<TillClient> {
    const base = `${url}/api/pos/v1`
    const body = { ...registration, version: VERSION }
    const { body: till } = await requestWithRetry<{ deviceId: string; token: string }>(`${base}/register`, {
      method: 'POST',
      body,
    })
    return new TillClient(base, till.deviceId, till.token, registration.name)
  }

  /** Waits for a user's approval. Throws Refused if it was declined. */
  async untilReady(): Promise<void> {
    for (;;) {
      const { body } = await requestWithRetry<{ status: string; pinVersion: number }>(`${this.base}/me`, {
        token: this.token,
      })
      if (body.status === 'DELETED') throw new Refused(`${this.name} was declined`)
      if (body.status === 'READY') return this.sync(body.pinVersion)
      await sleep(POLL_MS)
    }
  }

  async pushReceipts(receipts: readonly WireReceipt[]): Promise<PushResult[]> {
    return this.push('/receipts', { receipts })
  }

  async pushClosings(closings: readonly WireClosing[]): Promise<PushResult[]> {
    return this.push('/closings', { closings })
  }

  private async push(path: string, body: unknown): Promise<PushResult[]> {
    const answer = await requestWithRetry<{ results: PushResult[] }>(`${this.base}${path}`, {
      method: 'POST',
      token: this.token,
      body,
    })
    return answer.body.results
  }

  private async sync(pinVersion: number): Promise<void> {
    const body = { version: VERSION, pinVersion }
    await requestWithRetry(`${this.base}/sync`, { method: 'POST', token: this.token, body })
  }
}
