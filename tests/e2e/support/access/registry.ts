import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { METHODS, methodsIn, missingIn } from '../../../support/route-methods'
import { filesBelow, readSource, ROOT } from '../../../support/source-files'

export interface RouteFile {
  /** `/api/v1/products/{id}` */
  path: string
  /** Methods that the route supports. */
  methods: string[]
  /** Methods that it does not support. */
  others: string[]
}

/**
 * Returns the route handlers of app with their methods, except those of /api/v1 and of unknown
 * addresses.
 */
export function routeFiles(): RouteFile[] {
  return filesBelow('app')
    .filter((file) => file.endsWith('/route.ts') && !/^app\/api\/(v1\/|\[\[)/.test(file))
    .map((file) => {
      const text = readSource(file)
      return {
        path: file.slice('app'.length, -'/route.ts'.length).replace(/\[(\w+)\]/g, '{$1}'),
        methods: methodsIn(text),
        others: missingIn(text),
      }
    })
}

/**
 * Returns the routes of /api/v1 from its document, which is generated from the endpoints, and the
 * document itself.
 */
export async function apiRoutes(baseURL: string): Promise<RouteFile[]> {
  const answer = await fetch(`${baseURL}/api/v1/openapi.json`)
  const { paths } = (await answer.json()) as { paths: Record<string, object> }
  return Object.entries({ ...paths, '/openapi.json': { get: {} } }).map(([path, operations]) => {
    const [methods, others] = [true, false].map((isThere) =>
      METHODS.filter((method) => method.toLowerCase() in operations === isThere),
    )
    return { path: `/api/v1${path}`, methods: methods ?? [], others: others ?? [] }
  })
}

export interface ActionEntry {
  /** `<feature>.<name>` */
  name: string
  /** Id by which a page calls the action. */
  id: string
  /** A page that holds it, such as `/products/[productId]`. */
  page: string
}

/** Returns every server action of the build under test. */
export function builtActions(): ActionEntry[] {
  const path = join(ROOT, '.next', 'server', 'server-reference-manifest.json')
  const { node } = JSON.parse(readFileSync(path, 'utf8')) as {
    node: Record<string, { workers: Record<string, unknown>; filename: string; exportedName: string }>
  }
  return Object.entries(node)
    .map(([id, { workers, filename, exportedName }]) => ({
      id,
      name: `${/^lib\/(?:[^/]+\/)?([^/]+)\/actions\.ts$/.exec(filename)?.[1] ?? filename}.${exportedName}`,
      page: pageOf(Object.keys(workers)[0] ?? ''),
    }))
    .sort((a, b) => a.name.localeCompare(b.name))
}

const pageOf = (worker: string) =>
  worker
    .replace(/^app/, '')
    .replace(/\/\([^)]+\)/g, '')
    .replace(/\/page$/, '') || '/'

/** Returns a line for each entry that only the registry or only the table has. */
export function unlisted(registry: readonly string[], table: readonly string[]): string[] {
  return [
    ...registry.filter((name) => !table.includes(name)).map((name) => `${name} is not in the access table`),
    ...table.filter((name) => !registry.includes(name)).map((name) => `${name} is in the access table only`),
  ]
}
