import { lineCount } from './source-files'

export interface Sized {
  path: string
  lines: number
}

export const sized = (path: string, text: string): Sized => ({ path, lines: lineCount(text) })

/** Maximum lines of a file in app, which only routes. Elsewhere ESLint warns above 500. */
const LIMIT_IN_APP = 40

/** Returns files of app that do more than route. */
export function tooLong(files: readonly Sized[]): string[] {
  return files
    .filter(({ path, lines }) => /^app\/.*\.tsx?$/.test(path) && lines > LIMIT_IN_APP)
    .map(({ path, lines }) => `${path}: ${lines} lines, at most ${LIMIT_IN_APP}`)
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
