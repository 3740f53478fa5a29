import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { expect, test } from './support/test'
import { aliveAt } from './support/alive'

/** Returns the lines of the file that the button downloads. */
async function downloaded(page: Page): Promise<string[]> {
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Exportieren' }).click(),
  ])
  return (await readFile(await file.path(), 'utf8')).replace('\uFEFF', '').trim().split('\r\n')
}

/** Opens the export page with product groups chosen as a CSV file, and waits for hydration. */
async function groupsAsCsv(page: Page) {
  await page.goto('/csv-export')
  const list = page.getByLabel('Liste', { exact: true })
  await aliveAt(list)
  await list.selectOption('Produktgruppen')
  await page.getByLabel('Dateiart').selectOption('csv')
  await expect(page.getByLabel('Zeichensatz')).toBeVisible()
  await expect(page.getByLabel('Nummer', { exact: true })).toBeVisible()
}

test(
  'a person keeps a choice of columns and filters as a profile, and takes it again',
  { tag: '@turn' },
  async ({ newShop, asUser }) => {
    const shop = await newShop()
    for (const name of ['Apfelkiste', 'Rote Bete']) await shop.api.made('/productgroups', { name })
    const page = await asUser(shop.admin)
    await groupsAsCsv(page)
    await page.getByRole('button', { name: 'Auswahl aufheben' }).click()
    await expect(page.getByText('Bitte wählen Sie mindestens eine Spalte.')).toBeVisible()
    await page.getByLabel('Nummer', { exact: true }).check()
    await page.getByLabel('Name', { exact: true }).check()
    const earlier = page.getByRole('button', { name: 'Name nach vorn', exact: true })
    await earlier.click()
    await expect(earlier).toBeFocused()
    await page.getByRole('searchbox', { name: 'Suche' }).fill('rote')
    expect(await downloaded(page)).toEqual(['Name;Nummer', 'Rote Bete;2'])

    await page.getByRole('button', { name: 'Als Profil speichern' }).click()
    await page.getByRole('dialog').getByLabel('Name').fill('Nur Rotes')
    await page.getByRole('dialog').getByRole('button', { name: 'Speichern' }).dblclick()
    await expect(page.getByText('Profil gespeichert')).toBeVisible()

    await page.reload()
    const profile = page.getByLabel('Gespeichertes Profil')
    await aliveAt(profile)
    await profile.selectOption('Nur Rotes')
    await expect(page.getByRole('searchbox', { name: 'Suche' })).toHaveValue('rote')
    expect(await downloaded(page)).toEqual(['Name;Nummer', 'Rote Bete;2'])
    await page.getByRole('searchbox', { name: 'Suche' }).fill('')
    await page.getByRole('button', { name: 'Änderungen speichern' }).click()
    await expect(page.getByRole('button', { name: 'Änderungen speichern' })).toBeHidden()
    await page.getByRole('button', { name: 'Umbenennen' }).click()
    await page.getByRole('dialog').getByLabel('Name').fill('Alles')
    await page.getByRole('dialog').getByRole('button', { name: 'Speichern' }).click()
    await expect(profile.locator('option:checked')).toHaveText('Alles')
    await page.getByRole('button', { name: 'Löschen', exact: true }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Löschen' }).click()
    await expect(profile.locator('option:checked')).toHaveText('Noch keines gespeichert')
  },
)

test('a list is written in the background, downloaded by its person alone, and deleted', async ({
  newShop,
  asUser,
}) => {
  const shop = await newShop()
  await shop.api.made('/productgroups', { name: 'Obst' })
  const page = await asUser(shop.admin)
  await groupsAsCsv(page)
  await page.getByRole('button', { name: 'Im Hintergrund erstellen' }).dblclick()
  const list = page.getByRole('region', { name: 'Im Hintergrund erstellt' })
  await expect(list.getByText('Fertig')).toBeVisible()
  await expect(list.getByRole('listitem')).toHaveCount(1)
  await expect(list).toContainText('1 Zeile · 1 KB')
  const link = list.getByRole('link', { name: /herunterladen$/ })
  const [file] = await Promise.all([page.waitForEvent('download'), link.click()])
  expect(await readFile(await file.path(), 'utf8')).toBe(
    '\uFEFFNummer;Name;Erlöskonto;Aufwandskonto\r\n1;Obst;;\r\n',
  )
  expect(file.suggestedFilename()).toMatch(/^Produktgruppen .*\.csv$/)

  const other = await asUser((await newShop()).admin)
  const address = (await link.getAttribute('href')) ?? ''
  expect((await other.request.get(address)).status()).toBe(404)
  await list.getByRole('button', { name: /löschen$/ }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Löschen' }).click()
  await expect(list).toBeHidden()
})

test(
  'a profile says which of its filters are not to be seen here',
  { tag: '@turn' },
  async ({ newShop, asUser }) => {
    const shop = await newShop()
    const { api } = shop
    const group = await api.made<{ id: string }>('/productgroups', { name: 'Obst' })
    const names = ['Hofladen', 'Markt', 'Scheune']
    const [one, other] = await Promise.all(
      names.map((name) => api.made<{ id: string }>('/pos-stores', { name })),
    )
    const kept = { format: 'csv', encoding: 'utf-8', columns: [] }
    const ofGroup = { kind: 'products', filter: { productGroupId: group.id } }
    const ofStores = { kind: 'receipts', filter: { stores: `${one?.id},${other?.id}` } }
    await api.made('/export-profiles', { ...kept, ...ofGroup, name: 'Obst' })
    await api.made('/export-profiles', { ...kept, ...ofStores, name: 'Zwei Läden' })
    const page = await asUser(shop.admin)
    await page.goto('/csv-export')
    const hidden = page.getByText('Es gilt noch ein Filter, der hier nicht zur Wahl steht.')
    const profile = page.getByLabel('Gespeichertes Profil')
    await aliveAt(profile)
    await profile.selectOption('Obst')
    await expect(hidden).toBeVisible()
    await page.getByRole('button', { name: 'Weglassen' }).click()
    await expect(hidden).toBeHidden()
    await expect(page.getByRole('link', { name: 'Exportieren' })).not.toHaveAttribute(
      'href',
      /productGroupId/,
    )
    await profile.selectOption('Zwei Läden')
    const store = page.getByLabel('Filiale', { exact: true }).locator('option:checked')
    await expect(store).toHaveText('Mehrere')
    await expect(hidden).toBeHidden()
  },
)
