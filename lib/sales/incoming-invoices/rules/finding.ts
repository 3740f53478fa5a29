import type { Severity, Weight } from '../words'
import { weightOf } from './weights'

/** A fault of an invoice, as shown to its receiver. */
export interface Finding {
  /** The rule of EN 16931, XRechnung or Peppol if there is one, otherwise a name of our own. */
  code: string
  severity: Severity
  /** What it demands of the check. */
  weight: Weight
  /** The field of the record; empty for the whole document. */
  path: string
  /** German, for people. */
  message: string
}

export const errorAt = (path: string, code: string, message: string): Finding => ({
  code,
  severity: 'ERROR',
  weight: weightOf({ code, severity: 'ERROR' }),
  path,
  message,
})

export const warningAt = (path: string, code: string, message: string): Finding => ({
  code,
  severity: 'WARNING',
  weight: weightOf({ code, severity: 'WARNING' }),
  path,
  message,
})

/** A finding as stored; those of before weights were stored have none. */
export type StoredFinding = Omit<Finding, 'weight'> & { weight?: Weight }

/** Returns stored findings, each with its weight. */
export const completeFindings = (stored: readonly StoredFinding[]): Finding[] =>
  stored.map((one) => ({ ...one, weight: one.weight ?? weightOf(one) }))
