import { createHash } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { createDeflateRaw } from 'node:zlib'
import { connected } from '@/db/databases'
import { daysOf } from '@/db/seed/tills/days'
import { catalogueGoods } from '@/db/seed/tills/goods'
import { tseDataOf } from '@/db/seed/tills/signing'
import { FARM_SHOP } from '@/db/seed/tills/week'
import { mintTenantId } from '@/db/tenant'
import type { DeviceScope } from '@/lib/domain/rights'
import { pushClosings } from '@/lib/pos/closings/use-cases/push-closings'
import { confirmDevice } from '@/lib/pos/pos-devices/use-cases/confirm-device'
import { registerDevice } from '@/lib/pos/pos-devices/use-cases/register-device'
import { updateDevice } from '@/lib/pos/pos-devices/use-cases/update-device'
import { pushReceipts } from '@/lib/pos/receipts/use-cases/push-receipts'
import type { Context } from '@/lib/server/core/context'
import { execute } from '@/lib/server/core/execute'
import { systemContext } from '@/lib/server/core/system-context'
import type { ExportJobRecord } from '@/lib/services/export-jobs/schema'
import type { Product } from '@/scripts/product'
import { openShop, type Shop } from '../e2e/support/shop'
import { childrenOf, resident } from './cpu'
import { settle } from './fill'
import { figure, table } from './report'

const TILLS = 3
const YEAR = { from: '2025-01-01', to: '2025-12-31' }
const POLL_MS = 100
const PATIENCE_MS = 10 * 60_000

/**
 * Measures the DSFinV-K export of a year of three tills as a background job, against bare SQL that
 * reads the same rows with a cursor and deflates them as JSON, in the same run; and the memory of
 * the process that writes the file.
 */
export async function benchDsfinvk(product: Product): Promise<void> {
  const shop = await openShop(product.url)
  const { id: storeId } = (await shop.api.post<{ id: string }>('/pos-stores', { name: 'Hofladen' })).body
  for (let seed = 1; seed <= TILLS; seed += 1) await aYear(shop, storeId, seed)
  await settle(product.database.owner)
  const floor = await bare(product, shop)
  const { ms, writer, job } = await exported(product, shop)
  const figures = [job.rowCount ?? 0, ms, floor, ms / floor, (job.file?.size ?? 0) / 2 ** 20, writer]
  table(
    'DSFinV-K of a year of three tills',
    [
      '',
      'receipts',
      'as a job, ms',
      'bare SQL and deflate ms',
      'ratio',
      'MB of the file',
      'writer at most MB',
    ],
    [['all tables', ...figures.map(figure)]],
  )
}

const deviceContext = (
  { tenantId }: Shop,
  id: string | null,
  rights: readonly DeviceScope[],
  at: Date,
): Context => ({
  ...systemContext(mintTenantId(tenantId), 'Kasse', []),
  actor: { kind: 'device', id, name: 'Kasse' },
  rights,
  now: () => at,
})

/** Registers a till, and pushes a year of receipts and closings. */
async function aYear(shop: Shop, storeId: string, seed: number): Promise<void> {
  const since = new Date('2024-12-01T12:00:00Z')
  const { deviceId: id } = await execute(
    registerDevice,
    deviceContext(shop, null, ['device:register'], since),
    { name: `Kasse ${seed}`, version: '1.0.0', serial: `B-${seed}` },
  )
  const admin = systemContext(mintTenantId(shop.tenantId), 'Bench', ['POS-DEVICES_PATCH'], shop.companyId)
  const shared = { cashAccount: '1000', sharesCashAccount: true }
  await execute(confirmDevice, { ...admin, now: () => since }, { id, storeId, ...shared })
  await execute(updateDevice, { ...admin, now: () => since }, { id, tseData: tseDataOf(seed) })
  const plan = {
    seed,
    week: FARM_SHOP,
    goods: catalogueGoods(() => null),
    operators: [{ id: '1', name: 'Clara' }],
    ...YEAR,
  }
  for (const { receipts, closing } of daysOf(plan)) {
    const ctx = deviceContext(shop, id, ['device:push'], new Date(closing.endTime))
    await execute(pushReceipts, ctx, { receipts })
    await execute(pushClosings, ctx, { closings: [closing] })
  }
}

/** Requests the export and waits for it; samples the memory of the process that writes it. */
async function exported({ child }: Product, { api }: Shop) {
  const others = new Set(childrenOf(child.pid))
  let writer = 0
  const began = performance.now()
  const asked = await api.post<ExportJobRecord>('/export-jobs', { kind: 'dsfinvk', ...YEAR })
  if (asked.status !== 202) throw new Error(`the export was refused: ${JSON.stringify(asked.body)}`)
  for (const deadline = Date.now() + PATIENCE_MS; Date.now() < deadline; await sleep(POLL_MS)) {
    for (const pid of childrenOf(child.pid)) if (!others.has(pid)) writer = Math.max(writer, residentOf(pid))
    const { body: job } = await api.get<ExportJobRecord>(`/export-jobs/${asked.body.id}`)
    if (job.failure) throw new Error(job.failure)
    if (job.state === 'DONE') return { ms: performance.now() - began, writer, job }
  }
  throw new Error('the export was not written in time')
}

/** Returns 0 for a process that has ended. */
function residentOf(pid: number): number {
  try {
    return resident(pid)
  } catch {
    return 0
  }
}

/** Milliseconds to read receipts and lines of the year, 500 at a time, and to deflate them. */
const bare = ({ database }: Product, { tenantId }: Shop) =>
  connected(database.app, async (sql) => {
    await sql`select set_config('app.tenant_id', ${tenantId}, false)`
    const began = performance.now()
    const deflate = createDeflateRaw({ level: 6 })
    const digest = createHash('sha256')
    deflate.on('data', (bytes: Buffer) => digest.update(bytes))
    const ended = new Promise((resolve) => deflate.once('end', resolve))
    let count = 0
    for (const rows of [
      sql`select * from receipt order by device_id, created_at, id`.cursor(500),
      sql`select l.*, a.* from receipt_line l join receipt_article a on a.id = l.article_id order by l.created_at, l.receipt_id, l.line`.cursor(
        500,
      ),
    ])
      for await (const batch of rows) {
        count += batch.length
        if (!deflate.write(JSON.stringify(batch)))
          await new Promise((resolve) => deflate.once('drain', resolve))
      }
    deflate.end()
    await ended
    if (count === 0 || digest.digest('hex') === '') throw new Error('bare SQL read no receipt')
    return performance.now() - began
  })
