import { sql } from 'drizzle-orm'
import { promisify } from 'node:util'
import { deflateRaw, inflateRaw } from 'node:zlib'
import type { TenantTx } from '@/db/tenant'
import type { Context } from '@/lib/server/core/context'

const deflated = promisify(deflateRaw)
const inflated = promisify(inflateRaw)

/** Higher levels take several times as long for a tenth less. */
const LEVEL = 3

/**
 * The body of a push, which is stored byte for byte. Deflated on another thread from the start,
 * while the records are read and stored.
 */
export class Original {
  readonly #content: Promise<Buffer>

  constructor(readonly text: string) {
    this.#content = deflated(Buffer.from(text), { level: LEVEL })
    // rethrown where it is awaited
    this.#content.catch(() => undefined)
  }

  /** Stores the body, for the records that refer to it. */
  async keep(tx: TenantTx, ctx: Context, { id, deviceId }: { id: string; deviceId: string }): Promise<void> {
    const content = (await this.#content).toString('base64')
    await tx.execute(sql`
      insert into pos_original (tenant_id, id, device_id, received_at, content)
      values (${ctx.tenantId}, ${id}, ${deviceId}, ${ctx.now().toISOString()}::timestamptz, decode(${content}, 'base64'))`)
  }
}

/** Returns the body of a push as it was sent; null if it was not stored. */
export async function originalOf(tx: TenantTx, id: string): Promise<string | null> {
  const [row] = await tx.execute<{ content: string }>(
    sql`select encode(content, 'base64') as content from pos_original where id = ${id}`,
  )
  return row ? (await inflated(Buffer.from(row.content, 'base64'))).toString() : null
}
