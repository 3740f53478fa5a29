import { sql } from 'drizzle-orm'
import { anyOf } from '@/db/arrays'
import { bulkRows } from '@/db/bulk-rows'
import { receiptArticle } from '@/db/schema/receipts'
import type { TenantTx } from '@/db/tenant'
import type { Context } from '@/lib/server/core/context'
import { sha256 } from '@/lib/server/core/digest'
import type { PushedLine } from '../rules/pushed-receipt'
import { UUID } from '../rules/pushed-values'
import { canonicalArticle, type SoldArticle, type SoldProduct } from '../rules/sold-parts'

/** A row of the dictionary needed by a line, by the digest of its form. */
interface Article extends SoldArticle {
  form: string
  digest: string
}

/** UN/ECE code of a piece, the usual unit of products. */
const PIECE = 'H87'

/** The dictionary's rows for the lines of a push, each looked up once. */
export class Articles {
  /** The tenant's products by id in lower case; null for an unknown id. */
  readonly #products = new Map<string, SoldProduct | null>()
  /** By form; null for a row that has yet to be created. */
  readonly #ids = new Map<string, number | null>()
  readonly #missing: Article[] = []

  constructor(
    private readonly tx: TenantTx,
    private readonly ctx: Context,
  ) {}

  /** Returns the tenant's product, once it has been looked up. */
  readonly productOf = (id: string): SoldProduct | undefined => this.#products.get(id) ?? undefined

  /** Looks up the products of lines. */
  async findProducts(lines: readonly PushedLine[]): Promise<void> {
    const ids = new Set(lines.map(({ productId }) => productId?.toLowerCase() ?? ''))
    const missing = [...ids].filter((id) => UUID.test(id) && !this.#products.has(id))
    if (missing.length === 0) return
    // set before the response, so that a later piece does not query them again
    for (const id of missing) this.#products.set(id, null)
    const rows = await this.tx.execute<{
      id: string
      product_number: string
      gtin: string | null
      unit: string
      group_id: string | null
      is_deposit: boolean
    }>(sql`
      select p.id, p.product_number, p.gtin, p.unit, g.product_group_number as group_id, p.is_deposit
      from product p left join product_group g on g.id = p.product_group_id where p.id = ${anyOf(missing)}`)
    for (const row of rows)
      this.#products.set(row.id, {
        productNumber: row.product_number,
        gtin: row.gtin || null,
        unit: row.unit === PIECE ? null : row.unit,
        groupId: row.group_id || null,
        isDeposit: row.is_deposit,
      })
  }

  /** Returns the forms of articles in order, after looking up which of them the dictionary has. */
  async find(articles: readonly SoldArticle[]): Promise<string[]> {
    const newArticles = new Map<string, Article>()
    const forms = articles.map((article) => {
      const form = canonicalArticle(article)
      if (!this.#ids.has(form) && !newArticles.has(form))
        newArticles.set(form, { ...article, form, digest: sha256(form) })
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
      articles.map(({ form: _form, digest, ...article }) => ({
        ...article,
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
