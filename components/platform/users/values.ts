import type { z } from 'zod'
import { changedValues } from '@/components/shared/form/changed-values'
import type { createUserInput, newUserForm, UserFormValues, UserRecord } from '@/lib/platform/users/schema'

/** What a user is called on screen. */
export const shownName = ({
  name,
  firstname,
  lastname,
}: Pick<UserRecord, 'name' | 'firstname' | 'lastname'>) => name || `${firstname} ${lastname}`

/** How a new person gets in. */
export const ENTRIES = ['PASSWORD', 'INVITATION'] as const

export type NewUserValues = z.input<typeof newUserForm>

/** What the creation modal sends: an invitation or a password, never both. */
export function newUserInput({ entry, password, ...person }: NewUserValues): z.input<typeof createUserInput> {
  return entry === 'INVITATION' ? { ...person, invite: true } : { ...person, password }
}

/** A user as the page's form holds it. */
export function formValues({
  name,
  email,
  firstname,
  lastname,
  isAdmin,
  rights,
  stores,
}: UserRecord): UserFormValues {
  return {
    name,
    email,
    firstname,
    lastname,
    isAdmin,
    rights: rights as UserFormValues['rights'],
    stores,
    restriction: stores.length > 0 ? 'STORES' : 'NONE',
    currentPassword: '',
  }
}

/**
 * What was changed. A restriction and its stores are one: the server gets both or neither. Of an administrator neither: they are
 * not shown, and what is stored waits.
 */
export function changesOf(values: UserFormValues, shown: UserFormValues): Partial<UserFormValues> {
  const { stores, restriction, ...others } = changedValues(values, shown)
  if (values.isAdmin || !(stores || restriction)) return others
  return { ...others, stores: values.stores, restriction: values.restriction }
}

const LETTERS = 'abcdefghijkmnpqrstuvwxyz'
const DIGITS = '23456789'

/** A first password that can be read aloud: no letters or digits that are taken for one another, 70 bits. */
export function proposePassword(): string {
  const pick = (from: string, count: number) =>
    Array.from(crypto.getRandomValues(new Uint32Array(count)), (number) => from[number % from.length]).join(
      '',
    )
  return [pick(LETTERS, 4), pick(LETTERS, 4), pick(DIGITS, 4), pick(LETTERS, 4)].join('-')
}
