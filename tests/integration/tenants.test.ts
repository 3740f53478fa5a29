import { beforeAll, describe, expect, it } from 'vitest'
import { MODULES } from '@/lib/domain/rights'
import { execute } from '@/lib/server/core/execute'
import { getTenantInfo, getTenantSettings } from '@/lib/platform/tenants/queries'
import { patchTenantInfo } from '@/lib/platform/tenants/use-cases/patch-tenant-info'
import { describeUseCase } from '../support/describe-use-case'
import { mintWorld, type World } from '../support/world'

describeUseCase(getTenantInfo, { validInput: () => ({}), otherTenantInput: null })
describeUseCase(getTenantSettings, { validInput: () => ({}), otherTenantInput: null })
describeUseCase(patchTenantInfo, {
  validInput: (world) => ({ name: `Hofladen ${world.companyId} ${Date.now()}` }),
  otherTenantInput: null,
  invalidInputs: () => ({
    'an empty name': { name: '' },
    'letters in the PIN': { posPin: '12a4' },
    'a short PIN': { posPin: '12345' },
    'an invalid postcode': { zipCode: '1234' },
    'modules, which the platform decides': { modules: [] },
  }),
})

describe('the own tenant', () => {
  let world: World
  beforeAll(async () => {
    world = await mintWorld()
  })
  const patch = (input: object) => execute(patchTenantInfo, world.ctx(), input)

  it('answers modules, VAT rates and no fiscal secret', async () => {
    const info = await execute(getTenantInfo, world.ctx(), {})
    expect(info).toMatchObject({
      id: world.tenantId,
      isAdmin: false,
      fiskalyConfigured: false,
      modules: MODULES,
    })
    expect(info.vatRates.find((rate) => rate.rate === '19')).toBeDefined()
    expect(JSON.stringify(info)).not.toContain('Secret')
  })

  it('tells its PIN to admins and to those who manage tills', async () => {
    const pinFor = async (change: Parameters<World['as']>[0]) =>
      (await execute(getTenantInfo, world.as({ isAdmin: false, ...change }), {})).posPin
    expect(await pinFor({ isAdmin: true })).toMatch(/^\d{6}$/)
    expect(await pinFor({ isPlatformAdmin: true })).toMatch(/^\d{6}$/)
    expect(await pinFor({ rights: ['POS-DEVICES_PATCH'] })).toMatch(/^\d{6}$/)
    expect(await pinFor({ rights: ['POS-DEVICES_SHOW'] })).toBeUndefined()
  })

  it('raises the PIN’s version with a new PIN only, and keeps the PIN out of the history', async () => {
    const first = await patch({ posPin: '471147', city: 'Bremen' })
    expect(first).toMatchObject({ posPin: '471147', pinVersion: 2, version: 2, city: 'Bremen' })
    expect(await patch({ posPin: '471147' })).toMatchObject({ pinVersion: 2, version: 2 })
    expect(await patch({ useGrossPrice: false })).toMatchObject({ useGrossPrice: false, pinVersion: 2 })
    const { history } = await execute(getTenantSettings, world.ctx(), {})
    expect(history).toHaveLength(2)
    expect(JSON.stringify(history.map(({ changes }) => changes))).not.toContain('471147')
  })

  it('refuses a stale version', async () => {
    await patch({ street: 'Am Hof 1' })
    await expect(patch({ street: 'Am Hof 2', version: 1 })).rejects.toMatchObject({ code: 'conflict.stale' })
  })
})
