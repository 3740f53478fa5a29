import type { SQL } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'
import type { TenantTx } from '@/db/tenant'

/** A statement as a query sends it. */
export interface SentStatement {
  text: string
  parameters: unknown[]
}

const dialect = new PgDialect()
const LIMIT = /\blimit (?:\$(?<place>\d+)|(?<number>\d+))/gi

/** Returns the limits of a statement, in the order in which they stand in it. */
const limitsIn = ({ text, parameters }: SentStatement): number[] =>
  [...text.matchAll(LIMIT)].map(({ groups }) =>
    Number(groups?.place ? parameters[Number(groups.place) - 1] : groups?.number),
  )

/** A transaction without a database: each statement finds what `answer` returns. */
export const answeringTx = (answer: (statement: SentStatement) => readonly unknown[]): TenantTx =>
  ({
    execute: (query: SQL) => {
      const { sql: text, params: parameters } = dialect.sqlToQuery(query)
      return Promise.resolve(answer({ text, parameters }))
    },
  }) as unknown as TenantTx

/** Returns so many rows, but no more than the last limit of the statement. */
export const foundBy = <T>(statement: SentStatement, count: number, row: (index: number) => T): T[] =>
  Array.from({ length: Math.min(count, limitsIn(statement).at(-1) ?? count) }, (_, index) => row(index))

/** A transaction whose every statement finds so many rows, up to the last limit it states. */
export const fullTx = (count: number, row: (index: number) => unknown): TenantTx =>
  answeringTx((statement) => foundBy(statement, count, row))

/** Returns how many rows the statements of a query ask for at most, where they state it. */
export async function limitsAsked(
  query: (tx: TenantTx) => unknown,
  answer: (statement: SentStatement) => readonly unknown[] = () => [],
): Promise<number[]> {
  const asked: number[] = []
  const tx = answeringTx((statement) => {
    asked.push(...limitsIn(statement))
    return answer(statement)
  })
  await query(tx)
  return asked
}
