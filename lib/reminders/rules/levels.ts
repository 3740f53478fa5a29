import type { Cents } from '@/lib/domain/money'

/** Mahnstufen: Zahlungserinnerung, 1. Mahnung, letzte Mahnung. */
export const LEVELS = [1, 2, 3] as const
export type Level = (typeof LEVELS)[number]
export const LAST_LEVEL: Level = 3

/** What a company does at a level. */
export interface ReminderLevel {
  /** After the due date (level 1) or the reminder before. */
  days: number
  /** Of this letter, in place of earlier ones. Damages (§ 288 BGB): no VAT, no part of any invoice. */
  fee: Cents
  /** From the letter's day until it is to be paid. */
  paymentDays: number
  subject: string
  intro: string
  closing: string
}

export type ReminderLevels = Readonly<Record<Level, ReminderLevel>>

/** What `{…}` in a level's texts may name. */
export const PLACEHOLDERS = [
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
