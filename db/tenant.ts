import { sql } from 'drizzle-orm'
import { database } from './client'
import type { Transaction } from './transaction'
import { traces, writes } from './writes'

declare const tenantBrand: unique symbol
declare const txBrand: unique symbol

/**
 * A tenant's id, minted only by the resolvers of sessions, tokens, devices and jobs (see
 * `mintTenantId`).
 */
export type TenantId = string & { readonly [tenantBrand]: true }

type PlainTx = Parameters<Parameters<ReturnType<typeof database>['transaction']>[0]>[0]

/** A transaction bound to one tenant; stores and queries accept nothing else. */
export type TenantTx = PlainTx & { readonly [txBrand]: true }

/** For resolvers only: the caller must have proved that the request acts for the tenant. */
export function mintTenantId(id: string): TenantId {
  return id as TenantId
}

/** The part of the tenant's data that a transaction can access. */
export interface Reach {
  /** The stores whose rows are visible and accepted; empty or undefined: all. */
  storeIds?: readonly string[]
  /**
   * The company whose documents, runs and reminders are visible and accepted; null or undefined:
   * all companies.
   */
  companyId?: number | null
  /** Name of a snapshot of `withSnapshot`: the transaction sees exactly that state. */
  snapshot?: string | undefined
  /**
   * The days that an auditor may read, both inclusive: dated records of other days do not exist in
   * the transaction. Null or undefined: every day.
   */
  audited?: { from: string; to: string } | null
}

/**
 * The only way to tenant data: opens a transaction (read only unless `mode` is 'write'; a
 * 'snapshot' sees the state of its beginning throughout), binds it to the tenant, runs, commits.
 * Row-level security shows and accepts only this tenant's rows, narrowed to the reach; any error
 * rolls everything back.
 */
export const withTenant = <T>(
  tenantId: TenantId,
  mode: Mode,
  run: (tx: TenantTx) => Promise<T>,
  reach: Reach = {},
): Promise<T> => inTurnOf(tenantId, { tenantId, mode, reach }, run)

type Mode = 'read' | 'snapshot' | 'write'

/** Like `withTenant`, but uses the connection share of `owner`; null uses no share. */
function inTurnOf<T>(
  owner: TenantId | null,
  { tenantId, mode, reach }: { tenantId: TenantId; mode: Mode; reach: Reach },
  run: (tx: TenantTx) => Promise<T>,
): Promise<T> {
  const { storeIds = [], companyId = null, audited = null, snapshot } = reach
  const settings = {
    'app.tenant_id': idsOf([tenantId]),
    'app.store_ids': idsOf(storeIds),
    'app.company_id': companyId === null ? '' : String(companyId),
    'app.audit_from': idsOf(audited ? [audited.from] : []),
    'app.audit_to': idsOf(audited ? [audited.to] : []),
    // Drizzle's accessMode would be an extra round trip; after the first query, a transaction
    // cannot become writable again.
    transaction_read_only: mode === 'write' ? 'off' : 'on',
  }
  const calls = Object.entries(settings).map(([name, value]) => `set_config('${name}', '${value}', true)`)
  let opened: Transaction
  const isolation = mode === 'snapshot' ? ' isolation level repeatable read' : ''
  const state = snapshot === undefined ? '' : `set transaction snapshot '${idsOf([snapshot])}'; `
  const begin = `begin${isolation}; ${state}select ${calls.join(', ')}`
  const onBegin = (transaction: Transaction) => {
    transaction.keepsAsked = mode === 'write'
    opened = transaction
  }
  return database(owner, begin, onBegin).transaction((tx) => {
    transactions.set(tx, opened)
    return run(tx as TenantTx)
  })
}

/** Well below the timeout at which the database ends an idle transaction. */
const AWAKE_MS = 15_000

/**
 * Runs with the name of a snapshot of the tenant's data, which transactions of any process can read
 * while `run` lasts, so that several of them produce output of one state. The connection does not
 * count towards the tenant's share, so that requests and heartbeats of the work need not wait for
 * its end.
 */
export const withSnapshot = <T>(tenantId: TenantId, run: (snapshot: string) => Promise<T>): Promise<T> =>
  inTurnOf(null, { tenantId, mode: 'snapshot', reach: {} }, async (tx) => {
    const [row] = await tx.execute<{ name: string }>(sql`select pg_export_snapshot() as name`)
    if (!row) throw new Error('no snapshot')
    // errors are ignored: a lost connection fails the transactions that use its snapshot, and the
    // end of this one
    const awake = setInterval(() => void tx.execute(sql`select 1`).catch(() => undefined), AWAKE_MS)
    try {
      return await run(row.name)
    } finally {
      clearInterval(awake)
    }
  })

const transactions = new WeakMap<PlainTx, Transaction>()

/**
 * Returns the number of statements so far in a transaction of `withTenant`: a starting point for
 * `firstWrite`.
 */
export const statementsAsked = (tx: TenantTx): number => transactions.get(tx)?.asked.length ?? 0

/**
 * Returns the first statement from `start` on that writes more than the audit log, even if undone
 * since; undefined if there is none.
 */
export const firstWrite = (tx: TenantTx, start: number): string | undefined =>
  transactions
    .get(tx)
    ?.asked.slice(start)
    .find((text) => writes(text) && !traces(text))

/** Joins ids for a setting within a statement's text; throws on an invalid id. */
function idsOf(ids: readonly string[]): string {
  for (const id of ids) if (!/^[\w-]+$/.test(id)) throw new Error(`Not an id: ${id}`)
  return ids.join()
}

/**
 * Runs in a savepoint of the transaction: an error undoes the writes of `run`, and the transaction
 * remains usable.
 */
export function withSavepoint<T>(tx: TenantTx, run: (tx: TenantTx) => Promise<T>): Promise<T> {
  return tx.transaction((inner) => run(inner as TenantTx))
}
