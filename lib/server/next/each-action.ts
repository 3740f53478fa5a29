import 'server-only'
import { unstable_rethrow } from 'next/navigation'
import { z } from 'zod'
import type { ActionResult, EachOutcome } from '@/lib/server/core/action-result'
import type { Context } from '@/lib/server/core/context'
import { AppError } from '@/lib/server/core/errors'
import { authorizeAhead, execute } from '@/lib/server/core/execute'
import { toFailure } from '@/lib/server/core/failure'
import type { UseCase } from '@/lib/server/core/use-case'
import { refuseOtherCompany } from './page-company'
import { requireContext } from './require-session'

/** Maximum number of records per call: few enough that a caller can show progress. */
const calls = z.array(z.looseObject({ id: z.string() })).max(25)

/**
 * Makes a server action that runs a use case for each of several records, in the given order, each
 * in a transaction of its own: a refusal does not affect the others. A page of another company than
 * the active one is refused as a whole. Refreshes no page; the caller does so after the last call.
 */
export function toEachAction<I extends z.ZodType, O>(useCase: UseCase<I, O>) {
  return async (inputs: (z.input<I> & { id: string })[]): Promise<ActionResult<EachOutcome[]>> => {
    try {
      const ctx = await requireContext()
      await refuseOtherCompany()
      await authorizeAhead(useCase, ctx)
      const parsed = calls.safeParse(inputs)
      if (!parsed.success) throw new AppError('invalid', 'validation.failed')
      const outcomes: EachOutcome[] = []
      for (const input of parsed.data) outcomes.push(await outcomeOf(useCase, ctx, input))
      return { ok: true, data: outcomes }
    } catch (error) {
      unstable_rethrow(error)
      const { code, message, fields } = toFailure(error, useCase.name)
      return { ok: false, error: { code, message, fields } }
    }
  }
}

async function outcomeOf<I extends z.ZodType, O>(
  useCase: UseCase<I, O>,
  ctx: Context,
  input: { id: string },
): Promise<EachOutcome> {
  const { id } = input
  try {
    await execute(useCase, ctx, input)
    return { id, code: null, reason: null }
  } catch (error) {
    const { code, message, fields } = toFailure(error, useCase.name)
    const invalid = code === 'validation.failed' && fields.length > 0
    return {
      id,
      code,
      reason: invalid ? [...new Set(fields.map((field) => field.message))].join(' ') : message,
    }
  }
}
