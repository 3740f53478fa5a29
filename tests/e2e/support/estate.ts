import { zipSync } from 'fflate'
import type { DispatchRecord } from '@/lib/sales/dispatches/schema'
import { setTimeout as sleep } from 'node:timers/promises'
import type { CustomerAccount } from '@/lib/sales/open-items/schema'
import type { InvoiceRecord } from '@/lib/sales/invoices/schema'
import type { NoticeSheet } from '@/lib/tax/register-notices/schema'
import type { TicketRecord } from '@/lib/platform/tickets/schema'
import { nextBankDay } from '@/lib/domain/bank-day'
import { businessDay } from '@/lib/domain/business-date'
import { ublInvoice } from '../../support/received-invoices'
import { LOGO_PNG } from '../../support/print-models'
import { bookedDeliveryNoteOf, draftOf, deliveryNoteOf, offerOf, selfBilledOf, stock } from './invoices'
import { remindedOf } from './reminders'
import { busyTill, rejectedOf } from './tills'
import type { Shop } from './shop'

/** One record of everything that a shop can own, each containing the shop's name. */
export interface Estate {
  /**
   * Ids by the collection's path, such as `/products`; `/invoices`, `/offers` and
   * `/deliverynotes` are drafts.
   */
  ids: Readonly<Record<string, string>>
  /** Ids of a record's sub-resources, by parameter name. */
  parts: Readonly<Record<string, string>>
  bookedInvoice: string
  /** A user who is an auditor. */
  auditor: string
  /** The key by which tills identify the shop. */
  tenantKey: string
  deposit: string
}

/**
 * Fills the shop through its API. Add new kinds of records here so that the tenant sweep covers
 * them.
 */
