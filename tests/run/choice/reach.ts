import { WALKERS } from './guards'
import type { SourceGraph } from './source-graph'

/** Kinds of tests that are chosen file by file. */
export const KINDS = ['database', 'components', 'browser'] as const

export type Kind = (typeof KINDS)[number]

/** Returns how the file is run; undefined if it is no test, or one that runs every time. */
export function kindOf(path: string): Kind | undefined {
  if (/^tests\/integration\/.+\.test\.ts$/.test(path)) return 'database'
  if (/^components\/.+\.test\.tsx$/.test(path)) return 'components'
  return /^tests\/e2e\/[^/]+\.spec\.ts$/.test(path) ? 'browser' : undefined
}

/** Imports from a test to a changed file that still count as a test of that file. */
const REACH = 2

/**
 * A feature that more than this share of a kind's tests use is a setting for most of them, such as
 * companies or products; it is then tested by those that use it most.
 */
const SETTING = 1 / 8

/** A test that uses fewer files of a common feature than half of this is not about it. */
const LEAST = 4

/** Files without content of their own: what they import is as near as they are. */
const IS_TRANSPARENT = /^tests\/support\//

/**
 * Returns the feature of a file by the name of its folder, or of its file in the database's
 * folders; undefined for code that belongs to no feature.
 */
export function featureOf(path: string): string | undefined {
  const [, folder, file] =
    /^(?:lib|components)\/(?:services|platform|catalog|sales|pos|tax)\/([^/]+)\/|^db\/(?:schema|routines|system)\/([^/]+)\.(?:ts|sql)$/.exec(
      path,
    ) ?? []
  return folder ?? file
}

/** Code that no database test of its feature runs. */
const IS_SCREEN = /^(?:app|components)\/(?!print\/)/

/** Returns tests by kind that reach a changed file. */
export type Reach = (changed: string) => Readonly<Record<Kind, readonly string[]>>

function isWithinFeature(path: string, next: string): boolean {
  const feature = featureOf(next)
  return feature !== undefined && feature === featureOf(path) && !kindOf(path)
}

/** Distances in imports from a test to all files that it needs, up to a limit. */
function distances({ needs }: SourceGraph, from: string, limit: number): Map<string, number> {
  const found = new Map([[from, 0]])
  const queue = [from]
  for (let path = queue.shift(); path !== undefined; path = queue.shift()) {
    const distance = found.get(path) ?? 0
    for (const next of needs.get(path) ?? []) {
      const isFree = IS_TRANSPARENT.test(next) || isWithinFeature(path, next)
      const length = distance + (isFree ? 0 : 1)
      if (length > limit || (found.get(next) ?? Infinity) <= length) continue
      found.set(next, length)
      if (isFree) queue.unshift(next)
      else queue.push(next)
    }
  }
  return found
}

/**
 * Returns which tests reach a file: those within two imports of it, where imports within one
 * feature do not count, and those of its feature. A file that none of them reach has the nearest
 * database tests and component tests.
 */
export function reachOf(graph: SourceGraph): Reach {
  const tests = [...graph.files].filter((path) => kindOf(path) && !WALKERS.includes(path))
  const far = new Map(tests.map((test) => [test, distances(graph, test, Infinity)]))
  const ofFeature = new Map(KINDS.map((kind) => [kind, testsOfFeatures(far, kind)]))
  const inReach = (kind: Kind, changed: string): string[] => {
    const all = tests.filter((test) => kindOf(test) === kind)
    const near = all.filter((test) => (far.get(test)?.get(changed) ?? Infinity) <= REACH)
    const isAside = kind === 'database' && IS_SCREEN.test(changed)
    const found = isAside ? near : [...near, ...(ofFeature.get(kind)?.(featureOf(changed) ?? '') ?? [])]
    if (found.length > 0 || isAside || kind === 'browser') return [...new Set(found)]
    return nearest(all, (test) => far.get(test)?.get(changed))
  }
  return (changed) => ({
    database: inReach('database', changed),
    components: inReach('components', changed),
    browser: inReach('browser', changed),
  })
}

/** Pages of a changed screen that none of them is near to; more would show the same. */
const NEAREST_PAGES = 6

/**
 * Returns the pages within two imports of a changed file; of a file of the screens that has none,
 * the nearest.
 */
export function pagesShowing(graph: SourceGraph, changed: readonly string[]): string[] {
  const pages = [...graph.files].filter((path) => /^app\/.*\.tsx$/.test(path)).sort()
  const far = new Map(pages.map((page) => [page, distances(graph, page, Infinity)]))
  const showing = (path: string): string[] => {
    const near = pages.filter((page) => (far.get(page)?.get(path) ?? Infinity) <= REACH)
    if (near.length > 0 || !IS_SCREEN.test(path)) return near
    return nearest(pages, (page) => far.get(page)?.get(path)).slice(0, NEAREST_PAGES)
  }
  const shown = new Set(changed.flatMap(showing))
  return pages.filter((page) => shown.has(page))
}

function nearest(tests: readonly string[], distance: (test: string) => number | undefined): string[] {
  const least = Math.min(...tests.map((test) => distance(test) ?? Infinity))
  return least === Infinity ? [] : tests.filter((test) => distance(test) === least)
}

/** Returns the tests of a kind by feature. */
function testsOfFeatures(
  far: ReadonlyMap<string, ReadonlyMap<string, number>>,
  kind: Kind,
): (feature: string) => readonly string[] {
  const counts = [...far]
    .filter(([test]) => kindOf(test) === kind)
    .map(([test, distance]) => ({ test, uses: usesOf(distance, OWN[kind]) }))
  return (feature) => {
    const named = counts.filter(({ test }) => isNamedAfter(test, feature)).map(({ test }) => test)
    const users = counts.filter(({ uses }) => uses.has(feature))
    const isSetting = users.length > counts.length * SETTING
    const isSubject = ({ uses }: { uses: ReadonlyMap<string, number> }) =>
      (uses.get(feature) ?? 0) >= Math.max(LEAST, ...uses.values()) / 2
    const chosen = (isSetting ? users.filter(isSubject) : users).map(({ test }) => test)
    return [...new Set([...named, ...chosen])]
  }
}

/** Imports from a test to what it is about; a browser test opens the page that imports it. */
const OWN: Readonly<Record<Kind, number>> = { database: 1, components: 1, browser: 2 }

/** How many files of each feature a test uses directly. */
function usesOf(distance: ReadonlyMap<string, number>, limit: number): Map<string, number> {
  const uses = new Map<string, number>()
  for (const [path, length] of distance) {
    const feature = length <= limit ? featureOf(path) : undefined
    if (feature) uses.set(feature, (uses.get(feature) ?? 0) + 1)
  }
  return uses
}

function isNamedAfter(test: string, feature: string): boolean {
  const name = test.split('/').at(-1) ?? ''
  const singular = feature.replace(/s$/, '')
  return (
    feature !== '' &&
    (name.startsWith(`${feature}.`) || name.startsWith(`${singular}-`) || name.startsWith(`${feature}-`))
  )
}
