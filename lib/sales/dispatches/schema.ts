import { MAIL_STATES } from '@/lib/services/mail/words'
import { z } from 'zod'
import { isMail } from '@/lib/catalog/business-partners/rules/contact'
import { idField, requiredLongText, requiredText, textField } from '@/lib/fields/schema'
import { MAIL_FAILURES } from '@/lib/services/mail/schema'

/** Most recipients of one sending. */
export const RECIPIENTS_MAX = 20

export const mailAddress = () => textField(254).refine(isMail, { error: 'validation.email' })
export const mailSubject = () => requiredText(200)
export const mailTextField = () => requiredLongText(4_000)

/** What is left out comes from the customer (`to`) and from the company's texts; both may hold placeholders. */
export const sendInput = z.strictObject({
  id: idField(),
  to: z
    .array(mailAddress())
    .min(1, 'dispatch.noRecipient')
    .max(RECIPIENTS_MAX, 'dispatch.tooManyRecipients')
    .optional(),
  subject: mailSubject().optional(),
  text: mailTextField().optional(),
  /** Made by the caller: the same again for the same document sends nothing and answers what was sent. */
  sendId: idField().optional(),
})
export type SendInput = z.output<typeof sendInput>

/** One recipient of one sending; `state` and `failure` are the mail's at this moment. */
export const dispatchRecord = z.object({
  id: z.uuid(),
  sendId: z.uuid(),
  recipient: z.string(),
  subject: z.string(),
  state: z.enum(MAIL_STATES),
  attempts: z.number(),
  /** Why the last attempt failed; another follows while it is QUEUED. */
  failure: z.enum(MAIL_FAILURES).nullable(),
  /** The mail server's own words. */
  failureDetail: z.string().nullable(),
  createdAt: z.string(),
  createdBy: z.string(),
  sentAt: z.string().nullable(),
})
export type DispatchRecord = z.output<typeof dispatchRecord>

/** `sendId` as the answer to sending named it. */
export const withdrawSendingInput = z.strictObject({ id: idField(), sendId: idField() })

export const resendInput = z.strictObject({ id: idField(), dispatchId: idField() })
