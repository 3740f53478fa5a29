import { beforeAll, describe, expect, it } from 'vitest'
import type { ReportOf } from '@/lib/pos/pos-reports/schema'
import { readReport } from '@/lib/pos/pos-reports/use-cases/read-report'
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

  it('needs nothing but somebody signed in', async () => {
    const ctx = sold.world.as({ isAdmin: false, rights: [], modules: [] })
    expect((await readSold(ctx, 'total')).totals).toMatchObject(BOTH)
    expect((await get('total', days, '')).status).toBe(401)
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
