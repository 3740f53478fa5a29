import fc from 'fast-check'
import { expect, it } from 'vitest'
import { accountsOf, DATEV_DEFAULTS } from '@/lib/domain/datev'
import { centsOf, centsText, quantityText, sumOf } from '@/lib/domain/money'
import { NO_REBATE, positionAmount } from '@/lib/domain/rebate'
import type { DocumentSums } from '@/lib/domain/vat'
import { creditInvoice } from '@/lib/sales/documents/rules/credit'
import { creditableAmount, creditableQuantity, type Credited } from '@/lib/sales/documents/rules/credited'
import type { SummedPosition } from '@/lib/sales/documents/rules/document-fields'
import { eInvoiceOf } from '@/lib/sales/documents/rules/e-invoice'
import { eInvoiceFindings } from '@/lib/sales/documents/rules/e-invoice-refusal'
import { itemsOf } from '@/lib/sales/documents/rules/pricing'
import type { PrintModel } from '@/lib/sales/documents/rules/print-model'
import { item, originalAs } from '@/tests/support/e-invoice-documents'
import { referenceSums } from '@/tests/support/reference-sums'
import { taxedShares } from './taxed-shares'

const part = fc.integer({ min: 1, max: 10_000 })
const anyRebate = fc.oneof(
  fc.constant(NO_REBATE),
  part.map((rebatePercent) => ({ rebatePercent, rebate: 0 })),
  part.map((rebate) => ({ rebatePercent: 0, rebate })),
)

/** Amounts are given as parts of the amount that they may reduce. */
const position = fc
  .record({
    rate: fc.constantFrom('normal', 'reduced', 'farm', 'zero'),
    price: fc.integer({ min: 1, max: 400_000 }),
    quantity: fc.oneof(
      fc.integer({ min: 1, max: 9 }).map((pieces) => pieces * 1_000),
      fc.integer({ min: 1, max: 9_000 }),
    ),
    rebate: anyRebate,
    isDeposit: fc.integer({ min: 0, max: 3 }).map((one) => one === 0),
  })
  .map(({ rate, price, quantity, isDeposit, rebate: { rebatePercent, rebate } }) => {
    const own = { rebatePercent, rebate: Math.floor((price * rebate) / 10_000) }
    return item(rate as 'normal', price, quantity, { isDeposit, ...(isDeposit ? {} : own) })
  })

const invoice = fc
  .record({
    positions: fc.array(position, { minLength: 1, maxLength: 8 }),
    useGrossPrice: fc.boolean(),
    rebate: anyRebate,
  })
  .map(({ positions, useGrossPrice, rebate: { rebatePercent, rebate } }) => {
    const goods = sumOf(positions.filter(({ isDeposit }) => !isDeposit).map(positionAmount))
    const row = { useGrossPrice, rebatePercent, rebate: Math.floor((goods * rebate) / 10_000) }
    return originalAs('XRECHNUNG', { row, positions })
  })
  .filter(({ row }) => row.sumGross > 0)

/** The sums that a document states for its rates, by their ids. */
const statedBy = ({ vat }: DocumentSums) =>
  new Map(
    vat.map(({ vatRateId, net, vat: tax, gross, rebate }) => [vatRateId, { net, vat: tax, gross, rebate }]),
  )

it('states the sums of exact fractions, on paper, in its XML and to DATEV', () => {
  fc.assert(
    fc.property(invoice, ({ row, positions, sums, printModel }) => {
      expect(statedBy(sums)).toEqual(referenceSums(itemsOf(positions), row.useGrossPrice, row))
      expectXml(printModel)
      expectBookings(row.useGrossPrice, positions, sums)
    }),
    { numRuns: 40 },
  )
})

/** Each step credits a part of a position, as goods or as an amount. */
const step = fc.tuple(fc.nat(), fc.integer({ min: 1, max: 1_000 }), fc.boolean())
const steps = fc.array(step, { maxLength: 12 })

it('is credited part by part, in any order, to nothing', () => {
  fc.assert(
    fc.property(invoice, steps, (source, order) => {
      const { made: credits, isRestRefused } = creditsOf(source, order)
      expect(credits.length).toBeGreaterThan(0)
      const all = new Map(sumsOf(source.sums))
      for (const { draft, printModel } of credits) {
        expect(eInvoiceFindings(printModel)).toEqual([])
        expectXml(printModel)
        expectBookings(source.row.useGrossPrice, draft.positions, draft.sums)
        expectLines(printModel)
        for (const [key, value] of sumsOf(draft.sums)) all.set(key, (all.get(key) ?? 0) + value)
      }
      const left = isRestRefused
        ? [sumOf([source.row, ...credits.map(({ draft }) => draft.sums)].map(({ sumGross }) => sumGross))]
        : [...all.values()]
      expect(left.filter((amount) => amount !== 0)).toEqual([])
    }),
    { numRuns: 40 },
  )
})

type Source = ReturnType<typeof originalAs>

interface Waiting extends Credited {
  byAmount: boolean
}

/** Rounding alone can make a part worth nothing, or a cent more than the whole invoice. */
const REFUSED_BY_ROUNDING = ['document.creditNothing', 'document.creditTooMuch']

/**
 * Credits part by part, and finally the rest. A credit that rounding refuses waits for the next
 * step; a reduced position, and one that waits as an amount, takes amounts only.
 */
