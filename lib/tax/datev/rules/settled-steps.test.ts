import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { invoiceHistory } from '@/tests/support/vat-histories'
import { stepsOfInvoice } from './settled-steps'

describe('the steps of an invoice', () => {
  it('follow each other by their days, however payments and counter documents were read', () => {
    fc.assert(
      fc.property(invoiceHistory, (history) => {
        const days = stepsOfInvoice(history).map(({ day }) => day)
        expect(days).toEqual([...history.counters, ...history.payments].map(({ day }) => day).sort())
        const reversed = {
          ...history,
          counters: history.counters.toReversed(),
          payments: history.payments.toReversed(),
        }
        expect(stepsOfInvoice(reversed).map(({ day }) => day)).toEqual(days)
      }),
    )
  })
})
