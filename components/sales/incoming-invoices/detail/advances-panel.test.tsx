import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { AdvanceRecord, IncomingInvoiceRecord } from '@/lib/sales/incoming-invoices/schema'
import { answerAction, done, inputsOf } from '@/tests/support/components/actions'
import { renderOnPage } from '@/tests/support/components/render'
import { incomingRecord } from '@/tests/support/incoming-record'
import { AdvancesPanel } from './advances-panel'

const FIRST = '019ab000-0000-7000-8000-0000000000a1'
const SECOND = '019ab000-0000-7000-8000-0000000000a2'
const advance = (id: string, number: string, payable: string): AdvanceRecord => ({
  id,
  number,
  invoiceDate: '2026-10-05',
  payable,
  paid: '0.00',
})

const show = (change: Partial<IncomingInvoiceRecord>, mayChange = true) =>
  renderOnPage(<AdvancesPanel invoice={incomingRecord(change)} mayChange={mayChange} />).user
const panel = () => screen.getByRole('region', { name: 'Anzahlungen' })
const FINAL = { sumGross: '357.00', prepaid: '119.00' }

describe('the advances of a received invoice', () => {
  it('are none for an ordinary invoice, also one that was paid before', () => {
    show({})
    show({ sumGross: '119.00', prepaid: '119.00' })
    expect(screen.queryByRole('region', { name: 'Anzahlungen' })).toBeNull()
  })

  it('tell of an advance when it is deducted, and link its final invoice', () => {
    const deductedBy = { id: SECOND, number: 'SR-2', invoiceDate: '2026-11-20' }
    show({ advance: true, deductedBy })
    expect(panel().textContent).toContain('Vorsteuer erst mit der Zahlung')
    expect(panel().textContent).toContain('Abgezogen von SR-2 vom 20.11.2026')
    expect(screen.getByRole('link', { name: 'SR-2' }).getAttribute('href')).toBe(
      `/incoming-invoices/${SECOND}`,
    )
    expect(screen.queryByRole('button')).toBeNull()
  })

  it('are listed with links, and nothing is asked where they agree', () => {
    show({ ...FINAL, advances: [advance(FIRST, 'AZ-1', '119.00')] })
    expect(panel().textContent).toMatch(/Zieht ab: AZ-1 vom 05\.10\.2026, 119,00\s€/)
    expect(screen.getByRole('link', { name: 'AZ-1' }).getAttribute('href')).toBe(
      `/incoming-invoices/${FIRST}`,
    )
    expect(screen.queryByRole('note')).toBeNull()
  })

  it('tell what DATEV waits for', () => {
    show(FINAL)
    expect(screen.getByRole('note').textContent).toMatch(/zieht 119,00\s€ als schon bezahlt ab/)
  })

  it('tell another sum, and nobody may choose without the right', () => {
    show({ ...FINAL, advances: [advance(FIRST, 'AZ-1', '100.00')] }, false)
    expect(screen.getByRole('note').textContent).toMatch(/ergeben 100,00\s€, die Rechnung zieht 119,00\s€ ab/)
    expect(screen.queryByRole('button')).toBeNull()
  })

  it('are chosen among those of the seller, or stated as money', async () => {
    answerAction('patchIncomingAction', () => done())
    const user = show({
      ...FINAL,
      advances: [advance(FIRST, 'AZ-1', '100.00')],
      openAdvances: [advance(SECOND, 'AZ-2', '119.00')],
    })
    await user.click(screen.getByRole('button', { name: 'Anzahlungen wählen' }))
    const sheet = within(await screen.findByRole('dialog'))
    await user.click(await sheet.findByLabelText(/AZ-1/))
    await user.click(sheet.getByLabelText(/AZ-2/))
    await user.click(sheet.getByLabelText(/Kein eigener Beleg/))
    await user.click(sheet.getByRole('button', { name: 'Speichern' }))
    const { id, version } = incomingRecord()
    await waitFor(() =>
      expect(inputsOf('patchIncomingAction')).toEqual([
        { id, version, advances: [SECOND], prepaidAsMoney: true },
      ]),
    )
  })
})
