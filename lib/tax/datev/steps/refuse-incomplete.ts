import { AppError, type FieldIssue } from '@/lib/server/core/errors'
import type { ReadScope } from '@/lib/server/core/use-case'
import { obstaclesOf } from '../queries/obstacles'

/** Obstacles named one by one in a refusal. */
const MOST_NAMED = 50

/**
 * Throws if sales of the company's tills in the days are not complete: with the code of the first
 * obstacle, and each of them as an error of `options`.
 */
export async function refuseIncomplete(
  { tx, ctx }: Pick<ReadScope, 'tx' | 'ctx'>,
  { from, to }: { from: string; to: string },
): Promise<void> {
  const obstacles = await obstaclesOf(tx, { companyId: ctx.companyId, from, to })
  const issues: FieldIssue[] = obstacles.slice(0, MOST_NAMED).map(({ code, till, closing, count }) => ({
    path: 'options',
    code: `datev.${code}`,
    params: { till, number: closing?.number ?? 0, count },
  }))
  const [first] = issues
  if (first) throw new AppError('rule', first.code, first.params, issues)
}
