import { assert, asyncProperty, array, integer, record } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { getDeliveryNote } from '@/lib/delivery-notes/queries/get-delivery-note'
import { cancelDeliveryNote } from '@/lib/delivery-notes/use-cases/cancel-delivery-note'
import { centsOf, centsText, sumOf } from '@/lib/domain/money'
import { getInvoice } from '@/lib/invoices/queries/get-invoice'
import { openNotes } from '@/lib/invoices/queries/open-notes'
import { invoicePage } from '@/lib/invoices/queries/edit-invoice'
import type { InvoiceRecord } from '@/lib/invoices/schema'
import { bookInvoice } from '@/lib/invoices/use-cases/book-invoice'
import { cancelInvoice } from '@/lib/invoices/use-cases/cancel-invoice'
import { creditInvoice } from '@/lib/invoices/use-cases/credit-invoice'
import { deleteInvoice } from '@/lib/invoices/use-cases/delete-invoice'
import { offsetCredit } from '@/lib/invoices/use-cases/offset-credit'
import { payInvoice } from '@/lib/invoices/use-cases/pay-invoice'
import { payOut } from '@/lib/invoices/use-cases/pay-out'
import { undoPayment } from '@/lib/invoices/use-cases/undo-payment'
import { AppError } from '@/lib/server/errors'
import { execute } from '@/lib/server/execute'
import { billed, bookedNote } from '../support/delivery-notes'
import { booked, openShop, type Shop } from '../support/invoices'
import { mintWorld } from '../support/world'

/** What a step does, and which of what is there it takes. */
interface Step {
  deed: number
  pick: number
  amount: number
}

/** What must hold of an invoice, told from the steps alone. */
interface Claimed {
  id: string
  frozen: unknown
  gross: number
  /** money, credit moved in (out: negative), and what was paid out (negative) */
  paid: number
  /** written off, and Skonto */
  reduced: number
  discounted: number
  credited: number
  cancelled: boolean
}

/** Percent that the shop's customer may take, within days that never pass here. */
const SKONTO = 2

/** What is open by the model, in cents. */
const openOf = ({ gross, paid, reduced, credited, cancelled }: Claimed): number =>
  cancelled ? 0 - paid : sumOf([gross, 0 - paid, 0 - reduced, 0 - credited])

/** What booking froze: everything but what may move. */
function frozenPart(document: InvoiceRecord): unknown {
  const { positions, vat, sumGross, number, date, customerName, customerStreet, notePublic } = document
  return { positions, vat, sumGross, number, date, customerName, customerStreet, notePublic }
}

/** A small model of a shop's documents beside the real ones. */
class History {
  private readonly invoices: Claimed[] = []
  private readonly drafts: { id: string; notes: string[] }[] = []
  /** Credit moved between invoices, still in force. */
  private readonly offsets: { invoice: Claimed; amount: number }[][] = []
  private readonly billedBy = new Map<string, string | null>()
  private documents = 0
  private notes = 0

  constructor(private readonly shop: Shop) {}

  private readonly ctx = () => this.shop.world.ctx()

  /** Does the step as far as there is something to do it with; a refusal must be one of ours. */
  async take({ deed, pick, amount }: Step): Promise<void> {
    const invoice = this.invoices[pick % Math.max(1, this.invoices.length)]
    const draft = this.drafts[pick % Math.max(1, this.drafts.length)]
    const deeds = [
      () => this.deliver(amount),
      () => this.bill(pick),
      () => (draft ? this.book(draft) : this.deliver(amount)),
      () => (draft ? this.drop(draft) : this.sell(amount)),
      () => this.sell(amount),
      () => (invoice ? this.pay(invoice, amount) : this.sell(amount)),
      () => (invoice ? this.unpay(invoice) : this.sell(amount)),
      () => (invoice ? this.credit(invoice, pick, amount) : this.sell(amount)),
      () => (invoice ? this.cancel(invoice) : this.deliver(amount)),
      () => this.cancelNote(pick),
      () => (invoice ? this.offset(invoice) : this.sell(amount)),
      () => (invoice ? this.payOut(invoice) : this.sell(amount)),
    ]
    await deeds[deed % deeds.length]?.()
  }

  private async deliver(quantity: number): Promise<void> {
    const positions = [{ productId: this.shop.products.juice, quantity: String(1 + (quantity % 7)) }]
    const { id, number } = await bookedNote(this.shop, { positions })
    expect(Number(number)).toBe(10_000 + this.notes++)
    this.billedBy.set(id, null)
  }

