import { test as base, type BrowserContext, type BrowserContextOptions, type Page } from '@playwright/test'
import type { NewTenant } from '@/db/seed/platform'
import { ApiClient } from './api-client'
import { PEOPLE, type Login, type Person } from './people'
import { openShop, type Shop } from './shop'
import { browserSession, type StorageState } from './sign-in'

interface Options {
  /**
   * The person that `page` is signed in as; null: not signed in. Set it with `test.use({ as:
   * 'chefin' })`.
   */
  as: Person | null
}

interface Fixtures {
  /** Opens a page in a browser of its own, signed in with a new session. */
  asUser: (who: Person | Login, context?: BrowserContextOptions) => Promise<Page>
  /** API client of a person of the demo. */
  api: (who: Person) => Promise<ApiClient>
  /** Opens a tenant of the test's own; for tests that write. */
  newShop: (change?: Partial<NewTenant>) => Promise<Shop>
}

interface WorkerFixtures {
  /** One session per demo person and worker, to save password checks. */
  kept: { session: (who: Person) => Promise<StorageState>; client: (who: Person) => Promise<ApiClient> }
}

/** The product's `test`: import it and `expect` from here. */
export const test = base.extend<Options & Fixtures, WorkerFixtures>({
  as: [null, { option: true }],
  kept: [
    async ({}, use, worker) => {
      const url = baseUrlOf(worker.project.use)
      await use({
        session: once((who) => browserSession(url, PEOPLE[who])),
        client: once((who) => ApiClient.of(url, PEOPLE[who])),
      })
    },
    { scope: 'worker' },
  ],
  storageState: async ({ as, kept }, use) => {
    await use(as ? await kept.session(as) : undefined)
  },
  context: async ({ context }, use) => {
    await clickThroughToasts(context)
    await use(context)
  },
  api: async ({ kept }, use) => {
    await use(kept.client)
  },
  asUser: async ({ browser, contextOptions, baseURL }, use) => {
    const opened: Page[] = []
    await use(async (who, context) => {
      const storageState = await browserSession(baseURL ?? '', typeof who === 'string' ? PEOPLE[who] : who)
      const own = await browser.newContext({ ...contextOptions, ...context, storageState })
      await clickThroughToasts(own)
      const page = await own.newPage()
      opened.push(page)
      return page
    })
    for (const page of opened) await page.context().close()
  },
  newShop: async ({ baseURL }, use) => {
    await use((change) => openShop(baseURL ?? '', change))
  },
})

export { expect } from '@playwright/test'

/**
 * Lets clicks pass through toasts: a person would wait two seconds, but a test would lose the click
 * to a toast that slides in.
 */
async function clickThroughToasts(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(`
      [data-sonner-toast] { pointer-events: none !important }
      [data-sonner-toast] :is(button, a) { pointer-events: auto }`)
    document.adoptedStyleSheets.push(sheet)
  })
}

function baseUrlOf({ baseURL }: { baseURL?: string }): string {
  if (!baseURL) throw new Error('Run this by npm run e2e: it brings the server')
  return baseURL
}

/** Memoizes a call per person. */
function once<T>(ask: (who: Person) => Promise<T>): (who: Person) => Promise<T> {
  const known = new Map<Person, Promise<T>>()
  return (who) => {
    const answer = known.get(who) ?? ask(who)
    known.set(who, answer)
    return answer
  }
}
