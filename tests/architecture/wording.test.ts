import { describe, expect, it } from 'vitest'
import { filesBelow, readSource } from '../support/source-files'
import { privateWords } from '../support/wording'

/** The word list and its test. */
const OWN = ['tests/support/wording.ts', 'tests/architecture/wording.test.ts']

/** German user documentation. */
const GERMAN = /^docs\/handbuch\//

const files = [
  'README.md',
  ...['app', 'components', 'db', 'docs', 'lib', 'scripts', 'tests'].flatMap((at) => filesBelow(at)),
]
  .filter((path) => /\.(ts|tsx|mts|mjs|cjs|sql|md)$/.test(path))
  .filter((path) => !OWN.includes(path) && !GERMAN.test(path))

describe('names, comments and documentation', () => {
  it('use the terms of the field', () => {
    expect(files.flatMap((path) => privateWords({ path, text: readSource(path) }))).toEqual([])
  })

  it('were found', () => {
    expect(files.length).toBeGreaterThan(1500)
  })

  it.each([
    ['a comment', 'lib/a.ts', '/** Answers a foul id. */', 'foul'],
    ['a comment of two lines', 'lib/a.ts', '/**\n * Says what became\n * of a mail.\n */', 'became of'],
    ['a name', 'lib/a.ts', 'const dispatchDoors = {}', 'doors'],
    ['a constant', 'lib/a.ts', 'const DISPATCH_DOORS = {}', 'doors'],
    ['a file', 'lib/doors.ts', '', 'doors'],
    ['SQL', 'db/a.sql', '-- Refused, whoever asks.', 'whoever'],
  ])('are refused with %s of our own', (_what, path, text, word) => {
    expect(privateWords({ path, text }).join()).toContain(`"${word}"`)
  })

  it('may hold such a word within another', () => {
    expect(privateWords({ path: 'lib/a.ts', text: '// indeed, it is estranged and outdoors' })).toEqual([])
  })
})
