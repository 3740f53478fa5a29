import { chromium } from 'playwright-core'
import { BROWSER_FLAGS } from './browser'
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: BROWSER_FLAGS })
for (const [name, width, colorScheme] of [['1440', 1440, 'light'], ['1024', 1024, 'light'], ['390', 390, 'dark']] as const) {
  const ctx = await browser.newContext({ viewport: { width, height: 900 }, colorScheme, locale: 'de-DE', timezoneId: 'Europe/Berlin' })
  const page = await ctx.newPage()
  await page.goto('http://localhost:3117/login')
  await page.fill('input[type=email], input[name=email]', 'chefin@sonnental.example')
  await page.fill('input[type=password]', 'Kontor-Demo-2026')
  await page.keyboard.press('Enter')
  await page.waitForURL((u) => !u.pathname.includes('login'), { timeout: 30000 })
  await page.goto('http://localhost:3117/csv-export')
  await page.waitForSelector('#export-kind')
  await page.waitForTimeout(800)
  await page.selectOption('#export-kind', 'business-partners')
  await page.waitForTimeout(300)
  await page.screenshot({ path: `/tmp/files-${name}-partners.png`, fullPage: true })
  await page.selectOption('#export-profile', { index: 1 })
  await page.waitForTimeout(300)
  await page.screenshot({ path: `/tmp/files-${name}-profile.png`, fullPage: true })
  await ctx.close()
}
await browser.close()
