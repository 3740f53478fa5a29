import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { ROOT } from './source-files'

interface CruisedModule {
  source: string
  dependencies: { resolved: string }[]
}

interface Violation {
  rule: string
  from: string
  to: string
}

export interface ImportGraph {
  modules: CruisedModule[]
  violations: Violation[]
}

interface CruiseReport {
  modules: CruisedModule[]
  summary: { violations: { rule: { name: string }; from: string; to: string }[] }
}

/** Runs dependency-cruiser with the project's rules over the tree at `root`. */
export async function importGraph(root: string = ROOT): Promise<ImportGraph> {
  const program = join(ROOT, 'node_modules/dependency-cruiser/bin/dependency-cruise.mjs')
  const config = join(ROOT, 'tests/dependency-cruiser.config.cjs')
  const flags = ['--config', config, '--preserve-symlinks', '--output-type', 'json', '.']
  const { stdout } = await promisify(execFile)(process.execPath, [program, ...flags], {
    cwd: root,
    maxBuffer: 256 * 1024 * 1024,
  }).catch((error: { stdout?: string }) => {
    if (error.stdout) return { stdout: error.stdout } // violations set its exit code
    throw error
  })
  const report = JSON.parse(stdout) as CruiseReport
  const violations = report.summary.violations.map(({ rule, from, to }) => ({ rule: rule.name, from, to }))
  return { modules: report.modules, violations }
}

/**
 * Returns cycles between features (folders of lib except domain and server), each as a path that
 * returns to its start.
 */
export function featureCycles(modules: readonly CruisedModule[]): string[][] {
  const needs = new Map<string, Set<string>>()
  for (const { source, dependencies } of modules) {
    const from = featureOf(source)
    if (!from) continue
    for (const { resolved } of dependencies) {
      const to = featureOf(resolved)
      if (to && to !== from) needs.set(from, (needs.get(from) ?? new Set()).add(to))
    }
  }
  return [...needs.keys()].flatMap((start) => wayBack(start, needs) ?? [])
}

function featureOf(path: string): string | undefined {
  const [, area, name] = /^lib\/([^/]+)\/(?:([^/]+)\/)?(?!.*\.test\.tsx?$)/.exec(path) ?? []
  if (area === 'domain' || area === 'server') return undefined
  return area === 'registry' || area === 'fields' ? area : name
}

function wayBack(start: string, needs: Map<string, Set<string>>): string[][] | undefined {
  const ways: string[][] = [[start]]
  const seen = new Set<string>()
  for (let way = ways.shift(); way; way = ways.shift()) {
    for (const next of needs.get(way.at(-1) ?? start) ?? []) {
      if (next === start) return [[...way, next]]
      if (seen.has(next)) continue
      seen.add(next)
      ways.push([...way, next])
    }
  }
  return undefined
}
