import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { auditTrail, listAuditLog } from '@/lib/services/audit/queries'
import { withTenant } from '@/db/tenant'
import { invoicePage } from '@/lib/sales/invoices/queries/edit-invoice'
import { writeInvoice } from '@/lib/sales/invoices/use-cases/write-invoice'
import type { Context } from '@/lib/server/core/context'
import { execute } from '@/lib/server/core/execute'
import { openShop, type Shop } from '../support/invoices'
import { mintWorld } from '../support/world'

const MINUTE = 60_000

let shop: Shop
beforeAll(async () => {
  shop = await openShop(await mintWorld())
})

/** Tomorrow at noon, so that the minutes after it are on the same day. */
const NOON = new Date().setUTCHours(36, 0, 0, 0)

/** The person of the world, at the given minutes after noon; autosaving by default. */
const at = (minute: number, change: Partial<Context> = {}): Context =>
  shop.world.as({ autosave: true, now: () => new Date(NOON + minute * MINUTE), ...change })

/** Writes drafts of bread in order; returns their audit entries as displayed, newest first. */
async function written(saves: readonly { ctx: Context; quantity: string; notePublic?: string }[]) {
  const { customerId, products } = shop
  const first = await execute(writeInvoice, shop.world.ctx(), { customerId, positions: [], book: false })
  const id = randomUUID()
  for (const { ctx, quantity, notePublic = '' } of saves) {
    const { version } = (await execute(invoicePage, shop.world.ctx(), { id: first.id })).document
    const positions = [{ id, productId: products.bread, quantity }]
    await execute(writeInvoice, ctx, {
      id: first.id,
      version,
      customerId,
      positions,
      notePublic,
      book: false,
    })
  }
  const ctx = shop.world.ctx()
  const { rows } = await execute(listAuditLog, ctx, { entityId: first.id })
  const trail = await withTenant(ctx.tenantId, 'read', (tx) => auditTrail(tx, 'document', first.id))
  expect(trail.map(({ id: entry }) => entry)).toEqual(rows.map(({ id: entry }) => entry))
  return rows.map(({ action, changes }) => ({ action, changes }))
}

const total = (from: string, to: string) => ({ field: 'sumGross', from, to })

describe('a draft that saves itself', () => {
  it('is one entry for a person’s minutes of typing, with all that they changed', async () => {
    const entries = await written([
      { ctx: at(1), quantity: '1' },
      { ctx: at(2), quantity: '12' },
      { ctx: at(11), quantity: '12', notePublic: 'Danke' },
    ])
    expect(entries.map(({ action }) => action)).toEqual(['invoice.update', 'invoice.create'])
    const [{ changes = [] } = {}] = entries
    expect(changes).toContainEqual(total('0.00', '57.60'))
    expect(changes).toContainEqual({ field: 'notePublic', from: '', to: 'Danke' })
    const positions = changes.find(({ field }) => field === 'positions')
    expect([positions?.from, positions?.to]).toEqual([
      [],
      [expect.objectContaining({ name: 'Bauernbrot', quantity: '12' })],
    ])
  })

  it('begins another entry after a pause of more than ten minutes', async () => {
    const entries = await written([
      { ctx: at(1), quantity: '1' },
      { ctx: at(12), quantity: '2' },
    ])
    expect(entries.map(({ action }) => action)).toEqual([
      'invoice.update',
      'invoice.update',
      'invoice.create',
    ])
    expect(entries[0]?.changes).toContainEqual(total('4.80', '9.60'))
    expect(entries[1]?.changes).toContainEqual(total('0.00', '4.80'))
  })

  it('never carries on what another person told; the button begins another entry', async () => {
    const other = { kind: 'user' as const, id: '00000000-0000-4000-8000-00000000000b', name: 'Bert' }
    const entries = await written([
      { ctx: at(1), quantity: '1' },
      { ctx: at(2, { actor: other }), quantity: '2' },
      { ctx: at(3), quantity: '3' },
      { ctx: at(4, { autosave: false }), quantity: '4' },
    ])
    expect(entries.map(({ changes }) => changes.find(({ field }) => field === 'sumGross'))).toEqual([
      total('14.40', '19.20'),
      total('9.60', '14.40'),
      total('4.80', '9.60'),
      total('0.00', '4.80'),
      expect.anything(),
    ])
  })
})
