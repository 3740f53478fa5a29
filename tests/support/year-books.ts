import { createBusinessPartner } from '@/lib/catalog/business-partners/use-cases/create-business-partner'
import { patchCompany } from '@/lib/catalog/companies/use-cases/patch-company'
import { createVatRate } from '@/lib/catalog/vat-rates/use-cases/create-vat-rate'
import { centsOf, centsText } from '@/lib/domain/money'
import { listReceipts } from '@/lib/pos/receipts/queries/list-receipts'
import { invoiceReceipt } from '@/lib/pos/receipt-invoices/use-cases/invoice-receipt'
import { checkIncoming } from '@/lib/sales/incoming-invoices/use-cases/check-invoice'
import { patchIncoming } from '@/lib/sales/incoming-invoices/use-cases/patch-invoice'
import { getInvoice } from '@/lib/sales/invoices/queries/get-invoice'
import { bookInvoice } from '@/lib/sales/invoices/use-cases/book-invoice'
import { cancelInvoice } from '@/lib/sales/invoices/use-cases/cancel-invoice'
import { createInvoice } from '@/lib/sales/invoices/use-cases/create-invoice'
import { creditInvoice } from '@/lib/sales/invoices/use-cases/credit-invoice'
import { payInvoice } from '@/lib/sales/invoices/use-cases/pay-invoice'
import { payOut } from '@/lib/sales/invoices/use-cases/pay-out'
import { undoPayment } from '@/lib/sales/invoices/use-cases/undo-payment'
import { customerAccountOf } from '@/lib/sales/open-items/queries/customer-account'
import { recordIncomingPayment } from '@/lib/sales/open-items/use-cases/record-incoming-payment'
import { execute } from '@/lib/server/core/execute'
import { newId } from '@/lib/server/core/ids'
import { addCashEntry } from '@/lib/tax/cash-book/use-cases/add-entry'
import { createCashDesk } from '@/lib/tax/cash-book/use-cases/create-desk'
import { bookWaiting } from './account-receipts'
import { proveEntry } from './cash-desks'
import { pushAll } from './closings'
import { on, openBooks } from './datev'
import { closingOf } from './datev-tills'
import { bookedDeliveryNote } from './delivery-notes'
import { received } from './incoming-invoices'
import type { Shop } from './invoices'
import {
  YEAR,
  type Advance,
  type Expense,
  type Invoice,
  type Kind,
  type Line,
  type Purchase,
  type Story,
  type Till,
  type Year,
} from './random-year'
import { pdfWith } from './received-invoices'
import { push, pushedLine, pushedReceipt } from './receipts'
import { readyTill } from './tills'
import { mintWorld, worldAt } from './world'
import { rateOf, taxationOn, type Taxation } from './year-law'

const later = (one: string, other: string) => (one > other ? one : other)
const part = (cents: number, percent: number) => centsText(Math.round((cents * percent) / 100))

/** Enters the steps of a random year through the product's use cases, each on its day. */
export class YearBooks {
  private constructor(
    private readonly year: Year,
    readonly shop: Shop,
    private readonly customers: Readonly<Record<Kind, string>>,
    private readonly rates: Readonly<Record<string, string>>,
    private readonly till: { id: string; token: string },
    private readonly deskId: string,
  ) {}

  /** Numbers of the receipts of tills, in the order of their days. */
  private readonly numbers = new Map<Till, number>()
  /** What a story has made so far. */
  private readonly ids = new Map<Story, string>()
  private readonly finals = new Map<Advance, string>()
  private entered = 0

