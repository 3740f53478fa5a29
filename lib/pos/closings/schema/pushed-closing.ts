import { z } from 'zod'
import { BUSINESS_CASES, MOVEMENT_CASES, PAYMENT_TYPES } from '@/lib/pos/receipts/words'
import {
  centsField,
  countField,
  dayText,
  fineMoneyText,
  instantText,
  listOf,
  millisField,
  moneyText,
  optionalWireText,
  percentTextField,
  quantityTextField,
  uuidField,
  vatKeyField,
  wholeNumber,
  wireText,
} from './wire-fields'

const TAXES = [100, 'Turnover per percentage; the sum of gross is grossTotal'] as const

const tax = z.object({
  vatRate: percentTextField('VAT percentage'),
  net: moneyText('Net'),
  vat: moneyText('VAT'),
  gross: moneyText('Gross'),
})

/** Without these a closing cannot be read. */
const core = {
  uuid: uuidField('Id that the till gives to the closing, unique for the till'),
  number: wholeNumber('Consecutive number of the closing (Z-Nr.), never reset'),
  posSummaryId: optionalWireText('The till’s own name for the closing', 200, 'Z-00012'),
  startTime: millisField('Begin of the period'),
  endTime: millisField('End of the period'),
  grossTotal: centsField('Sum over all lines of the receipts of kind RECEIPT, gross'),
  netTotal: centsField('The same, net'),
  taxTotal: centsField('VAT in it; grossTotal − netTotal'),
  countReceipts: countField('Receipts of kind RECEIPT, without cash movements'),
  countCanceled: countField('Cancellations among them'),
  cardPaymentCount: countField('Card payments'),
  cashCount: countField('Cash payments'),
  cashDesired: centsField('Expected cash: opening + cash payments + deposits − withdrawals'),
  cashActual: centsField('Counted cash'),
  cashDeposit: centsField('Deposits of the period; not negative'),
  cashAbsorption: centsField('Withdrawals of the period; not negative'),
  taxes: listOf(tax, ...TAXES),
  articles: listOf(
    z.object({
      productId: optionalWireText('Id from master data', 100, '0197f3b0-5a1c-7c3e-9d52-3f6e2b8a4c11'),
      name: wireText('As printed', 1_000, 'Bauernbrot'),
      quantity: quantityTextField('Pieces, or the weight in kg'),
      gross: moneyText('Gross'),
    }),
    20_000,
    'Articles sold',
  ),
}

const counted = (of: string) =>
  z
    .object({ count: countField('How many'), amount: moneyText('Their sum') })
    .meta({ description: `${of}: count and sum` })

const receiptReference = (which: string) =>
  z
    .object({ uuid: uuidField('Its uuid'), number: wholeNumber('Its number') })
    .meta({ description: `The ${which} receipt of the period` })

const tseReference = (which: string) =>
  z
    .object({
      transactionNumber: wholeNumber('TSE transaction number'),
      signatureCounter: wholeNumber('TSE signature counter'),
    })
    .meta({ description: `The ${which} TSE transaction of the period` })

const payment = z.object({
  type: z.enum(PAYMENT_TYPES, 'validation.invalidChoice').describe('Type as in receipts'),
  name: optionalWireText('Name as printed', 60, 'girocard').optional(),
  currency: z
    .string()
    .regex(/^[A-Z]{3}$/, 'validation.invalid')
    .meta({ description: 'ISO 4217; default EUR', examples: ['CHF'] })
    .optional(),
  foreignAmount: moneyText('Sum in a currency other than EUR, in that currency').optional(),
  amount: moneyText('Sum'),
  count: countField('Payments'),
})

const businessCase = z.object({
  businessCase: z
    .enum([...BUSINESS_CASES, ...MOVEMENT_CASES], 'validation.invalidChoice')
    .describe('Business case of the lines, or of the cash movements'),
  name: optionalWireText('Name of the case, such as the name of the voucher', 40, 'Gutschein').optional(),
  agencyId: optionalWireText('Agency for which the goods were sold', 50, '1').optional(),
  vatKey: vatKeyField('DSFinV-K key of the VAT rate; 5 for cash movements'),
  gross: fineMoneyText('Gross; of a cash movement the amount, negative if taken out'),
  net: fineMoneyText('Net'),
  vat: fineMoneyText('VAT'),
})

/**
 * Everything else of a closing. Each field is read on its own: one that cannot be used is flagged
 * and remains in the original.
 */
const details = {
  businessDay: dayText('Day of the books, if it is not that of the first receipt'),
  openingCash: moneyText('Counted cash at the start; the same money as a deposit OPENING_FLOAT'),
  closingCash: moneyText('Cash that remains in the till after the closing'),
  payments: listOf(payment, 200, 'Payments per type and name, with cash movements or without'),
  businessCases: listOf(businessCase, 2_000, 'Sums per business case, agency and VAT key'),
  firstReceipt: receiptReference('first'),
  lastReceipt: receiptReference('last'),
  count: z
    .object({
      denominations: listOf(
        z.object({
          value: moneyText('Value of the note or coin'),
          pieces: countField('Counted pieces'),
        }),
        50,
        'Notes and coins',
      ).optional(),
      countedBy: optionalWireText('Who counted', 100, 'Anna').optional(),
      countedAt: instantText('When it was counted').optional(),
    })
    .meta({ description: 'Protocol of the counted cash' }),
  operators: listOf(
    z.object({
      operatorId: wireText('Id of the operator', 50, '7'),
      name: optionalWireText('Name of the operator', 100, 'Anna').optional(),
      gross: moneyText('Turnover, gross'),
      countReceipts: countField('Receipts'),
    }),
    100,
    'Sums per operator',
  ),
  cancellations: counted('Cancelled receipts'),
  returns: counted('Returns of goods'),
  discounts: counted('Discounts'),
  lineVoids: counted('Lines voided before the receipt was finished'),
  aborted: counted('Aborted receipts'),
  training: counted('Training receipts'),
  drawerOpenings: countField('Openings of the drawer without a receipt'),
  tseOutages: listOf(
    z.object({
      from: instantText('Begin of the outage'),
      to: instantText('Its end; missing while it lasts').optional(),
      reason: wireText('Why the TSE could not sign', 500, 'TSE nicht erreichbar'),
    }),
    200,
    'Outages of the TSE',
  ),
  firstTse: tseReference('first'),
  lastTse: tseReference('last'),
  softwareVersion: wireText('Version of the till’s software', 100, '4.2.1'),
} satisfies Record<string, z.ZodType>

/** The part without which a closing is refused. */
export const coreSchema = z.object(core)
export const detailsSchema = z.object(details).partial()

/**
 * A closing as tills push it: this schema validates it and describes it in the OpenAPI document.
 */
export const closingWire = z.object({
  ...core,
  /** The key is read on its own: one that cannot be used is flagged, as other optional fields. */
  taxes: listOf(tax.extend({ vatKey: vatKeyField('DSFinV-K key of the VAT rate').optional() }), ...TAXES),
  ...detailsSchema.shape,
})

export type ReadDetails = z.output<typeof detailsSchema>

/**
 * A batch as tills push it; each record is parsed on its own, so that a malformed one does not
 * block the others.
 */
export const closingBatch = z.strictObject({
  closings: z
    .array(z.unknown().meta({ describedBy: closingWire }))
    .meta({ description: 'Up to 500 closings, in any order.' }),
})
