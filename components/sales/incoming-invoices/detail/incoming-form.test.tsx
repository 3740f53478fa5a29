import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { toast } from '@/components/shared/feedback/toast'
import type { IncomingInvoiceRecord } from '@/lib/sales/incoming-invoices/schema'
import { answerAction, done, inputsOf } from '@/tests/support/components/actions'
import { renderOnPage } from '@/tests/support/components/render'
import { incomingRecord } from '@/tests/support/incoming-record'
import { IncomingActions } from './incoming-actions'
import { IncomingForm } from './incoming-form'
import { SaveFirst } from './save-first'

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

describe('the form of a PDF with proposals', () => {
  const SUPPLIER = { id: '019ab000-0000-7000-8000-0000000000aa', name: 'Großhandel & Söhne' }
  const PROPOSED: IncomingInvoiceRecord['proposed'] = {
    values: [
      { field: 'number', value: 'RE-7', page: 1 },
      { field: 'invoiceDate', value: '2026-11-03', page: 1 },
      { field: 'sumGross', value: '172.50', page: 2 },
    ],
    vat: [
      { vatRate: '19', net: '100.00', vat: '19.00', page: 2 },
      { vatRate: '7', net: '50.00', vat: '3.50', page: 2 },
    ],
    supplier: SUPPLIER,
  }
  const pdf: Partial<IncomingInvoiceRecord> = {
    syntax: 'PDF',
    ...BLANK,
    vat: [],
    lines: [],
    seller: incomingRecord().buyer,
    proposed: PROPOSED,
  }
  const NUMBER = /Rechnungsnummer/
  const valueOf = (label: RegExp) => screen.getByLabelText<HTMLInputElement>(label).value
  const SENT = {
    id: incomingRecord().id,
    version: 3,
    number: 'RE-7',
    invoiceDate: '2026-11-03',
    sumGross: '172.50',
    vat: [
      { vatRate: '19', net: '100.00', vat: '19.00' },
      { vatRate: '7', net: '50.00', vat: '3.50' },
    ],
    supplierId: SUPPLIER.id,
  }

  it('shows them marked in the empty fields, and sends them when a person saves', async () => {
    const user = open(pdf)
    expect([valueOf(NUMBER), valueOf(/Rechnungsdatum/)]).toEqual(['RE-7', '03.11.2026'])
    expect(screen.getByText('Aus dem PDF vorgeschlagen – bitte vergleichen')).toBeTruthy()
    expect(screen.getAllByText('Gelesen auf Seite 2')).toHaveLength(2)
    expect(inputsOf('patchIncomingAction')).toEqual([])
    await user.click(screen.getByRole('button', { name: 'Verglichen und speichern' }))
    await waitFor(() => expect(inputsOf('patchIncomingAction')).toEqual([SENT]))
  })

  it('never overwrites what a person has typed, and drops the mark of what they change', async () => {
    const user = open({ ...pdf, number: 'GETIPPT-1' })
    expect(valueOf(NUMBER)).toBe('GETIPPT-1')
    expect(screen.getAllByText('Gelesen auf Seite 1')).toHaveLength(1)
    await user.clear(screen.getByLabelText(/Rechnungsdatum/))
    await user.type(screen.getByLabelText(/Rechnungsdatum/), '04.11.2026')
    expect(screen.queryByText('Gelesen auf Seite 1')).toBeNull()
  })

  it('empties the fields when they are discarded, but not those that were changed', async () => {
    const user = open(pdf)
    await user.clear(screen.getByLabelText(NUMBER))
    await user.type(screen.getByLabelText(NUMBER), 'RE-8')
    await user.click(screen.getByRole('button', { name: 'Vorschläge verwerfen' }))
    await waitFor(() => expect(valueOf(/Bruttosumme/)).toBe(''))
    expect(valueOf(NUMBER)).toBe('RE-8')
    expect(screen.queryByText(/Gelesen auf Seite/)).toBeNull()
    await save(user)
    await waitFor(() => expect(inputsOf('patchIncomingAction')).toMatchObject([{ number: 'RE-8' }]))
  })

  it.each([
    ['once it is checked', { state: 'CHECKED' }, true],
    ['without the right', {}, false],
  ] as const)('shows none %s', (_, change, mayChange) => {
    open({ ...pdf, ...change }, mayChange)
    expect(screen.queryByText(/aus dem PDF vorgeschlagen/i)).toBeNull()
    expect(screen.queryByDisplayValue('RE-7')).toBeNull()
  })

  it('checks and saves nothing while they wait; refusing goes on', async () => {
    answerAction('patchIncomingAction', () => done())
    const invoice = incomingRecord(pdf)
    const { user } = renderOnPage(
      <SaveFirst>
        <IncomingActions
          invoice={invoice}
          rights={{ patch: true, remove: true, create: true, companies: [] }}
          files={[]}
        />
        <IncomingForm invoice={invoice} mayChange newSupplier={null} />
      </SaveFirst>,
    )
    const failed = vi.spyOn(toast, 'error')
    await user.click(screen.getByRole('button', { name: 'Geprüft' }))
    await waitFor(() => expect(failed).toHaveBeenCalledWith(expect.stringContaining('Vorschläge')))
    expect([inputsOf('patchIncomingAction'), inputsOf('checkIncomingAction')]).toEqual([[], []])
    await user.click(screen.getByRole('button', { name: 'Weitere Aktionen' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Ablehnen' }))
    expect(await screen.findByRole('dialog')).toBeTruthy()
    expect(inputsOf('patchIncomingAction')).toEqual([])
  })
})
