import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { withTenant } from '@/db/tenant'
import { addDays, businessDay } from '@/lib/domain/business-date'
import { getAccount, getUser, getUserDetail, listUsers } from '@/lib/platform/users/queries'
import { createAuditor } from '@/lib/platform/users/use-cases/create-auditor'
import { patchAccount } from '@/lib/platform/users/use-cases/patch-account'
import { patchAuditor } from '@/lib/platform/users/use-cases/patch-auditor'
import { patchUser } from '@/lib/platform/users/use-cases/patch-user'
import { selectCompany } from '@/lib/platform/users/use-cases/select-company'
import { listTickets } from '@/lib/platform/tickets/queries'
import { listReceipts, listShownReceipts } from '@/lib/pos/receipts/queries/list-receipts'
import { readReport } from '@/lib/pos/pos-reports/use-cases/read-report'
import { createInvoice } from '@/lib/sales/invoices/use-cases/create-invoice'
import { invoiceListPage, listInvoices } from '@/lib/sales/invoices/queries/list-invoices'
import { REQUESTS_PER_DAY } from '@/lib/server/core/auditor'
import { authorizeAhead, execute } from '@/lib/server/core/execute'
import type { UseCase } from '@/lib/server/core/use-case'
import { listAuditLog } from '@/lib/services/audit/queries'
import { listCashCounts } from '@/lib/tax/cash-book/queries/counts'
import { getCashDesk, listCashDesks } from '@/lib/tax/cash-book/queries/desks'
import { getCashBook } from '@/lib/tax/cash-book/queries/entries'
import { login } from '@/lib/server/auth/login'
import { resolveToken } from '@/lib/server/auth/session-context'
import { AUDITOR_READS } from '../support/auditor-reads'
import { auditorIn, auditorInput, signInAuditor } from '../support/auditors'
import { closingOn } from '../support/cash-desks'
import { pushAll } from '../support/closings'
import { draft, openShop } from '../support/invoices'
import { describeUseCase } from '../support/describe-use-case'
import { push, pushedReceipt } from '../support/receipts'
import { readyTill } from '../support/tills'
import { inSecondCompany, mintWorld, PASSWORD, type World } from '../support/world'
import { booksOf, pageOf, type Try } from '../support/audited-books'

const today = businessDay(new Date())
const period = { from: '2026-11-01', to: today }
const earlier = { from: '2026-01-01', to: '2026-01-31' }

describeUseCase(createAuditor, {
  validInput: (world) => auditorInput(world, period),
  otherTenantInput: null,
  audited: { action: 'user.createAuditor', entity: 'user' },
  invalidInputs: (world) => ({
    'a period that ends before it begins': auditorInput(world, {
      from: '2026-02-01',
      to: '2026-01-31',
    }),
    'no company': auditorInput(world, { ...period, companies: [] }),
    'a company that does not exist': auditorInput(world, { ...period, companies: [999_999_999] }),
  }),
})
describeUseCase(patchAuditor, {
  validInput: async (world) => {
    const { id } = await execute(createAuditor, world.ctx(), auditorInput(world, period))
    return { id, ...earlier, until: '2199-01-01', companies: [world.companyId] }
  },
})

const ABSENT = 6
const answerOf = (run: Promise<unknown>) =>
  run.then(
    () => 'shown',
    (error: { kind?: string }) => error.kind,
  )
