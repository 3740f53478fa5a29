import { fireEvent, screen, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import type { ExportJobRecord } from '@/lib/services/export-jobs/schema'
import type { AuditPreview } from '@/lib/tax/audit-package/queries/preview'
import { renderOnPage } from '@/tests/support/components/render'
import { AuditView } from './audit-view'

const ADDRESS = { from: '2026-10-01', to: '2026-11-20', devices: [] }

const preview = (change: Partial<AuditPreview> = {}): AuditPreview => ({
  from: ADDRESS.from,
  to: ADDRESS.to,
  cash: [
    {
      deskId: 'd',
      name: 'Kasse 1',
      isTill: true,
      expected: '1234.50',
      lastClosing: { id: 'c', number: 12, endTime: '2026-11-19T17:00:00Z' },
    },
    { deskId: 'e', name: 'Büro', isTill: false, expected: '50.00', lastClosing: null },
  ],
  dsfinvk: null,
  mayRequest: true,
  files: null,
  ...change,
})

const JOB: ExportJobRecord = {
  id: 'j',
  kind: 'audit-package',
  format: 'zip',
  from: ADDRESS.from,
  to: ADDRESS.to,
  filter: {},
  state: 'RUNNING',
  doneCount: 2,
  rowCount: null,
  failure: null,
  file: null,
  sha256: null,
  notes: [],
  parts: [
    { part: 'dsfinvk', state: 'DONE', done: 1_250, total: null },
    { part: 'closings', state: 'RUNNING', done: 3, total: 12 },
    { part: 'cashBook', state: 'WAITING', done: 0, total: null },
    { part: 'notices', state: 'FAILED', done: 0, total: null },
  ],
  release: null,
  isRepeat: false,
  startedByName: 'Anna',
  createdAt: '2026-11-20T10:00:00Z',
  finishedAt: null,
  expiresAt: null,
}

const start = vi.fn(() => Promise.resolve({ ok: true as const, data: {} as ExportJobRecord }))

const show = (change: Partial<AuditPreview> = {}, jobs: ExportJobRecord[] = []) =>
  renderOnPage(
    <AuditView
      address={ADDRESS}
      preview={preview(change)}
      today="2026-11-20"
      jobs={jobs}
      onStart={start}
      onRetry={start}
    />,
  )

it('says first what is to be in each desk now, and where it is counted', () => {
  show()
  const cells = within(screen.getByRole('table', { name: 'Bargeld jetzt' })).getAllByRole('row')
  expect(cells[1]?.textContent).toBe('Kasse 1Nr. 12 vom 19.11.2026, 18:001.234,50\u00A0€')
  expect(cells[2]?.textContent).toBe('BüroLaut Kassenbuch50,00\u00A0€')
  expect(screen.getByRole('link', { name: 'Kasse 1' }).getAttribute('href')).toBe('/cash-book/d')
})

it('asks for the package of the period', () => {
  show()
  fireEvent.click(screen.getByRole('button', { name: 'Prüfpaket erstellen' }))
  expect(start).toHaveBeenCalledWith({ kind: 'audit-package', from: ADDRESS.from, to: ADDRESS.to })
})

it('offers nothing to a person who may only look', () => {
  show({ mayRequest: false })
  expect(screen.queryByRole('button', { name: 'Prüfpaket erstellen' })).toBeNull()
  expect(screen.getByText(/darf nur, wer bei „Steuern“ bearbeiten darf/)).toBeTruthy()
})

it('shows how far each part of a package is', () => {
  show({}, [JOB])
  const parts = within(screen.getByRole('list', { name: 'Teile' })).getAllByRole('listitem')
  expect(parts.map((part) => part.textContent)).toEqual([
    'DSFinV-Kenthalten',
    'Z-Berichte3 von 12',
    'Kassenbuchwartet',
    'Kassenmeldungfehlt',
  ])
  const bar = screen.getByRole('progressbar', { name: 'Fortschritt: Z-Berichte' })
  expect(bar.getAttribute('aria-valuenow')).toBe('3')
})
