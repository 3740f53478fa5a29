import { expectAccessible, expectAccessibleInEveryRun } from './support/accessible'
import { takeAction } from './support/more-actions'
import { expect, test } from './support/test'
import { busyTill } from './support/tills'
import { complaintsOf } from './support/watch'

test('a version is made the latest for one tenant, and deleted after naming how many tills fall back', async ({
  newShop,
  asUser,
  api,
}) => {
  const shop = await newShop()
  const { body: store } = await shop.api.post<{ id: string }>('/pos-stores', { name: 'Markt' })
  const till = await busyTill(shop, store.id)
  const due = async () =>
    (await shop.api.get<{ latestVersion: string | null }>(`/pos-devices/${till.deviceId}`)).body.latestVersion
  // higher with each run, above versions that another test may have left
  const major = Math.floor(Date.now() / 1000) % 1_000_000
  const older = `${major}.4.2`
  const newer = `${major}.5.0`
  const operator = await api('plattform')
  const made = await operator.post('/pos-versions', {
    version: older,
    releaseDate: '2026-11-01',
    latest: true,
  })
  expect(made.status).toBe(201)
  expect(await due()).toBe(older)

  const page = await asUser('plattform')
  const complaints = complaintsOf(page)
  await page.goto('/pos-versions')
  await expect(page.getByRole('row', { name: older }).getByText('Aktuell')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Neu', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Kassenversion anlegen' })
  await dialog.getByLabel('Version', { exact: true }).fill('neueste')
  await dialog.getByLabel('Versionshinweise').fill('## Neu\n\n- **Pfand** geht schneller\n\n<b>roh</b>')
  await dialog.getByRole('button', { name: 'Vorschau' }).click()
  const preview = dialog.getByRole('region', { name: 'Vorschau' })
  await expect(preview.getByRole('heading', { name: 'Neu' })).toBeVisible()
  await expect(preview.getByText('<b>roh</b>')).toBeVisible()
  await dialog.getByRole('switch', { name: 'Aktuelle Version' }).check()
  await dialog.getByRole('switch', { name: 'Für alle Betriebe' }).uncheck()
  await dialog.getByRole('button', { name: 'Anlegen' }).click()
  await expect(dialog.getByText('Bitte wählen Sie mindestens einen Betrieb.')).toBeVisible()
  await expect(dialog.getByText('Bis zu vier Zahlen mit Punkten')).toBeVisible()
  await dialog.getByLabel('Version', { exact: true }).fill(newer)
  await dialog.getByLabel(shop.name).check()
  await expectAccessibleInEveryRun(page)
  await dialog.getByRole('button', { name: 'Anlegen' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Version ${newer}`)
  await expect(page.getByText('geht schneller').last()).toBeVisible()
  await expectAccessibleInEveryRun(page)
  expect(await due()).toBe(newer)

  await takeAction(page, 'Löschen')
  const question = page.getByRole('alertdialog', { name: `Version ${newer} löschen?` })
  await expect(question).toContainText(`Eine Kasse wechselt auf Version ${older}.`)
  await question.getByRole('button', { name: 'Löschen' }).click()
  await expect(page.getByRole('row', { name: older }).getByText('Aktuell')).toBeVisible()
  expect(await due()).toBe(older)
  expect(complaints).toEqual([])
})
