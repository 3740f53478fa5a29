import { describe, expect, it } from 'vitest'
import { browserErrorEntry } from './browser-error-entry'

const CHROME = `RangeError: Not a decimal: 5 kg von Frau Müller
    at roundDecimal (http://localhost:3000/_next/static/chunks/0a~b.js:1:234)
    at async Promise.all (index 0)
    at http://localhost:3000/_next/static/chunks/main-9f.js:2:99`
const FIREFOX = `roundDecimal@https://kontor.example/_next/static/chunks/ab.js:1:234
@https://kontor.example/_next/static/chunks/cd.js:7:1`

const entry = (change: Partial<Parameters<typeof browserErrorEntry>[0]>) =>
  browserErrorEntry({ name: 'RangeError', stack: CHROME, path: '/products', ...change })

describe('browserErrorEntry', () => {
  it('keeps kind, functions and places, and nothing of the message', () => {
    expect(entry({})).toEqual({
      error: 'RangeError',
      page: '/products',
      frames: ['roundDecimal /_next/static/chunks/0a~b.js:1:234', '/_next/static/chunks/main-9f.js:2:99'],
    })
  })

  it('reads other browsers’ stacks', () => {
    expect(entry({ stack: FIREFOX }).frames).toEqual([
      'roundDecimal /_next/static/chunks/ab.js:1:234',
      '/_next/static/chunks/cd.js:7:1',
    ])
  })

  it.each([
    ['/products/0197c1d0-0000-7000-8000-000000000000', '/products/:id'],
    ['/companies/7?q=Müller', '/companies/:id'],
    ['/password-reset/Geheim', '/password-reset/:id'],
    ['/invoices/new', '/invoices/new'],
    ['/', '/'],
  ])('of %s tells %s', (path, page) => {
    expect(entry({ path }).page).toBe(page)
  })

  it('takes no name that is a sentence, and no stack without end', () => {
    expect(entry({ name: 'Herr Huber hat' }).error).toBe('Error')
    const many = Array.from({ length: 50 }, (_, at) => `at f (http://a/_next/static/x.js:${at}:1)`).join('\n')
    expect(entry({ stack: many }).frames).toHaveLength(20)
  })
})
