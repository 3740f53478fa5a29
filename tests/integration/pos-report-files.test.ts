import { beforeAll, describe, expect, it } from 'vitest'
import * as xlsx from 'xlsx'
import { centsOf, sumOf } from '@/lib/domain/money'
import { REPORTS, type ReportName } from '@/lib/pos/pos-reports/list'
import { exportReport } from '@/lib/pos/pos-reports/use-cases/export-report'
import { execute } from '@/lib/server/core/execute'
import { describeUseCase } from '../support/describe-use-case'
import { columnOf, readCsv } from '../support/exports'
import { getReport } from '../support/report-route'
import { NOTHING, openBusyWorld, openSoldWorld, readSold, SOLD_DAYS as DAYS } from '../support/sold-reports'
import { mintWorld } from '../support/world'

describeUseCase(exportReport, {
  validInput: () => ({ report: 'total', ...DAYS }),
  otherTenantInput: null,
  invalidInputs: () => ({
    'a format that is none': { report: 'total', ...DAYS, format: 'pdf' },
    'an encoding that is none': { report: 'total', ...DAYS, encoding: 'utf-16' },
    'an end before the beginning': { report: 'days', from: '2026-11-21', to: '2026-11-20' },
    'a page': { report: 'receipts', ...DAYS, page: '1' },
  }),
})

let sold: Awaited<ReturnType<typeof openSoldWorld>>
beforeAll(async () => {
  sold = await openSoldWorld()
})

const csv = async (report: ReportName, ctx = sold.world.ctx(), asked = {}) =>
  readCsv(await execute(exportReport, ctx, { report, ...DAYS, ...asked }))

const centsIn = (written: (string | undefined)[]) =>
  sumOf(written.map((text) => centsOf((text ?? '').replace(',', '.'))))

describe('the file of a report', () => {
  it.each(REPORTS)(
    '%s has a line for each row, and its sums are the totals of the answer',
    async (report) => {
      const file = await csv(report)
      const { totals, rows } = await readSold(sold.world.ctx(), report, {})
      expect(file.rows.length).toBe(report === 'total' ? 1 : rows.length)
      expect(new Set(file.head).size).toBe(file.head.length)
      const gross = 'gross' in totals ? totals.gross : totals.grossTotal
      const heading = report === 'differences' ? 'Brutto laut Abschluss' : 'Brutto'
      expect(centsIn(columnOf(file, heading))).toBe(centsOf(gross))
    },
  )

  it('has a column for each percentage and each way of payment', async () => {
    const file = await csv('total')
    expect(columnOf(file, 'USt 19\u00a0%')).toEqual(['1,12'])
    expect(columnOf(file, 'Karte')).toEqual(['7,30'])
    expect(columnOf(file, 'Einzahlungen')).toEqual(['50,00'])
    expect(centsIn(columnOf(await csv('receipts'), 'Karte'))).toBe(730)
  })

  it('leads through all pages of what is paged', async () => {
    const busy = await openBusyWorld()
    const receipts = await csv('receipts', busy.ctx())
    expect(new Set(columnOf(receipts, 'UUID')).size).toBe(1200)
    const lines = await csv('sales-journal', busy.ctx())
    expect(lines.rows.length).toBe(2400)
    expect(centsIn(columnOf(lines, 'Brutto'))).toBe(1200 * 730)
  })

  it('opens as a workbook with numbers', async () => {
    const { file } = await execute(exportReport, sold.world.ctx(), {
      report: 'days',
      ...DAYS,
      format: 'xlsx',
    })
    const book = xlsx.read(Buffer.from(await new Response(file.read()).arrayBuffer()))
    const [name = ''] = book.SheetNames
    expect(name).toBe('Pro Tag')
    const rows = xlsx.utils.sheet_to_json<Record<string, unknown>>(book.Sheets[name] ?? {})
    const answer = await readSold(sold.world.ctx(), 'days', {})
    expect(rows.map((row) => row.Brutto)).toEqual(answer.rows.map(({ gross }) => Number(gross)))
  })

  it('shows another tenant and other stores nothing', async () => {
    expect((await csv('receipts', (await mintWorld()).ctx())).rows).toEqual([])
    const [till] = columnOf(await csv('receipts'), 'Kasse')
    expect(till).toBeTruthy()
    const elsewhere = sold.world.as({ storeIds: ['00000000-0000-4000-8000-000000000000'] })
    expect((await csv('products', elsewhere)).rows).toEqual([])
    expect((await readSold(elsewhere, 'total', {})).totals).toMatchObject(NOTHING)
  })

  it('is answered by the API where a format is asked for', async () => {
    const get = (report: string, query: string) => getReport(sold.token, report, query)
    const answer = await get('days', `${new URLSearchParams(DAYS)}&format=csv`)
    expect(answer.headers.get('content-disposition')).toMatch(/^attachment; filename="Pro Tag 2026-11-20/)
    expect(await answer.text()).toMatch(/^\uFEFF?Tag;/)
    expect((await get('days', `${new URLSearchParams(DAYS)}&format=ods`)).status).toBe(422)
    expect((await get('turnover', `${new URLSearchParams(DAYS)}&format=csv`)).status).toBe(404)
  })
})
