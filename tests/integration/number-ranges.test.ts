import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { withTenant } from '@/db/tenant'
import { patchCompany } from '@/lib/catalog/companies/use-cases/patch-company'
import { takeNumber } from '@/lib/catalog/companies/steps/take-number'
import { execute } from '@/lib/server/core/execute'
import { mintWorld, type World } from '../support/world'

describe('taking numbers', () => {
  let world: World
  beforeEach(async () => {
    world = await mintWorld()
  })
  const take = (kind: 'OFFER' | 'INVOICE' | 'DELIVERY_NOTE' = 'INVOICE', day = '2026-11-20') =>
    withTenant(world.tenantId, 'write', (tx) => takeNumber(tx, world.companyId, kind, day))

  it('gives 100 at once consecutive numbers', async () => {
    const numbers = await Promise.all(Array.from({ length: 100 }, () => take()))
    const expected = Array.from({ length: 100 }, (_, index) => String(10_000 + index))
    expect(numbers.sort()).toEqual(expected)
  })

  it('gives a number back when the booking fails', async () => {
    expect(await take()).toBe('10000')
    const failing = withTenant(world.tenantId, 'write', async (tx) => {
      await takeNumber(tx, world.companyId, 'INVOICE', '2026-11-20')
      throw new Error('no paper')
    })
    await expect(failing).rejects.toThrow('no paper')
    expect(await take()).toBe('10001')
  })

  it('counts each kind apart, and resolves the prefix with the document’s day', async () => {
    const numbers = { invoice: { generator: 'CUSTOM' as const, pattern: 'RE%y%QQ' } }
    await execute(patchCompany, world.ctx(), { id: world.companyId, numbers })
    expect(await take('INVOICE', '2026-11-20')).toBe('RE20260410000')
    expect(await take('INVOICE', '2027-01-01')).toBe('RE20270110001')
    expect([await take('OFFER'), await take('DELIVERY_NOTE')]).toEqual(['10000', '10000'])
  })

  it('continues from a raised counter, which cannot be lowered, not even by SQL', async () => {
    const raise = { id: world.companyId, numbers: { invoice: { lastNumber: 20_000 } } }
    await execute(patchCompany, world.ctx(), raise)
    expect(await take()).toBe('20001')
    const lower = { id: world.companyId, numbers: { invoice: { lastNumber: 20_000 } } }
    await expect(execute(patchCompany, world.ctx(), lower)).rejects.toMatchObject({
      code: 'numberRange.belowLast',
    })
    const bySql = withTenant(world.tenantId, 'write', (tx) =>
      tx.execute(sql`update number_range set last_number = 1 where company_id = ${world.companyId}`),
    )
    await expect(bySql).rejects.toMatchObject({ cause: { code: 'KO422', hint: 'numberRange.lowered' } })
  })

  it('raising while numbers are taken skips and repeats none', async () => {
    const raise = execute(patchCompany, world.ctx(), {
      id: world.companyId,
      numbers: { invoice: { lastNumber: 50_000 } },
    })
    const taken = await Promise.all([...Array.from({ length: 20 }, () => take()), raise.then(() => take())])
    expect(new Set(taken).size).toBe(21)
  })
})
