import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

/** An open menu hangs at the end of the body, outside the landmarks. */
const MENUS_ARE_APART = 'region'
/** What a mode can change; the rest is looked at once. */
const COLOURS = ['color-contrast', 'link-in-text-block']
const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

async function show(page: Page, mode: 'light' | 'dark'): Promise<void> {
  await page.evaluate((wanted) => {
    document.documentElement.classList.remove('light', 'dark', 'system')
    document.documentElement.classList.add(wanted)
  }, mode)
}

/** Nothing that axe objects to on the page as it stands, in light and in dark. Leaves it light. */
export async function expectAccessible(page: Page): Promise<void> {
  await page
    .addStyleTag({
      content: '*, ::before, ::after { transition: none !important; animation: none !important }',
    })
    .catch(() => undefined)
  for (const mode of ['dark', 'light'] as const) {
    await show(page, mode)
    const axe = new AxeBuilder({ page })
    const { violations } = await (
      mode === 'dark' ? axe.withRules(COLOURS) : axe.withTags(RULES).disableRules(MENUS_ARE_APART)
    ).analyze()
    const found = violations.map(({ id, help, nodes }) => ({
      rule: `${mode} ${id}: ${help}`,
      where: nodes.map(({ target }) => target.join(' ')),
    }))
    expect(found, page.url()).toEqual([])
  }
}
