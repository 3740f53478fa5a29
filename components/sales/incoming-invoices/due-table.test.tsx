import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { IncomingInvoiceRow } from '@/lib/sales/incoming-invoices/schema'
import { router } from '@/tests/support/components/navigation'
import { renderOnPage } from '@/tests/support/components/render'
import { DueTable } from './due-table'

const row = (index: number): IncomingInvoiceRow => ({
  id: `019ab000-0000-7000-8000-${String(999 - index).padStart(12, '0')}`,
  version: 1,
  state: 'APPROVED',
  receivedAt: '2026-11-20T09:00:00Z',
  channel: 'UPLOAD',
  fileName: 'rechnung.pdf',
  size: 1,
  syntax: 'PDF',
  profile: null,
  isValid: null,
  ownSale: false,
  documentId: null,
  supplierId: null,
  supplierName: null,
  expenseAccount: null,
  openAmount: '10.00',
  paymentFileId: null,
  number: `R-${index}`,
  invoiceDate: null,
  dueDate: null,
  sellerName: 'Mühle',
  currency: 'EUR',
  sumGross: '10.00',
  payable: '10.00',
  discountUntil: null,
  discount: '0.00',
  payToday: '10.00',
  errors: 0,
  warnings: 0,
  stops: 0,
  asks: 0,
})

async function transferAll(count: number) {
  const rows = Array.from({ length: count }, (_, index) => row(index))
  const page = { rows, page: 1, pageSize: 200, total: count, capped: false, next: null }
  const { user } = renderOnPage(<DueTable page={page} today="2026-11-27" canPay />)
  const [all] = screen.getAllByRole('checkbox')
  if (all) await user.click(all)
  await user.click(await screen.findByRole('button', { name: 'Überweisen' }))
  return rows.map(({ id }) => id)
}

it('transfers the chosen invoices in the order of the list', async () => {
  const ids = await transferAll(3)
  await waitFor(() =>
    expect(router.push).toHaveBeenLastCalledWith(`/payment-files/new?invoices=${ids.join()}`),
  )
})

it('refuses more than a file holds, and keeps them chosen', async () => {
  router.push.mockClear()
  await transferAll(101)
  expect(await screen.findByText('In eine Datei passen höchstens 100 Rechnungen.')).toBeTruthy()
  expect(router.push).not.toHaveBeenCalled()
  expect(screen.getByRole('region', { name: 'Auswahl' }).textContent).toContain('101')
})
