import { expectAccessible, expectAccessibleInEveryRun } from './support/accessible'
import { mailsTo } from './support/mailbox'
import { expect, test } from './support/test'
import { complaintsOf } from './support/watch'

const OWN_PASSWORD = 'Apfelernte-im-Oktober'

test(
  'a user is invited by mail, invited again, sets a password by the link and is signed in',
  { tag: '@turn' },
  async ({ newShop, asUser, page: fresh }) => {
    const shop = await newShop()
    const page = await asUser(shop.admin)
    const complaints = complaintsOf(page)
    await page.goto('/users?neu')
    const dialog = page.getByRole('dialog', { name: 'Benutzer anlegen' })
    const email = `einladung-${shop.tenantId}@kontor.example`
    await dialog.getByLabel('Vorname').fill('Ina')
    await dialog.getByLabel('Nachname').fill('Invitiert')
    await dialog.getByLabel('E-Mail').fill(email)
    await dialog.getByLabel('Zugang').selectOption({ label: 'Einladung per E-Mail' })
    await expect(dialog.getByLabel('Erstes Passwort')).toBeHidden()
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Anlegen' }).click()
    await expect(page.getByText('Benutzer angelegt')).toBeVisible()
    await expect(page.getByText('Eingeladen', { exact: true }).first()).toBeVisible()
    await expect.poll(() => mailsTo(email).length).toBe(1)
    await page.getByRole('button', { name: 'Einladung erneut senden' }).click()
    await expect(page.getByText('Einladung ist unterwegs')).toBeVisible()
    await expect.poll(() => mailsTo(email).length).toBe(2)

    const links = mailsTo(email).map((text) => /\/invitation\/[\w-]+/.exec(text)?.[0] ?? '')
    const setPassword = async (link: string) => {
      await fresh.goto(link)
      await fresh.getByLabel('Neues Passwort', { exact: true }).fill(OWN_PASSWORD)
      await fresh.getByLabel('Neues Passwort wiederholen').fill(OWN_PASSWORD)
      await fresh.getByRole('button', { name: 'Speichern' }).click()
    }
    await setPassword(links[0] ?? '')
    await expect(fresh.getByText('Dieser Link gilt nicht mehr.')).toBeVisible()
    await setPassword(links[1] ?? '')
    await expect(fresh.getByText('Ihr Passwort ist festgelegt.')).toBeVisible()
    await expectAccessibleInEveryRun(fresh)
    await fresh.getByRole('link', { name: 'Zur Anmeldung' }).click()
    await fresh.getByLabel('E-Mail').fill(email)
    await fresh.getByLabel('Passwort').fill(OWN_PASSWORD)
    await fresh.getByRole('button', { name: 'Anmelden' }).click()
    await expect(fresh.getByText('Willkommen in der Cloud')).toBeVisible()
    await expect(fresh).toHaveURL('/')
    await page.reload()
    await expect(page.getByRole('button', { name: 'Einladung erneut senden' })).toBeHidden()
    expect(complaints).toEqual([])
  },
)