function creditsOf(source: Source, order: readonly (readonly [number, number, boolean])[]) {
  const credited = new Map<string, Credited>()
  const { positions, row } = source
  let gross = 0
  let count = 0
  const newId = () => `019aa000-0000-7000-9000-${String((count += 1)).padStart(12, '0')}`
  const waiting = new Map<string, Waiting>()
  const of = { positions, credited, useGrossPrice: row.useGrossPrice }
  const made = []
  const rest = positions.map((_, index) => [index, 1_000, false] as const)
  for (const [at, share, wanted] of [...order, ...rest]) {
    const { id = '' } = positions[at % positions.length] ?? {}
    const { quantity, amount, byAmount } = waiting.get(id) ?? {
      quantity: 0,
      amount: 0,
      byAmount: wanted || creditableQuantity(of, id) === 0,
    }
    const part = (left: number) => Math.max(Math.floor((left * share) / 1_000), 0)
    const more = byAmount
      ? { quantity, amount: amount + part(creditableAmount(of, id) - amount) }
      : { quantity: quantity + part(creditableQuantity(of, id) - quantity), amount }
    if (more.quantity > 0 || more.amount > 0) waiting.set(id, { ...more, byAmount })
    if (waiting.size === 0) continue
    const lines = [...waiting].map(([positionId, one]) =>
      one.byAmount
        ? { positionId, amount: centsText(one.amount) }
        : { positionId, quantity: quantityText(one.quantity) },
    )
    const answer = creditInvoice(
      { ...source, credited: gross, creditedPositions: credited },
      { positions: lines, reason: 'Ware zurück' },
      { id: newId(), today: '2026-11-22', newId },
    )
    if (!answer.ok) {
      expect(REFUSED_BY_ROUNDING).toContain(answer.error.code)
      continue
    }
    for (const [positionId, one] of waiting) {
      const earlier = credited.get(positionId) ?? { quantity: 0, amount: 0 }
      credited.set(positionId, {
        quantity: earlier.quantity + one.quantity,
        amount: earlier.amount + one.amount,
      })
    }
    waiting.clear()
    gross -= answer.value.booking.draft.sums.sumGross
    made.push(answer.value.booking)
  }
  return { made, isRestRefused: waiting.size > 0 }
}

const sumsOf = ({ vat }: DocumentSums) =>
  vat.flatMap((rate) =>
    (['net', 'vat', 'gross'] as const).map((name) => [`${rate.vatRateId} ${name}`, rate[name]] as const),
  )

/** The printed amounts less the rebate on the whole are the sum. */
function expectLines({ positions, rebate, sumNet, sumGross, useGrossPrice }: PrintModel) {
  const printed = sumOf(positions.map(({ sum }) => centsOf(sum)))
  expect(printed - centsOf(rebate?.amount ?? '0')).toBe(centsOf(useGrossPrice ? sumGross : sumNet))
}

function expectXml(model: PrintModel) {
  if (!model.eInvoice) throw new Error('no e-invoice')
  const { vat, totals, typeCode } = eInvoiceOf(model, model.eInvoice)
  const sign = typeCode === '381' ? -1 : 1
  const net = sumOf(vat.map((rate) => centsOf(rate.net)))
  const [sumNet, sumGross] = [model.sumNet, model.sumGross].map((sum) => sign * centsOf(sum) + 0)
  expect([net, centsOf(totals.net), centsOf(totals.gross)]).toEqual([sumNet, sumNet, sumGross])
}

/** Every second position has an account of its own. */
function expectBookings(isGross: boolean, positions: readonly SummedPosition[], sums: DocumentSums) {
  const rates = sums.vat.map(({ vatRateId, vatRate, vatCategory, gross, vat, rebate }) => {
    const own = positions.filter((one) => one.vatRateId === vatRateId)
    const parts = ['', '8401'].map((product, at) => {
      const mine = own.filter((_, index) => index % 2 === at)
      const goods = mine.filter(({ isDeposit }) => !isDeposit)
      const grossOf = (some: readonly SummedPosition[]) => sumOf(some.map(({ sumGross }) => sumGross))
      return { product, group: null, gross: grossOf(mine), rebatable: grossOf(goods) }
    })
    const flags = { isFarm: false, isSmallBusiness: false }
    return { category: vatCategory, rate: vatRate, gross, vat, rebate, parts, ...flags }
  })
  const days = { day: '2026-11-20', suppliedOn: '2026-11-20', originalDay: null, taxPeriod: null }
  const document = { kind: 'INVOICE', rates, isGross, vatId: '', ...days } as const
  const shares = taxedShares(document, accountsOf(DATEV_DEFAULTS))
  for (const { vatRate, vatCategory, gross, vat } of sums.vat) {
    const own = shares.filter(({ rate }) => rate.rate === vatRate && rate.category === vatCategory)
    expect(sumOf(own.map((share) => share.gross))).toBe(gross)
    expect(sumOf(own.map((share) => share.vat))).toBe(vat)
  }
}

it('takes a rebate off the goods, not off the deposit, whatever their accounts', () => {
  const parts = [
    { product: '8410', group: null, gross: 11_900, rebatable: 11_900 },
    { product: '8420', group: null, gross: 2_380, rebatable: 0 },
  ]
  const rate = { category: 'S', rate: 1_900, isFarm: false, isSmallBusiness: false } as const
  const rates = [{ ...rate, gross: 13_090, vat: 2_090, rebate: 1_000, parts }]
  const days = { day: '2026-11-20', suppliedOn: '2026-11-20', originalDay: null, taxPeriod: null }
  const document = { kind: 'INVOICE', rates, isGross: false, vatId: '', ...days } as const
  expect(taxedShares(document, accountsOf(DATEV_DEFAULTS))).toMatchObject([
    { account: '8410', gross: 10_710 },
    { account: '8420', gross: 2_380 },
  ])
})
