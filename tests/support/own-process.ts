import type { TestProjectInlineConfiguration } from 'vitest/config'
import { filesBelow, readSource } from './source-files'

/** A file that sets the environment or the clock, or mocks a module, needs a fresh process. */
const NEEDS_OWN_PROCESS = /vi\.mock\(|process\.env\.\w+ =|\bstartInvoiceMailbox\b|\buseFixedWorld\b/

/**
 * So does one that counts database reads: leftovers of an earlier file must not write at the same
 * time.
 */
const COUNTS_READS = /-plans\.test\.ts$/

/**
 * So does one that counts requests to the fiskaly fake: a call of an earlier file may be retried
 * after its end.
 */
const COUNTS_REQUESTS = /\bfake\.requests\b/

const USES_MAIL_SERVER = /\buseSmtpServer\b/
const USES_FAKE_FISKALY = /support\/fiskaly\//

/** The common need of the files in one process, since its environment is read once. */
type Kind = 'alone' | 'mails' | 'fiskaly' | 'shared'

/**
 * Returns the test files of these folders as projects: those that need a process of their own;
 * those with a mail server or a fiskaly fake, whose address the process caches; and the others. All
 * but the first share processes, since loading the same modules for each file takes longer than
 * most tests.
 */
export function inSharedProcesses(folders: readonly string[]): TestProjectInlineConfiguration[] {
  const files = folders.flatMap((folder) => filesBelow(folder)).filter((path) => path.endsWith('.test.ts'))
  const byKind = new Map<Kind, string[]>()
  for (const path of files) {
    const kind = kindOf(path, readSource(path))
    byKind.set(kind, [...(byKind.get(kind) ?? []), path])
  }
  return [...byKind].map(([name, include]) => ({
    extends: true,
    test: { name, include, isolate: name === 'alone' },
  }))
}

function kindOf(path: string, source: string): Kind {
  const mails = USES_MAIL_SERVER.test(source)
  const fiskaly = USES_FAKE_FISKALY.test(source)
  const counts = COUNTS_READS.test(path) || COUNTS_REQUESTS.test(source)
  if (counts || NEEDS_OWN_PROCESS.test(source) || (mails && fiskaly)) return 'alone'
  if (mails) return 'mails'
  return fiskaly ? 'fiskaly' : 'shared'
}
