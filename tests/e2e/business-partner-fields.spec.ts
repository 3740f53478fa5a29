import type { PartnerRecord } from '@/lib/catalog/business-partners/schema'
import { allAlive, openAlive } from './support/alive'
import { expect, test } from './support/test'

/** Labels and input values, by tab. */
const FIELDS: Record<string, Record<string, string>> = {
  Stammdaten: {
    Firma: 'Hof Berg',
    Rufname: 'Berger',
    Adresszusatz: 'Hinterhaus',
    PLZ: '79100',
    Ort: 'Freiburg',
  },
  'Zahlung und Steuer': {
    Zahlungsziel: '14',
    Provision: '2,5',
    Kontoinhaber: 'Eva Berg',
    Mandatsreferenz: 'M-1',
  },
  'E-Rechnung': { 'Ihr Zeichen (Käuferreferenz)': 'Einkauf 7' },
  Landwirtschaft: {
    Hofname: 'Berghof',
    'Landwirtschaftliche Fläche': '18,5',
    Forstfläche: '0,25',
    Weidefläche: '3',
    'Agrardiesel-Nummer': 'AD 1',
    Versicherungsnummer: 'V 2',
    'Andere BHD-Organisation': 'BHD Nord',
  },
  Mitgliedschaft: {
    Eintritt: '01.03.2020',
    Austritt: '31.12.2027',
    Sonderbeitrag: '1.234,50',
    Beitragsfläche: '2,5',
  },
  Notizen: { Notizen: 'Ruft gern an.' },
}

test('every tab keeps what was typed into it', { tag: '@turn' }, async ({ newShop, asUser }) => {
  const shop = await newShop()
  const { id } = await shop.api.made<PartnerRecord>('/business-partners', {
    lastname: 'Huber',
    isCustomer: true,
  })
  const page = await asUser(shop.admin)
  await openAlive(page, `/business-partners/${id}`)
  for (const role of ['Lieferant', 'Mitglied', 'Landwirt'])
    await page.getByRole('switch', { name: role }).click()
  for (const [tab, fields] of Object.entries(FIELDS)) {
    await page.getByRole('tab', { name: tab }).click()
    for (const [label, value] of Object.entries(fields))
      await page
        .getByRole('tabpanel')
        .locator(':is(input, textarea)')
        .and(page.getByLabel(label, { exact: true }))
        .fill(value)
  }
  await page.getByRole('button', { name: 'Speichern' }).click()
  await expect(page.getByText('Geschäftspartner gespeichert')).toBeVisible()
  await page.reload()
  await allAlive(page)
  for (const [tab, fields] of Object.entries(FIELDS)) {
    await page.getByRole('tab', { name: tab }).click()
    for (const [label, value] of Object.entries(fields))
      await expect(
        page
          .getByRole('tabpanel')
          .locator(':is(input, textarea)')
          .and(page.getByLabel(label, { exact: true })),
      ).toHaveValue(value)
  }
  const { body } = await shop.api.get<PartnerRecord>(`/business-partners/${id}`)
  expect(body).toMatchObject({
    supplierNumber: '70000',
    creditorAccount: '70000',
    memberNumber: '10000',
    specialContribution: '1234.50',
  })
})
