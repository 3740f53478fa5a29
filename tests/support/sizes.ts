import { lineCount } from './source-files'

export interface Sized {
  path: string
  lines: number
}

export const sized = (path: string, text: string): Sized => ({ path, lines: lineCount(text) })

/** Maximum lines of a file: 40 in app (routing only), 320 elsewhere. */
function limitOf(path: string): number {
  return /^app\/.*\.tsx?$/.test(path) ? 40 : 320
}

export function tooLong(files: readonly Sized[]): string[] {
  return files
    .filter(({ path, lines }) => lines > limitOf(path))
    .map(({ path, lines }) => `${path}: ${lines} lines, at most ${limitOf(path)}`)
}

export function median(files: readonly Sized[]): number {
  const lines = files.map((file) => file.lines).sort((a, b) => a - b)
  return lines[Math.floor(lines.length / 2)] ?? 0
}

/** A file with fewer lines belongs in the one that uses it. */
const OWN_FILE_FROM = 15

/**
 * Files that may be short: their place in a feature follows from their name, or the framework or
 * the command line expects them.
 */
const NAMED_PLACES = [
  /^(?:app|db|scripts)\//,
  /^lib\/[^/]+\/[^/]+\/(?:actions|api|jobs|list|loaders|queries|schema|store|words)\.ts$/,
  /^lib\/[^/]+\/[^/]+\/use-cases\//,
]

/**
 * Returns the folder that a file counts towards: its feature or other folder of lib or components,
 * else its top-level folder.
 */
const roomOf = (path: string): string =>
  /^(?:lib|components)\/(?:(?:services|catalog|platform|sales|pos|tax)\/)?[^/]+\//.exec(path)?.[0] ??
  path.split('/', 1)[0] ??
  ''

/**
 * Returns files that are too short and have a single user in the same folder. `uses`: all imports,
 * including those of tests.
 */
export function tooShort(files: readonly Sized[], uses: readonly { from: string; to: string }[]): string[] {
  return files.flatMap(({ path, lines }) => {
    if (lines >= OWN_FILE_FROM || NAMED_PLACES.some((place) => place.test(path))) return []
    const users = [...new Set(uses.filter(({ to }) => to === path).map(({ from }) => from))]
    const [user] = users
    const belongs = user !== undefined && users.length === 1 && roomOf(user) === roomOf(path)
    return belongs ? [`${path}: ${lines} lines, used by ${user} alone`] : []
  })
}
