import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { ExportJobRecord } from '@/lib/services/export-jobs/schema'
import type { Preview } from '@/lib/tax/datev/queries/exports'
import { renderOnPage } from '@/tests/support/components/render'
import { DatevView } from './datev-view'

const PERIOD = { from: '2026-01-01', to: '2026-12-31' }
const parts = { invoices: true, payments: true, closings: true, incoming: false, cashBook: false }
const preview: Preview = {
  ...PERIOD,
  parts,
  may: parts,
  isLarge: true,
  mayClose: true,
  isOver: true,
  proposesFinal: false,
  late: [],
  exports: [],
  bookingCount: 0,
  sums: [],
  faults: [],
  faultCount: 0,
  waiting: [],
  waitingCount: 0,
  collective: { account: '', suppliers: [], unassigned: 0 },
  collectiveCount: 0,
  obstacles: [],
  obstacleCount: 0,
  proof: [],
}
const file = { name: 'DATEV_Probe.zip', type: 'application/zip', size: 1, sha256: 'a' }
const trial = {
  id: 'j1',
  kind: 'datev',
  state: 'DONE',
  ...PERIOD,
  filter: PERIOD,
  doneCount: 47456,
  file,
  notes: [{ code: 'datev.summed', message: 'Rechnungen: 4.110, zusammen 1,00 €', link: null }],
  parts: [],
  createdAt: '2026-12-01T09:00:00Z',
  expiresAt: '2026-12-08T09:00:00Z',
} as unknown as ExportJobRecord

it('shows the sums of a long period with its trial, though that is among the earlier files', () => {
  const done = { ...PERIOD, ...parts, id: 'e1', locks: false, bookingCount: 1, filename: '' }
  const exports = [{ ...done, sha256: 'a', createdByName: 'Mia', createdAt: '2026-12-01T09:00:00Z' }]
  renderOnPage(
    <DatevView
      address={{ ...PERIOD, without: [] }}
      preview={{ ...preview, exports }}
      today="2027-01-10"
      settings={null}
      jobs={[trial, { ...trial, id: 'j2', notes: [] }]}
      onStart={() => Promise.reject(new Error('not here'))}
      onRetry={() => Promise.reject(new Error('not here'))}
    />,
  )
  expect(screen.getByText(/^Dieser Zeitraum hat mehrere tausend Belege\./)).toBeTruthy()
  expect(screen.queryByText('In diesem Zeitraum gibt es nichts, was noch in eine Datei muss.')).toBeNull()
  expect(screen.getByRole('button', { name: 'Probedatei' })).toBeTruthy()
  expect(screen.getByText('Summen und Hinweise')).toBeTruthy()
  expect(screen.getByText('Rechnungen: 4.110, zusammen 1,00 €')).toBeTruthy()
})
