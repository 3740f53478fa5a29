import { describe, expect, it } from 'vitest'
import { provedBySignIn } from './first-password'

const openedAt = new Date('2026-11-23T08:00:00Z')
const after = (seconds: number) => new Date(openedAt.getTime() + seconds * 1000)
const browser = { kind: 'BROWSER', openedAt } as const

describe('provedBySignIn', () => {
  it('takes a browser’s session of a first password, for ten minutes', () => {
    const signIn = { mustChangePassword: true, session: browser }
    expect(provedBySignIn(signIn, after(5))).toBe(true)
    expect(provedBySignIn(signIn, after(600))).toBe(true)
    expect(provedBySignIn(signIn, after(601))).toBe(false)
  })

  it('takes nothing else', () => {
    expect(provedBySignIn({ mustChangePassword: false, session: browser }, after(5))).toBe(false)
    expect(provedBySignIn({ mustChangePassword: true, session: null }, after(5))).toBe(false)
    const program = { kind: 'API', openedAt } as const
    expect(provedBySignIn({ mustChangePassword: true, session: program }, after(5))).toBe(false)
  })
})
