import { describe, expect, it } from 'vitest'
import { shownNumber } from './number-format'

describe('a number of a spreadsheet', () => {
  it.each([
    [351_123_456, '"0"000" / "000000', '0351 / 123456'],
    [42, '"A-"0000', 'A-0042'],
    [1234, String.raw`00\-00`, '12-34'],
    [1067, '00000', '01067'],
    [1067, '[<=9999]0000;General', '1067'],
    [12_345.6, '0', '12346'],
    [1_234_567, '#,##0', '1234567'],
    [1.5, '0.00" kg"', '1,50 kg'],
    [15, '"Nr. "0', 'Nr. 15'],
    [7, '0%', '700%'],
    [4_006_381_333_931, 'General', '4006381333931'],
    [4_006_381_333_931, '0.00E+00', '4006381333931'],
    [0, '_-* #,##0.00 "€"_-;-* #,##0.00 "€"_-;_-* "-"?? "€"_-', '0'],
  ])('is shown as people see it: %s as %s', (number, format, text) => {
    expect(shownNumber(number, format).text).toBe(text)
  })

  it.each([
    [9.99 / 1.07, '#,##0.00 "€"', '9,34'],
    [10 / 3, '0.00', '3,33'],
    [1.23 * 1.3, '#,##0.00\\ "€"', '1,6'],
    [2.675, '0.00', '2,68'],
    [544.809_999_999_999_9, 'General', '544,81'],
    [3.8123, '#,##0.00##', '3,8123'],
    [9.34, '0.00" €/kg"', '9,34'],
    [-1234.5, '#,##0.00;[Red]#,##0.00', '-1234,5'],
    [-3, '(0.00)', '-3'],
    [0.07, '0%', '7%'],
    [0.055, '0.0%', '5,5%'],
    [2.5, '# ?/?', '2,5'],
    [1500, '0,', '1500'],
    [0, '0;-0;"-"', '0'],
  ])('has the value that people see: %s as %s', (number, format, value) => {
    expect(shownNumber(number, format).value).toBe(value)
  })

  it('is stored with more digits than people see', () => {
    expect(shownNumber(10 / 3, '0.00')).toEqual({ text: '3,33', value: '3,33', exact: '3,33333333333333' })
  })
})
