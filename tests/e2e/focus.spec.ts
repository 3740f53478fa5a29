import type { Locator, Page } from '@playwright/test'
import { askable } from './support/askable'
import { DIALOGS, QUESTIONS } from './support/dialogs'
import { aliveAt, openAlive } from './support/alive'
import { stock, take } from './support/invoices'
import { madeProduct } from './support/catalogue'
import { pressable } from './support/pressable'
import { takeAction } from './support/more-actions'
import { expect, test } from './support/test'

const rows = (page: Page) => page.getByRole('table', { name: 'Produkte' }).locator('tbody').getByRole('row')

/** Whether a field of the dialog has the focus; if it has none, the dialog itself. */
const startsRight = (dialog: Locator) =>
  dialog.evaluate((element) => {
    const fields = [...element.querySelectorAll('input, select, textarea')]
    const focused = document.activeElement
    return fields.length > 0 ? fields.some((field) => field === focused) : focused === element
  })

test(
  'every dialog starts on its first field, closes with one Escape and gives the focus back',
  { tag: '@turn' },
  async ({ newShop, asUser, api }) => {
    test.setTimeout(600_000)
    const shop = await newShop()
    const estate = await askable(shop, await api('plattform'))
    const page = await asUser(shop.admin)
    const dialogs = Object.values(DIALOGS).map((opener) => opener(estate))
    const questions = Object.values(QUESTIONS).flatMap((openers) => openers(estate))
    for (const [address, ...pressed] of [...dialogs, ...questions]) {
      await page.goto(address)
      await aliveAt(pressable(page, pressed[0] ?? ''))
      for (const name of pressed.slice(0, -1)) await pressable(page, name).click()
      const opener = pressable(page, pressed.at(-1) ?? '')
      const isEntry = (await opener.getAttribute('role')) === 'menuitem'
      // the menu is closed at this point: the focus returns to its button
      const stays = isEntry ? pressable(page, pressed.at(-2) ?? '') : opener
      const place = `${address} ${pressed.join(', ')}`
      await opener.focus()
      await page.keyboard.press('Enter')
      const dialog = page.getByRole('dialog').or(page.getByRole('alertdialog'))
      await expect(dialog, place).toBeVisible()
      if ((await dialog.getAttribute('role')) === 'dialog')
        await expect.poll(() => startsRight(dialog), place).toBe(true)
      else await expect(dialog.locator(':focus'), place).toHaveCount(1)
      await page.keyboard.press('Escape')
      await expect(dialog, place).toBeHidden()
      await expect(stays, place).toBeFocused()
    }
  },
)

test(
  'after a question in a dialog the focus goes back to what opened the dialog',
  { tag: '@turn' },
  async ({ newShop, asUser }) => {
    const page = await asUser((await newShop()).admin)
    await page.goto('/products')
    const opener = pressable(page, 'Neu')
    await aliveAt(opener)
    await opener.focus()
    await page.keyboard.press('Enter')
    await page.getByRole('dialog').getByLabel('Name').fill('Apfel')
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Verwerfen' }).press('Enter')
    await expect(page.getByRole('dialog')).toBeHidden()
    await expect(opener).toBeFocused()
  },
)

test(
  'a finished step leaves the focus on what comes next, never on nothing',
  { tag: '@turn' },
  async ({ newShop, asUser }) => {
    const shop = await newShop()
    await stock(shop)
    const page = await asUser(shop.admin)
    await openAlive(page, '/invoices/new')
    await take(page, 'Morgentau', /Morgentau/)
    await take(page, '200', /Bauernbrot/)
    await page.keyboard.press('Enter')
    await take(page, '300', /Heu/)
    const adder = page.getByRole('combobox', { name: 'Produkt hinzufügen' })
    const removal = page.getByRole('button', { name: / entfernen$/ })
    await expect(removal).toHaveCount(2)
    await removal.first().click()
    await expect(adder).toBeFocused()
    await page.getByRole('button', { name: 'Rückgängig' }).click()
    await expect(removal).toHaveCount(2)

    await page.keyboard.press('Control+Enter')
    await page.getByRole('alertdialog').getByRole('button', { name: 'Buchen' }).click()
    const heading = page.getByRole('heading', { level: 1 })
    await expect(page.getByRole('button', { name: 'Per E-Mail senden' })).toBeVisible()
    await expect(heading).toBeFocused()

    await takeAction(page, 'Zahlung erfassen')
    const save = page.getByRole('dialog').getByRole('button', { name: 'Speichern' })
    await page.getByRole('dialog').getByLabel('Betrag').fill('99')
    await save.press('Enter')
    const surplus = page.getByRole('button', { name: 'Als Guthaben erfassen' })
    await expect(surplus).toBeFocused()
    await surplus.click()
    await expect(page.getByRole('dialog')).toBeHidden()
    await expect(page.locator('body')).not.toBeFocused()
  },
)

