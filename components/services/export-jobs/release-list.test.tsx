import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { ExportJobRecord } from '@/lib/services/export-jobs/schema'
import { answerAction, done, inputsOf } from '@/tests/support/components/actions'
import { renderOnPage } from '@/tests/support/components/render'
import { ReleaseList } from './release-list'

const FILE: ExportJobRecord = {
  id: 'j',
  kind: 'dsfinvk',
  format: 'zip',
  from: '2026-03-01',
  to: '2026-03-31',
  filter: {},
  state: 'DONE',
  doneCount: 2,
  rowCount: 2,
  failure: null,
  file: { name: 'Kassendaten.zip', type: 'application/zip', size: 1_000, sha256: 'a' },
  sha256: 'a',
  notes: [],
  parts: [],
  release: null,
  isRepeat: false,
  startedByName: 'Bernd Büro',
  createdAt: '2026-04-01T10:00:00Z',
  finishedAt: '2026-04-01T10:00:00Z',
  expiresAt: '2026-04-08T10:00:00Z',
}

it('releases a file, and takes a release back', async () => {
  answerAction('releaseExportJobAction', () => done(FILE))
  answerAction('withdrawExportReleaseAction', () => done(FILE))
  const { user, rerender } = renderOnPage(<ReleaseList files={[FILE]} />)
  expect(screen.getByText(/01\.03\.2026 bis 31\.03\.2026 · erstellt von Bernd Büro/)).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Kassendaten.zip für Prüfer freigeben' }))
  expect(inputsOf('releaseExportJobAction')).toEqual([{ id: 'j' }])
  rerender(<ReleaseList files={[{ ...FILE, release: { at: '2026-04-02T10:00:00Z', byName: 'Anna' } }]} />)
  expect(screen.getByText('Freigegeben von Anna am 02.04.2026, 12:00')).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Freigabe von Kassendaten.zip zurücknehmen' }))
  expect(inputsOf('withdrawExportReleaseAction')).toEqual([{ id: 'j' }])
})

it('says where files come from while there are none', () => {
  renderOnPage(<ReleaseList files={[]} />)
  expect(screen.getByText(/Es liegt keine Datei bereit/)).toBeDefined()
})
