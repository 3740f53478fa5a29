import { createTenant, createUser as addPerson, platformTenant } from '@/db/seed/platform'
import { openSession } from '@/db/system/sessions'
import { sql } from 'drizzle-orm'
import { withTenant } from '@/db/tenant'
import { createProduct } from '@/lib/catalog/products/use-cases/create-product'
import { planProduct } from '@/lib/catalog/products/use-cases/plan-product'
import { berlinInstant } from '@/lib/domain/business-date'
import { createTicket } from '@/lib/platform/tickets/use-cases/create-ticket'
import { attachFile } from '@/lib/platform/tickets/use-cases/attach-file'
import { getTicket } from '@/lib/platform/tickets/queries'
import { patchTicket } from '@/lib/platform/tickets/use-cases/patch-ticket'
import { replyToTicket } from '@/lib/platform/tickets/use-cases/reply-to-ticket'
import { createPosVersion } from '@/lib/platform/pos-versions/use-cases/create-pos-version'
import { patchTenant } from '@/lib/platform/platform-tenants/use-cases/patch-tenant'
import { saveAuditor } from '@/lib/platform/users/store'
import { createUser } from '@/lib/platform/users/use-cases/create-user'
import { patchUser } from '@/lib/platform/users/use-cases/patch-user'
import { createExportProfile, exportContents, startExportJob } from '@/lib/registry/exports'
import { applyPlannedChange } from '@/lib/registry/planned-changes'
import { execute } from '@/lib/server/core/execute'
import { newId } from '@/lib/server/core/ids'
import { exportWork } from '@/lib/services/export-jobs/jobs'
import { applyPlannedChanges } from '@/lib/services/planned-changes/jobs'
import { createListView } from '@/lib/services/list-views/use-cases/create-list-view'
import { confirmStep } from '@/lib/services/dashboard/use-cases/confirm-step'
import { HEAD, imported, previewed, undone, uploaded } from '../support/imports'
import { writeMail } from '../support/mails'
import { workedOn } from '../support/tasks'
import { PASSWORD } from '../support/world'
import { PNG, settleMail, placeOf, worldOn, type Person, type Seeding } from './world-place'
import type { Stores } from './world-catalog'

const password = PASSWORD

/** Adds the shop's other people: restricted, inactive, invited, and an auditor, who is returned. */
export async function seedPeople({ shop, addresses }: Seeding, stores: Stores): Promise<Person> {
  const { world } = shop
  const { tenantId, companyId } = world
  const ctx = worldOn(world, '2026-03-02').ctx()
  const person = async (name: string, firstname: string, lastname: string, more: object = {}) => {
    const email = `${firstname.toLowerCase()}@sonnental.example`
    const { userId } = await addPerson({ tenantId, email, password, firstname, lastname, ...more })
    addresses.add(`user, ${name}`, `/users/${userId}`)
    return userId
  }
  const jonas = await person('restricted to a store', 'Jonas', 'Beck', {
    rights: ['POS-DEVICES_PATCH', 'PRODUCTS_SHOW'],
  })
  await execute(patchUser, ctx, { id: jonas, restriction: 'STORES', stores: [stores.market] })
  const mira = await person('inactive', 'Mira', 'Alt', { rights: ['INVOICES_SHOW'] })
  await execute(patchUser, ctx, { id: mira, isActive: false })
  const invited = await execute(createUser, worldOn(world, '2026-11-13').ctx(), {
    email: 'neu@sonnental.example',
    firstname: 'Nele',
    lastname: 'Neu',
    rights: ['INVOICES_PATCH'],
    invite: true,
  })
  const petra = await person('an auditor', 'Petra', 'Prüferin')
  const access = { from: '2026-01-01', to: '2026-12-31', until: '2027-03-31', companies: [companyId] }
  await withTenant(tenantId, 'write', (tx) => saveAuditor(tx, ctx, petra, access))
  addresses.add('user, invited', `/users/${invited.id}`)
  addresses.add('user, an administrator', `/users/${world.userId}`)
  addresses.add('rights of a user', `/users/${jonas}?tab=rights`)
  addresses.add('users with the dialog for a new one', '/users?neu')
  addresses.add('users, inactive', '/users?state=INACTIVE')
  const at = new Date('2026-11-13T08:00:00Z')
  await openSession({
    id: newId(),
    userId: world.userId,
    companyId,
    kind: 'BROWSER',
    userAgent: 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
    at,
    expiresAt: new Date('2026-11-20T08:00:00Z'),
  })
  return { userId: petra, companyId }
}

