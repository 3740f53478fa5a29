import { createRequire } from 'node:module'
import { join } from 'node:path'
import { build, type Plugin } from 'esbuild'
import { PROGRAMS } from '@/lib/server/files/programs'
import { ROOT } from './environment'

/** Bundles JSON of packages: Node imports JSON only with an attribute, which compilers omit. */
const JSON_OF_PACKAGES: Plugin = {
  name: 'json-of-packages',
  setup({ onResolve }) {
    onResolve({ filter: /^[^./].*\.json$/ }, ({ path, resolveDir }) =>
      path.startsWith('@/')
        ? undefined
        : { path: createRequire(join(resolveDir, 'importer.js')).resolve(path) },
    )
  },
}

/**
 * Bundles our modules named in `entries` as `<name>.mjs` into the folder, which must be inside the
 * project: packages are not bundled and are resolved from there.
 */
export async function bundle(entries: Readonly<Record<string, string>>, folder: string): Promise<void> {
  await build({
    absWorkingDir: ROOT,
    entryPoints: { ...entries },
    outdir: folder,
    outExtension: { '.js': '.mjs' },
    bundle: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    jsx: 'automatic',
    packages: 'external',
    plugins: [JSON_OF_PACKAGES],
    logLevel: 'error',
  })
}

/** Bundles the HTTP server and the programs that run in processes of their own. */
export const bundlePrograms = (folder: string): Promise<void> =>
  bundle({ ...PROGRAMS, serve: 'lib/registry/serve.ts' }, folder)
