import { inArray } from 'drizzle-orm'
import { reminderLevel } from '@/db/schema/reminders'
import type { TenantTx } from '@/db/tenant'
import { LEVELS, type Level, type ReminderLevel, type ReminderLevels } from '../rules/reminder-levels'
import { reminderDefaults } from '../texts'

/** Default days and fees (cents). */
const REMINDER_TERMS: Readonly<Record<Level, Pick<ReminderLevel, 'days' | 'fee' | 'paymentDays'>>> = {
  1: { days: 7, fee: 0, paymentDays: 10 },
  2: { days: 14, fee: 250, paymentDays: 10 },
  3: { days: 14, fee: 500, paymentDays: 7 },
}

/** Returns Kontor's own settings of a level for companies without any. */
export const standardLevel = (level: Level): ReminderLevel => ({
  ...REMINDER_TERMS[level],
  ...reminderDefaults(level),
})

/** Returns the levels of several companies, by company; Kontor's own as defaults. */
export async function reminderLevelsOf(
  tx: TenantTx,
  companyIds: readonly number[],
): Promise<Map<number, ReminderLevels>> {
  const rows = await tx
    .select()
    .from(reminderLevel)
    .where(inArray(reminderLevel.companyId, [...companyIds]))
  return new Map(
    companyIds.map((id) => {
      const own = rows.filter(({ companyId }) => companyId === id)
      const levels = LEVELS.map((level) => [level, writtenLevel(own, level) ?? standardLevel(level)] as const)
      return [id, Object.fromEntries(levels) as Record<Level, ReminderLevel>]
    }),
  )
}

function writtenLevel(
  rows: readonly (typeof reminderLevel.$inferSelect)[],
  level: Level,
): ReminderLevel | null {
  const row = rows.find((one) => one.level === level)
  if (!row) return null
  const { days, fee, paymentDays, subject, intro, closing } = row
  return { days, fee, paymentDays, subject, intro, closing }
}

export async function companyReminderLevels(tx: TenantTx, companyId: number): Promise<ReminderLevels> {
  const levels = (await reminderLevelsOf(tx, [companyId])).get(companyId)
  if (!levels) throw new Error(`no levels of company ${companyId}`)
  return levels
}
