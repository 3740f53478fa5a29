import type { Locator, Page } from '@playwright/test'

/**
 * Counts the trusted pointer presses that the page receives from now on, across navigation. Call it
 * before the page is first opened.
 */
export async function pointerPresses(page: Page): Promise<{ count: number }> {
  const presses = { count: 0 }
  await page.exposeFunction('countPress', () => void (presses.count += 1))
  await page.addInitScript(() => {
    const { countPress } = window as unknown as { countPress: () => Promise<void> }
    document.addEventListener('pointerdown', ({ isTrusted }) => void (isTrusted && countPress()), true)
  })
  return presses
}

/** Operates a page as a person does and counts clicks and keys. */
export class Hands {
  clicks = 0
  keys = 0
  private readonly began = Date.now()

  constructor(readonly page: Page) {}

  /** Counts one click; waiting until the target is clickable is not counted. */
  async click(target: Locator): Promise<void> {
    this.clicks += 1
    await target.click()
  }

  /** Presses one key or shortcut, such as `Control+Enter`. */
  async press(key: string): Promise<void> {
    this.keys += 1
    await this.page.keyboard.press(key)
  }

  /** Types text; counts a key per character. */
  async type(text: string): Promise<void> {
    this.keys += text.length
    await this.page.keyboard.type(text)
  }

  /** Replaces a field's content: click to focus, select all, type. */
  async typeInto(field: Locator, text: string): Promise<void> {
    await this.click(field)
    await this.press('Control+a')
    await this.type(text)
  }

  /** Seconds since the start, one decimal. */
  get seconds(): number {
    return Math.round((Date.now() - this.began) / 100) / 10
  }
}
