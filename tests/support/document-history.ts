import { expect } from 'vitest'
import { getDeliveryNote } from '@/lib/sales/delivery-notes/queries/get-delivery-note'
import { cancelDeliveryNote } from '@/lib/sales/delivery-notes/use-cases/cancel-delivery-note'
import { centsOf, centsText, sumOf } from '@/lib/domain/money'
import { reducedBy } from '@/lib/sales/documents/rules/reduction'
import { getInvoice } from '@/lib/sales/invoices/queries/get-invoice'
import { openDeliveryNotes } from '@/lib/sales/invoices/queries/open-delivery-notes'
import { invoicePage } from '@/lib/sales/invoices/queries/edit-invoice'
import type { InvoiceRecord } from '@/lib/sales/invoices/schema'
import { addDeliveryNotes } from '@/lib/sales/invoices/use-cases/add-delivery-notes'
import { bookInvoice } from '@/lib/sales/invoices/use-cases/book-invoice'
import { cancelInvoice } from '@/lib/sales/invoices/use-cases/cancel-invoice'
import { creditInvoice } from '@/lib/sales/invoices/use-cases/credit-invoice'
import { deleteInvoice } from '@/lib/sales/invoices/use-cases/delete-invoice'
import { deletePosition } from '@/lib/sales/invoices/use-cases/change-positions'
import { offsetCredit } from '@/lib/sales/invoices/use-cases/offset-credit'
import { payInvoice } from '@/lib/sales/invoices/use-cases/pay-invoice'
import { payOut } from '@/lib/sales/invoices/use-cases/pay-out'
import { undoPayment } from '@/lib/sales/invoices/use-cases/undo-payment'
import { execute } from '@/lib/server/core/execute'
import {
  claimOf,
  expectTurnoverAddsUp,
  frozenPart,
  grantedOf,
  openOf,
  refused,
  shrink,
  type Claimed,
} from './claimed-invoice'
import { billed, bookedDeliveryNote } from './delivery-notes'
import type { Step } from './history-steps'
import { booked, type Shop } from './invoices'

/** A draft that bills delivery notes. */
interface Draft {
  id: string
  deliveryNotes: string[]
}

/** A small model of a shop's documents, run alongside the real ones. */
export class History {
  private readonly invoices: Claimed[] = []
  private readonly drafts: Draft[] = []
  /** Active credit transfers between invoices. */
  private readonly offsets: { invoice: Claimed; amount: number }[][] = []
  private readonly billedBy = new Map<string, string | null>()
  private documents = 0
  private deliveryNotes = 0

  constructor(private readonly shop: Shop) {}

  private readonly ctx = () => this.shop.world.ctx()

  /** Performs the step if there is a record for it; a rejection must be one of our own errors. */
  async take({ action, pick, amount }: Step): Promise<void> {
    const invoice = this.invoices[pick % Math.max(1, this.invoices.length)]
    const draft = this.drafts[pick % Math.max(1, this.drafts.length)]
    const actions = [
      () => this.deliver(amount),
      () => this.bill(pick),
      () => (draft ? this.book(draft) : this.deliver(amount)),
      () => (draft ? this.drop(draft) : this.sell(amount)),
      () => this.sell(amount),
      () => (invoice ? this.pay(invoice, amount) : this.sell(amount)),
      () => (invoice ? this.unpay(invoice) : this.sell(amount)),
      () => (invoice ? this.credit(invoice, pick, amount) : this.sell(amount)),
      () => (invoice ? this.cancel(invoice) : this.deliver(amount)),
      () => this.cancelDeliveryNote(pick),
      () => (invoice ? this.offset(invoice) : this.sell(amount)),
      () => (invoice ? this.payOut(invoice) : this.sell(amount)),
      () => (draft ? this.billMore(draft, pick) : this.bill(pick)),
      () => (draft ? this.takeOut(draft) : this.bill(pick)),
      () => (invoice ? this.clear(invoice, amount) : this.sell(amount)),
    ]
    await actions[action % actions.length]?.()
  }

  private async deliver(quantity: number): Promise<void> {
    const positions = [{ productId: this.shop.products.juice, quantity: String(1 + (quantity % 7)) }]
    const { id, number } = await bookedDeliveryNote(this.shop, { positions })
    expect(Number(number)).toBe(10_000 + this.deliveryNotes++)
    this.billedBy.set(id, null)
  }

