import { processState } from '@/lib/server/core/process'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { inTurnIfLarge } from '@/lib/server/http/large-requests'
import { countPeople } from '@/lib/server/http/count-people'
import { gate } from '../support/gate'

/** Responds to each request only when released. */
let answering = gate()
let server: Server
let url: string
beforeAll(async () => {
  server = createServer((request, response) => {
    countPeople(request, response)
    void answering.opened.then(() => response.end('there'))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => server.close())

const pushed = { caller: { tenantId: 'a', actor: { kind: 'device' as const } }, size: 500 }
const push = (work: () => void) => inTurnIfLarge(pushed, () => Promise.resolve(work()))

const people = () => processState.people

/** Sends a request and waits until the server has received it. */
async function asking(address: string, signal?: AbortSignal): Promise<{ answered: Promise<unknown> }> {
  answering = gate()
  const arrived = new Promise((resolve) => server.once('request', resolve))
  const answered = fetch(`${url}${address}`, signal ? { signal } : {})
    .then((answer) => answer.text())
    .catch(() => null)
  await arrived
  return { answered }
}

describe('what a till pushes', () => {
  it('waits for the page that is being answered', async () => {
    const { answered } = await asking('/products')
    // the push would begin after a while without the response
    vi.useFakeTimers({ toFake: ['setTimeout'] })
    let isBegun = false
    const begun = push(() => (isBegun = true))
    while (people()?.waiting.size === 0) await nextTurn()
    vi.useRealTimers()
    expect(isBegun).toBe(false)
    answering.open()
    await Promise.all([begun, answered])
  })

  it('waits a moment at most: it begins though the page is not answered', async () => {
    const { answered } = await asking('/products')
    await push(() => undefined)
    answering.open()
    await answered
  })

  it('pauses beside a page for longer than the last push of its tenant took, and no push of another', async () => {
    const { answered } = await asking('/products')
    await inTurnIfLarge(pushed, () => sleep(20))
    const ended = performance.now()
    const other = { ...pushed, caller: { ...pushed.caller, tenantId: 'b' } }
    await inTurnIfLarge(other, () => Promise.resolve())
    const others = performance.now() - ended
    await push(() => undefined)
    expect(performance.now() - ended).toBeGreaterThan(70)
    expect(others).toBeLessThan(performance.now() - ended)
    answering.open()
    await answered
  })

  it('pauses no more once no page is in progress', async () => {
    await inTurnIfLarge(pushed, () => sleep(200))
    const ended = performance.now()
    await push(() => undefined)
    expect(performance.now() - ended).toBeLessThan(200)
  })

  it('waits for no other till and no file, nor for a browser that has left', async () => {
    for (const address of [
      '/api/pos/v1/receipts',
      '/_next/static/file.js',
      '/api/health',
      '/api/notifications/stream?person=1',
    ]) {
      const { answered } = await asking(address)
      expect(people()?.underWay).toBe(0)
      await push(() => undefined)
      answering.open()
      await answered
    }
    const left = new AbortController()
    const { answered } = await asking('/products', left.signal)
    left.abort()
    await answered
    answering.open()
    while (people()?.underWay) await sleep(1)
  })
})
