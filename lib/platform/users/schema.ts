import { z } from 'zod'
import { notificationRecord } from '@/lib/services/notifications/schema'
import { isMail } from '@/lib/catalog/business-partners/rules/contact'
import { isPersonName } from '@/lib/domain/person-name'
import { RIGHTS, withImpliedShow } from '@/lib/domain/rights'
import {
  credentialFields,
  idField,
  knownPassword,
  personNameField,
  requiredText,
  textField,
  typedText,
  versionField,
} from '@/lib/fields/schema'

const name = personNameField()

/** Shortest password (product: at least 10 characters). */
export const PASSWORD_MIN = 10

export const newPassword = typedText(200).min(PASSWORD_MIN, 'validation.passwordTooShort')

/** Proof of who asks: the own password, or a code of the own second factor. */
export const confirmationFields = { password: typedText(200).optional(), totp: textField(20).optional() }

/** PATCH of the own account; what is left out stays. */
export const patchAccountInput = z.strictObject({
  firstname: name.optional(),
  lastname: name.optional(),
  appSettings: z
    .strictObject({
      darkMode: z.boolean().optional(),
      receiveNotificationMails: z.boolean().optional(),
      language: z.literal('DE').optional(),
    })
    .optional(),
  ...confirmationFields,
  passwordNew: newPassword.optional(),
  passwordNewConfirm: typedText(200).optional(),
})

const isRepeated = (form: { passwordNew: string; passwordNewConfirm: string }) =>
  form.passwordNew === form.passwordNewConfirm

const repetition = { path: ['passwordNewConfirm'], error: 'user.passwordsDiffer' }

const newPasswordFields = { passwordNew: newPassword, passwordNewConfirm: typedText(200) }

/** The own password, as the account's page asks for it: the old one, and the new one twice. */
export const ownPasswordForm = z
  .strictObject({ password: knownPassword(), ...newPasswordFields })
  .refine(isRepeated, repetition)

/** The same after the first sign-in, which has mostly proved the old one already. */
export const firstPasswordForm = z
  .strictObject({ password: typedText(200), ...newPasswordFields })
  .refine(isRepeated, repetition)

export const selectCompanyInput = z.strictObject({ companyId: z.coerce.number().int().positive() })

export const loginInput = z.strictObject({
  ...credentialFields,
  /** Where to start; default: the main company. */
  companyId: selectCompanyInput.shape.companyId.optional(),
})

/** A token, and the company that it works in. */
export const loginAnswer = z.object({ token: z.string(), companyId: z.number() })

/** The account as `GET /user` answers it. */
export const accountRecord = z.object({
  id: z.uuid(),
  isLoggedIn: z.literal(true),
  email: z.string(),
  isAdmin: z.boolean(),
  firstname: z.string(),
  lastname: z.string(),
  rights: z.array(z.string()),
  lastCompany: z.number(),
  companies: z.array(z.object({ id: z.number(), name: z.string() })),
  appSettings: z.object({
    darkMode: z.boolean(),
    receiveNotificationMails: z.boolean(),
    language: z.literal('DE'),
  }),
  /** The newest ones. */
  notifications: z.array(notificationRecord),
})
export type AccountRecord = z.output<typeof accountRecord>

const right = z.enum(RIGHTS as [(typeof RIGHTS)[number], ...typeof RIGHTS])
const flag = () => z.boolean({ error: 'validation.invalid' })

/** What a person is called and signs in with, as forms hold it. */
const personFields = z.strictObject({
  /** Shown instead of first and last name; may be empty. */
  name: textField(100).refine(isPersonName, { error: 'validation.personName' }),
  email: requiredText(254).refine(isMail, { error: 'validation.email' }),
  firstname: name,
  lastname: name,
})

const STORES_MAX = 500

/** What a user may do; SHOW follows from every other action of its area. */
const standingFields = {
  isAdmin: flag(),
  rights: z.array(right).transform(withImpliedShow),
  /** Ids of the stores that the person is restricted to; none: every store. */
  stores: z
    .array(idField())
    .max(STORES_MAX, 'validation.tooMany')
    .transform((ids) => [...new Set(ids)].sort()),
}

