import { describe, expect, it } from 'vitest'
import { refusalsOf } from '@/tests/support/refusals-of'
import { patchCompanyInput } from './schema/company'

describe('a change of a company', () => {
  it.each([
    [{ iban: 'DE89370400440532013001' }, 'iban validation.iban'],
    [{ bic: 'COBADE' }, 'bic validation.bic'],
    [{ vatId: 'DE12345' }, 'vatId validation.vatId'],
    [{ creditorId: 'DE99ZZZ09999999999' }, 'creditorId validation.creditorId'],
    [{ ossSince: '2026-02-30' }, 'ossSince validation.day'],
    [{ economicId: 'DE123456788' }, 'economicId validation.economicId'],
    [{ economicId: 'DE12345678-00001' }, 'economicId validation.economicId'],
    [{ economicId: 'AT123456788-00001' }, 'economicId validation.economicId'],
    [{ organicControlNumber: 'BIO-7' }, 'organicControlNumber validation.organicControlNumber'],
    [{ phone: 'hier' }, 'phone validation.phone'],
    [{ mail: 'hof@' }, 'mail validation.email'],
    [{ country: 'Germany' }, 'country validation.country'],
    [{ reminders: { level1: { fee: '1000.01' } } }, 'reminders.level1.fee reminder.fee'],
    [{ reminders: { level1: { fee: '-1' } } }, 'reminders.level1.fee reminder.fee'],
    [{ reminders: { level2: { days: 0 } } }, 'reminders.level2.days reminder.noDays'],
    [{ logo: 'x'.repeat(700_001) }, 'logo company.logoTooLarge'],
    [{ logo: 'data:\n' }, 'logo company.logoType'],
  ])('is refused: %#', (company, refusal) => {
    expect(refusalsOf(patchCompanyInput, { id: 1, ...company })).toEqual([refusal])
  })

  it('decides the input tax of at most 100 accounts', () => {
    const deductions = (count: number) => ({
      datev: { deductions: Array(count).fill({ account: '4930', deductible: 'FULL' }) },
    })
    expect(refusalsOf(patchCompanyInput, { id: 1, ...deductions(100) })).toEqual([])
    expect(refusalsOf(patchCompanyInput, { id: 1, ...deductions(101) })).toEqual([
      'datev.deductions validation.tooMany',
    ])
  })

  it('takes numbers as people write them, and none at all', () => {
    const written = {
      iban: 'de89 3704 0044 0532 0130 00',
      bic: 'cobadeffxxx',
      creditorId: 'DE98 ZZZ 0999 9999 999',
      economicId: ' de123456788-00001',
    }
    expect(refusalsOf(patchCompanyInput, { id: 1, ...written, vatId: '', phone: '' })).toEqual([])
  })
})
