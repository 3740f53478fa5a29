import { z } from 'zod'
import { duePlannedChanges } from '@/db/system/planned-changes'
import { CHANGE_ANY } from '@/lib/domain/plannable'
import { execute } from '@/lib/server/core/execute'
import { defineJob } from '@/lib/server/task/job'
import { log } from '@/lib/server/start/log'
import { systemContext } from '@/lib/server/core/system-context'
import type { applyByUpdates } from './use-cases/apply-planned-change'

type ApplyPlannedChange = ReturnType<typeof applyByUpdates>

const AT_ONCE = 500

/**
 * Every minute: applies due changes of all tenants. A change that fails with an error is retried
 * the next minute.
 */
export const applyDuePlannedChanges = (apply: ApplyPlannedChange) =>
  defineJob({
    queue: 'plannedChange.applyDue',
    cron: '* * * * *',
    payload: z.looseObject({}),
    handle: () => applyDue(apply, new Date()),
  })

/**
 * Applies the changes due at the instant. Several workers may do so at once: each change is applied
 * by one of them.
 */
export async function applyDue(apply: ApplyPlannedChange, at: Date): Promise<void> {
  for (;;) {
    const due = await duePlannedChanges(at, AT_ONCE)
    const outcomes = await Promise.all(chunksOf(due, 4).map((changes) => applyInTurn(apply, changes)))
    if (due.length < AT_ONCE || !outcomes.flat().some((settled) => settled)) return
  }
}

type Due = Awaited<ReturnType<typeof duePlannedChanges>>

async function applyInTurn(apply: ApplyPlannedChange, changes: Due): Promise<boolean[]> {
  const settled: boolean[] = []
  for (const { of_tenant: tenant, of_change: id } of changes) {
    const ctx = systemContext(tenant, 'plannedChange.apply', CHANGE_ANY)
    settled.push(
      await execute(apply, ctx, { id }).then(
        (outcome) => outcome !== null,
        (error: unknown) => {
          log().error({ err: error, tenant, plannedChange: id }, 'planned change')
          return false
        },
      ),
    )
  }
  return settled
}

const chunksOf = (due: Due, count: number): Due[] =>
  Array.from({ length: count }, (_, part) => due.filter((_one, index) => index % count === part))
