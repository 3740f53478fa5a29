import { sql } from 'drizzle-orm'
import type { TenantTx } from '@/db/tenant'
import { vatKeyOfPercentage } from '@/lib/domain/dsfinvk-vat-key'
import type { Context } from '@/lib/server/core/context'
import { sha256 } from '@/lib/server/core/digest'
import { canonicalArticle } from '../rules/canonical-receipt'
import type { PushedLine } from '../rules/read-receipt'
import { UUID } from '../rules/record-reader'
import { anyOf } from '@/db/arrays'
import { bulkRows } from '@/db/bulk-rows'
import { receiptArticle } from '@/db/schema/receipts'

/** A row of the dictionary needed by a line, by the digest of its form. */
interface Article extends PushedLine {
  productNumber: string
  form: string
  digest: string
}

/** The dictionary's rows for the lines of a push, each looked up once. */
export class Articles {
  /** Numbers of the tenant's products, by the line's own text for the product. */
  readonly #numbers = new Map<string, string>()
  /** By form; null for a row that has yet to be created. */
  readonly #ids = new Map<string, number | null>()
  readonly #missing: Article[] = []

  constructor(
    private readonly tx: TenantTx,
    private readonly ctx: Context,
  ) {}

  /** Returns the forms of the lines in order, after looking up which of them the dictionary has. */
  async find(lines: readonly PushedLine[]): Promise<string[]> {
    await this.#findNumbers(lines)
    const newArticles = new Map<string, Article>()
    const forms = lines.map((line) => {
      const productNumber = this.#numbers.get(line.productId ?? '') ?? ''
      const form = canonicalArticle(line, productNumber)
      if (!this.#ids.has(form) && !newArticles.has(form))
        newArticles.set(form, { ...line, productNumber, form, digest: sha256(form) })
      return form
    })
    const missing = await this.#read([...newArticles.values()])
    for (const article of missing) this.#ids.set(article.form, null)
    this.#missing.push(...missing)
    return forms
  }

  /** Whether the dictionary lacks one of these. */
  lacks(forms: readonly string[]): boolean {
    return this.#missing.length > 0 && forms.some((form) => this.#ids.get(form) === null)
  }

  /**
   * Creates all missing rows. Once per transaction and in one order: the tills of a tenant create
   * the same ones at the same time.
   */
  async make(): Promise<void> {
    const missing = this.#missing.splice(0)
    if (missing.length === 0) return
    await this.#insert(missing)
    // a separate statement: the one before does not see rows that another till has created
    // concurrently
    await this.#read(missing)
  }

  /** Returns the row ids of forms, in order. */
  idsOf(forms: readonly string[]): number[] {
    return forms.map((form) => this.#ids.get(form) ?? 0)
  }

  async #findNumbers(lines: readonly PushedLine[]): Promise<void> {
    const productIds = new Set(lines.map(({ productId }) => productId ?? ''))
    const missingIds = [...productIds].filter((id) => UUID.test(id) && !this.#numbers.has(id))
    if (missingIds.length === 0) return
    const rows = await this.tx.execute<{ id: string; product_number: string }>(
      sql`select id, product_number from product where id = ${anyOf(missingIds)}`,
    )
    const numbers = new Map(rows.map((row) => [row.id, row.product_number]))
    for (const id of missingIds) this.#numbers.set(id, numbers.get(id.toLowerCase()) ?? '')
  }

  /** Returns the articles that are missing. */
  async #read(articles: readonly Article[]): Promise<Article[]> {
    if (articles.length === 0) return []
    const digests = articles.map(({ digest }) => String.raw`\x${digest}`)
    const rows = await this.tx.execute<{ id: number; digest: string }>(sql`
      select id, encode(digest, 'hex') as digest from receipt_article
      where digest = ${anyOf(digests, 'bytea')}`)
    const ids = new Map(rows.map(({ id, digest }) => [digest, Number(id)]))
    return articles.filter(({ form, digest }) => {
      const id = ids.get(digest)
      if (id !== undefined) this.#ids.set(form, id)
      return id === undefined
    })
  }

  async #insert(articles: readonly Article[]): Promise<void> {
    const rows = bulkRows(
      'a',
      receiptArticle,
      { except: ['tenantId'] },
      articles.map(({ productId, productNumber, name, productGroup, vatRateId, vatRate, digest }) => ({
        productId,
        productNumber,
        name,
        productGroup,
        vatRateId,
        vatRate,
        vatKey: vatKeyOfPercentage(vatRate),
        gtin: null,
        unit: null,
        groupId: null,
        businessCase: 'SALE' as const,
        isTurnover: true,
        digest: Buffer.from(digest, 'hex'),
      })),
    )
    await this.tx.execute(sql`
      insert into receipt_article (tenant_id, ${rows.columns})
      select ${this.ctx.tenantId}, ${rows.values} from ${rows.table}
      order by a.digest
      on conflict (tenant_id, digest) do nothing`)
  }
}
