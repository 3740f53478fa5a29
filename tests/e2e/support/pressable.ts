import type { Locator, Page } from '@playwright/test'

const ROLES = ['link', 'tab', 'checkbox', 'menuitem'] as const

/** The first of the buttons, links, tabs, checkboxes and menu entries of this name. */
export function pressable(page: Page, name: string | RegExp): Locator {
  const button = page.getByRole('button', { name, exact: true })
  return ROLES.reduce((all, role) => all.or(page.getByRole(role, { name, exact: true })), button).first()
}
