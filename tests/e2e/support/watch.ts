import type { Page } from '@playwright/test'

/**
 * Collects the page's script errors, console errors (including policy violations) and failed
 * requests.
 */
export function complaintsOf(page: Page): string[] {
  const complaints: string[] = []
  page.on('pageerror', (error) => complaints.push(`${page.url()}: ${error.message}`))
  page.on('console', (message) => {
    if (message.type() !== 'error') return
    complaints.push(`${page.url()}: ${message.text()} (${message.location().url})`)
  })
  page.on('response', (response) => {
    if (response.status() >= 500) complaints.push(`${response.url()}: ${response.status()}`)
  })
  return complaints
}
