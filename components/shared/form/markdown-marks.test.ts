import { describe, expect, it } from 'vitest'
import { toggledBold, toggledList } from './markdown-marks'

describe('a selection', () => {
  it('becomes bold, and no longer so', () => {
    const bold = toggledBold({ text: 'Der Bon fehlt', start: 4, end: 7 })
    expect(bold).toEqual({ text: 'Der **Bon** fehlt', start: 6, end: 9 })
    expect(toggledBold(bold)).toEqual({ text: 'Der Bon fehlt', start: 4, end: 7 })
    expect(toggledBold({ text: '', start: 0, end: 0 })).toEqual({ text: '****', start: 2, end: 2 })
  })

  it('becomes a list by whole lines, and no longer so', () => {
    const list = toggledList({ text: 'Erst\nEins\nZwei\nDann', start: 6, end: 11 })
    expect(list).toEqual({ text: 'Erst\n- Eins\n- Zwei\nDann', start: 5, end: 18 })
    expect(toggledList(list).text).toBe('Erst\nEins\nZwei\nDann')
    expect(toggledList({ text: 'Eins', start: 0, end: 0 }).text).toBe('- Eins')
  })
})
