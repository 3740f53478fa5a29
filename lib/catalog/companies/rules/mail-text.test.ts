import { describe, expect, it } from 'vitest'
import { foreignPlaceholders } from './mail-text'

describe('the placeholders of a mail text', () => {
  it('are known by kind', () => {
    expect(foreignPlaceholders('INVOICE', '{Belegart} {Belegnummer}: {Offen} bis {Fällig}')).toBeNull()
    expect(foreignPlaceholders('CREDIT', 'zu {Bezug} über {Betrag}')).toBeNull()
    expect(foreignPlaceholders('INVOICE', 'ohne alles')).toBeNull()
  })

  it('are told where they are foreign, each once', () => {
    expect(foreignPlaceholders('INVOICE', '{Belegnumer} {Bezug} {Belegnumer}')).toBe('{Belegnumer}, {Bezug}')
    expect(foreignPlaceholders('DELIVERY_NOTE', 'über {Betrag}')).toBe('{Betrag}')
    expect(foreignPlaceholders('INVOICE', '{}')).toBe('{}')
  })
})
