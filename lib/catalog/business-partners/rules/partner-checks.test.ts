import { describe, expect, it } from 'vitest'
import { partnerRefusals, type CheckedPartner } from './partner-checks'

const sound: CheckedPartner = { lastname: 'Müller', isCustomer: true, zipCode: '24103', country: 'DE' }
const codes = (changes: CheckedPartner) =>
  partnerRefusals({ ...sound, ...changes }).map(({ path, code }) => `${path}: ${code}`)

describe('partnerRefusals', () => {
  it('lets a sound partner pass', () => {
    expect(codes({})).toEqual([])
    expect(codes({ lastname: '', company: 'Hof GmbH' })).toEqual([])
    expect(codes({ zipCode: '' })).toEqual([])
  })

  it('wants a name and a role', () => {
    expect(codes({ lastname: '' })).toEqual(['company: businessPartner.nameRequired'])
    expect(codes({ isCustomer: false })).toEqual(['isCustomer: businessPartner.roleRequired'])
    expect(codes({ isCustomer: false, isFarmer: true })).toEqual([])
  })

  it('checks the postcode in Germany only', () => {
    expect(codes({ zipCode: '2410' })).toEqual(['zipCode: validation.germanZip'])
    expect(codes({ zipCode: '2410', country: 'DK' })).toEqual([])
    expect(codes({ zipCode: '00999', country: undefined })).toEqual(['zipCode: validation.germanZip'])
  })

  it('keeps the end of a membership after its start', () => {
    expect(codes({ start: '2026-01-01', end: '2025-12-31' })).toEqual(['end: businessPartner.endBeforeStart'])
    expect(codes({ start: '2026-01-01', end: '2026-01-01' })).toEqual([])
    expect(codes({ start: null, end: '2026-01-01' })).toEqual([])
  })

  it('keeps the discount before the due date', () => {
    expect(codes({ discountPercent: '2' })).toEqual(['discountDays: businessPartner.discountDaysMissing'])
    expect(codes({ discountPercent: '2', discountDays: 10, netDays: 7 })).toEqual([
      'discountDays: businessPartner.discountAfterNet',
    ])
    expect(codes({ discountPercent: '2', discountDays: 7, netDays: 7 })).toEqual([])
    expect(codes({ discountPercent: '2', discountDays: 0 })).toEqual([])
    expect(codes({ discountPercent: '0', netDays: 7, discountDays: 10 })).toEqual([])
  })
})
