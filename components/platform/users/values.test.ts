import { expect, test } from 'vitest'
import { userForm, type UserFormValues } from '@/lib/platform/users/schema'
import { refusalsOf } from '@/tests/support/refusals-of'
import { changesOf } from './values'

const STORE = '00000000-0000-4000-8000-000000000001'
const shown: UserFormValues = {
  name: '',
  email: 'eva@kontor.example',
  firstname: 'Eva',
  lastname: 'Hof',
  currentPassword: '',
  isAdmin: false,
  rights: [],
  stores: [STORE],
  restriction: 'STORES',
}

test('a restriction and its stores are sent together', () => {
  expect(changesOf({ ...shown, stores: [] }, shown)).toEqual({ stores: [], restriction: 'STORES' })
  expect(changesOf({ ...shown, stores: [], restriction: 'NONE' }, shown)).toEqual({
    stores: [],
    restriction: 'NONE',
  })
  expect(changesOf({ ...shown, lastname: 'Feld' }, shown)).toEqual({ lastname: 'Feld' })
})

test('who becomes an administrator is not held up by stores that the page no longer shows, and keeps those stored', () => {
  const promoted = { ...shown, stores: [], isAdmin: true }
  expect(refusalsOf(userForm, { ...shown, stores: [] })).toEqual(['stores user.storesMissing'])
  expect(refusalsOf(userForm, promoted)).toEqual([])
  expect(changesOf(promoted, shown)).toEqual({ isAdmin: true })
})
