import { sql } from 'drizzle-orm'
import { withTenant } from '@/db/tenant'
import { listAllClosings } from '@/lib/pos/closings/queries/list-all-closings'
import { settleClosing } from '@/lib/pos/closings/use-cases/settle-closing'
import { confirmDevice } from '@/lib/pos/pos-devices/use-cases/confirm-device'
import { listReceipts } from '@/lib/pos/receipts/queries/list-receipts'
import { settleReceipt } from '@/lib/pos/receipts/use-cases/settle-receipt'
import { BUSINESS_CASES } from '@/lib/pos/receipts/words'
import { execute } from '@/lib/server/core/execute'
import { newId } from '@/lib/server/core/ids'
import { bookWaiting, onAccount, paidAtTill } from '../support/account-receipts'
import { pushedClosing } from '../support/closings'
import { pushedLine, pushedMovement, pushedReceipt } from '../support/receipts'
import type { World } from '../support/world'
import type { Partners, Stores } from './world-catalog'
import { worldOn, type Seeding } from './world-place'
import { addTse, close, push, register } from './world-tills'

const DAY = '2026-11-13'

const at = (minute: number) => `${DAY}T10:${String(minute).padStart(2, '0')}:00+01:00`

/** The lines of a receipt, one of each business case, at one euro each. */
const everyCase = () =>
  BUSINESS_CASES.map((businessCase) =>
    pushedLine({ name: `Fall ${businessCase}`, businessCase, price: '1', sumGross: '1', sumNet: '0.93' }),
  )

/** Returns the numbers of an invoice that is cancelled, and of one of the partner that is open. */
const invoiceNumbers = ({ tenantId }: World, partnerId: string) =>
  withTenant(tenantId, 'read', async (tx) => {
    const [row] = await tx.execute<{ cancelled: string; open: string }>(sql`
      select min(number) filter (where status = 'CANCELLED') as cancelled,
        min(number) filter (where status = 'BOOKED' and open_amount > 0 and customer_id = ${partnerId}) as open
      from document where kind = 'INVOICE' and company_id = (select min(id) from company)`)
    return { cancelled: row?.cancelled ?? '', open: row?.open ?? '' }
  })

