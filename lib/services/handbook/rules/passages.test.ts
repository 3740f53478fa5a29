import { describe, expect, it } from 'vitest'
import { passagesFor, type Passage } from './passages'

const passage = (heading: string | null, names: string, text = ''): Passage => ({
  chapter: 'rechnungen',
  title: 'Rechnungen',
  section: heading === null ? null : { id: heading.toLowerCase(), heading },
  names,
  text,
})
const chapter = passage(null, 'rechnungen schreiben, buchen, stornieren')
const cancel = passage('Stornieren', 'stornieren', 'das storno hebt die rechnung auf, den skonto auch')
const all = [cancel, chapter, passage('Drucken', 'drucken', 'der drucker')]

describe('passages of the handbook for a question', () => {
  it.each(['stornieren', 'storniere', 'Wie storniere ich?', 'STORNO', 'Wie kann ich stornieren'])(
    'are chapters and sections whose names have its words: %s',
    (phrase) => expect(passagesFor(phrase, all, false)).toEqual([chapter, cancel]),
  )

  it('may go by their text where no name fits', () => {
    expect(passagesFor('skonto', all, false)).toEqual([])
    expect(passagesFor('skonto', all, true)).toEqual([cancel])
    expect(passagesFor('skonto drucker', all, true)).toEqual([])
  })

  it.each(['', '?', 'wie', '(', 'und die'])('are none where nothing is asked: %s', (phrase) =>
    expect(passagesFor(phrase, all, true)).toEqual([]),
  )

  it('have the word at its beginning', () => expect(passagesFor('torno', all, true)).toEqual([]))
})
