import { deflateSync } from 'node:zlib'
import { beforeAll, describe, expect, it } from 'vitest'
import { getCompany } from '@/lib/catalog/companies/queries/companies'
import { createCompany } from '@/lib/catalog/companies/use-cases/create-company'
import { LOGO_MAX_BYTES } from '@/lib/catalog/companies/rules/logo'
import { checkLogo } from '@/lib/catalog/companies/steps/check-logo'
import { patchCompany } from '@/lib/catalog/companies/use-cases/patch-company'
import { combLogo, sunLogo } from '@/db/seed/demo/logo'
import { execute } from '@/lib/server/core/execute'
import { LOGO_PNG } from '@/tests/support/print-models'
import { LOGO_JPEG, pngOf } from '../support/images'
import { mintWorld, type World } from '../support/world'

const dataUrl = (bytes: Buffer, type = 'png') => `data:image/${type};base64,${bytes.toString('base64')}`
const jpeg = Buffer.from(LOGO_JPEG, 'base64')
/** Start of a baseline frame. */
const SOF0 = Buffer.from([0xff, 0xc0])
const zeros = (length: number) => Buffer.alloc(length)
const sound = pngOf({ width: 3, height: 2, colour: 2, rows: zeros(20) })
const changed = (bytes: Buffer, at: number, value: number) => {
  const copy = Buffer.from(bytes)
  copy[at] = value
  return copy
}

describe('a logo', () => {
  let world: World
  beforeAll(async () => {
    world = await mintWorld()
  })
  const give = (logo: string) => execute(patchCompany, world.ctx(), { id: world.companyId, logo })
  const refused = { kind: 'invalid', fields: [{ path: 'logo', code: 'company.logoUnreadable' }] }

  it.each([
    ['a pixel', `data:image/png;base64,${LOGO_PNG}`],
    ['of the demo’s farm', sunLogo()],
    ['of the demo’s beekeepers', combLogo()],
    ['a JPEG', dataUrl(jpeg, 'jpeg')],
    ['bits', dataUrl(pngOf({ width: 9, height: 2, depth: 1, rows: zeros(6) }))],
    ['16 bits with transparency', dataUrl(pngOf({ width: 2, depth: 16, colour: 6, rows: zeros(17) }))],
    ['with a palette', dataUrl(pngOf({ width: 2, colour: 3, rows: zeros(3), palette: zeros(3) }))],
    ['interlaced', dataUrl(pngOf({ width: 3, height: 3, interlaced: true, rows: zeros(15) }))],
  ])('that can be read is kept: %s', async (_what, logo) => {
    const { id } = await execute(createCompany, world.ctx(), { name: 'Mit Logo', logo })
    const kept = (await execute(getCompany, world.ctx(), { id })).logo
    expect(kept?.split(',')[1]).toBe(logo.split(',')[1])
    await expect(give(logo)).resolves.toMatchObject({ logo: kept })
    // repeated: nothing changes, and nothing is written
    await expect(give(logo)).resolves.toMatchObject({ logo: kept })
  })

  it.each([
    ['a right header and garbage', Buffer.concat([sound.subarray(0, 33), Buffer.from('garbage'.repeat(20))])],
    ['a cut file', sound.subarray(0, sound.length - 20)],
    ['a damaged chunk', changed(sound, 45, 0x55)],
    ['data that are not packed', pngOf({ rows: zeros(2), packed: Buffer.from('garbage') })],
    ['too few rows', pngOf({ width: 3, height: 2, colour: 2, rows: zeros(19) })],
    ['no rows', pngOf({ rows: zeros(0) })],
    ['an unknown filter', pngOf({ rows: Buffer.from([5, 0]) })],
    ['an unknown colour type', pngOf({ colour: 5, rows: zeros(2) })],
    ['an unknown depth', pngOf({ depth: 3, rows: zeros(2) })],
    ['no palette where it needs one', pngOf({ colour: 3, rows: zeros(2) })],
    ['a JPEG of a right header and garbage', Buffer.concat([jpeg.subarray(0, 300), Buffer.from('garbage')])],
    ['a cut JPEG', jpeg.subarray(0, jpeg.length - 40)],
  ])('that cannot be read is refused: %s', async (_what, bytes) => {
    await expect(give(dataUrl(bytes))).rejects.toMatchObject(refused)
    const created = execute(createCompany, world.ctx(), { name: 'Ohne Logo', logo: dataUrl(bytes) })
    await expect(created).rejects.toMatchObject(refused)
  })

  it.each([
    ['logoType', 'nothing', Buffer.alloc(0)],
    ['logoType', 'a GIF', Buffer.from('GIF89a and more')],
    ['logoType', 'an SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="3" height="3"/>')],
    ['logoUnreadable', 'a PNG without pixels', pngOf({ width: 0, rows: zeros(0) })],
    ['logoUnreadable', 'a JPEG without frame', jpeg.subarray(0, 10)],
    ['logoTooLarge', 'a byte too many', Buffer.concat([sound, zeros(LOGO_MAX_BYTES + 1 - sound.length)])],
    ['logoTooManyPixels', 'a pixel too many', pngOf({ width: 4_001, rows: zeros(4_002) })],
    ['logoTooManyPixels', 'a JPEG of too many pixels', changed(jpeg, jpeg.indexOf(SOF0) + 5, 0x10)],
  ])('is refused as %s: %s', async (error, _what, bytes) => {
    expect(await checkLogo(bytes)).toEqual({ ok: false, error })
  })

  it('of too many pixels is refused at its field, in words of its own', async () => {
    const fields = [{ path: 'logo', code: 'company.logoTooManyPixels' }]
    const wide = pngOf({ width: 4_001, rows: zeros(4_002) })
    await expect(give(dataUrl(wide))).rejects.toMatchObject({ kind: 'invalid', fields })
  })

  it('may be of any declared type, with bytes behind its end', async () => {
    expect(await checkLogo(Buffer.concat([jpeg, zeros(5)]))).toEqual({ ok: true, value: 'image/jpeg' })
    await expect(give(dataUrl(jpeg, 'png'))).resolves.toMatchObject({
      logo: expect.stringContaining('image/jpeg') as string,
    })
  })

  it('is decoded no further than its size says, and never as a whole', async () => {
    const packed = deflateSync(zeros(256_000_000), { level: 9 })
    const bomb = pngOf({ width: 4_000, height: 4_000, depth: 16, colour: 6, rows: zeros(0), packed })
    const before = process.memoryUsage().rss
    let most = 0
    const watch = setInterval(() => (most = Math.max(most, process.memoryUsage().rss - before)), 1)
    expect(await checkLogo(bomb)).toEqual({ ok: true, value: 'image/png' })
    clearInterval(watch)
    expect(most).toBeLessThan(60_000_000)
  })
})
