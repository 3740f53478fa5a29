import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { withTenant } from '@/db/tenant'
import { addDays } from '@/lib/domain/business-date'
import { patchCompany } from '@/lib/catalog/companies/use-cases/patch-company'
import { getInvoice } from '@/lib/sales/invoices/queries/get-invoice'
import { invoiceTasks } from '@/lib/sales/invoices/queries/invoice-tasks'
import { latestBooked, listInvoices } from '@/lib/sales/invoices/queries/list-invoices'
import { addPosition, deletePosition, patchPosition } from '@/lib/sales/invoices/use-cases/change-positions'
import { bookInvoice } from '@/lib/sales/invoices/use-cases/book-invoice'
import { cancelInvoice } from '@/lib/sales/invoices/use-cases/cancel-invoice'
import { deleteInvoice } from '@/lib/sales/invoices/use-cases/delete-invoice'
import { payBalance } from '@/lib/sales/invoices/use-cases/pay-balance'
import { payInvoice } from '@/lib/sales/invoices/use-cases/pay-invoice'
import { undoPayment } from '@/lib/sales/invoices/use-cases/undo-payment'
import { updateInvoice } from '@/lib/sales/invoices/use-cases/update-invoice'
import { writeInvoice } from '@/lib/sales/invoices/use-cases/write-invoice'
import { execute } from '@/lib/server/core/execute'
import { booked, draft, openShop, type Shop } from '../support/invoices'
import { mintWorld } from '../support/world'

let shop: Shop
const ctx = () => shop.world.ctx()
beforeAll(async () => {
  shop = await openShop(await mintWorld())
})

const refusal = (code: string) => ({ name: 'AppError', code })

describe('a draft', () => {
  it('brings the deposit along and keeps it in step until it is removed on its own', async () => {
    const { juice } = shop.products
    const written = await draft(shop, [{ productId: juice, quantity: '6' }])
    const [first, deposit] = written.positions
    expect([deposit?.name, deposit?.quantity, deposit?.depositOf]).toEqual(['Pfand', '6', first?.id])
    const more = await execute(patchPosition, ctx(), {
      id: written.id,
      positionId: first?.id ?? '',
      quantity: '12.5',
    })
    expect(more.positions.map(({ quantity }) => quantity)).toEqual(['12.5', '13'])
    const without = await execute(deletePosition, ctx(), { id: written.id, positionId: deposit?.id ?? '' })
    const again = await execute(patchPosition, ctx(), {
      id: written.id,
      positionId: first?.id ?? '',
      quantity: '2',
    })
    expect([without.positions.length, again.positions.length]).toEqual([1, 1])
  })

  it('takes address and terms of its customer and the percentages of its service day', async () => {
    const written = await draft(shop)
    expect(written).toMatchObject({
      customerCity: 'Freiburg',
      paymentDays: 30,
      discountDays: 10,
      discountPercent: '2',
    })
    const old = await execute(updateInvoice, ctx(), { id: written.id, serviceDate: '2020-08-15' })
    expect([old.positions[0]?.vatRate, old.sumGross]).toEqual(['5', written.sumGross])
  })

  it('is refused a second save with an old version, and keeps the first', async () => {
    const { id, version } = await draft(shop)
    await execute(updateInvoice, ctx(), { id, version, notePublic: 'erste' })
    await expect(execute(updateInvoice, ctx(), { id, version, notePublic: 'zweite' })).rejects.toMatchObject(
      refusal('conflict.stale'),
    )
    expect((await execute(getInvoice, ctx(), { id })).notePublic).toBe('erste')
  })

  it('names the position and field that are wrong', async () => {
    const unknown = draft(shop, [{ name: 'Eigene Leistung', price: '5' }])
    await expect(unknown).rejects.toMatchObject({
      kind: 'invalid',
      fields: [{ path: 'positions.0.vatRateId' }],
    })
    const period = draft(shop).then(({ id }) =>
      execute(updateInvoice, ctx(), { id, serviceDate: '2026-05-02', serviceDateEnd: '2026-05-01' }),
    )
    await expect(period).rejects.toMatchObject({
      fields: [{ path: 'serviceDateEnd', code: 'document.servicePeriod' }],
    })
  })

  it('can be deleted, a booked invoice cannot', async () => {
    const { id } = await draft(shop)
    await execute(deleteInvoice, ctx(), { id })
    await expect(execute(getInvoice, ctx(), { id })).rejects.toMatchObject(refusal('notFound'))
    await expect(
      booked(shop).then((invoice) => execute(deleteInvoice, ctx(), { id: invoice.id })),
    ).rejects.toMatchObject(refusal('document.notDraft'))
  })
})

