import { assert, constantFrom, integer, property, stringMatching } from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  formatIban,
  isBic,
  isCreditorId,
  isGermanTaxNumber,
  isGermanZip,
  isIban,
  isLeitwegId,
  isSameTaxNumber,
  isVatId,
  normalizeIban,
  normalizeVatId,
} from '@/lib/domain/check-digits'

describe('USt-IdNr.', () => {
  it.each([
    'DE136695976',
    'DE129273398',
    'DE811907980',
    'de 136 695 976',
    'ATU13585627',
    'BE0403170701',
    'BE1000000021',
    'BG175074752',
    'CY10259033P',
    'CZ25123891',
    'DK13585628',
    'EE100931558',
    'EL094259216',
    'GR 094259216',
    'ESB58378431',
    'FI20774740',
    'FR40303265045',
    'HR33392005961',
    'HU12892312',
    'IE6433435F',
    'IT00743110157',
    'LT119511515',
    'LU15027442',
    'LV40003521600',
    'MT11679112',
    'NL004495445B01',
    'NL123456789B13',
    'PL8567346215',
    'PT501964843',
    'RO18547290',
    'SE556188840401',
    'SI50223054',
    'SK2022749619',
    'XI980780684',
  ])('accepts %s', (id) => expect(isVatId(id)).toBe(true))

  it.each([
    '',
    'DE',
    '136695976',
    'DE136695975',
    'DE036695976',
    'DE1366959760',
    'BE0403170702',
    'ATU13585626',
    'GB980780684',
    'CHE123456788MWST',
    'RU7805145876',
    'BR12345678000195',
    'EU372006655',
    'XX123456789',
  ])('refuses %j', (id) => expect(isVatId(id)).toBe(false))

  it('notices every wrong digit of a German one', () => {
    assert(
      property(integer({ min: 0, max: 8 }), integer({ min: 1, max: 9 }), (place, by) => {
        const digits = '136695976'
        const wrong = (Number(digits[place]) + by) % 10
        expect(isVatId(`DE${digits.slice(0, place)}${wrong}${digits.slice(place + 1)}`)).toBe(false)
      }),
    )
  })

  it('normalises', () => expect(normalizeVatId(' gr-094.259/216 ')).toBe('EL094259216'))
})

describe('bank', () => {
  it.each([
    'DE02120300000000202051',
    'de89 3704 0044 0532 0130 00',
    'AT611904300234573201',
    'NL91ABNA0417164300',
    'CH9300762011623852957',
    'DE89\u200B3704 0044 0532 0130 00',
    '\u202ADE89 3704 0044\u2060 0532 0130 00\u202C',
  ])('accepts the IBAN %s', (iban) => expect(isIban(iban)).toBe(true))

  it.each([
    '',
    'DE02120300000000202052',
    'DE0212030000000020205',
    'XX02120300000000202051',
    '12030000000020205100',
  ])('refuses the IBAN %j', (iban) => expect(isIban(iban)).toBe(false))

  it('prints in groups of four and comes back', () => {
    expect(formatIban('de02120300000000202051')).toBe('DE02 1203 0000 0000 2020 51')
    expect(formatIban('')).toBe('')
    expect(normalizeIban('DE02\u00a01203 0000 0000 2020 51')).toBe('DE02120300000000202051')
    assert(
      property(stringMatching(/^[A-Z0-9]{0,34}$/), (iban) => {
        expect(normalizeIban(formatIban(iban))).toBe(iban)
      }),
    )
  })

  it('passes over marks that nobody can see', () => {
    expect(normalizeIban('DE89\u200B3704 0044 0532 0130 00\u200E')).toBe('DE89370400440532013000')
    expect(isVatId('DE\u200B136695976')).toBe(true)
    expect(isBic('BYLA\u00ADDEM1001')).toBe(true)
  })

  it('knows BICs', () => {
    expect(['BYLADEM1001', 'cobadeff', 'DEUT DE FF XXX'].every(isBic)).toBe(true)
    expect(['', 'BYLADEM100', 'BYLAXXM1001', '12345678'].some(isBic)).toBe(false)
  })

  it('knows creditor ids', () => {
    expect(['DE98ZZZ09999999999', 'de98 abc0 9999 9999 99', 'AT61ZZZ01234567890'].every(isCreditorId)).toBe(
      true,
    )
    expect(
      ['', 'DE99ZZZ09999999999', 'DE98ZZZ0999999999', 'DE98ZZZ', '98ZZZ09999999999'].some(isCreditorId),
    ).toBe(false)
  })
})

