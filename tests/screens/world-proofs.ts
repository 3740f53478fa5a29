import { zipSync } from 'fflate'
import { createBusinessPartner } from '@/lib/catalog/business-partners/use-cases/create-business-partner'
import { createVatRate } from '@/lib/catalog/vat-rates/use-cases/create-vat-rate'
import { invoiceReceipt } from '@/lib/pos/receipt-invoices/use-cases/invoice-receipt'
import { listReceipts } from '@/lib/pos/receipts/queries/list-receipts'
import { addProof } from '@/lib/sales/invoices/use-cases/add-proof'
import { bookInvoice } from '@/lib/sales/invoices/use-cases/book-invoice'
import { createInvoice } from '@/lib/sales/invoices/use-cases/create-invoice'
import { withdrawProof } from '@/lib/sales/invoices/use-cases/withdraw-proof'
import { execute } from '@/lib/server/core/execute'
import { addArchive } from '@/lib/tax/tse-archives/use-cases/add-archive'
import { pdfWith } from '../support/received-invoices'
import { PNG, worldOn, type Seeding } from './world-place'
import type { Tills } from './world-tills'

const OCTOBER = '2026-10-08'

/** Adds an export with its proofs, the invoice of a receipt, and the data of a former TSE. */
export async function seedProofs({ shop, addresses }: Seeding, tills: Tills): Promise<void> {
  const ctxOn = (day: string) => worldOn(shop.world, day).ctx()
  const rate = { name: 'Ausfuhr', category: 'G', dsfinvkKey: 6, rate: '0' } as const
  const { id: vatRateId } = await execute(createVatRate, ctxOn('2026-02-04'), rate)
  const zurich = await execute(createBusinessPartner, ctxOn('2026-02-04'), {
    company: 'Zürcher Markt',
    partnerType: 'BUSINESS',
    isCustomer: true,
    street: 'Gasse 1',
    zipCode: '8001',
    city: 'Zürich',
    country: 'CH',
  })
  const { id } = await execute(createInvoice, ctxOn(OCTOBER), {
    customerId: zurich.id,
    invoiceDate: OCTOBER,
    serviceDate: OCTOBER,
    positions: [{ name: 'Honig', quantity: '60', price: '6.40', vatRateId }],
  })
  await execute(bookInvoice, ctxOn(OCTOBER), { id })
  const other = await execute(addProof, ctxOn('2026-10-12'), {
    id,
    provedOn: '2026-10-11',
    filename: 'zollpapier.png',
    content: PNG,
  })
  await execute(withdrawProof, ctxOn('2026-10-13'), { id, proofId: other.id, reason: 'Andere Lieferung' })
  await execute(addProof, ctxOn('2026-10-14'), {
    id,
    provedOn: '2026-10-12',
    filename: 'ausgangsvermerk.pdf',
    content: await pdfWith({}),
  })
  addresses.add('invoice, export with its proofs', `/invoices/${id}?tab=proofs`)

  const receipts = (await execute(listReceipts, ctxOn('2026-11-14'), { pageSize: 100 })).rows
  for (const receipt of receipts) {
    const written = await execute(invoiceReceipt, ctxOn('2026-11-14'), {
      id: receipt.id,
      customerId: shop.customerId,
    }).catch(() => null)
    if (!written) continue
    addresses.add('invoice of a receipt', `/invoices/${written.id}`)
    break
  }
  await execute(addArchive, ctxOn('2026-11-14'), {
    id: tills.first,
    serial: 'c'.repeat(64),
    from: '2026-01-01',
    to: '2026-06-30',
    filename: 'tse-alt.zip',
    content: zipSync({ 'info.csv': new TextEncoder().encode('alt') }, { mtime: '2026-07-01' }),
  })
}
