import type { TestProjectInlineConfiguration } from 'vitest/config'
import { filesBelow, readSource } from './source-files'

/** A file that sets the environment or replaces a module needs a process that nobody has used. */
const NEEDS_OWN_PROCESS = /vi\.mock\(|support\/(mails|fiskaly)|process\.env\.\w+ =/

/** So does one that counts what the database reads: nothing that an earlier file left may write beside it. */
const COUNTS_READS = /-plans\.test\.ts$/

/**
 * The test files of these folders, as two projects: those that need a process of their own, and the others, which share one, since reading
 * the same modules for each of them takes longer than most tests.
 */
export function inSharedProcesses(folders: readonly string[]): TestProjectInlineConfiguration[] {
  const all = folders.flatMap((folder) => filesBelow(folder)).filter((path) => path.endsWith('.test.ts'))
  const alone = all.filter((path) => COUNTS_READS.test(path) || NEEDS_OWN_PROCESS.test(readSource(path)))
  const shared = all.filter((path) => !alone.includes(path))
  return [
    { extends: true, test: { name: 'alone', include: alone } },
    { extends: true, test: { name: 'shared', include: shared, isolate: false } },
  ]
}
