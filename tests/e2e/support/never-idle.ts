import type { Page } from '@playwright/test'

/**
 * Keeps the browser from fetching what may be needed later: what is loaded then is what the page
 * itself needs.
 */
export async function neverIdle(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.requestIdleCallback = () => 0
  })
}
