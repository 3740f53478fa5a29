import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import type { ShownSheet } from '@/lib/tax/register-notices/loaders'
import { noticeRecord } from '@/lib/tax/register-notices/schema'
import { answerAction, done, inputsOf, refused } from '@/tests/support/components/actions'
import { renderOnPage } from '@/tests/support/components/render'
import { sample } from '@/tests/support/components/sample'
import { itSubmits } from '@/tests/support/components/submission'
import { toast } from '@/components/shared/feedback/toast'
import { ReportDialog } from './report-dialog'
import { SheetsView } from './sheets-view'

const TODAY = '2026-11-20'

// fakes the date only; timers keep running
beforeAll(() => void vi.setSystemTime(`${TODAY}T09:00:00Z`))
afterAll(() => void vi.useRealTimers())

const open = sample(noticeRecord, {
  id: 'a',
  kind: 'IN_USE',
  deviceName: 'Kasse 1',
  date: '2026-11-01',
  deadline: '2026-12-01',
  state: 'OPEN',
})
const later = { ...open, id: 'b', deviceName: 'Kasse 2', deadline: '2026-12-15' }
const reported = {
  ...open,
  id: 'c',
  version: 4,
  kind: 'OUT_OF_USE' as const,
  deviceName: 'Kasse 3',
  state: 'REPORTED' as const,
  reportedAt: '2026-11-10',
  transferTicket: 'et-1',
}
const sheet = (own: Partial<ShownSheet> = {}) =>
  ({
    store: { id: 'store', name: 'Laden Nord' },
    events: [later, open, reported],
    missing: [],
    premisesFields: [['Anschrift', 'Am Hof 1']],
    tills: [{ id: 'till', name: 'Kasse 1', fields: [['Hersteller', 'Kassenbau']] }],
    ...own,
  }) as unknown as ShownSheet
const show = (...sheets: ShownSheet[]) => renderOnPage(<SheetsView sheets={sheets} mayReport today={TODAY} />)
const rows = () =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map(({ textContent }) => textContent)

itSubmits({
  name: 'a notification of a store’s open changes',
  form: (close) => <ReportDialog sheet={sheet()} onClose={close} />,
  action: 'reportStoreAction',
  typed: { 'Gemeldet am': '18.11.2026', Transferticket: 'et-2' },
  submit: 'Als gemeldet eintragen',
  sent: { storeId: 'store', ids: ['b', 'a'], reportedAt: '2026-11-18', transferTicket: 'et-2' },
})

describe('the notices of a store', () => {
  it('say until when the first of its open changes is due', () => {
    show(sheet())
    expect(screen.getByText('Bis 01.12.2026 sind 2 Änderungen zu melden')).toBeTruthy()
  })

  it('say what is overdue the day after its deadline, and not on it', () => {
    const { rerender } = show(sheet({ events: [{ ...open, deadline: TODAY }] }))
    expect(screen.queryByText('überfällig')).toBeNull()
    const late = sheet({ events: [{ ...open, deadline: '2026-11-19' }, later] })
    rerender(<SheetsView sheets={[late]} mayReport today={TODAY} />)
    expect(screen.getByText('Seit 19.11.2026 sind 2 Änderungen überfällig')).toBeTruthy()
    expect(rows().map((row) => row.includes('überfällig'))).toEqual([true, false])
  })

  it('have nothing to report once all is reported, with the day and the ticket of each', () => {
    show(sheet({ events: [reported] }))
    expect(screen.getByText('Alles gemeldet')).toBeTruthy()
    expect(screen.queryByRole('button', { name: /^Als gemeldet/ })).toBeNull()
    expect(rows()).toEqual([
      'Kasse außer Betrieb genommenKasse 301.11.202601.12.2026am 10.11.2026Transferticket et-1Doch nicht gemeldet',
    ])
  })

  it('are downloaded as a sheet and as a table', () => {
    show(sheet())
    const href = (name: string) => screen.getByRole('link', { name }).getAttribute('href')
    expect([href('CSV'), href('Datenblatt (PDF)')]).toEqual([
      '/api/cash-register-notifications/store?format=csv',
      '/api/cash-register-notifications/store',
    ])
  })

  it('link to each page where something is missing, once', () => {
    show(
      sheet({
        missing: [
          { field: 'taxNumber', deviceId: null, href: '/companies/1' },
          { field: 'serial', deviceId: 'till', href: '/pos-devices/till' },
          { field: 'model', deviceId: 'till', href: '/pos-devices/till' },
        ] as ShownSheet['missing'],
      }),
    )
    const links = screen
      .getAllByRole('link')
      .filter((link) => /^\/(comp|pos)/.test(link.getAttribute('href') ?? ''))
    expect(links.map((link) => [link.getAttribute('href'), link.textContent])).toEqual([
      ['/companies/1', 'Steuernummer'],
      ['/pos-devices/till', 'Kasse „Kasse 1“: Seriennummer der Kasse, Modell'],
    ])
  })

  it('show the fields of the form, of the premises and of each till', () => {
    show(sheet())
    const card = screen.getByText('Am Hof 1').closest('dl')?.textContent
    expect([card, screen.getByText('Kassenbau').closest('section')?.textContent]).toEqual([
      'AnschriftAm Hof 1',
      'Kasse „Kasse 1“HerstellerKassenbau',
    ])
  })
})

it('a notification is taken back with the version of its notice, and a refusal is told', async () => {
  const failed = vi.spyOn(toast, 'error')
  answerAction('patchNoticeAction', () => refused('conflict.stale', [], 'Schon geändert.'))
  show(sheet())
  const takeBack = async () => {
    const button = screen.getByRole<HTMLButtonElement>('button', {
      name: /^Doch nicht gemeldet: Kasse außer Betrieb genommen, Kasse 3/,
    })
    await waitFor(() => expect(button.disabled).toBe(false))
    fireEvent.click(button)
  }
  await takeBack()
  await waitFor(() => expect(failed).toHaveBeenCalled())
  answerAction('patchNoticeAction', () => done())
  await takeBack()
  await waitFor(() => expect(inputsOf('patchNoticeAction')).toHaveLength(2))
  expect(inputsOf('patchNoticeAction')[1]).toEqual({ id: 'c', version: 4, state: 'OPEN' })
})

it('the dialog of a store is opened for this store', async () => {
  const south = sheet({ store: { id: 'south', name: 'Laden Süd' } as ShownSheet['store'], events: [open] })
  show(sheet(), south)
  fireEvent.click(screen.getByRole('button', { name: 'Als gemeldet eintragen: Laden Süd' }))
  const dialog = await screen.findByRole('dialog', { name: 'Meldung eintragen: Laden Süd' })
  expect(within(dialog).getByText(/Eine Änderung gilt danach als gemeldet/)).toBeTruthy()
})
