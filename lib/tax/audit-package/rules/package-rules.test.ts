import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays, daysBetween } from '@/lib/domain/business-date'
import { packable, packableArchives } from './packable'
import { hasBooks, marked, periodOf } from './question'
import { archivePath, foldersOf, monthsOf, namePart } from './file-names'

describe('the names of files in a package', () => {
  it.each([
    ['Hofladen 1', 'Hofladen 1'],
    ['Markt / Stand: "Nord"', 'Markt Stand Nord'],
    ['..', 'Ohne Namen'],
    ['../../etc/passwd', 'etc passwd'],
    ['\u202Etxt.exe', 'txt.exe'],
    ['Kasse. ', 'Kasse'],
    ['', 'Ohne Namen'],
  ])('of %j are %j', (name, part) => expect(namePart(name)).toBe(part))

  it('never lead out of the package, however a till is called', () => {
    fc.assert(
      fc.property(fc.string(), (name) => {
        const part = namePart(name)
        return part !== '' && part.length <= 60 && !/[\\/]|^\./.test(part)
      }),
    )
  })
})

it('gives each till a folder of its own, also where their names are the same', () => {
  const tills = [
    { id: 'a', name: 'Kasse 1' },
    { id: 'b', name: 'kasse 1' },
    { id: 'a', name: 'Kasse 1' },
    { id: 'c', name: 'Kasse: 1' },
  ]
  expect([...foldersOf(tills)]).toEqual([
    ['a', 'Kasse 1'],
    ['b', 'kasse 1 (2)'],
    ['c', 'Kasse 1 (3)'],
  ])
})

it('packs the papers of 10,000 closings at most', () => {
  expect(packable(10_000)).toMatchObject({ ok: true })
  expect(packable(10_001)).toMatchObject({ error: { code: 'auditPackage.tooManyClosings' } })
})

it('packs 500 MB of archived TSE exports at most, each at a path of its own', () => {
  expect(packableArchives(500_000_000)).toMatchObject({ ok: true })
  expect(packableArchives(500_000_001)).toMatchObject({ error: { code: 'tseArchive.tooMuch' } })
  const archive = {
    id: 'aaaa-123456',
    serial: '../3f8a',
    from: '2026-01-01',
    to: '2026-06-30',
    name: 'a.b.tar',
  }
  expect(archivePath('Kasse 1', archive)).toBe('TSE/Kasse 1/2026-01-01_2026-06-30_3f8a_123456.tar')
})

it('marks the question of a package with the books, as its asker may have them now', () => {
  const filter = { from: '2026-01-01', to: '2026-12-31', devices: 'a,b' }
  const withBooks = marked(filter, true)
  expect([hasBooks(withBooks), periodOf(withBooks)]).toEqual([true, filter])
  expect(hasBooks(marked(withBooks, false))).toBe(false)
})

describe('the months of a period', () => {
  it('cover each of its days once, in order, none across two months', () => {
    const day = fc.integer({ min: 0, max: 1_500 }).map((count) => addDays('2023-12-15', count))
    fc.assert(
      fc.property(day, day, (one, other) => {
        const [from, to] = one < other ? [one, other] : [other, one]
        const months = monthsOf({ from, to })
        const days = months.flatMap((month) =>
          Array.from({ length: daysBetween(month.from, month.to) + 1 }, (_day, index) =>
            addDays(month.from, index),
          ),
        )
        const expected = Array.from({ length: daysBetween(from, to) + 1 }, (_day, index) =>
          addDays(from, index),
        )
        expect(days).toEqual(expected)
        expect(months.every((month) => month.from.slice(0, 7) === month.to.slice(0, 7))).toBe(true)
      }),
    )
  })
})
