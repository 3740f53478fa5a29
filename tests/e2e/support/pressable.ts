import type { Locator, Page } from '@playwright/test'

const ROLES = ['link', 'tab', 'checkbox', 'menuitem'] as const

/** The first button, link, tab, checkbox or menu entry with this name. */
export function pressable(page: Page, name: string | RegExp): Locator {
  const button = page.getByRole('button', { name, exact: true })
  return ROLES.reduce((all, role) => all.or(page.getByRole(role, { name, exact: true })), button).first()
}
