import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { isInPart, MOST_SHOWN, type ReportAddress } from '@/lib/pos/pos-reports/list'
import { renderOnPage } from '@/tests/support/components/render'
import { ReportFiles } from './report-files'

const ADDRESS = {
  report: 'sales-journal',
  from: '2026-11-21',
  to: '2026-11-21',
  stores: [],
  devices: [],
  page: 1,
  only: null,
} as unknown as ReportAddress

describe('printing a report', () => {
  it('prints the page that has all rows', () => {
    renderOnPage(<ReportFiles address={ADDRESS} companyId={2} onStart={null} isInPart={false} />)
    expect(screen.getByRole('button', { name: 'Drucken' })).toBeTruthy()
  })

  it('opens the whole report where the page has only some of the rows that its sums are of', () => {
    renderOnPage(<ReportFiles address={ADDRESS} companyId={2} onStart={null} isInPart />)
    const print = screen.getByRole('link', { name: 'Drucken' })
    expect(print.getAttribute('href')).toBe(screen.getByRole('link', { name: 'PDF' }).getAttribute('href'))
    expect(print.getAttribute('target')).toBe('_blank')
  })

  it.each([
    ['sales-journal', 100, 953, true],
    ['receipts', 40, 40, false],
    ['store-journal', 1_000, 1_001, true],
    ['products', MOST_SHOWN + 1, MOST_SHOWN + 1, true],
    ['products', MOST_SHOWN, MOST_SHOWN, false],
    ['days', 1_200, 1_200, false],
  ] as const)('%s with %d of %d rows: %s', (report, rows, total, expected) => {
    expect(isInPart(report, rows, total)).toBe(expected)
  })
})
