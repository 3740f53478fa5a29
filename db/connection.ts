import { drizzle } from 'drizzle-orm/postgres-js'
import postgres, { type ReservedSql, type Row, type Sql } from 'postgres'
import { ARRAY_TYPES } from './array-types'

/**
 * Cents, prices and quantities are bigint in the database and safe integers here: the checks of the
 * schema bound them.
 */
const safeInteger = { to: 20, from: [20], serialize: String, parse: Number }

/**
 * Maximum number of prepared statements per connection; the server holds a plan of each in memory.
 */
const STATEMENTS_KEPT = 250

/**
 * Maximum length of a prepared statement in characters: longer ones write many rows and rarely
 * recur in the same shape.
 */
const LONGEST_KEPT = 10_000

/**
 * Seconds to wait for a server that accepts the connection but stays silent, or closes it again and
 * again.
 */
const CONNECT_TIMEOUT = 5

/**
 * The database is unreachable, or the connection broke. `commitUnknown`: it broke during a commit,
 * so the outcome is unknown.
 */
export class DatabaseUnavailable extends Error {
  override readonly name = 'DatabaseUnavailable'
  constructor(
    readonly reason: 'unreachable' | 'broken' | 'commitUnknown',
    cause?: unknown,
  ) {
    super(`the database is not available (${reason})`, { cause })
  }
}

/** A submitted statement: a promise of rows, also available as rows of bare values. */
export interface Statement extends PromiseLike<readonly Row[]> {
  values(): Promise<unknown[][]>
}

export interface ConnectionSettings {
  url: string
  /** Whether the path to the server preserves named prepared statements. */
  prepare: boolean
}

/**
 * One connection, never reopened once lost: the driver's own pool would pass a lost connection's
 * place, together with pending messages of the lost transaction, to the next one (see
 * docs/decisions/0014).
 */
export class Connection {
  readonly openedAt = performance.now()
  readonly #prepare: boolean
  #client: Sql
  #sql: ReservedSql | null = null
  #lost: DatabaseUnavailable | null = null
  #onLost: () => void = () => undefined
  #isStale = false
  readonly #kept = new Set<string>()
  /**
   * Rejects the pending statements: the driver forgets some of them when the connection is lost.
   */
  readonly #underWay = new Set<(error: unknown) => void>()

  private constructor({ url, prepare }: ConnectionSettings) {
    this.#prepare = prepare
    this.#client = postgres(url, {
      max: 1,
      types: { ...ARRAY_TYPES, bigint: safeInteger },
      fetch_types: false,
      prepare,
      connect_timeout: CONNECT_TIMEOUT,
      // For a connection that opens after its request was abandoned; a reserved one is never idle.
      idle_timeout: CONNECT_TIMEOUT,
      max_lifetime: null,
      onnotice: () => undefined,
      onclose: () => this.#lose(),
      connection: { application_name: 'kontor' },
    })
    // Registers Drizzle's parsers and serializers of dates and JSON.
    drizzle(this.#client)
  }

  /** Throws DatabaseUnavailable. */
  static async open(settings: ConnectionSettings): Promise<Connection> {
    const connection = new Connection(settings)
    const late = setTimeout(() => connection.close(), CONNECT_TIMEOUT * 1000)
    try {
      // reserve() on a client that is not connected would keep retrying after a failure.
      await connection.#settled(() => connection.#client.unsafe('select 1'))
      connection.#sql = await connection.#settled(() => connection.#client.reserve())
      return connection
    } catch (error) {
      connection.close()
      throw new DatabaseUnavailable('unreachable', error)
    } finally {
      clearTimeout(late)
    }
  }

  get lost(): boolean {
    return this.#lost !== null
  }

  /**
   * Whether the schema has changed since a statement was prepared, so that its result has another
   * shape.
   */
  get isStale(): boolean {
    return this.#isStale
  }

  /** Whether the limit of prepared statements is reached: further ones are planned each time. */
  get isFull(): boolean {
    return this.#kept.size >= STATEMENTS_KEPT
  }

  /** Registers a callback, called once when the connection is lost or closed. */
  onLost(call: () => void): void {
    this.#onLost = call
  }

  /**
   * Runs one statement with parameters, as a named prepared statement if the path to the server
   * allows that. Rejects with PostgreSQL's error, or DatabaseUnavailable.
   */
  statement(text: string, parameters: readonly unknown[] = []): Statement {
    const query = () => {
      const prepare = this.#keeps(text)
      // The driver would send a statement without parameters as a simple query, which cannot be
      // prepared.
      const options = { prepare, simple: !prepare && parameters.length === 0 }
      return this.#live().unsafe<Row[]>(text, [...parameters] as never[], options)
    }
    let rows: Promise<readonly Row[]> | null = null
    return {
      then: (resolve, reject) => (rows ??= this.#settled(query)).then(resolve, reject),
      values: () => this.#settled(() => query().values()),
    }
  }

  /**
   * Runs statements without parameters, sent as one message: never prepared, regardless of
   * settings. Returns the tag of the last one.
   */
  async command(text: string): Promise<string> {
    const answer = await this.#settled(() => this.#live().unsafe(text).simple())
    const last = Array.isArray(answer.at(-1)) ? answer.at(-1) : answer
    return (last as unknown as { command: string }).command
  }

  /** Returns the server's process id as announced on connecting; a pooler announces another. */
  async announcedPid(): Promise<number> {
    const answer = await this.#settled(() => this.#live().unsafe('select 1'))
    return answer.state.pid
  }

  /** Releases the connection, even in the middle of a statement. */
  close(): void {
    void this.#client.end({ timeout: 0 }).catch(() => undefined)
    this.#lose()
  }

  #live(): ReservedSql {
    if (this.#lost || !this.#sql) throw this.#lost ?? new DatabaseUnavailable('broken')
    return this.#sql
  }

  #keeps(text: string): boolean {
    if (this.#kept.has(text)) return true
    if (!this.#prepare || this.isFull || text.length > LONGEST_KEPT) return false
    this.#kept.add(text)
    return true
  }

  #settled<T>(start: () => PromiseLike<T>): Promise<T> {
    return new Promise((resolve, reject) => {
      this.#underWay.add(reject)
      const ask = async (): Promise<T> => await start()
      ask()
        .then(resolve, (error: unknown) => reject(this.#named(error)))
        .finally(() => this.#underWay.delete(reject))
    })
  }

  /**
   * Converts the driver's errors about a lost connection to DatabaseUnavailable; a fatal error ends
   * the connection, too.
   */
  #named(error: unknown): unknown {
    const {
      severity,
      severity_local: local,
      code = '',
      routine,
    } = error as Record<string, string | undefined>
    if (routine === 'RevalidateCachedQuery') this.#isStale = true
    const fatal = ['FATAL', 'PANIC'].includes(severity ?? local ?? '')
    if (!fatal && !/^(CONNECTION_|CONNECT_TIMEOUT|E[A-Z]+$)/.test(code)) return error
    const lost = new DatabaseUnavailable('broken', error)
    this.close()
    return lost
  }

  #lose(): void {
    if (this.#lost) return
    this.#lost = new DatabaseUnavailable('broken')
    for (const refuse of this.#underWay) refuse(this.#lost)
    this.#underWay.clear()
    this.#onLost()
  }
}
