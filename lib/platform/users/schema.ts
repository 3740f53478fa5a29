import { z } from 'zod'
import { notificationRecord } from '@/lib/services/notifications/schema'
import { isMail } from '@/lib/domain/mail-address'
import { isPersonName } from '@/lib/domain/person-name'
import { RIGHTS, withImpliedShow } from '@/lib/domain/rights'
import {
  credentialFields,
  dayField,
  idField,
  existingPassword,
  personNameField,
  requiredText,
  textField,
  typedText,
  versionField,
} from '@/lib/fields/schema'

const name = personNameField()

/** Minimum length of a password (product: at least 10 characters). */
export const PASSWORD_MIN = 10

export const newPassword = typedText(200).min(PASSWORD_MIN, 'validation.passwordTooShort')

/** Proof of identity: the caller's password, or a code of their second factor. */
export const confirmationFields = { password: typedText(200).optional(), totp: textField(20).optional() }

/** PATCH of the caller's account; omitted fields stay unchanged. */
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

/** The account page's fields for the caller's password: the old one, and the new one twice. */
export const ownPasswordForm = z
  .strictObject({ password: existingPassword(), ...newPasswordFields })
  .refine(isRepeated, repetition)

/** Same after the first sign-in, which has usually proved the old one already. */
export const firstPasswordForm = z
  .strictObject({ password: typedText(200), ...newPasswordFields })
  .refine(isRepeated, repetition)

export const selectCompanyInput = z.strictObject({ companyId: z.coerce.number().int().positive() })

export const loginInput = z.strictObject({
  ...credentialFields,
  /** The company to start in; default: the main one. */
  companyId: selectCompanyInput.shape.companyId.optional(),
})

export const loginAnswer = z.object({ token: z.string(), companyId: z.number() })

/** The account as `GET /user` returns it. */
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

/** Names and e-mail of a person, as forms hold them. */
const personFields = z.strictObject({
  /** Display name instead of first and last name; may be empty. */
  name: textField(100).refine(isPersonName, { error: 'validation.personName' }),
  email: requiredText(254).refine(isMail, { error: 'validation.email' }),
  firstname: name,
  lastname: name,
})

const STORES_MAX = 500

/** Role and rights of a user; SHOW is implied by every other action of its area. */
const standingFields = {
  isAdmin: flag(),
  rights: z.array(right).transform(withImpliedShow),
  /** Ids of the stores that the person is restricted to; empty: every store. */
  stores: z
    .array(idField())
    .max(STORES_MAX, 'validation.tooMany')
    .transform((ids) => [...new Set(ids)].sort()),
}

/**
 * Whether a person is restricted to stores. Separate from `stores`, so that removing the last store
 * does not lift the restriction.
 */
const restrictionField = { restriction: z.enum(['NONE', 'STORES'], { error: 'validation.invalidChoice' }) }

type Restricted = { restriction?: 'NONE' | 'STORES' | undefined; stores?: readonly string[] | undefined }

/** Adds an issue for a restriction without stores. */
function requireStores({ restriction, stores }: Restricted, context: z.RefinementCtx): void {
  if (restriction === 'STORES' && (stores ?? []).length === 0)
    context.addIssue({ code: 'custom', path: ['stores'], message: 'user.storesMissing' })
}

export const userForm = personFields
  .extend(standingFields)
  .extend(restrictionField)
  .extend({
    /** Password of the acting person, required if the e-mail changes. */
    currentPassword: typedText(200),
  })
  // an administrator's restriction is neither shown nor sent
  .superRefine((user, context) => (user.isAdmin ? undefined : requireStores(user, context)))
export type UserFormValues = z.input<typeof userForm>

/** Fields of the creation dialog; an invited user sets the password. */
export const newUserForm = personFields
  .omit({ name: true })
  .extend({ entry: z.enum(['PASSWORD', 'INVITATION']), password: z.string(), isAdmin: flag() })
  .superRefine(({ entry, password }, context) => {
    const issue = entry === 'PASSWORD' ? newPassword.safeParse(password).error?.issues[0] : undefined
    if (issue) context.addIssue({ code: 'custom', path: ['password'], message: issue.message })
  })

