import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import type { DocumentRecord } from '@/lib/sales/documents/schema'
import { answerAction, done, inputsOf } from '@/tests/support/components/actions'
import { renderOnPage } from '@/tests/support/components/render'
import { CancelDialog } from './cancel-dialog'

const document = { id: '019ab000-0000-7000-8000-000000000000', version: 3 } as DocumentRecord

const cancelled = async (props: { rewrite?: boolean; family?: 'DELIVERY_NOTE' }, change?: string) => {
  const onClose = vi.fn()
  const action = props.rewrite
    ? 'rewriteInvoiceAction'
    : props.family
      ? 'cancelDeliveryNoteAction'
      : 'cancelInvoiceAction'
  answerAction(action, () => done({ id: 'draft' }))
  const { user } = renderOnPage(
    <CancelDialog family="INVOICE" document={document} onClose={onClose} {...props} />,
  )
  await user.type(screen.getByLabelText(/Stornogrund/), 'Ware zurück')
  if (change) await user.selectOptions(screen.getByLabelText('Umsatzsteuer berichtigen'), change)
  await user.click(screen.getByRole('button', { name: /^Stornieren/ }))
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  const [input] = inputsOf(action)
  return input
}

const sent = { id: document.id, version: 3, cancelNote: 'Ware zurück' }

describe('the question before a cancellation', () => {
  it('proposes the current period for the VAT of an invoice that is undone', async () => {
    expect(await cancelled({})).toEqual({ ...sent, taxPeriod: 'CURRENT' })
  })

  it('proposes the period of the supply for one that is billed anew', async () => {
    expect(await cancelled({ rewrite: true })).toEqual({ ...sent, taxPeriod: 'ORIGINAL' })
  })

  it('takes what is chosen', async () => {
    expect(await cancelled({}, 'ORIGINAL')).toEqual({ ...sent, taxPeriod: 'ORIGINAL' })
  })

  it('asks nothing about VAT for a delivery note', async () => {
    expect(await cancelled({ family: 'DELIVERY_NOTE' })).toEqual(sent)
  })

  it('stands apart from the reason, as fields without a layout of their own do', () => {
    renderOnPage(<CancelDialog family="INVOICE" document={document} onClose={vi.fn()} />)
    const fields = ['cancelNote', 'taxPeriod'].map((name) =>
      window.document.querySelector(`[data-field=${name}]`),
    )
    expect(fields[0]?.nextElementSibling).toBe(fields[1])
    expect(fields[0]?.parentElement?.className).toContain('[&>[data-field]+[data-field]]:mt-4')
  })
})
