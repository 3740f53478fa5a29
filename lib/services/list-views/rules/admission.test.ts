import { expect, it } from 'vitest'
import { admitAnother, admitChange, mayChange } from './admission'

const ADMIN = { isAdmin: true, isPlatformAdmin: false }
const CLERK = { isAdmin: false, isPlatformAdmin: false }
const OWN = { isShared: false }
const SHARED = { isShared: true }

it('lets everybody change their own, and administrators what is shared', () => {
  expect([ADMIN, CLERK].map((who) => mayChange(who, OWN))).toEqual([true, true])
  expect([ADMIN, CLERK].map((who) => mayChange(who, SHARED))).toEqual([true, false])
})

it('lets administrators alone share and take back', () => {
  for (const [before, after] of [
    [OWN, SHARED],
    [SHARED, OWN],
    [SHARED, SHARED],
  ] as const) {
    expect(admitChange(ADMIN, before, after).ok).toBe(true)
    expect(admitChange(CLERK, before, after)).toMatchObject({ error: 'adminOnly' })
  }
  expect(admitChange(CLERK, OWN, OWN).ok).toBe(true)
})

it('keeps fifty of a list and a thousand in all', () => {
  expect(admitAnother({ ofList: 49, ofAll: 999 }).ok).toBe(true)
  expect(admitAnother({ ofList: 50, ofAll: 60 })).toMatchObject({ error: 'tooMany' })
  expect(admitAnother({ ofList: 0, ofAll: 1_000 })).toMatchObject({ error: 'tooManyAtAll' })
})
