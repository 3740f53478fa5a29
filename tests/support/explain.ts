import { sql, type SQL } from 'drizzle-orm'
import type { z } from 'zod'
import { withTenant, type TenantTx } from '@/db/tenant'
import type { Context } from '@/lib/server/core/context'
import type { UseCase } from '@/lib/server/core/use-case'

interface PlanNode {
  'Node Type': string
  'Relation Name'?: string
  'Actual Rows': number
  'Actual Loops': number
  'Rows Removed by Filter'?: number
  'Rows Removed by Index Recheck'?: number
  'Rows Removed by Join Filter'?: number
  Plans?: PlanNode[]
}

/** How one query of a use case read a table. */
export interface Reading {
  sequential: boolean
  /** Rows of the table that were examined, including filtered ones. */
  rows: number
  /** Pairs of rows of any tables that joins compared in vain. */
  compared: number
  /** Execution time in milliseconds. */
  ms: number
}

/**
 * Runs a read use case as the application's role and returns how each of its queries read the
 * table. The plans are those of the use case's own SQL under row-level security.
 */
export function readingsOf<I extends z.ZodType, O>(
  useCase: UseCase<I, O>,
  ctx: Context,
  input: z.input<I>,
  table: string,
): Promise<Reading[]> {
  return withTenant(ctx.tenantId, 'read', async (tx) => {
    const readings: Reading[] = []
    const explaining = new Proxy(tx, {
      get(target, key) {
        if (key !== 'execute') return Reflect.get(target, key) as unknown
        return async (query: SQL) => {
          readings.push(await reading(target, query, table))
          return target.execute(query)
        }
      },
    })
    const never = () =>
      Promise.reject(new Error('a read use case that is explained calls, audits and sends nothing'))
    const scope = {
      tx: explaining,
      ctx,
      call: never,
      rowsOf: () => {
        throw new Error('only reading its own')
      },
      audit: never,
      enqueue: never,
      unchanged: () => undefined,
      unaudited: () => undefined,
    }
    await useCase.run(scope, useCase.input.parse(input))
    return readings
  })
}

async function reading(tx: TenantTx, query: SQL, table: string): Promise<Reading> {
  const [answer] = await tx.execute<{ 'QUERY PLAN': [{ Plan: PlanNode; 'Execution Time': number }] }>(
    sql`explain (analyze, format json) ${query}`,
  )
  const plan = answer?.['QUERY PLAN'][0]
  if (!plan) throw new Error('no plan')
  const all = flat(plan.Plan)
  const nodes = all.filter((node) => node['Relation Name'] === table)
  return {
    sequential: nodes.some((node) => node['Node Type'] === 'Seq Scan'),
    rows: nodes.reduce((sum, node) => sum + rowsOf(node), 0),
    compared: all.reduce((sum, node) => sum + comparedBy(node), 0),
    ms: plan['Execution Time'],
  }
}

const flat = (node: PlanNode): PlanNode[] => [node, ...(node.Plans ?? []).flatMap(flat)]

function rowsOf(node: PlanNode): number {
  const removed = (node['Rows Removed by Filter'] ?? 0) + (node['Rows Removed by Index Recheck'] ?? 0)
  return Math.round((node['Actual Rows'] + removed) * node['Actual Loops'])
}

const comparedBy = (node: PlanNode): number =>
  Math.round((node['Rows Removed by Join Filter'] ?? 0) * node['Actual Loops'])
