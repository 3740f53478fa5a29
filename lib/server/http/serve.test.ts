import type http from 'node:http'
import { afterEach, expect, it, vi } from 'vitest'
import { gate } from '@/tests/support/gate'
import { serve } from './serve'

const made = vi.hoisted((): { server: http.Server | null } => ({ server: null }))
const warmRoutes = vi.hoisted(() => vi.fn())
vi.mock('node:http', async (original) => {
  const module = await original<typeof http>()
  return { ...module, createServer: () => (made.server = module.createServer()) }
})
vi.mock('next', () => ({
  default: () => ({
    prepare: () => Promise.resolve(),
    getRequestHandler: () => () => Promise.resolve(),
    close: () => Promise.resolve(),
  }),
}))
vi.mock('./warm-routes', () => ({ warmRoutes }))
vi.mock('@/lib/server/start/env', () => ({ env: () => ({ PUBLIC_URL: 'http://localhost' }) }))
vi.mock('@/lib/server/start/log', () => ({ log: () => ({ error: vi.fn() }) }))

afterEach(() => void vi.useRealTimers())

it('the server outlasts the connections of proxies, warms its routes after ten seconds, and ends within ten', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const close = await serve({ root: '.', port: 0, host: '127.0.0.1', uploads: [] })
  const { server } = made
  expect([server?.keepAliveTimeout, server?.headersTimeout]).toEqual([76_000, 77_000])
  await vi.advanceTimersByTimeAsync(9_999)
  expect(warmRoutes).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(warmRoutes).toHaveBeenCalledOnce()
  const cut = vi.fn()
  const isClosed = gate()
  Object.assign(server ?? {}, { closeAllConnections: cut })
  const end = server?.close.bind(server)
  // a client keeps its connection open
  Object.assign(server ?? {}, { close: (done: () => void) => void isClosed.opened.then(() => end?.(done)) })
  const closing = close()
  await vi.advanceTimersByTimeAsync(9_999)
  expect(cut).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(cut).toHaveBeenCalledOnce()
  isClosed.open()
  await closing
})
