import { existsSync } from 'node:fs'
import { join } from 'node:path'

/** Programs that run in processes of their own, with the module that each starts with. */
export const PROGRAMS = {
  'file-writer': 'lib/registry/file-writer.ts',
  'invoice-reader': 'lib/registry/invoice-reader.ts',
  'pdf-renderer': 'lib/registry/pdf-renderer.tsx',
  'table-reader': 'lib/server/files/tables/child.ts',
} as const

/** Folder of the production build that holds the bundled programs. */
export const BUNDLES = join('.next', 'kontor-programs')

/** How to start a program: the file, and the Node options it needs. */
export interface Program {
  entry: string
  execArgv: readonly string[]
}

/** One of our modules, compiled when loaded. */
export const fromSource = (path: string): Program => ({
  entry: join(/* turbopackIgnore: true */ process.cwd(), path),
  execArgv: ['--import', 'tsx'],
})

/**
 * Returns a program as bundled by the build, which starts three times as fast; from source if there
 * is no bundle, as in development.
 */
export function program(name: keyof typeof PROGRAMS): Program {
  const folder = bundles()
  const entry = folder && join(/* turbopackIgnore: true */ folder, `${name}.mjs`)
  return entry && existsSync(entry) ? { entry, execArgv: [] } : fromSource(PROGRAMS[name])
}

/**
 * Returns the folder of the bundles: of the production build, or the one that tests have made.
 * Older ones must not be used.
 */
function bundles(): string | null {
  const { KONTOR_PROGRAMS, NODE_ENV } = process.env
  if (KONTOR_PROGRAMS) return KONTOR_PROGRAMS
  return NODE_ENV === 'production' ? join(/* turbopackIgnore: true */ process.cwd(), BUNDLES) : null
}
