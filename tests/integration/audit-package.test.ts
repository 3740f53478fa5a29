import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { unzipSync } from 'fflate'
import { beforeAll, describe, expect, it } from 'vitest'
import { withSnapshot, withTenant } from '@/db/tenant'
import { storedClosing } from '@/lib/pos/closings/use-cases/render-closing'
import { exportContents, exportJobNotes, startExportJob } from '@/lib/registry/exports'
import type { Context } from '@/lib/server/core/context'
import { AppError } from '@/lib/server/core/errors'
import { execute } from '@/lib/server/core/execute'
import type { ExportOrder } from '@/lib/server/core/export-content'
import { newId } from '@/lib/server/core/ids'
import { ClaimLost } from '@/lib/server/task/claim'
import { exportWork } from '@/lib/services/export-jobs/jobs'
import { getExportJob } from '@/lib/services/export-jobs/queries'
import { previewAuditPackage } from '@/lib/tax/audit-package/queries/preview'
import { readPackageSources } from '@/lib/tax/audit-package/queries/sources'
import { PART_WRITERS, writePackage } from '@/lib/tax/audit-package/steps/write-package'
import { closingFiles, closingRows, openShop, packed, START } from '../support/audit-package'
import { releaseExportJob } from '@/lib/services/export-jobs/use-cases/release-export-job'
import { auditorIn } from '../support/auditors'
import { countCash } from '@/lib/tax/cash-book/use-cases/count-cash'
import { createCashDesk } from '@/lib/tax/cash-book/use-cases/create-desk'
import { on } from '../support/datev'
import { soap } from '../support/datev-tills'
import { bytesOf, exported, pushDays } from '../support/dsfinvk'
import { push } from '../support/receipts'
import { makeStore } from '../support/stores'
import { readyTill } from '../support/tills'
import { workedOn } from '../support/tasks'
import { inSecondCompany, mintWorld, type World } from '../support/world'

const MARCH = { from: '2026-03-01', to: '2026-03-31' }
const ORDER: ExportOrder = {
  id: newId(),
  createdAt: new Date('2026-11-20'),
  format: 'zip',
  question: { encoding: 'utf-8', columns: [], filter: MARCH },
}
const work = exportWork(exportContents)
const ctxOf = (world: World, change = {}) => on(world, '2026-11-20').as(change)
const openDesk = async (world: World, name = `Büro ${newId()}`) => {
  const { id, version } = await execute(createCashDesk, world.ctx(), { kind: 'OFFICE', name })
  return { id, version }
}

const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

