import { describe, expect, it } from 'vitest'
import { TOKEN_BYTES, tokenOf, tokensIn } from './address-token'

const token = 'abcdefghij234567klmn'
const other = 'zzzzzzzzzz222222zzzz'
const PLUS = 'rechnungen+{token}@example.org'

describe('a token', () => {
  it('is made of every random byte, and has the form that is searched for', () => {
    const made = tokenOf(Uint8Array.from({ length: TOKEN_BYTES }, (_none, index) => index * 13))
    expect(made).toHaveLength(TOKEN_BYTES)
    expect(tokensIn(`To: rechnungen+${made}@example.org\r\n`, PLUS)).toEqual([made])
    expect(tokenOf(Buffer.alloc(TOKEN_BYTES, 255))).toBe('7'.repeat(TOKEN_BYTES))
  })
})

describe('recipients', () => {
  it.each([
    ['plain', `To: rechnungen+${token}@example.org\r\n`],
    ['with a name', `To: "Hof, Müller" <rechnungen+${token}@example.org>\r\n`],
    ['in capitals', `Delivered-To: RECHNUNGEN+${token.toUpperCase()}@EXAMPLE.ORG\r\n`],
    ['in quotes', `To: Hof <"rechnungen+${token}"@example.org>\r\n`],
    ['folded, among others', `Cc: a@b.de,\r\n <rechnungen+${token}@example.org>, c@d.de\r\n`],
    ['twice', `To: rechnungen+${token}@example.org\r\nX-Original-To: rechnungen+${token}@example.org\r\n`],
  ])('are found %s', (_kind, headers) => {
    expect(tokensIn(headers, PLUS)).toEqual([token])
  })

  it('can be several companies, but not any number', () => {
    expect(tokensIn(`To: rechnungen+${token}@example.org, rechnungen+${other}@example.org`, PLUS)).toEqual([
      token,
      other,
    ])
    const many = Array.from({ length: 40 }, (_none, index) =>
      tokenOf(Uint8Array.from({ length: TOKEN_BYTES }, () => index % 32)),
    )
    const to = many.map((one) => `rechnungen+${one}@example.org`).join(', ')
    expect(tokensIn(`To: ${to}`, PLUS)).toHaveLength(10)
  })

  it.each([
    ['another domain', `To: rechnungen+${token}@example.com`],
    ['a longer domain', `To: rechnungen+${token}@example.org.evil.de`],
    ['a longer local part', `To: x.rechnungen+${token}@example.org`],
    ['a short token', `To: rechnungen+${token.slice(1)}@example.org`],
    ['a long token', `To: rechnungen+${token}a@example.org`],
    ['quotes around more', `To: "x rechnungen+${token}"@example.org`],
    ['a quote that is not opened', `To: rechnungen+${token}"@example.org`],
    ['no token', 'To: rechnungen@example.org'],
    ['dots that are none', `To: rechnungen+${token}@exampleXorg`],
  ])('are not found in %s', (_kind, headers) => {
    expect(tokensIn(headers, PLUS)).toEqual([])
  })

  it('are found below a domain for all', () => {
    expect(tokensIn(`To: ${token}@rechnungen.example.org`, '{token}@rechnungen.example.org')).toEqual([token])
  })

  it('are found fast in headers made to slow this down', () => {
    const long = 'rechnungen+'.repeat(20_000)
    const begun = performance.now()
    expect(tokensIn(`To: ${long}`, PLUS)).toEqual([])
    expect(performance.now() - begun).toBeLessThan(1_000)
  })
})
