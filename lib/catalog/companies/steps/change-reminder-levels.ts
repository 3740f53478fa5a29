import { centsOf, centsText } from '@/lib/domain/money'
import { AppError } from '@/lib/server/core/errors'
import type { StepScope } from '@/lib/server/core/use-case'
import { companyReminderLevels, standardLevel } from '../queries/reminder-levels'
import { LEVELS, levelRefusals, type ReminderLevel } from '../rules/reminder-levels'
import type { CompanyChange } from '../schema/company'
import { saveReminderLevel } from '../store'
import type { Traced } from './change-company'

type Sent = NonNullable<CompanyChange['reminders']>

/**
 * Changes the reminder levels of a locked company; one equal to Kontor's own is not stored. Throws
 * `reminder.tooSoon` for a level before the deadline of the previous letter.
 */
export async function changeReminderLevels(
  { tx, ctx }: StepScope,
  companyId: number,
  sent: Sent,
): Promise<Traced> {
  const traced: Traced = { before: {}, after: {} }
  if (Object.keys(sent).length === 0) return traced
  const present = await companyReminderLevels(tx, companyId)
  const wanted = {
    1: wantedLevel(present[1], sent.level1),
    2: wantedLevel(present[2], sent.level2),
    3: wantedLevel(present[3], sent.level3),
  }
  const refusals = levelRefusals({ level1: wanted[1], level2: wanted[2], level3: wanted[3] })
  if (refusals.length > 0) throw new AppError('invalid', 'validation.failed', {}, refusals)
  for (const level of LEVELS) {
    const before = present[level]
    const after = wanted[level]
    const fields = differing(before, after)
    if (fields.length === 0) continue
    const isStandard = differing(standardLevel(level), after).length === 0
    await saveReminderLevel(tx, ctx, companyId, level, isStandard ? null : after)
    for (const field of fields) {
      traced.before[`reminders.level${level}.${field}`] = readable(before, field)
      traced.after[`reminders.level${level}.${field}`] = readable(after, field)
    }
  }
  return traced
}

function wantedLevel(present: ReminderLevel, change: Sent['level1'] = {}): ReminderLevel {
  const { fee, ...fields } = change
  const sent = Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined))
  return { ...present, ...sent, ...(fee === undefined ? {} : { fee: centsOf(fee) }) }
}

const differing = (one: ReminderLevel, other: ReminderLevel) =>
  (Object.keys(one) as (keyof ReminderLevel)[]).filter((field) => one[field] !== other[field])

const readable = (level: ReminderLevel, field: keyof ReminderLevel) =>
  field === 'fee' ? centsText(level.fee) : level[field]
