import type { Page } from '@playwright/test'

/** Disables the browser's idle prefetches, so that only the page's own resources load. */
export async function neverIdle(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.requestIdleCallback = () => 0
  })
}
