import { describe, expect, it, vi } from 'vitest'
import { printReport } from '@/lib/pos/pos-reports/use-cases/print-report'
import { showReport } from '@/lib/pos/pos-reports/use-cases/show-report'

const asked = vi.hoisted(() => ({ calls: [] as { pageSize?: number; most: number }[], rowCount: 0 }))
vi.mock('@/lib/pos/pos-reports/steps/compare-report', () => ({
  comparedReport: (
    _tx: unknown,
    _ctx: unknown,
    query: { pageSize?: number },
    _look: unknown,
    most: number,
  ) => {
    asked.calls.push({ ...(query.pageSize ? { pageSize: query.pageSize } : {}), most })
    const choices = { company: '', stores: [], devices: [] }
    return Promise.resolve({ answer: {}, choices, at: '', rowCount: asked.rowCount })
  },
}))
vi.mock('@/lib/pos/pos-reports/steps/check-report', () => ({
  refuseDetails: vi.fn(),
  checkReport: (_ctx: unknown, question: object) => ({ ...question, only: null }),
}))

const days = { from: '2026-11-01', to: '2026-11-30', stores: [], devices: [] }
const scope = { tx: {}, ctx: {} } as never

describe('a report', () => {
  it('shows a hundred receipts on a page, and a thousand rows of any other report', async () => {
    const question = { ...days, page: 1, only: null, closings: null, sort: null, compare: null }
    for (const report of ['receipts', 'products'] as const)
      await showReport.run(scope, { ...question, report })
    expect(asked.calls.splice(0)).toEqual([{ pageSize: 100, most: 1_000 }, { most: 1_000 }])
  })

  it('is printed up to 2,000 rows', async () => {
    const print = (rowCount: number) => {
      asked.rowCount = rowCount
      return printReport.run(scope, { ...days, report: 'receipts' } as never)
    }
    expect((await print(2_000)).name).toMatch(/\.pdf$/)
    expect(asked.calls.splice(0)).toEqual([{ pageSize: 2_000, most: 2_000 }])
    await expect(print(2_001)).rejects.toMatchObject({
      code: 'report.tooLongToPrint',
      params: { rows: 2_001, most: 2_000 },
    })
  })
})
