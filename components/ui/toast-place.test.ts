import { describe, expect, it } from 'vitest'
import { freestPlace, type Box } from './toast-place'

const WIDE = { width: 1440, height: 900, isPhone: false, bottomOf: () => 24 }
const PHONE = { width: 390, height: 844, isPhone: true, bottomOf: () => 24 }

const box = (left: number, top: number, width: number, height: number): Box => ({
  left,
  top,
  right: left + width,
  bottom: top + height,
})
/** Fields over the width of a form, one below the other. */
const form = (left: number, width: number, height: number) =>
  Array.from({ length: Math.floor(height / 70) }, (_field, at) => box(left, 100 + at * 70, width, 36))

describe('where a toast appears', () => {
  it('is the usual place where nothing is in the way', () => {
    expect(freestPlace(WIDE, [])).toBe('bottom-left')
    expect(freestPlace(PHONE, [])).toBe('top-center')
    expect(freestPlace(WIDE, form(32, 720, 500))).toBe('bottom-left')
  })

  it('is beside a form that reaches down to it', () => {
    expect(freestPlace(WIDE, form(32, 720, 900))).toBe('bottom-right')
    expect(freestPlace(PHONE, [box(16, 70, 358, 44)])).toBe('bottom-center')
  })

  it('counts fields above a bar that it must not cover', () => {
    const above = { ...WIDE, bottomOf: (place: string) => (place === 'bottom-left' ? 100 : 24) }
    expect(freestPlace(above, [box(32, 750, 720, 36)])).toBe('bottom-right')
    expect(freestPlace(above, [box(32, 850, 720, 36)])).toBe('bottom-left')
  })

  it('is above fields that fill the lower edge', () => {
    expect(freestPlace(WIDE, [box(0, 780, 1440, 80)])).toBe('top-right')
  })

  it('covers as little as it can where everything is full', () => {
    const everywhere = [box(0, 780, 700, 80), box(800, 860, 640, 10), box(800, 60, 640, 100)]
    expect(freestPlace(WIDE, everywhere)).toBe('bottom-right')
  })
})
