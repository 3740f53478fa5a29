import { expect, type Locator, type Page } from '@playwright/test'

/** Waits until an element is hydrated: an earlier click has no effect, or reloads the page. */
export async function aliveAt(place: Locator): Promise<void> {
  const isAlive = (element: Element) => Object.keys(element).some((key) => key.startsWith('__reactProps'))
  await expect.poll(() => place.evaluate(isAlive)).toBe(true)
}

/** Loads the address and waits until everything on it that takes clicks and keys is hydrated. */
export async function openAlive(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await allAlive(page)
}

/** Waits until everything on the page that takes clicks and keys is hydrated. */
export async function allAlive(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate(isAllAlive)).toBe(true)
}

/** Runs in the page. A page without any control has not loaded yet. */
function isAllAlive(): boolean {
  const controls = document.querySelectorAll(
    ':is(main, [role=dialog]) :is(button, input, select, textarea, a[href])',
  )
  const isAlive = (element: Element) => Object.keys(element).some((key) => key.startsWith('__reactProps'))
  return controls.length > 0 && [...controls].every(isAlive)
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
