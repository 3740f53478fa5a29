import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { withTenant } from '@/db/tenant'
import { getInvoice, getInvoicePdf } from '@/lib/sales/invoices/queries/get-invoice'
import type { InvoiceRecord } from '@/lib/sales/invoices/schema'
import { cancelInvoice } from '@/lib/sales/invoices/use-cases/cancel-invoice'
import { creditInvoice } from '@/lib/sales/invoices/use-cases/credit-invoice'
import { payInvoice } from '@/lib/sales/invoices/use-cases/pay-invoice'
import { execute } from '@/lib/server/core/execute'
import { booked, draft, openShop, type Shop } from '../support/invoices'
import { mintWorld } from '../support/world'

let shop: Shop
const ctx = () => shop.world.ctx()
beforeAll(async () => {
  shop = await openShop(await mintWorld())
})

const refusal = (code: string) => ({ name: 'AppError', code })
const sixJuices = () => booked(shop, [{ productId: shop.products.juice, quantity: '6' }])
const positionOf = (invoice: InvoiceRecord, index = 0) => invoice.positions[index]?.id ?? ''
const credit = ({ id }: { id: string }, positionId: string, quantity: string) =>
  execute(creditInvoice, ctx(), { id, positions: [{ positionId, quantity }], reason: 'Zwei waren schlecht' })
const reduce = ({ id }: { id: string }, positionId: string, amount: string) =>
  execute(creditInvoice, ctx(), { id, positions: [{ positionId, amount }], reason: 'Druckstellen' })
const again = ({ id }: { id: string }) => execute(getInvoice, ctx(), { id })

