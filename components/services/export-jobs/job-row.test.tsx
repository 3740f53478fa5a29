import { cleanup, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { EXPORT_JOB_KINDS } from '@/lib/domain/exportable'
import { exportJobRecord, type ExportJobRecord } from '@/lib/services/export-jobs/schema'
import { renderOnPage } from '@/tests/support/components/render'
import { sample } from '@/tests/support/components/sample'
import { JobRow } from './job-row'

const show = (own: Partial<ExportJobRecord>) => {
  const job = sample(exportJobRecord, { createdAt: '2026-11-02T09:00:00Z', ...own })
  renderOnPage(<JobRow job={job} title="Datei" onRetry={() => Promise.reject(new Error('not asked'))} />)
  return screen.getByText(/^02\.11\.2026, 10:00/).textContent
}

/** The words for one and for several, by kind; those of a running file where they differ. */
const WORDS: Readonly<Record<string, readonly [one: string, several: string]>> = {
  dsfinvk: ['Kassenbon', 'Kassenbons'],
  'tse-tar': ['TSE', 'TSE'],
  'audit-package': ['Datei', 'Dateien'],
  verfahrensdokumentation: ['Datei', 'Dateien'],
  datev: ['Buchung', 'Buchungen'],
}
const OF_RUNNING: typeof WORDS = { datev: ['Beleg', 'Belege'] }
const wordsOf = (kind: string, state: string) =>
  (state === 'RUNNING' ? OF_RUNNING[kind] : null) ?? WORDS[kind] ?? ['Zeile', 'Zeilen']

describe('the line of a file', () => {
  const states = ['RUNNING', 'DONE'] as const
  it.each(EXPORT_JOB_KINDS.flatMap((kind) => states.map((state) => ({ kind, state }))))(
    'of $kind that is $state counts what it is made of',
    ({ kind, state }) => {
      const [one, several] = wordsOf(kind, state)
      expect(show({ kind, state, doneCount: 1_500 })).toBe(`02.11.2026, 10:00 · 1.500 ${several}`)
      cleanup()
      expect(show({ kind, state, doneCount: 1 })).toBe(`02.11.2026, 10:00 · 1 ${one}`)
    },
  )

  it.each([
    ['datev', 'Buchungen werden geschrieben'],
    ['tse-tar', 'fiskaly stellt die Daten zusammen'],
  ])('of %s says what is done before the first is counted', (kind, text) => {
    expect(show({ kind, state: 'RUNNING', doneCount: 0 })).toBe(`02.11.2026, 10:00 · ${text}`)
  })

  it.each(['QUEUED', 'FAILED'] as const)('that is %s counts nothing', (state) => {
    expect(show({ kind: 'datev', state, doneCount: 7 })).toBe('02.11.2026, 10:00')
  })

  it('says until when the file is there, and since when it is gone', () => {
    const file = { name: 'a.zip', type: 'application/zip', size: 2_000, sha256: 'a' }
    const expiresAt = '2026-11-09T23:30:00Z'
    expect(show({ kind: 'datev', state: 'DONE', doneCount: 2, file, expiresAt })).toMatch(
      / · bis 10\.11\.2026$/,
    )
    cleanup()
    expect(show({ kind: 'datev', state: 'DONE', doneCount: 2, expiresAt })).toMatch(
      / · entfernt am 10\.11\.2026$/,
    )
    expect(screen.getByText('Entfernt')).toBeDefined()
  })
})
