import { describe, expect, it } from 'vitest'
import { checkLogo, LOGO_MAX_BYTES } from './logo'

const png = (width: number, height: number, length = 64) => {
  const bytes = new Uint8Array(length)
  bytes.set([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  const view = new DataView(bytes.buffer)
  view.setUint32(16, width)
  view.setUint32(20, height)
  return bytes
}

/** SOI, a comment of 4 bytes, a padding byte, the frame. */
const jpeg = (width: number, height: number) => {
  const head = [0xff, 0xd8, 0xff, 0xfe, 0, 4, 1, 2, 0xff, 0xff, 0xc2, 0, 11, 8]
  return new Uint8Array([...head, height >> 8, height & 255, width >> 8, width & 255, 1, 1, 0x11, 0])
}

describe('a logo', () => {
  it('is a PNG or JPEG by its bytes', () => {
    expect(checkLogo(png(300, 100))).toEqual({ ok: true, value: 'image/png' })
    expect(checkLogo(jpeg(300, 100))).toEqual({ ok: true, value: 'image/jpeg' })
  })

  it.each([
    ['nothing', new Uint8Array()],
    ['a GIF', new TextEncoder().encode('GIF89a and more')],
    ['an SVG', new TextEncoder().encode('<svg xmlns="http://www.w3.org/2000/svg"/>')],
    ['a cut PNG', png(300, 100).slice(0, 20)],
    ['a PNG without pixels', png(0, 100)],
    ['a JPEG without frame', jpeg(300, 100).slice(0, 10)],
  ])('is not %s', (_what, bytes) => {
    expect(checkLogo(bytes)).toEqual({ ok: false, error: 'logoType' })
  })

  it('is bounded in bytes and pixels', () => {
    expect(checkLogo(png(1, 1, LOGO_MAX_BYTES)).ok).toBe(true)
    expect(checkLogo(png(1, 1, LOGO_MAX_BYTES + 1))).toEqual({ ok: false, error: 'logoTooLarge' })
    expect(checkLogo(png(4_001, 1))).toEqual({ ok: false, error: 'logoTooManyPixels' })
    expect(checkLogo(jpeg(1, 4_001))).toEqual({ ok: false, error: 'logoTooManyPixels' })
  })

  it('may lie anywhere in its buffer', () => {
    const wide = new Uint8Array(100)
    wide.set(png(300, 100), 30)
    expect(checkLogo(wide.subarray(30, 94)).ok).toBe(true)
  })
})
