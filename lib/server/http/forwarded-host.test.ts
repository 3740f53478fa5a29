import { afterEach, expect, it, vi } from 'vitest'
import { env } from '@/lib/server/start/env'
import { trustForwardedHost } from './forwarded-host'

vi.mock('@/lib/server/start/env', () => ({ env: vi.fn() }))
afterEach(() => vi.resetAllMocks())

const after = (trusted: number) => {
  vi.mocked(env).mockReturnValue({ TRUSTED_PROXIES: trusted } as ReturnType<typeof env>)
  const headers = { host: 'kontor.example', 'x-forwarded-host': 'evil.example' }
  trustForwardedHost(headers)
  return headers
}

it('takes the host that a client claims to be forwarded for only from a trusted proxy', () => {
  expect(after(0)).toEqual({ host: 'kontor.example' })
  expect(after(1)).toEqual({ host: 'kontor.example', 'x-forwarded-host': 'evil.example' })
})
