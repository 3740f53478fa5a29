import { AsyncLocalStorage } from 'node:async_hooks'
import { FairTurns } from '@/lib/domain/fair-turns'
import { Connection, DatabaseUnavailable, type ConnectionSettings, type Statement } from './connection'
import { Transaction } from './transaction'

export interface PoolSettings extends ConnectionSettings {
  /** Maximum number of connections; work that starts nested work may hold one more each. */
  size: number
}

/** Share of the pool that one tenant may hold at once. */
const SHARE_OF_ONE = 0.4

/** Maximum number of one tenant's requests waiting for a connection. */
const WAITING = 250

/** Timeout for a connection; the maximum duration of a statement. */
const PATIENCE_MS = 30_000

/**
 * A connection is replaced after half an hour to an hour, or once it is full: its server process
 * accumulates cached state.
 */
const LIFETIME_MS = 30 * 60_000

/** Marks work that has a turn: if it waited for a second one, all could wait for each other. */
const turn = new AsyncLocalStorage<{ over: boolean }>()

/**
 * The connections of the process: as many as the size allows, opened on demand, discarded when
 * lost.
 */
export class Pool {
  readonly #settings: PoolSettings
  readonly #turns: FairTurns
  readonly #idle: Connection[] = []
  readonly #living = new Set<Connection>()
  readonly #opening = new Set<Promise<Connection>>()
  /**
   * When the schema was last found changed: prepared statements of older connections are outdated.
   */
  #schemaSince = -1
  #closed = false

  constructor(settings: PoolSettings) {
    this.#settings = settings
    const perOwner = Math.max(1, Math.floor(settings.size * SHARE_OF_ONE))
    this.#turns = new FairTurns({ total: settings.size, perOwner, waiting: WAITING, patienceMs: PATIENCE_MS })
  }

  /**
   * Runs in a transaction: commits when `run` succeeds, rolls back when it throws. `owner` is the
   * tenant whose turn it takes, `begin` the statements that open the transaction, as one message.
   * If the schema has changed since a statement was prepared, nothing was written and `run` is
   * called once more. Throws the error of `run`, DatabaseUnavailable, or TurnRefused.
   */
  transaction<T>(
    owner: string | null,
    run: (transaction: Transaction) => Promise<T>,
    begin = 'begin',
  ): Promise<T> {
    return this.#inTurn(owner, async () => {
      const connection = await this.#begun(begin)
      try {
        return await Transaction.run(connection, run)
      } catch (error) {
        if (!connection.isStale) throw error
        this.#renew()
      } finally {
        this.#giveBack(connection)
      }
      const renewed = await this.#begun(begin)
      return Transaction.run(renewed, run).finally(() => this.#giveBack(renewed))
    })
  }

  /**
   * Runs statements with their own BEGIN and COMMIT; a connection on which they fail is not reused.
   */
  script(text: string): Promise<void> {
    return this.#alone(async (connection) => {
      await connection.command(text).catch((error: unknown) => {
        connection.close()
        throw error
      })
    })
  }

  #alone<T>(work: (connection: Connection) => Promise<T>): Promise<T> {
    return this.#inTurn(null, async () => {
      const connection = this.#idle.pop() ?? (await this.#open())
      try {
        return await work(connection)
      } finally {
        this.#giveBack(connection)
      }
    })
  }

  /** Runs one statement in a transaction of its own. */
  statement(...asked: Parameters<Connection['statement']>): Statement {
    return {
      then: (resolve, reject) =>
        this.#alone(async (connection) => await connection.statement(...asked)).then(resolve, reject),
      values: () => this.#alone((connection) => connection.statement(...asked).values()),
    }
  }

  /**
   * Returns the number of connections that respond or are in use, at most the size; opens missing
   * ones.
   */
  async usable(): Promise<number> {
    const openingNow = [...this.#opening]
    const missing = Math.max(0, this.#settings.size - this.#living.size - openingNow.length)
    const opened = Array.from({ length: missing }, async () => this.#giveBack(await this.#open()))
    const asked = this.#idle.map((connection) => connection.command('select 1'))
    const atWork = this.#living.size - this.#idle.length
    const answers = await Promise.allSettled<unknown>([...openingNow, ...opened, ...asked])
    const answered = answers.filter((it) => it.status === 'fulfilled').length
    return Math.min(this.#settings.size, atWork + answered)
  }

  /** Waits for running work, five seconds at most, and closes all connections. */
  async close(): Promise<void> {
    this.#closed = true
    const deadline = performance.now() + 5_000
    while (this.#turns.running > 0 && performance.now() < deadline)
      await new Promise((resolve) => setTimeout(resolve, 10))
    for (const connection of this.#living) connection.close()
  }

  async #inTurn<T>(owner: string | null, work: () => Promise<T>): Promise<T> {
    if (this.#closed) throw new DatabaseUnavailable('unreachable')
    if (turn.getStore()?.over === false) return work()
    const mine = { over: false }
    return this.#turns.run(owner, () => turn.run(mine, work).finally(() => (mine.over = true)))
  }

  /**
   * Returns a connection with an open transaction; one found to be lost before its first statement
   * is replaced.
   */
  async #begun(begin: string): Promise<Connection> {
    for (;;) {
      const idle = this.#idle.pop()
      const connection = idle ?? (await this.#open())
      try {
        await connection.command(begin)
        return connection
      } catch (error) {
        const wasLost = connection.lost
        connection.close()
        if (!idle || !wasLost) throw error
      }
    }
  }

  /** Replaces every connection, those in use on their return. */
  #renew(): void {
    this.#schemaSince = performance.now()
    for (const connection of this.#idle.splice(0)) connection.close()
  }

  async #open(): Promise<Connection> {
    const opening = Connection.open(this.#settings)
    this.#opening.add(opening)
    try {
      const connection = await opening
      this.#living.add(connection)
      connection.onLost(() => this.#forget(connection))
      return connection
    } finally {
      this.#opening.delete(opening)
    }
  }

  #forget(connection: Connection): void {
    this.#living.delete(connection)
    const at = this.#idle.indexOf(connection)
    if (at >= 0) this.#idle.splice(at, 1)
  }

  #giveBack(connection: Connection): void {
    if (connection.lost) return
    const { openedAt, isFull } = connection
    const isOld = performance.now() - openedAt > LIFETIME_MS * (1 + Math.random())
    const isWorn = isOld || isFull || openedAt <= this.#schemaSince
    if (isWorn || this.#closed || this.#idle.length >= this.#settings.size) connection.close()
    else this.#idle.push(connection)
  }
}
