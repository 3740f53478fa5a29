import { beforeAll, describe, expect, it } from 'vitest'
import { germanMoney, centsOf } from '@/lib/domain/money'
import { REPORTS } from '@/lib/pos/pos-reports/list'
import { MOST_PRINTED } from '@/lib/pos/pos-reports/rules/report-paper'
import { printReport } from '@/lib/pos/pos-reports/use-cases/print-report'
import { execute } from '@/lib/server/core/execute'
import { describeUseCase } from '../support/describe-use-case'
import { readPdf } from '../support/pdf-text'
import { getReport } from '../support/report-route'
import { NOTHING, openBusyWorld, openSoldWorld, readSold, SOLD_DAYS as DAYS } from '../support/sold-reports'

describeUseCase(printReport, {
  validInput: () => ({ report: 'total', ...DAYS }),
  otherTenantInput: null,
  invalidInputs: () => ({
    'an end before the beginning': { report: 'days', from: '2026-11-21', to: '2026-11-20' },
    'a page': { report: 'receipts', ...DAYS, page: '1' },
    'ids that are none': { report: 'days', ...DAYS, stores: 'a' },
    'goods of a report that has none': { report: 'days', ...DAYS, group: 'Obst' },
  }),
})

let sold: Awaited<ReturnType<typeof openSoldWorld>>
beforeAll(async () => {
  sold = await openSoldWorld()
})

const get = (report: string, query: string, bearer = sold.token) => getReport(bearer, report, query)
const asked = `${new URLSearchParams(DAYS)}&format=pdf`

describe('a report on paper', () => {
  it.each(REPORTS)('%s says what the API answers', async (report) => {
    const { model, name } = await execute(printReport, sold.world.ctx(), { report, ...DAYS })
    expect(model.answer).toEqual(await readSold(sold.world.ctx(), report, {}))
    expect(name).toMatch(/ 2026-11-20 bis 2026-11-21\.pdf$/)
  })

  it('names the stores and tills that it is of, also one that nobody may see', async () => {
    const { model } = await execute(printReport, sold.world.ctx(), { report: 'total', ...DAYS })
    expect(model).toMatchObject({ stores: [], devices: [], only: null })
    const { rows } = await readSold(sold.world.ctx(), 'receipts')
    const [first] = rows
    const narrowed = { stores: first?.store.id, devices: '00000000-0000-4000-8000-000000000000' }
    const { model: narrow } = await execute(printReport, sold.world.ctx(), {
      report: 'total',
      ...DAYS,
      ...narrowed,
    })
    expect(narrow).toMatchObject({ stores: [first?.store.name], devices: ['Unbekannt'] })
    expect(narrow.answer.totals).toMatchObject(NOTHING)
  })

  it('is a PDF with company, filter, sums and the number of the page', async () => {
    const answer = await get('total', asked)
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/pdf'])
    expect(answer.headers.get('content-disposition')).toContain('Gesamtumsatz 2026-11-20 bis 2026-11-21.pdf')
    const { pages } = await readPdf(new Uint8Array(await answer.arrayBuffer()))
    const texts = pages.flat().map(({ text }) => text.replaceAll('\u00a0', ' '))
    const { totals } = await readSold(sold.world.ctx(), 'total')
    const said = [
      germanMoney(centsOf(totals.gross)).replace('\u00a0', ' '),
      'alle Filialen, alle Kassen',
      'Seite 1 von 1',
    ]
    expect(texts).toEqual(expect.arrayContaining(said))
  })

  it('is refused where it would be too long to be read', async () => {
    const busy = await openBusyWorld()
    const lines = { rows: 2_400, most: MOST_PRINTED }
    await expect(
      execute(printReport, busy.ctx(), { report: 'sales-journal', ...DAYS }),
    ).rejects.toMatchObject({
      code: 'report.tooLongToPrint',
      params: lines,
    })
    const { model } = await execute(printReport, busy.ctx(), { report: 'receipts', ...DAYS })
    expect(model.answer.rows).toHaveLength(1_200)
  })

  it('shows other stores nothing, and asks who is there', async () => {
    const elsewhere = sold.world.as({ storeIds: ['00000000-0000-4000-8000-000000000000'] })
    const { model } = await execute(printReport, elsewhere, { report: 'total', ...DAYS })
    expect(model.answer.totals).toMatchObject(NOTHING)
    expect((await get('total', asked, '')).status).toBe(401)
    expect((await get('turnover', asked)).status).toBe(404)
    expect((await get('total', `${asked}&encoding=utf-16`)).status).toBe(422)
  })
})
