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

it('a secret is new each time, and its address names product and person', () => {
  expect(newTotpSecret()).not.toBe(newTotpSecret())
  expect(totpUri(SECRET, 'anna@hof.example')).toMatch(
    /^otpauth:\/\/totp\/Kontor:anna%40hof\.example\?issuer=Kontor&secret=GEZD/,
  )
})
