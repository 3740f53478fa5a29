import { describe, expect, it } from 'vitest'
import messages from '@/messages/de.json'
import { keysOf, unnamedCodes } from '../support/refusal-codes'
import { filesBelow, productionFiles, readSource } from '../support/source-files'

const UNNAMED: readonly string[] = []

const read = (paths: readonly string[]) => paths.map((path) => ({ path, text: readSource(path) }))
const isTest = (path: string) => /\.test\.tsx?$/.test(path)
const OWN = ['tests/architecture/refusals.test.ts', 'tests/support/refusal-codes.ts']

describe('every refusal', () => {
  const tests = [
    ...filesBelow('tests').filter((path) => /\.tsx?$/.test(path) && !path.startsWith('tests/mutants')),
    ...[...filesBelow('lib'), ...filesBelow('components')].filter(isTest),
  ].filter((path) => !OWN.includes(path))

  it('that has a text is named by a test', () => {
    const codes = keysOf(messages.errors)
    expect(codes.length).toBeGreaterThan(200)
    expect(unnamedCodes(codes, { sources: read(productionFiles()), tests: read(tests) })).toEqual(UNNAMED)
  })
})
