import { beforeAll, describe, expect, it } from 'vitest'
import { listAuditLog } from '@/lib/services/audit/queries'
import { previewDraft } from '@/lib/sales/documents/queries/preview-draft'
import { createInvoice } from '@/lib/sales/invoices/use-cases/create-invoice'
import { listInvoices } from '@/lib/sales/invoices/queries/list-invoices'
import { listProducts } from '@/lib/catalog/products/queries/list-products'
import { execute } from '@/lib/server/core/execute'
import { toFailure } from '@/lib/server/core/failure'
import { newId } from '@/lib/server/core/ids'
import type { UseCase } from '@/lib/server/core/use-case'
import { draft, openShop, type Shop } from '../support/invoices'
import { mintWorld } from '../support/world'

// Unreadable or incalculable input is rejected with a message, never with an unexpected error.

let shop: Shop
beforeAll(async () => {
  shop = await openShop(await mintWorld())
  await draft(shop)
  await draft(shop)
})

/** Returns the kind of the error at the edge, or 'success'. */
async function answer(useCase: UseCase, input: unknown): Promise<string> {
  try {
    await execute(useCase, shop.world.ctx(), input)
    return 'success'
  } catch (error) {
    return toFailure(error, useCase.name).kind
  }
}

const cursorOf = (...parts: unknown[]) => Buffer.from(JSON.stringify(parts)).toString('base64url')

describe('cursors', () => {
  const lists: [string, UseCase, string, string[]][] = [
    ['a text', listProducts as UseCase, 'name', ['\u0000']],
    ['a day', listInvoices as UseCase, 'invoiceDate', ['abc', '2026-02-30', '']],
    ['a sum', listInvoices as UseCase, 'sumGross', ['abc', '1.5', '99999999999999999999', '']],
    ['an instant', listAuditLog as UseCase, 'at', ['abc', '2026-02-30 10:00:00+00', '2026-01-01', '']],
  ]
  for (const [what, useCase, sort, values] of lists)
    it.each(values)(`are refused where ${what} is %j`, async (value) => {
      expect(await answer(useCase, { sort, cursor: cursorOf(value, newId()) })).toBe('invalid')
    })

  it.each([
    ['not base64', '%%%'],
    ['no JSON', 'abc'],
    ['no id', cursorOf('2026-01-01', 'x')],
    ['too much', cursorOf(1, 2, 3)],
  ])('are refused where there is %s', async (_, cursor) =>
    expect(await answer(listInvoices as UseCase, { cursor })).toBe('invalid'),
  )

  it.each(['invoiceDate', '-invoiceDate', 'sumGross', '-sumGross'])(
    'that a list wrote itself lead on by %s',
    async (sort) => {
      const ctx = shop.world.ctx()
      const first = await execute(listInvoices, ctx, { sort, pageSize: 1 })
      expect(first.next).not.toBeNull()
      const second = await execute(listInvoices, ctx, { sort, pageSize: 1, cursor: first.next ?? '' })
      expect(second.rows[0]?.id).not.toBe(first.rows[0]?.id)
    },
  )

  it('that the audit log wrote itself lead on', async () => {
    const first = await execute(listAuditLog, shop.world.ctx(), { pageSize: 1 })
    const second = await execute(listAuditLog, shop.world.ctx(), { pageSize: 1, cursor: first.next ?? '' })
    expect(second.rows).toHaveLength(1)
    expect(second.rows[0]?.id).not.toBe(first.rows[0]?.id)
  })
})

describe('amounts and days', () => {
  const huge = Array.from({ length: 20 }, () => ({ name: 'Viel', quantity: '1000000', price: '10000000' }))

  it('beyond exact arithmetic are refused, in a preview too', async () => {
    const positions = huge.map((one) => ({ ...one, vatRateId: shop.rates.full }))
    expect(await answer(createInvoice as UseCase, { customerId: shop.customerId, positions })).toBe('invalid')
    const preview = { family: 'INVOICE', useGrossPrice: true, positions }
    expect(await answer(previewDraft as UseCase, preview)).toBe('invalid')
  })

  it.each(['0001-01-01', '1899-12-31', '2201-01-01', '9999-12-31'])('refuses the day %s', async (day) => {
    expect(await answer(createInvoice as UseCase, { customerId: shop.customerId, invoiceDate: day })).toBe(
      'invalid',
    )
    expect(await answer(listInvoices as UseCase, { from: day })).toBe('invalid')
  })
})

describe('lists', () => {
  it.each(['\u0000', '\uD800', 'a\u0007b'])('refuse to look for %j', async (q) => {
    expect(await answer(listProducts as UseCase, { q })).toBe('invalid')
    expect(await answer(listAuditLog as UseCase, { entityId: q })).toBe('invalid')
  })
})
