import { lineCount } from './source-files'

export interface Sized {
  path: string
  lines: number
}

export const sized = (path: string, text: string): Sized => ({ path, lines: lineCount(text) })

/** The most lines a file may have: 40 in app (routing only), 320 elsewhere. */
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

/** Below so many lines a file is a part of the one that uses it. */
const OWN_FILE_FROM = 15

/**
 * Files of a feature that are where their name says, however short; and what the framework or the
 * command line looks for.
 */
const NAMED_PLACES = [
  /^(?:app|db|scripts)\//,
  /^lib\/[^/]+\/[^/]+\/(?:actions|api|jobs|list|loaders|queries|schema|store|words)\.ts$/,
  /^lib\/[^/]+\/[^/]+\/use-cases\//,
]

/**
 * The room that a file is in: a feature, or another folder of lib or components; of the others the
 * folder at the top.
 */
const roomOf = (path: string): string =>
  /^(?:lib|components)\/(?:(?:services|catalog|platform|sales|pos|tax)\/)?[^/]+\//.exec(path)?.[0] ??
  path.split('/', 1)[0] ??
  ''

/**
 * Files too short to be one, which a single file uses, of the same room. `uses`: who imports what,
 * tests included.
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
