import { expectAccessibleAtThreeWidths } from './support/accessible'
import { expect, test } from './support/test'
import { complaintsOf } from './support/watch'

test.describe('the handbook', () => {
  test.use({ as: 'verkauf' })

  test('opens at the chapter of the screen, in a tab of its own', { tag: '@turn' }, async ({ page }) => {
    await page.goto('/products')
    const help = page.getByRole('link', { name: /^Hilfe zu dieser Seite/ })
    await expect(help).toHaveAttribute('href', '/handbuch/produkte')
    await page.locator('main tbody tr a').first().click()
    await page.waitForURL(/\/products\/.+/)
    await expect(help).toHaveAttribute('href', '/handbuch/produkte')
    const opened = page.waitForEvent('popup')
    await help.click()
    await expect((await opened).getByRole('heading', { level: 1 })).toHaveText('Produkte')
  })

  test(
    'leads from the account’s menu through contents, chapters and sections',
    { tag: '@turn' },
    async ({ page }) => {
      const complaints = complaintsOf(page)
      await page.goto('/')
      await page.getByRole('button', { name: /^Konto von/ }).click()
      await page.getByRole('menuitem', { name: 'Handbuch' }).click()
      await expect(page).toHaveURL('/handbuch')
      await page.getByRole('article').getByRole('link', { name: 'Kassen', exact: true }).click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Kassen')
      const sections = page.getByRole('navigation', { name: 'Auf dieser Seite' }).getByRole('link')
      for (const href of await sections.evaluateAll((links) =>
        links.map((link) => link.getAttribute('href')),
      ))
        await expect(page.locator(`[id="${href?.slice(1)}"]`)).toBeVisible()
      await page.getByRole('article').getByRole('link', { name: 'Einstellungen' }).click()
      await expect(page).toHaveURL('/handbuch/einstellungen')
      await page.getByRole('navigation', { name: 'Weiter im Handbuch' }).getByRole('link').last().click()
      await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Einstellungen')
      expect(complaints).toEqual([])
    },
  )

  test(
    'shows its pictures, to people who are signed in alone',
    { tag: '@turn' },
    async ({ page, baseURL }) => {
      await page.goto('/handbuch/kassen')
      const picture = page.getByRole('article').getByRole('img').first()
      await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(1280)
      const src = (await picture.getAttribute('src')) ?? ''
      const { headers, status } = await page.request.get(src).then((answer) => ({
        headers: answer.headers(),
        status: answer.status(),
      }))
      expect(status).toBe(200)
      expect(headers).toMatchObject({
        'content-type': 'image/png',
        'cache-control': 'private, max-age=31536000, immutable',
        'x-content-type-options': 'nosniff',
      })
      const asVisitor = (path: string) => fetch(new URL(path, baseURL), { redirect: 'manual' })
      expect((await asVisitor(src)).status).toBe(401)
      expect((await asVisitor('/handbuch')).headers.get('location')).toContain('/login')
    },
  )

  test('is accessible at three widths, and knows no other chapters', { tag: '@turn' }, async ({ page }) => {
    for (const path of ['/handbuch', '/handbuch/kassen', '/handbuch/rechnungen']) {
      await page.goto(path)
      await expectAccessibleAtThreeWidths(page)
    }
    expect((await page.goto('/handbuch/gibtsnicht'))?.status()).toBe(404)
  })
})
