import { defineConfig, type Project } from '@playwright/test'
import { BROWSER_FLAGS } from '@/scripts/browser'

/** Chosen files: those that run as a whole, and those that run without tests tagged `@turn`. */
interface ChosenFiles {
  whole: readonly string[]
  core: readonly string[]
}

function chosenProjects(chosen: string | undefined): Project[] {
  if (!chosen) return [{ name: 'all' }]
  const { whole, core } = JSON.parse(chosen) as ChosenFiles
  const matching = (files: readonly string[]) => files.map((file) => `**/${file}`)
  const projects = [
    { name: 'guards', testMatch: matching(core), grepInvert: /@turn/ },
    { name: 'chosen', testMatch: matching(whole) },
  ]
  return projects.filter(({ testMatch }) => testMatch.length > 0)
}

/** Started by `npm run e2e`, which provides the server and the browser. */
export default defineConfig({
  testDir: './e2e',
  projects: chosenProjects(process.env.KONTOR_E2E_FILES),
  globalSetup: [
    './e2e/support/mail-catcher.ts',
    './e2e/support/empty-mailbox.ts',
    './e2e/support/fake-fiskaly.ts',
  ],
  outputDir: '../test-results/e2e',
  fullyParallel: false,
  workers: 3,
  timeout: 120_000,
  // Twice what a busy machine needs; no retries (docs/decisions/0092).
  expect: { timeout: 20_000 },
  forbidOnly: Boolean(process.env.CI),
  reporter: [['list'], ['./run/playwright-times.ts']],
  use: {
    baseURL: process.env.KONTOR_E2E_URL,
    locale: 'de-DE',
    timezoneId: 'Europe/Berlin',
    viewport: { width: 1280, height: 800 },
    // tracing costs a third of the time: run `npm run e2e -- <spec> --trace retain-on-failure` to
    // analyse a failure
    trace: 'off',
    screenshot: 'only-on-failure',
    launchOptions: { executablePath: process.env.KONTOR_CHROMIUM, args: BROWSER_FLAGS },
  },
})
