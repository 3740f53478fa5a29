import { describe, expect, it } from 'vitest'
import { COMPANY_HEADER } from '@/lib/domain/page-company'
import { fetchWithCompany } from './page-company'

const HERE = 'https://kontor.example'

/** The headers that reach the network when a page of the company sends a request. */
async function sent(input: string | URL | Request, init?: RequestInit, company: number | null = 7) {
  let got: Headers | undefined
  const send = (_: unknown, options?: RequestInit) => {
    got = new Headers(options?.headers)
    return Promise.resolve(new Response())
  }
  await fetchWithCompany(send as typeof fetch, HERE, company)(input, init)
  return got
}

describe('fetchWithCompany', () => {
  it.each([
    ['a server action', '/invoices/new', { method: 'POST', headers: { 'Next-Action': 'x' } }],
    ['a route of our own', new URL(`${HERE}/api/documents/preview`), { method: 'POST' }],
    ['a navigation', `${HERE}/products`, undefined],
    ['a request object', new Request(`${HERE}/products`), undefined],
  ])('names the company on %s', async (_what, input, init) => {
    expect((await sent(input, init))?.get(COMPANY_HEADER)).toBe('7')
  })

  it('keeps the headers that were there', async () => {
    const plain = await sent('/a', { headers: { 'Next-Action': 'x' } })
    expect(plain?.get('next-action')).toBe('x')
    const asked = await sent(new Request(`${HERE}/a`, { headers: { accept: 'text/csv' } }))
    expect(asked?.get('accept')).toBe('text/csv')
  })

  it('tells other servers nothing, and nothing without a company', async () => {
    expect((await sent('https://elsewhere.example/a'))?.has(COMPANY_HEADER)).toBe(false)
    expect((await sent('/login', undefined, null))?.has(COMPANY_HEADER)).toBe(false)
  })
})
