import { z } from 'zod'
import { AMOUNT_TYPES, CUSTOMER_TYPES, PAYMENT_TYPES, REFERENCE_TYPES } from '@/lib/pos/receipts/words'
import { BOUNDS } from '../rules/pushed-bounds'
import {
  code,
  date,
  fine,
  instant,
  money,
  percent,
  quantity,
  text,
  uuid,
  vatKey,
  whole,
} from './pushed-fields'

/** Parts of a pushed receipt. Unknown fields are kept and flagged. */

export const pushedTax = z
  .looseObject({
    vatKey: vatKey('VAT key of DSFinV-K. Default: the key of the percentage.').nullish(),
    vatRate: percent('The percentage.'),
    gross: fine('Gross of this rate.', '3.80'),
    net: fine('Net of this rate; may be left out if `vat` is there.').nullish(),
    vat: fine('VAT of this rate; may be left out if `net` is there.', '0.24860').nullish(),
  })
  .superRefine(({ net, vat }, context) => {
    if ((net ?? vat ?? null) === null)
      context.addIssue({ code: 'custom', path: ['net'], message: 'validation.required' })
  })
  .meta({ description: 'The printed sum of one VAT rate.' })

export const pushedReference = z
  .looseObject({
    type: z.enum(REFERENCE_TYPES).meta({ description: 'What is referred to (REF_TYP of DSFinV-K).' }),
    name: text(BOUNDS.word, 'Name of the record, for OTHER.', 'Bewirtungsbeleg').nullish(),
    date: date('Its date.').nullish(),
    deviceSerial: text(BOUNDS.word, 'Serial number of the till, if it is another one.', 'KASSE-2').nullish(),
    closingNumber: whole('Number of its closing.', 12).nullish(),
    receiptUuid: uuid('Uuid of the receipt.').nullish(),
    number: code(BOUNDS.word, 'Its number.', 'R-2026-0042').nullish(),
    line: code(BOUNDS.word, 'The line of this receipt that refers to it.', '2').nullish(),
  })
  .meta({ description: 'A reference to another record.' })

export const pushedCustomer = z
  .looseObject({
    partnerId: uuid('Id of a partner from `/masterdata`.').nullish(),
    name: text(BOUNDS.name, 'Name as printed.', 'Gasthaus Linde').nullish(),
    id: code(BOUNDS.word, 'Number of the customer.', '10017').nullish(),
    type: z.enum(CUSTOMER_TYPES).meta({ description: 'Customer or employee.' }).nullish(),
    street: text(BOUNDS.name, 'Street and number.', 'Hofweg 1').nullish(),
    zipCode: code(BOUNDS.word, 'Postal code.', '53111').nullish(),
    city: text(BOUNDS.name, 'City.', 'Freiburg').nullish(),
    country: text(BOUNDS.word, 'Country code.', 'DEU').nullish(),
    vatId: text(BOUNDS.word, 'VAT id.', 'DE136695976').nullish(),
  })
  .meta({ description: 'The customer, where one is known.' })

const CURRENCY = /^[A-Z]{3}$/

export const pushedPayment = z
  .looseObject({
    method: z
      .union([z.string(), z.number()])
      .meta({
        description:
          '1 cash, 2 cashless, 3 payment service, 4 on account; any other is kept by name, counted as cashless and flagged.',
        examples: [1, 'GIFT CARD'],
      })
      .nullish(),
    type: z
      .enum(PAYMENT_TYPES)
      .meta({ description: 'ZAHLART_TYP of DSFinV-K; decides over `method`. Default: by `method`.' })
      .nullish(),
    name: text(BOUNDS.word, 'Name of the payment.', 'girocard').nullish(),
    amount: money('Amount in euros.', '7.30'),
    currency: z
      .string()
      .meta({ description: 'ISO 4217, if it was paid in another currency.', examples: ['CHF'] })
      .max(BOUNDS.word)
      .refine((value) => value === '' || CURRENCY.test(value), { error: 'validation.invalid' })
      .nullish(),
    foreignAmount: fine('Amount in that currency.', '7.10').nullish(),
  })
  .meta({ description: 'A payment.' })

const transaction = {
  transactionNumber: whole('Number of the transaction.', 12).nullish(),
  signatureCounter: whole('Signature counter.', 24).nullish(),
  start: instant('Begin of the transaction.').nullish(),
  end: instant('End of the transaction.').nullish(),
  serial: text(BOUNDS.word, 'Serial number of the TSE.', '3f8a…').nullish(),
  signature: text(
    BOUNDS.signature,
    'Signature in base64; without one the signing failed.',
    'MEUCIQD…',
  ).nullish(),
  processType: text(BOUNDS.word, 'Type of the process.', 'Kassenbeleg-V1').nullish(),
  processData: text(
    BOUNDS.processData,
    'Data of the process as signed.',
    'Beleg^7.30_0.00_0.00_0.00_0.00^7.30:Bar',
  ).nullish(),
  error: text(BOUNDS.note, 'Why it was not signed.', 'TSE nicht erreichbar').nullish(),
  qrCodeData: text(
    BOUNDS.processData,
    'Text of the printed QR code; shown as sent.',
    'V0;KASSE-1;Kassenbeleg-V1;…',
  ).nullish(),
}

export const pushedTse = z
  .looseObject({
    ...transaction,
    transactions: z
      .array(z.looseObject(transaction))
      .max(BOUNDS.transactions)
      .meta({ description: 'The transactions, where there are several; instead of the fields above.' })
      .nullish(),
  })
  .meta({ description: 'Data of the security module (TSE).' })

export const pushedAmount = z
  .looseObject({
    type: z.enum(AMOUNT_TYPES).meta({ description: 'Base price, discount or surcharge.' }),
    vatKey: vatKey('VAT key of DSFinV-K.').nullish(),
    gross: fine('Gross.', '4.00'),
    net: fine('Net.', '3.73832').nullish(),
    vat: fine('VAT.', '0.26168').nullish(),
  })
  .meta({ description: 'How a price came about: base − discount + extra is the gross of the line.' })

export const pushedSubItem = z
  .looseObject({
    productNumber: code(BOUNDS.word, 'Number of the product.', 'C-1').nullish(),
    gtin: code(BOUNDS.word, 'GTIN.', '4006381333931').nullish(),
    name: text(BOUNDS.lineName, 'Name.', 'Cola').nullish(),
    groupId: code(BOUNDS.word, 'Id of its product group.', '12').nullish(),
    group: text(BOUNDS.name, 'Name of its product group.', 'Getränke').nullish(),
    quantity: quantity('Quantity.').nullish(),
    factor: quantity('Contents of a unit.', '0.5').nullish(),
    unit: text(BOUNDS.word, 'Unit.', 'l').nullish(),
    vatKey: vatKey('VAT key of DSFinV-K.').nullish(),
    gross: fine('Gross of its base price.', '2.50').nullish(),
    net: fine('Net of its base price.', '2.10084').nullish(),
    vat: fine('VAT of its base price.', '0.39916').nullish(),
  })
  .meta({ description: 'A part of a line, such as of a menu.' })