/** Pushes what tills seldom send, and the same twice; settles it. */
export async function seedCounters(
  { shop, addresses }: Seeding,
  stores: Stores,
  { hotel, town }: Partners,
): Promise<void> {
  const { world } = shop
  const then = worldOn(world, '2026-03-02').ctx()
  const stand = await register(world, 'Standkasse', 'SON-0005', '2026-03-02T10:00:00Z')
  await execute(confirmDevice, then, { id: stand.id, storeId: stores.market })
  const again = await register(world, 'Standkasse', 'SON-0005', '2026-11-02T10:00:00Z')
  await execute(confirmDevice, worldOn(world, '2026-11-02').ctx(), { id: again.id, storeId: stores.market })

  await addTse(world, stand, 'DISABLED')
  await addTse(world, again, 'CREATING')
  addresses.add('till with a TSE being made', `/pos-devices/${again.id}`)

  const numbers = await invoiceNumbers(world, hotel)
  const invoice = (number: string) => [{ type: 'INVOICE', number }]
  const of = ({ uuid }: { uuid: unknown }) => [{ type: 'TRANSACTION', receiptUuid: uuid }]
  const kinds = ['INVOICE', 'TRANSFER', 'ORDER', 'VOID', 'ABORTED', 'BENEFIT_IN_KIND', 'OTHER']
  const moves = ['OWNER_DEPOSIT', 'WAGES', 'PAYMENT_IN', 'CASH_DIFFERENCE', 'CASH_TRANSIT']
  const sale = pushedReceipt({ number: 20, createdAt: at(20) })
  const other = pushedReceipt({ number: 21, createdAt: at(21), cashier: 'Bert' })
  const third = pushedReceipt({ number: 22, createdAt: at(22), cashier: 'Cem' })
  const owed = onAccount(hotel, { number: 23, createdAt: at(23) })
  const sum = String(BUSINESS_CASES.length)
  await push(world, stand, `${DAY}T11:00:00Z`, [
    ...kinds.map((kind, index) => pushedReceipt({ number: index + 1, createdAt: at(index + 1), kind })),
    ...moves.map((businessCase, index) =>
      pushedMovement(businessCase === 'WAGES' ? '-25' : '12', {
        number: index + 10,
        createdAt: at(index + 10),
        businessCase,
        reason: `Grund ${index + 1}`,
      }),
    ),
    sale,
    other,
    third,
    owed,
    pushedReceipt({
      number: 24,
      createdAt: at(24),
      sumGross: sum,
      sumNet: '15.81',
      sumVat: '1.19',
      lines: everyCase(),
      payments: [{ method: 1, amount: sum }],
    }),
    paidAtTill(invoice(numbers.open), {
      number: 25,
      createdAt: at(25),
      amount: '9.00',
      payments: [{ type: 'DEBIT_CARD', method: 2, amount: '9.00' }],
    }),
    paidAtTill(invoice(numbers.cancelled), { number: 26, createdAt: at(26) }),
    paidAtTill(of(owed), { number: 27, createdAt: at(27), customer: { partnerId: town } }),
    paidAtTill(invoice(numbers.open), { number: 29, createdAt: at(29), amount: '-5.00' }),
    paidAtTill(of(owed), { number: 28, createdAt: at(28), amount: '9.30' }),
  ])
  const copies = [sale, other, third].map((receipt) => ({ ...receipt, uuid: newId() }))
  await push(world, stand, `${DAY}T11:05:00Z`, copies)
  await bookWaiting(world)
  const receipts = (await execute(listReceipts, world.ctx(), { devices: stand.id, pageSize: 100 })).rows
  const idOf = (uuid: unknown) => receipts.find((receipt) => receipt.uuid === uuid)?.id ?? ''
  const settle = (uuid: unknown, as: 'DISTINCT' | 'DUPLICATE') =>
    execute(settleReceipt, worldOn(world, '2026-11-14').ctx(), { id: idOf(uuid), as, reason: 'Nachgesehen' })
  await settle(copies[0]?.uuid, 'DISTINCT')
  await settle(copies[1]?.uuid, 'DUPLICATE')
  addresses.add('receipt that repeats another', `/receipts/${idOf(copies[2]?.uuid)}`)
  addresses.add(
    'receipt with every business case',
    `/receipts/${receipts.find(({ number }) => number === 24)?.id}`,
  )

  const closing = pushedClosing({
    number: 12,
    startTime: `${DAY}T08:00:00+01:00`,
    endTime: `${DAY}T18:00:00+01:00`,
  })
  await close(world, stand, `${DAY}T18:00:00Z`, [closing, { ...closing, uuid: newId(), grossTotal: 'viel' }])
  await close(world, again, `${DAY}T18:30:00Z`, [closing])
  const repeated = (await execute(listAllClosings, world.ctx(), { devices: again.id })).rows[0]
  await execute(settleClosing, worldOn(world, '2026-11-14').ctx(), {
    id: again.id,
    closingId: repeated?.id ?? '',
    as: 'DUPLICATE',
    reason: 'Kasse neu angemeldet',
  })
  addresses.add('closing that repeats another', `/pos-devices/${again.id}/closings/${repeated?.id}`)
}

/** Registers a till that has sent a receipt of a past day, but no closing. */
export async function seedLateTill(world: World, storeId: string): Promise<void> {
  const ramp = await register(world, 'Rampe', 'SON-0009', '2026-10-01T10:00:00Z')
  await execute(confirmDevice, worldOn(world, '2026-10-01').ctx(), { id: ramp.id, storeId })
  await push(world, ramp, '2026-11-10T11:00:00Z', [
    pushedReceipt({ number: 1, closingNumber: 1, createdAt: '2026-11-10T10:00:00+01:00' }),
  ])
}
