import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { basename, join } from 'node:path'
import { bundle, bundlePrograms } from '@/scripts/bundle'
import { isAlive } from '@/scripts/postgres/postmaster.mjs'
import { ROOT } from './source-files'

/** Inside the project, where bundles resolve their packages. */
const PLACE = join(ROOT, 'node_modules', '.kontor')
const PREFIX = 'test-programs-'

/**
 * Bundles the programs of child processes for one run; returns their folder. Removes those of
 * killed runs.
 */
export async function makeTestPrograms(): Promise<string> {
  mkdirSync(PLACE, { recursive: true })
  for (const name of readdirSync(PLACE).filter((it) => it.startsWith(PREFIX))) {
    const owner = Number(name.slice(PREFIX.length).split('-')[0])
    if (!isAlive(owner)) rmSync(join(PLACE, name), { recursive: true, force: true })
  }
  const folder = mkdtempSync(join(PLACE, `${PREFIX}${process.pid}-`))
  await bundlePrograms(folder)
  return folder
}

/** Bundles one of our modules for tests that start it in separate processes; returns its path. */
export async function bundled(path: string): Promise<string> {
  const folder = join(process.env.KONTOR_PROGRAMS ?? PLACE, String(process.pid))
  const name = basename(path, '.ts')
  await bundle({ [name]: path }, folder)
  return join(folder, `${name}.mjs`)
}
