import { describe, expect, it } from 'vitest'
import { addedEntryFile, ENTRY_FILES_MAX } from './entry-file'

const PDF = new TextEncoder().encode('%PDF-1.7')
const file = { typed: 'Tankbeleg.pdf', bytes: PDF, sha256: 'a' }
const typed = { origin: 'TYPED', digests: [] } as const

describe('a file of an entry', () => {
  it('has the type that its bytes show, and an ending of that type', () => {
    expect(addedEntryFile(typed, { ...file, typed: 'C:\\Beleg.exe' })).toEqual({
      ok: true,
      value: { name: 'Beleg.pdf', type: 'application/pdf' },
    })
  })

  it.each([
    ['another type', typed, { bytes: new TextEncoder().encode('<svg/>') }, 'cashBook.fileType'],
    ['the same file again', { ...typed, digests: ['a'] }, {}, 'cashBook.fileTwice'],
    ['what a till sent', { ...typed, origin: 'CLOSING' as const }, {}, 'cashBook.fileOfClosing'],
    [
      'too many',
      { ...typed, digests: Array.from({ length: ENTRY_FILES_MAX }, (_, index) => String(index)) },
      {},
      'cashBook.tooManyFiles',
    ],
  ])('is refused: %s', (_, entry, changed, code) => {
    expect(addedEntryFile(entry, { ...file, ...changed })).toMatchObject({ ok: false, error: { code } })
  })
})
