import { describe, expect, it } from 'vitest'
import { getIncomingInvoice } from '@/lib/sales/incoming-invoices/queries/incoming-record'
import { listIncomingInvoices } from '@/lib/sales/incoming-invoices/queries/list-incoming'
import { checkIncoming } from '@/lib/sales/incoming-invoices/use-cases/check-invoice'
import { patchIncoming } from '@/lib/sales/incoming-invoices/use-cases/patch-invoice'
import { receiveMail } from '@/lib/sales/incoming-mails/use-cases/receive-mail'
import { sha256 } from '@/lib/server/core/digest'
import { execute } from '@/lib/server/core/execute'
import { systemContext } from '@/lib/server/core/system-context'
import { exportBatch } from '@/lib/tax/datev/use-cases/export-batch'
import { getVatReturn } from '@/lib/tax/vat-return/queries/read-vat-return'
import { filesOf, on, openBooks } from '../support/datev'
import { receivable, received } from '../support/incoming-invoices'
import { cellsOf } from '../support/read-batch'
import { pdfWith } from '../support/received-invoices'
import { mintWorld, type World } from '../support/world'

const AUGUST = { from: '2026-08-01', to: '2026-08-31' }
const OCTOBER = { from: '2026-10-01', to: '2026-10-31' }
const NOVEMBER = { from: '2026-11-01', to: '2026-11-30' }
const DECEMBER = '2026-12-05'

let count = 0

/** Receives a PDF on a day and types what it states; 119.00 of 30 August by default. */
async function typedIn(world: World, day: string, fields: object = {}): Promise<string> {
  const at = on(world, day)
  const { id } = await received(at, await pdfWith({ 'notiz.txt': `${(count += 1)} ${world.tenantId}` }))
  await execute(patchIncoming, at.ctx(), {
    id,
    number: `R-${count}`,
    sellerName: 'Müller',
    invoiceDate: '2026-08-30',
    expenseAccount: '4930',
    sumNet: '100',
    sumVat: '19',
    sumGross: '119',
    ...fields,
  })
  return id
}
/** Same, checked. */
async function checkedIn(world: World, day: string, fields: object = {}): Promise<string> {
  const id = await typedIn(world, day, fields)
  await execute(checkIncoming, on(world, day).ctx(), { id })
  return id
}

/** Figures of a period by Kennzahl. */
async function figuresOf(world: World, days: { from: string; to: string }) {
  const { lines } = await execute(getVatReturn, on(world, DECEMBER).ctx(), days)
  return lines.map(({ code, base, tax }) => [code, base, tax])
}

/** Rows of a period: amount, BU-Schlüssel, expense account and the month of the tax. */
async function bookingsOf(world: World, days: { from: string; to: string }, lock = false) {
  const { id } = await execute(exportBatch, on(world, DECEMBER).ctx(), { ...days, lock })
  const lines = (await filesOf(world, id))['EXTF_Buchungsstapel.csv'] ?? []
  return lines.slice(2).map((line) => {
    const cells = cellsOf(line)
    const [amount, key, contra, taxedOn] = [1, 9, 8, 116].map((column) => cells[column - 1] ?? '')
    return { amount, key, contra, taxedOn }
  })
}

const booksOf = async (name: string) => (await openBooks(await mintWorld(name))).world

describe('input tax of an invoice received after its month', () => {
  // § 15 (1) no. 1 UStG: the invoice must be in hand
  it('counts in the month of receipt, in VAT values and DATEV', async () => {
    const world = await booksOf('Spät eingegangen')
    await checkedIn(world, '2026-11-29')
    expect(await figuresOf(world, AUGUST)).toEqual([])
    expect(await figuresOf(world, NOVEMBER)).toEqual([['66', '100.00', '19.00']])
    expect(await bookingsOf(world, AUGUST)).toEqual([
      { amount: '119,00', key: '9', contra: '4930', taxedOn: '29112026' },
    ])
  })

  it('counts on an earlier day that a person states, never on a later one', async () => {
    const world = await booksOf('Auf Papier')
    const id = await typedIn(world, '2026-11-29')
    const ctx = on(world, DECEMBER).ctx()
    const later = execute(patchIncoming, ctx, { id, receivedOn: '2026-11-30' })
    await expect(later).rejects.toMatchObject({
      fields: [{ path: 'receivedOn', code: 'incomingInvoice.receivedLater' }],
    })
    expect((await execute(patchIncoming, ctx, { id, receivedOn: '2026-10-04' })).receivedOn).toBe(
      '2026-10-04',
    )
    await execute(checkIncoming, ctx, { id })
    expect(await figuresOf(world, NOVEMBER)).toEqual([])
    expect(await figuresOf(world, OCTOBER)).toEqual([['66', '100.00', '19.00']])
    const same = await execute(patchIncoming, ctx, { id, receivedOn: '2026-11-29' })
    expect(same.receivedOn).toBe('2026-11-29')
    expect(await figuresOf(world, NOVEMBER)).toEqual([['66', '100.00', '19.00']])
  })

  it('is received with its mail, also if that is read later', async () => {
    const world = await booksOf('Per Mail')
    const rights = ['INCOMING-INVOICES_CREATE'] as const
    const ctx = systemContext(world.tenantId, receiveMail.name, rights, world.companyId)
    const { fileName, content, read } = await receivable()
    await execute(
      receiveMail,
      { ...ctx, now: () => new Date('2026-12-01T05:00:00Z') },
      {
        fingerprint: sha256(`mail ${world.tenantId}`),
        messageId: '',
        senderName: 'Gross & Co',
        senderAddress: 'buero@gross.example',
        subject: 'Rechnung',
        sentAt: null,
        // 23:30 in Berlin
        arrivedAt: new Date('2026-11-29T22:30:00Z'),
        excerpt: '',
        files: [{ fileName, content, read }],
        refusals: [],
      },
    )
    const { rows } = await execute(listIncomingInvoices, on(world, DECEMBER).ctx(), {})
    const { receivedAt, receivedOn } = await execute(getIncomingInvoice, on(world, DECEMBER).ctx(), {
      id: rows[0]?.id ?? '',
    })
    expect([receivedAt.slice(0, 10), receivedOn]).toEqual(['2026-12-01', '2026-11-29'])
  })
})
