import { unzipSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import { addCashEntry } from '@/lib/tax/cash-book/use-cases/add-entry'
import { createCashDesk } from '@/lib/tax/cash-book/use-cases/create-desk'
import { previewBatch } from '@/lib/tax/datev/queries/exports'
import { writeHandOver } from '@/lib/tax/datev/jobs'
import { exportBatch } from '@/lib/tax/datev/use-cases/export-batch'
import { createProductGroup } from '@/lib/catalog/product-groups/use-cases/create-product-group'
import { createProduct } from '@/lib/catalog/products/use-cases/create-product'
import { bookByHand } from '@/lib/sales/incoming-invoices/use-cases/book-by-hand'
import { checkIncoming } from '@/lib/sales/incoming-invoices/use-cases/check-invoice'
import { patchIncoming } from '@/lib/sales/incoming-invoices/use-cases/patch-invoice'
import { reopenIncoming } from '@/lib/sales/incoming-invoices/use-cases/reopen-invoice'
import { undoHandBooking } from '@/lib/sales/incoming-invoices/use-cases/undo-hand-booking'
import { getVatReturn } from '@/lib/tax/vat-return/queries/read-vat-return'
import { execute } from '@/lib/server/core/execute'
import { newId } from '@/lib/server/core/ids'
import { pushAll, pushedClosing } from '../support/closings'
import { filesOf, on, openBooks } from '../support/datev'
import { answered, received, supplierIn } from '../support/incoming-invoices'
import { booked } from '../support/invoices'
import { push, pushedLine, pushedReceipt } from '../support/receipts'
import { readyTill } from '../support/tills'
import { balanceOf, cellsOf, readBookings } from '../support/read-batch'
import { bytesOf, ublInvoice } from '../support/received-invoices'
import { mintWorld, worldAt, type World } from '../support/world'

const OCTOBER = { from: '2026-10-01', to: '2026-10-31' }

describe('a product group with an account of its own', () => {
  it('is where invoices and tills book its products that state none', async () => {
    const shop = await openBooks(await mintWorld('Marmelade'))
    const { world, rates } = shop
    const jams = { name: 'Marmeladen', revenueAccount: '8303' }
    const { id: productGroupId } = await execute(createProductGroup, world.ctx(), jams)
    const jam = { price: '5.00', vatRateId: rates.reduced, productGroupId }
    const quince = await execute(createProduct, world.ctx(), { ...jam, name: 'Quitte' })
    const sloe = await execute(createProduct, world.ctx(), {
      ...jam,
      name: 'Schlehe',
      revenueAccount: '8304',
    })
    await booked({ ...shop, world: on(world, '2026-10-05') }, [
      { productId: quince.id, quantity: '2' },
      { productId: sloe.id, quantity: '1' },
      { productId: shop.products.bread, quantity: '1' },
    ])
    const till = await readyTill(worldAt(world, () => new Date('2026-09-01')))
    const line = (id: string) =>
      pushedLine({ productId: id, price: '5', sumGross: '5', sumNet: '4.67', name: 'Gelee' })
    const sums = { sumGross: '10', sumNet: '9.34', sumVat: '0.66' }
    await push(till, [
      pushedReceipt({
        ...sums,
        createdAt: '2026-10-20T09:00:00+02:00',
        payments: [{ method: 1, amount: '10' }],
        lines: [line(quince.id), line(sloe.id)],
      }),
    ])
    await pushAll(till, [
      pushedClosing({
        startTime: '2026-10-20T08:00:00+02:00',
        endTime: '2026-10-20T18:00:00+02:00',
        grossTotal: '10',
        netTotal: '9.34',
        taxTotal: '0.66',
        countReceipts: 1,
        cardPaymentCount: 0,
        taxes: [{ vatRate: '7', net: '9.34', vat: '0.66', gross: '10' }],
      }),
    ])
    const { id } = await execute(exportBatch, on(world, '2026-11-05').ctx(), { ...OCTOBER, lock: false })
    const rows = readBookings((await filesOf(world, id))['EXTF_Buchungsstapel.csv'] ?? [])
    expect(['8303', '8304', '8300'].map((account) => balanceOf(rows, account))).toEqual([
      ...[-1500, -1000, -480],
    ])
  })
})

const NOVEMBER = { from: '2026-11-01', to: '2026-11-30' }

/** Receives an invoice for 160.60 and checks it. */
async function checkedWith(
  world: World,
  {
    expenseAccount,
    number = 'R/1',
    typeCode = '380',
  }: { expenseAccount: string | null; number?: string; typeCode?: string },
): Promise<string> {
  const { id } = await received(world, bytesOf(ublInvoice({ typeCode }).replace('>R-1<', `>${number}<`)))
  await execute(patchIncoming, world.ctx(), { id, expenseAccount })
  await execute(checkIncoming, world.ctx(), { id })
  return id
}

/** Checked invoices of a supplier for 160.60, one for each account; null for no account. */
async function withReceived(name: string, ...accounts: (string | null)[]) {
  const { world } = await openBooks(await mintWorld(name))
  await supplierIn(world, { supplierNumber: '17' })
  const ids: string[] = []
  for (const [index, expenseAccount] of accounts.entries()) {
    const typeCode = index === 1 ? 'CreditNote' : '380'
    ids.push(await checkedWith(world, { expenseAccount, number: `R/${index + 1}`, typeCode }))
  }
  const later = on(world, '2026-12-05')
  const hand = async (options: object = {}) => {
    const { id } = await execute(exportBatch, later.ctx(), { ...NOVEMBER, lock: true, ...options } as never)
    return filesOf(later, id)
  }
  const preview = (change: object = {}) => execute(previewBatch, later.as(change), NOVEMBER as never)
  return { world: later, ids, hand, preview }
}

const batchOf = (files: Record<string, string[]>) => readBookings(files['EXTF_Buchungsstapel.csv'] ?? [])
const changed = (world: World, id: string, expenseAccount: string) =>
  execute(patchIncoming, world.ctx(), { id, expenseAccount })

describe('received invoices', () => {
  it('are what a repeat with papers repeats, not a later file without any', async () => {
    const { world } = await withReceived('Nachtrag', '4930')
    const hand = (options: object = {}) =>
      execute(exportBatch, world.ctx(), { ...NOVEMBER, lock: true, ...options } as never)
    const first = await hand()
    const desk = await execute(createCashDesk, world.ctx(), { kind: 'OFFICE', name: 'Büro', account: '1010' })
    const float = { id: desk.id, date: '2026-11-20', kind: 'OPENING_FLOAT' as const, amount: '50.00' }
    await execute(addCashEntry, world.ctx(), float)
    const later = await hand()
    expect(later.id).not.toBe(first.id)
    expect(await hand()).toMatchObject({ id: later.id, isRepeat: true })
    expect(await hand({ documents: true })).toMatchObject({ id: first.id, isRepeat: true })
  })

  it('are not handed over while two suppliers have one account', async () => {
    const { world } = await openBooks(await mintWorld('Zwei Lieferanten'))
    const invoices = [
      ['17', 'DE136695976'],
      ['70017', 'DE129273398'],
    ] as const
    for (const [supplierNumber, vatId] of invoices) {
      await supplierIn(world, {
        company: `Lieferant ${supplierNumber}`,
        supplierNumber,
        eUcompanyNumber: vatId,
      })
      const file = ublInvoice().replace('DE136695976', vatId).replace('>R-1<', `>R/${supplierNumber}<`)
      const { id } = await received(world, bytesOf(file))
      const record = await execute(patchIncoming, world.ctx(), { id, expenseAccount: '4930' })
      await execute(checkIncoming, world.ctx(), answered(record))
    }
    const { faults } = await execute(previewBatch, on(world, '2026-12-05').ctx(), NOVEMBER as never)
    expect(faults).toMatchObject([{ reason: 'CREDITOR' }])
  })

  it('are owed to their supplier by rate, once, credits the other way; those that lack something wait', async () => {
    const { world, ids, hand, preview } = await withReceived('Einkauf', '4930', '4930', null)
    const before = await preview()
    expect(before.waiting).toEqual([
      { id: ids[2], number: 'R/3', supplier: 'Großhandel & Söhne', reason: 'account' },
    ])
    expect(before.sums).toEqual([
      { kind: 'incoming', count: 1, amount: 16_060 },
      { kind: 'incomingCredits', count: 1, amount: -16_060 },
    ])
    const files = await hand()
    const lines = (files['EXTF_Buchungsstapel.csv'] ?? []).slice(2).map(cellsOf)
    const at = (...columns: number[]) => lines.map((cells) => columns.map((column) => cells[column - 1]))
    expect(at(1, 2, 7, 8, 9, 10, 11, 14)).toEqual([
      ['107,10', 'H', '70017', '4930', '9', '0211', 'R/1', 'Großhandel & Söhne'],
      ['53,50', 'H', '70017', '4930', '8', '0211', 'R/1', 'Großhandel & Söhne'],
      ['107,10', 'S', '70017', '4930', '9', '0211', 'R/2', 'Großhandel & Söhne'],
      ['53,50', 'S', '70017', '4930', '8', '0211', 'R/2', 'Großhandel & Söhne'],
    ])
    expect(at(115, 116, 117)[0]).toEqual(['30102026', '01122026', '02122026'])
    const creditors = (files['EXTF_Kreditoren.csv'] ?? []).slice(2).map(cellsOf)
    expect(creditors.map((cells) => [cells[0], cells[1], cells[98]])).toEqual([
      ['70017', 'Großhandel & Söhne', '17'],
    ])
    // what waits is not late; the same period again is the same file
    expect((await preview()).late).toEqual([])
    await changed(world, ids[2] ?? '', '4930')
    expect((await preview()).late).toEqual([{ ...NOVEMBER, count: 1 }])
    const added = batchOf(await hand())
    expect(added.map(({ voucher }) => voucher)).toEqual(['R/3', 'R/3'])
    expect((await preview()).late).toEqual([])
  })

  it('that change after they were handed over go out as differences', async () => {
    const { world, ids, hand, preview } = await withReceived('Umgebucht', '4930')
    const id = ids[0] ?? ''
    const rows = batchOf(await hand())
    await changed(world, id, '4980')
    expect((await preview()).late).toEqual([{ ...NOVEMBER, count: 1 }])
    rows.push(...batchOf(await hand()))
    const balances = () => ['70017', '4930', '4980'].map((account) => balanceOf(rows, account))
    expect(balances()).toEqual([-16_060, 0, 16_060])
    await execute(reopenIncoming, world.ctx(), { id })
    rows.push(...batchOf(await hand()))
    expect(balances()).toEqual([0, 0, 0])
    await execute(checkIncoming, world.ctx(), { id })
    rows.push(...batchOf(await hand()))
    expect(balances()).toEqual([-16_060, 0, 16_060])
    expect((await preview()).late).toEqual([])
  })

  it('are not what another month hands over again', async () => {
    const shop = await openBooks(await mintWorld('Zwei Monate'))
    const { world } = shop
    const later = on(world, '2026-12-05')
    const hand = (days: object, options: object = {}) =>
      execute(exportBatch, later.ctx(), { ...days, lock: true, ...options } as never)
    await booked({ ...shop, world: on(world, '2026-10-05') }, [
      { productId: shop.products.bread, quantity: '1' },
    ])
    const october = await hand(OCTOBER)
    await checkedWith(world, { expenseAccount: '4930' })
    await hand(NOVEMBER)
    const again = await hand(OCTOBER, { documents: true })
    expect([again.id, again.isRepeat]).toEqual([october.id, true])
  })

  it('are late in a period that was locked before the first of them came, if they came later', async () => {
    const shop = await openBooks(await mintWorld('Erste'))
    const { world } = shop
    await booked({ ...shop, world: on(world, '2026-11-05') }, [
      { productId: shop.products.bread, quantity: '1' },
    ])
    const late = async (at: World) => (await execute(previewBatch, at.ctx(), NOVEMBER as never)).late
    const early = on(world, '2026-12-01')
    const id = await checkedWith(early, { expenseAccount: '4930', number: 'R/1' })
    const december = on(world, '2026-12-05')
    await execute(exportBatch, december.ctx(), { ...NOVEMBER, lock: true, incoming: false } as never)
    expect(await late(december)).toEqual([])
    const january = on(world, '2027-01-20')
    await checkedWith(january, { expenseAccount: '4930', number: 'R/2' })
    expect(await late(january)).toEqual([{ ...NOVEMBER, count: 1 }])
    await execute(exportBatch, january.ctx(), { ...NOVEMBER, lock: true } as never)
    expect(await late(january)).toEqual([])
    // long after the export
    const march = on(world, '2027-03-20')
    await changed(march, id, '4980')
    expect(await late(march)).toEqual([{ ...NOVEMBER, count: 1 }])
  })

  it('that are booked by hand are in no file and wait no more; that stays once the period was handed over', async () => {
    const { world, ids, hand, preview } = await withReceived('Von Hand', '4930', '4930', null)
    const [sent = '', byHand = '', waits = ''] = ids
    const mark = (id: string, reason = 'Bucht die Kanzlei') =>
      execute(bookByHand, world.ctx(), { id, reason })
    await mark(byHand)
    const marked = await mark(waits)
    expect([marked.handBookedAt !== null, marked.steps.at(-1)?.reason]).toEqual([true, 'Bucht die Kanzlei'])
    expect((await preview()).waiting).toEqual([])
    await execute(undoHandBooking, world.ctx(), { id: waits })
    expect((await preview()).waiting.map(({ id }) => id)).toEqual([waits])
    await mark(waits)
    expect(batchOf(await hand()).map(({ voucher }) => voucher)).toEqual(['R/1', 'R/1'])
    expect((await preview()).late).toEqual([])
    for (const refused of [mark(sent), execute(undoHandBooking, world.ctx(), { id: byHand })])
      await expect(refused).rejects.toMatchObject({ kind: 'conflict', code: 'incomingInvoice.handedOver' })
    // VAT values leave them to the adviser, too; what was sent counts with its receipt
    const values = await execute(getVatReturn, world.ctx(), { from: '2026-11-01', to: '2026-12-31' })
    expect(values.lines.map(({ code, tax, count }) => [code, tax, count])).toEqual([['66', '20.60', 1]])
    expect(values.waiting).toEqual([])
  })

  it('are left out at will, and need the right to see them', async () => {
    const { world, hand, preview } = await withReceived('Ohne', '4930')
    await expect(hand({ incoming: false })).rejects.toMatchObject({ code: 'datev.nothing' })
    const others = ['TAX_SHOW', 'TAX_PATCH', 'INVOICES_SHOW', 'INCOMING-INVOICES_SHOW']
    const without = world.as({ isAdmin: false, rights: others.slice(0, 3) as never })
    const all = { ...NOVEMBER, lock: false, incoming: true }
    await expect(execute(exportBatch, without, all)).rejects.toMatchObject({ kind: 'forbidden' })
    const { parts, may } = await preview({ isAdmin: false, rights: others.slice(0, 3) })
    expect([parts.incoming, may.incoming]).toEqual([false, false])
    const { id } = await execute(exportBatch, world.as({ isAdmin: false, rights: others as never }), all)
    expect(batchOf(await filesOf(world, id))).toHaveLength(2)
  })

  it('are files beside the bookings, as they came, also of a trial', async () => {
    const { world, ids } = await withReceived('Belege', '4930')
    const paper = () => Promise.reject(new Error('nothing was written'))
    const read: string[] = []
    const made = await writeHandOver(
      world.ctx(),
      { jobId: newId(), ...NOVEMBER, lock: false, documents: true, finalize: false, override: false },
      {
        pdf: paper,
        xml: paper,
        received: async (id) => {
          read.push(id)
          return bytesOf('<Invoice/>')
        },
      },
    )
    expect(read).toEqual(ids)
    const files = unzipSync(new Uint8Array(await new Response(made.file.read()).arrayBuffer()))
    const papers = unzipSync(files['Belege.zip'] ?? new Uint8Array())
    expect(Object.keys(papers).sort()).toEqual(['R-1.xml', 'document.xml'])
    const index = Buffer.from(papers['document.xml'] ?? []).toString()
    expect(index).toContain(`guid="${ids[0]}" type="1" processID="2"`)
    expect(index).toContain('name="Eingangsrechnungen"')
    const rows = Buffer.from(files['EXTF_Buchungsstapel.csv'] ?? []).toString('latin1')
    expect(rows).toContain(`BEDI ""${ids[0]}""`)
  })
})
