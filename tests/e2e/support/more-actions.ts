import type { Locator, Page } from '@playwright/test'
import { aliveAt } from './alive'

/** Opens „Weitere Aktionen“ of the page as soon as it is enabled. */
export async function openMoreActions(page: Page): Promise<void> {
  const button = page.getByRole('button', { name: 'Weitere Aktionen' })
  await aliveAt(button)
  await button.click()
}

export const menuEntry = (page: Page, name: string | RegExp): Locator => page.getByRole('menuitem', { name })

/** Opens „Weitere Aktionen“ and chooses one of them. */
export async function takeAction(page: Page, name: string): Promise<void> {
  await openMoreActions(page)
  await page.getByRole('menuitem', { name, exact: true }).click()
}