  private async bill(pick: number): Promise<void> {
    const free = [...this.billedBy].filter(([, bill]) => bill === null).map(([id]) => id)
    const chosen = free.filter((_, index) => (pick >> (index % 8)) % 2 === 0)
    if (chosen.length === 0) return
    const { id } = await billed(
      this.shop,
      chosen.map((deliveryNote) => ({ id: deliveryNote })),
    )
    this.drafts.push({ id, deliveryNotes: chosen })
    for (const deliveryNote of chosen) this.billedBy.set(deliveryNote, id)
    await expect(billed(this.shop, [{ id: chosen[0] ?? '' }])).rejects.toMatchObject({
      code: 'document.deliveryNoteBilled',
    })
  }

  /** Adds a delivery note to the draft; one that is already billed is rejected. */
  private async billMore(draft: Draft, pick: number): Promise<void> {
    const [deliveryNote, bill] = [...this.billedBy][pick % Math.max(1, this.billedBy.size)] ?? []
    if (!deliveryNote) return
    const adding = execute(addDeliveryNotes, this.ctx(), { id: draft.id, deliveryNoteIds: [deliveryNote] })
    if (bill !== null) return refused(adding)
    await adding
    draft.deliveryNotes.push(deliveryNote)
    this.billedBy.set(deliveryNote, draft.id)
  }

  /**
   * Removes a delivery note from the draft with its last position; the last delivery note remains,
   * so that the draft can be booked.
   */
  private async takeOut(draft: Draft): Promise<void> {
    const [taken, ...others] = draft.deliveryNotes
    if (!taken || others.length === 0) return
    const { positions } = await execute(getInvoice, this.ctx(), { id: draft.id })
    const items = positions.filter(
      ({ deliveryNote, depositOf }) => deliveryNote?.id === taken && depositOf === null,
    )
    for (const { id } of items) await execute(deletePosition, this.ctx(), { id: draft.id, positionId: id })
    draft.deliveryNotes = others
    this.billedBy.set(taken, null)
  }

