import { describe, expect, it } from 'vitest'
import { isLineCode } from '../words'
import type { VatEntry } from './entries'
import { statementOf, statementSources } from './recapitulative'

const OCTOBER = { from: '2026-10-01', to: '2026-10-31' }

interface Sale {
  code?: VatEntry['code']
  vatId?: string
  base?: number
  /** Of the document, and whose period it belongs to. */
  dated?: string
  day?: string
}

let count = 0
function sale({
  code = '41',
  vatId = 'ATU12011204',
  base = 100_00,
  dated = '2026-10-05',
  day = dated,
}: Sale): VatEntry {
  count += 1
  const id = `d${count}`
  const source = {
    kind: 'document',
    id,
    recordId: id,
    number: id,
    day: dated,
    name: 'Hof',
    euVatId: vatId,
  } as const
  return { code, day, base, tax: 0, source }
}

describe('the recapitulative statement', () => {
  it('has a line for each VAT id, goods and services apart', () => {
    const entries = [
      sale({}),
      sale({ base: -20_00 }),
      sale({ code: '77', base: 5_00 }),
      sale({ code: '21', base: 7_00 }),
      sale({ vatId: 'FR12345678901' }),
      sale({ dated: '2026-11-01' }),
    ]
    const { lines, corrections, missing } = statementOf(entries, OCTOBER)
    expect(lines.map((line) => [line.code, line.vatId, line.kind, line.base, line.count])).toEqual([
      ['ATU12011204.L', 'ATU12011204', 'L', 85_00, 3],
      ['ATU12011204.S', 'ATU12011204', 'S', 7_00, 1],
      ['FR12345678901.L', 'FR12345678901', 'L', 100_00, 1],
    ])
    expect([corrections, missing]).toEqual([[], []])
    expect(statementSources(entries, 'ATU12011204.L', OCTOBER).map(({ base }) => base)).toEqual([
      100_00, -20_00, 5_00,
    ])
  })

  it('names what is dated in the days and changes an earlier statement', () => {
    const late = sale({ day: '2026-09-28' })
    const { lines, corrections } = statementOf([late, sale({ dated: '2026-09-02' })], OCTOBER)
    expect(lines).toEqual([])
    expect(corrections.map(({ month, vatId, base }) => [month, vatId, base])).toEqual([
      ['2026-09', 'ATU12011204', 100_00],
    ])
  })

  it('names sales without a valid VAT id of another member state', () => {
    const { lines, missing } = statementOf([sale({ vatId: '' })], OCTOBER)
    expect(lines).toEqual([])
    expect(missing.map(({ base }) => base)).toEqual([100_00])
  })

  it('has no line for what was sold and taken back', () => {
    const sold = sale({})
    expect(statementOf([sold, { ...sold, base: -100_00 }], OCTOBER).lines).toEqual([])
  })
})

it.each([
  ['ATU12345678.L', true],
  ['IE1A23456A.S', true],
  ['IE1+23456A.S', true],
  ['IE1*23456A.L', true],
  ['IE1A23456A', false],
  ['1E1A23456A.S', false],
])('takes %s as the code of a line: %s', (code, isOne) => {
  expect(isLineCode(code)).toBe(isOne)
})
