import type { z } from 'zod'
import { changedValues } from '@/components/shared/form/changed-values'
import type {
  createAuditorInput,
  createUserInput,
  newAuditorForm,
  newUserForm,
  UserFormValues,
  UserRecord,
} from '@/lib/platform/users/schema'

/** Returns a user's display name. */
export const shownName = ({
  name,
  firstname,
  lastname,
}: Pick<UserRecord, 'name' | 'firstname' | 'lastname'>) => name || `${firstname} ${lastname}`

/** How a new user signs in first. */
export const ENTRIES = ['PASSWORD', 'INVITATION'] as const

export type NewUserValues = z.input<typeof newUserForm>

/** Returns the submitted values: an invitation or a password, never both. */
export function newUserInput({ entry, password, ...person }: NewUserValues): z.input<typeof createUserInput> {
  return entry === 'INVITATION' ? { ...person, invite: true } : { ...person, password }
}

/** Like `newUserInput`, for a new auditor. */
export function newAuditorInput({
  entry,
  password,
  ...auditor
}: z.input<typeof newAuditorForm>): z.input<typeof createAuditorInput> {
  return entry === 'INVITATION' ? { ...auditor, invite: true } : { ...auditor, password }
}

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
 * Returns the changes. A restriction and its stores are sent together or not at all; never for an
 * administrator: the fields are hidden, and the stored values are preserved.
 */
export function changesOf(values: UserFormValues, shown: UserFormValues): Partial<UserFormValues> {
  const { stores, restriction, ...others } = changedValues(values, shown)
  if (values.isAdmin || !(stores || restriction)) return others
  return { ...others, stores: values.stores, restriction: values.restriction }
}

const LETTERS = 'abcdefghijkmnpqrstuvwxyz'
const DIGITS = '23456789'

/** Returns an initial password that can be read aloud: no ambiguous letters or digits, 70 bits. */
export function proposePassword(): string {
  const pick = (from: string, count: number) =>
    Array.from(crypto.getRandomValues(new Uint32Array(count)), (number) => from[number % from.length]).join(
      '',
    )
  return [pick(LETTERS, 4), pick(LETTERS, 4), pick(DIGITS, 4), pick(LETTERS, 4)].join('-')
}
