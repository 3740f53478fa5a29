import { businessDay } from './business-date'
import type { Right } from './rights'

/**
 * What an auditor (Prüfer) may read: the days of the period in some companies, until the last day
 * of access. Days are YYYY-MM-DD in Berlin, all inclusive.
 */
export interface Auditor {
  from: string
  to: string
  until: string
  companyIds: readonly number[]
  /** Stores of the active company. */
  storeIds: readonly string[]
}

/** Which pages an auditor sees; a use case must admit auditors in addition (`forAuditor`). */
export const AUDITOR_RIGHTS: readonly Right[] = [
  'DELIVERYNOTES_SHOW',
  'INVOICES_SHOW',
  'INCOMING-INVOICES_SHOW',
  'OFFERS_SHOW',
  'POS-DEVICES_SHOW',
  'POS-STORES_SHOW',
  'TAX_SHOW',
]

/** Returns the days of a period that the auditor may read; null if there are none. */
export function auditedDays(
  auditor: Pick<Auditor, 'from' | 'to'> | undefined,
  { from, to }: { from: string; to: string },
): { from: string; to: string } | null {
  if (!auditor) return { from, to }
  const days = { from: from > auditor.from ? from : auditor.from, to: to < auditor.to ? to : auditor.to }
  return days.from <= days.to ? days : null
}

/** Returns the day whose month is proposed: today, but none outside the auditor's period. */
export function proposedDay(auditor: Pick<Auditor, 'from' | 'to'> | undefined, today: string): string {
  if (!auditor) return today
  if (today > auditor.to) return auditor.to
  return today < auditor.from ? auditor.from : today
}

/** Whether the auditor's last day has passed. */
export const hasEnded = ({ until }: Pick<Auditor, 'until'>, now: Date): boolean => businessDay(now) > until
