import { describe, expect, it } from 'vitest'
import { EXTERNAL_DEVICE_TYPES } from '@/lib/domain/external-device-type'
import { isTill, mayLeave, pinFits } from './device-place'

describe('an external device', () => {
  it('has a POS PIN only as an app', () => {
    expect(EXTERNAL_DEVICE_TYPES.filter((type) => pinFits(type, '1234'))).toEqual(['APP'])
    expect(EXTERNAL_DEVICE_TYPES.filter((type) => pinFits(type, null))).toEqual([...EXTERNAL_DEVICE_TYPES])
  })

  it('is a till as a ready system with a store, which it then keeps', () => {
    const system = { type: 'API', status: 'READY', storeId: 'Laden' } as const
    const others = [
      { ...system, type: 'APP' },
      { ...system, type: 'MONITOR' },
      { ...system, status: 'PENDING' },
      { ...system, status: 'DELETED' },
      { ...system, storeId: null },
    ] as const
    expect([isTill(system), mayLeave(system, null), mayLeave(system, 'Markt')]).toEqual([true, false, true])
    expect(others.map((device) => [isTill(device), mayLeave(device, null)])).toEqual(
      others.map(() => [false, true]),
    )
  })
})