  private claim(invoice: InvoiceRecord): void {
    expect(Number(invoice.invoiceNumber)).toBe(10_000 + this.documents++)
    this.invoices.push({
      paid: 0,
      reductions: [],
      credited: 0,
      cancelled: false,
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

  private async drop(draft: Draft): Promise<void> {
    await execute(deleteInvoice, this.ctx(), { id: draft.id })
    this.drafts.splice(this.drafts.indexOf(draft), 1)
    for (const deliveryNote of draft.deliveryNotes) this.billedBy.set(deliveryNote, null)
  }

  private async pay(invoice: Claimed, cents: number): Promise<void> {
    const amount = 1 + (cents % 900)
    const writeOff = cents % 3 === 0 ? 7 : 0
    const discount = cents % 5 === 0 ? 1 + (cents % 20) : 0
    await this.enter(invoice, { amount, discount, writeOff })
  }

  /** Pays a share of the open amount, deducts Skonto as far as granted, and writes off the rest. */
  private async clear(invoice: Claimed, share: number): Promise<void> {
    const open = Math.max(0, openOf(invoice))
    const discount = Math.min(grantedOf(invoice), open)
    const amount = Math.floor(((open - discount) * (share % 101)) / 100)
    await this.enter(invoice, { amount, discount, writeOff: open - discount - amount })
  }

  private async enter(
    invoice: Claimed,
    { amount, discount, writeOff }: { amount: number; discount: number; writeOff: number },
  ): Promise<void> {
    const overpayment = amount % 2 === 0
    const paying = execute(payInvoice, this.ctx(), {
      id: invoice.id,
      amount: centsText(amount),
      overpayment,
      ...(discount ? { discount: centsText(discount) } : {}),
      ...(writeOff ? { writeOff: centsText(writeOff), reason: 'Rundung' } : {}),
    })
    const reduced = writeOff + discount
    const left = Math.min(openOf(invoice) - amount, claimOf(invoice) - reducedBy(invoice.reductions))
    const tooMuch = discount > grantedOf(invoice) || (reduced > 0 && reduced > left)
    const repeated = openOf(invoice) <= 0 && !overpayment
    const ofCancelled = invoice.cancelled && (openOf(invoice) <= 0 || reduced > 0)
    if (ofCancelled || repeated || amount + reduced === 0 || tooMuch) return refused(paying)
    const { payments } = await paying
    invoice.paid += amount
    if (reduced > 0) invoice.reductions.push({ paymentId: payments.at(-1)?.id ?? '', discount, writeOff })
  }

  private async unpay(invoice: Claimed): Promise<void> {
    const { payments } = await execute(getInvoice, this.ctx(), { id: invoice.id })
    const payment = payments.find(
      ({ kind, reverses, reversed }) => kind !== 'ADJUSTMENT' && reverses === null && !reversed,
    )
    if (!payment) return
    await execute(undoPayment, this.ctx(), { id: invoice.id, paymentId: payment.id })
    if (payment.kind === 'OFFSET') {
      const index = this.offsets.findIndex((parts) => parts.some((part) => part.invoice === invoice))
      const [parts = []] = this.offsets.splice(index, 1)
      for (const part of parts) part.invoice.paid -= part.amount
      return
    }
    invoice.paid -= centsOf(payment.amount)
    invoice.reductions = invoice.reductions.filter(({ paymentId }) => paymentId !== payment.id)
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
    if (parts.length === 0) return refused(offsetting)
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
    const taken = page.shown?.credited.find(({ positionId }) => positionId === position?.id)?.quantity ?? 0
    const wanted = 1 + (quantity % 4)
    const positions = [{ positionId: position?.id ?? '', quantity: String(wanted) }]
    const crediting = execute(creditInvoice, this.ctx(), { id: invoice.id, positions, reason: 'Bruch' })
    if (invoice.cancelled || taken + wanted * 1000 > Number(position?.quantity) * 1000)
      return refused(crediting)
    const credit = await crediting
    expect(Number(credit.invoiceNumber)).toBe(10_000 + this.documents++)
    shrink(invoice, { credited: invoice.credited - centsOf(credit.sumGross) })
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
    shrink(invoice, { cancelled: true })
    for (const [deliveryNote, bill] of this.billedBy)
      if (bill === invoice.id) this.billedBy.set(deliveryNote, null)
  }

  private async cancelDeliveryNote(pick: number): Promise<void> {
    const [deliveryNote, bill] = [...this.billedBy][pick % Math.max(1, this.billedBy.size)] ?? []
    if (!deliveryNote) return
    const cancelling = execute(cancelDeliveryNote, this.ctx(), { id: deliveryNote, cancelNote: 'Irrtum' })
    if (bill !== null) return refused(cancelling)
    await cancelling
    this.billedBy.delete(deliveryNote)
  }

  /**
   * Checks that booked documents are unchanged, open amounts add up, credits stay within limits,
   * and delivery notes are billed as in the model.
   */
  async check(): Promise<void> {
    for (const { id, deliveryNotes } of this.drafts) {
      const { positions, invoiceType } = await execute(getInvoice, this.ctx(), { id })
      const named = new Set(positions.flatMap(({ deliveryNote }) => deliveryNote?.id ?? []))
      expect([...named].sort()).toEqual(deliveryNotes.toSorted())
      if (deliveryNotes.length > 1) expect(invoiceType).toBe('COLLECTIVE')
    }
    for (const claimed of this.invoices) {
      const { id, frozen, gross, credited, cancelled } = claimed
      const now = await execute(getInvoice, this.ctx(), { id })
      expect(frozenPart(now)).toEqual(frozen)
      expect(credited).toBeLessThanOrEqual(gross)
      await expectTurnoverAddsUp(this.shop.world, claimed)
      const open = openOf(claimed)
      expect([centsOf(now.openAmount), now.status]).toEqual([
        open,
        cancelled ? 'CANCELLED' : open <= 0 ? 'PAID' : 'BOOKED',
      ])
    }
    for (const [id, bill] of this.billedBy)
      expect((await execute(getDeliveryNote, this.ctx(), { id })).invoiceId).toBe(bill)
    const free = [...this.billedBy].filter(([, bill]) => bill === null).map(([id]) => id)
    const offered = await execute(openDeliveryNotes, this.ctx(), { customerId: this.shop.customerId })
    expect(offered.map(({ id }) => id).sort()).toEqual(free.sort())
  }
}
