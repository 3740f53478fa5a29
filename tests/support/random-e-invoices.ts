import fc from 'fast-check'
import { UNITS } from '@/lib/domain/units'
import type { PrintModel } from '@/lib/sales/documents/rules/print-model'
import { position } from './booking-source'
import {
  bookedAs,
  cancelledAs,
  creditedAs,
  item,
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

const itemOf = (rates: readonly (RateId | ForeignRateId)[]) =>
  fc
    .record({
      rate: fc.constantFrom(...rates),
      price,
      quantity,
      name: text,
      unit: units,
      isBack: fc.boolean(),
    })
    .map(({ rate, isBack, ...one }) =>
      item(rate, one.price, isBack ? -one.quantity : one.quantity, { name: one.name, unit: one.unit }),
    )

const line = text.map((name) => position({ kind: 'TEXT', name, price: 0, quantity: 0, vatRateId: null }))

const AT_HOME = ['normal', 'reduced', 'farm', 'forest', 'zero', 'rent'] as const

/** Domestic sales of all rates, and the cases that stand alone. */
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
    .map(({ make, positions: [rates, first, others], smallBusiness, ...row }) => {
      const [rate] = rates
      const abroad = rate === 'eu' || rate === 'export' ? COUNTRIES[rate] : {}
      const changes = {
        row: { ...row, ...abroad, serviceDate: '2026-11-02' },
        positions: [first, ...others],
        ...(smallBusiness && { seller: { smallBusiness } }),
      }
      const model = bookedAs(format, changes)
      // an invoice that collects nothing has nothing to credit
      return make === creditedAs && model.balance !== null ? model : make(format, changes)
    })
