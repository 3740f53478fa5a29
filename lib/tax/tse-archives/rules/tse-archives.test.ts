import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays, daysBetween } from '@/lib/domain/business-date'
import { addedArchive, ARCHIVE_UPLOAD, correctedArchive } from './archive'
import { endedUses, isArchived, type TseDay, type TseUse } from './missing-archives'

const tar = (size = 512) => {
  const bytes = new Uint8Array(size)
  bytes.set(new TextEncoder().encode('ustar'), 257)
  return bytes
}
const ZIP = new Uint8Array([0x50, 0x4b, 0x03, 0x04, 1])
const STATED = { typed: 'tse.tar', bytes: tar(), sha256: 'a', from: '2026-01-01', to: '2026-06-30' }
const KNOWN = { digests: [] as string[], today: '2026-12-01' }

describe('an archive', () => {
  it.each([
    ['file', 'tseArchive.empty', { bytes: new Uint8Array() }],
    ['file', 'tseArchive.type', { bytes: new TextEncoder().encode('%PDF-1.7') }],
    ['file', 'tseArchive.type', { bytes: tar().fill(0) }],
    ['to', 'report.periodEnds', { from: '2026-07-01' }],
    ['to', 'tseArchive.future', { to: '2026-12-02' }],
  ])('is refused at %s with %s', (path, code, change) => {
    const refused = addedArchive(KNOWN, { ...STATED, ...change })
    expect(refused).toMatchObject({ ok: false, error: { fields: [{ path, code }] } })
  })

  it('is refused twice, and beyond 200', () => {
    expect(addedArchive({ ...KNOWN, digests: ['a'] }, STATED)).toMatchObject({
      error: { fields: [{ path: 'file', code: 'tseArchive.twice' }] },
    })
    const digests = (count: number) => Array.from({ length: count }, (_, index) => `b${index}`)
    expect(addedArchive({ ...KNOWN, digests: digests(200) }, STATED)).toMatchObject({
      error: { code: 'tseArchive.tooMany', params: { maximum: 200 } },
    })
    expect(addedArchive({ ...KNOWN, digests: digests(199) }, STATED)).toMatchObject({ ok: true })
    expect(ARCHIVE_UPLOAD.maxBytes).toBe(40_000_000)
  })

  it('has its type by its content, and a name without folders', () => {
    expect(addedArchive(KNOWN, STATED)).toEqual({
      ok: true,
      value: { type: 'application/x-tar', name: 'tse.tar' },
    })
    const zip = { ...STATED, bytes: ZIP, typed: '..\\a/TSE 2026.rar', to: '2026-12-01' }
    expect(addedArchive(KNOWN, zip)).toEqual({
      ok: true,
      value: { type: 'application/zip', name: 'TSE 2026.zip' },
    })
  })
})

describe('what is stated about an archive', () => {
  const FACTS = { serial: '3f8a', from: '2026-01-01', to: '2026-06-30', note: '' }
  const corrected = (change: object) => correctedArchive(FACTS, change, '2026-12-01')

  it('is corrected field by field, and the rest stays', () => {
    expect(corrected({ serial: '3f8b' })).toEqual({ ok: true, value: { ...FACTS, serial: '3f8b' } })
    expect(corrected({ to: '2026-12-01', note: 'x' })).toEqual({
      ok: true,
      value: { ...FACTS, to: '2026-12-01', note: 'x' },
    })
    for (const same of [{}, FACTS, { note: '' }]) expect(corrected(same)).toEqual({ ok: true, value: null })
  })

  it.each([
    ['report.periodEnds', { from: '2026-07-01' }],
    ['report.periodEnds', { to: '2025-12-31' }],
    ['tseArchive.future', { to: '2026-12-02' }],
  ])('is refused at to with %s', (code, change) => {
    expect(corrected(change)).toMatchObject({ ok: false, error: { fields: [{ path: 'to', code }] } })
  })
})

const day = (change: Partial<TseDay>): TseDay => ({
  day: '2026-03-02',
  tseSerial: 'a',
  tseInUseSince: null,
  endedOn: null,
  ...change,
})

describe('TSEs that have ended', () => {
  const ended = (days: readonly TseDay[], removedOn: string | null = null) => endedUses(days, removedOn)

  it('are those replaced by another one, by the stated day, and those of a till that ended', () => {
    expect(ended([day({})])).toEqual([])
    expect(ended([day({}), day({ day: '2026-05-01', tseSerial: '' }), day({ day: '2026-05-02' })])).toEqual(
      [],
    )
    expect(ended([day({ tseSerial: '' }), day({ day: '2026-05-01' })])).toEqual([])
    expect(ended([day({}), day({ day: '2026-11-29', tseSerial: 'b', tseInUseSince: '2026-11-20' })])).toEqual(
      [{ serial: 'a', from: '2026-03-02', to: '2026-11-19' }],
    )
    expect(
      ended([
        day({ tseInUseSince: '2026-02-01' }),
        day({ day: '2026-11-29', tseSerial: 'b' }),
        day({ day: '2026-12-01', tseSerial: 'b', endedOn: '2026-11-30' }),
      ]),
    ).toEqual([
      { serial: 'a', from: '2026-02-01', to: '2026-11-28' },
      { serial: 'b', from: '2026-11-29', to: '2026-11-30' },
    ])
    expect(ended([day({})], '2026-10-01')).toEqual([{ serial: 'a', from: '2026-03-02', to: '2026-10-01' }])
    // the day of the TSE before says nothing about the next one
    expect(
      ended([
        day({ tseInUseSince: '2026-02-01' }),
        day({ day: '2026-11-29', tseSerial: 'b', tseInUseSince: '2026-02-01' }),
      ]),
    ).toEqual([{ serial: 'a', from: '2026-02-01', to: '2026-11-28' }])
  })

  it('are not archived with a day missing between two archives, at the beginning or at the end', () => {
    const use = { serial: 'a', from: '2026-01-01', to: '2026-01-31' }
    const covered = (...days: [from: string, to: string][]) =>
      isArchived(
        use,
        days.map(([from, to]) => ({ serial: 'a', from, to })),
      )
    expect(covered(['2026-01-11', '2026-02-05'], ['2025-12-01', '2026-01-10'])).toBe(true)
    expect(covered(['2026-01-12', '2026-02-05'], ['2025-12-01', '2026-01-10'])).toBe(false)
    expect(covered(['2026-01-02', '2026-02-05'])).toBe(false)
    expect(covered(['2026-01-01', '2026-01-30'])).toBe(false)
  })

  it('are archived if each of their days is in an archive of the same TSE', () => {
    const use = { serial: 'Ab', from: '2026-01-01', to: '2026-01-20' }
    const offset = fc.integer({ min: -5, max: 30 })
    const archive = fc
      .tuple(offset, fc.integer({ min: 0, max: 12 }), fc.constantFrom('aB', 'c'))
      .map(([start, length, serial]): TseUse => ({
        serial,
        from: addDays(use.from, start),
        to: addDays(use.from, start + length),
      }))
    fc.assert(
      fc.property(fc.array(archive, { maxLength: 8 }), (archives) => {
        const days = Array.from({ length: daysBetween(use.from, use.to) + 1 }, (_, index) =>
          addDays(use.from, index),
        )
        const own = archives.filter(({ serial }) => serial === 'aB')
        const expected = days.every((one) => own.some(({ from, to }) => from <= one && one <= to))
        expect(isArchived(use, archives)).toBe(expected)
      }),
    )
  })
})
