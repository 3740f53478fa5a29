import { beforeAll, describe, expect, it } from 'vitest'
import { REPORTS } from '@/lib/pos/pos-reports/list'
import type { ReportOf } from '@/lib/pos/pos-reports/schema'
import { exportReport } from '@/lib/pos/pos-reports/use-cases/export-report'
import { printReport } from '@/lib/pos/pos-reports/use-cases/print-report'
import { readReport } from '@/lib/pos/pos-reports/use-cases/read-report'
import { showReport } from '@/lib/pos/pos-reports/use-cases/show-report'
import type { Context } from '@/lib/server/core/context'
import { execute } from '@/lib/server/core/execute'
import { getReport } from '../support/report-route'
import { BOTH, openSoldWorld, readSold, SOLD_DAYS as DAYS } from '../support/sold-reports'

let sold: Awaited<ReturnType<typeof openSoldWorld>>
beforeAll(async () => {
  sold = await openSoldWorld()
})

describe('GET /pos-reports/{report}', () => {
  const get = (report: string, query: string, bearer = sold.token) => getReport(bearer, report, query)
  const days = new URLSearchParams(DAYS).toString()

  it('needs nothing but somebody signed in for sums', async () => {
    const ctx = sold.world.as({ isAdmin: false, rights: [], modules: [] })
    expect((await readSold(ctx, 'total')).totals).toMatchObject(BOTH)
    expect((await get('total', days, '')).status).toBe(401)
  })

  it('gives sums to everybody, and single receipts and closings to those who may see them, as files too', async () => {
    const { world } = sold
    const nobody = world.as({ isAdmin: false, rights: [] })
    const clerk = world.as({ isAdmin: false, rights: ['POS-DEVICES_SHOW'] })
    const outcome = async (ctx: Context, report: (typeof REPORTS)[number]) => {
      const asked = { report, ...DAYS }
      const shown = { ...asked, stores: [], devices: [], page: 1, only: null }
      const ways = [
        () => execute(readReport, ctx, asked),
        () => execute(showReport, ctx, shown),
        () => execute(printReport, ctx, asked),
        () => execute(exportReport, ctx, { ...asked, format: 'csv' }),
      ]
      const answers = await Promise.allSettled(ways.map((way) => way()))
      return answers.map((answer) => (answer.status === 'fulfilled' ? 'ok' : String(answer.reason)))
    }
    const allowed = Array<string>(4).fill('ok')
    const refused = Array<string>(4).fill('AppError: forbidden')
    for (const report of REPORTS) {
      const isDetailed = ['receipts', 'sales-journal', 'differences', 'cashiers'].includes(report)
      expect(await outcome(nobody, report), report).toEqual(isDetailed ? refused : allowed)
      expect(await outcome(clerk, report), report).toEqual(allowed)
    }
  })

  it('does not know other reports, whatever is asked of them', async () => {
    for (const query of ['', days]) expect((await get('turnover', query)).status).toBe(404)
  })

  it('names the field that it refuses', async () => {
    const answer = await get('days', 'from=2026-11-21&to=2026-11-20')
    expect([answer.status, await answer.json()]).toEqual([
      422,
      expect.objectContaining({
        errors: [expect.objectContaining({ path: 'to', code: 'report.periodEnds' })],
      }),
    ])
    expect((await get('days', '')).status).toBe(422)
  })

  it('tells how many rows a paged report has and where the others are, and leads through all by cursor', async () => {
    const answer = await get('receipts', `${days}&pageSize=4`)
    expect(answer.headers.get('x-total-count')).toBe('6')
    expect(answer.headers.get('link')).toContain('page=2>; rel="next"')
    expect(await answer.json()).toMatchObject({ report: 'receipts', totals: BOTH })
    expect((await get('total', days)).headers.get('x-total-count')).toBeNull()

    const seen: number[] = []
    let next: string | undefined
    do {
      const asked = { report: 'sales-journal', ...DAYS, pageSize: 3, ...(next ? { cursor: next } : {}) }
      const { answer: page, paging } = await execute(readReport, sold.world.ctx(), asked)
      seen.push(...(page as ReportOf<'sales-journal'>).rows.map(({ line }) => line))
      next = paging?.next ?? undefined
    } while (next)
    expect(seen).toEqual([1, 2, 1, 2, 1, 2, 1, 2])
  })
})
