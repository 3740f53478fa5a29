import { defineConfig } from 'vitest/config'
import { secondTries } from './support/second-tries'
import { filesBelow, readSource, ROOT } from './support/source-files'

/** Each worker has a database of its own, so as many files run at once as there are databases. */
const WORKERS = 3

/** A file that sets the environment or replaces a module needs a process that nobody has used. */
const NEEDS_OWN_PROCESS = /vi\.mock\(|support\/(mails|fiskaly)|process\.env\.\w+ =/

const all = filesBelow('tests/integration').filter((path) => path.endsWith('.test.ts'))
const alone = all.filter((path) => NEEDS_OWN_PROCESS.test(readSource(path)))

process.env.TZ = 'Pacific/Kiritimati'

export default defineConfig({
  resolve: { alias: { '@': ROOT } },
  test: {
    root: ROOT,
    globalSetup: ['tests/support/database-server.ts'],
    setupFiles: ['tests/support/database-worker.ts'],
    env: { TZ: process.env.TZ },
    pool: 'forks',
    maxWorkers: WORKERS,
    retry: 1,
    reporters: ['default', secondTries()],
    testTimeout: 30_000,
    hookTimeout: 60_000,
    projects: [
      { extends: true, test: { name: 'alone', include: alone } },
      // the others share one, since reading the same modules for each of them took a third of the time
      {
        extends: true,
        test: { name: 'shared', include: all.filter((path) => !alone.includes(path)), isolate: false },
      },
    ],
  },
})
