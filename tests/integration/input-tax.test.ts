import { describe, expect, it } from 'vitest'
import { patchCompany } from '@/lib/catalog/companies/use-cases/patch-company'
import { getIncomingInvoice } from '@/lib/sales/incoming-invoices/queries/incoming-record'
import { listIncomingInvoices } from '@/lib/sales/incoming-invoices/queries/list-incoming'
import { bookByHand } from '@/lib/sales/incoming-invoices/use-cases/book-by-hand'
import { checkIncoming } from '@/lib/sales/incoming-invoices/use-cases/check-invoice'
import { patchIncoming } from '@/lib/sales/incoming-invoices/use-cases/patch-invoice'
import { undoHandBooking } from '@/lib/sales/incoming-invoices/use-cases/undo-hand-booking'
import { receiveMail } from '@/lib/sales/incoming-mails/use-cases/receive-mail'
import { sha256 } from '@/lib/server/core/digest'
import type { AppError } from '@/lib/server/core/errors'
import { execute } from '@/lib/server/core/execute'
import { systemContext } from '@/lib/server/core/system-context'
import { cashTasks } from '@/lib/tax/cash-book/queries/cash-tasks'
import { addCashEntry } from '@/lib/tax/cash-book/use-cases/add-entry'
import { cancelCashEntry } from '@/lib/tax/cash-book/use-cases/cancel-entry'
import { createCashDesk } from '@/lib/tax/cash-book/use-cases/create-desk'
import { exportBatch } from '@/lib/tax/datev/use-cases/export-batch'
import { getVatReturn } from '@/lib/tax/vat-return/queries/read-vat-return'
import { asRole } from '../support/database'
import { proveEntry } from '../support/cash-desks'
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

describe('input tax of a company that changes its taxation', () => {
  const BILL = { invoiceDate: '2026-11-05' }
  const changed = async (name: string, change: object) => {
    const world = await booksOf(name)
    const ctx = on(world, '2026-11-01').ctx()
    await execute(patchCompany, ctx, { id: world.companyId, validFrom: '2026-11-01', ...change })
    return world
  }

  // § 15 (1) no. 1 UStG, UStAE 15.1 (5): what counts is the day of the purchase, not of the bill
  it.each([
    ['§ 19', { smallBusiness: true }],
    ['§ 24', { flatRateFarm: true }],
  ])('follows the day of supply, with %s', async (name, change) => {
    const world = await changed(name, change)
    await checkedIn(world, '2026-11-06', BILL)
    await checkedIn(world, '2026-11-06', { ...BILL, serviceDate: '2026-11-02' })
    const period = { serviceDate: '2026-10-20', serviceDateEnd: '2026-11-02' }
    await checkedIn(world, '2026-11-06', { ...BILL, ...period })
    expect(await figuresOf(world, NOVEMBER)).toEqual([])
    await checkedIn(world, '2026-11-06', { ...BILL, serviceDate: '2026-10-20' })
    const early = { serviceDate: '2026-10-01', serviceDateEnd: '2026-10-31' }
    await checkedIn(world, '2026-11-06', { ...BILL, ...early })
    expect(await figuresOf(world, NOVEMBER)).toEqual([['66', '200.00', '38.00']])
  })
})