describe('an auditor', () => {
  let world: World
  let books: Awaited<ReturnType<typeof booksOf>>
  let auditor: Awaited<ReturnType<typeof auditorIn>>
  let outsider: Awaited<ReturnType<typeof auditorIn>>
  beforeAll(async () => {
    world = await mintWorld()
    books = await booksOf(world)
    auditor = await auditorIn(world, period)
    outsider = await auditorIn(world, earlier)
  })

  it('sees the records of the period, in lists and each by its id', async () => {
    for (const one of books.lists) {
      const [{ name }] = one
      expect([name, (await pageOf(one, auditor.ctx())).rows.length > 0]).toEqual([name, true])
    }
    const there = books.records.slice(0, -ABSENT)
    for (const [useCase, input] of there)
      expect([useCase.name, await answerOf(execute(useCase, auditor.ctx(), input))]).toEqual([
        useCase.name,
        'shown',
      ])
  })

  it('sees nothing of another period: neither in a list nor by an id', async () => {
    for (const one of [...books.lists, ...books.counted])
      expect([one[0].name, await pageOf(one, outsider.ctx())]).toEqual([one[0].name, { rows: [], total: 0 }])
    for (const [useCase, input] of books.records)
      expect([useCase.name, await answerOf(execute(useCase, outsider.ctx(), input))]).toEqual([
        useCase.name,
        'notFound',
      ])
  })

  it('is tried with everything that has a date', () => {
    const tried = [...books.lists, ...books.records].map(([{ name }]) => name)
    const undated = [
      'cashCount.list',
      'cashDesk.get',
      'cashDesk.list',
      'deliveryNote.listPage',
      'exportJob.list',
      'invoice.listPage',
      'openItem.page',
      'posDevice.detail',
      'posDevice.list',
      'posDevice.page',
      'procedureDocumentation.compare',
      'procedureDocumentation.print',
      'procedureDocumentation.version',
      'procedureDocumentation.versions',
      'product.get',
      'product.list',
      'productGroup.get',
      'productGroup.list',
      'productGroup.pick',
      'receipt.choices',
      'receipt.listShown',
      'tseArchive.list',
      'vatRate.get',
      'vatRate.list',
      'vatReturn.filings',
    ]
    expect([...tried, ...undated].toSorted()).toEqual([...AUDITOR_READS].toSorted())
  })

  it('sees nothing of a company that is not named, nor of another tenant', async () => {
    const elsewhere = await inSecondCompany(world)
    const other = await booksOf(await mintWorld())
    const second = await booksOf(elsewhere)
    for (const [useCase, input] of [...other.records, ...second.records])
      expect([useCase.name, await answerOf(execute(useCase, auditor.ctx(), input))]).toEqual([
        useCase.name,
        'notFound',
      ])
    const own = await auditorIn(world, { ...period, companies: [elsewhere.companyId] })
    expect(own.view.companies.map(({ id }) => id)).toEqual([elsewhere.companyId])
    expect(own.ctx().companyId).toBe(elsewhere.companyId)
    await expect(execute(selectCompany, own.ctx(), { companyId: world.companyId })).rejects.toMatchObject({
      kind: 'notFound',
    })
    for (const [useCase, input] of books.records)
      expect([useCase.name, await answerOf(execute(useCase, own.ctx(), input))]).toEqual([
        useCase.name,
        'notFound',
      ])
    expect((await execute(getAccount, own.ctx(), {})).companies).toHaveLength(1)
  })

  it('writes nothing, and sees no users, tickets or reports', async () => {
    const [, input] = books.records[0] ?? []
    for (const [useCase, code] of [
      [patchUser, 'auditor.readOnly'],
      [createAuditor, 'auditor.readOnly'],
      [listUsers, 'auditor.notShown'],
      [listTickets, 'auditor.notShown'],
      [readReport, 'auditor.notShown'],
    ] as const)
      await expect(execute(useCase as unknown as UseCase, auditor.ctx(), input)).rejects.toMatchObject({
        kind: 'forbidden',
        code,
      })
  })

  it('cannot write in the database either', async () => {
    const audited = { audited: earlier }
    const write = (mode: 'read' | 'write') =>
      withTenant(
        world.tenantId,
        mode,
        (tx) => tx.execute(sql`update document set note_private = 'x' where status = 'BOOKED' returning id`),
        audited,
      )
    await expect(write('read')).rejects.toThrow()
    expect(await write('write')).toEqual([])
  })

  it('carries the balance of the cash book on from before the period', async () => {
    const [desk] = (await execute(listCashDesks, auditor.ctx(), { kind: 'TILL' })).rows
    expect(desk?.balance).toBe('107.30')
    const later = await auditorIn(world, { from: '2026-11-25', to: '2199-12-31' })
    const { book } = await execute(getCashBook, later.ctx(), {
      id: books.deskId,
      from: '2026-11-01',
      to: '2026-11-30',
    })
    expect(book).toMatchObject({ from: '2026-11-25', opening: '107.30', entries: [], closing: '107.30' })
    const ofOther = { id: books.deskId, from: '2026-11-01', to: '2026-11-30' }
    await expect(execute(getCashBook, outsider.ctx(), ofOther)).rejects.toMatchObject({
      code: 'auditor.outsidePeriod',
    })
    const before = await execute(getCashDesk, outsider.ctx(), { id: books.deskId })
    expect(before).toMatchObject({ balance: '0.00', lastNumber: 0, lastDay: null })
    expect((await execute(listCashCounts, auditor.ctx(), { id: books.deskId })).rows).toEqual([])
  })

  it('sees a receipt after midnight with the closing of its day', async () => {
    const night = await mintWorld()
    const till = await readyTill(night)
    const dated = (day: string, number: number) => closingOn(day, number, { cashActual: '107.30' })
    await pushAll(till, [dated('2026-11-20', 12), dated('2026-11-21', 13)])
    const late = { createdAt: '2026-11-21T00:30:00+01:00', closingNumber: 12 }
    const early = { createdAt: '2026-11-21T09:30:00+01:00', closingNumber: 13, number: 4712 }
    await push(till, [pushedReceipt(late), pushedReceipt(early)])
    const numbersOf = async (from: string, to: string) => {
      const { ctx } = await auditorIn(night, { from, to })
      return (await execute(listReceipts, ctx(), {})).rows.map(({ number }) => number).toSorted()
    }
    expect(await numbersOf('2026-11-01', '2026-11-20')).toEqual([4711])
    expect(await numbersOf('2026-11-21', '2026-11-30')).toEqual([4711, 4712])
    expect(await numbersOf('2026-11-22', '2026-11-30')).toEqual([])
  })

  it('is kept to the period by functions of the database', async () => {
    const asked = (audited: { from: string; to: string } | null) =>
      withTenant(
        world.tenantId,
        'read',
        async (tx) => {
          const [row] = await tx.execute<Record<string, unknown>>(sql`
            select platform.closing_day(${books.deskId}, 1, null, '2026-11-20T23:30:00Z')::text as day,
              platform.closing_day(${books.deskId}, 1, '2026-11-19', now())::text as stated,
              (select bool_or(platform.is_closing_seen(r.device_id, r.closing_number)) from receipt r) as seen,
              platform.cash_before_audit(${books.deskId})::int as before,
              platform.auditor_of(${world.tenantId}, ${world.userId}, ${world.companyId}) as nobody`)
          return row
        },
        { audited },
      )
    const days = { day: '2026-11-21', stated: '2026-11-19', nobody: null }
    expect(await asked(null)).toEqual({ ...days, seen: true, before: 0 })
    expect(await asked(earlier)).toEqual({ ...days, seen: null, before: 0 })
    expect(await asked({ from: '2026-11-21', to: '2026-11-30' })).toMatchObject({ before: 10730 })
  })

  it('finds the lists of the pages', async () => {
    expect((await execute(invoiceListPage, auditor.ctx(), {})).page.rows.length).toBe(1)
    expect((await execute(listShownReceipts, outsider.ctx(), {})).rows).toEqual([])
  })

  it('leaves an entry in the log for each request, which the owner sees', async () => {
    const fresh = await auditorIn(world, period)
    const [read, key] = books.records[0] as Try
    await execute(read, fresh.ctx(), key)
    await answerOf(execute(listUsers, fresh.ctx(), {}))
    const { rows } = await execute(listAuditLog, world.ctx(), {
      entity: 'auditorAccess',
      entityId: fresh.id,
    })
    expect(rows.map(({ action, actorEmail }) => [action, actorEmail])).toEqual([
      ['auditor.refused', fresh.email],
      ['invoice.get', fresh.email],
    ])
    expect(rows[1]?.record).toBe('10000')
    expect(rows[0]?.record).toBe('user.list')
  })

  it('reads what was done to the records of the period, whenever it was done (is_record_seen)', async () => {
    const own = await mintWorld()
    const shop = await openShop(own)
    const { id } = await execute(createInvoice, own.ctx(), {
      customerId: shop.customerId,
      invoiceDate: '2026-01-20',
    })
    const there = await auditorIn(own, earlier)
    const logged = async () => {
      const { rows } = await execute(listAuditLog, there.ctx(), {})
      return rows
        .filter(({ entity }) => entity !== 'auditorAccess')
        .map(({ action, entityId }) => [action, entityId])
    }
    expect(await logged()).toEqual([['invoice.create', id]])
    // a record of today is none of the period
    await draft(shop)
    expect(await logged()).toEqual([['invoice.create', id]])
  })

  it('leaves one for a request that is refused before its work, such as an upload', async () => {
    const fresh = await auditorIn(world, period)
    await expect(authorizeAhead(listUsers, fresh.ctx())).rejects.toMatchObject({ kind: 'forbidden' })
    const asked = { entity: 'auditorAccess', entityId: fresh.id } as const
    const { rows } = await execute(listAuditLog, world.ctx(), asked)
    expect(rows.map(({ action, record }) => [action, record])).toEqual([['auditor.refused', 'user.list']])
  })

  it('is refused beyond the requests of a day', async () => {
    const busy = await auditorIn(world, period)
    await withTenant(world.tenantId, 'write', (tx) =>
      tx.execute(sql`
      insert into audit_entry (tenant_id, id, at, actor_kind, actor_name, action, entity, entity_id, request_id)
      select ${world.tenantId}, gen_random_uuid(), now(), 'user', 'Prüferin', 'invoice.get', 'auditorAccess', ${busy.id}, 'x'
      from generate_series(1, ${REQUESTS_PER_DAY})`),
    )
    await expect(execute(listInvoices, busy.ctx(), {})).rejects.toMatchObject({
      kind: 'rateLimited',
      code: 'auditor.tooMany',
    })
  })

  it('has no way in after the last day, and none by the API', async () => {
    const ending = await auditorIn(world, { ...period, until: today })
    const tomorrow = new Date(`${addDays(today, 1)}T12:00:00Z`)
    await expect(signInAuditor(ending.email, tomorrow)).rejects.toMatchObject({ code: 'auth.auditorEnded' })
    await expect(execute(listInvoices, ending.ctx({ now: () => tomorrow }), {})).rejects.toMatchObject({
      code: 'auditor.ended',
    })
    await expect(
      execute(patchAccount, ending.ctx({ now: () => tomorrow }), { lastname: 'Neu' }),
    ).rejects.toMatchObject({ code: 'auditor.ended' })
    const attempt = {
      email: ending.email,
      password: PASSWORD,
      address: ending.id,
      userAgent: null,
      kind: 'API' as const,
    }
    await expect(login(attempt, new Date())).rejects.toMatchObject({ code: 'auth.auditorNoToken' })
    expect(await resolveToken(ending.token, 'apiToken')).toBeNull()
  })

  it('loses a running session with the last company, and a changed period counts at once', async () => {
    const changed = await auditorIn(world, period)
    const { version } = await execute(getUser, world.ctx(), { id: changed.id })
    const elsewhere = await inSecondCompany(world)
    const access = { ...earlier, until: '2199-01-01', companies: [elsewhere.companyId] }
    const saved = await execute(patchAuditor, world.ctx(), { id: changed.id, version, ...access })
    expect(saved.auditor).toEqual(access)
    expect(await resolveToken(changed.token, 'user')).toBeNull()
  })

  it('has no rights of their own and stays an auditor', async () => {
    const { id } = auditor
    await expect(execute(patchUser, world.ctx(), { id, rights: ['PRODUCTS_SHOW'] })).rejects.toMatchObject({
      code: 'user.auditorRights',
    })
    await expect(execute(patchUser, world.ctx(), { id, isAdmin: true })).rejects.toMatchObject({
      code: 'user.auditorRights',
    })
    const clerk = world.as({ isAdmin: false, rights: ['USERS_PATCH'] })
    await expect(execute(patchUser, clerk, { id, isActive: false })).rejects.toMatchObject({
      code: 'user.adminOnly',
    })
    await expect(
      execute(patchAuditor, world.ctx(), {
        id: world.userId,
        ...earlier,
        until: today,
        companies: [world.companyId],
      }),
    ).rejects.toMatchObject({ kind: 'notFound' })
    const detail = await execute(getUserDetail, world.ctx(), { id })
    expect(detail.companies?.map(({ id: company }) => company)).toContain(world.companyId)
    await execute(patchAccount, auditor.ctx(), { lastname: 'Umbenannt' })
    expect((await execute(getUser, world.ctx(), { id })).lastname).toBe('Umbenannt')
  })
})
