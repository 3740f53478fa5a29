import { dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { filesBelow, readSource } from '../support/source-files'

const IMPORT = /from '(@\/|\.{1,2}\/)([^']+)'/g
const DYNAMIC = /import\('(@\/|\.{1,2}\/)([^']+)'\)/g

/** A flag that says what a person may do, or a look at the rights of a person. */
const ASKS = /\b(may|can)[A-Z]\w*: boolean\b|^\s+rights: (\{|\w*Rights\b)|\badmits\(|importableBy\(/m
/** Hands a flag, or the person, on to another component. */
const HANDS_ON = /\b(?:may|can)[A-Z]\w*=\{|\brights=\{|\bwho=\{|\bsession=\{|\{\.\.\.\w+\}|\(may[A-Z]/

const components = filesBelow('components').filter(
  (path) => path.endsWith('.tsx') && !path.endsWith('.test.tsx'),
)
const files = new Set([...components, ...filesBelow('components').filter((path) => path.endsWith('.ts'))])

/** Returns the files of components that a file imports, lazily loaded ones too. */
function importsOf(path: string): string[] {
  const text = readSource(path)
  return [...text.matchAll(IMPORT), ...text.matchAll(DYNAMIC)].flatMap(([, base, name]) => {
    const target = base === '@/' ? String(name) : join(dirname(path), String(base), String(name))
    return [`${target}.tsx`, `${target}.ts`].filter((one) => files.has(one))
  })
}

/** Returns the components that a check renders, and those that they hand their flags on to. */
function checkedComponents(): Set<string> {
  const checked = new Set(
    filesBelow('components')
      .filter((path) => path.endsWith('.test.tsx') && /\bitOffersBy(Right|Viewer)\(/.test(readSource(path)))
      .flatMap(importsOf),
  )
  for (const path of checked)
    if (HANDS_ON.test(readSource(path))) for (const next of importsOf(path)) checked.add(next)
  return checked
}

describe('what a person without a right does not see', () => {
  const asking = components.filter((path) => ASKS.test(readSource(path)))

  it('is tried for every component that asks for a right: tests/support/components/rights.tsx', () => {
    expect(asking.length).toBeGreaterThan(100)
    const checked = checkedComponents()
    expect(asking.filter((path) => !checked.has(path))).toEqual([])
  })

  it('is found in the text of a component', () => {
    const asks = (text: string) => ASKS.test(text)
    expect(asks('interface P {\n  mayDelete: boolean\n}')).toBe(true)
    expect(asks('interface P {\n  rights: { patch: boolean }\n}')).toBe(true)
    expect(asks("const is = admits(who, 'USERS_PATCH')")).toBe(true)
    expect(asks('interface P {\n  rights: readonly string[]\n}')).toBe(false)
  })
})