describe('a package for an audit', () => {
  let shop: Awaited<ReturnType<typeof openShop>>
  let files: Record<string, Uint8Array>
  let job: Awaited<ReturnType<typeof exported>>
  beforeAll(async () => {
    shop = await openShop('Prüfung')
    const [till] = shop.tills
    if (!till) throw new Error('no till')
    const silent = (number: number, minute: number) =>
      soap(number, `2026-03-30T10:0${minute}:00+02:00`, { closingNumber: 9, tse: undefined, tseFailed: true })
    // the second one was sent twice
    await push(till, [silent(900, 0), silent(901, 1), silent(902, 2), silent(901, 1)])
    const [, other] = shop.tills
    if (!other) throw new Error('no second till')
    // without a TSE just before, on the first and on the last day, and just after
    const unsigned = (number: number, instant: string) => soap(number, instant, { closingNumber: 9 })
    await push(other, [
      unsigned(910, '2026-02-28T23:59:59+01:00'),
      unsigned(911, '2026-03-01T00:00:00+01:00'),
      unsigned(912, '2026-03-31T23:59:59+02:00'),
      unsigned(913, '2026-04-01T00:00:00+02:00'),
    ])
    await makeStore(shop.world, { name: 'Lager ohne Kasse' })
    const desk = await openDesk(shop.world, 'Büro')
    const counted = { denominations: [{ value: '20.00', pieces: 3 }], reason: 'Wechselgeld vergessen' }
    await execute(countCash, ctxOf(shop.world), {
      ...desk,
      ...counted,
      countedAt: '2026-03-31T18:00:00+02:00',
    })
    job = await exported(shop.world, ctxOf(shop.world), { kind: 'audit-package', ...MARCH })
    files = await packed(ctxOf(shop.world), job.id)
  })

  it('has every part, and a table of contents', () => {
    expect(job).toMatchObject({
      state: 'DONE',
      format: 'zip',
      ...MARCH,
      rowCount: Object.keys(files).length - 2,
    })
    expect(job.parts.map(({ part, state }) => [part, state])).toEqual([
      ['dsfinvk', 'DONE'],
      ['tse', 'EMPTY'],
      ['tseArchives', 'EMPTY'],
      ['closings', 'DONE'],
      ['findings', 'DONE'],
      ['outages', 'DONE'],
      ['cashBook', 'DONE'],
      ['cashCounts', 'DONE'],
      ['notices', 'DONE'],
      ['procedures', 'DONE'],
      ['originals', 'EMPTY'],
      ['z3', 'DONE'],
    ])
    const names = Object.keys(files)
    expect(names.slice(-2)).toEqual(['Inhalt.pdf', 'SHA256SUMS.txt'])
    expect(names).toContain('DSFinV-K/DSFinV-K_2026-03-01_2026-03-31.zip')
    expect(closingFiles(names)).toHaveLength(4)
    expect(names.filter((name) => /^Kassenbuch\/.*\/Kassenbuch_2026-03\.pdf$/.test(name))).toHaveLength(3)
    expect(names).toContain('Verfahrensdokumentation.pdf')
    expect(names).toContain('Verfahrensdokumentation.pdf')
    expect(names).toContain('Kassenbuch/Büro/Zählungen_2026-03.pdf')
    // none of the store without tills
    expect(names.filter((name) => name.startsWith('Kassenmeldung/'))).toHaveLength(2)
  })

  it('has the sum of each file, as it is in the package', () => {
    const sums = new TextDecoder().decode(files['SHA256SUMS.txt']).trim().split('\n')
    const named = new Map(
      sums.map((line) => line.split('  ') as [string, string]).map(([sum, name]) => [name, sum]),
    )
    const own = Object.entries(files).slice(0, -2)
    expect(named).toEqual(new Map(own.map(([name, bytes]) => [name, sha256(bytes)])))
  })

  it('has the paper of each closing as it is kept', async () => {
    const { tenantId } = shop.world
    const rows = await withTenant(tenantId, 'read', (tx) =>
      tx.execute<{ id: string }>(sql`select id from closing`),
    )
    const kept = await Promise.all(rows.map(async ({ id }) => sha256(await storedClosing(tenantId, id))))
    const own = Object.entries(files).filter(([name]) => closingFiles([name]).length > 0)
    expect(own.map(([, bytes]) => sha256(bytes)).toSorted()).toEqual(kept.toSorted())
  })

  it('names when no TSE has signed', () => {
    const lines = new TextDecoder().decode(files['TSE-Ausfaelle.csv']).trim().split('\r\n')
    expect(lines.filter((line) => line.includes('900'))).toEqual([
      expect.stringMatching(/^Kasse 1;.*;30\.03\.2026 10:00.*;30\.03\.2026 10:02.*;3;900;902$/),
    ])
  })

  it('names outages from the first moment of the period to its last, and no others', () => {
    const lines = new TextDecoder().decode(files['TSE-Ausfaelle.csv']).trim().split('\r\n')
    expect(lines.filter((line) => /;91\d$/.test(line))).toEqual([
      expect.stringMatching(/;01\.03\.2026 00:00.*;1;911;911$/),
      expect.stringMatching(/;31\.03\.2026 23:59.*;1;912;912$/),
    ])
  })

  it('leaves an entry with who asked, for what, and its digest', async () => {
    const [entry] = await withTenant(shop.world.tenantId, 'read', (tx) =>
      tx.execute(sql`select actor_name, after from audit_entry where action = 'auditPackage.export'`),
    )
    expect(entry).toMatchObject({ actor_name: 'Anna Prüfer', after: { ...MARCH, sha256: job.sha256 } })
  })

  it('says what is to be in each till now', async () => {
    const { cash, dsfinvk, mayRequest } = await execute(previewAuditPackage, ctxOf(shop.world), MARCH)
    expect(cash.map(({ name, isTill }) => [name, isTill])).toEqual([
      ['Büro', false],
      ['Kasse 1', true],
      ['Kasse 1', true],
    ])
    expect(cash.map(({ lastClosing }) => lastClosing?.number)).toEqual([undefined, 2, 2])
    expect([dsfinvk?.closingCount, mayRequest]).toEqual([4, true])
  })

  it('has the books of the tenant for its admins alone, who may take it away only while they are', async () => {
    expect(Object.keys(files)).toContain('Z3/Z3_2026-03-01_2026-03-31.zip')
    const person = ctxOf(shop.world, { isAdmin: false, rights: ['TAX_SHOW', 'TAX_PATCH'] })
    await expect(bytesOf(person, job.id)).rejects.toMatchObject({ kind: 'forbidden' })
  })

  it('is found by an auditor of the period once it is released, without what the company’s own checks found', async () => {
    const { world } = shop
    const ctx = (await auditorIn(world, MARCH)).ctx()
    expect(job.notes.length).toBeGreaterThan(0)
    await expect(bytesOf(ctx, job.id)).rejects.toMatchObject({ kind: 'notFound' })
    await execute(releaseExportJob, ctxOf(world), { id: job.id })
    expect(await execute(getExportJob, ctx, { id: job.id })).toMatchObject({ sha256: job.sha256, notes: [] })
    expect(sha256(await bytesOf(ctx, job.id))).toBe(job.sha256)
    await expect(execute(exportJobNotes, ctx, { id: job.id })).rejects.toMatchObject({ kind: 'forbidden' })
    const later = await auditorIn(world, { ...MARCH, from: '2026-03-02' })
    await expect(execute(getExportJob, later.ctx(), { id: job.id })).rejects.toMatchObject({
      kind: 'notFound',
    })
  })

  it('is of the chosen tills alone', async () => {
    const request = { kind: 'audit-package', ...MARCH, devices: [shop.tills[1]?.id] }
    const { id } = await exported(shop.world, ctxOf(shop.world), request)
    const chosen = await packed(ctxOf(shop.world), id)
    const names = Object.keys(chosen)
    expect(closingFiles(names)).toHaveLength(2)
    expect(names.filter((name) => name.startsWith('Kassenbuch/Kasse'))).toEqual([
      'Kassenbuch/Kasse 1/Kassenbuch_2026-03.pdf',
    ])
    expect(closingRows(chosen).map((row) => row['Z_KASSE_ID'])).toEqual([
      shop.tills[1]?.id,
      shop.tills[1]?.id,
    ])
  })
})

