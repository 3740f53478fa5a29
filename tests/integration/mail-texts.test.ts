import { beforeEach, describe, expect, it } from 'vitest'
import { getCompany, getCompanyDetail } from '@/lib/catalog/companies/queries/companies'
import type { CompanyPatch } from '@/lib/catalog/companies/schema/company'
import { createCompany } from '@/lib/catalog/companies/use-cases/create-company'
import { deleteCompany } from '@/lib/catalog/companies/use-cases/delete-company'
import { patchCompany } from '@/lib/catalog/companies/use-cases/patch-company'
import { sendInvoice } from '@/lib/sales/invoices/use-cases/send-invoice'
import { execute } from '@/lib/server/core/execute'
import { writtenMails } from '../support/dispatches'
import { booked, openShop, type Shop } from '../support/invoices'
import { mintWorld } from '../support/world'

describe('the words of a company’s mails', () => {
  let shop: Shop
  beforeEach(async () => {
    shop = await openShop(await mintWorld())
  })
  const ctx = () => shop.world.ctx()
  const read = () => execute(getCompany, ctx(), { id: shop.world.companyId })
  const write = (mailTexts: CompanyPatch['mailTexts'], version?: number) =>
    execute(patchCompany, ctx(), { id: shop.world.companyId, mailTexts, version })

  it('are Kontor’s own until the company writes some, field by field', async () => {
    const { mailTexts } = await read()
    expect(mailTexts.INVOICE.subject).toBe('Rechnung {Belegnummer} von {Firma}')
    for (const { subject, text } of Object.values(mailTexts)) expect(`${subject}${text}`).toContain('{Firma}')
    await write({ INVOICE: { subject: 'Ihre Rechnung {Belegnummer}' } })
    const after = await read()
    expect(after.mailTexts.INVOICE.subject).toBe('Ihre Rechnung {Belegnummer}')
    expect(after.mailTexts.INVOICE.text).toBe(mailTexts.INVOICE.text)
    expect(after.mailTexts.CREDIT).toEqual(mailTexts.CREDIT)
  })

  it('go out with the next document, and Kontor’s own again once they are emptied', async () => {
    await write({ INVOICE: { subject: 'Post von {Firma}', text: 'Lieber {Kunde}!' } })
    const to = ['kunde@cafe.example']
    const { id } = await booked(shop)
    await execute(sendInvoice, ctx(), { id, to })
    await write({ INVOICE: { subject: '', text: '' } })
    await execute(sendInvoice, ctx(), { id, to })
    const [own, standard] = await writtenMails(shop)
    expect(own?.content.paragraphs).toEqual(['Lieber Café Morgentau GmbH!'])
    expect(own?.subject).toMatch(/^Post von /)
    expect(standard?.subject).toMatch(/^Rechnung \d+ von /)
  })

  it('refuse foreign placeholders by name, at the field', async () => {
    const foreign = write({ DELIVERY_NOTE: { text: 'über {Betrag} und {Betrg}' } })
    await expect(foreign).rejects.toMatchObject({
      kind: 'invalid',
      fields: [
        {
          path: 'mailTexts.DELIVERY_NOTE.text',
          code: 'dispatch.unknownPlaceholder',
          params: { names: '{Betrag}, {Betrg}' },
        },
      ],
    })
  })

  it('are told in the history, refused when stale, and nothing where nothing changed', async () => {
    const { version, mailTexts } = await read()
    const changed = await write({ CREDIT: { subject: 'Korrektur {Belegnummer}' } }, version)
    expect(changed.version).toBe(version + 1)
    const { history } = await execute(getCompanyDetail, ctx(), { id: shop.world.companyId })
    expect(history[0]?.changes).toEqual([
      {
        field: 'mailTexts.CREDIT.subject',
        from: mailTexts.CREDIT.subject,
        to: 'Korrektur {Belegnummer}',
      },
    ])
    await expect(write({ CREDIT: { subject: 'Anders' } }, version)).rejects.toMatchObject({
      code: 'conflict.stale',
    })
    expect((await write({ CREDIT: { subject: 'Korrektur {Belegnummer}' } })).version).toBe(version + 1)
  })

  it('come with a new company and go with it', async () => {
    const { id, mailTexts } = await execute(createCompany, ctx(), {
      name: 'Hof Nord',
      mailTexts: { INVOICE: { text: 'Moin {Kunde}' } },
    })
    expect(mailTexts.INVOICE.text).toBe('Moin {Kunde}')
    await execute(deleteCompany, ctx(), { id })
    expect((await read()).mailTexts.INVOICE.text).not.toContain('Moin')
  })
})
