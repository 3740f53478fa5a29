import type { Cents } from '@/lib/domain/money'
import { unknownPlaceholders } from '@/lib/domain/text-template'

/** Mahnstufen: Zahlungserinnerung, Mahnung, Letzte Mahnung. */
export const LEVELS = [1, 2, 3] as const
export type Level = (typeof LEVELS)[number]
export const LAST_LEVEL: Level = 3

export interface ReminderLevel {
  /** Days after the due date (level 1) or the previous reminder. */
  days: number
  /**
   * Fee of this letter, replacing earlier ones. Damages (§ 288 BGB): no VAT, not part of any
   * invoice.
   */
  fee: Cents
  /** Days from the letter's date to its deadline. */
  paymentDays: number
  subject: string
  intro: string
  closing: string
}

export type ReminderLevels = Readonly<Record<Level, ReminderLevel>>

export const PLACEHOLDERS = [
  'Anrede',
  'Kunde',
  'Kundennummer',
  'Rechnungen',
  'Offen',
  'Gebühr',
  'Summe',
  'Frist',
  'Datum',
  'Firma',
] as const

/** Returns the `{names}` of a text that a letter cannot fill, joined; null for none. */
export function unknownInLevelText(text: string): string | null {
  const names = unknownPlaceholders(text, PLACEHOLDERS)
  return names.length > 0 ? names.map((name) => `{${name}}`).join(', ') : null
}

export interface LevelRefusal {
  path: string
  code: 'reminder.tooSoon'
}

/** Names of the levels in forms and in the API, in order. */
export const LEVEL_NAMES = ['level1', 'level2', 'level3'] as const
export type LevelName = (typeof LEVEL_NAMES)[number]

/** A level must not come before the deadline of the previous letter has passed. */
export function levelRefusals(
  levels: Readonly<Record<LevelName, Pick<ReminderLevel, 'days' | 'paymentDays'>>>,
): LevelRefusal[] {
  return LEVEL_NAMES.flatMap((name, index) => {
    const before = LEVEL_NAMES[index - 1]
    if (!before || levels[name].days > levels[before].paymentDays) return []
    return [{ path: `reminders.${name}.days`, code: 'reminder.tooSoon' as const }]
  })
}