describe('a package while tills push', () => {
  it('shows one state: each closing is in all of its parts, or in none', async () => {
    const { world, tills } = await openShop('Betrieb', 4, 3)
    const ctx = ctxOf(world)
    const pushing = tills
      .slice(0, 3)
      .map((till, index) => pushDays(till, { seed: 10 + index, days: 4, count: 6, start: START }))
    const { id } = await execute(startExportJob, ctx, { kind: 'audit-package', ...MARCH })
    await workedOn(work, world.tenantId, id)
    await Promise.all(pushing)
    const files = await packed(ctx, id)
    const inTables = closingRows(files).map((row) => `${row['Z_KASSE_ID']} ${row['Z_NR']}`)
    expect(new Set(inTables).size).toBe(inTables.length)
    expect(closingFiles(Object.keys(files))).toHaveLength(inTables.length)
  })

  it('reads what was there at its start, also where a part reads later', async () => {
    const { world, tills } = await openShop('Stand', 2, 1)
    const ctx = ctxOf(world)
    const [till] = tills
    if (!till) throw new Error('no till')
    const counted = async (of: Context) => (await execute(readPackageSources, of, MARCH)).closings.length
    await withSnapshot(world.tenantId, async (snapshot) => {
      await pushDays(till, { seed: 7, days: 1, count: 2, start: START })
      expect([await counted({ ...ctx, snapshot }), await counted(ctx)]).toEqual([2, 3])
    })
  })
})

describe('a till that never closed', () => {
  it('is named with its receipts, though no table of DSFinV-K has them', async () => {
    const world = await mintWorld()
    await push(await readyTill(world), [
      soap(1, '2026-03-10T10:00:00+01:00'),
      soap(2, '2026-03-10T10:05:00+01:00'),
    ])
    const made = await writePackage(ctxOf(world), ORDER, () => undefined, false)
    expect(made.parts?.find(({ part }) => part === 'dsfinvk')?.state).toBe('EMPTY')
    expect(made.notes).toMatchObject([
      { code: 'dsfinvk.receiptsWithoutClosing', params: { till: 'Kasse 1', count: 2 } },
    ])
    const files = unzipSync(new Uint8Array(await new Response(made.file.read()).arrayBuffer()))
    const findings = new TextDecoder().decode(files['Befunde.csv'])
    expect(findings).toContain('Kasse 1;;;Bons ohne Abschluss;;;2;;Offen')
  })
})

