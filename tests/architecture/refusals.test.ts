import { describe, expect, it } from 'vitest'
import messages from '@/messages/de.json'
import { keysOf, unnamedCodes } from '../support/refusal-codes'
import { filesBelow, productionFiles, readSource } from '../support/source-files'

/** Keys that no test names, each with the reason. */
const UNNAMED: Readonly<Record<string, string>> = {
  'billingRun.contentField': 'words within a text, which billing-runs.test.ts reads',
  'billingRun.contentMissing': 'the text of document.contentMissing in a run; the same test reads it',
}

const read = (paths: readonly string[]) => paths.map((path) => ({ path, text: readSource(path) }))
const isTest = (path: string) => /\.test\.tsx?$/.test(path)
const OWN = ['tests/architecture/refusals.test.ts', 'tests/support/refusal-codes.ts']

describe('every refusal', () => {
  const tests = [
    ...filesBelow('tests').filter((path) => /\.tsx?$/.test(path) && !path.startsWith('tests/mutants/')),
    ...[...filesBelow('lib'), ...filesBelow('components')].filter(isTest),
  ].filter((path) => !OWN.includes(path))

  it('that has a text is named by a test', () => {
    const codes = keysOf(messages.errors)
    expect(codes.length).toBeGreaterThan(200)
    expect(unnamedCodes(codes, { sources: read(productionFiles()), tests: read(tests) })).toEqual(
      Object.keys(UNNAMED),
    )
  })

  it.each([
    ['in full', "toThrow('payment.tooMuch')", 'tests/a.test.ts', []],
    ['in a line with its field', "'amount payment.tooMuch'", 'tests/a.test.ts', []],
    ['by its last word, the rest being put before', "`payment.${code}` 'tooMuch'", 'tests/a.test.ts', []],
    ['by its last word, beside a rule', "fail('tooMuch')", 'lib/a/rules/b.test.ts', []],
    ['not by its last word elsewhere', "'tooMuch'", 'tests/a.test.ts', ['payment.tooMuch']],
    ['not within another code', "'payment.tooMuchText'", 'tests/a.test.ts', ['payment.tooMuch']],
    ['not by another of the same word', "'credit.tooMuch'", 'lib/a/b.test.ts', ['payment.tooMuch']],
  ])('is named %s', (_how, text, path, unnamed) => {
    expect(unnamedCodes(['payment.tooMuch'], { sources: [], tests: [{ path, text }] })).toEqual(unnamed)
  })

  it('that is written in full where it is thrown is not named by its last word', () => {
    const sources = [{ path: 'lib/a/use-cases/b.ts', text: "throw invalidField('x', 'payment.tooMuch')" }]
    const tests = [{ path: 'lib/a/rules/b.test.ts', text: "'tooMuch'" }]
    expect(unnamedCodes(['payment.tooMuch'], { sources, tests })).toEqual(['payment.tooMuch'])
  })
})
