import { join } from 'node:path'
import ts from 'typescript'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { dice } from '../support/dice'
import { productionFiles, readSource, ROOT } from '../support/source-files'
import { Sorts, type Field } from './sorts'
import { atMost, changesOf, hashOf, linesOf } from './told'
import { drawn, others, usual, type Dictionary } from './values'

/** Where decisions are: functions without a database. */
const HOMES =
  /^lib\/(?:domain\/|[^/]+\/[^/]+\/rules\/)|^components\/(?!ui\/|shared\/(?:feedback|session|address)\/).*\.ts$/
const IS_CLIENT = /^['"]use client['"]/m

/** What would take minutes, never end with such values, draws lots, or shows a message. */
const NEVER: ReadonlySet<string> = new Set([
  'describedTables',
  'breakLines',
  'proposePassword',
  'showOutcome',
])

/** What never ends with some values that are drawn: a rhythm of no days. */
const NEVER_DRAWN: ReadonlySet<string> = new Set(['datesFrom', 'nextDate'])

/** How much of a function is recorded. */
const MOST = { variants: 160, lines: 40, changes: 5 }

/** How many values are drawn for a function, and how many share a digest. */
const DRAWN = { all: 48, together: 6 }

const paths = productionFiles(['lib', 'components']).filter(
  (path) => HOMES.test(path) && !(path.startsWith('components/') && IS_CLIENT.test(readSource(path))),
)

/** `lib/sales/invoices/rules/a.ts` is of `lib-sales-invoices`. */
function homeOf(path: string): string {
  const parts = path.split('/').slice(0, -1)
  return parts.slice(0, 3).join('-')
}

const homes = [...new Set(paths.map(homeOf))]

const NOW = new Date('2026-11-15T10:00:00Z')

const told = console.error
let sorts: Sorts

beforeAll(() => {
  const { config } = ts.readConfigFile(join(ROOT, 'tsconfig.json'), ts.sys.readFile) as { config: object }
  const { options } = ts.parseJsonConfigFileContent({ ...config, files: [], include: [] }, ts.sys, ROOT)
  const files = ['global.d.ts', ...paths].map((path) => join(ROOT, path))
  sorts = new Sorts(ts.createProgram(files, { ...options, noEmit: true, incremental: false }))
  // texts of words that do not exist complain each time
  console.error = () => undefined
  vi.useFakeTimers({ toFake: ['Date'], now: NOW })
})
afterAll(() => {
  vi.useRealTimers()
  console.error = told
})

type Run = (...values: unknown[]) => unknown

function resultOf(run: Run, values: readonly unknown[]): string[] {
  try {
    const result = run(...values)
    if (!(result instanceof Promise)) return linesOf(result)
    result.catch(() => undefined)
    return ['promise']
  } catch (error) {
    if (!(error instanceof Error)) return linesOf(error, 'thrown')
    const { name, message, ...more } = error as Error & Record<string, unknown>
    return linesOf({ name, message, ...more }, 'thrown')
  }
}

/** Returns what a file compares with: its texts, and its numbers with those beside them. */
function dictionaryOf(path: string): Dictionary {
  const source = ts.createSourceFile(path, readSource(path), ts.ScriptTarget.Latest)
  const texts = new Set<string>()
  const numbers = new Set<number>()
  const visit = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node)) return
    if (ts.isStringLiteral(node)) texts.add(node.text)
    if (ts.isNumericLiteral(node)) for (const step of [-1, 0, 1]) numbers.add(Number(node.text) + step)
    ts.forEachChild(node, visit)
  }
  visit(source)
  return { texts: [...texts], numbers: [...numbers].filter((one) => Math.abs(one) < 10_000_000) }
}

/** Returns the digests of what is decided about values that are drawn. */
function drawnOf(parameters: readonly Field[], known: Dictionary, run: Run): string[] {
  const throwDice = dice(46)
  const results = Array.from({ length: DRAWN.all }, () =>
    resultOf(
      run,
      parameters.map(({ sort }) => drawn(sort, throwDice, known)),
    ).join('\n'),
  )
  if (new Set(results).size === 1) return []
  const digests = results.flatMap((_, index) =>
    index % DRAWN.together === 0 ? hashOf(results.slice(index, index + DRAWN.together).join('\n\n')) : [],
  )
  return [`  drawn ${digests.join(' ')}`]
}

function recordOf(path: string, name: string, run: Run): string[] {
  const parameters = sorts.parametersOf(join(ROOT, path), name)
  if (!parameters) return []
  const usuals = () => parameters.map(({ sort }) => usual(sort))
  const before = resultOf(run, usuals())
  const lines = [
    `${name} of ${path}`,
    ...atMost(before, MOST.lines).map((line) => `  ${line}`),
    ...(NEVER_DRAWN.has(name) ? [] : drawnOf(parameters, dictionaryOf(path), run)),
  ]
  let tried = 0
  for (const [index, { name: parameter, sort }] of parameters.entries()) {
    for (const { at, value } of others(sort)) {
      tried += 1
      if (tried > MOST.variants) return lines
      const changes = changesOf(before, resultOf(run, usuals().with(index, value)))
      if (changes.length === 0) continue
      lines.push(`  ${parameter}${at}`, ...atMost(changes, MOST.changes).map((line) => `    ${line}`))
    }
  }
  return lines
}

/**
 * Every decision, asked with values made from the types that it takes, and with one that differs in
 * one place each time. What a change of these files says is meant or a mistake. `npm run
 * test:decisions -- -u` records them anew.
 */
describe('as recorded is what is decided', () => {
  it.each(homes)('in %s', async (home) => {
    const lines: string[] = []
    for (const path of paths.filter((one) => homeOf(one) === home)) {
      const exported = (await import(join(ROOT, path))) as Record<string, unknown>
      for (const [name, value] of Object.entries(exported)) {
        if (typeof value !== 'function' || name.startsWith('use') || NEVER.has(name)) continue
        lines.push(...recordOf(path, name, value as Run))
      }
    }
    await expect.soft(`${lines.join('\n')}\n`).toMatchFileSnapshot(`recorded/${home}.txt`)
  })
})
