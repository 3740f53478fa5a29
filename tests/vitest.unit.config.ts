import { defineConfig } from 'vitest/config'
import { propertySeed } from './run/property-seed'
import { vitestTimes } from './run/vitest-times'
import { allMessagesPresent, FAKE_MODULES, fakeActions } from './support/components/fake-modules'
import { inSharedProcesses } from './support/own-process'
import { ROOT } from './support/source-files'

/**
 * Far from Berlin on purpose: code that depends on the machine's time zone fails here. UNIT_TZ sets
 * another one.
 */
process.env.TZ = process.env.UNIT_TZ ?? 'Pacific/Kiritimati'

export default defineConfig({
  resolve: { alias: { '@': ROOT } },
  test: {
    root: ROOT,
    env: { TZ: process.env.TZ, KONTOR_PROPERTY_SEED: propertySeed() },
    setupFiles: ['tests/support/property-seed.ts'],
    pool: 'forks',
    reporters: ['default', vitestTimes()],
    // a machine that does other work at the same time fails no test
    testTimeout: 60_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 20_000 } },
    projects: [
      ...inSharedProcesses(['lib', 'components', 'db', 'scripts']),
      {
        extends: true,
        plugins: [fakeActions(), allMessagesPresent()],
        resolve: { alias: FAKE_MODULES },
        test: {
          name: 'components',
          include: ['components/**/*.test.tsx'],
          environment: 'happy-dom',
          // a picture or document of the page is no request to a server
          environmentOptions: {
            happyDOM: {
              settings: { disableIframePageLoading: true, handleDisabledFileLoadingAsSuccess: true },
            },
          },
          setupFiles: ['tests/support/components/setup.ts'],
          isolate: false,
          // a failed query would otherwise print the whole page
          env: { DEBUG_PRINT_LIMIT: '0' },
        },
      },
    ],
  },
})
