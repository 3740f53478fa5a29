import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { withTenant } from '@/db/tenant'
import { listAuditLog } from '@/lib/services/audit/queries'
import { createCompany } from '@/lib/catalog/companies/use-cases/create-company'
import { patchCompany } from '@/lib/catalog/companies/use-cases/patch-company'
import { deleteCompany } from '@/lib/catalog/companies/use-cases/delete-company'
import { bookInvoice } from '@/lib/sales/invoices/use-cases/book-invoice'
import { createInvoice } from '@/lib/sales/invoices/use-cases/create-invoice'
import { deleteInvoice } from '@/lib/sales/invoices/use-cases/delete-invoice'
import { patchPosition } from '@/lib/sales/invoices/use-cases/change-positions'
import { updateInvoice } from '@/lib/sales/invoices/use-cases/update-invoice'
import { createProductGroup } from '@/lib/catalog/product-groups/use-cases/create-product-group'
import { deleteProductGroup } from '@/lib/catalog/product-groups/use-cases/delete-product-group'
import { updateProduct } from '@/lib/catalog/products/use-cases/update-product'
import { AUDITED } from '@/lib/domain/audited'
import { execute } from '@/lib/server/core/execute'
import { newId } from '@/lib/server/core/ids'
import { patchAccount } from '@/lib/platform/users/use-cases/patch-account'
import { selectCompany } from '@/lib/platform/users/use-cases/select-company'
import { openShop, type Shop } from '../support/invoices'
import { columnOf, exported } from '../support/exports'
import { inSecondCompany, mintWorld, type World } from '../support/world'

const list = async (world: World, input: object = {}) =>
  (await execute(listAuditLog, world.ctx(), input)).rows

async function draftIn({ world, customerId, products, rates }: Shop) {
  const positions = [
    { productId: products.bread, quantity: '2' },
    { name: 'Lieferung', price: '5', quantity: '1', vatRateId: rates.full },
  ]
  return execute(createInvoice, world.ctx(), { customerId, positions })
}

const ofDocument = (world: World, id: string) => list(world, { entity: 'document', entityId: id })

/** Database functions, each of which names a kind of record. */
const NAMING = [
  ...['audited_product', 'audited_product_group', 'audited_business_partner', 'audited_document'],
  ...[
    'audited_delivery_note',
    'audited_offer',
    'audited_self_billed',
    'audited_billing_run',
    'audited_reminder_run',
  ],
  'audited_company',
  'audited_recurring_run',
  'audited_recurring_invoice',
  ...[
    'audited_price_list',
    'audited_store',
    'audited_pos_device',
    'audited_agency',
    'audited_auditor_access',
    'audited_external_device',
    'audited_cash_desk',
    'audited_closing',
    'audited_incoming_invoice',
    'audited_incoming_mail',
    'audited_payment_file',
    'audited_vat_rate',
    'audited_user',
    'audited_tenant',
  ],
]

