import { describe, expect, it } from 'vitest'
import { listAuditLog } from '@/lib/services/audit/queries'
import { businessDay } from '@/lib/domain/business-date'
import { updateProduct } from '@/lib/catalog/products/use-cases/update-product'
import { execute } from '@/lib/server/core/execute'
import { describeUseCase } from '../support/describe-use-case'
import { exported } from '../support/exports'
import { makeProduct } from '../support/products'
import { mintWorld } from '../support/world'

describeUseCase(listAuditLog, {
  validInput: () => ({ entity: 'product' as const }),
  otherTenantInput: null,
  invalidInputs: () => ({ 'an unknown kind': { entity: 'nothing' }, 'no day': { from: 'gestern' } }),
})

describe('the log', () => {
  it('shows the newest first, one tenant alone, filtered by record and days', async () => {
    const world = await mintWorld()
    const product = await makeProduct(world, { name: 'Apfelsaft' })
    await makeProduct(await mintWorld(), { name: 'Fremder Saft' })
    await execute(updateProduct, world.ctx(), { id: product.id, name: 'Apfelsaft trüb' })
    const today = businessDay(new Date())
    const list = (input: object) => execute(listAuditLog, world.ctx(), input)
    const { rows } = await list({ entity: 'product', entityId: product.id, from: today, to: today })
    expect(rows.map(({ action }) => action)).toEqual(['product.patch', 'product.create'])
    expect(rows[0]?.changes).toContainEqual({ field: 'name', from: 'Apfelsaft', to: 'Apfelsaft trüb' })
    expect((await list({ to: '2020-01-01' })).total).toBe(0)
    expect((await list({ q: 'saft TRÜB' })).rows.map(({ action }) => action)).toEqual(['product.patch'])
    expect((await list({ q: 'fremder' })).total).toBe(0)
    expect((await list({ q: '100%' })).total).toBe(0)
  })

  it('is a table of German words for a file', async () => {
    const world = await mintWorld()
    const product = await makeProduct(world, { name: 'Apfelsaft' })
    await execute(updateProduct, world.ctx(), { id: product.id, price: '4.20', isActive: false })
    const { head, rows } = await exported(world.ctx(), 'audit-log', { entity: 'product' })
    expect(head.slice(0, 3)).toEqual(['Zeitpunkt', 'Benutzer', 'E-Mail'])
    expect(rows[0]?.slice(4, 6)).toEqual(['Geändert', 'Produkt'])
    expect(rows[0]?.[8]).toContain('Aktiv: ja → nein')
  })
})