/** Adds what the platform's people see: tickets, other tenants, versions of the till, mails. */
export async function seedPlatform({ shop, addresses }: Seeding, supporter: string): Promise<void> {
  const { world } = shop
  const platformId = await platformTenant()
  const author = { id: supporter, name: 'Paula Plattform', email: 'plattform@kontor.example' }
  const desk = placeOf(platformId, 0, author)
  const deskOn = (day: string) => ({ ...worldOn(desk, day).ctx(), isPlatformAdmin: true })
  const on = (day: string) => worldOn(world, day).ctx()
  const ticket = (day: string, topic: string, more: object = {}) =>
    execute(createTicket, on(day), { topic, type: 'BUG', description: 'Seit **heute** früh.', ...more })
  const closed = await ticket('2026-10-05', 'Passwort vergessen', { type: 'INQUIRY', severity: 'LOW' })
  await execute(replyToTicket, deskOn('2026-10-06'), {
    id: closed.id,
    message: 'Erledigt.',
    closeTicket: true,
  })
  const worked = await ticket('2026-11-09', 'Kasse druckt nicht', { severity: 'HIGH' })
  await execute(replyToTicket, deskOn('2026-11-10'), { id: worked.id, message: 'Bitte neu starten.' })
  await execute(replyToTicket, deskOn('2026-11-10'), { id: worked.id, message: 'Ruft an.', internal: true })
  const answered = await execute(replyToTicket, on('2026-11-11'), { id: worked.id, message: 'Hilft nicht.' })
  await execute(attachFile, on('2026-11-11'), {
    id: worked.id,
    entryId: answered.entryId,
    filename: 'drucker.png',
    content: PNG,
  })
  const { version } = await execute(getTicket, deskOn('2026-11-12'), { id: worked.id })
  await execute(patchTicket, deskOn('2026-11-12'), { id: worked.id, version, assigneeId: supporter })
  const open = await ticket('2026-11-14', 'Export als Tabelle', { type: 'FEATURE' })
  addresses.add('ticket, open', `/tickets/${open.id}`)
  addresses.add('ticket in progress', `/tickets/${worked.id}`)
  addresses.add('ticket, closed', `/tickets/${closed.id}`)
  addresses.add('tickets, closed', '/tickets?tab=closed')
  addresses.add('tickets with the dialog for a new one', '/tickets?neu')

  const club = await createTenant({
    name: 'Imkerverein Birkenau',
    tenantKey: 'birkenau',
    modules: ['members', 'business-partners'],
    since: new Date('2026-02-01T11:00:00Z'),
  })
  await execute(patchTenant, deskOn('2026-01-03'), { id: world.tenantId, posPin: '482913' })
  await execute(patchTenant, deskOn('2026-01-03'), { id: platformId, posPin: '333444' })
  await execute(patchTenant, deskOn('2026-06-01'), { id: club.tenantId, isActive: false, posPin: '111222' })
  addresses.add('tenant with users', `/tenants/${world.tenantId}`)
  addresses.add('tenant, inactive', `/tenants/${club.tenantId}`)
  addresses.add('tenant of the platform', `/tenants/${platformId}`)
  addresses.add('modules of a tenant', `/tenants/${world.tenantId}?tab=modules`)
  addresses.add('tenants with the dialog for a new one', '/tenants?neu')

  const release = (number: string, releaseDate: string, more: object = {}) =>
    execute(createPosVersion, deskOn(releaseDate), { version: number, releaseDate, ...more })
  const first = await release('1.4.0', '2026-01-02', { releaseNotes: 'Erste **Version**.' })
  const latest = await release('1.5.0', '2026-11-02', { latest: true })
  const some = await release('1.6.0', '2026-11-12', { tenants: [world.tenantId] })
  addresses.add('version of the till, the first', `/pos-versions/${first.id}`)
  addresses.add('version of the till, the latest', `/pos-versions/${latest.id}`)
  addresses.add('version of the till for one tenant', `/pos-versions/${some.id}`)
  addresses.add('versions with the dialog for a new one', '/pos-versions?neu')

  const [sent = ''] = await writeMail(worldOn(world, '2026-11-12'), { to: ['anna@kunde.example'] })
  const [failed = ''] = await writeMail(worldOn(world, '2026-11-13'), { to: ['niemand@kunde.example'] })
  await settleMail(world, sent, 'SENT')
  await settleMail(world, failed, 'FAILED')
  addresses.add('outbox mail, sent', `/outbox/${sent}`)
  addresses.add('outbox mail, failed', `/outbox/${failed}`)
  addresses.add('outbox, failed', '/outbox?state=FAILED')
  addresses.add('invitation by its link', '/invitation/0123456789abcdef')
  addresses.add('password reset by its link', '/password-reset/0123456789abcdef')
  addresses.add('sign-in after the session ended', '/login?from=%2Fproducts')
}