  private async bill(pick: number): Promise<void> {
    const free = [...this.billedBy].filter(([, bill]) => bill === null).map(([id]) => id)
    const chosen = free.filter((_, index) => (pick >> (index % 8)) % 2 === 0)
    if (chosen.length === 0) return
    const { id } = await billed(
      this.shop,
      chosen.map((note) => ({ id: note })),
    )
    this.drafts.push({ id, notes: chosen })
    for (const note of chosen) this.billedBy.set(note, id)
    await expect(billed(this.shop, [{ id: chosen[0] ?? '' }])).rejects.toMatchObject({
      code: 'document.noteBilled',
    })
  }

  private claim(invoice: InvoiceRecord): void {
    expect(Number(invoice.invoiceNumber)).toBe(10_000 + this.documents++)
    const state = { paid: 0, reduced: 0, discounted: 0, credited: 0, cancelled: false }
    this.invoices.push({
      ...state,
      id: invoice.id,
      frozen: frozenPart(invoice),
      gross: centsOf(invoice.sumGross),
    })
  }

  private async sell(quantity: number): Promise<void> {
    const { bread, juice } = this.shop.products
    const positions = [
      { productId: bread, quantity: String(1 + (quantity % 5)), price: '1.337' },
      { productId: juice, quantity: String(1 + (quantity % 3)) },
    ]
    this.claim(await booked(this.shop, positions))
  }

  private async book(draft: { id: string }): Promise<void> {
    this.claim(await execute(bookInvoice, this.ctx(), { id: draft.id }))
    this.drafts.splice(
      this.drafts.findIndex(({ id }) => id === draft.id),
      1,
    )
  }

  private async drop(draft: { id: string; notes: string[] }): Promise<void> {
    await execute(deleteInvoice, this.ctx(), { id: draft.id })
    this.drafts.splice(this.drafts.indexOf(draft), 1)
    for (const note of draft.notes) this.billedBy.set(note, null)
  }

  private async pay(invoice: Claimed, cents: number): Promise<void> {
    const amount = 1 + (cents % 900)
    const writeOff = cents % 3 === 0 ? 7 : 0
    const discount = cents % 5 === 0 ? 1 + (cents % 20) : 0
    const paying = execute(payInvoice, this.ctx(), {
      id: invoice.id,
      amount: centsText(amount),
      ...(discount ? { discount: centsText(discount) } : {}),
      ...(writeOff ? { writeOff: centsText(writeOff), reason: 'Rundung' } : {}),
    })
    const reduced = writeOff + discount
    const granted = Math.round((invoice.gross * SKONTO) / 100) - invoice.discounted
    const tooMuch = discount > Math.max(0, granted) || (reduced > 0 && amount + reduced > openOf(invoice))
    if (invoice.cancelled || tooMuch) return refused(paying)
    await paying
    invoice.paid += amount
    invoice.reduced += reduced
    invoice.discounted += discount
  }

  private async unpay(invoice: Claimed): Promise<void> {
    const { payments } = await execute(getInvoice, this.ctx(), { id: invoice.id })
    const payment = payments.find(({ reverses, reversed }) => reverses === null && !reversed)
    if (!payment) return
    await execute(undoPayment, this.ctx(), { id: invoice.id, paymentId: payment.id })
    if (payment.kind === 'OFFSET') {
      const index = this.offsets.findIndex((parts) => parts.some((part) => part.invoice === invoice))
      const [parts = []] = this.offsets.splice(index, 1)
      for (const part of parts) part.invoice.paid -= part.amount
      return
    }
    invoice.paid -= centsOf(payment.amount)
    invoice.reduced -= sumOf([centsOf(payment.writeOff), centsOf(payment.discount)])
    invoice.discounted -= centsOf(payment.discount)
  }

  private async offset(invoice: Claimed): Promise<void> {
    const offsetting = execute(offsetCredit, this.ctx(), { id: invoice.id })
    const parts: { invoice: Claimed; amount: number }[] = []
    let left = openOf(invoice)
    for (const source of this.invoices.toSorted((a, b) => a.id.localeCompare(b.id))) {
      const amount = Math.min(left, 0 - openOf(source))
      if (amount <= 0) continue
      parts.push({ invoice: source, amount: 0 - amount })
      left -= amount
    }
    if (invoice.cancelled || parts.length === 0) return refused(offsetting)
    await offsetting
    parts.push({ invoice, amount: 0 - sumOf(parts.map(({ amount }) => amount)) })
    for (const part of parts) part.invoice.paid += part.amount
    this.offsets.push(parts)
  }

