import { beforeAll, describe, expect, it } from 'vitest'
import type { TransactionSql } from 'postgres'
import { creditInvoice } from '@/lib/sales/invoices/use-cases/credit-invoice'
import { sendInvoice } from '@/lib/sales/invoices/use-cases/send-invoice'
import { execute } from '@/lib/server/core/execute'
import { newId } from '@/lib/server/core/ids'
import { asRole } from '../support/database'
import { billed, bookedDeliveryNote } from '../support/delivery-notes'
import { booked, draft, openShop, type Shop } from '../support/invoices'
import { debt, remindOn } from '../support/reminders'
import { makeStore } from '../support/stores'
import { someoneWaits } from '../support/waiting'
import { inSecondCompany, mintWorld } from '../support/world'

// Covers what the application's role cannot do even with its own SQL.

describe('a booking under way', () => {
  it('blocks adding a position by SQL, which is refused afterwards (refuse_booked)', async () => {
    const shop = await openShop(await mintWorld())
    const { tenantId } = shop.world
    const { id } = await draft(shop)
    await asRole('app', (first) =>
      asRole('app', async (second) => {
        const bind = (sql: typeof first) => sql`select set_config('app.tenant_id', ${tenantId}, false)`
        await bind(first)
        await bind(second)
        await first`begin`
        await first`update document set status = 'BOOKED', number = ${`RACE-${newId()}`}, booked_at = now() where id = ${id}`
        const added = second`
          insert into document_position
          select (jsonb_populate_record(p, jsonb_build_object('id', ${newId()}::text, 'position', 99))).*
          from document_position p where p.document_id = ${id} limit 1`.then(
          () => 'added',
          (error: { hint?: string }) => error.hint,
        )
        await someoneWaits()
        await first`commit`
        expect(await added).toBe('document.notDraft')
      }),
    )
  })
})

describe('the application’s role', () => {
  it('cannot delete a counter, to make it again with a lower number', async () => {
    const world = await mintWorld()
    await asRole('app', async (sql) => {
      await sql`select set_config('app.tenant_id', ${world.tenantId}, false)`
      for (const table of ['number_range', 'counter'])
        await expect(sql.unsafe(`delete from ${table}`)).rejects.toMatchObject({ code: '42501' })
    })
  })

  it('cannot choose when an entry of the log was written (stamp_audit_entry)', async () => {
    const world = await mintWorld()
    const [row] = await asRole('app', async (sql) => {
      await sql`select set_config('app.tenant_id', ${world.tenantId}, false)`
      await sql`
        insert into audit_entry (tenant_id, id, at, actor_kind, actor_name, action, entity, entity_id, request_id, written_at)
        values (${world.tenantId}, ${newId()}, '2020-01-01', 'user', 'x', 'x', 'x', 'x', 'x', '2020-01-01')`
      return sql<{ seconds: number }[]>`
        select extract(epoch from clock_timestamp() - written_at)::float as seconds from audit_entry where at = '2020-01-01'`
    })
    expect(row?.seconds).toBeLessThan(60)
  })
})

/** A copy of a row of `table`, with the columns of `change` replaced. */
const copied = (table: string, change: Record<string, unknown>, where: string) =>
  `insert into ${table} select (jsonb_populate_record(r, '${JSON.stringify(change)}')).* from ${table} r where ${where} limit 1`

