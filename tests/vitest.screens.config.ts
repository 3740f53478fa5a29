import { join } from 'node:path'
import { defineConfig, type Plugin } from 'vitest/config'
import { sourceGraph } from './run/choice/source-graph'
import { vitestTimes } from './run/vitest-times'
import { FAKE_MODULES } from './support/components/fake-modules'
import { readSource, ROOT } from './support/source-files'

const SCREENS = join(ROOT, 'tests/screens')
const IS_CLIENT = /^['"]use client['"]/m

/** Returns the files that pages run on the server: what they need up to client components. */
function serverFiles(): ReadonlySet<string> {
  const { files, needs } = sourceGraph()
  const found = new Set<string>()
  const queue = [...files].filter((path) => /^app\/.*\.tsx$/.test(path))
  for (let path = queue.pop(); path !== undefined; path = queue.pop()) {
    if (found.has(path) || !/\.tsx?$/.test(path) || IS_CLIENT.test(readSource(path))) continue
    found.add(path)
    queue.push(...(needs.get(path) ?? []))
  }
  return found
}

/** Gives server components next-intl as a server has it. */
function serverMessages(): Plugin {
  const onServer = new Set([...serverFiles()].map((path) => join(ROOT, path)))
  return {
    name: 'server-messages',
    enforce: 'pre',
    transform: (code, id) =>
      onServer.has(id) ? code.replaceAll(/from 'next-intl'/g, "from '@/tests/screens/server-intl'") : null,
  }
}

process.env.TZ = 'Pacific/Kiritimati'

/** Every page as people see it, loaded from the demo: PostgreSQL and a document in one process. */
export default defineConfig({
  plugins: [serverMessages()],
  oxc: { jsx: { runtime: 'automatic', importSource: '@/tests/screens/jsx' } },
  resolve: {
    alias: {
      ...FAKE_MODULES,
      'next/navigation': join(SCREENS, 'navigation.ts'),
      'next-intl/server': join(SCREENS, 'server-intl.tsx'),
      'next/headers': join(ROOT, 'tests/support/next-headers.ts'),
      'server-only': join(ROOT, 'tests/support/server-only.ts'),
      '@/lib/server/next/action': join(SCREENS, 'server.ts'),
      '@/lib/server/next/each-action': join(SCREENS, 'server.ts'),
      '@': ROOT,
    },
  },
  test: {
    root: ROOT,
    globalSetup: ['tests/support/database-server.ts'],
    setupFiles: ['tests/support/database-worker.ts'],
    env: { TZ: process.env.TZ, DEBUG_PRINT_LIMIT: '0' },
    environment: join(SCREENS, 'environment.ts'),
    environmentOptions: {
      happyDOM: {
        url: 'http://localhost:3000',
        settings: {
          disableIframePageLoading: true,
          handleDisabledFileLoadingAsSuccess: true,
          navigation: {
            disableMainFrameNavigation: true,
            disableChildFrameNavigation: true,
            disableChildPageNavigation: true,
          },
        },
      },
    },
    include: ['tests/screens/**/*.test.tsx'],
    pool: 'forks',
    maxWorkers: 1,
    reporters: ['default', vitestTimes()],
    testTimeout: 600_000,
    hookTimeout: 600_000,
  },
})
