import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { METHODS, methodsIn, missingIn } from '../../../support/route-methods'
import { filesBelow, readSource, ROOT } from '../../../support/source-files'

export interface RouteFile {
  /** `/api/v1/products/{id}` */
  path: string
  /** What the file answers. */
  methods: string[]
  /** What it does not. */
  others: string[]
}

/**
 * The route handlers of app with their methods, but those of /api/v1 and of addresses that lead
 * nowhere.
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
 * What /api/v1 answers, as its document says, which is made of the endpoints themselves; and the
 * document.
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
  /** By which a page calls it. */
  id: string
  /** A page that holds it, such as `/products/[productId]`. */
  page: string
}

/** Every server action of the build that is being served. */
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

/** What the registry has and the table has not, or the other way round, in words. */
export function unlisted(registry: readonly string[], table: readonly string[]): string[] {
  return [
    ...registry.filter((name) => !table.includes(name)).map((name) => `${name} is not in the access table`),
    ...table.filter((name) => !registry.includes(name)).map((name) => `${name} is in the access table only`),
  ]
}
