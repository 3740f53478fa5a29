import { describe, expect, it } from 'vitest'
import { refusalsOf } from '@/tests/support/refusals-of'
import { posPinForm, tenantForm } from './schema'

describe('the form of a tenant', () => {
  it.each(['HOF 1', 'hof-1', 'Höf'])('refuses the key %s', (tenantId) => {
    const tenant = {
      name: 'Hof',
      street: '',
      zipCode: '',
      city: '',
      country: 'DE',
      modules: [],
      useGrossPrice: true,
    }
    expect(refusalsOf(tenantForm, { ...tenant, tenantId })).toEqual(['tenantId tenant.keyCharacters'])
    expect(refusalsOf(tenantForm, { ...tenant, tenantId: 'Hof1' })).toEqual([])
  })

  it.each(['123', '123456789', '12a4', ''])('refuses the PIN %s', (posPin) => {
    expect(refusalsOf(posPinForm, { posPin })).toEqual(['posPin tenant.posPin'])
  })
})
