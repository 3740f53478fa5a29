import { expect, it } from 'vitest'
import { isReturnAddress } from './return-address'

it.each(['/', '/invoices?page=2', 'http://localhost:3000/', 'https://kontor.example'])(
  'next-auth may return to %j',
  (text) => expect(isReturnAddress(text)).toBe(true),
)

it.each(['', 'http://[', 'invoices', 'javascript:alert(1)', '//[', 'mailto:a@b.example'])(
  'next-auth is not told to return to %j',
  (text) => expect(isReturnAddress(text)).toBe(false),
)
