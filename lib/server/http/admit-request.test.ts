import { EventEmitter } from 'node:events'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { admitRequest, bodyLimits } from './admit-request'

const MIB = 1024 * 1024

describe('the longest body', () => {
  const limitOf = bodyLimits([
    { path: '/files/{id}', maxBytes: 20_000_000 } as never,
    { path: '/logo', maxBytes: 500_000 } as never,
  ])

  it('is 5 MiB, and of an upload its own limit with half a MiB for the form around it', () => {
    expect(limitOf('/api/v1/products')).toBe(5 * MIB)
    expect(limitOf('/api/v1/files/7?x=1')).toBe(20_000_000 + MIB / 2)
    expect(limitOf('/api/v1/logo')).toBe(5 * MIB)
  })
})

describe('the rest of a body', () => {
  afterEach(() => void vi.useRealTimers())

  it('is taken for half a minute after the response, then the connection is closed', () => {
    vi.useFakeTimers()
    const destroy = vi.fn()
    const request = Object.assign(new EventEmitter(), {
      method: 'POST',
      headers: {},
      complete: false,
      socket: { destroy },
      resume: vi.fn(),
    })
    const response = new EventEmitter()
    admitRequest(request as unknown as IncomingMessage, response as unknown as ServerResponse, { limit: 9 })
    response.emit('finish')
    vi.advanceTimersByTime(29_999)
    expect(destroy).not.toHaveBeenCalled()
    vi.advanceTimersByTime(1)
    expect(destroy).toHaveBeenCalledOnce()
  })
})
