import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { z } from 'zod'
import { readReportAddress } from '@/lib/pos/pos-reports/list'
import { reportAnswer, type ReportAnswer } from '@/lib/pos/pos-reports/schema'
import { renderOnPage } from '@/tests/support/components/render'
import { sample } from '@/tests/support/components/sample'
import { ReportRows } from './report-rows'

type Report = ReportAnswer['report']

const DAYS = { from: '2026-11-21', to: '2026-11-22' }
const TO_RECEIPT = /^\/receipts\/[\w-]+$/
const TO_CLOSING = /^\/pos-devices\/[\w-]+\/closings\/[\w-]+$/
const TO_RECEIPTS = /^\/pos-reports\?.*report=receipts/
const TO_LINES = /^\/pos-reports\?.*report=sales-journal/
const TO_PRODUCTS = /^\/pos-reports\?.*report=products/

/** The links of a row for who may open receipts, in the order of columns, also those of phones. */
const LINKS: readonly (readonly [Report, readonly RegExp[]])[] = [
  ['product-groups', [TO_PRODUCTS]],
  ['days', [TO_RECEIPTS]],
  ['weekdays', []],
  ['hours', []],
  ['products', [TO_LINES]],
  ['cashiers', []],
  ['differences', [TO_CLOSING]],
  ['receipts', [TO_RECEIPT]],
  ['store-journal', [TO_CLOSING]],
  ['sales-journal', [TO_RECEIPT, TO_RECEIPT]],
]
/** Links that lead to no record and no line of one. */
const FOR_ALL: readonly RegExp[] = [TO_PRODUCTS]

/** A sample whose texts are amounts. */
const inFigures = (answer: ReportAnswer) =>
  JSON.parse(JSON.stringify(answer), (_, value: unknown) =>
    typeof value === 'string' && /^[a-z]+$/i.test(value) && value !== value.toUpperCase() ? '12.50' : value,
  ) as ReportAnswer

function linksOf(report: Report, mayOpen: boolean) {
  const schema = reportAnswer.options.find((one) => one.shape.report.value === report)
  const answer = { ...inFigures(sample(schema as z.ZodType<ReportAnswer>, {}, 1)), report, ...DAYS }
  renderOnPage(
    <ReportRows
      answer={answer as ReportAnswer}
      total={1}
      address={readReportAddress({ report, ...DAYS }, DAYS)}
      mayOpen={mayOpen}
      beside={null}
    />,
  )
  expect(screen.getAllByRole('row').length).toBeGreaterThan(1)
  return [...document.querySelectorAll('tbody a')].map((link) => link.getAttribute('href') ?? '')
}

describe('each row of a report', () => {
  it.each(LINKS)('of %s leads to what it is made of, from each of its places', (report, links) => {
    expect(linksOf(report, true)).toEqual(links.map((link) => expect.stringMatching(link) as unknown))
  })

  it.each(LINKS)('of %s leads to no record for who may open none', (report, links) => {
    const left = links.filter((link) => FOR_ALL.includes(link))
    expect(linksOf(report, false)).toEqual(left.map((link) => expect.stringMatching(link) as unknown))
  })

  it('is tried for each report that has rows', () => {
    const reports = reportAnswer.options.map(({ shape }) => shape.report.value)
    expect(LINKS.map(([report]) => report)).toEqual(reports.filter((report) => report !== 'total'))
  })
})
