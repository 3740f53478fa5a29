import { expect, type Locator, type Page } from '@playwright/test'

/** Waits until an element is hydrated: an earlier click has no effect, or reloads the page. */
export async function aliveAt(place: Locator): Promise<void> {
  const isAlive = (element: Element) => Object.keys(element).some((key) => key.startsWith('__reactProps'))
  await expect.poll(() => place.evaluate(isAlive)).toBe(true)
}

/**
 * Loads the address and waits until the page listens for shortcuts: an earlier key has no effect.
 */
export async function openForKeys(page: Page, address: string): Promise<void> {
  await page.addInitScript(() => {
    const original = window.addEventListener.bind(window)
    window.addEventListener = (...args: Parameters<typeof original>) => {
      if (args[0] === 'keydown') Object.assign(window, { hearsKeys: true })
      original(...args)
    }
  })
  await page.goto(address)
  await expect.poll(() => page.evaluate(() => 'hearsKeys' in window)).toBe(true)
}
