import { describe, expect, it } from 'vitest'
import { filesBelow, productionFiles, readSource, type SourceText } from '../support/source-files'
import { featuresIn } from '../support/vocabulary'

/** Limit on features that a file imports from; beyond it, the file is a list of features. */
const ENOUGH = 5

/** Without `fields`, the zod fields that all schemas share. */
const features = featuresIn(filesBelow('lib')).filter((name) => name !== 'fields')

const FEATURE = /^(?:lib|components)\/([^/]+\/[^/]+)\//

/** Returns the other features that a file imports from. */
function neighboursOf({ path, text }: SourceText): string[] {
  const [, own] = FEATURE.exec(path) ?? []
  const imported = [...text.matchAll(/(?:from|import\()\s*'@\/(?:lib|components)\/([^/']+\/[^/']+)\//g)]
  return [...new Set(imported.flatMap(([, name]) => name ?? []))].filter(
    (name) => name !== own && features.includes(name),
  )
}

/**
 * Files that list features without being a registry. Seeds are exempt: they create data of all
 * features.
 */
const listsIn = (files: readonly SourceText[]): string[] =>
  files
    .filter(({ path }) => !/^(app|lib\/registry|db\/seed)\//.test(path))
    .filter((file) => neighboursOf(file).length > ENOUGH)
    .map(({ path }) => path)

/** Returns the registries that a documentation page does not mention. */
const unnamed = (page: string, registries: readonly string[]) =>
  registries.filter((path) => !page.includes(`\`${path}\``))

const read = (path: string) => ({ path, text: readSource(path) })

describe('the places where a feature plugs in', () => {
  const registries = productionFiles(['lib/registry'])
  const page = readSource('docs/adding-a-feature.md')

  it('are the registries, and no other file', () => {
    const root = filesBelow('.').filter((path) => /^[^/]+\.ts$/.test(path))
    expect(listsIn([...productionFiles(), ...root].map(read))).toEqual([])
    expect(registries.filter((path) => neighboursOf(read(path)).length > ENOUGH)).not.toEqual([])
  })

  it('are named in docs/adding-a-feature.md', () => {
    expect(registries.length).toBeGreaterThanOrEqual(5)
    expect(unnamed(page, registries)).toEqual([])
  })

  it('are found missing there', () => {
    const planted = 'lib/registry/reports.ts'
    expect(unnamed(page, [...registries, planted])).toEqual([planted])
  })

  it.each(['lib/server/refusals.ts', 'components/shared/record/links.ts', 'instrumentation.ts'])(
    'are refused at %s',
    (path) => {
      const text = features.map((name) => `import { thing } from '@/lib/${name}/schema'`).join('\n')
      expect(listsIn([{ path, text }])).toEqual([path])
      const few = features.slice(0, ENOUGH).map((name) => `import type { T } from '@/lib/${name}/schema'`)
      expect(listsIn([{ path, text: few.join('\n') }])).toEqual([])
    },
  )
})

describe('docs/architecture.md', () => {
  const [, list = ''] =
    /^\*\*Areas\*\*[\s\S]*?(\| [\s\S]*?)\n\n/m.exec(readSource('docs/architecture.md')) ?? []

  it('lists every feature, and no other', () => {
    const listed = [...list.matchAll(/`([a-z-]+(?:\/[a-z0-9-]+)?)`/g)].flatMap(([, name]) => name ?? [])
    expect(features.length).toBeGreaterThan(20)
    expect(listed.toSorted()).toEqual(features.toSorted())
  })
})
