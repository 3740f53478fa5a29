import { fireEvent, screen, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import type { ExportJobRecord } from '@/lib/services/export-jobs/schema'
import type { DsfinvkPreview } from '@/lib/tax/dsfinvk/queries/preview'
import { renderOnPage } from '@/tests/support/components/render'
import { DsfinvkView } from './dsfinvk-view'

const ADDRESS = { from: '2026-10-01', to: '2026-10-31', devices: [] }
const TILLS = [
  { id: 'a', name: 'Kasse 1' },
  { id: 'b', name: 'Kasse 2' },
]

const preview = (change: Partial<DsfinvkPreview> = {}): DsfinvkPreview => ({
  from: ADDRESS.from,
  to: ADDRESS.to,
  tills: TILLS,
  closingCount: 27,
  receiptCount: 1_250,
  unclosedCount: 0,
  findings: [],
  mayExport: true,
  hasTse: false,
  ...change,
})

const start = vi.fn(() => Promise.resolve({ ok: true as const, data: {} as ExportJobRecord }))

const show = (change: Partial<DsfinvkPreview> = {}, jobs: ExportJobRecord[] = []) =>
  renderOnPage(
    <DsfinvkView
      address={ADDRESS}
      preview={preview(change)}
      today="2026-11-20"
      jobs={jobs}
      onStart={start}
      onRetry={start}
    />,
  )

it('says how much is in the file, and asks for all tills of the period', () => {
  show()
  expect(screen.getByText('In die Datei kommen 27 Kassenabschlüsse mit 1.250 Kassenbons.')).toBeTruthy()
  expect(screen.getAllByRole('checkbox', { checked: true })).toHaveLength(2)
  fireEvent.click(screen.getByRole('button', { name: 'DSFinV-K-Datei erstellen' }))
  expect(start).toHaveBeenCalledWith({ kind: 'dsfinvk', from: ADDRESS.from, to: ADDRESS.to })
})

it('offers the TAR of the TSEs where Kontor set some up, also to who may not create the tables', () => {
  show({ hasTse: true, mayExport: false })
  expect(screen.queryByRole('button', { name: 'DSFinV-K-Datei erstellen' })).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'TAR der TSE dazu' }))
  expect(start).toHaveBeenCalledWith({ kind: 'tse-tar', from: ADDRESS.from, to: ADDRESS.to })
})

it('names what was found with its page, and receipts that are in no table', () => {
  show({
    unclosedCount: 3,
    findings: [
      {
        code: 'dsfinvk.unsigned',
        message: 'Kasse 1: 2 Bons sind von keiner TSE signiert.',
        link: '/receipts?unsigned=1',
      },
    ],
  })
  const link = within(screen.getByRole('region', { name: 'Ein Hinweis zu diesem Zeitraum' })).getByRole(
    'link',
  )
  expect(link.getAttribute('href')).toBe('/receipts?unsigned=1')
  expect(screen.getByText(/^3 Kassenbons dieser Tage haben keinen Kassenabschluss/)).toBeTruthy()
})

it('offers nothing without a closing', () => {
  show({ closingCount: 0 })
  expect(screen.getByRole('button', { name: 'DSFinV-K-Datei erstellen' })).toHaveProperty('disabled', true)
  expect(screen.getByText(/hat keine dieser Kassen einen Kassenabschluss/)).toBeTruthy()
})

it('shows the same to a person without the right, and offers nothing', () => {
  show({ mayExport: false })
  expect(screen.queryByRole('button', { name: 'DSFinV-K-Datei erstellen' })).toBeNull()
  expect(screen.getByText(/darf nur, wer bei „Steuern“ bearbeiten darf/)).toBeTruthy()
})

it('shows the notes of a finished file with their pages, and as a text', () => {
  const job: ExportJobRecord = {
    id: 'j',
    kind: 'dsfinvk',
    format: 'zip',
    from: ADDRESS.from,
    to: ADDRESS.to,
    filter: {},
    state: 'DONE',
    doneCount: 1_250,
    rowCount: 1_250,
    failure: null,
    file: { name: 'DSFinV-K_2026-10-01_2026-10-31.zip', type: 'application/zip', size: 1, sha256: 'x' },
    sha256: 'x',
    notes: [{ code: 'dsfinvk.cut', message: 'Ein Text ist gekürzt.', link: '/receipts/r' }],
    parts: [],
    release: null,
    isRepeat: false,
    startedByName: 'Anna',
    createdAt: '2026-11-20T10:00:00Z',
    finishedAt: '2026-11-20T10:00:00Z',
    expiresAt: '2026-11-27T10:00:00Z',
  }
  show({}, [job])
  expect(screen.getByText('Ein Hinweis der Prüfung')).toBeTruthy()
  expect(screen.getByText('Ein Text ist gekürzt.').getAttribute('href')).toBe('/receipts/r')
  expect(screen.getByText('Hinweise als Textdatei').getAttribute('href')).toBe('/api/v1/export-jobs/j/notes')
  expect(screen.getByText(/1\.250 Kassenbons/, { selector: '.tabular' })).toBeTruthy()
})

it('refuses more than a year at its field', () => {
  show()
  const to = screen.getByRole('textbox', { name: 'Bis' })
  fireEvent.change(to, { target: { value: '31.12.2027' } })
  fireEvent.blur(to)
  expect(screen.getByRole('alert').textContent).toContain('höchstens ein Jahr')
})
