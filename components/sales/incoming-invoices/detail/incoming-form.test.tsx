import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { IncomingInvoiceRecord } from '@/lib/sales/incoming-invoices/schema'
import { answerAction, done, inputsOf } from '@/tests/support/components/actions'
import { renderOnPage } from '@/tests/support/components/render'
import { incomingRecord } from '@/tests/support/incoming-record'
import { IncomingForm } from './incoming-form'

const BLANK = {
  number: null,
  invoiceDate: null,
  dueDate: null,
  iban: null,
  sumNet: null,
  sumVat: null,
  sumGross: null,
  discountDays: null,
  discountPercent: null,
} satisfies Partial<IncomingInvoiceRecord>

const open = (change: Partial<IncomingInvoiceRecord>, mayChange = true) => {
  answerAction('patchIncomingAction', () => done())
  const invoice = incomingRecord(change)
  return renderOnPage(<IncomingForm invoice={invoice} mayChange={mayChange} newSupplier={null} />).user
}
const save = (user: ReturnType<typeof open>) => user.click(screen.getByRole('button', { name: 'Speichern' }))

describe('the form of a received invoice', () => {
  it('sends what was typed off a picture, and nothing else', async () => {
    const user = open({ syntax: 'IMAGE', ...BLANK })
    await user.type(screen.getByLabelText(/Rechnungsnummer/), 'A-7')
    await user.type(screen.getByLabelText(/Rechnungsdatum/), '02.11.2026')
    await user.type(screen.getByLabelText(/Bruttosumme/), '119')
    await user.type(screen.getByLabelText(/Skontofrist/), '14')
    await save(user)
    await waitFor(() =>
      expect(inputsOf('patchIncomingAction')).toEqual([
        {
          id: incomingRecord().id,
          version: 3,
          number: 'A-7',
          invoiceDate: '2026-11-02',
          sumGross: '119.00',
          discountDays: 14,
        },
      ]),
    )
  })

  it('sends the rates of an invoice with several, without the blank rows', async () => {
    const user = open({ syntax: 'PDF', ...BLANK, vat: [] })
    const [rate, , third] = screen.getAllByLabelText('Steuersatz')
    expect(third).toBeTruthy()
    await user.type(rate ?? document.body, '19')
    await user.type(screen.getAllByLabelText('Netto')[0] ?? document.body, '100')
    await user.type(screen.getAllByLabelText('Umsatzsteuer')[1] ?? document.body, '19')
    await save(user)
    await waitFor(() =>
      expect(inputsOf('patchIncomingAction')).toMatchObject([
        { vat: [{ vatRate: '19', net: '100.00', vat: '19.00' }] },
      ]),
    )
  })

  it('shows what is wrong at its field', async () => {
    const user = open({ syntax: 'PDF', ...BLANK })
    await user.type(screen.getByLabelText(/Rechnungsdatum/), '31.02.2026')
    await save(user)
    await waitFor(() =>
      expect(screen.getByLabelText(/Rechnungsdatum/).getAttribute('aria-invalid')).toBe('true'),
    )
    expect(inputsOf('patchIncomingAction')).toEqual([])
  })

  it('offers only the assignment of an e-invoice, and of a checked picture', () => {
    open({})
    expect(screen.queryByLabelText(/Rechnungsnummer/)).toBeNull()
    open({ syntax: 'IMAGE', state: 'CHECKED' })
    expect(screen.queryByLabelText(/Rechnungsnummer/)).toBeNull()
  })

  it('sends how much is deducted, and lines that differ', async () => {
    const [line] = incomingRecord().lines
    const lines = line ? [line, { ...line, name: 'Wein' }] : []
    const user = open({ lines })
    await user.selectOptions(screen.getByLabelText('Vorsteuer'), 'Teilweise abziehbar')
    await user.type(screen.getByLabelText('Abziehbar zu'), '40')
    await user.type(screen.getByLabelText(/^Grund/), 'Vermietung')
    await user.click(screen.getByRole('button', { name: 'Position hinzufügen' }))
    await user.selectOptions(screen.getByLabelText('Position'), '2: Wein')
    await user.type(screen.getAllByLabelText(/^Grund/)[1] ?? document.body, 'Bewirtung')
    await save(user)
    await waitFor(() =>
      expect(inputsOf('patchIncomingAction')).toMatchObject([
        {
          deductible: 'PART',
          deductiblePercent: '40',
          deductibleReason: 'Vermietung',
          lines: [{ line: 2, deductible: 'NONE', deductibleReason: 'Bewirtung' }],
        },
      ]),
    )
    await user.click(screen.getByRole('button', { name: '1. Zeile entfernen' }))
    expect(screen.queryByLabelText('Position')).toBeNull()
  })

  it('empties the expense account', async () => {
    const user = open({ expenseAccount: '3400' })
    await user.clear(screen.getByLabelText('Aufwandskonto'))
    await save(user)
    await waitFor(() => expect(inputsOf('patchIncomingAction')).toMatchObject([{ expenseAccount: null }]))
  })

  it.each([
    ['without the right', {}, false],
    ['once it is paid', { state: 'PAID' }, true],
  ] as const)('is read-only %s', (_, change, mayChange) => {
    open(change, mayChange)
    expect(screen.getByLabelText('Aufwandskonto').closest('fieldset')?.disabled).toBe(true)
  })
})
