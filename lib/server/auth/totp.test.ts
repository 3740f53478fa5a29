import { expect, it } from 'vitest'
import { newTotpSecret, totpStep, totpUri } from './totp'

/** RFC 6238, appendix B: the secret "12345678901234567890", six of its digits. */
const SECRET = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'

it.each([
  [59, '287082'],
  [1111111109, '081804'],
  [1234567890, '005924'],
  [20000000000, '353130'],
])('at %i seconds the code is %s', (seconds, code) => {
  const step = Math.floor(seconds / 30)
  expect(totpStep(SECRET, code, new Date(seconds * 1000))).toBe(step)
  expect(totpStep(SECRET, code, new Date((seconds + 30) * 1000))).toBe(step)
  expect(totpStep(SECRET, code, new Date((seconds + 90) * 1000))).toBeNull()
})

it('a code is good for its own step, the one before and the one after it', () => {
  const at = (seconds: number) => totpStep(SECRET, '287082', new Date(seconds * 1000))
  expect([0, 29, 30, 59, 60, 89].map(at)).toEqual([1, 1, 1, 1, 1, 1])
  expect([-1, 90, 119].map(at)).toEqual([null, null, null])
})

it('a secret has 160 bits, as RFC 4226 recommends', () => {
  expect(newTotpSecret()).toMatch(/^[A-Z2-7]{32}$/)
})

it('a secret is new each time, and its address names product and person', () => {
  expect(newTotpSecret()).not.toBe(newTotpSecret())
  expect(totpUri(SECRET, 'anna@hof.example')).toMatch(
    /^otpauth:\/\/totp\/Kontor:anna%40hof\.example\?issuer=Kontor&secret=GEZD/,
  )
})