describe('an entry', () => {
  it('names a draft by its customer and a booked invoice by its number, in all its entries', async () => {
    const shop = await openShop(await mintWorld())
    const { id } = await draftIn(shop)
    const [created] = await ofDocument(shop.world, id)
    expect(created?.record).toBe('Café Morgentau GmbH')
    await execute(bookInvoice, shop.world.ctx(), { id })
    const entries = await ofDocument(shop.world, id)
    expect(entries.map(({ action, record }) => [action, record])).toEqual([
      ['invoice.book', '10000'],
      ['invoice.create', '10000'],
    ])
    expect((await list(shop.world, { q: '10000', entity: 'document' })).map(({ action }) => action)).toEqual([
      'invoice.book',
      'invoice.create',
    ])
  })

  it('names documents of the companies that its reader is not in', async () => {
    const world = await mintWorld()
    const { world: second, ...shop } = await openShop(await inSecondCompany(world))
    const { id } = await draftIn({ world: second, ...shop })
    await execute(bookInvoice, second.ctx(), { id })
    expect((await ofDocument(world, id)).map(({ record }) => record)).toEqual(['10000', '10000'])
  })

  it('names the company of a document as it was called then (audit_company), in API and file, and of a deleted draft too', async () => {
    const world = await mintWorld()
    const { world: second, ...shop } = await openShop(await inSecondCompany(world))
    const { id } = await draftIn({ world: second, ...shop })
    await execute(deleteInvoice, second.ctx(), { id })
    await execute(patchCompany, second.ctx(), { id: second.companyId, name: 'Umbenannt' })
    const entries = await ofDocument(world, id)
    expect(entries.map(({ company }) => company)).toEqual(['Zweiter Mandant', 'Zweiter Mandant'])
    const [product] = await list(world, { entity: 'product' })
    expect(product).toMatchObject({ company: null })
    const file = await exported(world.ctx(), 'audit-log', { entityId: id })
    expect(columnOf(file, 'Mandant')).toEqual(['Zweiter Mandant', 'Zweiter Mandant'])
  })

  it('keeps what a draft held that was created, changed and deleted', async () => {
    const shop = await openShop(await mintWorld())
    const { id, positions } = await draftIn(shop)
    const [bread] = positions
    await execute(updateInvoice, shop.world.ctx(), {
      id,
      positions: [{ id: bread?.id, productId: bread?.productId, price: '5.00', quantity: '3' }],
    })
    await execute(deleteInvoice, shop.world.ctx(), { id })
    const [deleted, changed, created] = await ofDocument(shop.world, id)
    const customer = '10000 Café Morgentau GmbH'
    const two = { productNumber: '1002', name: 'Bauernbrot', quantity: '2', price: '4.80' }
    const delivery = { productNumber: '', name: 'Lieferung', quantity: '1', price: '5.00' }
    expect(created?.changes).toEqual(
      expect.arrayContaining([
        { field: 'customer', from: null, to: customer },
        { field: 'positions', from: null, to: [two, delivery] },
        { field: 'sumGross', from: null, to: '14.60' },
      ]),
    )
    const three = { ...two, quantity: '3', price: '5.00' }
    expect(changed?.changes).toEqual([
      { field: 'positions', from: [two, delivery], to: [three] },
      { field: 'sumGross', from: '14.60', to: '15.00' },
    ])
    expect(deleted).toMatchObject({ action: 'invoice.delete', record: 'Café Morgentau GmbH' })
    expect(deleted?.changes).toEqual(
      expect.arrayContaining([
        { field: 'customer', from: customer, to: null },
        { field: 'positions', from: [three], to: null },
        { field: 'sumGross', from: '15.00', to: null },
      ]),
    )
  })

  it('tells that only the VAT rate of a position changed, where the sum stays', async () => {
    const shop = await openShop(await mintWorld())
    const { world, rates } = shop
    const { id, positions } = await draftIn(shop)
    const delivery = positions.at(-1)
    const ctx = world.ctx()
    await execute(patchPosition, ctx, { id, positionId: delivery?.id ?? '', vatRateId: rates.reduced })
    const [entry] = await ofDocument(world, id)
    expect(entry?.changes).toEqual([
      {
        field: 'positions',
        from: [{ productNumber: '', name: 'Lieferung', quantity: '1', price: '5.00', vatRate: '19' }],
        to: [{ productNumber: '', name: 'Lieferung', quantity: '1', price: '5.00', vatRate: '7' }],
      },
    ])
  })

  it('keeps the name of what is gone', async () => {
    const world = await mintWorld()
    const group = await execute(createProductGroup, world.ctx(), { name: 'Obst' })
    await execute(deleteProductGroup, world.ctx(), { id: group.id })
    const company = await execute(createCompany, world.ctx(), { name: 'Hofcafé' })
    await execute(deleteCompany, world.ctx(), { id: company.id })
    const named = (await list(world)).map(({ action, record }) => `${action}: ${record}`)
    expect(named).toEqual(
      expect.arrayContaining([
        `productGroup.delete: ${group.productGroupNumber} Obst`,
        'company.create: Hofcafé',
        'company.delete: Hofcafé',
      ]),
    )
  })

  it('names companies, not their ids', async () => {
    const world = await mintWorld()
    const { id } = await execute(createCompany, world.ctx(), { name: 'Hofcafé' })
    await execute(selectCompany, world.ctx(), { companyId: id })
    const [entry] = await list(world, { entity: 'user' })
    expect(entry?.changes).toEqual([
      { field: 'lastCompany', from: expect.stringContaining('Prüfstand') as string, to: 'Hofcafé' },
    ])
  })

  it('names its person by id and e-mail, independent of their display name', async () => {
    const world = await mintWorld()
    const disguised = world.as({
      actor: { kind: 'user', id: world.userId, name: 'Clara Sommer', email: world.email },
    })
    await execute(patchAccount, disguised, { firstname: 'Clara', lastname: 'Sommer' })
    await withTenant(world.tenantId, 'write', (tx) =>
      tx.execute(sql`update app_user set email = 'neu@kontor.example' where id = ${world.userId}`),
    )
    const [entry] = await list(world, { entity: 'user' })
    expect(entry).toMatchObject({
      actorId: world.userId,
      actorName: 'Clara Sommer',
      actorEmail: world.email,
      record: 'Clara Sommer',
    })
    expect(await list(world, { q: world.email })).toHaveLength(1)
  })

  it('from before names were kept is named as its record is called today', async () => {
    const shop = await openShop(await mintWorld())
    const { world } = shop
    const { id } = await draftIn(shop)
    await execute(bookInvoice, world.ctx(), { id })
    const old = {
      id: newId(),
      at: new Date(),
      before: { openAmount: 1460 },
      after: { openAmount: 0, status: 'PAID' },
    }
    await withTenant(world.tenantId, 'write', (tx) =>
      tx.execute(sql`
        insert into audit_entry (tenant_id, id, at, actor_kind, actor_id, actor_name, action, entity, entity_id, before, after, request_id)
        values (${world.tenantId}, ${old.id}, ${old.at.toISOString()}, 'user', ${world.userId}, 'Anna Prüfer', 'invoice.pay', 'document',
          ${id}, ${JSON.stringify(old.before)}::jsonb, ${JSON.stringify(old.after)}::jsonb, 'old')`),
    )
    const entry = (await ofDocument(world, id)).find((one) => one.id === old.id)
    expect(entry).toMatchObject({ record: '10000', actorEmail: world.email })
    expect(entry?.changes).toEqual([
      { field: 'openAmount', from: '14.60', to: '0.00' },
      { field: 'status', from: null, to: 'PAID' },
    ])
  })

  it('names nothing that is not the tenant’s own', async () => {
    const mine = await mintWorld()
    const other = await mintWorld()
    const recordOf = (entity: string, id: string) =>
      withTenant(mine.tenantId, 'read', async (tx) => {
        const [row] = await tx.execute<{ record: string | null }>(
          sql`select platform.audit_record(${mine.tenantId}::uuid, ${entity}, ${id}) as record`,
        )
        return row?.record
      })
    expect(await recordOf('user', mine.userId)).toBe('Anna Prüfer')
    expect(await recordOf('user', other.userId)).toBeNull()
    expect(await recordOf('company', String(other.companyId))).toBeNull()
    for (const id of ['batch', newId(), '']) expect(await recordOf('product', id)).toBeNull()
  })

  it('has a name of each kind of record; a mail and a ticket are named by the use case', async () => {
    const snake = (kind: string) => kind.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
    const kinds = AUDITED.filter((kind) => kind !== 'mail' && kind !== 'ticket').map(
      (kind) => `audited_${snake(kind)}`,
    )
    expect(NAMING.toSorted()).toEqual(kinds.toSorted())
  })

  it.each(NAMING)(
    '%s finds nothing in a tenant that is not there, whatever the id looks like',
    async (name) => {
      const world = await mintWorld()
      await withTenant(world.tenantId, 'read', async (tx) => {
        for (const id of ['batch', '', newId(), '999999999']) {
          const rows = await tx.execute(
            sql`select record, company from platform.${sql.identifier(name)}(${newId()}::uuid, ${id})`,
          )
          expect([id, ...rows]).toEqual([id, { record: null, company: null }])
        }
      })
    },
  )

  it('takes for a key only what is written like one (as_uuid)', async () => {
    const id = newId()
    const { tenantId } = await mintWorld()
    const asked = [id, 'batch', '', id.slice(1), `${id}0`]
    const keys = await withTenant(tenantId, 'read', (tx) =>
      tx.execute<{ key: string | null }>(
        sql`select platform.as_uuid(asked) as key from jsonb_array_elements_text(${JSON.stringify(asked)}::jsonb) asked`,
      ),
    )
    expect([...keys].map(({ key }) => key)).toEqual([id, null, null, null, null])
  })

  it('reads as German in the file, with person and record', async () => {
    const shop = await openShop(await mintWorld())
    const { world, products } = shop
    await execute(patchCompany, world.ctx(), { id: world.companyId, name: 'Hofladen' })
    await execute(updateProduct, world.ctx(), { id: products.bread, price: '5.20' })
    const { id } = await draftIn(shop)
    await execute(bookInvoice, world.ctx(), { id })
    const { head, rows } = await exported(world.ctx(), 'audit-log')
    expect(head).toEqual(
      'Zeitpunkt|Benutzer|E-Mail|Benutzer-Kennung|Vorgang|Art|Datensatz|Mandant|Änderungen|Kennung'.split(
        '|',
      ),
    )
    const line = (action: string, kind: string) =>
      rows.find((row) => row[4] === action && row[5] === kind)?.slice(1, 9)
    const person = ['Anna Prüfer', world.email, world.userId]
    expect(line('Gebucht', 'Beleg')).toEqual([
      ...person,
      'Gebucht',
      'Beleg',
      '10000',
      'Hofladen',
      'Nummer: 10000 | Status: Entwurf → Gebucht',
    ])
    expect(line('Geändert', 'Produkt')?.slice(-3)).toEqual([
      '1002 Bauernbrot',
      '',
      'Preis: 4,80\u00a0€ → 5,20\u00a0€',
    ])
    expect(line('Angelegt', 'Beleg')?.at(-1)).toContain(
      'Positionen: 2\u00a0× Bauernbrot (5,20\u00a0€), 1\u00a0× Lieferung (5,00\u00a0€)',
    )
  })
})
