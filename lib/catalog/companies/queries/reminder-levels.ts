import { inArray } from 'drizzle-orm'
import { reminderLevel } from '@/db/schema/reminders'
import type { TenantTx } from '@/db/tenant'
import { LEVELS, type Level, type ReminderLevel, type ReminderLevels } from '../rules/reminder-levels'
import { reminderDefaults } from '../texts'

/** Days and fees (cents) where a company wrote none. */
const REMINDER_TERMS: Readonly<Record<Level, Pick<ReminderLevel, 'days' | 'fee' | 'paymentDays'>>> = {
  1: { days: 7, fee: 0, paymentDays: 10 },
  2: { days: 14, fee: 250, paymentDays: 10 },
  3: { days: 14, fee: 500, paymentDays: 7 },
}

/** What Kontor does at a level where a company wrote nothing of its own. */
export const standardLevel = (level: Level): ReminderLevel => ({
  ...REMINDER_TERMS[level],
  ...reminderDefaults(level),
})

/** The levels of several companies, by company; the product's own where none is written. */
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

/** The levels of one company. */
export async function companyReminderLevels(tx: TenantTx, companyId: number): Promise<ReminderLevels> {
  const levels = (await reminderLevelsOf(tx, [companyId])).get(companyId)
  if (!levels) throw new Error(`no levels of company ${companyId}`)
  return levels
}
