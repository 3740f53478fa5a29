import { describe, expect, it } from 'vitest'
import { renderDocument } from '@/components/print/templates/document/render'
import { createBusinessPartner } from '@/lib/catalog/business-partners/use-cases/create-business-partner'
import { patchCompany } from '@/lib/catalog/companies/use-cases/patch-company'
import { invoicesOfReceipt } from '@/lib/pos/receipt-invoices/queries/of-receipt'
import { listReceipts } from '@/lib/pos/receipts/queries/list-receipts'
import { receiptInvoiceTasks } from '@/lib/pos/receipt-invoices/queries/tasks'
import { invoiceReceipt } from '@/lib/pos/receipt-invoices/use-cases/invoice-receipt'
import { getInvoice, getInvoicePdf, getInvoiceXml } from '@/lib/sales/invoices/queries/get-invoice'
import { invoiceListPage } from '@/lib/sales/invoices/queries/list-invoices'
import { cancelInvoice } from '@/lib/sales/invoices/use-cases/cancel-invoice'
import { creditInvoice } from '@/lib/sales/invoices/use-cases/credit-invoice'
import { duplicateInvoice } from '@/lib/sales/invoices/use-cases/duplicate-invoice'
import { payInvoice } from '@/lib/sales/invoices/use-cases/pay-invoice'
import { rewriteInvoice } from '@/lib/sales/invoices/use-cases/rewrite-invoice'
import { customerAccountOf } from '@/lib/sales/open-items/queries/customer-account'
import { recordIncomingPayment } from '@/lib/sales/open-items/use-cases/record-incoming-payment'
import { previewRun } from '@/lib/sales/reminders/queries/preview-run'
import { disputeInvoice } from '@/lib/sales/reminders/use-cases/dispute-invoice'
import type { Right } from '@/lib/domain/rights'
import { execute } from '@/lib/server/core/execute'
import { newId } from '@/lib/server/core/ids'
import { bookWaiting, onAccount, paidAtTill } from '../support/account-receipts'
import { describeUseCase } from '../support/describe-use-case'
import { linesOf, readPdf } from '../support/pdf-text'
import { openReceipts, receiptOf } from '../support/receipt-invoices'
import { push, pushedCancellation, pushedLine, pushedMovement, pushedReceipt } from '../support/receipts'
import { inSecondCompany, mintWorld, worldAt, type World } from '../support/world'

type Counter = Awaited<ReturnType<typeof openReceipts>>
const counters = new Map<number, Promise<Counter>>()

/** A new receipt of the world's only counter, with its customer. */
async function anyReceipt(world: World) {
  const known = counters.get(world.companyId) ?? openReceipts(world)
  counters.set(world.companyId, known)
  const { sell, shop } = await known
  return { id: (await sell()).id, customerId: shop.customerId }
}

describeUseCase(invoiceReceipt, {
  // seeing the receipt also requires POS-DEVICES_SHOW
  sufficient: [],
  validInput: anyReceipt,
  audited: { entity: 'document' },
  invalidInputs: async (world) => ({
    'no such format': { ...(await anyReceipt(world)), format: 'PDF' },
    'no such customer': { ...(await anyReceipt(world)), customerId: newId() },
  }),
})
describeUseCase(invoicesOfReceipt, {
  sufficient: [],
  validInput: async (world) => ({ id: (await anyReceipt(world)).id }),
})
describeUseCase(receiptInvoiceTasks, { validInput: () => ({}), otherTenantInput: null })

const TAXES = [
  { vatRate: '19', vatCategory: 'S', net: '2.94', vat: '0.56', gross: '3.50' },
  { vatRate: '7', vatCategory: 'S', net: '3.55', vat: '0.25', gross: '3.80' },
]
const refusing = (code: string) => ({ code })

