import { cleanup } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { RUN_RESULTS } from '@/lib/domain/run-state'
import { recurringRunRecord, recurringRunRow } from '@/lib/sales/recurring-runs/schema'
import { renderOnPage } from '@/tests/support/components/render'
import { sample } from '@/tests/support/components/sample'
import { ResultState, RunState } from './run-state'

const customer = recurringRunRecord.shape.customers.element

/** Results that do not depend on the invoices billed so far. */
const FIXED: Readonly<Record<string, string>> = { PENDING: 'Wartet', FAILED: 'Fehlgeschlagen' }
const REFUSAL = 'document.noPositions'

function shown(ui: React.ReactNode) {
  renderOnPage(<output>{ui}</output>)
  const text = document.querySelector('output')?.textContent
  cleanup()
  return text
}

describe('the outcome for a customer', () => {
  const cases = RUN_RESULTS.flatMap((state) => [
    { state, invoiceCount: 0, failureCode: null, text: FIXED[state] ?? 'Nichts mehr fällig' },
    { state, invoiceCount: 2, failureCode: null, text: FIXED[state] ?? 'Abgerechnet' },
    { state, invoiceCount: 0, failureCode: REFUSAL, text: FIXED[state] ?? 'Zum Teil' },
    { state, invoiceCount: 2, failureCode: REFUSAL, text: FIXED[state] ?? 'Zum Teil' },
  ])
  it.each(cases)(
    'that is $state with $invoiceCount invoices (refused: $failureCode) is $text',
    ({ text, ...own }) => {
      expect(shown(<ResultState result={sample(customer, own)} />)).toBe(text)
    },
  )
})

describe('the state of a run', () => {
  it.each([
    ['RUNNING', 0, 'Läuft'],
    ['RUNNING', 1, 'Läuft'],
    ['DONE', 0, 'Fertig'],
    ['DONE', 1, 'Mit Fehlern'],
    ['CANCELLED', 0, 'Abgebrochen'],
    ['CANCELLED', 1, 'Abgebrochen'],
  ] as const)('that is %s with %i failures is “%s”', (state, failedCount, text) => {
    expect(shown(<RunState run={sample(recurringRunRow, { state, failedCount })} />)).toBe(text)
  })
})
