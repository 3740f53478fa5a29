import { fail, ok, type Result } from '@/lib/domain/result'
import type { Finding } from './finding'

/** An answer of the person who checks, by the code of a finding. */
export interface Answer {
  code: string
  reason?: string | undefined
}

/** An answer as kept with the check: what was asked, and why the invoice is right all the same. */
export interface KeptAnswer {
  code: string
  message: string
  reason: string
}

/** Why a check is refused, with the first finding that stands against it. */
interface AnswerRefusal {
  code: 'stopped' | 'unanswered' | 'unknownAnswer'
  what: string
}

/** Returns the findings that the answers leave open. */
export const openAsks = <F extends Pick<Finding, 'code' | 'weight'>>(
  findings: readonly F[],
  answers: readonly Answer[],
): F[] =>
  findings.filter(
    ({ code, weight }) =>
      weight === 'ASK' && !answers.some((answer) => answer.code === code && Boolean(answer.reason)),
  )

/**
 * Returns the answers to keep with a check: one for each code that asks, with its reason. Refuses
 * while a STOP stands or an ASK is open, and an answer to what nobody asked.
 */
export function answersToKeep(
  findings: readonly Finding[],
  answers: readonly Answer[],
): Result<KeptAnswer[], AnswerRefusal> {
  const stop = findings.find(({ weight }) => weight === 'STOP')
  if (stop) return fail({ code: 'stopped', what: stop.message })
  const [open] = openAsks(findings, answers)
  if (open) return fail({ code: 'unanswered', what: open.message })
  const stray = answers.find(({ code }) => !findings.some((finding) => finding.code === code))
  if (stray) return fail({ code: 'unknownAnswer', what: stray.code })
  return ok(
    answers.flatMap(({ code, reason }) => {
      const asked = findings.find((finding) => finding.code === code)
      return asked && reason ? [{ code, message: asked.message, reason }] : []
    }),
  )
}
