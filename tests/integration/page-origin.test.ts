import { describe, expect, it } from 'vitest'
import { pageContext } from '@/lib/server/next/files'

const OTHER_SITE = { kind: 'forbidden', code: 'forbidden' }
/** The next check after the page's site: no one is signed in here. */
const OWN_PAGE = { kind: 'unauthenticated', code: 'auth.required' }

const contextOf = (headers: Record<string, string>) =>
  pageContext(new Request('http://127.0.0.1:3000/api/imports', { method: 'POST', headers }))

describe('a request by the cookie', () => {
  it.each([
    ['of the host', { host: 'kontor.example', origin: 'https://kontor.example' }],
    ['of the host and port', { host: 'localhost:3000', origin: 'http://localhost:3000' }],
    [
      'of the host that a proxy names',
      { host: '127.0.0.1:3000', 'x-forwarded-host': 'kontor.example', origin: 'https://kontor.example' },
    ],
  ])('is taken from a page %s', async (_what, headers) => {
    await expect(contextOf(headers)).rejects.toMatchObject(OWN_PAGE)
  })

  it.each([
    ['that names no origin', { host: 'kontor.example' }],
    ['with an opaque origin', { host: 'kontor.example', origin: 'null' }],
    ['with an empty origin', { host: 'kontor.example', origin: '' }],
    ['of another host', { host: 'kontor.example', origin: 'https://other.example' }],
    ['of a host below ours', { host: 'kontor.example', origin: 'https://a.kontor.example' }],
    ['of another port', { host: 'kontor.example', origin: 'https://kontor.example:8443' }],
    ['of a host that ends as ours', { host: 'kontor.example', origin: 'https://notkontor.example' }],
    [
      'of the host behind the proxy',
      { host: '127.0.0.1:3000', 'x-forwarded-host': 'kontor.example', origin: 'http://127.0.0.1:3000' },
    ],
    ['without any host', { origin: 'https://kontor.example' }],
    ['without origin and host', {}],
  ])('is refused from a page %s', async (_what, headers) => {
    await expect(contextOf(headers as Record<string, string>)).rejects.toMatchObject(OTHER_SITE)
  })
})
