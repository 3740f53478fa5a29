import { z } from 'zod'

const name = z.string().trim().min(1, 'validation.required').max(100, 'validation.tooLong')

/** Shortest password (product: at least 10 characters). */
export const PASSWORD_MIN = 10

export const newPassword = z
  .string()
  .min(PASSWORD_MIN, 'validation.passwordTooShort')
  .max(200, 'validation.tooLong')

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
  password: z.string().max(200).optional(),
  passwordNew: newPassword.optional(),
  passwordNewConfirm: z.string().max(200).optional(),
})

export const selectCompanyInput = z.strictObject({ companyId: z.coerce.number().int().positive() })

export const loginInput = z.strictObject({
  email: z.string().min(1, 'validation.required').max(320, 'validation.tooLong'),
  password: z.string().min(1, 'validation.required').max(200, 'validation.tooLong'),
  totp: z.string().max(20).optional(),
})

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
  notifications: z.array(z.unknown()),
})
export type AccountRecord = z.output<typeof accountRecord>