describe('input tax that is deducted in part or not', () => {
  const NOVEMBER_BILL = { invoiceDate: '2026-11-05' }
  const PART = { deductible: 'PART', deductiblePercent: '40', deductibleReason: 'Vermietung' } as const
  const NONE = { deductible: 'NONE', deductibleReason: 'Ideeller Bereich' } as const

  it('names its share and its reason', async () => {
    const world = await booksOf('Ohne Grund')
    const id = await typedIn(world, '2026-11-05', NOVEMBER_BILL)
    const refused = async (input: object) => {
      const failed = execute(patchIncoming, on(world, DECEMBER).ctx(), { id, ...input })
      const { fields } = (await failed.catch((error: unknown) => error)) as AppError
      return fields?.map(({ path, code }) => `${path} ${code}`)
    }
    expect(await refused({ deductible: 'NONE' })).toEqual(['deductibleReason validation.required'])
    expect(await refused({ ...PART, deductiblePercent: '100' })).toEqual([
      'deductiblePercent validation.deductiblePercent',
    ])
    expect(await refused({ ...PART, deductiblePercent: '0' })).toEqual([
      'deductiblePercent validation.deductiblePercent',
    ])
    expect(await refused({ lines: [{ line: 1, ...NONE }] })).toEqual([
      'lines.0.line validation.invalidChoice',
    ])
  })

  it('is a cost for the rest, in VAT values and DATEV alike', async () => {
    const world = await booksOf('Vermietung')
    const id = await checkedIn(world, '2026-11-05', { ...NOVEMBER_BILL, expenseAccount: '3400', ...PART })
    expect(await figuresOf(world, NOVEMBER)).toEqual([['66', '40.00', '7.60']])
    expect(await bookingsOf(world, NOVEMBER)).toMatchObject([
      { amount: '47,60', key: '', contra: '3400' },
      { amount: '71,40', key: '40', contra: '3400' },
    ])
    const ctx = on(world, DECEMBER).ctx()
    const changed = await execute(patchIncoming, ctx, { id, ...NONE })
    expect(changed).toMatchObject({ ...NONE, deductiblePercent: null })
    expect(await figuresOf(world, NOVEMBER)).toEqual([])
    expect(await bookingsOf(world, NOVEMBER)).toMatchObject([{ amount: '119,00', key: '40' }])
    // and again, as a correction of what was handed over
    await bookingsOf(world, NOVEMBER, true)
    await execute(patchIncoming, ctx, { id, deductible: 'FULL' })
    expect(await figuresOf(world, NOVEMBER)).toEqual([['66', '100.00', '19.00']])
    expect(await bookingsOf(world, NOVEMBER)).toMatchObject([
      { amount: '119,00', key: '40' },
      { amount: '119,00', key: '' },
    ])
  })

  it('is decided by lines of XML, and by typed rates', async () => {
    const world = await booksOf('Zeilen')
    const at = on(world, '2026-11-05')
    // 100.00 at 19 %, 50.00 at 7 %, less 10.00 on both
    const { id, vat } = await received(at)
    const stated = Object.fromEntries(vat.map((one) => [one.vatRate, one]))
    const lines = [{ line: 2, ...NONE }]
    const record = await execute(patchIncoming, at.ctx(), { id, expenseAccount: '4930', lines })
    expect(record.lines.map(({ deductible }) => deductible)).toEqual([null, 'NONE'])
    await execute(checkIncoming, at.ctx(), { id })
    expect(await figuresOf(world, NOVEMBER)).toEqual([['66', stated['19']?.net, stated['19']?.vat]])
    const rates = [
      { vatRate: '19', net: '100', vat: '19' },
      { vatRate: '7', net: '50', vat: '3.50' },
    ]
    const sums = { sumNet: '150', sumVat: '22.50', sumGross: '172.50' }
    const typed = await typedIn(world, '2026-11-05', { ...NOVEMBER_BILL, ...sums, vat: rates })
    await execute(patchIncoming, at.ctx(), { id: typed, ...NONE, lines: [{ line: 2, deductible: 'FULL' }] })
    const shown = await execute(getIncomingInvoice, at.ctx(), { id: typed })
    expect(shown.vat.map(({ deductible }) => deductible)).toEqual([null, 'FULL'])
    // another rate in the row is another decision
    const swapped = { vat: rates.toReversed() }
    const again = await execute(patchIncoming, at.ctx(), { id: typed, ...swapped })
    expect(again.vat.map(({ deductible }) => deductible)).toEqual([null, null])
    await execute(patchIncoming, at.ctx(), { id: typed, lines: [{ line: 1, deductible: 'FULL' }] })
    await execute(checkIncoming, at.ctx(), { id: typed })
    const [[, base, tax] = []] = await figuresOf(world, NOVEMBER)
    expect([Number(base), Number(tax)]).toEqual([
      Number(stated['19']?.net) + 50,
      Number(stated['19']?.vat) + 3.5,
    ])
  })

  it('is proposed by the account, stays when that changes, and is a farm’s only where it says so', async () => {
    const world = await booksOf('Hof')
    const ctx = on(world, '2026-11-05').ctx()
    const deductions = [{ account: '4930', ...PART }]
    const setUp = { id: world.companyId, flatRateFarm: true, datev: { deductions } }
    await execute(patchCompany, ctx, setUp)
    const own = await checkedIn(world, '2026-11-05', NOVEMBER_BILL)
    const farm = await checkedIn(world, '2026-11-05', { ...NOVEMBER_BILL, expenseAccount: '4980' })
    const bought = await checkedIn(world, '2026-11-05', {
      ...NOVEMBER_BILL,
      expenseAccount: '3400',
      deductible: 'FULL',
    })
    const shown = async (id: string) => (await execute(getIncomingInvoice, ctx, { id })).deductible
    expect(await Promise.all([own, farm, bought].map(shown))).toEqual(['PART', 'NONE', 'FULL'])
    // another account proposes its own, unless a person has decided
    await execute(patchIncoming, ctx, { id: farm, expenseAccount: '4930' })
    await execute(patchIncoming, ctx, { id: bought, expenseAccount: '3401' })
    expect(await Promise.all([farm, bought].map(shown))).toEqual(['PART', 'FULL'])
    await execute(patchIncoming, ctx, { id: farm, expenseAccount: '4980' })
    const expected = [['66', '140.00', '26.60']]
    expect(await figuresOf(world, NOVEMBER)).toEqual(expected)
    await execute(patchCompany, ctx, { id: world.companyId, flatRateFarm: false, datev: { deductions: [] } })
    expect(await figuresOf(world, NOVEMBER)).toEqual(expected)
    const twice = execute(patchCompany, ctx, {
      id: world.companyId,
      datev: { deductions: [...deductions, ...deductions] },
    })
    await expect(twice).rejects.toMatchObject({ fields: [{ code: 'company.deductionTwice' }] })
  })
})

