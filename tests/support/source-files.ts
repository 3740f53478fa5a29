import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'

export interface SourceText {
  path: string
  text: string
}

/** The repository's root folder. */
export const ROOT = join(import.meta.dirname, '..', '..')

const SKIPPED = new Set([
  'node_modules',
  '.git',
  '.next',
  '.data',
  'coverage',
  'playwright-report',
  'test-results',
])

/**
 * Returns every file below `folder` as a path relative to `root` with forward slashes, sorted;
 * empty if the folder does not exist.
 */
export function filesBelow(folder: string, root: string = ROOT): string[] {
  const found: string[] = []
  const visit = (path: string): void => {
    for (const entry of entriesOf(path)) {
      if (SKIPPED.has(entry.name)) continue
      const child = join(path, entry.name)
      if (entry.isDirectory()) visit(child)
      else found.push(relative(root, child).replaceAll('\\', '/'))
    }
  }
  visit(join(root, folder))
  return found.sort()
}

function entriesOf(path: string) {
  try {
    return readdirSync(path, { withFileTypes: true })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return []
    throw error
  }
}

/** Returns our TypeScript files (without tests) below the given folders. */
export function productionFiles(
  folders: readonly string[] = ['app', 'components', 'lib', 'db', 'scripts'],
  root: string = ROOT,
): string[] {
  return folders
    .flatMap((folder) => filesBelow(folder, root))
    .filter((path) => /\.(ts|tsx|mjs)$/.test(path) && !/\.test\.tsx?$/.test(path) && !path.endsWith('.d.ts'))
}

export function readSource(path: string, root: string = ROOT): string {
  return readFileSync(join(root, path), 'utf8')
}

export function lineCount(text: string): number {
  return text.split('\n').length - (text.endsWith('\n') ? 1 : 0)
}
