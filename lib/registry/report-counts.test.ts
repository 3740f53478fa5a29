import { describe, expect, it, vi } from 'vitest'
import { answeringTx, foundBy, fullTx } from '@/tests/support/asked-limits'
import { reportChoices } from '@/lib/pos/pos-reports/queries/report-choices'
import { totalFigures } from '@/lib/pos/pos-reports/queries/total-figures'
import { productSales } from '@/lib/pos/pos-reports/queries/product-sales'
import { exportReport } from '@/lib/pos/pos-reports/use-cases/export-report'

const read = vi.hoisted(() => ({ limits: [] as number[] }))
vi.mock('@/lib/pos/pos-reports/queries/receipt-pages', () => ({
  monthsOf: () => [{}],
  receiptRows: (_tx: unknown, _days: unknown, { limit }: { limit: number }) => {
    read.limits.push(limit)
    return Promise.resolve({ rows: [], next: null })
  },
}))
vi.mock('@/lib/pos/pos-reports/steps/check-report', () => ({
  checkReportFile: (_scope: unknown, input: object) => ({ asked: input, filter: {} }),
}))
vi.mock('@/lib/services/exports/queries', async (original) => ({
  ...(await original<object>()),
  tableFile: async (_choice: unknown, _columns: unknown, batches: AsyncIterable<unknown>) => {
    for await (const batch of batches) read.limits.push((batch as unknown[]).length)
    return { name: 'x' }
  },
}))

const DAYS = { from: '2026-11-01', to: '2026-11-30' }
const ctx = { companyId: 1, storeIds: [], now: () => new Date('2026-11-29T12:00:00Z') }

describe('a report', () => {
  it('is narrowed to one of 200 stores and 200 tills', async () => {
    const offered = async (count: number) => {
      const tx = fullTx(count, (index) => ({ id: `${index}`, name: '', storeId: '' }))
      const { stores, devices } = await reportChoices(tx, ctx)
      return [stores.length, devices.length]
    }
    expect([await offered(200), await offered(201)]).toEqual([
      [200, 200],
      [200, 200],
    ])
  })

  it('of totals knows no payment that states that nothing was paid', async () => {
    const all = [7, 8, 9].map((method) => ({ method, amount: '0', count: 1 }))
    const tx = answeringTx(({ text, parameters }) => {
      if (text.includes('count_receipts'))
        return [
          { gross: '0', net: '0', returnsGross: '0', canceledGross: '0', deposits: '0', withdrawals: '0' },
        ]
      const [, place] = /d\.method <> \$(\d+)/.exec(text) ?? []
      return place ? all.filter(({ method }) => method !== parameters[Number(place) - 1]) : []
    })
    const filter = { ...DAYS, companyId: 1, stores: ['store'], devices: null }
    const { payments } = await totalFigures(tx, filter)
    expect(payments.map(({ method }) => method)).toEqual([7, 9])
  })

  it('of single receipts is written to a file in pages of 500', async () => {
    const input = { ...DAYS, report: 'receipts', format: 'csv', encoding: 'utf-8' }
    await exportReport.run({ tx: {}, ctx } as never, input as never)
    expect(read.limits.splice(0)).toEqual([500, 0])
  })
})

describe('the sales of a product', () => {
  it('are those of its newest thousand spellings', async () => {
    const isSummed = async (count: number) => {
      const summed: unknown[] = []
      const tx = answeringTx((statement) => {
        const { text, parameters } = statement
        if (text.includes('article_id')) summed.push(...parameters)
        if (text.includes('from receipt_article'))
          return foundBy(statement, count, (id) => ({ id, product: 'p' }))
        return text.trim().startsWith('select id, name from store') ? [{ id: 's', name: 'Laden' }] : []
      })
      await productSales.run({ tx, ctx } as never, { productId: '0197c1d0-0000-7000-8000-000000000001' })
      return summed.some((one) =>
        String(one)
          .split(/\D/)
          .includes(`${count - 1}`),
      )
    }
    expect([await isSummed(1_000), await isSummed(1_001)]).toEqual([true, false])
  })
})
