import { sql } from 'drizzle-orm'
import { platformTenant } from '@/db/seed/platform'
import { openSession } from '@/db/system/sessions'
import { withTenant } from '@/db/tenant'
import { createBusinessPartner } from '@/lib/catalog/business-partners/use-cases/create-business-partner'
import { createPriceList } from '@/lib/catalog/price-lists/use-cases/create-price-list'
import { createProductGroup } from '@/lib/catalog/product-groups/use-cases/create-product-group'
import { createProduct } from '@/lib/catalog/products/use-cases/create-product'
import { listVatRates } from '@/lib/catalog/vat-rates/queries'
import { updateVatRate } from '@/lib/catalog/vat-rates/use-cases/update-vat-rate'
import { createPosVersion } from '@/lib/platform/pos-versions/use-cases/create-pos-version'
import { attachFile } from '@/lib/platform/tickets/use-cases/attach-file'
import { createTicket } from '@/lib/platform/tickets/use-cases/create-ticket'
import { replyToTicket } from '@/lib/platform/tickets/use-cases/reply-to-ticket'
import { createExportProfile, exportContents, startExportJob } from '@/lib/registry/exports'
import { execute } from '@/lib/server/core/execute'
import { newId } from '@/lib/server/core/ids'
import { exportWork } from '@/lib/services/export-jobs/jobs'
import { releaseExportJob } from '@/lib/services/export-jobs/use-cases/release-export-job'
import { createListView } from '@/lib/services/list-views/use-cases/create-list-view'
import { addCashEntry } from '@/lib/tax/cash-book/use-cases/add-entry'
import { attachEntryFile } from '@/lib/tax/cash-book/use-cases/attach-entry-file'
import { listCashDesks } from '@/lib/tax/cash-book/queries/desks'
import { listCashEntries } from '@/lib/tax/cash-book/queries/entries'
import { generateVersion } from '@/lib/tax/procedure-documentation/use-cases/generate-version'
import { patchAnswers } from '@/lib/tax/procedure-documentation/use-cases/patch-answers'
import { pendingExternal, readyExternal } from '../support/external-devices'
import { HEAD, imported, previewed } from '../support/imports'
import { draft } from '../support/invoices'
import { writeMail } from '../support/mails'
import { pdfWith } from '../support/received-invoices'
import { workedOn } from '../support/tasks'
import type { World } from '../support/world'
import { asRole } from '../support/database'
import type { NotificationType } from '@/lib/services/notifications/words'
import type { Stores } from './world-catalog'
import { placeOf, worldOn, type Seeding } from './world-place'

/** Adds partners with every field, and of the kinds that the others are not. */
export async function seedUnusualPartners({ shop, addresses }: Seeding): Promise<void> {
  const partner = (fields: object) =>
    execute(createBusinessPartner, worldOn(shop.world, '2026-02-03').ctx(), fields)
  const full = await partner({
    company: 'Klosterhof Vogelsang',
    firstname: 'Ulrich',
    lastname: 'Vogel',
    nickname: 'Uli',
    partnerType: 'ASSOCIATION',
    isCommercial: true,
    isHealthInsurance: true,
    smallBusiness: true,
    street: 'Klosterweg 1',
    address: 'Hinterhaus',
    zipCode: '79286',
    city: 'Glottertal',
    isCustomer: true,
    isSupplier: true,
    isMember: true,
    isFarmer: true,
    start: '2014-02-01',
    end: '2027-06-30',
    specialContribution: '31.40',
    paymentMethod: 'CASH',
    netDays: 21,
    discountDays: 7,
    discountPercent: '2.5',
    provisionPercent: '4',
    vatCalculation: 'OPT',
    selfBilledSince: '2026-01-15',
    companyNumber: '77/888/99999',
    eUcompanyNumber: 'DE136695976',
    vatIdConfirmedOn: '2026-01-30',
    vatIdConfirmation: 'gültig; Name und Ort stimmen',
    iban: 'DE75512108001245126199',
    bic: 'SOGEDEFF',
    accountHolder: 'Ulrich Vogel',
    mandateReference: 'M-20077',
    mandateDate: '2025-05-05',
    buyerReference: 'K-20',
    eInvoiceFormat: 'XRECHNUNG_CII',
    farmname: 'Vogelsang',
    companyType: 'PART',
    agriculturalArea: '22.5',
    forestryArea: '7.25',
    pastureArea: '4.75',
    contributionArea: '30',
    agriculturalDieselNumber: 'AD-1',
    insuranceNumber: 'V-2',
    otherBHDOrganisation: 'MR Nord',
    communications: [
      { type: 'MOBILE', value: '0171 1234567' },
      { type: 'FAX', value: '07684 99' },
    ],
  })
  await partner({
    company: 'Obsthof Kern',
    partnerType: 'BUSINESS',
    isFarmer: true,
    isSupplier: true,
    paymentMethod: 'BANKTRANSFER',
    vatCalculation: 'GENERALIZE',
    companyType: 'ADDITIONAL',
  })
  addresses.add('partner with every role and field', `/business-partners/${full.id}`)
}