/** An initial password, or a new one set by an administrator. */
export const userPasswordForm = z.strictObject({ password: newPassword, currentPassword: existingPassword() })

const settings = z.strictObject({
  darkMode: z.boolean().optional(),
  receiveNotificationMails: z.boolean().optional(),
  language: z.literal('DE').optional(),
})

/** Adds an issue unless there is either an initial password or an invitation. */
function requireEntry(
  { invite, password }: { invite: boolean; password?: string | undefined },
  context: z.RefinementCtx,
): void {
  const message = password === undefined ? 'validation.required' : 'user.inviteOrPassword'
  if (invite === (password !== undefined)) context.addIssue({ code: 'custom', path: ['password'], message })
}

/**
 * A new user: with an initial password, to be changed at the first sign-in, or with an invitation
 * by mail.
 */
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
  .superRefine(requireEntry)

const COMPANIES_MAX = 100

/** The data that an auditor may read; days are inclusive. */
const auditorFields = {
  from: dayField(),
  to: dayField(),
  /** The last day of access. */
  until: dayField(),
  companies: z
    .array(z.number().int().positive())
    .min(1, 'user.companiesMissing')
    .max(COMPANIES_MAX, 'validation.tooMany')
    .transform((ids) => [...new Set(ids)].sort((one, other) => one - other)),
}

/** Adds an issue for a period that ends before it begins. */
function requireOrder({ from, to }: { from: string; to: string }, context: z.RefinementCtx): void {
  if (to < from) context.addIssue({ code: 'custom', path: ['to'], message: 'user.auditPeriodOrder' })
}

/** The form of an auditor's access. */
export const auditorForm = z.strictObject(auditorFields).superRefine(requireOrder)

/** Fields of the dialog for a new auditor; an invited one sets the password. */
export const newAuditorForm = personFields
  .omit({ name: true })
  .extend({ entry: z.enum(['PASSWORD', 'INVITATION']), password: z.string(), ...auditorFields })
  .superRefine((form, context) => {
    requireOrder(form, context)
    const issue =
      form.entry === 'PASSWORD' ? newPassword.safeParse(form.password).error?.issues[0] : undefined
    if (issue) context.addIssue({ code: 'custom', path: ['password'], message: issue.message })
  })

/** A new auditor, with an initial password or an invitation by mail. */
export const createAuditorInput = personFields
  .omit({ name: true })
  .extend({ password: newPassword.optional(), invite: flag().default(false), ...auditorFields })
  .superRefine((input, context) => {
    requireOrder(input, context)
    requireEntry(input, context)
  })

export const userKey = z.strictObject({ id: idField(), version: versionField() })

/** The whole access of an auditor. */
export const patchAuditorInput = z
  .strictObject({ ...auditorFields, ...userKey.shape })
  .superRefine(requireOrder)

/** Omitted fields stay unchanged. */
export const patchUserInput = personFields
  .extend(standingFields)
  .extend({
    isActive: flag(),
    password: newPassword,
    appSettings: settings,
    /**
     * The password of the acting person, required for a new e-mail or password of a user; a code
     * will do as well.
     */
    currentPassword: typedText(200),
    totp: textField(20),
  })
  .extend(restrictionField)
  .partial()
  .extend(userKey.shape)
  .superRefine(requireStores)
export type UserPatch = z.output<typeof patchUserInput>

/** A user as lists, pages and the API return it. */
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
  /** Ids of the stores that the person is restricted to; empty: every store. */
  stores: z.array(z.uuid()),
  /** The data that an auditor (read only) sees; null for other users. */
  auditor: z
    .object({ from: z.string(), to: z.string(), until: z.string(), companies: z.array(z.number()) })
    .nullable(),
  appSettings: z.object({
    darkMode: z.boolean(),
    receiveNotificationMails: z.boolean(),
    language: z.literal('DE'),
  }),
  /** ISO instant; null if the user has not been active in recent weeks. */
  lastSeenAt: z.string().nullable(),
  createdAt: z.string(),
  updatedAt: z.string(),
})
export type UserRecord = z.output<typeof userRecord>
