import { describe, expect, it } from 'vitest'
import { withoutPath } from './file-name'

describe('the name of a file has no path', () => {
  it.each([
    ['rechnung.pdf', 'rechnung.pdf'],
    ['/home/anna/rechnung.pdf', 'rechnung.pdf'],
    ['C:\\Users\\Anna\\rechnung.pdf', 'rechnung.pdf'],
    ['C:rechnung.pdf', 'rechnung.pdf'],
    ['\\\\server\\anna\\rechnung.pdf', 'rechnung.pdf'],
    ['..\\../a/..\\rechnung.pdf', 'rechnung.pdf'],
    ['ordner/ rechnung.pdf ', 'rechnung.pdf'],
    ['10:15 Uhr.pdf', '10:15 Uhr.pdf'],
    ['..rechnung', '..rechnung'],
  ])('%s', (path, name) => {
    expect(withoutPath(path)).toBe(name)
  })

  it.each(['', '/', 'ordner/', 'ordner\\', '..', '../..', 'a/.', 'C:', 'C:\\'])('%s names none', (path) => {
    expect(withoutPath(path)).toBe('')
  })
})