/** Adds a crate, a price of one store with its own rate, rules of a group, and a former rate. */
export async function seedUnusualProducts({ shop }: Seeding): Promise<void> {
  const { tenantId } = shop.world
  const ctx = worldOn(shop.world, '2026-02-04').ctx()
  const crate = await execute(createProduct, ctx, {
    name: 'Mehrwegkiste',
    price: '3.10',
    vatRateId: shop.rates.full,
    isDeposit: true,
    isTransportAid: true,
  })
  const cider = await execute(createProduct, ctx, {
    name: 'Apfelwein',
    price: '4.20',
    vatRateId: shop.rates.full,
    depositProductId: crate.id,
  })
  await draft(shop, [{ productId: cider.id, quantity: '6' }])
  const group = await execute(createProductGroup, ctx, { name: 'Most und Wein' })
  await execute(createPriceList, ctx, {
    name: 'Weinfest',
    rules: [
      { productGroupId: group.id, percent: '10' },
      { productId: cider.id, percent: '7' },
    ],
  })
  const { rows } = await execute(listVatRates, ctx, {})
  const former = rows.find(({ category }) => category === 'AE')
  await execute(updateVatRate, worldOn(shop.world, '2026-11-14').ctx(), {
    id: former?.id ?? '',
    isActive: false,
  })
  await withTenant(tenantId, 'write', (tx) =>
    tx.execute(sql`update product set price_is_gross = false where id = ${cider.id}`),
  )
}

/** Adds kinds of entries to the cash book of the office, after its count, and a second version. */
export async function seedFurtherBooks({ shop, addresses }: Seeding): Promise<void> {
  const ctxOn = (day: string) => worldOn(shop.world, day).ctx()
  const desks = (await execute(listCashDesks, shop.world.ctx(), { pageSize: 100 })).rows
  const id = desks.find(({ name }) => name === 'Bürokasse')?.id ?? ''
  const enter = (kind: 'PAYMENT_IN' | 'OWNER_WITHDRAWAL' | 'WAGES', amount: string, reason: string) =>
    execute(addCashEntry, ctxOn('2026-11-13'), { id, date: '2026-11-13', kind, amount, reason })
  await enter('PAYMENT_IN', '80', 'Vom Verein')
  await enter('OWNER_WITHDRAWAL', '-15', 'Privat')
  await enter('WAGES', '-40', 'Aushilfe')
  const entries = (await execute(listCashEntries, shop.world.ctx(), { id, pageSize: 100 })).rows
  await execute(attachEntryFile, ctxOn('2026-11-13'), {
    id,
    entryId: entries.find(({ reason }) => reason === 'Aushilfe')?.id ?? '',
    filename: 'quittung.pdf',
    content: await pdfWith({}),
  })
  const second = await execute(generateVersion, ctxOn('2026-11-13'), {})
  await execute(patchAnswers, ctxOn('2026-11-14'), { backups: 'Jede Nacht.' })
  addresses.add(
    'procedure documentation, changes of a version',
    `/procedure-documentation?fassung=${second.id}`,
  )
}

/** Adds files in the states that the others do not have: imports of each kind, old exports. */
export async function seedFurtherFiles({ shop }: Seeding): Promise<void> {
  const { tenantId } = shop.world
  const on = (day: string) => worldOn(shop.world, day)
  await imported(
    on('2026-11-06'),
    `${HEAD}M1;Mus;3,10;7\nM2;Mus;3,30;7\nS1;Senf mild;2,49;7\nS2;Senf scharf;2,79;7\nM3;Most;billig;7\nM4;Mus;3,50;7\n`,
    'VALID',
  )
  await imported(on('2026-11-07'), 'Firma;Ort\nSägewerk Moser;Zell\nMühle Bach;Staufen\n', 'ALL', {
    kind: 'business-partners',
    defaults: { isCustomer: 'true', partnerType: 'BUSINESS' },
  })
  await previewed(on('2026-11-08'), 'Preisliste;Artikelnummer;Preis\nWinter;S1;2,20\n;S9;1\n', {
    kind: 'price-lists',
  })
  const lost = await previewed(on('2026-11-09'), `${HEAD}L1;Linsen;2,10;7\n`)
  await withTenant(tenantId, 'write', (tx) =>
    tx.execute(sql`
      update import set state = 'FAILED', failure = '{"code": "import.lost", "params": {}}',
        finished_at = created_at + interval '5 minutes' where id = ${lost.id}`),
  )

  const work = exportWork(exportContents)
  const exported = async (day: string, kind: string, more: object = {}) => {
    const { id } = await execute(startExportJob, on(day).ctx(), { kind, ...more })
    await workedOn(work, tenantId, id)
    return id
  }
  const old = await exported('2026-10-05', 'business-partners', { format: 'xlsx' })
  const shown = await exported('2026-11-12', 'dsfinvk', { from: '2026-11-10', to: '2026-11-11' })
  await execute(releaseExportJob, on('2026-11-14').ctx(), { id: shown })
  const running = await execute(startExportJob, on('2026-11-14').ctx(), { kind: 'invoices' })
  await withTenant(tenantId, 'write', async (tx) => {
    await tx.execute(sql`
      update export_job set finished_at = '2026-10-05T11:02:00Z', expires_at = '2026-10-12T11:02:00Z',
        is_repeat = true where id = ${old}`)
    await tx.execute(sql`update export_job set state = 'RUNNING', done_count = 40 where id = ${running.id}`)
    await tx.execute(sql`delete from task where record_id = ${running.id}`)
    await tx.execute(sql`
      update export_job set failure = '{"code": "exportJob.lost", "params": {}}' where state = 'FAILED'`)
  })
  await execute(createListView, on('2026-10-02').ctx(), {
    list: 'invoices',
    name: 'Offene',
    isShared: false,
    query: { status: 'BOOKED' },
    columns: {},
  })
  await execute(createExportProfile, on('2026-10-02').ctx(), {
    name: 'Für das Archiv',
    kind: 'invoices',
    format: 'csv',
    columns: ['invoiceNumber'],
    filter: {},
  })
}