export async function fillEstate(shop: Shop): Promise<Estate> {
  const { api, name } = shop
  const goods = await stock(shop)
  const rate = await api.made<{ id: string }>('/vat-rates', vatRate(name))
  const group = await api.made<{ id: string }>('/productgroups', { name: `Gruppe ${name}` })
  const product = await api.made<{ id: string }>('/products', {
    name: `Produkt ${name}`,
    price: '4.20',
    vatRateId: rate.id,
    productGroupId: group.id,
    gtin: '4006381333931',
  })
  const partner = await api.made<{ id: string }>('/business-partners', {
    company: `Partner ${name}`,
    street: 'Geheimweg 1',
    zipCode: '79104',
    city: 'Freiburg',
    isCustomer: true,
    isMember: true,
  })
  const prices = await api.made<{ id: string }>('/price-lists', {
    name: `Preise ${name}`,
    partners: [partner.id],
    rules: [{ productId: product.id, percent: '10', minQuantity: '500' }],
  })
  const mine = { ...goods, customerId: partner.id, products: { ...goods.products, '200': product.id } }
  const planned = await api.made<{ id: string }>('/planned-changes', {
    entity: 'product',
    entityId: product.id,
    scheduledAt: '2099-01-01T00:00:00Z',
    changes: { name: `Später ${name}` },
  })
  const user = await api.made<{ id: string }>('/users/tenant', {
    email: `person-${shop.tenantId}@kontor.example`,
    firstname: 'Person',
    lastname: name,
    password: 'Kontor-Test-2026',
  })
  const auditor = await api.made<{ id: string }>('/users/auditors', {
    email: `pruefer-${shop.tenantId}@kontor.example`,
    firstname: 'Prüferin',
    lastname: name,
    password: 'Kontor-Test-2026',
    from: '2026-01-01',
    to: '2026-12-31',
    until: '2199-12-31',
    companies: [shop.companyId],
  })
  const deliveryNote = await deliveryNoteOf(shop, mine)
  const offer = await offerOf(shop, mine)
  const selfBilled = await selfBilledOf(shop, mine)
  const store = await api.made<{ id: string }>('/pos-stores', {
    name: `Filiale ${name}`,
    street: 'Geheimweg 2',
  })
  await api.put(`/products/${product.id}/store-prices`, {
    storePrices: [{ storeId: store.id, price: '4.60' }],
  })
  const till = await busyTill(shop, store.id)
  const agency = await api.made<{ id: string }>('/agencies', { name: `Agentur ${name}` })
  const external = await api.made<{ id: string }>('/external-devices', { name: `Shop ${name}`, type: 'API' })
  const profile = await api.made<{ id: string }>('/export-profiles', {
    name: `Profil ${name}`,
    kind: 'products',
  })
  const exported = await api.made<{ id: string }>('/export-jobs', { kind: 'products' })
  const draft = await draftOf(shop, mine)
  const booked = await draftOf(shop, mine)
  await api.post(`/invoices/${booked.id}/book`)
  const payment = { date: booked.invoiceDate, amount: '1.00', paymentMethod: 'CASH' }
  const paid = await api.post<InvoiceRecord>(`/invoices/${booked.id}/payments`, payment)
  const to = [`kunde-${shop.tenantId}@kontor.example`]
  const sent = await api.post<DispatchRecord[]>(`/invoices/${booked.id}/send`, { to })
  const customer = await api.made<{ id: string }>('/business-partners', {
    company: `Sammelkunde ${name}`,
    isCustomer: true,
  })
  await bookedDeliveryNoteOf(shop, { ...mine, customerId: customer.id }, { date: '2026-01-15' })
  const run = await api.made<{ id: string }>('/billing-runs', {
    periodFrom: '2026-01-01',
    periodTo: '2026-01-31',
    book: false,
  })
  await settled(api, `/billing-runs/${run.id}`)
  const recurring = await recurringOf(shop, product.id)
  const list = await importOf(shop)
  const ticket = await ticketOf(shop)
  await api.patch(`/companies/${shop.companyId}`, { reminders: { level1: { fee: '1.00' } } })
  const reminded = await remindedOf(shop, mine)
  const desk = await cashDeskOf(shop)
  const proved = await exportOf(shop)
  const account = await api.get<CustomerAccount>(`/open-items/${partner.id}`)
  return {
    ids: {
      '/billing-runs': run.id,
      '/recurring-invoices': recurring.ruleId,
      '/recurring-runs': recurring.runId,
      '/products': product.id,
      '/productgroups': group.id,
      '/price-lists': prices.id,
      '/business-partners': partner.id,
      '/cash-register-notifications': await noticeOf(shop, store.id),
      '/members': partner.id,
      '/cash-book': desk.id,
      '/cash-desks': desk.id,
      '/companies': String(shop.companyId),
      '/imports': list,
      '/invoices': draft.id,
      '/deliverynotes': deliveryNote.id,
      '/offers': offer.id,
      '/self-billed': selfBilled.id,
      '/open-items': partner.id,
      '/incoming-invoices': await incomingOf(shop),
      '/procedure-documentation': (await api.made<{ id: string }>('/procedure-documentation/versions', {}))
        .id,
      '/payment-files': await paymentFileOf(shop),
      '/vat-return': (
        await api.made<{ id: string }>('/vat-return/filings', { period: '2020-01', filedOn: '2020-02-10' })
      ).id,
      '/dunning-claims': account.body.dunningClaims[0]?.id ?? '',
      '/reminder-runs': reminded.runId,
      '/reminder-letters': reminded.reminderId,
      '/reminders': reminded.runId,
      '/vat-rates': rate.id,
      '/export-jobs': exported.id,
      '/export-profiles': profile.id,
      '/external-devices': external.id,
      '/agencies': agency.id,
      '/closings': till.closingId,
      '/pos-devices': till.deviceId,
      '/pos-stores': store.id,
      // the platform's, shared by all tenants
      '/pos-versions': '0197c1d0-0000-7000-8000-000000000000',
      '/receipts': till.receiptId,
      '/planned-changes': planned.id,
      '/users': user.id,
      '/tenants': shop.tenantId,
      '/tickets': ticket.id,
    },
    parts: {
      customerId: partner.id,
      positionId: draft.positions[0]?.id ?? '',
      deliveryNotePositionId: deliveryNote.positions[0]?.id ?? '',
      offerPositionId: offer.positions[0]?.id ?? '',
      selfBilledPositionId: selfBilled.positions[0]?.id ?? '',
      paymentId: paid.body.payments[0]?.id ?? '',
      dispatchId: sent.body[0]?.id ?? '',
      sendId: sent.body[0]?.sendId ?? '',
      validFrom: '2020-01-01',
      companyId: String(shop.companyId),
      closingId: till.closingId,
      entryId: desk.entryId,
      voucherId: desk.voucherId,
      rejectionId: await rejectedOf(shop, till),
      attachmentId: ticket.attachments[0]?.id ?? '',
      provedInvoiceId: proved.id,
      proofId: proved.proofId,
      archiveId: await archiveOf(shop, till.deviceId),
      fileId: await pdfAt(shop, `/invoices/${draft.id}/attachments`),
      n: '1',
      // not records
      picture: 'uebersicht',
      report: 'total',
      kind: 'audit-log',
    },
    auditor: auditor.id,
    bookedInvoice: booked.id,
    tenantKey: till.tenantKey,
    deposit: goods.products['900'] ?? '',
  }
}

