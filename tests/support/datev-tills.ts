import { previewBatch } from '@/lib/tax/datev/queries/exports'
import { exportBatch } from '@/lib/tax/datev/use-cases/export-batch'
import { execute } from '@/lib/server/core/execute'
import { newId } from '@/lib/server/core/ids'
import { pushedClosing } from './closings'
import { filesOf, on, openBooks } from './datev'
import { readBookings, type ReadBooking } from './read-batch'
import { pushedLine, pushedReceipt } from './receipts'
import { makeStore } from './stores'
import { readyTill } from './tills'
import { mintWorld, worldAt } from './world'

/** A company with a till since 2025 that exports its periods in February 2026. */
export async function openTill(name: string) {
  const { world, customerId } = await openBooks(await mintWorld(name))
  const store = await makeStore(world)
  const till = await readyTill(
    worldAt(world, () => new Date('2025-09-01')),
    store.id,
  )
  const ctx = on(world, '2026-02-05').ctx()
  const hand = async (period: object, options: object = {}): Promise<ReadBooking[]> => {
    const { id } = await execute(exportBatch, ctx, { ...period, lock: true, ...options } as never)
    return readBookings((await filesOf(world, id))['EXTF_Buchungsstapel.csv'] ?? [])
  }
  return {
    world,
    customerId,
    store,
    till,
    ctx,
    hand,
    preview: (period: object) => execute(previewBatch, ctx, period as never),
  }
}

/** Soap for 119.00 at 19 %. */
export const soap = (number: number, createdAt: string, change: object = {}) =>
  pushedReceipt({
    number,
    createdAt,
    closingNumber: 1,
    sumGross: '119',
    sumNet: '100',
    sumVat: '19',
    lines: [pushedLine({ name: 'Seife', price: '119', vatRate: '19', sumGross: '119', sumNet: '100' })],
    payments: [{ method: 1, amount: '119' }],
    ...change,
  })
/** A closing with one receipt of soap, paid in cash. */
export const closingOf = (number: number, startTime: string, endTime: string, change: object = {}) =>
  pushedClosing({
    uuid: newId(),
    number,
    startTime,
    endTime,
    grossTotal: '119',
    netTotal: '100',
    taxTotal: '19',
    countReceipts: 1,
    cashDesired: '119',
    cashActual: '119',
    cashDeposit: '0',
    cashAbsorption: '0',
    taxes: [{ vatRate: '19', net: '100', vat: '19', gross: '119' }],
    ...change,
  })
