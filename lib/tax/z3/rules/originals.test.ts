import { describe, expect, it } from 'vitest'
import { isBounded, originalNotes } from './originals'

describe('the original files of an export', () => {
  it.each([
    [{ files: 20_000, bytes: 2_000_000_000 }, true],
    [{ files: 20_001, bytes: 1 }, false],
    [{ files: 1, bytes: 2_000_000_001 }, false],
  ])('%j are part of it: %s', (size, isPart) => {
    expect(isBounded(size)).toBe(isPart)
    const notes = originalNotes({ ...size, missing: 0 })
    expect(notes.map(({ code }) => code)).toEqual(isPart ? [] : ['z3.tooManyOriginals'])
  })

  it('name PDFs that are missing', () => {
    expect(originalNotes({ files: 3, bytes: 9, missing: 2 })).toEqual([
      { code: 'z3.missingPapers', params: { count: 2 }, link: null },
    ])
  })
})