describe('the invoice of a receipt', () => {
  it('states its lines, taxes and day, is paid by it and claims nothing', async () => {
    const { world, sell, invoice, shop } = await openReceipts()
    const receipt = await sell()
    const written = await invoice(receipt.id)
    expect(written).toMatchObject({
      documentKind: 'INVOICE',
      status: 'PAID',
      settlement: 'PAID',
      receiptId: receipt.id,
      receiptNote: `Rechnung zum Kassenbon Nr. ${receipt.number} vom 20.11.2026 (bezahlt: bar)`,
      invoiceDate: '2026-11-21',
      serviceDate: '2026-11-20',
      dueDate: null,
      customerId: shop.customerId,
      sumGross: '7.30',
      sumNet: '6.49',
      sumVat: '0.81',
      openAmount: '0.00',
      vat: TAXES,
      positions: [
        { name: 'Brot', quantity: '1', price: '3.80', sumGross: '3.80', sumNet: '3.55', vatRate: '7' },
        { name: 'Seife', quantity: '1', price: '3.50', sumGross: '3.50', sumNet: '2.94', vatRate: '19' },
      ],
    })
    expect(written.vat).toMatchObject(receipt.taxes.map(({ vatKey: _key, ...tax }) => tax))
    expect(
      (await execute(customerAccountOf, world.ctx(), { customerId: shop.customerId })).documents,
    ).toEqual([])
    const page = await execute(invoiceListPage, world.ctx(), {})
    expect(page.sums).toMatchObject({ sumGross: '0.00', sumNet: '0.00' })
    expect(page.page.rows).toMatchObject([{ id: written.id, settlement: 'PAID', receiptId: receipt.id }])
    for (const [settlement, count] of [
      ['PAID', 1],
      ['OPEN', 0],
      ['SETTLED', 0],
    ] as const) {
      const found = await execute(invoiceListPage, world.ctx(), { settlement })
      expect([settlement, found.page.rows.length]).toEqual([settlement, count])
    }
  })

  it('has the next number of the invoices, and is written once, also by two people at once', async () => {
    const { world, sell, invoice } = await openReceipts()
    const { id } = await sell()
    const answers = await Promise.allSettled([invoice(id), invoice(id)])
    const [refused] = answers.filter(({ status }) => status === 'rejected')
    expect(answers.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    expect(refused).toMatchObject({ reason: refusing('receiptInvoice.exists') })
    await expect(invoice(id)).rejects.toMatchObject(refusing('receiptInvoice.exists'))
    const { invoices, refusal } = await execute(invoicesOfReceipt, world.ctx(), { id })
    expect([invoices.length, refusal]).toEqual([1, 'exists'])
    const next = await invoice((await sell()).id)
    expect(Number(next.invoiceNumber)).toBe(Number(invoices[0]?.number) + 1)
  })

  it('is written by those alone who see the receipt, in its company', async () => {
    const { world, sell, invoice, shop } = await openReceipts()
    const { id } = await sell()
    const key = { id, customerId: shop.customerId }
    const write = (ctx: ReturnType<World['ctx']>) => execute(invoiceReceipt, ctx, key)
    const rights = (...of: Right[]) => world.as({ isAdmin: false, rights: of })
    await expect(write(rights('INVOICES_CREATE'))).rejects.toMatchObject({ kind: 'forbidden' })
    await expect(write(rights('POS-DEVICES_SHOW'))).rejects.toMatchObject({ kind: 'forbidden' })
    await expect(write(world.as({ storeIds: [newId()] }))).rejects.toMatchObject({ kind: 'notFound' })
    const second = await inSecondCompany(world)
    await expect(write(second.ctx())).rejects.toMatchObject({ kind: 'notFound' })
    await expect(write((await mintWorld()).ctx())).rejects.toMatchObject({ kind: 'notFound' })
    const { modules } = world.ctx()
    const without = modules.filter((one) => one !== 'pos')
    await expect(write(world.as({ modules: without }))).rejects.toMatchObject({ kind: 'forbidden' })
    expect((await invoice(id)).status).toBe('PAID')
  })

  it('is no sale to be paid, credited, copied, written anew or disputed', async () => {
    const { world, sell, invoice } = await openReceipts()
    const { id, positions } = await invoice((await sell()).id)
    const ctx = world.ctx()
    const ofReceipt = refusing('invoice.ofReceipt')
    const pay = { id, amount: '7.30', overpayment: true }
    const credit = { id, positions: [{ positionId: positions[0]?.id ?? '', quantity: '1' }], reason: 'x' }
    await expect(execute(payInvoice, ctx, pay)).rejects.toMatchObject(ofReceipt)
    await expect(execute(creditInvoice, ctx, credit)).rejects.toMatchObject(ofReceipt)
    await expect(execute(duplicateInvoice, ctx, { id })).rejects.toMatchObject(ofReceipt)
    await expect(execute(rewriteInvoice, ctx, { id, cancelNote: 'x' })).rejects.toMatchObject(ofReceipt)
    await expect(execute(disputeInvoice, ctx, { id, reason: 'x' })).rejects.toMatchObject(
      refusing('reminder.notDisputable'),
    )
    expect(await execute(getInvoice, ctx, { id })).toMatchObject({ status: 'PAID', payments: [] })
  })

  it('is cancelled with the amounts that it states; the receipt stays, and may have another', async () => {
    const { world, sell, invoice } = await openReceipts()
    // rounded by line: 3 × 0.03 of 7 % has no VAT by line, but 0.01 by sum
    const line = pushedLine({ price: '0.03', sumGross: '0.03', sumNet: '0.03' })
    const receipt = await sell({
      lines: [line, line, line],
      sumGross: '0.09',
      sumNet: '0.09',
      sumVat: '0',
      payments: [{ method: 1, amount: '0.09' }],
    })
    const written = await invoice(receipt.id)
    expect(written).toMatchObject({ sumNet: '0.09', sumVat: '0.00', sumGross: '0.09' })
    const stale = { id: written.id, version: written.version - 1, cancelNote: 'x' }
    await expect(execute(cancelInvoice, world.ctx(), stale)).rejects.toMatchObject(
      refusing('document.notDraft'),
    )
    const cancelled = await execute(cancelInvoice, world.ctx(), {
      id: written.id,
      cancelNote: 'Falscher Name',
    })
    expect(cancelled).toMatchObject({ status: 'CANCELLED', openAmount: '0.00' })
    const counter = await execute(getInvoice, world.ctx(), { id: cancelled.cancelledBy ?? '' })
    expect(counter).toMatchObject({
      documentKind: 'CANCELLATION',
      receiptId: receipt.id,
      receiptNote: `Der Kassenbon Nr. ${receipt.number} vom 20.11.2026 bleibt gültig.`,
      sumNet: '-0.09',
      sumVat: '0.00',
      sumGross: '-0.09',
      openAmount: '0.00',
    })
    const again = await invoice(receipt.id)
    expect(again.invoiceNumber).not.toBe(written.invoiceNumber)
    const { invoices } = await execute(invoicesOfReceipt, world.ctx(), { id: receipt.id })
    expect(invoices.map(({ status }) => status)).toEqual(['PAID', 'CANCELLED'])
  })

  it('on account has the receipt’s claim, follows it, and is found by its number at the till', async () => {
    const { world, shop, till, book, invoice, open } = await openReceipts()
    await book(onAccount(shop.customerId, { number: 7 }), onAccount(shop.customerId, { number: 8 }))
    const id = await receiptOf(world, 7)
    const other = await execute(createBusinessPartner, world.ctx(), { company: 'Andere', isCustomer: true })
    await expect(invoice(id, { customerId: other.id })).rejects.toMatchObject({
      fields: [{ path: 'customerId', code: 'receiptInvoice.otherCustomer' }],
    })
    const written = await invoice(id)
    expect(written).toMatchObject({
      status: 'BOOKED',
      settlement: 'OPEN',
      overdue: false,
      openAmount: '0.00',
      dueDate: '2026-12-20',
      receiptNote: 'Rechnung zum Kassenbon Nr. 7 vom 20.11.2026 (auf Rechnung)',
    })
    expect(await open()).toEqual([
      ['Bon 7', '7.30'],
      ['Bon 8', '7.30'],
    ])
    const second = await invoice(await receiptOf(world, 8))
    const { documents } = await execute(customerAccountOf, world.ctx(), { customerId: shop.customerId })
    const item = documents[0]
    expect(documents.map(({ receiptInvoice }) => receiptInvoice)).toEqual([
      { id: written.id, number: written.invoiceNumber },
      { id: second.id, number: second.invoiceNumber },
    ])
    await execute(recordIncomingPayment, world.ctx(), {
      customerId: shop.customerId,
      amount: '7.30',
      items: [{ id, version: item?.version ?? 0, amount: '7.30' }],
    })
    expect(await execute(getInvoice, world.ctx(), { id: written.id })).toMatchObject({
      status: 'PAID',
      settlement: 'PAID',
      payments: [],
    })
    await push(till, [paidAtTill([{ type: 'INVOICE', number: second.invoiceNumber }], { number: 9 })])
    await bookWaiting(world)
    expect(await open()).toEqual([])
    expect((await execute(getInvoice, world.ctx(), { id: second.id })).status).toBe('PAID')
  })

  it('on account names the debt in reminders, with the receipt behind it, until it is cancelled', async () => {
    const { world, shop, book, invoice } = await openReceipts()
    await book(onAccount(shop.customerId, { number: 7 }), onAccount(shop.customerId, { number: 8 }))
    const written = await invoice(await receiptOf(world, 7))
    const numbers = async () => {
      const { letters } = await execute(previewRun, world.ctx(), { date: '2027-01-20' })
      return letters.flatMap(({ invoices }) => invoices.map(({ number }) => number))
    }
    expect(await numbers()).toEqual([`${written.invoiceNumber} (Bon 7)`, 'Bon 8'])
    await execute(cancelInvoice, world.ctx(), { id: written.id, cancelNote: 'Falscher Name' })
    expect(await numbers()).toEqual(['Bon 7', 'Bon 8'])
    const account = await execute(customerAccountOf, world.ctx(), { customerId: shop.customerId })
    expect(account.documents.map(({ receiptInvoice }) => receiptInvoice)).toEqual([null, null])
  })

  it('prints what was paid, and its e-invoice states it as prepaid', async () => {
    const { world, shop, sell, book, invoice } = await openReceipts()
    const paid = await invoice((await sell()).id, { format: 'ZUGFERD' })
    expect(paid.eInvoiceFormat).toBe('ZUGFERD')
    const { bytes } = await execute(getInvoiceXml, world.ctx(), { id: paid.id })
    const xml = bytes.toString('utf8')
    expect(xml).toContain('<ram:TypeCode>380</ram:TypeCode>')
    expect(xml).toContain('<ram:TotalPrepaidAmount>7.30</ram:TotalPrepaidAmount>')
    expect(xml).toContain('<ram:DuePayableAmount>0.00</ram:DuePayableAmount>')
    expect(xml).toContain(paid.receiptNote)
    const source = await execute(getInvoicePdf, world.ctx(), { id: paid.id })
    const printed = JSON.stringify(source)
    expect(printed).toContain('"balance":"paid"')
    expect(printed).toContain('"paidBy":["bar"]')
    await book(onAccount(shop.customerId, { number: 7 }))
    const owed = await invoice(await receiptOf(world, 7), { format: 'ZUGFERD' })
    const claim = (await execute(getInvoiceXml, world.ctx(), { id: owed.id })).bytes.toString('utf8')
    expect(claim).toContain('<ram:TotalPrepaidAmount>0.00</ram:TotalPrepaidAmount>')
    expect(claim).toContain('<ram:DuePayableAmount>7.30</ram:DuePayableAmount>')
  })

  it('is a paper that names the receipt, and asks for what it left open alone', async () => {
    const { world, shop, sell, book, invoice } = await openReceipts()
    const paperOf = async (id: string) => {
      const { source } = await execute(getInvoicePdf, world.ctx(), { id })
      if (!('model' in source)) throw new Error('rendered already')
      const { pages } = await readPdf(await renderDocument(source.model))
      return pages.flatMap(linesOf).join(' ')
    }
    const paid = await invoice((await sell()).id)
    const paper = await paperOf(paid.id)
    expect(paper).toContain(paid.receiptNote)
    expect(paper).toContain('Es ist nichts mehr zu zahlen: Der Betrag wurde mit dem Kassenbon bezahlt.')
    for (const asking of ['Skonto', 'Zahlbar', 'Verwendungszweck', 'GiroCode', 'Fällig'])
      expect(paper).not.toContain(asking)
    const cancelled = await execute(cancelInvoice, world.ctx(), { id: paid.id, cancelNote: 'Name' })
    const counter = await paperOf(cancelled.cancelledBy ?? '')
    expect(counter).toContain('bleibt gültig.')
    expect(counter).not.toContain('erstatten')
    const payments = [
      { method: 2, amount: '5.00' },
      { method: 4, amount: '2.30' },
    ]
    await book(onAccount(shop.customerId, { number: 7, payments }))
    const owed = await invoice(await receiptOf(world, 7))
    expect(owed.receiptNote).toBe(
      'Rechnung zum Kassenbon Nr. 7 vom 20.11.2026 (bezahlt 5,00\u00a0€: Karte, Rest auf Rechnung)',
    )
    const claim = await paperOf(owed.id)
    expect(claim.replaceAll('\u00a0', ' ')).toContain(owed.receiptNote.replaceAll('\u00a0', ' '))
    expect(claim).toMatch(/2,30\s€/)
    expect(claim).toContain('20.12.2026')
  })

  it('is only of a sale that counts', async () => {
    const { world, till, sell, invoice, shop } = await openReceipts()
    const refusalOf = async (id: string) => {
      const { refusal } = await execute(invoicesOfReceipt, world.ctx(), { id })
      await expect(invoice(id)).rejects.toMatchObject(refusing(`receiptInvoice.${refusal}`))
      return refusal
    }
    const sold = await sell()
    const again = pushedReceipt({
      number: sold.number,
      createdAt: sold.createdAt.replace('Z', '+00:00'),
    })
    await push(till, [again])
    const { rows } = await execute(listReceipts, world.ctx(), { flagged: true })
    const repeated = rows.find(({ duplicateOf }) => duplicateOf !== null)
    expect(await refusalOf(repeated?.id ?? '')).toBe('repeated')
    const kinds = ['TRANSFER', 'TRAINING', 'ORDER', 'VOID', 'ABORTED', 'BENEFIT_IN_KIND', 'INVOICE'] as const
    for (const kind of kinds)
      expect([kind, await refusalOf((await sell({ kind })).id)]).toEqual([kind, 'noSale'])
    await push(till, [pushedMovement('50', { number: 900 })])
    expect(await refusalOf(await receiptOf(world, 900))).toBe('noSale')
    await push(till, [pushedCancellation(sold.uuid, { number: 901 })])
    expect(await refusalOf(sold.id)).toBe('cancelled')
    expect(await refusalOf(await receiptOf(world, 901))).toBe('noSale')
    const wrong = await sell({ sumNet: '6.00', sumVat: '1.30' })
    expect(await refusalOf(wrong.id)).toBe('contradicts')
    const tip = pushedLine({ vatRate: '0', vatKey: 5, businessCase: 'TIP_EMPLOYEE', sumNet: '3.80' })
    const onlyTip = await sell({
      lines: [tip],
      sumGross: '3.80',
      sumNet: '3.80',
      sumVat: '0',
      payments: [{ method: 1, amount: '3.80' }],
    })
    expect(await refusalOf(onlyTip.id)).toBe('noTurnover')
    const prepaid = { ...tip, businessCase: 'ADVANCE_RECEIVED' }
    expect(await refusalOf((await sell({ ...onlyTipOf(prepaid) })).id)).toBe('advance')
    const subsidy = { ...tip, businessCase: 'SUBSIDY_THIRD_PARTY' }
    expect(await refusalOf((await sell({ ...onlyTipOf(subsidy) })).id)).toBe('subsidy')
    const nobody = await sell({ payments: [{ method: 4, amount: '7.30' }] })
    expect(await refusalOf(nobody.id)).toBe('claimMissing')
    const deleted = newId()
    await expect(invoice((await sell()).id, { customerId: deleted })).rejects.toMatchObject({
      fields: [{ code: 'document.customerUnknown' }],
    })
    expect(shop.customerId).not.toBe(deleted)
  })

  it('of a receipt that is taken back later is a task until it is cancelled', async () => {
    const { world, till, sell, invoice } = await openReceipts()
    const kept = await sell()
    const gone = await sell()
    const part = await sell()
    await invoice(kept.id)
    const first = await invoice(gone.id)
    const second = await invoice(part.id)
    const tasks = async () => {
      const found = await execute(receiptInvoiceTasks, world.ctx(), {})
      return found.map(({ kind, name, href }) => [kind, name, href])
    }
    expect(await tasks()).toEqual([])
    const reference = [{ type: 'TRANSACTION', receiptUuid: part.uuid }]
    const line = { quantity: '-1', sumGross: '-3.80', sumNet: '-3.55' }
    await push(till, [
      pushedCancellation(gone.uuid, { number: 901 }),
      pushedReceipt({
        number: 902,
        type: 'RETURN',
        references: reference,
        lines: [pushedLine(line)],
        sumGross: '-3.80',
        sumNet: '-3.55',
        sumVat: '-0.25',
        payments: [{ method: 1, amount: '-3.80' }],
      }),
    ])
    const named = (one: typeof first) => [
      'invoiceOfCancelledReceipt',
      one.invoiceNumber,
      `/invoices/${one.id}`,
    ]
    expect(await tasks()).toEqual([named(second), named(first)])
    await execute(cancelInvoice, world.ctx(), { id: first.id, cancelNote: 'Bon storniert' })
    expect(await tasks()).toEqual([named(second)])
    await expect(invoice(gone.id)).rejects.toMatchObject(refusing('receiptInvoice.cancelled'))
    await execute(cancelInvoice, world.ctx(), { id: second.id, cancelNote: 'Teil zurück' })
    await expect(invoice(part.id)).rejects.toMatchObject(refusing('receiptInvoice.takenBack'))
  })

  it('is refused, and a task, also if what takes it back names the record that repeats it', async () => {
    const { world, till, sell, invoice } = await openReceipts()
    const before = await sell()
    const after = await sell()
    const repeated = [before, after].map(({ number, createdAt }) =>
      pushedReceipt({ number, createdAt: createdAt.replace('Z', '+00:00') }),
    )
    await push(till, repeated)
    const { id } = await invoice(after.id)
    const cancelled = repeated.map(({ uuid }, index) => pushedCancellation(uuid, { number: 910 + index }))
    await push(till, cancelled)
    const { refusal } = await execute(invoicesOfReceipt, world.ctx(), { id: before.id })
    expect(['cancelled', 'takenBack']).toContain(refusal)
    await expect(invoice(before.id)).rejects.toMatchObject({ code: `receiptInvoice.${refusal}` })
    expect(await execute(receiptInvoiceTasks, world.ctx(), {})).toMatchObject([{ href: `/invoices/${id}` }])
  })

  it('is shown as a task one by one, up to 20', async () => {
    const { world, till, sell, invoice } = await openReceipts()
    const back: object[] = []
    for (let at = 0; at < 21; at += 1) {
      const { id, uuid } = await sell()
      await invoice(id)
      back.push(pushedCancellation(uuid, { number: 500 + at }))
    }
    await push(till, back.slice(0, 20))
    expect(await execute(receiptInvoiceTasks, world.ctx(), {})).toHaveLength(20)
    await push(till, back.slice(20))
    expect(await execute(receiptInvoiceTasks, world.ctx(), {})).toHaveLength(20)
  })

  it('states no VAT under § 19 UStG, as its receipt; VAT in spite of it is refused', async () => {
    const world = worldAt(await mintWorld(), () => new Date('2026-11-21T12:00:00+01:00'))
    const taxed = await (await openReceipts(world)).sell()
    await execute(patchCompany, world.ctx(), {
      id: world.companyId,
      smallBusiness: true,
      validFrom: '2026-12-01',
    })
    const december = worldAt(world, () => new Date('2026-12-05T12:00:00+01:00'))
    const own = await openReceipts(december)
    const line = pushedLine({ vatRate: '0', vatKey: 6, sumNet: '3.80' })
    const sums = { sumGross: '3.80', sumNet: '3.80', sumVat: '0', payments: [{ method: 1, amount: '3.80' }] }
    const free = await own.sell({ lines: [line], ...sums, createdAt: '2026-12-05T10:00:00+01:00' })
    const written = await own.invoice(free.id)
    expect(written).toMatchObject({ sumVat: '0.00', vat: [{ vatRate: '0', vatCategory: 'E', vat: '0.00' }] })
    const wrong = await own.sell({ createdAt: '2026-12-05T11:00:00+01:00' })
    await expect(own.invoice(wrong.id)).rejects.toMatchObject(refusing('receiptInvoice.contradicts'))
    // the taxation is that of the receipt's day
    expect(await own.invoice(taxed.id)).toMatchObject({ sumVat: '0.81' })
  })
})

const onlyTipOf = (line: object) => ({
  lines: [line],
  sumGross: '3.80',
  sumNet: '3.80',
  sumVat: '0',
  payments: [{ method: 1, amount: '3.80' }],
})
