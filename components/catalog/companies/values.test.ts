import { describe, expect, it } from 'vitest'
import type { CompanyFormValues } from '@/lib/catalog/companies/schema/company'
import { companyChange } from './values'

const shown = {
  name: 'Hof',
  electronicAddress: { scheme: 'EM', value: '' },
  reminders: { level1: { days: '7', fee: '0.00' } },
} as CompanyFormValues

describe('companyChange', () => {
  it('holds a whole electronic address even if only a part of it changed', () => {
    const values = { ...shown, electronicAddress: { scheme: 'EM' as const, value: 'rechnung@hof.example' } }
    expect(companyChange(values, shown)).toEqual({ electronicAddress: values.electronicAddress })
  })

  it('holds changed parts of all other groups, and nothing unchanged', () => {
    const reminders = { level1: { days: '10', fee: '0.00' } } as CompanyFormValues['reminders']
    expect(companyChange({ ...shown, reminders }, shown)).toEqual({ reminders: { level1: { days: '10' } } })
    expect(companyChange(shown, shown)).toEqual({})
  })
})
