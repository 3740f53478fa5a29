import type { Page } from '@playwright/test'
import { expect, test } from './support/test'

/** Addresses of the person's menu: the drawer with all its groups opened. */
async function menuOf(page: Page): Promise<string[]> {
  await page.setViewportSize({ width: 800, height: 900 })
  await page.goto('/')
  await page.getByRole('button', { name: 'Menü' }).click()
  const drawer = page.getByRole('dialog')
  await expect(drawer).toBeVisible()
  const closed = drawer.getByRole('button', { expanded: false })
  while ((await closed.count()) > 0) await closed.first().click()
  const hrefs = await drawer
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''))
  return [...new Set(hrefs)]
}

for (const who of ['chefin', 'plattform'] as const) {
  test.describe(`menu of ${who}`, () => {
    test.use({ as: who })

    test('every page answers 200', { tag: '@turn' }, async ({ page }) => {
      const paths = await menuOf(page)
      expect(paths.length).toBeGreaterThan(5)
      for (const path of paths) expect((await page.request.get(path)).status(), path).toBe(200)
    })
  })
}

test('the icon that browsers ask for by themselves, between two pages too, is there', async ({ request }) => {
  const icon = await request.get('/favicon.ico')
  expect(icon.status()).toBe(200)
  expect(icon.headers()['content-type']).toContain('icon')
})

test.describe('security headers', () => {
  test.use({ as: 'chefin' })

  test('scripts run by nonce alone, a new one for each answer', async ({ page }) => {
    const nonces = new Set<string>()
    for (const path of ['/', '/products', '/no-such-page', '/users/no-such']) {
      const answer = await page.request.get(path)
      const headers = answer.headers()
      const policy = headers['content-security-policy'] ?? ''
      const scripts = /script-src ([^;]+)/.exec(policy)?.[1] ?? ''
      expect(scripts).not.toContain('unsafe-inline')
      expect(scripts).not.toContain('unsafe-eval')
      expect(policy).toContain("object-src 'none'")
      expect(policy).toContain("frame-ancestors 'none'")
      const nonce = /'nonce-([^']+)'/.exec(scripts)?.[1] ?? ''
      expect(nonce).toMatch(/^[0-9a-f]{32}$/)
      nonces.add(nonce)
      // data blocks do not run: no policy requires a nonce for them
      const scriptTags = (await answer.text()).match(/<script\b(?! type="application\/json")[^>]*>/g) ?? []
      expect(scriptTags.length).toBeGreaterThan(1)
      expect(scriptTags.filter((tag) => !tag.includes(`nonce="${nonce}"`))).toEqual([])
      expect(headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'referrer-policy': 'same-origin' })
      expect(headers['x-powered-by']).toBeUndefined()
    }
    expect(nonces.size).toBe(4)
  })
})

test.describe('refusals have real statuses', () => {
  test.use({ as: 'verkauf' })

  test('404 for what does not exist', async ({ page }) => {
    const unknown = '0197c1d0-0000-7000-8000-000000000000'
    for (const path of ['/gibt-es-nicht', `/products/${unknown}`, '/products/kein-schluessel']) {
      const answer = await page.goto(path)
      expect(answer?.status(), path).toBe(404)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(/nicht gefunden/i)
      await expect(page.getByRole('navigation', { name: 'Hauptmenü' })).toBeVisible()
    }
    for (const path of ['/api/gibt-es-nicht', '/api/v1/gibt-es-nicht']) {
      const answer = await page.request.get(path)
      expect(answer.status(), path).toBe(404)
      expect(answer.headers()['content-type'], path).toContain('application/problem+json')
    }
  })

  test('an address that leads nowhere leads back to the overview', async ({ page }) => {
    await page.goto('/gibt-es-nicht')
    await page.getByRole('link', { name: 'Zur Übersicht' }).click()
    await expect(page).toHaveURL('/')
  })

  test('an error of the frame itself is told on a page without it', async ({ page }) => {
    await page.addInitScript(() => {
      const broken = () => {
        throw new RangeError('no channel')
      }
      window.BroadcastChannel = new Proxy(BroadcastChannel, { construct: broken })
    })
    await page.goto('/')
    await expect(page.getByRole('heading', { name: 'Da ist etwas schiefgegangen' })).toBeVisible()
    await expect(page.getByText('Kennung').locator('span')).toHaveText(/^[0-9a-f]{8}$/)
    await expect(page.getByRole('navigation')).toHaveCount(0)
  })
})
