import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { centsOf, sumOf } from '@/lib/domain/money'
import { NO_REBATE } from '@/lib/domain/rebate'
import { sumDocument, type VatSum } from '@/lib/domain/vat'
import { bookedAs, cancelledAs, item, draftAs, FORMATS } from '@/tests/support/e-invoice-documents'
import { creditOf } from './credited'
import type { Deduction, SummedPosition } from './document-fields'
import { eInvoiceOf } from './e-invoice'
import type { PrintModel } from './print-model'

const PERCENT = { normal: 1900, reduced: 700 } as const
type Rate = keyof typeof PERCENT

/** `changed`: the advance was billed at 16 %, before the rate went up. */
type Line = { rate: Rate; price: number; quantity: number; changed: boolean }

const line: fc.Arbitrary<Line> = fc.record({
  rate: fc.constantFrom('normal' as const, 'reduced' as const),
  price: fc.integer({ min: 1_000, max: 30_000_000 }),
  quantity: fc.integer({ min: 1, max: 20_000 }),
  changed: fc.boolean(),
})

const summed = ({ rate, price, quantity, changed }: Line, index: number): SummedPosition => ({
  ...item(rate, price, quantity, { id: `p${index}` }),
  vatRate: changed && rate === 'normal' ? 1600 : PERCENT[rate],
  vatCategory: 'S',
  sumNet: 0,
  sumGross: 0,
})

const priced = (lines: readonly Line[]) =>
  lines.map(summed).map((one) => ({ ...one, vatRateId: one.vatRateId ?? '' }))

/** What is left of an advance after a credit of half its first line, if that can be credited. */
function advanceOf(lines: readonly Line[], isGross: boolean, index: number, hasCredit: boolean): Deduction {
  const positions = priced(lines)
  const sums = sumDocument(positions, isGross)
  const half = Math.trunc((positions[0]?.quantity ?? 0) / 2)
  const invoice = {
    useGrossPrice: isGross,
    sumGross: sums.sumGross,
    rebate: NO_REBATE,
    positions,
    credited: new Map(),
  }
  const credit =
    hasCredit && half > 0 ? creditOf(invoice, [{ positionId: 'p0', quantity: half }], () => 'c') : null
  const less = credit?.ok ? credit.value.sums.vat : []
  return {
    id: `a${index}`,
    number: `RE-${index}`,
    date: '2026-10-01',
    paidOn: '2026-10-02',
    isPaid: true,
    vat: [...sums.vat, ...less],
  }
}

const keyOf = ({ vatRateId, vatRate }: VatSum) => `${vatRateId} ${vatRate}`
const total = (all: readonly VatSum[], key: string, of: 'net' | 'vat' | 'gross') =>
  sumOf(all.filter((one) => keyOf(one) === key).map((one) => one[of]))

/** Sums by category and percentage, of the lines and of the breakdown. */
function expectConsistent(model: PrintModel) {
  const invoice = model.eInvoice && eInvoiceOf(model, model.eInvoice)
  if (!invoice) throw new Error('no e-invoice')
  for (const rate of invoice.vat) {
    const own = invoice.lines.filter((one) => one.percent === rate.percent)
    expect(sumOf(own.map(({ net }) => centsOf(net)))).toBe(centsOf(rate.net))
  }
  expect(centsOf(invoice.totals.gross)).toBe(centsOf(invoice.totals.net) + centsOf(invoice.totals.vat))
  return invoice
}

describe('a final invoice', () => {
  it('and its advances, less their credits, come to the whole supply, rate by rate and to the cent', () => {
    fc.assert(
      fc.property(
        fc.boolean(),
        fc.array(line, { minLength: 1, maxLength: 4 }),
        fc.array(fc.tuple(fc.array(line, { minLength: 1, maxLength: 3 }), fc.boolean()), {
          minLength: 1,
          maxLength: 3,
        }),
        fc.constantFrom(...FORMATS),
        (isGross, lines, billed, format) => {
          const goods = lines.map((one) => ({ ...one, changed: false }))
          const deductions = billed.map(([own, hasCredit], index) =>
            advanceOf(own, isGross, index, hasCredit),
          )
          const changes = {
            row: {
              invoiceType: 'FINAL' as const,
              useGrossPrice: isGross,
              discountPercent: 0,
              discountDays: 0,
            },
            positions: goods.map(({ rate, price, quantity }) => item(rate, price, quantity)),
            deductions,
          }
          const model = bookedAs(format, changes)
          const whole = sumDocument(priced(goods), isGross)
          const taken = deductions.flatMap(({ vat }) => vat)
          for (const key of new Set([...whole.vat, ...taken].map(keyOf))) {
            const left = model.vat.filter(({ vatRate }) => key.endsWith(` ${centsOf(vatRate)}`))
            for (const of of ['net', 'vat', 'gross'] as const) {
              const rest = sumOf(left.map((one) => centsOf(one[of])))
              expect([key, of, rest + total(taken, key, of)]).toEqual([key, of, total(whole.vat, key, of)])
            }
          }
          const { preceding } = expectConsistent(model)
          expect(preceding).toHaveLength(deductions.length)
          const storno = cancelledAs(format, changes)
          expect(centsOf(storno.sumGross)).toBe(0 - centsOf(model.sumGross))
          expect(centsOf(storno.sumVat)).toBe(0 - centsOf(model.sumVat))
          expectConsistent(storno)
        },
      ),
      { numRuns: 30 },
    )
  })

  it('of an advance has type 326, and states no day of delivery', () => {
    const row = { invoiceType: 'ADVANCE' as const, discountDays: 0, discountPercent: 0 }
    for (const format of FORMATS) {
      const model = bookedAs(format, { row, positions: [item('normal', 1_000_000)] })
      expect(expectConsistent(model)).toMatchObject({
        typeCode: '326',
        delivery: { from: null, until: null },
      })
      expect(model).toMatchObject({ stage: 'ADVANCE', serviceDate: '', advance: true })
    }
  })

  it('refuses an advance of what is taxed otherwise', () => {
    const terms = { discountDays: 0, discountPercent: 0, customerVatId: 'DE129273398' }
    const row = { ...terms, invoiceType: 'ADVANCE' as const }
    const book = () => bookedAs('XRECHNUNG', { row, positions: [item('reverse', 1_000_000)] })
    expect(book).toThrow('invoice.advanceCategory')
    expect(() => draftAs('XRECHNUNG', { row, positions: [item('reverse', 1_000_000)] })).not.toThrow()
  })
})
