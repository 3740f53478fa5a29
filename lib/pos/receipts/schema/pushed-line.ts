import { z } from 'zod'
import { BUSINESS_CASES } from '@/lib/pos/receipts/words'
import { BOUNDS } from '../rules/pushed-bounds'
import { code, fine, money, percent, price, quantity, text, truth, vatKey } from './pushed-fields'
import { pushedAmount, pushedSubItem, pushedTax } from './pushed-parts'

export const pushedLine = z
  .looseObject({
    position: code(BOUNDS.word, 'POS_ZEILE of DSFinV-K. Default: its place.', '1').nullish(),
    productId: text(
      100,
      'Id of the product from `/masterdata`, or the till’s own.',
      '0197c1d0-0000-7000-8000-000000000002',
    ).nullish(),
    productNumber: code(BOUNDS.word, 'Number as sold. Default: the product’s.', '4711').nullish(),
    gtin: code(BOUNDS.word, 'GTIN. Default: the product’s.', '4006381333931').nullish(),
    name: text(BOUNDS.lineName, 'Text as printed.', 'Brot'),
    productGroup: text(BOUNDS.name, 'Name of the product group.', 'Backwaren').nullish(),
    groupId: code(
      BOUNDS.word,
      'Id of the product group. Default: the number of the product’s.',
      '12',
    ).nullish(),
    businessCase: z
      .enum(BUSINESS_CASES)
      .meta({
        description:
          'GV_TYP of DSFinV-K. Default: SALE; of a deposit product DEPOSIT_CHARGED, with a negative gross DEPOSIT_REFUNDED.',
      })
      .nullish(),
    businessCaseName: text(BOUNDS.word, 'Name of the business case.', 'Wertgutschein').nullish(),
    voucherNumber: code(BOUNDS.word, 'Number of the voucher.', 'G-100').nullish(),
    agencyId: code(BOUNDS.word, 'The agency it was sold for; 0 or none for own goods.', 3).nullish(),
    inHouse: truth('Whether it was consumed on the spot.').nullish(),
    isVoid: truth('Whether it takes back an earlier line.').nullish(),
    terminalId: code(BOUNDS.word, 'The terminal at which it was entered.', 'T2').nullish(),
    quantity: quantity('Quantity; negative for returns.'),
    unit: text(BOUNDS.word, 'Unit. Default: the product’s.', 'kg').nullish(),
    factor: quantity('Contents of a unit.', '0.5').nullish(),
    price: price('Gross price of a unit. Default: gross ÷ quantity, unchecked.').nullish(),
    vatRateId: text(
      100,
      'Id of the VAT rate from `/masterdata`.',
      '0197c1d0-0000-7000-8000-000000000003',
    ).nullish(),
    vatRate: percent('VAT percentage. Required unless `taxes` is there.').nullish(),
    vatKey: vatKey('VAT key of DSFinV-K. Default: the key of the rate’s percentage.').nullish(),
    taxes: z
      .array(pushedTax)
      .max(BOUNDS.lineTaxes)
      .meta({ description: 'Instead of one rate: several, such as of a menu.' })
      .nullish(),
    sumGross: money('Gross of the line as printed.'),
    sumNet: fine('Net of the line, for information.', '3.55').nullish(),
    amounts: z
      .array(pushedAmount)
      .max(BOUNDS.amounts)
      .meta({ description: 'How the price came about.' })
      .nullish(),
    subItems: z.array(pushedSubItem).max(BOUNDS.subItems).meta({ description: 'Its parts.' }).nullish(),
  })
  .superRefine(({ vatRate, taxes }, context) => {
    if ((vatRate ?? null) === null && (taxes ?? []).length === 0)
      context.addIssue({ code: 'custom', path: ['vatRate'], message: 'validation.required' })
  })
  .meta({ description: 'A line of a receipt.' })