  static async open(year: Year): Promise<YearBooks> {
    const shop = await openBooks(await mintWorld('Zufallsjahr'))
    const { world, rates } = shop
    const ctx = on(world, `${YEAR}-01-01`).ctx()
    await execute(patchCompany, ctx, { id: world.companyId, useGrossPrice: false, vatId: 'DE136695976' })
    for (const { field, from, value } of year.changes) {
      const changed = field === 'isActual' ? { vatBasis: value ? 'actual' : 'agreed' } : { [field]: value }
      await execute(patchCompany, on(world, from).ctx(), { id: world.companyId, validFrom: from, ...changed })
    }
    const customer = async (company: string, fields: object) => {
      const terms = { netDays: 99, discountDays: 99, discountPercent: '2' }
      const address = { street: 'Gasse 1', zipCode: '79104', city: 'Freiburg' }
      const given = { company, partnerType: 'BUSINESS' as const, isCustomer: true, ...terms, ...address }
      return (await execute(createBusinessPartner, ctx, { ...given, ...fields })).id
    }
    const zero = async (category: 'K' | 'AE' | 'G') =>
      (await execute(createVatRate, ctx, { name: category, category, dsfinvkKey: 6, rate: '0' })).id
    const inVienna = { country: 'AT', eUcompanyNumber: 'ATU12011204', zipCode: '1010', city: 'Wien' }
    const vienna = await customer('Wiener Hofladen', inVienna)
    const customers = {
      home: await customer('Hofcafé', {}),
      goodsEu: vienna,
      serviceEu: vienna,
      reverseHome: await customer('Bau GmbH', { eUcompanyNumber: 'DE136695976' }),
      export: await customer('Basler Laden', { country: 'CH', zipCode: '4001', city: 'Basel' }),
    }
    const reverse = await zero('AE')
    const known = {
      190: rates.full,
      70: rates.reduced,
      78: rates.farm,
      goodsEu: await zero('K'),
      serviceEu: reverse,
      reverseHome: reverse,
      export: await zero('G'),
    }
    const till = await readyTill(worldAt(world, () => new Date(`${YEAR - 1}-12-01`)))
    const desk = await execute(createCashDesk, ctx, { kind: 'OFFICE', name: 'Büro' })
    const float = { id: desk.id, date: `${YEAR}-01-01`, kind: 'OPENING_FLOAT' as const, amount: '9000.00' }
    await execute(addCashEntry, ctx, float)
    const books = new YearBooks(year, shop, customers, known, till, desk.id)
    books.numberReceipts()
    return books
  }

  private numberReceipts(): void {
    let number = 0
    const tills = this.year.stories.filter((story) => story.story === 'till')
    const dayOf = ({ steps: [first] }: Till) => first?.day ?? ''
    for (const story of tills.toSorted((a, b) => (dayOf(a) < dayOf(b) ? -1 : 1))) {
      this.numbers.set(story, (number += 1))
      if (story.kind === 'cancelled') number += 1
    }
  }

  private ctx(day: string) {
    return on(this.shop.world, day).ctx()
  }

  /** Enters the step of a story with an index; the steps before must be entered. */
  async enter(story: Story, index: number): Promise<void> {
    if (story.story === 'invoice') await this.enterInvoice(story, index)
    if (story.story === 'advance') await this.enterAdvance(story, index)
    if (story.story === 'till') await this.enterTill(story, index)
    if (story.story === 'purchase') await this.enterPurchase(story)
    if (story.story === 'expense') await this.enterExpense(story, index)
  }

  private position(line: Line, kind: Kind, taxation: Taxation) {
    const rate = String(rateOf(line, { ...taxation, smallBusiness: false }))
    const vatRateId = this.rates[kind === 'home' ? rate : kind] ?? ''
    // ten pieces: credits take back some of them
    return { name: `Ware ${rate}`, vatRateId, quantity: '10', price: centsText(line.net / 10) }
  }

  private async bill(invoice: Invoice, day: string): Promise<void> {
    const { kind, lines, supplied, isByNote } = invoice
    const [from, to] = supplied
    const taxation = taxationOn(this.year.changes, to)
    const customerId = this.customers[kind]
    const positions = lines.map((line) => this.position(line, kind, taxation))
    const draft = { customerId, invoiceDate: day }
    const made = isByNote
      ? await execute(createInvoice, this.ctx(day), {
          ...draft,
          deliveryNoteIds: [
            await this.deliver(customerId, from, positions),
            await this.deliver(customerId, to, positions),
          ],
        })
      : await execute(createInvoice, this.ctx(day), {
          ...draft,
          positions,
          serviceDate: from,
          ...(from === to ? {} : { serviceDateEnd: to }),
        })
    await execute(bookInvoice, this.ctx(day), { id: made.id })
    this.ids.set(invoice, made.id)
  }

  /** Delivers half of the positions. */
  private async deliver(customerId: string, date: string, positions: readonly object[]): Promise<string> {
    const half = positions.map((one) => ({ ...one, quantity: '5' }))
    const shop = { ...this.shop, world: on(this.shop.world, date) }
    return (await bookedDeliveryNote(shop, { customerId, date, positions: half as never })).id
  }

