import { sql, type SQL } from 'drizzle-orm'
import type { z } from 'zod'
import { withTenant, type TenantTx } from '@/db/tenant'
import type { Context } from '@/lib/server/core/context'
import type { UseCase } from '@/lib/server/core/use-case'

interface Node {
  'Node Type': string
  'Relation Name'?: string
  'Index Name'?: string
  'Actual Rows': number
  'Actual Loops': number
  'Rows Removed by Filter'?: number
  Plans?: Node[]
}

/** The database cost of a read use case, as the application's role. */
export interface Cost {
  /** Rows that were examined, including filtered ones. */
  examined: number
  indexes: Set<string>
  milliseconds: number
}

const nodesOf = (node: Node): Node[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)]

const examinedBy = (node: Node) =>
  'Relation Name' in node
    ? (node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0)) * node['Actual Loops']
    : 0

/** Runs a read use case and explains each of its queries. */
export async function explained<I extends z.ZodType, O>(
  useCase: UseCase<I, O>,
  ctx: Context,
  input: z.input<I>,
): Promise<{ output: O; cost: Cost }> {
  const cost: Cost = { examined: 0, indexes: new Set(), milliseconds: 0 }
  const output = await withTenant(ctx.tenantId, 'read', (tx) => {
    const execute = async (query: SQL) => {
      const [row] = await tx.execute<{ 'QUERY PLAN': { Plan: Node; 'Execution Time': number }[] }>(
        sql`explain (analyze, format json) ${query}`,
      )
      const [plan] = row?.['QUERY PLAN'] ?? []
      for (const node of plan ? nodesOf(plan.Plan) : []) {
        cost.examined += examinedBy(node)
        if (node['Index Name']) cost.indexes.add(node['Index Name'])
      }
      cost.milliseconds += plan?.['Execution Time'] ?? 0
      return tx.execute(query)
    }
    const watched = new Proxy(tx, {
      get: (target, name) => (name === 'execute' ? execute : Reflect.get(target, name)),
    }) as TenantTx
    const unused = () => Promise.reject(new Error('only reading'))
    return useCase.run(
      {
        tx: watched,
        ctx,
        call: unused,
        rowsOf: () => {
          throw new Error('only reading its own')
        },
        audit: unused,
        enqueue: unused,
        unchanged: () => undefined,
        unaudited: () => undefined,
      },
      useCase.input.parse(input),
    )
  })
  return { output, cost }
}
