import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { BUNDLES } from '@/lib/server/files/programs'
import { bundlePrograms } from './bundle'
import { runChild, seconds } from './children'
import { ROOT } from './environment'
import { takeLock } from './lock.mjs'

const FOLDERS = ['app', 'components', 'lib', 'db', 'messages', 'public']

/** At the root, every configuration file counts except those that Next rewrites. */
const ROOT_FILES = /\.(ts|mjs|js)$|^package(-lock)?\.json$/
const NOT_BUILT = /\.test\.tsx?$|\.md$|^db\/(migrations|routines|seed)\/|^next-env\.d\.ts$/

/** How long to wait for a build of another command in the same clone. */
const PATIENCE_MS = 600_000

const HASH_FILE = join(ROOT, '.next', 'kontor-sources')

/**
 * Builds unless the existing build matches the sources. Returns whether it built. Throws with the
 * compiler's output.
 */
export async function ensureBuilt(): Promise<boolean> {
  const path = join(ROOT, 'node_modules', '.kontor', 'build.lock')
  const { lock, holder } = await takeLock(path, { what: 'next build' }, PATIENCE_MS)
  if (holder) throw new Error(`Another build has been under way for ten minutes (process ${holder.pid})`)
  try {
    const sources = hashOfSources()
    if (isBuiltFrom(sources)) return false
    console.log('Building …')
    const began = Date.now()
    const cli = join('node_modules', 'next', 'dist', 'bin', 'next')
    const env = { NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1' }
    const { code, output } = await runChild(process.execPath, [cli, 'build'], { env, quiet: true })
    if (code !== 0) throw new Error(`The build failed:\n${output}`)
    await bundlePrograms(join(ROOT, BUNDLES))
    writeFileSync(HASH_FILE, sources)
    console.log(`Built in ${seconds(began)} s`)
    return true
  } finally {
    lock.release()
  }
}

function isBuiltFrom(sources: string): boolean {
  return (
    existsSync(join(ROOT, '.next', 'BUILD_ID')) &&
    existsSync(HASH_FILE) &&
    readFileSync(HASH_FILE, 'utf8') === sources
  )
}

function hashOfSources(): string {
  const hash = createHash('sha256').update(process.version)
  const rootFiles = readdirSync(ROOT).filter((name) => ROOT_FILES.test(name))
  const bundler = join('scripts', 'bundle.ts')
  const paths = [...rootFiles, bundler, ...FOLDERS.flatMap(filesBelow)]
    .filter((path) => !NOT_BUILT.test(path))
    .sort()
  for (const path of paths)
    hash
      .update(path)
      .update('\0')
      .update(readFileSync(join(ROOT, path)))
      .update('\0')
  return hash.digest('hex')
}

function filesBelow(folder: string): string[] {
  if (!existsSync(join(ROOT, folder))) return []
  return readdirSync(join(ROOT, folder), { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map((entry) =>
      join(entry.parentPath, entry.name)
        .slice(ROOT.length + 1)
        .replaceAll('\\', '/'),
    )
}
