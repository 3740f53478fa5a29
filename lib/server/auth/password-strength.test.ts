import { expect, it } from 'vitest'
import { isCommonPassword, refuseCommonPassword } from './password-strength'

const common = [
  'password123',
  'Qwertyuiop',
  'qwertzuiop',
  'Passwort2026!',
  '!!Sommer2026',
  'passwortpasswort',
  '1234567890',
  '0000000000',
  '2026-11-21',
  'abcdefghij',
]
it.each(common)('%s is guessed at once', async (password) => {
  expect(await isCommonPassword(password)).toBe(true)
})

const sound = ['Kontor-Demo-2026', 'Apfelernte-im-Oktober', 'drei Kühe im Regen', 'x7!Kq9-Rt2#p']
it.each(sound)('%s is good', async (password) => {
  expect(await isCommonPassword(password)).toBe(false)
  await expect(refuseCommonPassword('password', password)).resolves.toBeUndefined()
})

it('refuses at the field that was sent', async () => {
  await expect(refuseCommonPassword('passwordNew', 'password123')).rejects.toMatchObject({
    kind: 'invalid',
    fields: [{ path: 'passwordNew', code: 'user.passwordCommon' }],
  })
})