describe('booking', () => {
  it('takes the next number, freezes, and refuses every change afterwards', async () => {
    const invoice = await booked(shop)
    expect(invoice).toMatchObject({
      status: 'BOOKED',
      openAmount: invoice.sumGross,
      serviceDate: invoice.invoiceDate,
    })
    const { id } = invoice
    for (const change of [
      () => execute(bookInvoice, ctx(), { id }),
      () => execute(updateInvoice, ctx(), { id, notePublic: 'anders' }),
      () => execute(addPosition, ctx(), { id, productId: shop.products.bread }),
      () => execute(deletePosition, ctx(), { id, positionId: invoice.positions[0]?.id ?? '' }),
    ]) {
      await expect(change()).rejects.toMatchObject(refusal('document.notDraft'))
    }
    expect((await execute(updateInvoice, ctx(), { id, notePrivate: 'nur für uns' })).notePrivate).toBe(
      'nur für uns',
    )
  })

  it.each([
    `update document set note_public = 'x' where status <> 'DRAFT'`,
    `update document set sum_gross = 1, sum_net = 1, sum_vat = 0 where status <> 'DRAFT'`,
    `update document set status = 'DRAFT' where status = 'BOOKED'`,
    `update document set number = '1' where status <> 'DRAFT'`,
    `update document set print_model = '{}' where status <> 'DRAFT'`,
    `delete from document where status <> 'DRAFT'`,
    `update document_position set price = 1`,
    `delete from document_position`,
    `update document_vat set vat = 0, gross = net`,
    `update payment set amount = 1`,
    `delete from paper_file`,
    `truncate document`,
  ])('is held by the database itself against: %s', async (statement) => {
    const { id } = await booked(shop)
    const before = await execute(getInvoice, ctx(), { id })
    await expect(
      withTenant(shop.world.tenantId, 'write', (tx) => tx.execute(sql.raw(statement))),
    ).rejects.toThrow()
    expect(await execute(getInvoice, ctx(), { id })).toEqual(before)
  })

  it('gives 100 concurrent bookings 100 consecutive numbers', async () => {
    const own = await openShop(await mintWorld())
    const drafts = await Promise.all(Array.from({ length: 100 }, () => draft(own)))
    const invoices = await Promise.all(drafts.map(({ id }) => execute(bookInvoice, own.world.ctx(), { id })))
    const numbers = invoices.map(({ invoiceNumber }) => Number(invoiceNumber)).sort((a, b) => a - b)
    expect(numbers).toEqual(Array.from({ length: 100 }, (_, index) => 10_000 + index))
  }, 120_000)

  it('books a double click once', async () => {
    const { id, version } = await draft(shop)
    const clicks = await Promise.allSettled([1, 2, 3].map(() => execute(bookInvoice, ctx(), { id, version })))
    expect(clicks.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })

  it('writes and books a new invoice once for a repeated key', async () => {
    const input = { customerId: shop.customerId, positions: [{ productId: shop.products.bread }], book: true }
    const once = { idempotency: { key: 'doppelklick', bodyHash: 'gleich' } }
    const both = await Promise.all([1, 2].map(() => execute(writeInvoice, ctx(), input, once)))
    expect(both[0]?.invoiceNumber).toBe(both[1]?.invoiceNumber)
    const other = execute(writeInvoice, ctx(), input, {
      idempotency: { key: 'doppelklick', bodyHash: 'anders' },
    })
    await expect(other).rejects.toMatchObject(refusal('idempotency.otherBody'))
  })

  it('gives the number back when the transaction fails', async () => {
    const first = await booked(shop)
    const { id } = await draft(shop)
    const failing = withTenant(shop.world.tenantId, 'write', async (tx) => {
      await tx.execute(sql`update number_range set last_number = last_number + 1 where kind = 'INVOICE'`)
      throw new Error('out of power')
    })
    await expect(failing).rejects.toThrow('out of power')
    const next = await execute(bookInvoice, ctx(), { id })
    expect(Number(next.invoiceNumber)).toBe(Number(first.invoiceNumber) + 1)
  })

  it('is refused without positions and names what the law asks for', async () => {
    const empty = await draft(shop, [])
    await expect(execute(bookInvoice, ctx(), { id: empty.id })).rejects.toMatchObject(
      refusal('document.noPositions'),
    )
    const bare = await openShop(await mintWorld())
    await execute(patchCompany, bare.world.ctx(), { id: bare.world.companyId, taxNumber: '', vatId: '' })
    const large = await draft(bare, [{ productId: bare.products.bread, quantity: '100' }])
    await execute(updateInvoice, bare.world.ctx(), { id: large.id, customerStreet: '' })
    await expect(execute(bookInvoice, bare.world.ctx(), { id: large.id })).rejects.toMatchObject({
      code: 'document.companyLacks.taxNumber',
      fields: [{ path: 'seller.taxNumber' }, { path: 'customerStreet', code: 'document.lawRequires' }],
    })
  })
})

describe('cancelling', () => {
  it('needs a reason, writes a negative Stornorechnung with its own number, and frees what was paid', async () => {
    const invoice = await booked(shop)
    const { id } = invoice
    await expect(execute(cancelInvoice, ctx(), { id, cancelNote: '  ' })).rejects.toMatchObject({
      fields: [{ path: 'cancelNote' }],
    })
    await execute(payInvoice, ctx(), { id, amount: '3.00' })
    const cancelled = await execute(cancelInvoice, ctx(), { id, cancelNote: 'Falscher Kunde' })
    expect(cancelled).toMatchObject({
      status: 'CANCELLED',
      openAmount: '-3.00',
      cancelNote: 'Falscher Kunde',
    })
    const storno = await execute(getInvoice, ctx(), { id: cancelled.cancelledBy ?? '' })
    expect(storno).toMatchObject({
      documentKind: 'CANCELLATION',
      status: 'BOOKED',
      sumGross: `-${invoice.sumGross}`,
      cancellationOf: id,
    })
    expect(Number(storno.invoiceNumber)).toBe(Number(invoice.invoiceNumber) + 1)
    await expect(execute(cancelInvoice, ctx(), { id, cancelNote: 'noch einmal' })).rejects.toMatchObject(
      refusal('document.alreadyCancelled'),
    )
    await expect(execute(cancelInvoice, ctx(), { id: storno.id, cancelNote: 'x' })).rejects.toMatchObject(
      refusal('document.isCancellation'),
    )
  })
})

describe('payments', () => {
  it('make an invoice PAID when nothing is open, and BOOKED again when taken back by a counter entry', async () => {
    const { id, sumGross } = await booked(shop)
    const part = await execute(payInvoice, ctx(), { id, amount: '0.60' })
    expect([part.status, part.openAmount]).toEqual(['BOOKED', (Number(sumGross) - 0.6).toFixed(2)])
    const paid = await execute(payInvoice, ctx(), { id, amount: part.openAmount })
    expect([paid.status, paid.openAmount]).toEqual(['PAID', '0.00'])
    const paymentId = paid.payments[0]?.id ?? ''
    const undone = await execute(undoPayment, ctx(), { id, paymentId })
    expect([undone.status, undone.openAmount, undone.payments.length]).toEqual(['BOOKED', '0.60', 3])
    await expect(execute(undoPayment, ctx(), { id, paymentId })).rejects.toMatchObject(
      refusal('payment.undone'),
    )
  })

  it('are received at most a year before the invoice, and taken back on the day of the bank', async () => {
    const { id } = await booked(shop)
    await expect(
      execute(payInvoice, ctx(), { id, amount: '0.60', date: '2020-01-01' }),
    ).rejects.toMatchObject({ fields: [{ path: 'date', code: 'payment.tooEarly' }] })
    const { payments } = await execute(payInvoice, ctx(), { id, amount: '0.60' })
    const [paid] = payments
    const back = (date: string) => execute(undoPayment, ctx(), { id, paymentId: paid?.id ?? '', date })
    const day = paid?.date ?? ''
    for (const [date, code] of [
      [addDays(day, -1), 'payment.undoneBefore'],
      [addDays(day, 400), 'payment.inFuture'],
    ] as const)
      await expect(back(date)).rejects.toMatchObject({ fields: [{ path: 'date', code }] })
    expect((await back(day)).payments.map(({ date }) => date)).toEqual([day, day])
  })

  it('of the balance pay what is open at that moment, once', async () => {
    const { id } = await booked(shop)
    await execute(payInvoice, ctx(), { id, amount: '0.60' })
    const pays = await Promise.allSettled([1, 2].map(() => execute(payBalance, ctx(), { id })))
    expect(pays.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    const { status, payments } = await execute(getInvoice, ctx(), { id })
    expect([status, payments.map(({ amount }) => amount)]).toEqual(['PAID', ['0.60', '9.00']])
  })

  it('of the balance refuse what is no claim', async () => {
    const { id } = await draft(shop)
    await expect(execute(payBalance, ctx(), { id })).rejects.toMatchObject({ code: 'payment.notPayable' })
  })
})

describe('the list', () => {
  it('finds by number and unaccented name, filters, and shows one company only', async () => {
    const own = await openShop(await mintWorld())
    await booked(own)
    const invoice = await booked(own)
    await draft(own)
    const list = (input: object, change = {}) => execute(listInvoices, own.world.as(change), input)
    expect((await list({ q: String(invoice.invoiceNumber) })).rows.map(({ id }) => id)).toEqual([invoice.id])
    expect((await list({ q: 'cafe morgntau' })).total).toBe(3)
    expect((await list({ status: 'BOOKED' })).total).toBe(2)
    expect((await list({ overdue: true })).total).toBe(0)
    expect(
      (await list({}, { now: () => new Date('2030-01-01T12:00:00Z') })).rows.some(({ overdue }) => overdue),
    ).toBe(true)
    expect((await list({}, { companyId: own.world.companyId + 1_000_000 })).total).toBe(0)
  })
})

describe('what the dashboard tells of invoices', () => {
  it('are overdue ones, old drafts and the newest of one company, as the business day has it', async () => {
    const own = await openShop(await mintWorld())
    const { id } = await booked(own)
    await draft(own)
    const on = (day: string, change = {}) =>
      execute(invoiceTasks, own.world.as({ now: () => new Date(`${day}T12:00:00Z`), ...change }), {})
    expect(await execute(invoiceTasks, own.world.ctx(), {})).toEqual([])
    expect((await execute(latestBooked, own.world.ctx(), {})).map((row) => row.id)).toEqual([id])
    const [overdue, drafts] = await on('2040-01-01')
    expect([overdue, drafts]).toMatchObject([
      { kind: 'overdue', count: 1, remedy: { href: '/reminders/new' } },
      { kind: 'oldDrafts', count: 1 },
    ])
    expect(Number(overdue?.amount)).toBeGreaterThan(0)
    const reader = { isAdmin: false, rights: ['INVOICES_SHOW'] }
    expect((await on('2040-01-01', reader))[0]).not.toHaveProperty('remedy')
    const elsewhere = { companyId: own.world.companyId + 1_000_000 }
    expect(await on('2040-01-01', elsewhere)).toEqual([])
    expect(await execute(latestBooked, own.world.as(elsewhere), {})).toEqual([])
  })
})
