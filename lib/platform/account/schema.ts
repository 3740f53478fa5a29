import { z } from 'zod'
import { idField, existingPassword, personNameField, requiredText, typedText } from '@/lib/fields/schema'
import { confirmationFields, newPassword } from '@/lib/platform/users/schema'

/** A new password entered twice; all that a mailed link requires. */
export const newPasswordForm = z
  .strictObject({ passwordNew: newPassword, passwordNewConfirm: typedText(200) })
  .refine((form) => form.passwordNew === form.passwordNewConfirm, {
    path: ['passwordNewConfirm'],
    error: 'user.passwordsDiffer',
  })

export const namesForm = z.strictObject({ firstname: personNameField(), lastname: personNameField() })

export const settingsForm = z.strictObject({
  darkMode: z.boolean(),
  receiveNotificationMails: z.boolean(),
  language: z.literal('DE', 'validation.invalidChoice'),
})

export const passwordResetRequest = z.strictObject({
  email: requiredText(320),
})

export const sessionKey = z.strictObject({ id: idField() })

/** The six digits that the app shows. */
export const totpForm = z.strictObject({
  totp: z
    .string()
    .trim()
    .transform((text) => text.replace(/\s/g, ''))
    .pipe(z.string().regex(/^\d{6}$/, 'account.totpDigits')),
})

/** The caller's password, required before the second factor changes. */
export const passwordForm = z.strictObject({ password: existingPassword() })

/**
 * Starting, and the first code: the proof is the password, since no second factor is active yet.
 */
export const startTotpInput = z.strictObject({ password: typedText(200).optional() })
export const confirmTotpInput = totpForm.extend(startTotpInput.shape)
export const dropTotpInput = z.strictObject(confirmationFields)

/** For a colleague: the caller proves their own identity, as for a colleague's e-mail. */
export const dropUserTotpInput = z.strictObject({
  id: idField(),
  currentPassword: confirmationFields.password,
  totp: confirmationFields.totp,
})
export const dropUserTotpForm = z.strictObject({ currentPassword: existingPassword() })

/** One of the caller's sessions; `isCurrent` is the calling one. */
export const sessionRecord = z.object({
  id: z.uuid(),
  kind: z.enum(['BROWSER', 'API']),
  userAgent: z.string().nullable(),
  companyName: z.string(),
  createdAt: z.string(),
  lastSeenAt: z.string(),
  isCurrent: z.boolean(),
})
export type SessionRecord = z.output<typeof sessionRecord>

/**
 * A second factor that waits for its first code. `qr` is an SVG path, one unit per module, `size`
 * units wide.
 */
export const plannedSecondFactor = z.object({
  secret: z.string(),
  uri: z.string(),
  qr: z.object({ size: z.number(), path: z.string() }),
})
export type PlannedSecondFactor = z.output<typeof plannedSecondFactor>

/** Returned once. */
export const recoveryCodes = z.object({ recoveryCodes: z.array(z.string()) })