describe('a credit', () => {
  it('has a number of its own, names original and reason, and lowers what is open', async () => {
    const invoice = await sixJuices()
    const written = await credit(invoice, positionOf(invoice), '2')
    expect(written).toMatchObject({
      documentKind: 'CREDIT',
      status: 'BOOKED',
      sumGross: '-5.98',
      openAmount: '0.00',
      cancellationOf: invoice.id,
      cancelNote: 'Zwei waren schlecht',
    })
    expect(Number(written.invoiceNumber)).toBe(Number(invoice.invoiceNumber) + 1)
    expect(written.positions.map(({ name, quantity }) => [name, quantity])).toEqual([['Apfelsaft', '-2']])
    const { source } = await execute(getInvoicePdf, ctx(), { id: written.id })
    expect('model' in source && source.model).toMatchObject({
      kind: 'CREDIT',
      original: { number: invoice.invoiceNumber, date: invoice.invoiceDate },
      reason: 'Zwei waren schlecht',
    })
    const after = await again(invoice)
    expect([after.status, after.openAmount, after.credits]).toEqual(['BOOKED', '13.46', [written.id]])
    const paid = await execute(payInvoice, ctx(), { id: invoice.id, amount: '13.46' })
    expect([paid.status, paid.openAmount]).toEqual(['PAID', '0.00'])
    await credit(invoice, positionOf(invoice, 1), '6')
    expect(await again(invoice)).toMatchObject({ status: 'PAID', openAmount: '-1.50' })
  })

  it('of everything leaves nothing open, and nothing more to credit', async () => {
    const invoice = await booked(shop)
    await credit(invoice, positionOf(invoice), '2')
    expect(await again(invoice)).toMatchObject({ status: 'PAID', openAmount: '0.00' })
    await expect(credit(invoice, positionOf(invoice), '0.001')).rejects.toMatchObject({
      fields: [{ path: 'positions', code: 'document.creditQuantity' }],
    })
  })

  it('of an amount reduces the price, and with the rest comes to the invoice', async () => {
    const invoice = await sixJuices()
    const juice = positionOf(invoice)
    await credit(invoice, juice, '2')
    const written = await reduce(invoice, juice, '1.96')
    expect(written).toMatchObject({ documentKind: 'CREDIT', sumGross: '-1.96' })
    expect(written.positions).toMatchObject([
      { name: 'Apfelsaft', description: 'Preisnachlass', quantity: '-1', unit: 'LS', price: '1.96' },
    ])
    await expect(credit(invoice, juice, '1')).rejects.toMatchObject({
      fields: [{ path: 'positions', code: 'document.creditQuantity' }],
    })
    await expect(reduce(invoice, juice, '10.01')).rejects.toMatchObject({
      fields: [{ path: 'positions', code: 'document.creditAmount' }],
    })
    await reduce(invoice, juice, '10.00')
    expect(await again(invoice)).toMatchObject({ openAmount: '1.50', creditedAmount: '17.94' })
    await credit(invoice, positionOf(invoice, 1), '6')
    expect(await again(invoice)).toMatchObject({ openAmount: '0.00' })
  })

  it('names a quantity or an amount of each position', async () => {
    const invoice = await sixJuices()
    const positionId = positionOf(invoice)
    for (const of of [{}, { quantity: '1', amount: '1.00' }])
      await expect(
        execute(creditInvoice, ctx(), { id: invoice.id, positions: [{ positionId, ...of }], reason: 'x' }),
      ).rejects.toMatchObject({ fields: [{ path: 'positions.0.quantity', code: 'document.creditEither' }] })
  })

  it('of amounts never exceeds what was billed, however many come at once', async () => {
    const invoice = await booked(shop, [{ productId: shop.products.bread, quantity: '1' }])
    const tries = await Promise.allSettled(
      Array.from({ length: 4 }, () => reduce(invoice, positionOf(invoice), invoice.sumGross)),
    )
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await again(invoice)).toMatchObject({ openAmount: '0.00' })
  })

  it('never exceeds what was billed, however many come at once', async () => {
    const invoice = await booked(shop, [{ productId: shop.products.bread, quantity: '5' }])
    const tries = await Promise.allSettled(
      Array.from({ length: 8 }, () => credit(invoice, positionOf(invoice), '1')),
    )
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(5)
    expect(await again(invoice)).toMatchObject({ openAmount: '0.00', status: 'PAID' })
  })

  it('is held within the invoice by the database itself', async () => {
    const invoice = await booked(shop)
    const { id } = await credit(invoice, positionOf(invoice), '1')
    const tooMuch = withTenant(shop.world.tenantId, 'write', async (tx) => {
      const columns = sql.raw(
        `tenant_id, company_id, family, invoice_type, date, use_gross_price, customer_id, customer_sort_name, payment_method, payment_days, created_at, updated_at`,
      )
      const copy = sql`gen_random_uuid(), 'CREDIT', 'DRAFT', 0, cancellation_of, 0, 0, -961, -961`
      const [row] = await tx.execute<{ id: string }>(sql`
        insert into document (${columns}, id, kind, status, version, cancellation_of, open_amount, sum_vat, sum_net, sum_gross)
        select ${columns}, ${copy} from document where id = ${id} returning id`)
      await tx.execute(
        sql`update document set status = 'BOOKED', number = 'X1', booked_at = now() where id = ${row?.id}`,
      )
    })
    await expect(tooMuch).rejects.toMatchObject({ cause: { code: 'KO409', hint: 'document.creditTooMuch' } })
  })

  it('is for booked invoices, and an invoice that has one is no longer cancelled', async () => {
    const unbooked = await draft(shop)
    await expect(credit(unbooked, positionOf(unbooked), '1')).rejects.toMatchObject(
      refusal('document.notCreditable'),
    )
    const invoice = await booked(shop)
    const written = await credit(invoice, positionOf(invoice), '1')
    await expect(credit(written, positionOf(written), '1')).rejects.toMatchObject(
      refusal('document.notCreditable'),
    )
    const cancel = ({ id }: InvoiceRecord) => execute(cancelInvoice, ctx(), { id, cancelNote: 'Irrtum' })
    await expect(cancel(invoice)).rejects.toMatchObject(refusal('document.hasCredits'))
    await expect(cancel(written)).rejects.toMatchObject(refusal('document.isCredit'))
    const other = await booked(shop)
    await expect(credit(invoice, positionOf(other), '1')).rejects.toMatchObject({
      fields: [{ code: 'document.creditPosition' }],
    })
  })
})
