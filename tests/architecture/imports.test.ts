import { createRequire } from 'node:module'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { featureCycles, importGraph, type ImportGraph } from '../support/import-graph'
import { ALLOWED, FORBIDDEN, plant } from '../support/planted-imports'
import { scriptPathsIn } from '../support/script-paths'
import { sized, tooShort } from '../support/sizes'
import { filesBelow, productionFiles, readSource } from '../support/source-files'

const SECONDS = 1000
const { forbidden } = createRequire(import.meta.url)('../dependency-cruiser.config.cjs') as {
  forbidden: { name: string }[]
}

describe('the import checker', () => {
  let graph: ImportGraph
  beforeAll(async () => {
    graph = await importGraph()
  }, 300 * SECONDS)

  it('sees every file of ours', () => {
    const seen = new Set(graph.modules.map((module) => module.source))
    const ours = productionFiles()
    expect(ours.length).toBeGreaterThan(100)
    expect(ours.filter((path) => !seen.has(path))).toEqual([])
  })

  it('resolves aliases, so that a rule about a folder can match', () => {
    const targets = graph.modules.flatMap((module) => module.dependencies.map((to) => to.resolved))
    expect(targets.filter((to) => to.startsWith('@/'))).toEqual([])
    expect(targets.some((to) => to.startsWith('lib/domain/'))).toBe(true)
  })

  it('finds no violation and no features that need each other', () => {
    expect(graph.violations).toEqual([])
    expect(featureCycles(graph.modules)).toEqual([])
  })

  it('finds no file that is too short to be one', () => {
    const files = productionFiles().map((path) => sized(path, readSource(path)))
    const uses = graph.modules.flatMap(({ source, dependencies }) =>
      dependencies.map(({ resolved }) => ({ from: source, to: resolved })),
    )
    expect(tooShort(files, uses)).toEqual([])
  })
})

describe('a short file', () => {
  const short = (path: string, lines = 14) => [sized(path, 'x\n'.repeat(lines))]
  const usedBy = (to: string, ...users: string[]) => users.map((from) => ({ from, to }))
  const values = 'components/catalog/members/values.ts'
  const form = 'components/catalog/members/member-form.tsx'

  it('belongs to the only one that uses it', () => {
    const steps = 'lib/catalog/members/steps/lock-member.ts'
    expect(tooShort(short(values), usedBy(values, form, form))).toHaveLength(1)
    expect(
      tooShort(short(steps), usedBy(steps, 'lib/catalog/members/use-cases/patch-member.ts')),
    ).toHaveLength(1)
  })

  it.each([
    ['with 15 lines', short(values, 15), usedBy(values, form)],
    ['with two users', short(values), usedBy(values, form, 'components/catalog/members/member-page.tsx')],
    ['with a user in another room', short(values), usedBy(values, 'app/(app)/members/page.tsx')],
    [
      'that the vocabulary names',
      short('lib/catalog/members/jobs.ts'),
      usedBy('lib/catalog/members/jobs.ts', 'lib/catalog/members/a.ts'),
    ],
  ])('may be a file of its own %s', (_why, files, uses) => {
    expect(tooShort(files, uses)).toEqual([])
  })
})

describe('each import rule', () => {
  const folder = mkdtempSync(join(tmpdir(), 'kontor-imports-'))
  let graph: ImportGraph
  beforeAll(async () => {
    plant(folder, [...FORBIDDEN, ...ALLOWED])
    graph = await importGraph(folder)
  }, 120 * SECONDS)
  afterAll(() => rmSync(folder, { recursive: true }))

  const rulesHit = (path: string) => graph.violations.filter((v) => v.from === path).map((v) => v.rule)

  it.each(FORBIDDEN)('$rule refuses $from', ({ rule, from }) => {
    expect(rulesHit(from)).toContain(rule)
  })

  it.each(ALLOWED)('lets $from pass', ({ from }) => {
    expect(rulesHit(from)).toEqual([])
  })

  it('was planted against', () => {
    const planted = new Set(FORBIDDEN.map(({ rule }) => rule))
    expect(forbidden.map((rule) => rule.name).filter((name) => !planted.has(name))).toEqual([])
  })

  it('finds features that need each other though no two files do', () => {
    expect(featureCycles(graph.modules)).toContainEqual(['alpha', 'beta', 'alpha'])
  })
})

describe('scripts', () => {
  const product = [
    ...productionFiles(['app', 'components', 'lib', 'db']),
    ...filesBelow('.').filter((path) => /^[^/]+\.ts$/.test(path)),
  ]

  it('are not named by their path either', () => {
    expect(product).toContain('instrumentation.ts')
    expect(product.flatMap((path) => scriptPathsIn({ path, text: readSource(path) }))).toEqual([])
  })

  it.each([
    "fork('scripts/pdf-renderer.tsx')",
    "join(process.cwd(), 'scripts', 'worker.ts')",
    'await import(`../../scripts/${name}`)',
  ])('are found in %s', (text) => {
    expect(scriptPathsIn({ path: 'lib/a.ts', text })).toHaveLength(1)
  })

  it.each(["// scripts/serve.mjs's", "/** See 'scripts/seed.ts'. */", "const word = 'transcripts/a'"])(
    'are not found in %s',
    (text) => {
      expect(scriptPathsIn({ path: 'lib/a.ts', text })).toEqual([])
    },
  )
})
