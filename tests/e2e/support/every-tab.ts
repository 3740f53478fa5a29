import { expect, type Page } from '@playwright/test'
import { expectAccessible } from './accessible'
import { complaintsOf } from './watch'

/** Looks at each path with all its tabs, in both colour modes: nothing for axe to find, nothing in the console. */
export async function expectEveryTabAccessible(page: Page, paths: readonly string[]): Promise<void> {
  const complaints = complaintsOf(page)
  for (const path of paths) {
    await page.goto(path, { waitUntil: 'networkidle' })
    await expectAccessible(page)
    for (const tab of (await page.getByRole('tab').all()).slice(1)) {
      await tab.click()
      await expectAccessible(page)
    }
  }
  expect(complaints).toEqual([])
}
