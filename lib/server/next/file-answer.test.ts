import { describe, expect, it } from 'vitest'
import { fileAnswer } from './file-answer'

const file = { body: new TextEncoder().encode('abc'), name: 'Überblick „Öl“.csv', type: 'text/csv' }
const headerOf = (change: object, name: string) => fileAnswer({ ...file, ...change }).headers.get(name)

describe('the answer with a file', () => {
  it('is kept by no shared cache, and by a browser only if its address names the content', () => {
    expect(headerOf({}, 'cache-control')).toBe('private, no-store')
    expect(headerOf({ immutable: true }, 'cache-control')).toMatch(/^private, max-age=\d+, immutable$/)
  })

  it('is saved unless it is to be shown, under a name for every program', () => {
    const disposition = headerOf({}, 'content-disposition')
    expect(disposition).toContain('attachment; filename="Ueberblick _Oel_.csv"')
    expect(disposition).toContain(`filename*=UTF-8''${encodeURIComponent(file.name)}`)
    expect(headerOf({ show: true }, 'content-disposition')).toMatch(/^inline; /)
    expect(headerOf({ name: null }, 'content-disposition')).toBeNull()
  })

  it('states type and length, which no browser may guess, and runs nothing that people sent', async () => {
    const answer = fileAnswer({ ...file, sandboxed: true })
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'text/csv',
      'content-length': '3',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "sandbox; default-src 'none'",
    })
    expect(await answer.text()).toBe('abc')
    expect(headerOf({}, 'content-security-policy')).toBeNull()
  })
})
