import { assert, property, subarray } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ACTOR_KINDS, type ActorKind } from '@/lib/domain/actor'
import { admits, DEVICE_SCOPES, MODULES, RIGHTS, withImpliedShow, type Who } from '@/lib/domain/rights'

const nobody: Who = { rights: [], isAdmin: false, isPlatformAdmin: false, modules: ['products'] }
const seller: Who = { ...nobody, rights: ['PRODUCTS_SHOW', 'POS-DEVICES_PATCH'] }
const tenantAdmin: Who = { ...nobody, isAdmin: true }
const platformAdmin: Who = { ...nobody, isPlatformAdmin: true, modules: [] }

describe('admits', () => {
  it('lets a normal user in by right', () => {
    expect(admits(seller, 'PRODUCTS_SHOW', 'products')).toBe(true)
    expect(admits(seller, 'PRODUCTS_CREATE', 'products')).toBe(false)
    expect(admits(seller, ['INVOICES_SHOW', 'PRODUCTS_SHOW'])).toBe(true)
    expect(admits(seller, ['INVOICES_SHOW', 'INVOICES_PATCH'])).toBe(false)
    expect(admits(seller, [])).toBe(false)
    expect(admits(seller, 'signedIn')).toBe(true)
    expect(admits(seller, 'tenantAdmin')).toBe(false)
    expect(admits(seller, 'platformAdmin')).toBe(false)
  })

  it('needs the module in addition', () => {
    expect(admits({ ...seller, rights: RIGHTS }, 'INVOICES_SHOW', 'order-management')).toBe(false)
    expect(admits(seller, 'signedIn', 'pos')).toBe(false)
    expect(admits(seller, 'PRODUCTS_SHOW', null)).toBe(true)
  })

  it('lets a tenant admin pass every right, no missing module, no platform route', () => {
    expect(RIGHTS.every((right) => admits(tenantAdmin, right, 'products'))).toBe(true)
    expect(admits(tenantAdmin, 'tenantAdmin')).toBe(true)
    expect(admits(tenantAdmin, 'INVOICES_SHOW', 'order-management')).toBe(false)
    expect(admits(tenantAdmin, 'platformAdmin')).toBe(false)
  })

  it('lets a platform admin pass everything', () => {
    for (const name of MODULES) expect(admits(platformAdmin, 'INVOICES_SHOW', name)).toBe(true)
    expect(admits(platformAdmin, 'platformAdmin')).toBe(true)
    expect(admits(platformAdmin, 'tenantAdmin')).toBe(true)
  })
})

describe('each kind of actor', () => {
  const acting = (kind: ActorKind, change: Partial<Who> = {}): Who => ({
    ...nobody,
    actor: { kind },
    ...change,
  })

  it.each(ACTOR_KINDS)('%s is let in by a right of its own, and by no other', (kind) => {
    const who = acting(kind, { rights: ['PRODUCTS_SHOW'] })
    expect(admits(who, 'PRODUCTS_SHOW', 'products')).toBe(true)
    expect(admits(who, 'PRODUCTS_PATCH', 'products')).toBe(false)
    expect(admits(who, 'PRODUCTS_SHOW', 'pos')).toBe(false)
    expect(admits(who, 'tenantAdmin')).toBe(false)
    expect(admits(who, 'platformAdmin')).toBe(false)
  })

  it.each([
    ['user', true],
    ['apiToken', true],
    ['device', false],
    ['externalDevice', false],
    ['system', false],
  ] as const)('%s is signed in: %s', (kind, isSignedIn) => {
    expect(admits(acting(kind, { rights: RIGHTS }), 'signedIn')).toBe(isSignedIn)
    expect(admits(acting(kind, { isAdmin: true, isPlatformAdmin: true }), 'signedIn')).toBe(isSignedIn)
  })

  it('admits only the system to jobs, regardless of the rights of others', () => {
    const everything = { rights: RIGHTS, modules: MODULES, isAdmin: true, isPlatformAdmin: true }
    const admitted = ACTOR_KINDS.filter((kind) => admits(acting(kind, everything), 'system'))
    expect(admitted).toEqual(['system'])
    expect(admits(acting('system'), 'system')).toBe(true)
    expect(admits(platformAdmin, 'system')).toBe(false)
  })

  it('knows scopes of devices, fulfilled by a device that has it, with the module on, and by no person', () => {
    const all = { rights: DEVICE_SCOPES, modules: MODULES, isAdmin: true, isPlatformAdmin: true }
    const admitted = ACTOR_KINDS.filter((kind) => admits(acting(kind, all), 'device:push', 'pos'))
    expect(admitted).toEqual(['device', 'externalDevice'])
    expect(admits(acting('device', { rights: ['device:self'], modules: MODULES }), 'device:push')).toBe(false)
    expect(admits(acting('device', { ...all, modules: [] }), 'device:push', 'pos')).toBe(false)
  })
})

describe('the matrix', () => {
  it('has seventeen areas of four actions, and twelve modules', () => {
    expect(new Set(RIGHTS).size).toBe(68)
    expect(RIGHTS).toContain('EXTERNAL-STORES_SHOW')
    expect(new Set(MODULES).size).toBe(12)
  })

  it('implies SHOW and drops what it does not know', () => {
    expect(withImpliedShow(['INVOICES_PATCH', 'NONSENSE_SHOW', 'INVOICES_PATCH', 'USERS_SHOW'])).toEqual([
      'USERS_SHOW',
      'INVOICES_SHOW',
      'INVOICES_PATCH',
    ])
    expect(withImpliedShow([])).toEqual([])
  })

  it('implies it once and for all', () => {
    assert(
      property(subarray([...RIGHTS]), (rights) => {
        const implied = withImpliedShow(rights)
        expect(implied).toEqual(expect.arrayContaining(rights))
        expect(withImpliedShow(implied)).toEqual(implied)
        for (const right of implied) expect(implied).toContain(right.replace(/_[A-Z]+$/, '_SHOW'))
      }),
    )
  })
})
