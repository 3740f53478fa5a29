import { deflateRawSync } from 'node:zlib'
import { describe, expect, it, vi } from 'vitest'
import { answeringTx, fullTx } from '@/tests/support/asked-limits'
import { loadRejections } from '@/lib/pos/receipts/loaders'
import { drawnCode } from '@/lib/pos/receipts/queries/drawn-code'
import { noticedReceipts } from '@/lib/pos/receipts/queries/noticed-receipts'
import { receiptChoices } from '@/lib/pos/receipts/queries/receipt-choices'
import { tillTasks } from '@/lib/pos/receipts/queries/receipt-tasks'
import { Original } from '@/lib/pos/receipts/store/original'
import { idMaker } from '@/lib/pos/receipts/store/receipts'

vi.mock('server-only', () => ({}))
vi.mock('@/lib/server/next/require-session', () => ({ requireSession: () => ({ auditor: false }) }))
vi.mock('@/lib/server/next/load-record', () => ({ recordLoader: () => null }))
vi.mock('@/lib/server/next/load', () => ({ load: (_: unknown, input: object) => input }))
vi.mock('@/lib/catalog/companies/queries/company-choices', () => ({ readCompanyChoices: () => [] }))
vi.mock('node:crypto', async (original) => ({
  ...(await original<object>()),
  randomBytes: (size: number) => Buffer.from(Array.from({ length: size }, (_, place) => place)),
}))

const named = (index: number) => ({ id: `${index}`, name: `${index}`, count: 1, companyName: 'Hof' })
const ctx = {
  companyId: 1,
  now: () => new Date('2026-11-29T12:00:00Z'),
  rights: ['POS-STORES_SHOW', 'POS-DEVICES_SHOW'],
  modules: ['pos'],
}

describe('receipts', () => {
  it('are chosen among 200 tills and 200 stores', async () => {
    const offered = async (count: number) => {
      const { devices, stores } = await receiptChoices.run({ tx: fullTx(count, named), ctx } as never, {})
      return [devices.length, stores.length]
    }
    expect([await offered(200), await offered(201)]).toEqual([
      [200, 200],
      [200, 200],
    ])
  })

  it('that were refused are a task for each of twenty tills', async () => {
    const tasks = async (count: number) => {
      const found = await tillTasks.run({ tx: fullTx(count, named), ctx } as never, {})
      return found.filter(({ kind }) => kind === 'refusedRecords').length
    }
    expect([await tasks(20), await tasks(21)]).toEqual([20, 20])
  })

  it('that were refused are shown up to a hundred', async () => {
    expect(await loadRejections('till')).toEqual({ id: 'till', pageSize: 100 })
  })

  it('are noticed up to thirty days after they were made', async () => {
    const asked: unknown[] = []
    await noticedReceipts(
      answeringTx(({ parameters }) => {
        asked.push(...parameters)
        return []
      }),
      '2026-11-29',
    )
    expect(asked).toEqual(['2026-10-30', '2026-11-29', '2026-11-29'])
  })

  it('have ids of sixteen random bytes each', () => {
    const idAt = idMaker(3)
    const ids = [0, 0, 0].map((msecs) => idAt(msecs).slice(-10))
    expect(ids).toEqual(['0b0c0d0e0f', '1b1c1d1e1f', '2b2c2d2e2f'])
  })

  it('are kept as sent, deflated on the third level', async () => {
    const text = JSON.stringify(
      Array.from({ length: 400 }, (_, n) => ({ number: n * n, name: `Brot ${n % 7}` })),
    )
    const kept: unknown[] = []
    const tx = answeringTx(({ parameters }) => {
      kept.push(parameters.at(-1))
      return []
    })
    await new Original(text).keep(tx, { ...ctx, tenantId: 't' } as never, { id: 'o', deviceId: 'd' })
    const deflated = (level: number) => deflateRawSync(text, { level }).toString('base64')
    expect(kept).toEqual([deflated(3)])
    expect(new Set([2, 3, 4].map(deflated)).size).toBe(3)
  })
})

describe('the code on a receipt', () => {
  it('is drawn up to 1,500 characters', () => {
    expect(drawnCode('x'.repeat(1_500))).not.toBeNull()
    expect(drawnCode('x'.repeat(1_501))).toBeNull()
  })

  it('has four white modules on each side', () => {
    const { size, path } = drawnCode('V0') ?? { size: 0, path: '' }
    const places = [...path.matchAll(/M(\d+) (\d+)h/g)].flatMap(([, x, y]) => [Number(x), Number(y)])
    expect([Math.min(...places), size - 1 - Math.max(...places)]).toEqual([4, 4])
  })
})
