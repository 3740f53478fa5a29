import type { TenantTx } from '@/db/tenant'
import type { Context } from '@/lib/server/core/context'
import type { PushedReceipt } from '../rules/read-receipt'
import { Articles } from './articles'
import { insertReceipts, type NewReceipt } from './receipts'

/**
 * Stores a till's push piece by piece, without waiting for one before taking the next. Each uuid
 * may occur once. Receipts with articles missing from the dictionary wait for the end, so that all
 * new rows are created in one order.
 */
export class Intake {
  readonly #articles: Articles
  readonly #origin: { deviceId: string; receivedAt: Date }
  readonly #waiting: { receipts: readonly NewReceipt[]; forms: string[] }[] = []
  readonly #storing: Promise<string[]>[] = []

  constructor(
    private readonly tx: TenantTx,
    ctx: Context,
    deviceId: string,
  ) {
    this.#articles = new Articles(tx, ctx)
    this.#origin = { deviceId, receivedAt: ctx.now() }
  }

  /** Looks up the forms of the receipts' articles; for `take`. */
  resolveArticles(receipts: readonly PushedReceipt[]): Promise<string[]> {
    return this.#afterStored(this.#articles.find(receipts.flatMap(({ lines }) => lines)))
  }

  /** Stores a piece. `forms` is the result of `find` for its receipts. */
  enqueue(receipts: readonly NewReceipt[], forms: string[]): void {
    if (receipts.length === 0) return
    if (this.#articles.lacks(forms)) this.#waiting.push({ receipts, forms })
    else this.#store(receipts, forms)
  }

  /** Waits for all pieces; returns the stored uuids. */
  async flush(): Promise<Set<string>> {
    await this.#afterStored(this.#articles.make())
    for (const { receipts, forms } of this.#waiting.splice(0)) this.#store(receipts, forms)
    return new Set((await Promise.all(this.#storing)).flat())
  }

  #store(receipts: readonly NewReceipt[], forms: readonly string[]): void {
    const articles = this.#articles.idsOf(forms)
    const storing = insertReceipts(this.tx, this.#origin, receipts, articles)
    // rethrown where it is awaited
    storing.catch(() => undefined)
    this.#storing.push(storing)
  }

  /** If an earlier piece failed, rethrow its error: the later one is only a consequence. */
  async #afterStored<T>(work: Promise<T>): Promise<T> {
    try {
      return await work
    } catch (error) {
      await Promise.all(this.#storing)
      throw error
    }
  }
}
