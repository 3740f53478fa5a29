import { sql } from 'drizzle-orm'
import { setTimeout as sleep } from 'node:timers/promises'
import { beforeAll, expect, it } from 'vitest'
import { withTenant } from '@/db/tenant'
import { bookInvoice } from '@/lib/sales/invoices/use-cases/book-invoice'
import { cancelInvoice } from '@/lib/sales/invoices/use-cases/cancel-invoice'
import { deleteInvoice } from '@/lib/sales/invoices/use-cases/delete-invoice'
import { execute } from '@/lib/server/core/execute'
import { billed, bookedDeliveryNote } from '../support/delivery-notes'
import { draft, openShop, type Shop } from '../support/invoices'
import { statementsOf } from '../support/statements'
import { someoneWaits } from '../support/waiting'
import { mintWorld } from '../support/world'

let shop: Shop
beforeAll(async () => {
  shop = await openShop(await mintWorld())
})

/** An invoice draft that bills two delivery notes. */
async function overTwo() {
  const notes = [await bookedDeliveryNote(shop), await bookedDeliveryNote(shop)]
  return { id: (await billed(shop, notes)).id, notes }
}

it('an invoice that is cancelled waits for its delivery notes before it takes a number', async () => {
  const { id, notes } = await overTwo()
  await execute(bookInvoice, shop.world.ctx(), { id })
  const other = await draft(shop)
  let cancelling: Promise<unknown> = Promise.resolve()
  await withTenant(shop.world.tenantId, 'write', async (tx) => {
    await tx.execute(sql`select 1 from document where id = ${notes[0]?.id} for no key update`)
    cancelling = execute(cancelInvoice, shop.world.ctx(), { id, cancelNote: 'Irrtum' })
    await someoneWaits()
    // takes a number of the same range; it would wait while the delivery note is locked
    const booked = execute(bookInvoice, shop.world.ctx(), { id: other.id })
    expect(await Promise.race([booked.then(({ status }) => status), sleep(20_000, 'waited')])).toBe('BOOKED')
  })
  expect(await cancelling).toMatchObject({ status: 'CANCELLED' })
})

it.each([
  ['cancelled', true],
  ['deleted', false],
] as const)(
  'an invoice that is %s frees its delivery notes in the order of their ids',
  async (_how, book) => {
    const { id, notes } = await overTwo()
    if (book) await execute(bookInvoice, shop.world.ctx(), { id })
    const statements = await statementsOf(() =>
      book
        ? execute(cancelInvoice, shop.world.ctx(), { id, cancelNote: 'Irrtum' })
        : execute(deleteInvoice, shop.world.ctx(), { id }),
    )
    const freeing = statements.filter((text) => /update "document" set .*"invoice_id" = /.test(text))
    expect(freeing).toHaveLength(1)
    expect(freeing[0]).toMatch(/^with "locked" as \(select .* order by "document"."id" for update\)/)
    const [{ free } = { free: 0 }] = await withTenant(shop.world.tenantId, 'read', (tx) =>
      tx.execute<{ free: number }>(sql`
      select count(*)::int as free from document
      where id in (${notes[0]?.id}, ${notes[1]?.id}) and invoice_id is null`),
    )
    expect(free).toBe(2)
  },
)
