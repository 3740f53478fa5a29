import { z } from 'zod'
import { longText, moneyField, requiredText, wholeField } from '@/lib/fields/schema'
import { unknownInLevelText } from '../rules/reminder-levels'

/** Maximum number of days of a term. */
export const DAYS_MAX = 365

/** Maximum fee of a letter, in EUR. */
const FEE_MAX = 1_000

const levelDays = () => wholeField(DAYS_MAX).refine((days) => days > 0, { error: 'reminder.noDays' })

/** Text of a reminder; the refusal names placeholders that no letter fills. */
const letterText = (text: z.ZodString) =>
  text.superRefine((typed, context) => {
    const names = unknownInLevelText(typed)
    if (names) context.addIssue({ code: 'custom', message: 'reminder.placeholder', params: { names } })
  })

/** A level of reminders as typed. */
export const levelFields = z.strictObject({
  days: levelDays(),
  fee: moneyField().refine((text) => Number(text) >= 0 && Number(text) <= FEE_MAX, { error: 'reminder.fee' }),
  paymentDays: levelDays(),
  subject: letterText(requiredText(100)),
  intro: letterText(longText(2_000)),
  closing: letterText(longText(2_000)),
})

/** The same fields for each of the three levels. */
export const levelsOf = <Fields>(fields: Fields) => ({ level1: fields, level2: fields, level3: fields })
