import fc from 'fast-check'
import { sumOf } from '@/lib/domain/money'
import { NO_REBATE, positionAmount } from '@/lib/domain/rebate'
import { UNITS } from '@/lib/domain/units'
import type { DraftPosition } from '@/lib/sales/documents/rules/document-fields'
import type { PrintModel } from '@/lib/sales/documents/rules/print-model'
import { position, SUPPLIER } from './booking-source'
import {
  bookedAs,
  cancelledAs,
  creditedAs,
  item,
  selfBilledAs,
  selfBilledCancelledAs,
  type FORMATS,
  type ForeignRateId,
  type RateId,
} from './e-invoice-documents'

type Format = (typeof FORMATS)[number]

/** Texts as people write them: quotes, ampersands, line breaks, letters of other alphabets. */
const text = fc
  .string({ unit: fc.constantFrom(...'abcÄöß &<>"\'\n„“€ЯΩ'), minLength: 1, maxLength: 20 })
  .map((written) => `x${written}`)

const units = fc.constantFrom(...UNITS.map(({ code }) => code))
const price = fc.oneof(fc.integer({ min: 1, max: 99_999 }), fc.integer({ min: 1, max: 9_999_999 }))
const quantity = fc.oneof(
  fc.integer({ min: 1, max: 40 }).map((pieces) => pieces * 1_000),
  fc.integer({ min: 1, max: 999_999 }),
)

/** Parts of 10,000: a percentage, or a share of an amount. */
const part = fc.integer({ min: 1, max: 10_000 })

/** Half the positions have a rebate, some are a deposit. */
const rebateOrDeposit = fc.oneof(
  fc.constant(() => ({})),
  fc.constant(() => ({ isDeposit: true })),
  part.map((rebatePercent) => () => ({ rebatePercent })),
  part.map((share) => (of: number) => ({ rebate: Math.floor((of * share) / 10_000) })),
)

/** A rebate on the whole: none, a percentage, or an amount up to the sum without deposits. */
const rebateOnWhole = fc.oneof(
  fc.constant(() => NO_REBATE),
  part.map((rebatePercent) => () => ({ rebatePercent, rebate: 0 })),
  part.map((share) => (positions: readonly DraftPosition[]) => {
    const goods = positions.filter(({ isDeposit }) => !isDeposit).map(positionAmount)
    return { rebatePercent: 0, rebate: Math.floor((Math.max(sumOf(goods), 0) * share) / 10_000) }
  }),
)

const itemOf = (rates: readonly (RateId | ForeignRateId)[]) =>
  fc
    .record({
      rate: fc.constantFrom(...rates),
      price,
      quantity,
      name: text,
      unit: units,
      isBack: fc.boolean(),
      more: rebateOrDeposit,
    })
    .map(({ rate, isBack, more, ...one }) =>
      item(rate, one.price, isBack ? -one.quantity : one.quantity, {
        name: one.name,
        unit: one.unit,
        ...more(one.price),
      }),
    )

const line = text.map((name) => position({ kind: 'TEXT', name, price: 0, quantity: 0, vatRateId: null }))

const AT_HOME = ['normal', 'reduced', 'farm', 'forest', 'zero', 'rent'] as const

/** Domestic sales at all rates, and the cases that are not mixed with others. */
const positions = fc
  .constantFrom<readonly (RateId | ForeignRateId)[]>(
    AT_HOME,
    AT_HOME,
    AT_HOME,
    ['reverse'],
    ['outside'],
    ['eu'],
    ['export'],
  )
  .chain((rates) =>
    fc.tuple(
      fc.constant(rates),
      itemOf(rates),
      fc.array(fc.oneof({ weight: 5, arbitrary: itemOf(rates) }, line), { maxLength: 12 }),
    ),
  )

const COUNTRIES = {
  eu: { customerCountry: 'AT', customerVatId: 'ATU62895905', customerZipcode: '1010', customerCity: 'Wien' },
  export: { customerCountry: 'CH', customerVatId: '', customerZipcode: '8001', customerCity: 'Zürich' },
} as const

const MAKERS = [bookedAs, bookedAs, bookedAs, cancelledAs, creditedAs] as const

/** A random document: of any rates, prices, terms and kind, in the given format. */
export const randomDocument = (format: Format): fc.Arbitrary<PrintModel> =>
  fc
    .record({
      make: fc.constantFrom(...MAKERS),
      positions,
      useGrossPrice: fc.boolean(),
      rebate: rebateOnWhole,
      smallBusiness: fc.integer({ min: 0, max: 9 }).map((one) => one === 0),
      paymentMethod: fc.constantFrom('CASH', 'ONACCOUNT', 'DIRECTDEBIT', 'BANKTRANSFER'),
      discountPercent: fc.integer({ min: 0, max: 999 }),
      discountDays: fc.integer({ min: 0, max: 14 }),
      serviceDateEnd: fc.constantFrom(null, '2026-11-20'),
      notePublic: fc.oneof(fc.constant(''), text),
      orderNumber: fc.oneof(
        fc.constant(''),
        text.map((written) => written.replaceAll('\n', ' ')),
      ),
    })
    .map(({ make, positions: [rates, first, others], smallBusiness, rebate, ...row }) => {
      const [rate] = rates
      const abroad = rate === 'eu' || rate === 'export' ? COUNTRIES[rate] : {}
      const changes = {
        row: { ...row, ...abroad, ...rebate([first, ...others]), serviceDate: '2026-11-02' },
        positions: [first, ...others],
        ...(smallBusiness && { seller: { smallBusiness } }),
      }
      const model = bookedAs(format, changes)
      // an invoice that collects nothing has nothing to credit
      return make === creditedAs && model.balance !== null ? model : make(format, changes)
    })

/** VAT rates of self-billed suppliers: regularly taxed ones, and flat-rate farmers. */
const SUPPLIED = [
  { isFlatRate: false, rates: ['normal', 'reduced', 'zero', 'rent'] },
  { isFlatRate: true, rates: ['farm', 'forest', 'normal', 'zero', 'rent'] },
] as const satisfies readonly { isFlatRate: boolean; rates: readonly RateId[] }[]

const supplied = fc.constantFrom(...SUPPLIED).chain(({ isFlatRate, rates }) =>
  fc.record({
    isFlatRate: fc.constant(isFlatRate),
    // the first position keeps the sum positive, whatever the others deduct
    first: price.map((one) => item(rates[0], 9_900_000 + (one % 97), 20_000_000)),
    others: fc.array(fc.oneof({ weight: 5, arbitrary: itemOf(rates) }, line), { maxLength: 12 }),
  }),
)

/** A random self-billed invoice (Gutschrift), or the cancellation of one. */
export const randomSelfBilled = (format: Format): fc.Arbitrary<PrintModel> =>
  fc
    .record({
      make: fc.constantFrom(selfBilledAs, selfBilledAs, selfBilledCancelledAs),
      supplied,
      useGrossPrice: fc.boolean(),
      rebatePercent: fc.integer({ min: 0, max: 5_000 }),
      smallBusiness: fc.integer({ min: 0, max: 4 }).map((one) => one === 0),
      paymentDays: fc.integer({ min: 0, max: 60 }),
      notePublic: fc.oneof(fc.constant(''), text),
    })
    .map(({ make, supplied: { isFlatRate, first, others }, smallBusiness, ...row }) =>
      make(format, {
        row: { ...row, serviceDate: '2026-11-02' },
        positions: [first, ...others],
        customer: { supplier: { ...SUPPLIER, isFlatRate } },
        ...(smallBusiness && { seller: { smallBusiness } }),
      }),
    )