  private async payOut(invoice: Claimed): Promise<void> {
    const paying = execute(payOut, this.ctx(), { id: invoice.id })
    const open = openOf(invoice)
    if (open >= 0) return refused(paying)
    await paying
    invoice.paid += open
  }

  private async credit(invoice: Claimed, pick: number, quantity: number): Promise<void> {
    const page = await execute(invoicePage, this.ctx(), { id: invoice.id })
    const position = page.document.positions[pick % page.document.positions.length]
    const taken = page.credited.find(({ positionId }) => positionId === position?.id)?.quantity ?? 0
    const wanted = 1 + (quantity % 4)
    const positions = [{ positionId: position?.id ?? '', quantity: String(wanted) }]
    const crediting = execute(creditInvoice, this.ctx(), { id: invoice.id, positions, reason: 'Bruch' })
    if (invoice.cancelled || taken + wanted * 1000 > Number(position?.quantity) * 1000)
      return refused(crediting)
    const credit = await crediting
    expect(Number(credit.invoiceNumber)).toBe(10_000 + this.documents++)
    invoice.credited -= centsOf(credit.sumGross)
  }

  private async cancel(invoice: Claimed): Promise<void> {
    const cancelling = execute(cancelInvoice, this.ctx(), { id: invoice.id, cancelNote: 'Irrtum' })
    if (invoice.cancelled || invoice.credited > 0) return refused(cancelling)
    const { cancelledBy } = await cancelling
    const storno = await execute(getInvoice, this.ctx(), { id: cancelledBy ?? '' })
    expect([storno.invoiceNumber, storno.sumGross]).toEqual([
      String(10_000 + this.documents++),
      centsText(0 - invoice.gross),
    ])
    invoice.cancelled = true
    for (const [note, bill] of this.billedBy) if (bill === invoice.id) this.billedBy.set(note, null)
  }

  private async cancelNote(pick: number): Promise<void> {
    const [note, bill] = [...this.billedBy][pick % Math.max(1, this.billedBy.size)] ?? []
    if (!note) return
    const cancelling = execute(cancelDeliveryNote, this.ctx(), { id: note, cancelNote: 'Irrtum' })
    if (bill !== null) return refused(cancelling)
    await cancelling
    this.billedBy.delete(note)
  }

  /** Nothing booked changed, what is open adds up, credits stay within, and notes are billed as the model has it. */
  async check(): Promise<void> {
    for (const claimed of this.invoices) {
      const { id, frozen, gross, credited, cancelled } = claimed
      const now = await execute(getInvoice, this.ctx(), { id })
      expect(frozenPart(now)).toEqual(frozen)
      expect(credited).toBeLessThanOrEqual(gross)
      const open = openOf(claimed)
      expect([centsOf(now.openAmount), now.status]).toEqual([
        open,
        cancelled ? 'CANCELLED' : open <= 0 ? 'PAID' : 'BOOKED',
      ])
    }
    for (const [id, bill] of this.billedBy)
      expect((await execute(getDeliveryNote, this.ctx(), { id })).invoiceId).toBe(bill)
    const free = [...this.billedBy].filter(([, bill]) => bill === null).map(([id]) => id)
    const offered = await execute(openNotes, this.ctx(), { customerId: this.shop.customerId })
    expect(offered.map(({ id }) => id).sort()).toEqual(free.sort())
  }
}

/** Two notes, billed by one invoice: so that there is always something to take back. */
const PRELUDE: readonly Step[] = [0, 0, 1, 2].map((deed) => ({ deed, pick: 0, amount: 3 }))

async function refused(attempt: Promise<unknown>): Promise<void> {
  const outcome = await attempt.then(
    () => null,
    (error: unknown) => error,
  )
  expect(outcome).toBeInstanceOf(AppError)
}

describe('documents over any history', () => {
  it('keep what was booked, bill each note once, and know at every step what is open', async () => {
    const step = record({
      deed: integer({ min: 0, max: 11 }),
      pick: integer({ min: 0, max: 255 }),
      amount: integer({ min: 0, max: 999 }),
    })
    const history = asyncProperty(array(step, { minLength: 8, maxLength: 30 }), async (steps) => {
      const told = new History(await openShop(await mintWorld()))
      for (const one of [...PRELUDE, ...steps]) {
        await told.take(one)
        await told.check()
      }
    })
    await assert(history, { numRuns: 10, endOnFailure: true })
  }, 240_000)
})
