import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { FILE_PART_STATES } from '@/lib/domain/file-part'
import type { ExportJobRecord } from '@/lib/services/export-jobs/schema'
import { renderOnPage } from '@/tests/support/components/render'
import { JobParts } from './job-parts'

type Part = ExportJobRecord['parts'][number]

const show = (own: Partial<Part>) => {
  renderOnPage(<JobParts parts={[{ part: 'closings', state: 'RUNNING', done: 0, total: null, ...own }]} />)
  return screen.getByRole('listitem').textContent
}
const bar = () => screen.queryByRole('progressbar')

describe('a part of a file', () => {
  it.each([
    [0, null, 'wird erstellt'],
    [0, 2_000, 'wird erstellt'],
    [1_500, null, '1.500'],
    [1_500, 2_000, '1.500 von 2.000'],
    [2_000, 2_000, '2.000 von 2.000'],
  ])('that is written, %s of %s done, says how far it is', (done, total, text) => {
    expect(show({ done, total })).toBe(`Z-Berichte${text}`)
    if (total === null) expect(bar()).toBeNull()
    else {
      expect(bar()?.getAttribute('aria-valuenow')).toBe(String(done))
      expect(bar()?.getAttribute('aria-valuemax')).toBe(String(total))
      expect(bar()?.getAttribute('aria-label')).toBe('Fortschritt: Z-Berichte')
    }
  })

  const TEXTS = { WAITING: 'wartet', DONE: 'enthalten', EMPTY: 'keine Daten', FAILED: 'fehlt' }
  const resting = FILE_PART_STATES.filter((state) => state !== 'RUNNING')
  const counts = [
    { done: 0, total: null },
    { done: 0, total: 2_000 },
    { done: 1_500, total: 2_000 },
    { done: 2_000, total: 2_000 },
  ]
  it.each(resting.flatMap((state) => counts.map((count) => ({ state, ...count }))))(
    'that is $state shows only that, with $done of $total done',
    (part) => {
      expect(show(part)).toBe(`Z-Berichte${TEXTS[part.state]}`)
      expect(bar()).toBeNull()
    },
  )
})
