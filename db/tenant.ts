import type { SQL } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'
import { database } from './client'
import type { Transaction } from './transaction'
import { traces, writes } from './writes'

declare const tenantBrand: unique symbol
declare const txBrand: unique symbol

/** A tenant's id, minted only by the resolvers of sessions, tokens, devices and jobs (see `mintTenantId`). */
export type TenantId = string & { readonly [tenantBrand]: true }

type PlainTx = Parameters<Parameters<ReturnType<typeof database>['transaction']>[0]>[0]

/** A transaction bound to one tenant; stores and queries accept nothing else. */
export type TenantTx = PlainTx & { readonly [txBrand]: true }

/** For resolvers only: the caller must have proved that the request acts for the tenant. */
export function mintTenantId(id: string): TenantId {
  return id as TenantId
}

/** What of the tenant a transaction reaches. */
export interface Reach {
  /** The stores whose rows are shown and accepted; empty or left out: all. */
  storeIds?: readonly string[]
  /** The company whose documents, runs and reminders are shown and accepted; null or left out: those of all companies. */
  companyId?: number | null
}

/**
 * The only way to tenant data: opens a transaction (read only unless it is to write; a 'snapshot' sees all the while what was
 * there when it began), binds it to the tenant, runs, commits.
 * Row-level security shows and accepts nothing but this tenant's rows, narrowed to the reach; any error rolls everything
 * back.
 */
export function withTenant<T>(
  tenantId: TenantId,
  mode: 'read' | 'snapshot' | 'write',
  run: (tx: TenantTx) => Promise<T>,
  { storeIds = [], companyId = null }: Reach = {},
): Promise<T> {
  const settings = {
    'app.tenant_id': idsOf([tenantId]),
    'app.store_ids': idsOf(storeIds),
    'app.company_id': companyId === null ? '' : String(companyId),
    // drizzle's accessMode would be a round trip of its own; once a query has run, nothing makes the transaction write again
    transaction_read_only: mode === 'write' ? 'off' : 'on',
  }
  const calls = Object.entries(settings).map(([name, value]) => `set_config('${name}', '${value}', true)`)
  let opened: Transaction
  const isolation = mode === 'snapshot' ? ' isolation level repeatable read' : ''
  const begin = `begin${isolation}; select ${calls.join(', ')}`
  const onBegin = (transaction: Transaction) => {
    transaction.keepsAsked = mode === 'write'
    opened = transaction
  }
  return database(tenantId, begin, onBegin).transaction((tx) => {
    transactions.set(tx, opened)
    return run(tx as TenantTx)
  })
}

const transactions = new WeakMap<PlainTx, Transaction>()
const dialect = new PgDialect()

/** Hands over each row as soon as it has come, so that it is worked on while the database finds the next: for few large ones. */
export async function eachRow<Row extends object>(
  tx: TenantTx,
  query: SQL,
  onRow: (row: Row) => void,
): Promise<void> {
  const { sql: text, params } = dialect.sqlToQuery(query)
  const transaction = transactions.get(tx)
  if (!transaction)
    throw new Error('Rows one by one are for transactions of tenants, not for their savepoints')
  await transaction.unsafe(text, params).each((row) => onRow(row as Row))
}

/** How many statements were asked so far of a transaction that `withTenant` made: a place to look for writes from. */
export const statementsAsked = (tx: TenantTx): number => transactions.get(tx)?.asked.length ?? 0

/** The first statement from `start` on that writes more than the audit log, also one that was undone since; undefined for none. */
export const firstWrite = (tx: TenantTx, start: number): string | undefined =>
  transactions
    .get(tx)
    ?.asked.slice(start)
    .find((text) => writes(text) && !traces(text))

/** Joined for a setting that is part of a statement's text; throws for what is no id. */
function idsOf(ids: readonly string[]): string {
  for (const id of ids) if (!/^[\w-]+$/.test(id)) throw new Error(`Not an id: ${id}`)
  return ids.join()
}

/** Runs in a savepoint of the transaction: an error undoes what `run` wrote, and the transaction can go on. */
export function withSavepoint<T>(tx: TenantTx, run: (tx: TenantTx) => Promise<T>): Promise<T> {
  return tx.transaction((inner) => run(inner as TenantTx))
}
