import { screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { Form } from '@/components/shared/form/form'
import { TextField } from '@/components/shared/form/text-field'
import { useActionForm } from '@/components/shared/form/use-action-form'
import type { InvoiceCheck } from '@/lib/sales/documents/queries/check-e-invoice'
import { done } from '@/tests/support/components/actions'
import { renderOnPage } from '@/tests/support/components/render'
import { draftForm } from './draft-form'
import { emptyDraft, type DraftValues } from './draft-values'
import { EInvoicePanel } from './e-invoice-panel'

const ID = '0197c1d0-0000-7000-8000-000000000001'

type Check = InvoiceCheck['eInvoice']

const finding = (path: string, message: string) => ({
  path,
  code: 'eInvoice.any',
  message,
  severity: 'ERROR' as const,
})

function answer(check: Partial<Check>): void {
  const eInvoice = { format: 'XRECHNUNG', required: true, reason: 'PUBLIC', findings: [], ...check }
  vi.stubGlobal(
    'fetch',
    vi.fn(() => Promise.resolve(Response.json({ eInvoice }))),
  )
}
afterEach(() => vi.unstubAllGlobals())

interface PageProps {
  version?: number | null
  mayChange?: boolean
}

function Page({ version = 1, mayChange = true }: PageProps) {
  const form = useActionForm<DraftValues, unknown>({
    schema: draftForm,
    defaultValues: emptyDraft('2027-02-01', null),
    operation: 'saveInvoice',
    action: () => Promise.resolve(done()),
  })
  return (
    <Form form={form}>
      <EInvoicePanel
        stored={version === null ? null : { id: ID, version }}
        form={form}
        company={{ id: 7, lacks: [], mayChange }}
        customerId={ID}
        showCustomer={mayChange}
      />
      <TextField name="buyerReference" label="Käuferreferenz" />
    </Form>
  )
}

const panel = () => screen.findByRole('region', { name: 'E-Rechnung' })

describe('the panel of the e-invoice', () => {
  it('has its place before the draft is saved and before it is checked: nothing below moves', () => {
    vi.stubGlobal('fetch', () => new Promise(() => undefined))
    const { rerender } = renderOnPage(<Page version={null} />)
    expect(screen.getByText(/sobald der Entwurf gespeichert ist/)).toBeDefined()
    rerender(<Page />)
    expect(screen.getByText(/wird geprüft/)).toBeDefined()
  })

  it('says calmly what is written and why', async () => {
    answer({ format: 'ZUGFERD', reason: 'BUSINESS' })
    renderOnPage(<Page />)
    const { textContent } = await panel()
    expect(textContent).toContain('ZUGFeRD')
    expect(textContent).toContain('Rechnungen an Betriebe in Deutschland müssen E-Rechnungen sein.')
    expect(screen.queryByRole('status')).toBeNull()
  })

  it('leads to the customer where the law demands one and the customer wants none', async () => {
    answer({ format: 'NONE', reason: 'BUSINESS' })
    renderOnPage(<Page />)
    await panel()
    const link = screen.getByRole('link', { name: 'Beim Kunden einstellen' })
    expect(link.getAttribute('href')).toBe(`/business-partners/${ID}?tab=e-invoice#eInvoiceFormat`)
  })

  it('leads nowhere where none is demanded, or where the user may not go', async () => {
    answer({ format: 'NONE', required: false, reason: 'PRIVATE' })
    const { rerender } = renderOnPage(<Page />)
    await panel()
    expect(screen.queryByRole('link')).toBeNull()
    answer({ findings: [finding('seller.contactPhone', 'Telefon fehlt.')] })
    rerender(<Page version={2} mayChange={false} />)
    await screen.findByText(/Telefon fehlt/)
    expect(screen.queryByRole('link')).toBeNull()
  })

  it('leads from each finding to its field, of the company, the customer or the draft', async () => {
    answer({
      findings: [
        finding('seller.electronicAddress', 'Absender fehlt.'),
        finding('customerId', 'Empfänger fehlt.'),
        finding('buyerReference', 'Käuferreferenz fehlt.'),
      ],
    })
    const { user } = renderOnPage(<Page />)
    await panel()
    const hrefOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href')
    expect(hrefOf('Mandant öffnen')).toBe('/companies/7#electronicAddress.value')
    expect(hrefOf('Kunde öffnen')).toBe(`/business-partners/${ID}?tab=e-invoice#electronicAddress.value`)
    await user.click(screen.getByRole('button', { name: 'Zum Feld' }))
    const field = screen.getByRole('textbox', { name: /^Käuferreferenz/ })
    await waitFor(() => expect(document.activeElement).toBe(field))
    expect(field.getAttribute('aria-invalid')).toBe('true')
  })

  it('is read again after a save, and when the window gets the focus back', async () => {
    answer({ findings: [finding('seller.contactName', 'Ansprechpartner fehlt.')] })
    const { rerender } = renderOnPage(<Page />)
    await screen.findByText(/Ansprechpartner fehlt/)
    answer({})
    rerender(<Page version={2} />)
    await waitFor(() => expect(screen.queryByText(/Ansprechpartner fehlt/)).toBeNull())
    answer({ format: 'ZUGFERD', reason: 'BUSINESS' })
    window.dispatchEvent(new Event('focus'))
    await screen.findByText(/ZUGFeRD/)
  })
})
