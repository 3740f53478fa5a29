import { describe, expect, it } from 'vitest'
import { addressOf, ADDRESS_SCHEMES, addressText, NO_ADDRESS } from './electronic-address'

describe('an electronic address in a file', () => {
  it.each(ADDRESS_SCHEMES)('of scheme %s is read as it was written', (scheme) => {
    const address = { scheme, value: 'a:1' }
    expect(addressOf(addressText(address))).toEqual(address)
  })

  it('is a mail address without a scheme, and none if empty', () => {
    expect(addressOf(' post@hof.example ')).toEqual({ scheme: 'EM', value: 'post@hof.example' })
    expect(addressOf('0088: 4012345000009')).toEqual({ scheme: '0088', value: '4012345000009' })
    expect(addressText(NO_ADDRESS)).toBe('')
    expect(addressOf('')).toEqual(NO_ADDRESS)
  })
})
