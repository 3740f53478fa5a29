import { lineCount } from './source-files'

export interface Sized {
  path: string
  lines: number
}

export const sized = (path: string, text: string): Sized => ({ path, lines: lineCount(text) })

/** The most lines a file may have: 40 in app (routing only), 300 elsewhere. */
function limitOf(path: string): number {
  return /^app\/.*\.tsx?$/.test(path) ? 40 : 300
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
