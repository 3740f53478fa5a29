import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Sql } from 'postgres'

/** Written by the build: the digest of all sources; its beginning tells builds apart. */
const SOURCES = join('.next', 'kontor-sources')

const fileText = (name: string): string => {
  const path = join(/* turbopackIgnore: true */ process.cwd(), name)
  return existsSync(path) ? readFileSync(path, 'utf8') : ''
}

/** Returns this program's version, release and build: „0.1.0 (3f2a9c01d4e7)“. */
function programVersion(): string {
  const { version } = JSON.parse(fileText('package.json')) as { version: string }
  const build = fileText(SOURCES).trim().slice(0, 12)
  return build === '' ? version : `${version} (${build})`
}

/** Records from when on this version is in use. A version that is started again changes nothing. */
export async function noteProgramVersion(
  sql: Sql,
  version: string = programVersion(),
  now = new Date(),
): Promise<void> {
  await sql`select platform.note_program_version(${version}, ${now})`
}
