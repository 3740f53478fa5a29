import { randomUUID } from 'node:crypto'
import { Connection } from './connection'
import { Transaction } from './transaction'

/**
 * The pooler in front of DATABASE_URL. `none`: none, or one that reserves a connection for each
 * client. `transaction`: PgBouncer or the like in transaction mode, without named prepared
 * statements. `transaction-prepared`: one that preserves named statements nevertheless (PgBouncer
 * from 1.21 with max_prepared_statements).
 */
export type Pooler = 'none' | 'transaction' | 'transaction-prepared'

export function keepsPreparedStatements(pooler: Pooler): boolean {
  return pooler !== 'transaction'
}

/** How long to wait for a second server process; a pooler with only one blocks. */
const PATIENCE_MS = 2_000

/** A round-robin of server processes may repeat one by chance. */
const ROUNDS = 3

/**
 * Throws, with a message for the operator, if the path to the database does not match the setting,
 * or loses commits: writes through one connection and reads through another.
 */
export async function assertPooler(url: string, pooler: Pooler): Promise<void> {
  const settings = { url, prepare: keepsPreparedStatements(pooler) }
  const [one, other] = await Promise.all([Connection.open(settings), Connection.open(settings)])
  try {
    const moves = await movesBetweenServers(one, other)
    if (moves && pooler === 'none')
      throw new Error(
        'DATABASE_URL leads through a connection pooler in transaction mode: set DATABASE_POOLER=transaction (see docs/operations.md)',
      )
    if (!moves && pooler !== 'none' && (await one.announcedPid()) === (await pidOf(one)))
      throw new Error(
        `DATABASE_POOLER=${pooler} is set, but DATABASE_URL leads straight to PostgreSQL: leave the setting empty`,
      )
    if (pooler === 'transaction-prepared') await assertStatementsKept(one, other)
    await assertCommitsArrive(one, other)
  } finally {
    one.close()
    other.close()
  }
}

async function pidOf(connection: Connection): Promise<number> {
  const [[pid] = []] = await connection.statement('select pg_backend_pid()').values()
  return Number(pid)
}

/** Whether the transactions of one connection run in several server processes. */
async function movesBetweenServers(one: Connection, other: Connection): Promise<boolean> {
  for (let round = 0; round < ROUNDS; round += 1) {
    const before = await pidOf(one)
    if ((await whileHeld(other, () => pidOf(one))) !== before) return true
  }
  return false
}

/**
 * Runs `work` while the other connection holds a server process in a transaction; null if the other
 * connection got none in time.
 */
async function whileHeld<T>(other: Connection, work: () => Promise<T>): Promise<T | null> {
  await other.command('begin')
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), PATIENCE_MS)
  })
  const done = work()
  const first = await Promise.race([done, late])
  clearTimeout(timer)
  await other.command('rollback')
  await done
  return first
}

async function assertStatementsKept(one: Connection, other: Connection): Promise<void> {
  const ask = () => one.statement('select $1::int + 1 as it', [1]).values()
  const inTransaction = async (): Promise<void> => {
    await one.command('begin')
    try {
      await ask()
    } finally {
      await one.command('rollback')
    }
  }
  try {
    await ask()
    for (let round = 0; round < ROUNDS; round += 1) await whileHeld(other, inTransaction)
  } catch (error) {
    throw new Error(
      'The pooler of DATABASE_URL does not keep prepared statements: set DATABASE_POOLER=transaction, or max_prepared_statements of PgBouncer 1.21 or later',
      { cause: error },
    )
  }
}

async function assertCommitsArrive(one: Connection, other: Connection): Promise<void> {
  for (let round = 0; round < ROUNDS; round += 1) {
    const id = randomUUID()
    await one.command('begin')
    await Transaction.run(one, async (transaction) => {
      await transaction.unsafe('select platform.leave_commit_probe($1)', [id])
    })
    const [[arrived] = []] = await other
      .statement('select platform.take_commit_probe($1) as arrived', [id])
      .values()
    if (arrived !== true)
      throw new Error(
        'The way to the database loses commits: what was written through one connection of DATABASE_URL is not there for another. Check the pooler in front of PostgreSQL (see docs/operations.md)',
      )
  }
}
