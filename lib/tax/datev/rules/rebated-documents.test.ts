import fc from 'fast-check'
import { expect, it } from 'vitest'
import { accountsOf, DATEV_DEFAULTS } from '@/lib/domain/datev'
import { centsOf, quantityText, sumOf } from '@/lib/domain/money'
import { NO_REBATE, positionAmount } from '@/lib/domain/rebate'
import type { DocumentSums } from '@/lib/domain/vat'
import { creditInvoice } from '@/lib/sales/documents/rules/credit'
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

/** Amounts are given as parts of what they may lower. */
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

/** What a document states of its rates, by their ids. */
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

/** Each step credits so much of a position; a step that comes to nothing waits for the next. */
const steps = fc.array(fc.tuple(fc.nat(), fc.integer({ min: 1, max: 1_000 })), { maxLength: 12 })

it('is credited part by part, in any order, to nothing', () => {
  fc.assert(
    fc.property(invoice, steps, (source, order) => {
      const credits = creditsOf(source, order)
      expect(credits.length).toBeGreaterThan(0)
      const all = new Map(sumsOf(source.sums))
      for (const { draft, printModel } of credits) {
        expect(eInvoiceFindings(printModel)).toEqual([])
        expectXml(printModel)
        expectBookings(source.row.useGrossPrice, draft.positions, draft.sums)
        expectLines(printModel)
        for (const [key, value] of sumsOf(draft.sums)) all.set(key, (all.get(key) ?? 0) + value)
      }
      expect([...all.values()].filter((left) => left !== 0)).toEqual([])
    }),
    { numRuns: 40 },
  )
})

type Source = ReturnType<typeof originalAs>

function creditsOf(source: Source, order: readonly (readonly [number, number])[]) {
  const credited = new Map<string, number>()
  let gross = 0
  let count = 0
  const newId = () => `019aa000-0000-7000-9000-${String((count += 1)).padStart(12, '0')}`
  const waiting = new Map<string, number>()
  const leftOf = ({ id, quantity }: SummedPosition) =>
    quantity - (credited.get(id) ?? 0) - (waiting.get(id) ?? 0)
  const made = []
  const rest = source.positions.map((_, index) => [index, 1_000] as const)
  for (const [at, share] of [...order, ...rest]) {
    const chosen = source.positions[at % source.positions.length]
    if (!chosen) continue
    const quantity = Math.max(Math.floor((leftOf(chosen) * share) / 1_000), 0)
    if (quantity > 0) waiting.set(chosen.id, (waiting.get(chosen.id) ?? 0) + quantity)
    if (waiting.size === 0) continue
    const positions = [...waiting].map(([positionId, of]) => ({ positionId, quantity: quantityText(of) }))
    const answer = creditInvoice(
      { ...source, credited: gross, creditedQuantities: credited },
      { positions, reason: 'Ware zurück' },
      { id: newId(), today: '2026-11-22', newId },
    )
    if (!answer.ok) {
      expect(answer.error.code).toBe('document.creditNothing')
      continue
    }
    for (const [id, of] of waiting) credited.set(id, (credited.get(id) ?? 0) + of)
    waiting.clear()
    gross -= answer.value.booking.draft.sums.sumGross
    made.push(answer.value.booking)
  }
  return made
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
