import { describe, expect, it } from 'vitest'
import { statedVat, vatRefusal, vatText } from './typed-vat'

const ROWS = [
  { vatRate: '19', net: '100.00', vat: '19.00' },
  { vatRate: '7', net: '50.00', vat: '3.50' },
]
const SUMS = { sumNet: '150.00', sumVat: '22.50', sumGross: '172.50' }
const refusal = (rows = ROWS, sums: Partial<Record<keyof typeof SUMS, string | null>> = {}) =>
  vatRefusal({ ...SUMS, ...sums, vat: statedVat(rows) })

describe('typed VAT rates', () => {
  it('may be those of the invoice, also while some of its sums are not typed', () => {
    expect(refusal()).toBeNull()
    expect(refusal(ROWS, { sumNet: null, sumVat: null })).toBeNull()
    expect(refusal([], { sumGross: '1.00' })).toBeNull()
  })

  it('may be rounded, by two cents', () => {
    const [full, reduced] = ROWS
    const rows = (vat: string) => [{ ...full, vat }, { ...reduced }] as typeof ROWS
    expect(refusal(rows('19.02'), { sumVat: '22.52', sumGross: '172.52' })).toBeNull()
    expect(refusal(rows('19.03'), { sumVat: '22.53', sumGross: '172.53' })).toEqual({
      path: 'vat.0.vat',
      code: 'incomingInvoice.vatOfRate',
      params: { vat: '19,00\u00a0€' },
    })
  })

  it.each(['sumGross', 'sumNet', 'sumVat'] as const)('come to %s', (field) => {
    expect(refusal(ROWS, { [field]: '1.00' })).toMatchObject({ path: field, code: 'incomingInvoice.vatSums' })
  })

  it('are one line in the history', () => {
    expect(vatText(ROWS)).toBe('19 %: 100.00 + 19.00, 7 %: 50.00 + 3.50')
  })
})
