import { readFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { ROOT } from '../support/source-files'
import type { Part } from './queue'

const { scripts } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as {
  scripts: Record<string, string>
}
const PATH = `${join(ROOT, 'node_modules', '.bin')}${delimiter}${process.env.PATH ?? ''}`

/** Returns a part that runs a script of package.json, with arguments, without npm's own process. */
function npmScript(
  name: string,
  { with: given = [], ...options }: Partial<Part> & { with?: string[] } = {},
): Part {
  const declared = scripts[name]
  if (!declared) throw new Error(`package.json has no script ${name}`)
  const script = [declared, ...given].join(' ')
  const env = { PATH, FORCE_COLOR: '0', ...options.env }
  const shell = process.platform === 'win32' ? ['cmd', '/c'] : ['/bin/sh', '-c']
  const [command = '', ...args] = [...shell, script]
  return { ...options, name, command, args, env }
}

/** Returns a part for a script of ours that uses both cores by itself. */
function script(name: string, path: string, args: readonly string[] = []): Part {
  return { name, command: process.execPath, args: ['--import', 'tsx', path, ...args], alone: true }
}

/**
 * Checks without a database, and the production build. `types` generates the types of the routes,
 * which `oxlint` reads and `build` rewrites. The build comes early: it is long and uses more than
 * one core.
 */
export const CHECKS_AND_BUILD: readonly Part[] = [
  npmScript('types'),
  npmScript('lint'),
  npmScript('oxlint', { after: ['types'] }),
  npmScript('build', { after: ['types', 'oxlint'] }),
  npmScript('test:architecture'),
  npmScript('format:check'),
  npmScript('test:unit'),
  npmScript('unused'),
  npmScript('messages'),
]

/** Type-checks every screen once more, so it runs only where a screen or the theme changed. */
export const CLASS_LISTS = npmScript('test:class-lists')

/** Asks every rule with many values, so it runs only where one may have changed. */
export const DECISIONS = npmScript('test:decisions')

/** Returns the component tests of these files, or all. */
export const componentTests = (files: readonly string[] = []): Part =>
  npmScript('test:components', { with: [...files] })

/** Compares these pages, by their files, with their records; without any all. */
export const screenTests = (pages: readonly string[] = []): Part =>
  npmScript('test:screens', pages.length === 0 ? {} : { env: { KONTOR_SCREENS: pages.join(',') } })

export const CHECKS = [
  ...CHECKS_AND_BUILD.filter(({ name }) => name !== 'build'),
  CLASS_LISTS,
  DECISIONS,
  componentTests(),
]

export const databaseTests = (...args: string[]): Part => script('verify:db', 'tests/run/verify-db.ts', args)

export const browserTests = (...args: string[]): Part => script('e2e', 'tests/run/e2e.ts', args)

export const GOLDENS: Part = { ...npmScript('goldens'), alone: true }

export const FAULTS = script('faults', 'tests/faults/run.ts')

export const MUTANTS = script('mutants', 'tests/mutants/run.ts')
