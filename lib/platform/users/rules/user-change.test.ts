import { describe, expect, it } from 'vitest'
import { admitChange, type Changer, type Standing, type UserChange } from './user-change'

const ADMIN: Changer = { isAdmin: true, rights: [], stores: [] }
const CLERK: Changer = { isAdmin: false, rights: ['USERS_SHOW', 'USERS_PATCH', 'PRODUCTS_SHOW'], stores: [] }
const plain: Standing = {
  isAdmin: false,
  isActive: true,
  rights: ['PRODUCTS_SHOW'],
  stores: [],
  isAuditor: false,
}
const chief: Standing = { ...plain, isAdmin: true, rights: [] }
const auditor: Standing = { ...plain, rights: [], isAuditor: true }

const ask = (changer: Changer, change: Partial<UserChange>) => {
  const whole = { before: plain, after: plain, takesOver: false, isSelf: false, otherAdmins: 1, ...change }
  const decision = admitChange(changer, whole)
  return decision.ok ? 'ok' : decision.error
}

describe('an auditor', () => {
  it('has no rights of their own', () => {
    for (const after of [
      { ...auditor, isAdmin: true },
      { ...auditor, rights: ['PRODUCTS_SHOW'] },
      { ...auditor, stores: ['one'] },
    ])
      expect(ask(ADMIN, { before: auditor, after })).toBe('auditorRights')
    expect(ask(ADMIN, { before: auditor, after: { ...auditor, isActive: false } })).toBe('ok')
  })

  it('is an admin’s to change', () => {
    expect(ask(CLERK, { before: auditor, after: { ...auditor, isActive: false } })).toBe('adminOnly')
    expect(ask(CLERK, { before: auditor, after: auditor, takesOver: true })).toBe('adminOnly')
    expect(ask(CLERK, { before: auditor, after: null })).toBe('adminOnly')
  })
})

describe('the last active tenant admin', () => {
  it.each([null, plain, { ...chief, isActive: false }])('stays: %o', (after) => {
    expect(ask(ADMIN, { before: chief, after, otherAdmins: 0 })).toBe('lastAdmin')
    expect(ask(ADMIN, { before: chief, after, otherAdmins: 1 })).toBe('ok')
  })

  it('may change otherwise, and one who is inactive may go', () => {
    expect(ask(ADMIN, { before: chief, after: { ...chief, rights: ['USERS_SHOW'] }, otherAdmins: 0 })).toBe(
      'ok',
    )
    expect(ask(ADMIN, { before: { ...chief, isActive: false }, after: null, otherAdmins: 0 })).toBe('ok')
  })
})

describe('oneself', () => {
  it('is neither deactivated nor removed, and has a page for their own password', () => {
    expect(ask(ADMIN, { isSelf: true, before: chief, after: null })).toBe('yourself')
    expect(ask(ADMIN, { isSelf: true, before: chief, after: { ...chief, isActive: false } })).toBe('yourself')
    expect(ask(ADMIN, { isSelf: true, before: chief, after: chief, takesOver: true })).toBe('ownPassword')
    expect(ask(ADMIN, { isSelf: true, before: chief, after: plain })).toBe('ok')
  })
})

describe('a person who is not an admin', () => {
  it('makes no admin and reaches none', () => {
    expect(ask(CLERK, { before: null, after: chief })).toBe('adminOnly')
    expect(ask(CLERK, { after: chief })).toBe('adminOnly')
    expect(ask(CLERK, { before: chief, after: chief, takesOver: true })).toBe('adminOnly')
    expect(ask(CLERK, { before: chief, after: null })).toBe('adminOnly')
  })

  it('grants what they have, and cannot change users with more rights', () => {
    const entitled: Standing = { ...plain, rights: ['INVOICES_SHOW'] }
    expect(ask(CLERK, { before: null, after: plain })).toBe('ok')
    expect(ask(CLERK, { before: null, after: entitled })).toBe('foreignRights')
    expect(ask(CLERK, { after: entitled })).toBe('foreignRights')
    expect(ask(CLERK, { before: entitled, after: null })).toBe('outranks')
    expect(ask(CLERK, { before: entitled, after: entitled, takesOver: true })).toBe('outranks')
    expect(ask(CLERK, { takesOver: true })).toBe('ok')
  })

  it('takes away no store that they cannot see, and cannot change users who see more stores', () => {
    const branch: Changer = { ...CLERK, stores: ['market'] }
    const seller: Standing = { ...plain, stores: ['market'] }
    expect(ask(branch, { before: null, after: seller })).toBe('ok')
    expect(ask(branch, { before: null, after: plain })).toBe('foreignRights')
    expect(ask(branch, { before: seller, after: { ...plain, stores: ['market', 'farm'] } })).toBe(
      'foreignRights',
    )
    expect(ask(branch, { before: plain, after: seller })).toBe('outranks')
    expect(ask(branch, { takesOver: true })).toBe('outranks')
    expect(ask(branch, { isSelf: true, before: seller, after: plain })).toBe('foreignRights')
    expect(ask(CLERK, { before: seller, after: plain })).toBe('ok')
  })

  it('may correct the name of any user', () => {
    expect(ask(CLERK, { before: chief, after: chief })).toBe('ok')
  })
})