/** Imports lists and exports some, in every state; adds saved views and past planned changes. */
export async function seedFiles({ shop, addresses }: Seeding): Promise<void> {
  const { world } = shop
  const on = (day: string) => worldOn(world, day)
  const done = await imported(on('2026-11-03'), `${HEAD}S1;Senf mild;2,49;7\nS2;Senf scharf;2,69;7\n`)
  const taken = await imported(on('2026-11-04'), `${HEAD}E1;Essig;3,49;7\n`)
  await undone(on('2026-11-05'), taken)
  const faulty = await previewed(
    on('2026-11-12'),
    `${HEAD}F1;Feigen;teuer;7\nF2;;1,99;7\nS1;Senf mild;2,59;7\nF3;Feigenmus;4,99;7\n`,
  )
  const unmapped = await previewed(on('2026-11-13'), 'Spalte A;Spalte B\nÖl;7,99\nReis;2,19\n')
  const waiting = await uploaded(on('2026-11-14'), `${HEAD}W1;Walnüsse;8,90;7\n`)
  addresses.add('import, done', `/imports/${done.id}`)
  addresses.add('import, undone', `/imports/${taken.id}`)
  addresses.add('import, preview with errors', `/imports/${faulty.id}`)
  addresses.add('import, faulty rows', `/imports/${faulty.id}?outcome=FAULTY`)
  addresses.add('import without a column that it knows', `/imports/${unmapped.id}`)
  addresses.add('import, being read', `/imports/${waiting.id}`)
  addresses.add('columns of an import', `/imports/${unmapped.id}/columns`)
  addresses.add('columns of an import with errors', `/imports/${faulty.id}/columns`)
  addresses.add('new import of partners', '/imports/new?kind=business-partners')

  const work = exportWork(exportContents)
  const ready = await execute(startExportJob, on('2026-11-13').ctx(), { kind: 'products' })
  await workedOn(work, world.tenantId, ready.id)
  const failed = await execute(startExportJob, on('2026-11-13').ctx(), { kind: 'invoices', format: 'xlsx' })
  await withTenant(world.tenantId, 'write', async (tx) => {
    await tx.execute(
      sql`update export_job set state = 'FAILED', finished_at = '2026-11-13T11:05:00Z' where id = ${failed.id}`,
    )
    await tx.execute(sql`delete from task where record_id = ${failed.id}`)
  })
  await execute(startExportJob, on('2026-11-14').ctx(), { kind: 'business-partners' })
  await execute(createListView, on('2026-10-01').ctx(), {
    list: 'products',
    name: 'Nur aktive',
    isShared: true,
    query: { state: 'ACTIVE' },
    columns: { gtin: true },
  })
  await execute(createExportProfile, on('2026-10-01').ctx(), {
    name: 'Für die Waage',
    kind: 'products',
    format: 'xlsx',
    columns: ['productNumber', 'name', 'priceGross'],
    filter: { state: 'ACTIVE' },
  })
  await execute(startExportJob, on('2026-11-14').ctx(), {
    kind: 'dsfinvk',
    from: '2026-11-10',
    to: '2026-11-12',
  })
  addresses.add('export of invoices', '/csv-export?kind=invoices')

  const job = applyPlannedChanges(applyPlannedChange)
  const plan = async (name: string, changes: object) => {
    const fields = { name, price: '1', vatRateId: shop.rates.reduced, productNumber: name.slice(0, 3) }
    const { id } = await execute(createProduct, on('2026-10-20').ctx(), fields)
    const scheduledAt = berlinInstant('2026-11-01', '00:00')
    return execute(planProduct, on('2026-10-20').ctx(), { entityId: id, scheduledAt, changes })
  }
  const applied = await plan('Lebkuchen', { price: '3.90' })
  await workedOn(job, world.tenantId, applied.id)
  const stuck = await plan('Printen', { productNumber: 'P-1' })
  await execute(createProduct, on('2026-10-21').ctx(), {
    name: 'Pflaumen',
    price: '2',
    vatRateId: shop.rates.reduced,
    productNumber: 'P-1',
  })
  await workedOn(job, world.tenantId, stuck.id)
  await execute(confirmStep, world.ctx(), { step: 'vatRates' })
}
