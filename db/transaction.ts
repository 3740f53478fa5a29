import type { Connection, Statement } from './connection'
import { DatabaseUnavailable } from './connection'

/**
 * A transaction on one connection, in the shape that Drizzle expects of the driver. Once it has
 * ended it accepts no more statements: an abandoned branch cannot write into the next transaction
 * on the connection.
 */
export class Transaction {
  readonly #connection: Connection
  /** The statements so far, in order; not recorded for a read-only one, which may run thousands. */
  readonly asked: string[] = []
  keepsAsked = true
  #over = false
  #savepoints = 0
  #failure: unknown = null

  private constructor(connection: Connection) {
    this.#connection = connection
  }

  /**
   * Runs on a connection with an open transaction, and ends it. The connection is closed if that
   * fails.
   */
  static async run<T>(connection: Connection, work: (transaction: Transaction) => Promise<T>): Promise<T> {
    const transaction = new Transaction(connection)
    try {
      const result = await work(transaction)
      transaction.#over = true
      await transaction.#commit()
      return result
    } catch (error) {
      transaction.#over = true
      if (!connection.lost) await connection.command('rollback').catch(() => connection.close())
      throw error
    }
  }

  unsafe(text: string, parameters: readonly unknown[] = []): Statement {
    if (this.#over) throw new Error('A statement came after the end of its transaction')
    if (this.keepsAsked) this.asked.push(text)
    const statement = this.#connection.statement(text, parameters)
    return {
      then: (resolve, reject) => statement.then(undefined, this.#remember).then(resolve, reject),
      values: () => statement.values().catch(this.#remember),
    }
  }

  /** Runs a nested transaction: its writes are undone if it throws. */
  async savepoint<T>(work: (transaction: Transaction) => Promise<T>): Promise<T> {
    const name = `s${this.#savepoints++}`
    await this.#connection.command(`savepoint ${name}`)
    try {
      return await work(this)
    } catch (error) {
      if (!this.#over) await this.#connection.command(`rollback to ${name}`)
      this.#failure = null
      throw error
    }
  }

  readonly #remember = (error: unknown): never => {
    this.#failure ??= error
    throw error
  }

  /** PostgreSQL responds to the commit of a failed transaction with ROLLBACK, and no error. */
  async #commit(): Promise<void> {
    const answer = await this.#connection.command('commit').catch((error: unknown) => {
      throw error instanceof DatabaseUnavailable ? new DatabaseUnavailable('commitUnknown', error) : error
    })
    if (answer === 'COMMIT') return
    const failure = this.#failure
    throw failure instanceof Error ? failure : new Error(`The transaction was not committed: ${answer}`)
  }
}