  private async enterInvoice(invoice: Invoice, index: number): Promise<void> {
    const step = invoice.steps[index]
    if (!step) return
    if (step.do === 'bill') return this.bill(invoice, step.day)
    const id = this.ids.get(invoice) ?? ''
    const { day } = step
    const ctx = this.ctx(later(day, invoice.steps[0]?.day ?? ''))
    const { sumGross, openAmount, payments, positions } = await execute(getInvoice, ctx, { id })
    const gross = centsOf(sumGross)
    const pay = (fields: object) => execute(payInvoice, ctx, { id, date: day, amount: '0', ...fields })
    if (step.do === 'pay') await pay({ amount: part(gross, step.percent) })
    if (step.do === 'discount') await pay({ discount: part(gross, step.percent) })
    if (step.do === 'writeOff') await pay({ writeOff: part(gross, step.percent), reason: 'Insolvenz' })
    if (step.do === 'settle' && centsOf(openAmount) !== 0) await pay({ amount: openAmount })
    if (step.do === 'payOut') await execute(payOut, ctx, { id })
    if (step.do === 'undo')
      await execute(undoPayment, ctx, { id, paymentId: payments[0]?.id ?? '', date: day })
    if (step.do === 'cancel')
      await execute(cancelInvoice, ctx, { id, cancelNote: 'Irrtum', taxPeriod: step.taxPeriod })
    if (step.do !== 'credit') return
    // half of a line is on each of two delivery notes
    const [{ name } = { name: '' }] = positions
    const own = positions.filter((one) => one.name === name && one.quantity !== null)
    const quantity = String(step.percent / 10 / own.length)
    const credited = own.map((one) => ({ positionId: one.id, quantity }))
    await execute(creditInvoice, ctx, { id, positions: credited, reason: 'Bruch' })
  }

  private async enterAdvance(advance: Advance, index: number): Promise<void> {
    const step = advance.steps[index]
    if (!step) return
    const { day } = step
    const ctx = this.ctx(day)
    const taxation = taxationOn(this.year.changes, advance.supplied)
    const draft = (net: number) => ({
      customerId: this.customers.home,
      invoiceDate: day,
      positions: [this.position({ rate: 'full', net }, 'home', taxation)],
    })
    const pay = async (id = '') => {
      const { openAmount } = await execute(getInvoice, ctx, { id })
      await execute(payInvoice, ctx, { id, date: day, amount: openAmount })
    }
    const book = async (input: Parameters<typeof draft>[0], more: object) => {
      const { id } = await execute(createInvoice, ctx, { ...draft(input), ...more })
      await execute(bookInvoice, ctx, { id })
      return id
    }
    if (step.do === 'bill') this.ids.set(advance, await book(advance.net, { invoiceType: 'ADVANCE' }))
    if (step.do === 'pay') await pay(this.ids.get(advance))
    if (step.do === 'settle') await pay(this.finals.get(advance))
    if (step.do !== 'final') return
    const advanceIds = [this.ids.get(advance) ?? '']
    const more = { invoiceType: 'FINAL', advanceIds, serviceDate: advance.supplied }
    this.finals.set(advance, await book(advance.finalNet, more))
  }

