import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { ReceiptPage } from '@/lib/pos/receipts/queries/receipt-page'
import { receiptRecord } from '@/lib/pos/receipts/schema/receipts'
import { renderOnPage } from '@/tests/support/components/render'
import { sample } from '@/tests/support/components/sample'
import { ReceiptView } from './receipt-view'

const LIMIT = { code: 'turnoverLimit', expected: '100000.00', found: '100000.01' } as const
const SUM = { code: 'sumGross', expected: '7.30', found: '7.40' } as const

/** Shows a signed receipt of a sale with these flags to a person who may settle it. */
function show(flags: ReceiptPage['receipt']['flags']) {
  const receipt = sample(receiptRecord, {
    flags,
    tseState: 'SIGNED',
    settlement: null,
    duplicateOf: null,
    exceeds: null,
  })
  const shown = { ...receipt, createdAt: '2026-11-03T09:00:00.000Z' }
  const related = { cancelsId: null, cancelledById: null, closing: null, head: null, repeated: null }
  const page = { isDepositReturn: false, exemptions: [], clientSerial: null, qr: null, ...related }
  renderOnPage(<ReceiptView page={{ ...page, receipt: shown } as never} maySettle />)
}

it('says of a receipt beyond the limit of § 19 what follows, which nobody settles', () => {
  show([LIMIT])
  expect(screen.getByText(/damit über 100\.000,00\s€ liegt.*Eingenommen sind 100\.000,01\s€/)).toBeTruthy()
  expect(screen.getByText(/gültig ab diesem Tag, stellen Sie die Kasse um/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Klären' })).toBeNull()
})

it('lets its other flags be settled', () => {
  show([SUM, LIMIT])
  expect(screen.getByRole('button', { name: 'Klären' })).toBeTruthy()
})
