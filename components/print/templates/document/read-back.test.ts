import fc from 'fast-check'
import { expect, it } from 'vitest'
import { centsOf, centsText } from '@/lib/domain/money'
import { proposalsOf, shownProposals } from '@/lib/sales/incoming-invoices/rules/pdf-proposals'
import { textParts } from '@/lib/server/files/pdf/text-parts'
import type { PrintModel } from '@/lib/sales/documents/rules/print-model'
import { randomDocument } from '@/tests/support/random-e-invoices'
import { renderDocument } from './render'

const NOBODY = [{ iban: '', vatId: '', taxNumber: '' }]

/** What our own paper states, as people would type it. */
function stated(model: PrintModel): Record<string, readonly (string | null)[]> {
  // a credit is printed with the signs of what it takes back
  const isTurned = model.kind !== 'INVOICE' && Number(model.sumGross) > 0
  const signed = (wire: string) => (isTurned ? centsText(0 - centsOf(wire)) : wire)
  const { paymentTerms: terms, seller } = model
  return {
    number: [model.number],
    invoiceDate: [model.date],
    serviceDate: [model.serviceDate],
    serviceDateEnd: [model.serviceDateEnd],
    dueDate: [terms?.dueDate ?? null],
    sumNet: [signed(model.sumNet)],
    sumVat: [signed(model.sumVat)],
    sumGross: [signed(model.sumGross)],
    discountPercent: [terms?.discountPercent ?? null],
    discountDays: [String(terms?.discountDays ?? '')],
    iban: [seller.iban],
    bic: [seller.bic],
    sellerVatId: [seller.vatId],
    paymentReference: [model.number],
  }
}

/** Whether its sums have one sign, as those of a shop; smaller ones than 1 € are not proposed. */
const isOrdinary = ({ sumGross, vat, kind }: PrintModel) =>
  Math.abs(Number(sumGross)) >= 1 &&
  vat.every(({ gross }) => Number(gross) * Number(sumGross) >= 0) &&
  (kind === 'INVOICE' || Number(sumGross) < 0)

it('reads our own invoices right or not at all, and nearly every gross sum', async () => {
  let read = 0
  let ordinary = 0
  const right = async (model: PrintModel) => {
    const proposed = proposalsOf(await textParts(await renderDocument(model)))
    const values = proposed ? shownProposals(proposed, NOBODY).values : []
    const known = stated(model)
    for (const { field, value } of values)
      expect([field, known[field]]).toEqual([field, expect.arrayContaining([value])])
    if (!isOrdinary(model)) return
    ordinary += 1
    if (values.some(({ field }) => field === 'sumGross')) read += 1
  }
  await fc.assert(fc.asyncProperty(randomDocument('XRECHNUNG'), right), { numRuns: 60, endOnFailure: true })
  expect(read / ordinary).toBeGreaterThan(0.95)
})