describe('input tax of cash expenses', () => {
  const spend = async (world: World, id: string, input: object = {}) =>
    execute(addCashEntry, on(world, '2026-11-05').ctx(), {
      id,
      date: '2026-11-05',
      kind: 'EXPENSE' as const,
      amount: '-11.90',
      reason: 'Porto',
      taxes: [{ vatRate: '19' }],
      ...input,
    })
  const prove = (world: World, id: string, entryId: string, day = '2026-11-06') =>
    proveEntry(on(world, day).ctx(), { id, entryId })
  const deskIn = async (world: World) => {
    const ctx = on(world, '2026-11-05').ctx()
    const { id } = await execute(createCashDesk, ctx, { kind: 'OFFICE', name: 'Büro' })
    const float = { id, date: '2026-11-05', kind: 'OPENING_FLOAT' as const, amount: '500.00' }
    await execute(addCashEntry, ctx, float)
    return id
  }
  const tasksIn = async (world: World) =>
    (await execute(cashTasks, on(world, DECEMBER).ctx(), {})).map(({ kind, count: of }) => [kind, of])

  // § 15 (1) no. 1 UStG: the invoice must be in hand
  it('counts with a file only, which a task asks for', async () => {
    const world = await booksOf('Ohne Beleg')
    const id = await deskIn(world)
    const { id: entryId } = await spend(world, id)
    expect(await figuresOf(world, NOVEMBER)).toEqual([])
    expect((await bookingsOf(world, NOVEMBER)).filter(({ contra }) => contra === '4980')).toMatchObject([
      { amount: '11,90', key: '' },
    ])
    expect(await tasksIn(world)).toEqual([['missingCashFiles', 1]])
    // an entry of before entries stored the taxation follows that of its day
    await asRole('admin', async (admin) => {
      await admin`set session_replication_role = replica`
      await admin`update cash_entry set small_business = null, flat_rate_farm = null where id = ${entryId}`
    })
    const change = { id: world.companyId, smallBusiness: true, validFrom: '2026-12-01' }
    await execute(patchCompany, on(world, '2026-12-01').ctx(), change)
    expect(await tasksIn(world)).toEqual([['missingCashFiles', 1]])
    await prove(world, id, entryId)
    expect(await tasksIn(world)).toEqual([])
    expect(await figuresOf(world, NOVEMBER)).toEqual([['66', '10.00', '1.90']])
    expect((await bookingsOf(world, NOVEMBER)).filter(({ contra }) => contra === '4980')).toMatchObject([
      { amount: '11,90', key: '9' },
    ])
  })

  it('stays as it was handed over, whatever is attached afterwards, and so does its cancellation', async () => {
    const world = await booksOf('Zu spät')
    const id = await deskIn(world)
    const { id: bare } = await spend(world, id)
    const { id: proved } = await spend(world, id)
    await prove(world, id, proved)
    await bookingsOf(world, NOVEMBER, true)
    await prove(world, id, bare, '2026-12-07')
    expect(await tasksIn(world)).toEqual([])
    expect(await figuresOf(world, NOVEMBER)).toEqual([['66', '10.00', '1.90']])
    const undo = { id, reason: 'Falsch', date: '2026-12-05' }
    await execute(cancelCashEntry, on(world, DECEMBER).ctx(), { ...undo, entryId: bare })
    const december = { from: '2026-12-01', to: '2026-12-31' }
    expect(await figuresOf(world, december)).toEqual([])
    await execute(cancelCashEntry, on(world, DECEMBER).ctx(), { ...undo, entryId: proved })
    expect(await figuresOf(world, december)).toEqual([['66', '-10.00', '-1.90']])
  })

  it('is a part where the entry or its account says so, and none of other entries', async () => {
    const world = await booksOf('Anteilig')
    const id = await deskIn(world)
    const none = { deductible: 'NONE', deductibleReason: 'Verein' } as const
    const deductions = [{ account: '4980', ...none }]
    await execute(patchCompany, on(world, '2026-11-05').ctx(), { id: world.companyId, datev: { deductions } })
    const bare = await spend(world, id)
    expect(bare).toMatchObject({ ...none, deductiblePercent: null })
    const part = { deductible: 'PART', deductiblePercent: '50', deductibleReason: 'gemischt' } as const
    const half = await spend(world, id, part)
    expect(half).toMatchObject(part)
    for (const { id: entryId } of [bare, half]) await prove(world, id, entryId)
    expect(await figuresOf(world, NOVEMBER)).toEqual([['66', '5.00', '0.95']])
    const rows = await bookingsOf(world, NOVEMBER)
    expect(rows.filter(({ contra }) => contra === '4980')).toMatchObject([
      { amount: '11,90', key: '' },
      { amount: '5,95', key: '9' },
      { amount: '5,95', key: '' },
    ])
    const refused = (input: object) =>
      spend(world, id, input).catch((error: unknown) => (error as AppError).fields?.map(({ path }) => path))
    expect(await refused({ taxes: [], ...part })).toEqual(['deductible'])
    expect(await refused({ deductible: 'NONE' })).toEqual(['deductibleReason'])
    const undo = { id, entryId: half.id, reason: 'Falsch', date: '2026-11-05' }
    const counter = await execute(cancelCashEntry, on(world, '2026-11-05').ctx(), undo)
    expect(counter).toMatchObject(part)
    expect(await figuresOf(world, NOVEMBER)).toEqual([['66', '0.00', '0.00']])
  })
})

