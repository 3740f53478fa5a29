import { describe, expect, it } from 'vitest'
import { components, componentTests, importedComponents } from '../support/component-imports'
import { readSource } from '../support/source-files'

/** A flag that says what a person may do, or a look at the rights of a person. */
const ASKS = /\b(may|can)[A-Z]\w*: boolean\b|^\s+rights: (\{|\w*Rights\b)|\badmits\(|importableBy\(/m
/** Hands a flag, or the person, on to another component. */
const HANDS_ON = /\b(?:may|can)[A-Z]\w*=\{|\b(?:rights|who|session)=\{|\{\.\.\.\w+\}|\(may[A-Z]/

/** Returns the components that a check renders, and those that they hand their flags on to. */
function checkedComponents(): Set<string> {
  const checked = new Set(componentTests(/\bitOffersBy(Right|Viewer)\(/).flatMap(importedComponents))
  for (const path of checked)
    if (HANDS_ON.test(readSource(path))) for (const next of importedComponents(path)) checked.add(next)
  return checked
}

describe('what a person without a right does not see', () => {
  it('is tried for every component that asks for a right: tests/support/components/rights.tsx', () => {
    const asking = components().filter((path) => ASKS.test(readSource(path)))
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