/** Waits for a billing run or an import preview to settle. */
async function settled(api: Shop['api'], path: string): Promise<void> {
  for (let tries = 0; tries < 100; tries += 1) {
    const { body } = await api.get<{ state: string }>(path)
    if (body.state === 'DONE' || body.state === 'PREVIEW') return
    await sleep(100)
  }
  throw new Error(`${path} does not end`)
}

/** Uploads a PDF and returns the id of the file. */
async function pdfAt(shop: Shop, path: string, fields: Record<string, string> = {}): Promise<string> {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  form.set('file', new File([new TextEncoder().encode('%PDF-1.7')], `${shop.name}.pdf`))
  return (await uploaded<{ id: string }>(shop, path, form)).id
}

/** Uploads a form with a file to the shop's API and returns the response. */
async function uploaded<Answer>({ api }: Shop, path: string, form: FormData): Promise<Answer> {
  const headers = { authorization: `Bearer ${api.token}` }
  const answer = await fetch(`${api.baseURL}/api/v1${path}`, { method: 'POST', headers, body: form })
  if (answer.status !== 201) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`)
  return (await answer.json()) as Answer
}

/** Creates an import preview from a file that contains the shop's name. */
async function importOf(shop: Shop): Promise<string> {
  const form = new FormData()
  form.set('kind', 'products')
  form.set(
    'file',
    new Blob([`Bezeichnung;Preis\nAus der Liste ${shop.name};1,00\n`]),
    `Liste ${shop.name}.csv`,
  )
  const { id } = await uploaded<{ id: string }>(shop, '/imports', form)
  await settled(shop.api, `/imports/${id}`)
  return id
}

/** Receives an e-invoice with an attachment, addressed to the shop. */
async function incomingOf(shop: Shop, number = 'R-1'): Promise<string> {
  const text = ublInvoice({ buyer: shop.name })
    .replace('Großhandel', `Großhandel ${shop.name}`)
    .replace('>R-1<', `>${number}<`)
  const form = new FormData()
  form.set('file', new Blob([text]), 'rechnung.xml')
  return (await uploaded<{ id: string }>(shop, '/incoming-invoices', form)).id
}

/** Returns the id of the notice that a store's till is in use. */
async function noticeOf({ api }: Shop, storeId: string): Promise<string> {
  const { body } = await api.get<NoticeSheet>(`/cash-register-notifications?storeId=${storeId}`)
  return body.events[0]?.id ?? ''
}

/** Creates a payment file for an approved invoice. */
export async function paymentFileOf(shop: Shop): Promise<string> {
  const { api } = shop
  const id = await incomingOf(shop, 'R-2')
  await api.post(`/incoming-invoices/${id}/check`)
  await api.post(`/incoming-invoices/${id}/approve`)
  await api.patch(`/companies/${shop.companyId}`, { iban: 'DE02120300000000202051' })
  const date = nextBankDay(businessDay(new Date()))
  return (await api.made<{ id: string }>('/payment-files', { incomingInvoiceIds: [id], date })).id
}

/** Adds a future recurring invoice, and a run over one whose customer has a delivery block. */
async function recurringOf(
  { api, name }: Shop,
  productId: string,
): Promise<{ ruleId: string; runId: string }> {
  const address = { street: 'Geheimweg 3', zipCode: '79104', city: 'Freiburg' }
  const partner = { company: `Abonnent ${name}`, isCustomer: true, deliveryStop: true, ...address }
  const { id: customerId } = await api.made<{ id: string }>('/business-partners', partner)
  const rule = { customerId, positions: [{ productId }], every: { unit: 'MONTH', count: 1 }, mode: 'DRAFT' }
  await api.made('/recurring-invoices', { ...rule, start: '2026-01-01', end: '2026-01-31' })
  const later = await api.made<{ id: string }>('/recurring-invoices', { ...rule, start: '2099-01-01' })
  const run = await api.made<{ id: string }>('/recurring-runs', {})
  await settled(api, `/recurring-runs/${run.id}`)
  return { ruleId: later.id, runId: run.id }
}

/** Uploads an export of a till's former TSE. */
async function archiveOf(shop: Shop, tillId: string): Promise<string> {
  const form = new FormData()
  const content = zipSync({ [`${shop.name}.csv`]: new TextEncoder().encode(shop.name) })
  form.set('file', new File([new Uint8Array(content)], `${shop.name}.zip`))
  for (const [name, value] of Object.entries({ serial: shop.name, from: '2020-01-01', to: '2020-06-30' }))
    form.set(name, value)
  return (await uploaded<{ id: string }>(shop, `/pos-devices/${tillId}/tse-archives`, form)).id
}

/** Books an export that a file proves. */
async function exportOf(shop: Shop): Promise<{ id: string; proofId: string }> {
  const { api, name } = shop
  const rate = { name: `Ausfuhr ${name}`, category: 'G', dsfinvkKey: 6, rate: '0' }
  const { id: vatRateId } = await api.made<{ id: string }>('/vat-rates', rate)
  const { id: customerId } = await api.made<{ id: string }>('/business-partners', {
    company: `Ausland ${name}`,
    isCustomer: true,
    street: 'Gasse 1',
    zipCode: '8001',
    city: 'Zürich',
    country: 'CH',
  })
  const positions = [{ name: `Ausfuhr ${name}`, price: '1', quantity: '1', vatRateId }]
  const { id, invoiceDate } = await api.made<InvoiceRecord>('/invoices', { customerId, positions })
  await api.post(`/invoices/${id}/book`)
  return { id, proofId: await pdfAt(shop, `/invoices/${id}/proofs`, { provedOn: invoiceDate }) }
}

/** Adds a cash desk with an entry. */
async function cashDeskOf(shop: Shop): Promise<{ id: string; entryId: string; voucherId: string }> {
  const { api, name } = shop
  const { id } = await api.made<{ id: string }>('/cash-desks', { kind: 'OFFICE', name: `Kasse ${name}` })
  const date = businessDay(new Date())
  const entry = { date, kind: 'OPENING_FLOAT', amount: '100.00', reason: `Von ${name}` }
  const entryId = (await api.made<{ id: string }>(`/cash-desks/${id}/entries`, entry)).id
  return { id, entryId, voucherId: await pdfAt(shop, `/cash-desks/${id}/entries/${entryId}/files`) }
}

/** Creates a ticket with a picture. */
async function ticketOf(shop: Shop): Promise<TicketRecord> {
  const ticket = { topic: `Frage ${shop.name}`, type: 'INQUIRY', description: `Von ${shop.name}` }
  const { id, history } = await shop.api.made<TicketRecord>('/tickets', ticket)
  const form = new FormData()
  form.set('file', new Blob([Buffer.from(LOGO_PNG, 'base64')]), `Bild ${shop.name}.png`)
  form.set('entryId', history[0]?.id ?? '')
  return uploaded<TicketRecord>(shop, `/tickets/${id}/attachments`, form)
}

const vatRate = (name: string) => ({
  name: `Satz ${name}`,
  category: 'S',
  dsfinvkKey: 1000,
  rate: '19',
  validFrom: '2020-01-01',
})
