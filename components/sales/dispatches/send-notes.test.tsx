import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { PreparedLetter } from '@/lib/sales/dispatches/steps/prepare-letter'
import { renderOnPage } from '@/tests/support/components/render'
import { MailPreview } from './mail-preview'
import { SendNotes } from './send-notes'

const letter = {
  senderName: 'Hof',
  replyTo: null,
  senderAddress: '',
  serverConfigured: true,
  recipients: ['kunde@cafe.example'],
  last: [],
  content: { brand: 'Hof', heading: 'Rechnung 7', paragraphs: [], footer: [] },
} as unknown as PreparedLetter

const notes = (eInvoice: PreparedLetter['eInvoice']) =>
  renderOnPage(<SendNotes family="INVOICE" cancelled={false} letter={{ ...letter, eInvoice }} />)

describe('before an invoice is sent', () => {
  it('a warning names the e-invoice that the customer wants and the invoice lacks', () => {
    notes({ format: 'NONE', wanted: 'XRECHNUNG_CII' })
    expect(screen.getByText(/Dieser Kunde möchte eine XRechnung, diese Rechnung hat aber keine/)).toBeTruthy()
  })

  it('nothing is said where it has one, or none is wanted', () => {
    notes({ format: 'ZUGFERD', wanted: 'XRECHNUNG' })
    notes({ format: 'NONE', wanted: 'NONE' })
    expect(screen.queryByText(/E-Rechnung/)).toBeNull()
  })

  it.each([
    ['ZUGFERD', ['Rechnung-7.pdf'], 'PDF mit eingebetteter E-Rechnung'],
    ['XRECHNUNG', ['Rechnung-7.xml', 'Rechnung-7.pdf'], 'PDF und XRechnung (XML)'],
  ] as const)('the preview lists what %s attaches', (format, attachments, text) => {
    renderOnPage(
      <MailPreview letter={letter} attachments={attachments} format={format} to={[]} subject="" text="" />,
    )
    for (const name of attachments) expect(screen.getByText(name)).toBeTruthy()
    expect(screen.getByText(text)).toBeTruthy()
  })
})
