import { expect, it } from 'vitest'
import { NextRequest } from 'next/server'
import { isReturnAddress, withReturn } from './return-address'

it.each(['/', '/invoices?page=2', 'http://localhost:3000/', 'https://kontor.example'])(
  'next-auth may return to %j',
  (text) => expect(isReturnAddress(text)).toBe(true),
)

it.each(['', 'http://[', 'invoices', 'javascript:alert(1)', '//[', 'mailto:a@b.example'])(
  'next-auth is not told to return to %j',
  (text) => expect(isReturnAddress(text)).toBe(false),
)

it('a request keeps its return addresses only if all of them are accepted', () => {
  const kept = (search: string) =>
    withReturn(new NextRequest(`http://localhost/api/auth/callback?${search}`)).nextUrl.search
  const own = 'callbackUrl=%2Fproducts'
  for (const search of ['', 'csrf=true', `csrf=true&${own}`])
    expect(kept(search)).toBe(search && `?${search}`)
  expect(kept('csrf=true&callbackUrl=javascript%3Aalert(1)')).toBe('?csrf=true')
  expect(kept(`csrf=true&${own}&callbackUrl=javascript%3Aalert(1)`)).toBe('?csrf=true')
})