describe('a transaction that names another company or other stores', () => {
  let shop: Shop
  let companyId: number
  let storeId: string
  beforeAll(async () => {
    shop = await openShop(await mintWorld())
    companyId = (await inSecondCompany(shop.world)).companyId
    storeId = (await makeStore(shop.world)).id
  })

  /** Runs SQL of the application's role with each of the settings; returns hint or rows changed. */
  async function underEach(work: (tx: TransactionSql) => Promise<{ count: number }>) {
    const settings = [
      { company: String(companyId), stores: '' },
      { company: '', stores: storeId },
      { company: String(companyId), stores: storeId },
    ]
    const outcomes: (string | number | undefined)[] = []
    await asRole('app', async (sql) => {
      for (const { company, stores } of settings) {
        const done = sql.begin(async (tx) => {
          await tx`select set_config('app.tenant_id', ${shop.world.tenantId}, true), set_config('app.company_id', ${company}, true),
            set_config('app.store_ids', ${stores}, true)`
          return (await work(tx)).count
        })
        outcomes.push(await done.catch((error: { hint?: string }) => error.hint))
      }
    })
    return outcomes
  }

  it.each([
    ['renames', (id: string) => `update document_position set name = 'falsch' where document_id = '${id}'`],
    ['deletes', (id: string) => `delete from document_position where document_id = '${id}'`],
    [
      'adds',
      (id: string) => copied('document_position', { id: newId(), position: 99 }, `document_id = '${id}'`),
    ],
    ['changes VAT of', (id: string) => `update document_vat set net = net where document_id = '${id}'`],
    ['deletes VAT of', (id: string) => `delete from document_vat where document_id = '${id}'`],
    [
      'adds VAT to',
      (id: string) => copied('document_vat', { vat_rate_id: shop.rates.full }, `document_id = '${id}'`),
    ],
  ])('%s no part of a booked document', async (_, statement) => {
    const { id } = await booked(shop)
    expect(await underEach((tx) => tx.unsafe(statement(id)))).toEqual(Array(3).fill('document.notDraft'))
  })

  it('moves no position into a booked document, nor out of it', async () => {
    const from = await draft(shop)
    const to = await booked(shop)
    const move = (id: string, target: string) =>
      underEach((tx) => tx`update document_position set document_id = ${target} where document_id = ${id}`)
    expect(await move(from.id, to.id)).toEqual(Array(3).fill('document.notDraft'))
    expect(await move(to.id, from.id)).toEqual(Array(3).fill('document.notDraft'))
  })

  it('bills no delivery note by a position of another invoice', async () => {
    const { id } = await draft(shop)
    const note = await bookedDeliveryNote(shop)
    const bill = (tx: TransactionSql) =>
      tx`update document_position set delivery_note_id = ${note.id} where document_id = ${id}`
    expect(await underEach(bill)).toEqual(Array(3).fill('document.deliveryNoteBilled'))
  })

  it('releases no note of a booked invoice, also if it changes the company on the way', async () => {
    const note = await bookedDeliveryNote(shop)
    const invoice = await billed(shop, [note])
    await asRole('app', async (sql) => {
      await sql`select set_config('app.tenant_id', ${shop.world.tenantId}, false)`
      await sql`update document set status = 'BOOKED', number = ${`N-${newId()}`}, booked_at = now() where id = ${invoice.id}`
    })
    const release = (tx: TransactionSql) =>
      tx`update document set invoice_id = null, note_private = set_config('app.company_id', ${String(companyId)}, true)
        where id = ${note.id}`
    const own = (tx: TransactionSql) =>
      tx`select set_config('app.company_id', '', true)`.then(() => release(tx))
    expect(await underEach(own)).toEqual(Array(3).fill('document.deliveryNoteBilled'))
  })

  it('credits no invoice beyond its sum, also if it changes the company on the way', async () => {
    const invoice = await booked(shop)
    const positionId = invoice.positions[0]?.id ?? ''
    const credit = await execute(creditInvoice, shop.world.ctx(), {
      id: invoice.id,
      positions: [{ positionId, quantity: '2' }],
      reason: 'Schimmel',
    })
    const id = newId()
    const columns = await asRole('admin', async (sql) => {
      const found = await sql<{ name: string }[]>`
        select quote_ident(column_name) as name from information_schema.columns
        where table_schema = 'public' and table_name = 'document' and is_generated = 'NEVER'`
      return found.map(({ name }) => name)
    })
    const change = { id, status: 'DRAFT', number: null, booked_at: null }
    const own = async (tx: TransactionSql) => {
      await tx`select set_config('app.company_id', '', true)`
      await tx.unsafe(`
        insert into document (${columns.join()}) select ${columns.map((name) => `c.${name}`).join()}
        from document d, jsonb_populate_record(d, '${JSON.stringify(change)}') c where d.id = '${credit.id}'`)
      return tx`update document set status = 'BOOKED', number = ${`C-${id}`}, booked_at = now(),
          note_private = set_config('app.company_id', ${String(companyId)}, true)
        where id = ${id}`
    }
    expect(await underEach(own)).toEqual(Array(3).fill('document.creditTooMuch'))
  })

  it('still marks the document whose mail fails (note_dispatch, dispatch_state)', async () => {
    const { id } = await booked(shop)
    const [sent] = await execute(sendInvoice, shop.world.ctx(), { id, to: ['kunde@cafe.example'] })
    const state = () =>
      asRole('system', async (sql) => {
        const [row] = await sql<{ it: string }[]>`select dispatch_state as it from document where id = ${id}`
        return row?.it
      })
    expect(await state()).toBe('QUEUED')
    const [first] = await underEach(
      (tx) => tx`update mail set state = 'FAILED' where id = ${sent?.id ?? ''} and state <> 'FAILED'`,
    )
    expect([first, await state()]).toEqual([1, 'FAILED'])
  })

  it('deletes a draft of its own with its parts', async () => {
    const { id } = await draft(shop)
    const removed = await asRole('app', async (sql) => {
      await sql`select set_config('app.tenant_id', ${shop.world.tenantId}, false)`
      await sql`delete from document where id = ${id}`
      return sql`select from document_position where document_id = ${id}`
    })
    expect(removed).toHaveLength(0)
  })
})

it('the items of a withdrawn letter are marked, whatever company its transaction names next (withdraw_items)', async () => {
  const { shop, days } = await debt()
  const { companyId } = await inSecondCompany(shop.world)
  const letter = (await remindOn(shop, days[0])).results[0]?.reminderId ?? ''
  const marked = await asRole('app', (sql) =>
    sql.begin(async (tx) => {
      await tx`select set_config('app.tenant_id', ${shop.world.tenantId}, true)`
      await tx`
        insert into reminder_withdrawal (tenant_id, company_id, reminder_id, reason, withdrawn_by_name, withdrawn_at)
        select tenant_id, company_id, id, 'x', 'x', now() from reminder where id = ${letter}
        returning set_config('app.company_id', ${String(companyId)}, true)`
      await tx`select set_config('app.company_id', '', true)`
      return tx<{ withdrawn: boolean }[]>`select withdrawn from reminder_item where reminder_id = ${letter}`
    }),
  )
  expect(marked.map(({ withdrawn }) => withdrawn)).toEqual([true])
})
