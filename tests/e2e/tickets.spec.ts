import { LOGO_PNG } from '../support/print-models'
import { expectAccessible } from './support/accessible'
import { expect, test } from './support/test'
import { complaintsOf } from './support/watch'

test('a question is asked, answered and closed, and the platform’s own notes stay with it', async ({
  newShop,
  asUser,
}) => {
  const shop = await newShop()
  const topic = `Kasse druckt nicht ${shop.name}`
  const page = await asUser(shop.admin)
  const complaints = complaintsOf(page)
  await page.goto('/tickets?neu')
  const dialog = page.getByRole('dialog', { name: 'Ticket eröffnen' })
  await dialog.getByLabel('Betreff').fill(topic)
  await dialog.getByLabel('Art', { exact: true }).selectOption('Fehler')
  await dialog.getByRole('button', { name: 'Eröffnen' }).click()
  await expect(dialog.getByLabel('Beschreibung')).toBeFocused()
  await dialog.getByLabel('Beschreibung').fill('Seit **heute** früh.\n\n<b>roh</b>')
  await dialog
    .getByLabel('Datei auswählen')
    .setInputFiles({ name: 'Bon.png', mimeType: 'image/png', buffer: Buffer.from(LOGO_PNG, 'base64') })
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Eröffnen' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(topic)
  await expect(page.getByText('<b>roh</b>')).toBeVisible()
  const file = page.getByRole('link', { name: 'Bon.png' })
  const answer = await page.request.get((await file.getAttribute('href')) ?? '')
  expect(answer.headers()).toMatchObject({
    'content-type': 'image/png',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "sandbox; default-src 'none'",
  })
  await expectAccessible(page)
  const address = page.url()

  const desk = await asUser('plattform')
  await desk.goto(`/tickets?q=${encodeURIComponent(shop.name)}`)
  await expect(desk.getByRole('row', { name: topic })).toContainText(/Neu.*Offen.*Fehler/)
  await expectAccessible(desk)
  await desk.goto(address)
  await desk.getByRole('tab', { name: 'Interne Notiz' }).click()
  await desk.getByRole('textbox', { name: 'Interne Notiz' }).fill('Kunde ist schwierig')
  await expect(desk.getByRole('switch', { name: 'Ticket damit schließen' })).toBeHidden()
  await expectAccessible(desk)
  await desk.getByRole('button', { name: 'Notiz speichern' }).click()
  await expect(desk.getByText('Intern', { exact: true })).toBeVisible()
  await desk.getByRole('tab', { name: 'Antwort an den Betrieb' }).click()
  await desk.getByLabel('Antwort', { exact: true }).fill('Bitte neu starten.')
  await desk.getByRole('button', { name: 'Antworten' }).click()
  await expect(desk.getByText('In Bearbeitung', { exact: true })).toBeVisible()
  await desk.getByLabel('Zuständig').selectOption({ index: 1 })
  await desk.getByRole('button', { name: 'Speichern' }).click()
  await expect(desk.getByText('Ticket gespeichert')).toBeVisible()
  await expectAccessible(desk)

  await page.goto('/tickets')
  await expect(page.getByRole('row', { name: topic })).toContainText('Neu')
  await page.goto(address)
  await expect(page.getByText('Bitte neu starten.')).toBeVisible()
  await expect(page.getByText('schwierig')).toHaveCount(0)
  await page.getByLabel('Antwort', { exact: true }).fill('Danke!')
  await page.getByRole('switch', { name: 'Ticket damit schließen' }).check()
  await page.getByRole('button', { name: 'Antworten' }).click()
  await expect(page.getByText('Geschlossen', { exact: true }).first()).toBeVisible()
  await page.goto('/tickets')
  await expect(page.getByRole('row', { name: topic })).toHaveCount(0)
  await page.getByRole('tab', { name: 'Geschlossen' }).click()
  await expect(page.getByRole('row', { name: topic })).toBeVisible()
  expect(complaints).toEqual([])
})
