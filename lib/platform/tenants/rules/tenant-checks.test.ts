import { expect, it } from 'vitest'
import { tenantRefusals } from './tenant-checks'

it('a tenant has a German postcode in Germany, or none', () => {
  expect(tenantRefusals({ zipCode: '1010' })).toEqual([{ path: 'zipCode', code: 'validation.germanZip' }])
  expect(tenantRefusals({ zipCode: '28195' })).toEqual([])
  expect(tenantRefusals({ country: 'DE', zipCode: '' })).toEqual([])
  expect(tenantRefusals({ country: 'AT', zipCode: '1010' })).toEqual([])
})
