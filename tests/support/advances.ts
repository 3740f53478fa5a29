import type { Shop } from './invoices'
import { on } from './datev'
import { bookInvoice } from '@/lib/sales/invoices/use-cases/book-invoice'
import { createInvoice } from '@/lib/sales/invoices/use-cases/create-invoice'
import { payInvoice } from '@/lib/sales/invoices/use-cases/pay-invoice'
import { execute } from '@/lib/server/core/execute'

/** Advances and final invoices of a shop: each has one line at 19 %, gross. */
export class AdvanceShop {
  constructor(readonly shop: Shop) {}

  ctx = (day?: string) => (day ? on(this.shop.world, day) : this.shop.world).ctx()

  line = (price: string, vatRateId = this.shop.rates.full) => ({
    name: 'Umbau der Küche',
    quantity: '1',
    price,
    unit: 'H87',
    vatRateId,
  })

  draft = (price = '595.00', more: object = {}) =>
    execute(createInvoice, this.ctx(), {
      customerId: this.shop.customerId,
      invoiceType: 'ADVANCE',
      positions: [this.line(price)],
      ...more,
    })

  booked = async (price?: string) => execute(bookInvoice, this.ctx(), { id: (await this.draft(price)).id })

  pay = (id: string, amount: string, day = '2026-10-05') =>
    execute(payInvoice, this.ctx(day), { id, amount, date: day, paymentMethod: 'BANKTRANSFER' })

  paid = async (price = '595.00') => this.pay((await this.booked(price)).id, price)

  final = (advanceIds: string[], price = '1190.00', more: object = {}) =>
    execute(createInvoice, this.ctx(), {
      customerId: this.shop.customerId,
      invoiceType: 'FINAL',
      positions: [this.line(price)],
      advanceIds,
      ...more,
    })
}
