import { describe, expect, it } from 'vitest'
import { TAG_FORMATS } from '../words'
import { FORMATS, placeOfTag, tagsPerPage } from './tag-format'

describe('the paper of price tags', () => {
  it.each(TAG_FORMATS)('%s: every label is on its page, and none covers another', (name) => {
    const format = FORMATS[name]
    const places = Array.from({ length: tagsPerPage(format) }, (_, index) => placeOfTag(format, index, 0))
    for (const { page, left, top } of places) {
      expect(page).toBe(0)
      expect(left).toBeGreaterThanOrEqual(0)
      expect(left + format.width).toBeLessThanOrEqual(format.page.width + 1e-9)
      expect(top).toBeGreaterThanOrEqual(0)
      expect(top + format.height).toBeLessThanOrEqual(format.page.height + 1e-9)
    }
    for (const [index, one] of places.entries())
      for (const other of places.slice(index + 1)) {
        const isBeside = Math.abs(one.left - other.left) >= format.width - 1e-9
        const isBelow = Math.abs(one.top - other.top) >= format.height - 1e-9
        expect(isBeside || isBelow).toBe(true)
      }
    expect(placeOfTag(format, tagsPerPage(format), 0)).toEqual({ ...places[0], page: 1 })
  })

  it('begins after the labels that are used up, and goes on row by row', () => {
    const format = FORMATS.SHEET_70X36
    expect(placeOfTag(format, 0, 4)).toEqual({ page: 0, left: 70, top: 40.5 })
    expect(placeOfTag(format, 19, 4)).toEqual({ page: 0, left: 140, top: 256.5 })
    expect(placeOfTag(format, 20, 4)).toEqual({ page: 1, left: 0, top: 4.5 })
  })
})
