import { describe, expect, it } from 'vitest'
import type { z } from 'zod'
import { refusalsOf } from '@/tests/support/refusals-of'
import * as fields from './schema'

const REFUSED: [string, z.ZodType, readonly unknown[]][] = [
  ['validation.money', fields.moneyField(), ['1,50', '1.505', 'x', '', null, '1e3']],
  ['validation.money', fields.optionalMoney(), ['-0.01', '1.505', 'x']],
  ['validation.price', fields.priceField(), ['1.00005', '1,5', 'x']],
  ['validation.priceMissing', fields.priceField(), ['', ' ']],
  ['validation.quantity', fields.quantityField(), ['0.0005', '1,5', 'x']],
  ['validation.percent', fields.percentField(), ['-0.01', '100.01', '7.855', 'x']],
  ['validation.percent', fields.optionalPercent(), ['-1', '100.01', 'x']],
  ['validation.whole', fields.wholeField(365), ['-1', '366', '1.5', 'x']],
  ['validation.required', fields.wholeField(365), ['', null]],
  ['validation.day', fields.dayField(), ['2026-02-30', '1899-12-31', '2201-01-01', '24.12.2026', 1]],
  ['validation.day', fields.optionalDay(), ['2026-02-30', 1]],
  ['validation.country', fields.countryField(), ['de', 'DEU', '']],
  ['validation.id', fields.idField(), ['1', '']],
  ['validation.line', fields.textField(10), ['a\nb', 'a\u0000b']],
  ['validation.characters', fields.longText(10), ['a\u0000b', 'a\ud800b']],
  ['validation.characters', fields.typedText(10), ['a\u0000b']],
  ['validation.tooLong', fields.textField(3), ['abcd']],
  ['validation.required', fields.requiredText(3), ['', '  ', undefined]],
  ['validation.personName', fields.personNameField(), ['<a href=x>', 'https://evil.example']],
  ['validation.invalidChoice', fields.flagField(), ['maybe', 2]],
  ['value validation.email', fields.electronicAddressField(), [{ scheme: 'EM', value: 'a@b' }]],
  ['value validation.leitwegId', fields.electronicAddressField(), [{ scheme: '0204', value: '04-1' }]],
  [
    'value validation.germanVatId',
    fields.electronicAddressField(),
    [{ scheme: '9930', value: 'ATU62895905' }],
  ],
  ['value validation.gln', fields.electronicAddressField(), [{ scheme: '0088', value: '40000' }]],
  [
    'city validation.required',
    fields.deliveryField(),
    [
      { street: 'Am Markt 1', zipCode: '26121' },
      { name: 'Filiale', street: 'Am Markt 1', zipCode: '26121', city: ' ' },
    ],
  ],
  [
    'country validation.country',
    fields.deliveryField(),
    [{ street: 'A', zipCode: '1', city: 'B', country: 'Oz' }],
  ],
  ['value validation.duns', fields.electronicAddressField(), [{ scheme: '0060', value: '12' }]],
]

describe('a field', () => {
  it.each(REFUSED)('refuses with %s', (code, schema, inputs) => {
    for (const input of inputs) expect(refusalsOf(schema, input), JSON.stringify(input)).toEqual([code])
  })

  it.each([
    [fields.moneyField(), ' 1234.5 ', '1234.5'],
    [fields.optionalMoney(), '', null],
    [fields.electronicAddressField(), null, { scheme: 'EM', value: '' }],
    [fields.electronicAddressField(), { scheme: '0088', value: '' }, { scheme: 'EM', value: '' }],
    [
      fields.electronicAddressField(),
      { scheme: '9930', value: 'de 136695976' },
      { scheme: '9930', value: 'DE136695976' },
    ],
    [fields.deliveryField(), null, null],
    [fields.deliveryField(), { name: ' ', country: 'AT' }, null],
    [fields.optionalMoney(), 2, '2.00'],
    [fields.percentField(), '100', '100'],
    [fields.wholeField(365), '365', 365],
    [fields.optionalDay(), '', null],
    [fields.textField(3), ' abc ', 'abc'],
    [fields.typedText(3), ' a ', ' a '],
    [fields.longText(10), 'a\nb', 'a\nb'],
    [fields.flagField(), 'true', true],
  ] as [z.ZodType, unknown, unknown][])('keeps what is in order: %#', (schema, input, kept) => {
    expect(schema.parse(input)).toEqual(kept)
  })
})
