import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join, posix } from 'node:path'
import ts from 'typescript'
import { readSource, ROOT } from '../../support/source-files'

/** The files of the tree, and what each needs at run time: imports, SQL routines, opened pages. */
export interface SourceGraph {
  files: ReadonlySet<string>
  needs: ReadonlyMap<string, ReadonlySet<string>>
}

const IS_CODE = /(?<!\.d)\.(?:ts|tsx|mts|mjs)$/
const IS_ROUTINE = /^db\/routines\/.*\.sql$/
const ENDINGS = ['', '.ts', '.tsx', '.mts', '.mjs']

/** Returns the tracked files and those that git would add, without deleted ones. */
export function filesOfTree(root: string = ROOT): string[] {
  const listed = spawnSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '-z'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  })
  if (listed.status !== 0) throw new Error(`git lists no files: ${listed.stderr}`)
  return [...new Set(listed.stdout.split('\0'))].filter((path) => path && existsSync(join(root, path)))
}

/**
 * Reads the imports of every file, without those of types; the SQL files whose routines a file
 * calls, or whose triggers are on its tables; and the pages and routes whose address a browser test
 * names.
 */
export function sourceGraph(root: string = ROOT): SourceGraph {
  const files = new Set(filesOfTree(root))
  const routes = [...files].flatMap((path) => routeOf(path) ?? [])
  const needs = new Map<string, ReadonlySet<string>>()
  const sql = routinesIn(
    [...files].filter((path) => IS_ROUTINE.test(path)),
    (path) => readSource(path, root),
  )
  for (const path of files) {
    if (!IS_CODE.test(path) && !IS_ROUTINE.test(path)) continue
    const text = readSource(path, root)
    const imported = IS_CODE.test(path) ? importedBy(text) : []
    const found = imported.flatMap((name) => resolved(path, name, files) ?? [])
    const opened = path.startsWith('tests/e2e/') ? openedBy(text, routes) : []
    needs.set(path, new Set([...found, ...opened, ...sql(text)]))
  }
  return { files, needs }
}

/** Returns the names of modules that a file imports for more than their types. */
export function importedBy(text: string): string[] {
  const names = new Set(ts.preProcessFile(text, true, true).importedFiles.map(({ fileName }) => fileName))
  for (const [, name = ''] of text.matchAll(/^(?:import|export) type [^'"]*? from ['"]([^'"]+)['"]/gm))
    if (!importsValues(text, name)) names.delete(name)
  return [...names]
}

function importsValues(text: string, name: string): boolean {
  const statements = text.matchAll(/^(?:import|export) (?!type\b)[^'"]*?from ['"]([^'"]+)['"]/gm)
  return [...statements].some(([, other]) => other === name)
}

function resolved(from: string, name: string, files: ReadonlySet<string>): string | undefined {
  if (!name.startsWith('@/') && !name.startsWith('.')) return undefined
  const path = name.startsWith('@/') ? name.slice(2) : posix.join(posix.dirname(from), name)
  return ENDINGS.map((ending) => `${path}${ending}`).find((candidate) => files.has(candidate))
}

/** Returns the SQL files that a text needs, by the routines and tables that it names. */
function routinesIn(
  files: readonly string[],
  read: (path: string) => string,
): (text: string) => readonly string[] {
  const byRoutine = new Map<string, string>()
  const byTable = new Map<string, string[]>()
  for (const path of files) {
    const text = read(path)
    for (const [, name = ''] of text.matchAll(/\bFUNCTION platform\.(\w+)\(/g)) byRoutine.set(name, path)
    for (const [, table = ''] of text.matchAll(/\bTRIGGER \w+ [^;]*? ON "?(\w+)"?/g))
      byTable.set(table, [...(byTable.get(table) ?? []), path])
  }
  return (text) => [
    ...[...text.matchAll(/\bplatform\.(\w+)/g)].flatMap(([, name = '']) => byRoutine.get(name) ?? []),
    ...[...text.matchAll(/\bpgTable\(\s*'(\w+)'/g)].flatMap(([, table = '']) => byTable.get(table) ?? []),
  ]
}

interface Route {
  path: string
  segments: readonly string[]
}

/** Returns the address that a page or route handler answers; undefined for other files. */
function routeOf(path: string): Route | undefined {
  const [, folder] = /^app\/(.*?)\/?(?:page\.tsx|route\.tsx?)$/.exec(path) ?? []
  if (folder === undefined) return undefined
  return { path, segments: folder.split('/').filter((segment) => segment && !segment.startsWith('(')) }
}

/** Returns the pages and routes whose address occurs in the text of a test; `${…}` is any id. */
function openedBy(text: string, routes: readonly Route[]): string[] {
  const addresses = [...text.matchAll(/["'`](\/[a-zäöü[][^"'`\s?#]*)/g)].map(([, address = '']) =>
    address.split('/').filter(Boolean),
  )
  const isAt = (address: readonly string[]) => (route: Route) =>
    address.length === route.segments.length &&
    route.segments.every((segment, at) => segment.startsWith('[') || segment === address[at])
  const found = addresses.flatMap((address) => {
    const fitting = routes.filter(isAt(address))
    const exact = fitting.filter(({ segments }) => segments.every((one, at) => one === address[at]))
    return exact.length > 0 ? exact : fitting
  })
  return found.map(({ path }) => path)
}