describe('an invoice that is booked by hand', () => {
  it('leaves the VAT values with DATEV, unless a person counts it there', async () => {
    const world = await booksOf('Von Hand')
    const ctx = on(world, '2026-11-06').ctx()
    const id = await checkedIn(world, '2026-11-05', { invoiceDate: '2026-11-05' })
    const reason = 'Bucht die Kanzlei'
    const counted = [['66', '100.00', '19.00']]
    expect(await figuresOf(world, NOVEMBER)).toEqual(counted)
    expect(await execute(bookByHand, ctx, { id, reason })).toMatchObject({ handBookedVat: false })
    expect(await figuresOf(world, NOVEMBER)).toEqual([])
    expect(await execute(undoHandBooking, ctx, { id })).toMatchObject({ handBookedVat: null })
    expect(await figuresOf(world, NOVEMBER)).toEqual(counted)
    const marked = await execute(bookByHand, ctx, { id, reason, countVat: true })
    expect(marked).toMatchObject({ handBookedVat: true })
    expect(await figuresOf(world, NOVEMBER)).toEqual(counted)
  })

  it('stays counted if it was marked before people said so', async () => {
    const world = await booksOf('Früher markiert')
    const id = await checkedIn(world, '2026-11-05', { invoiceDate: '2026-11-05' })
    await execute(bookByHand, on(world, '2026-11-06').ctx(), { id, reason: 'Bucht die Kanzlei' })
    await asRole('admin', (own) => own`update incoming_invoice set hand_booked_vat = null where id = ${id}`)
    expect(await figuresOf(world, NOVEMBER)).toEqual([['66', '100.00', '19.00']])
  })
})
