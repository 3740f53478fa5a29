import { expect, it } from 'vitest'
import { FULL_DEDUCTION } from '@/lib/domain/deduction'
import { completeFields, NOTHING_STATED } from './stated'
import { linesAfterReading, linesAfterTyping, statedLines, withDeductions } from './line-deductions'

const rate = (vatRate: string) => ({
  category: null,
  vatRate,
  net: '10.00',
  vat: '1.90',
  reason: null,
  reasonCode: null,
})
const fields = { ...NOTHING_STATED, vat: [rate('19'), rate('7')] }
const at = (line: number) => ({ line, ...FULL_DEDUCTION })
const refusalOf = (sent: readonly ReturnType<typeof at>[], isCut = false) => {
  const stated = statedLines(sent, fields, isCut)
  return stated.ok ? null : stated.error.fields?.map(({ path, code }) => `${path} ${code}`)
}

it('are lines that the record has, each once, and none of a record that lacks some', () => {
  expect(refusalOf([at(2), at(1)])).toBeNull()
  expect(refusalOf([at(3)])).toEqual(['lines.0.line validation.invalidChoice'])
  expect(refusalOf([at(1), at(1)])).toEqual(['lines.1.line validation.invalidChoice'])
  expect(refusalOf([at(1)], true)).toEqual(['lines incomingInvoice.linesCut'])
  expect(refusalOf([], true)).toBeNull()
})

it('stay with their line when a file is read again', () => {
  const { lines } = completeFields({
    seller: {},
    buyer: {},
    lines: ['10.00', '20.00', '30.00'].map((net) => ({ net, vatRate: '19' })),
  })
  const before = { ...fields, lines }
  const after = (nets: readonly string[]) => ({
    ...fields,
    lines: lines.map((line, index) => ({ ...line, name: 'Kaffee', net: nets[index] ?? null })),
  })
  const all = [at(1), at(2), at(3)]
  expect(linesAfterReading(all, before, after(['10.00', '20.00', '30.00']))).toEqual(all)
  expect(linesAfterReading(all, before, after(['10.00', '25.00']))).toEqual([at(1)])
})

it('stay with their rate when rates are typed anew, and are shown with it', () => {
  const after = { ...fields, vat: [rate('19'), rate('0')] }
  expect(linesAfterTyping([at(1), at(2)], fields, after)).toEqual([at(1)])
  expect(withDeductions(fields, [at(2)]).vat.map(({ deductible }) => deductible)).toEqual([null, 'FULL'])
})
