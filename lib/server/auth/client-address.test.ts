import { describe, expect, it, vi } from 'vitest'
import { clientAddress } from './client-address'

const settings = vi.hoisted(() => ({ TRUSTED_PROXIES: 0 }))
vi.mock('@/lib/server/start/env', () => ({ env: () => settings }))

const SOCKET = '10.0.0.5'

/** The address of a request with these hops that arrived through so many proxies of ours. */
function addressBehind(proxies: number, forwardedFor: string | null, socket: string | null = SOCKET) {
  settings.TRUSTED_PROXIES = proxies
  const headers: Record<string, string | null> = {
    'x-kontor-address': socket,
    'x-forwarded-for': forwardedFor,
  }
  return clientAddress((name) => headers[name])
}

describe('the client’s address, which limits on guesses count', () => {
  it.each([
    ['no proxy: the socket’s, whatever the header claims', 0, '203.0.113.7', SOCKET],
    ['no proxy and several hops', 0, '198.51.100.1, 203.0.113.7', SOCKET],
    ['one proxy: the hop that it added', 1, '203.0.113.7', '203.0.113.7'],
    [
      'one proxy: no hop that the client put before it',
      1,
      '198.51.100.1, 192.0.2.9, 203.0.113.7',
      '203.0.113.7',
    ],
    ['two proxies: the hop that the outer one added', 2, '203.0.113.7, 10.0.0.9', '203.0.113.7'],
    [
      'two proxies: no hop that the client put before it',
      2,
      '198.51.100.1,203.0.113.7,10.0.0.9',
      '203.0.113.7',
    ],
    ['two proxies, only one of which added a hop', 2, '203.0.113.7', SOCKET],
    ['an IPv6 address', 1, '198.51.100.1, 2001:db8::7', '2001:db8::7'],
    ['blanks and empty hops, which count for nothing', 1, ' 198.51.100.1 , ,  203.0.113.7 , ', '203.0.113.7'],
    ['an empty header', 1, '', SOCKET],
    ['hops that are all empty', 1, ' , ', SOCKET],
    ['no header', 2, null, SOCKET],
  ])('is, with %s', (_case, proxies, forwardedFor, address) => {
    expect(addressBehind(proxies, forwardedFor)).toBe(address)
  })

  it('is the same for every request that a client forges behind proxies', () => {
    const forged = Array.from({ length: 5 }, (_, index) => `198.51.100.${index}, 203.0.113.7, 10.0.0.9`)
    expect(new Set(forged.map((hops) => addressBehind(2, hops)))).toEqual(new Set(['203.0.113.7']))
  })

  it('is one word where the server did not state it', () => {
    expect(addressBehind(0, '203.0.113.7', null)).toBe('unknown')
    expect(addressBehind(1, '', null)).toBe('unknown')
  })
})
