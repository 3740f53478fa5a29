import { describe, expect, it } from 'vitest'
import { mayCreateTse } from './tse-request'

const till = { status: 'READY', serial: 'KASSE-01', isExternal: false } as const
const free = { isConnected: true, current: null } as const

describe('mayCreateTse', () => {
  it('lets a confirmed till of a connected tenant have one, and a failed one be tried again', () => {
    expect(mayCreateTse(till, free).ok).toBe(true)
    for (const state of ['FAILED', 'CREATING'] as const)
      expect(mayCreateTse(till, { ...free, current: { state, hasFailed: true } }).ok).toBe(true)
  })

  it.each(['PENDING', 'DELETED'] as const)('refuses a till that is %s', (status) => {
    expect(mayCreateTse({ ...till, status }, free)).toMatchObject({ error: 'deviceNotReady' })
  })

  it.each(['Kasse_1', 'Kasse/1', 'Käse', 'a;b', '', 'x'.repeat(71)])('refuses the serial %s', (serial) => {
    expect(mayCreateTse({ ...till, serial }, free)).toMatchObject({ error: 'serial' })
  })

  it('refuses the till of another system, which has its own', () => {
    expect(mayCreateTse({ ...till, serial: '', isExternal: true }, free)).toMatchObject({ error: 'external' })
  })

  it('refuses without a connection, and a second one', () => {
    expect(mayCreateTse(till, { ...free, isConnected: false })).toMatchObject({ error: 'noConnection' })
    for (const state of ['CREATING', 'READY', 'DISABLING'] as const)
      expect(mayCreateTse(till, { ...free, current: { state, hasFailed: false } })).toMatchObject({
        error: 'exists',
      })
  })
})
