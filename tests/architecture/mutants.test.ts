import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { chosenAfter, filesOf, runsAlways } from '../mutants/chosen'
import { MUTANTS } from '../mutants/list'
import { mutant } from '../mutants/mutant'
import { changesOf } from '../mutants/plant'
import { reachOf } from '../run/choice/reach'
import { sourceGraph } from '../run/choice/source-graph'
import { ROOT } from '../support/source-files'

const graph = sourceGraph()
const reach = reachOf(graph)

describe('the planted bugs of `npm run mutants`', () => {
  it('are many, each with a name of its own', () => {
    expect(MUTANTS.length).toBeGreaterThanOrEqual(180)
    expect(new Set(MUTANTS.map(({ what }) => what)).size).toBe(MUTANTS.length)
  })

  it.each(MUTANTS)('$what: can be planted, and its tests are there', (it) => {
    for (const { before, after } of changesOf(ROOT, it)) expect(after).not.toBe(before)
    expect(it.tests.filter((test) => !existsSync(join(ROOT, test)))).toEqual([])
    expect(it.tests).not.toEqual([])
  })

  it.each(MUTANTS)('$what: `npm test` chooses its tests after a change of that file', (it) => {
    const { near } = chosenAfter(filesOf(ROOT, it), { graph, reach, all: [] })
    expect(it.tests.filter((test) => !near.includes(test) && !runsAlways(test))).toEqual([])
  })

  it('are refused if their place is gone, occurs twice, or is in no SQL file', () => {
    const file = 'tests/mutants/list.ts'
    for (const [where, find] of [
      [file, 'no such text here'],
      [file, 'import'],
      ['db/', 'no such text here'],
    ] as const)
      expect(() => changesOf(ROOT, mutant('planted', where, find, '', 'x'))).toThrow('places in')
  })
})