  /** Receipt and closing of a till's day. */
  private async sell(till: Till, day: string): Promise<void> {
    const taxation = { ...taxationOn(this.year.changes, day), flatRateFarm: false }
    const priced = till.lines.map((line) => ({ line, rate: rateOf(line, taxation) }))
    const vat = priced.reduce((sum, { line, rate }) => sum + (line.net * rate) / 1_000, 0)
    const net = priced.reduce((sum, { line }) => sum + line.net, 0)
    const text = (cents: number, sign: number) => centsText(sign * cents)
    const method = { cash: 1, card: 2, account: 4, benefit: 0, cancelled: 1 }[till.kind]
    const number = this.numbers.get(till) ?? 0
    const receiptOf = (sign: number, change: object) =>
      pushedReceipt({
        createdAt: `${day}T10:00:00+01:00`,
        closingNumber: number,
        sumGross: text(net + vat, sign),
        sumNet: text(net, sign),
        sumVat: text(vat, sign),
        lines: priced.map(({ line, rate }) =>
          pushedLine({
            name: `Ware ${rate}`,
            quantity: String(sign),
            price: text(line.net + (line.net * rate) / 1_000, 1),
            vatRate: String(rate / 10),
            sumGross: text(line.net + (line.net * rate) / 1_000, sign),
            sumNet: text(line.net, sign),
          }),
        ),
        payments: method === 0 ? [] : [{ method, amount: text(net + vat, sign) }],
        ...(till.kind === 'benefit' ? { kind: 'BENEFIT_IN_KIND' } : {}),
        ...(till.kind === 'account' ? { customer: { partnerId: this.customers.home } } : {}),
        ...change,
      })
    const sale = receiptOf(1, { number })
    const isCancelled = till.kind === 'cancelled'
    const back = { number: number + 1, type: 'CANCELLATION', cancels: sale.uuid }
    await push(this.till, [
      sale,
      ...(isCancelled ? [receiptOf(-1, { ...back, createdAt: `${day}T11:00:00+01:00` })] : []),
    ])
    const gross = isCancelled ? 0 : net + vat
    const drawer = till.kind === 'cash' ? text(gross, 1) : '0'
    if (till.kind !== 'benefit')
      await pushAll(this.till, [
        closingOf(number, `${day}T08:00:00+01:00`, `${day}T18:00:00+01:00`, {
          grossTotal: text(gross, 1),
          netTotal: text(isCancelled ? 0 : net, 1),
          taxTotal: text(isCancelled ? 0 : vat, 1),
          countReceipts: isCancelled ? 2 : 1,
          countCanceled: isCancelled ? 1 : 0,
          cashDesired: drawer,
          cashActual: drawer,
          taxes: isCancelled
            ? []
            : priced.map(({ line, rate }) => ({
                vatRate: String(rate / 10),
                net: text(line.net, 1),
                vat: text((line.net * rate) / 1_000, 1),
                gross: text(line.net + (line.net * rate) / 1_000, 1),
              })),
        }),
      ])
    await bookWaiting(this.shop.world)
  }

  private async enterTill(till: Till, index: number): Promise<void> {
    const step = till.steps[index]
    if (!step) return
    if (step.do === 'sell') return this.sell(till, step.day)
    const ctx = this.ctx(step.day)
    const number = String(this.numbers.get(till) ?? 0)
    const customerId = this.customers.home
    if (step.do === 'invoice') {
      const { rows } = await execute(listReceipts, ctx, { number })
      await execute(invoiceReceipt, ctx, { id: rows[0]?.id ?? '', customerId })
      return
    }
    const { documents } = await execute(customerAccountOf, ctx, { customerId })
    const item = documents.find(({ invoiceNumber }) => invoiceNumber === `Bon ${number}`)
    const amount = item?.openAmount ?? ''
    await execute(recordIncomingPayment, ctx, {
      customerId,
      date: step.day,
      amount,
      items: [{ id: item?.id ?? '', version: item?.version ?? 0, amount }],
    })
  }

  private async enterPurchase(purchase: Purchase): Promise<void> {
    const { kind, net, percent } = purchase
    const at = on(this.shop.world, purchase.received)
    const number = `R-${(this.entered += 1)}`
    const { id } = await received(at, await pdfWith({ 'notiz.txt': `${number} ${newId()}` }))
    const vat = kind === 'invoiced' ? (net * 19) / 100 : 0
    const share =
      percent === 100
        ? { deductible: 'FULL' as const }
        : { deductible: percent === 0 ? ('NONE' as const) : ('PART' as const), deductibleReason: 'Verein' }
    await execute(patchIncoming, at.ctx(), {
      id,
      number,
      sellerName: 'Großhandel',
      invoiceDate: purchase.billed,
      serviceDate: purchase.supplied,
      receivedOn: purchase.received,
      expenseAccount: { invoiced: '4930', owedEu: '3123', acquired: '3425' }[kind],
      sumNet: centsText(net),
      sumVat: centsText(vat),
      sumGross: centsText(net + vat),
      ...share,
      ...(percent > 0 && percent < 100 ? { deductiblePercent: String(percent) } : {}),
    })
    await execute(checkIncoming, at.ctx(), { id })
  }

  private async enterExpense(expense: Expense, index: number): Promise<void> {
    const step = expense.steps[index]
    if (!step) return
    const ctx = this.ctx(step.day)
    const id = this.deskId
    if (step.do === 'prove') {
      await proveEntry(ctx, { id, entryId: this.ids.get(expense) ?? '' })
      return
    }
    const entry = await execute(addCashEntry, ctx, {
      id,
      date: step.day,
      kind: 'EXPENSE',
      amount: centsText((0 - expense.net * 119) / 100),
      reason: 'Porto',
      taxes: [{ vatRate: '19' }],
      deductible: 'FULL',
    })
    this.ids.set(expense, entry.id)
  }
}