/** Whether a person is restricted to stores. It is said beside `stores`, so that taking the last of them away lifts no restriction. */
const restrictionField = { restriction: z.enum(['NONE', 'STORES'], { error: 'validation.invalidChoice' }) }

type Restricted = { restriction?: 'NONE' | 'STORES' | undefined; stores?: readonly string[] | undefined }

/** Refuses a restriction that names no store. */
function requireStores({ restriction, stores }: Restricted, context: z.RefinementCtx): void {
  if (restriction === 'STORES' && (stores ?? []).length === 0)
    context.addIssue({ code: 'custom', path: ['stores'], message: 'user.storesMissing' })
}

/** The user's page: personal data, role and rights. */
export const userForm = personFields
  .extend(standingFields)
  .extend(restrictionField)
  .extend({
    /** Of the person at the screen, asked for where the e-mail changes. */
    currentPassword: typedText(200),
  })
  // an administrator's restriction is neither shown nor sent
  .superRefine((user, context) => (user.isAdmin ? undefined : requireStores(user, context)))
export type UserFormValues = z.input<typeof userForm>

/** What the creation modal asks for; who is invited sets the password. */
export const newUserForm = personFields
  .omit({ name: true })
  .extend({ entry: z.enum(['PASSWORD', 'INVITATION']), password: z.string(), isAdmin: flag() })
  .superRefine(({ entry, password }, context) => {
    const issue = entry === 'PASSWORD' ? newPassword.safeParse(password).error?.issues[0] : undefined
    if (issue) context.addIssue({ code: 'custom', path: ['password'], message: issue.message })
  })

/** A first password, or a new one that an administrator sets. */
export const userPasswordForm = z.strictObject({ password: newPassword, currentPassword: knownPassword() })

const settings = z.strictObject({
  darkMode: z.boolean().optional(),
  receiveNotificationMails: z.boolean().optional(),
  language: z.literal('DE').optional(),
})

/** A new user: with a first password, to be changed at the first sign-in, or with an invitation by mail. */
export const createUserInput = personFields
  .extend({
    name: personFields.shape.name.default(''),
    isAdmin: flag().default(false),
    rights: standingFields.rights.default([]),
    /** Defaults to the stores of the person who creates the user. */
    stores: standingFields.stores.optional(),
    password: newPassword.optional(),
    invite: flag().default(false),
    appSettings: settings.optional(),
  })
  .superRefine(({ invite, password }, context) => {
    const message = password === undefined ? 'validation.required' : 'user.inviteOrPassword'
    if (invite === (password !== undefined)) context.addIssue({ code: 'custom', path: ['password'], message })
  })

export const userKey = z.strictObject({ id: idField(), version: versionField() })

/** Changes only what is sent. */
export const patchUserInput = personFields
  .extend(standingFields)
  .extend({
    isActive: flag(),
    password: newPassword,
    appSettings: settings,
    /** The password of the acting person, required for a new e-mail or password of a user; a code does as well. */
    currentPassword: typedText(200),
    totp: textField(20),
  })
  .extend(restrictionField)
  .partial()
  .extend(userKey.shape)
  .superRefine(requireStores)
export type UserPatch = z.output<typeof patchUserInput>

/** A user as lists, pages and the API answer it. */
export const userRecord = z.object({
  id: z.uuid(),
  version: z.number(),
  name: z.string(),
  email: z.string(),
  firstname: z.string(),
  lastname: z.string(),
  isAdmin: z.boolean(),
  isActive: z.boolean(),
  /** A password set by an administrator has not been changed yet. */
  mustChangePassword: z.boolean(),
  /** ISO instant of the last invitation; null once a password has been set. */
  invitedAt: z.string().nullable(),
  rights: z.array(z.string()),
  /** Ids of the stores that the person is restricted to; none: every store. */
  stores: z.array(z.uuid()),
  appSettings: z.object({
    darkMode: z.boolean(),
    receiveNotificationMails: z.boolean(),
    language: z.literal('DE'),
  }),
  /** ISO instant; null if the user was not active in the last weeks. */
  lastSeenAt: z.string().nullable(),
  createdAt: z.string(),
  updatedAt: z.string(),
})
export type UserRecord = z.output<typeof userRecord>
