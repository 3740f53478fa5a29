import { expect, it } from 'vitest'
import { newRecoveryCodes, recoveryHash } from './recovery-codes'

it('makes ten codes that differ and fit into the field of the second factor', () => {
  const codes = newRecoveryCodes()
  expect(new Set(codes).size).toBe(10)
  for (const code of codes) expect(code).toMatch(/^([A-Z2-8]{4}-){3}[A-Z2-8]{4}$/)
})

it('knows a code however it was typed', () => {
  expect(recoveryHash(' abcd efgh-2345 xyzk ')).toBe(recoveryHash('ABCD-EFGH-2345-XYZK'))
  expect(recoveryHash('ABCD-EFGH-2345-XYZM')).not.toBe(recoveryHash('ABCD-EFGH-2345-XYZK'))
})