describe('Leitweg-ID', () => {
  it.each(['04011000-1234512345-06', '991-01484-64', ' 991-01484-64 '])('accepts %s', (id) =>
    expect(isLeitwegId(id)).toBe(true),
  )

  it.each(['', '04011000-12345-34', '04011000-1234512345-07', '0401100012345123456', '1-AB-11'])(
    'refuses %j',
    (id) => expect(isLeitwegId(id)).toBe(false),
  )

  it('has one pair of check digits for all parts', () => {
    assert(
      property(stringMatching(/^\d{2,12}$/), stringMatching(/^[A-Z0-9]{1,30}$/), (coarse, fine) => {
        const pairs = Array.from({ length: 97 }, (_, rest) => String(rest + 2).padStart(2, '0'))
        expect(pairs.filter((pair) => isLeitwegId(`${coarse}-${fine}-${pair}`))).toHaveLength(1)
      }),
    )
  })
})

describe('Steuernummer', () => {
  it('accepts the printed pattern of every state', () => {
    const numbers = [
      '93815/08152',
      '181/815/08155',
      '21/815/08150',
      '75 815 08152',
      '013 815 08153',
      '133/8150/8159',
    ]
    expect(numbers.filter((number) => !isGermanTaxNumber(number))).toEqual([])
    expect(isGermanTaxNumber('133 / 8150 / 8159')).toBe(true)
  })

  it("accepts ELSTER's thirteen digits of every state", () => {
    const prefixes = [
      '2893',
      '9181',
      '1121',
      '3048',
      '2475',
      '2202',
      '2613',
      '4079',
      '2324',
      '5133',
      '2722',
      '1010',
      '3201',
      '3101',
      '2129',
      '4151',
    ]
    assert(
      property(constantFrom(...prefixes), stringMatching(/^\d{8}$/), (prefix, rest) => {
        expect(isGermanTaxNumber(`${prefix}0${rest}`)).toBe(true)
        expect(isGermanTaxNumber(`${prefix}1${rest}`)).toBe(false)
      }),
    )
  })

  it.each(['', '12345', '12345678901', '2593081508152', '181/815/0815', '1/2/3', 'DE136695976'])(
    'refuses %j',
    (number) => expect(isGermanTaxNumber(number)).toBe(false),
  )
})

describe('two tax numbers', () => {
  it.each([
    ['93815/08152', '2893081508152'],
    ['181/815/08155', '9181081508155'],
    ['21/815/08150', '1121081508150'],
    ['048/815/08155', '3048081508155'],
    ['75 815 08152', '2475081508152'],
    ['013 815 08153', '2613081508153'],
    ['133/8150/8159', '5133081508159'],
    ['010/815/08182', '1010081508182'],
    ['133 8150 8159', '13381508159'],
    ['02/815/08156', '2202081508156'],
    ['24 / 815 / 08151', '2324081508151'],
    ['22/815/08154', '2722081508154'],
    ['29/815/08158', '2129081508158'],
    ['079/815/08151', '4079081508151'],
    ['201/123/12340', '3201012312340'],
    ['St.-Nr. 151/815/08156', '4151081508156'],
    ['013 815 08153', '13 815 08153'],
  ])('are one: %s and %s', (printed, elster) => {
    expect([isSameTaxNumber(printed, elster), isSameTaxNumber(elster, printed)]).toEqual([true, true])
  })

  it.each([
    ['133/8150/8159', '5133081508158'],
    ['133/8150/8159', '5134081508159'],
    ['133/8150/8159', '133/8150/8158'],
    ['9181081508155', '3181081508155'],
    ['02/815/08156', '32/815/08156'],
    ['02/815/08156', '2232081508156'],
    ['048/815/08155', '2348081508155'],
    ['013 815 08153', '2413081508153'],
  ])('are two: %s and %s', (one, other) => {
    expect([isSameTaxNumber(one, other), isSameTaxNumber(other, one)]).toEqual([false, false])
  })

  it.each([
    ['', '133/8150/8159'],
    ['keine', 'keine'],
    ['8159', '133/8150/8159'],
    ['5133181508159', '133/8150/8159'],
  ])('tell nothing: %j and %j', (one, other) => {
    expect([isSameTaxNumber(one, other), isSameTaxNumber(other, one)]).toEqual([null, null])
  })
})

describe('postcode', () => {
  it.each(['01067', '99998', '80331'])('accepts %s', (zip) => expect(isGermanZip(zip)).toBe(true))
  it.each(['', '00999', '01000', '99999', '1067', '801234', '8033a', ' 80331'])('refuses %j', (zip) =>
    expect(isGermanZip(zip)).toBe(false),
  )
})
