import { describe, expect, it } from 'vitest'
import { refusalsOf } from '@/tests/support/refusals-of'
import { newPasswordForm, totpForm } from '@/lib/platform/account/schema'
import { auditorForm, createUserInput, ownPasswordForm } from './schema'

describe('a new user', () => {
  const person = { email: 'eva@kontor.example', firstname: 'Eva', lastname: 'Hof' }
  const password = 'Kontor-Test-2026'

  it.each([
    [{ password: 'kurz' }, 'password validation.passwordTooShort'],
    [{ password, invite: true }, 'password user.inviteOrPassword'],
    [{}, 'password validation.required'],
    [{ password, email: 'eva@' }, 'email validation.email'],
    [{ password, lastname: '<b>' }, 'lastname validation.personName'],
    [{ password, stores: ['1'] }, 'stores.0 validation.id'],
  ])('is refused: %o', (user, refusal) => {
    expect(refusalsOf(createUserInput, { ...person, ...user })).toEqual([refusal])
  })

  it('comes with a password or with an invitation', () => {
    expect(refusalsOf(createUserInput, { ...person, password })).toEqual([])
    expect(refusalsOf(createUserInput, { ...person, invite: true })).toEqual([])
  })
})

describe('an auditor', () => {
  const access = { from: '2026-01-01', to: '2026-12-31', until: '2027-03-31', companies: [1] }

  it.each([
    [{}, []],
    [{ to: '2025-12-31' }, ['to user.auditPeriodOrder']],
    [{ companies: [] }, ['companies user.companiesMissing']],
    [{ until: '31.03.2027' }, ['until validation.day']],
  ])('reads a period of companies: %o', (change, refusals) => {
    expect(refusalsOf(auditorForm, { ...access, ...change })).toEqual(refusals)
  })
})

describe('a password typed twice', () => {
  const typed = { passwordNew: 'Kontor-Test-2026', passwordNewConfirm: 'Kontor-Test-2027' }

  it('is the same both times', () => {
    const refusal = ['passwordNewConfirm user.passwordsDiffer']
    expect(refusalsOf(newPasswordForm, typed)).toEqual(refusal)
    expect(refusalsOf(ownPasswordForm, { ...typed, password: 'alt' })).toEqual(refusal)
    expect(refusalsOf(newPasswordForm, { ...typed, passwordNewConfirm: typed.passwordNew })).toEqual([])
  })
})

describe('a code of the second factor', () => {
  it('has six digits, spaces or not', () => {
    for (const totp of ['12345', '1234567', '12a456']) {
      expect(refusalsOf(totpForm, { totp })).toEqual(['totp account.totpDigits'])
    }
    expect(refusalsOf(totpForm, { totp: ' 123 456 ' })).toEqual([])
  })
})
