import type { Locator, Page } from '@playwright/test'

/** Works a page as a person does and counts what it took. */
export class Hands {
  clicks = 0
  keys = 0
  private readonly began = Date.now()

  constructor(readonly page: Page) {}

  /** One click; waiting until it can be clicked costs time, not clicks. */
  async click(target: Locator): Promise<void> {
    this.clicks += 1
    await target.click()
  }

  /** One key or shortcut, such as `Control+Enter`. */
  async press(key: string): Promise<void> {
    this.keys += 1
    await this.page.keyboard.press(key)
  }

  /** A key for each character. */
  async type(text: string): Promise<void> {
    this.keys += text.length
    await this.page.keyboard.type(text)
  }

  /** Typed over what the field holds: focus by click, all of it marked, text. */
  async typeInto(field: Locator, text: string): Promise<void> {
    await this.click(field)
    await this.press('Control+a')
    await this.type(text)
  }

  /** Seconds since the hands began, one decimal. */
  get seconds(): number {
    return Math.round((Date.now() - this.began) / 100) / 10
  }
}
