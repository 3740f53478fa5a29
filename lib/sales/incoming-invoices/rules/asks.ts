import { grouped } from '@/lib/domain/grouped'
import type { IncomingState } from '../words'
import { openAsks, type Answer } from './answers'
import type { Finding } from './finding'

/** Findings that one answer settles. */
export interface Ask {
  codes: readonly string[]
  messages: readonly string[]
}

type Weighed = Pick<Finding, 'code' | 'severity' | 'weight'>

/** Returns asking findings by the question that settles them: broken rules are one together. */
function questionsOf<F extends Weighed>(asking: readonly F[]): F[][] {
  const groups = grouped(asking, ({ severity, code }) => (severity === 'ERROR' ? '' : code))
  return [...groups.values()]
}

/** Returns what a check asks: each question by itself, broken rules together. */
export const asksOf = (findings: readonly Finding[]): Ask[] =>
  questionsOf(findings.filter(({ weight }) => weight === 'ASK')).map((group) => ({
    codes: [...new Set(group.map(({ code }) => code))],
    messages: [...new Set(group.map(({ message }) => message))],
  }))

/** What a person must do about an invoice before its next step. */
export interface ToDo {
  /** Findings that stop it. */
  stops: number
  /** Questions without an answer. */
  asks: number
}

/**
 * Returns what findings demand: all of one that arrived, of a checked one what its answers leave
 * open; nothing of the others and of checks of before there were answers (null).
 */
export function toDoOf(
  state: IncomingState,
  findings: readonly Weighed[],
  answers: readonly Answer[] | null,
): ToDo {
  const given = state === 'RECEIVED' ? [] : state === 'CHECKED' ? answers : null
  if (given === null) return { stops: 0, asks: 0 }
  const open = openAsks(findings, given)
  return { stops: findings.filter(({ weight }) => weight === 'STOP').length, asks: questionsOf(open).length }
}