describe('a part that fails', () => {
  it('is named, and the rest is delivered', async () => {
    const { world } = await openShop('Teilweise', 1)
    const ctx = ctxOf(world)
    const broken = () => Promise.reject(new Error('broken'))
    const progress: string[] = []
    const made = await writePackage(
      ctx,
      ORDER,
      (_files, parts = []) => void progress.push(parts.map(({ state }) => state).join()),
      false,
      { ...PART_WRITERS, closings: broken },
    )
    expect(made.parts?.map(({ part, state }) => [part, state])).toEqual([
      ['dsfinvk', 'DONE'],
      ['tse', 'EMPTY'],
      ['tseArchives', 'EMPTY'],
      ['closings', 'FAILED'],
      ['findings', 'DONE'],
      ['outages', 'DONE'],
      ['cashBook', 'DONE'],
      ['cashCounts', 'EMPTY'],
      ['notices', 'DONE'],
      ['procedures', 'DONE'],
    ])
    expect(progress[0]).toBe(
      'RUNNING,WAITING,WAITING,WAITING,WAITING,WAITING,WAITING,WAITING,WAITING,WAITING',
    )
    expect(made.notes?.[0]).toMatchObject({ code: 'auditPackage.partFailed', params: { part: 'Z-Berichte' } })
    const bytes = new Uint8Array(await new Response(made.file.read()).arrayBuffer())
    expect(closingRows(unzipSync(bytes))).toHaveLength(2)
  })

  it('is tried again where it may succeed, and named at the last try', async () => {
    const { world } = await openShop('Später', 1)
    const away = () => Promise.reject(new AppError('unavailable', 'export.interrupted', { retryAfter: 5 }))
    const tried = (isLastTry: boolean) =>
      writePackage(ctxOf(world), { ...ORDER, isLastTry }, () => undefined, false, {
        ...PART_WRITERS,
        dsfinvk: away,
      })
    await expect(tried(false)).rejects.toMatchObject({ kind: 'unavailable' })
    const { parts, file } = await tried(true)
    await file.discard()
    expect(parts?.[0]).toMatchObject({ part: 'dsfinvk', state: 'FAILED' })
  })

  it('ends the package if no ZIP can hold it: half of one would look whole', async () => {
    const { world } = await openShop('Zu groß', 1)
    const tooLarge = () => Promise.reject(new AppError('rule', 'export.zipTooLarge'))
    const writers = { ...PART_WRITERS, closings: tooLarge }
    await expect(writePackage(ctxOf(world), ORDER, () => undefined, false, writers)).rejects.toMatchObject({
      code: 'export.zipTooLarge',
    })
  })

  it('ends the package if nobody wants it any more', async () => {
    const { world } = await openShop('Verworfen', 1)
    const lost = () => {
      throw new ClaimLost('in vain')
    }
    await expect(writePackage(ctxOf(world), ORDER, lost, false)).rejects.toThrow(ClaimLost)
  })
})

describe('a package is refused', () => {
  const asked = (ctx: Context, request: object = MARCH) =>
    execute(startExportJob, ctx, { kind: 'audit-package', ...request } as never)

  it('without the right to write taxes, to people of single stores, and for days in the wrong order', async () => {
    const world = await mintWorld('Abgelehnt')
    const person = (change: object) => ctxOf(world, { isAdmin: false, ...change })
    for (const ctx of [
      person({ rights: ['TAX_SHOW', 'CSV-EXPORT_SHOW'] }),
      person({ rights: ['TAX_SHOW', 'TAX_PATCH'], storeIds: ['0197c1d0-0000-7000-8000-000000000000'] }),
    ])
      await expect(asked(ctx)).rejects.toMatchObject({ kind: 'forbidden' })
    await expect(asked(ctxOf(world), { from: MARCH.to, to: MARCH.from })).rejects.toMatchObject({
      kind: 'invalid',
    })
  })

  it('for tills of another company or tenant', async () => {
    const { world, tills } = await openShop('Eigene', 1)
    const second = await inSecondCompany(world)
    const other = await openShop('Fremde', 1)
    for (const [ctx, id] of [
      [ctxOf(second), tills[0]?.id],
      [ctxOf(world), other.tills[0]?.id],
    ] as const)
      await expect(asked(ctx, { ...MARCH, devices: [id] })).rejects.toMatchObject({ kind: 'notFound' })
  })

  it('no part about tills to a company without them', async () => {
    const ctx = ctxOf(await mintWorld('Ohne Kassen'), { modules: [] })
    const { parts = [], file } = await writePackage(ctx, ORDER, () => undefined, false)
    await file.discard()
    expect(parts.map(({ part, state }) => [part, state])).toEqual([
      ['cashBook', 'EMPTY'],
      ['cashCounts', 'EMPTY'],
      ['procedures', 'DONE'],
    ])
  })
})