test(
  'another page is read from its heading, the way back keeps the search, and arrow keys walk the rows',
  { tag: '@turn' },
  async ({ newShop, asUser }) => {
    const shop = await newShop()
    await madeProduct(shop, { name: 'Apfel' })
    const page = await asUser(shop.admin)
    await openAlive(page, '/products?q=apf')
    await rows(page).first().getByRole('link').click()
    await expect(page.getByRole('heading', { level: 1, name: 'Apfel' })).toBeFocused()
    await page.getByRole('link', { name: 'Produkte', exact: true }).first().click()
    await expect(page).toHaveURL(/\/products\?q=apf$/)
    await expect(page.getByRole('heading', { level: 1, name: 'Produkte' })).toBeFocused()
    await page.keyboard.press('ArrowDown')
    await expect(rows(page).first().getByRole('link')).toBeFocused()
  },
)

test(
  'the controls of a row are named after it, and a finger finds them',
  { tag: '@turn' },
  async ({ newShop, asUser }) => {
    const shop = await newShop()
    for (const name of ['Apfel', 'Birne']) await madeProduct(shop, { name })
    const page = await asUser(shop.admin)
    await openAlive(page, '/products')
    const box = page.getByRole('checkbox', { name: 'Apfel auswählen' })
    const target = await box.locator('xpath=ancestor::label').boundingBox()
    expect(target?.width).toBeGreaterThanOrEqual(40)
    expect(target?.height).toBeGreaterThanOrEqual(40)
    await page.mouse.click((target?.x ?? 0) + 3, (target?.y ?? 0) + 3)
    await expect(box).toBeChecked()
    await expect(page).toHaveURL(/\/products$/)

    const actions = page.getByRole('button', { name: 'Aktionen für Birne' })
    await actions.focus()
    await page.keyboard.press('Enter')
    await page.getByRole('menuitem', { name: 'Löschen' }).press('Enter')
    await expect(page.getByRole('button', { name: 'Abbrechen' })).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(actions).toBeFocused()
  },
)

test(
  'zoomed in to 400 % a dialog scrolls as a whole, and nothing stays over the page',
  { tag: '@turn' },
  async ({ newShop, asUser }) => {
    const shop = await newShop()
    const page = await asUser(shop.admin, { viewport: { width: 320, height: 256 } })
    await openAlive(page, '/products?neu')
    const dialog = page.getByRole('dialog')
    const name = dialog.getByLabel('Name')
    await expect(name).toBeFocused()
    await expect(name).toBeInViewport({ ratio: 1 })
    await dialog.getByRole('button', { name: 'Anlegen', exact: true }).scrollIntoViewIfNeeded()
    await expect(dialog.getByRole('button', { name: 'Anlegen', exact: true })).toBeInViewport({ ratio: 1 })
    await expect(name).not.toBeInViewport()
    await page.keyboard.press('Escape')
    await page.setViewportSize({ width: 720, height: 450 })
    await openAlive(page, '/products')
    const stuck = await page.evaluate(
      () =>
        [...document.querySelectorAll('header, th')].filter(
          (one) => getComputedStyle(one).position === 'sticky',
        ).length,
    )
    expect(stuck).toBe(0)
  },
)