const notify = ({ tenantId, userId }: World, type: NotificationType, params: object) =>
  asRole('admin', async (admin) => {
    await admin`
      insert into notification (tenant_id, id, user_id, type, event_key, params, link, every_store, mail_state, created_at)
      values (${tenantId}, ${newId()}, ${userId}, ${type}, ${type}, ${JSON.stringify(params)}::text::jsonb, '/outbox',
        false, 'QUEUED', '2026-11-14T09:00:00Z')`
  })

/** Adds what else happens on the platform: sessions, mails, a reopened ticket, later versions. */
export async function seedFurtherOffice({ shop }: Seeding, stores: Stores, supporter: string): Promise<void> {
  const { world } = shop
  const on = (day: string) => worldOn(world, day)
  const session = (kind: 'BROWSER' | 'API', userAgent: string | null, day: string) =>
    openSession({
      id: newId(),
      userId: world.userId,
      companyId: world.companyId,
      kind,
      userAgent,
      at: new Date(`${day}T07:00:00Z`),
      expiresAt: new Date('2026-12-12T07:00:00Z'),
    })
  await session('API', null, '2026-11-11')
  await session(
    'BROWSER',
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Safari/604.1',
    '2026-11-12',
  )

  const platformId = await platformTenant()
  const author = { id: supporter, name: 'Paula Plattform', email: 'plattform@kontor.example' }
  const deskOn = (day: string) => ({
    ...worldOn(placeOf(platformId, 0, author), day).ctx(),
    isPlatformAdmin: true,
  })
  const ticket = await execute(createTicket, on('2026-11-02').ctx(), {
    topic: 'Falscher Preis',
    type: 'BUG',
    description: 'Auf dem Bon.',
  })
  await execute(replyToTicket, deskOn('2026-11-03'), {
    id: ticket.id,
    message: 'Behoben.',
    closeTicket: true,
  })
  const again = await execute(replyToTicket, on('2026-11-04').ctx(), {
    id: ticket.id,
    message: 'Noch immer.',
  })
  await execute(attachFile, on('2026-11-04').ctx(), {
    id: ticket.id,
    entryId: again.entryId,
    filename: 'bon.pdf',
    content: await pdfWith({}),
  })
  for (const version of ['1.9.0', '1.10.0'])
    await execute(createPosVersion, deskOn('2026-11-13'), { version, releaseDate: '2026-11-13' })

  const [withdrawn = ''] = await writeMail(on('2026-11-12'), { to: ['zurueck@kunde.example'] })
  const [leaving = ''] = await writeMail(on('2026-11-14'), { to: ['gleich@kunde.example'] })
  await withTenant(world.tenantId, 'write', async (tx) => {
    await tx.execute(sql`update mail set state = 'WITHDRAWN', secret = null where id = ${withdrawn}`)
    await tx.execute(sql`update mail set state = 'SENDING', attempts = 2 where id = ${leaving}`)
    await tx.execute(sql`delete from task where record_id in (${withdrawn}, ${leaving})`)
  })
  await notify(world, 'IMPORT_FAILED', { filename: 'Liste.csv' })
  await notify(world, 'EXPORT_FAILED', { kind: 'invoices', filename: '' })
  await notify(world, 'MAIL_FAILED', { recipient: 'niemand@kunde.example', count: 2 })
  await notify(world, 'TSE_EXPIRING', { name: 'Kasse 1', expires: '2027-11-01', isOver: 'false' })
  await notify(world, 'TILL_FINDINGS', { kind: 'unsigned', name: 'Hofladen Ebringen', count: 3 })
  await readyExternal(on('2026-03-02'), {
    name: 'Lieferapp',
    type: 'APP',
    storeId: stores.farm,
    posPin: '2468',
  })
  await pendingExternal(on('2026-11-12'), { name: 'Bildschirm', type: 'MONITOR', storeId: stores.market })
}
