import { sql } from 'drizzle-orm'
import { unzipSync } from 'fflate'
import { beforeAll, describe, expect, it } from 'vitest'
import { withTenant } from '@/db/tenant'
import { patchCompany } from '@/lib/catalog/companies/use-cases/patch-company'
import { centsOf } from '@/lib/domain/money'
import type { ReportOf } from '@/lib/pos/pos-reports/schema'
import { readReport } from '@/lib/pos/pos-reports/use-cases/read-report'
import { BUSINESS_CASES, isTurnover } from '@/lib/pos/receipts/words'
import { exportContents, exportJobNotes, retryExportJob, startExportJob } from '@/lib/registry/exports'
import { execute } from '@/lib/server/core/execute'
import { exportWork } from '@/lib/services/export-jobs/jobs'
import { getExportJob, listExportJobs } from '@/lib/services/export-jobs/queries'
import { previewBatch } from '@/lib/tax/datev/queries/exports'
import { previewDsfinvk } from '@/lib/tax/dsfinvk/queries/preview'
import { writeDsfinvk } from '@/lib/tax/dsfinvk/use-cases/write-dsfinvk'
import { BUSINESS_CASE_WORDS } from '@/lib/tax/dsfinvk/rules/format-words'
import { on, openBooks } from '../support/datev'
import { soap } from '../support/datev-tills'
import { describeUseCase } from '../support/describe-use-case'
import {
  bytesOf,
  exported,
  fineOf,
  openTills,
  pushDays,
  sumOf,
  tablesOf,
  type CsvRow,
} from '../support/dsfinvk'
import { push } from '../support/receipts'
import { lastSeen, workedOn } from '../support/tasks'
import { inSecondCompany, mintWorld, type World } from '../support/world'

/** Days around the start of summer time. */
const SPRING = { from: '2026-03-27', to: '2026-03-31' }
const work = exportWork(exportContents)
const ctxOf = (world: World, change = {}) => on(world, '2026-11-20').as(change)

async function openShop(name: string) {
  const world = await mintWorld(name)
  const { tills } = await openTills(world, 2)
  for (const [index, till] of tills.entries())
    await pushDays(till, { seed: index + 1, days: 4, count: 12, start: '2026-03-27T23:30:00+01:00' })
  return { world, tills }
}

/** Returns the request for the data of a till with a closing, made once for each world. */
const soldBy = new Map<string, object>()
async function soldDays(world: World) {
  const known = soldBy.get(world.tenantId)
  if (known) return known as typeof SPRING
  const { tills } = await openTills(world)
  for (const till of tills)
    await pushDays(till, { seed: 1, days: 1, count: 2, start: '2026-03-28T08:00:00+01:00' })
  const query = { ...SPRING, devices: tills.map(({ id }) => id) }
  soldBy.set(world.tenantId, query)
  return query
}
const invalidInputs = () => ({ oneDay: { from: '2026-03-27' }, noTill: { ...SPRING, devices: ['x'] } })
// tills of another company are passed over
const soldInput = { validInput: soldDays, invalidInputs, otherCompanyInput: null }
describeUseCase(writeDsfinvk, { ...soldInput, sufficient: ['TAX_PATCH'] })
describeUseCase(previewDsfinvk, { ...soldInput, sufficient: ['TAX_SHOW'] })
describeUseCase(exportJobNotes, {
  validInput: async (world) => {
    const { id } = await execute(startExportJob, world.ctx(), { kind: 'products' })
    await workedOn(work, world.tenantId, id)
    return { id }
  },
  sufficient: [],
})
describe('the tills’ data of a period', () => {
  let shop: Awaited<ReturnType<typeof openShop>>
  let job: Awaited<ReturnType<typeof exported>>
  let tables: Record<string, CsvRow[]>
  beforeAll(async () => {
    shop = await openShop('DSFinV-K')
    job = await exported(shop.world, ctxOf(shop.world), SPRING)
    tables = tablesOf(await bytesOf(ctxOf(shop.world), job.id))
  })
  const rowsOf = (file: string) => tables[file] ?? []

  it('are 20 tables with index.xml and its grammar, and nothing else', async () => {
    expect(job).toMatchObject({ state: 'DONE', format: 'zip', rowCount: 96, ...SPRING })
    const names = Object.keys(unzipSync(await bytesOf(ctxOf(shop.world), job.id)))
    expect([names.slice(0, 2), names.length]).toEqual([['index.xml', 'gdpdu-01-09-2004.dtd'], 22])
    expect(names).not.toContain('hinweise.txt')
    expect(job.sha256).toBe(job.file?.sha256)
  })

  it('add up: lines to receipts, receipts and payments to closings', () => {
    const belege = new Set(
      rowsOf('transactions.csv')
        .filter((row) => row['BON_TYP'] === 'Beleg')
        .map((row) => row['BON_ID']),
    )
    const counted = (file: string) => rowsOf(file).filter((row) => belege.has(row['BON_ID']))
    for (const [whole, part, columns] of [
      [
        'transactions_vat.csv',
        'lines_vat.csv',
        [
          ['BON_BRUTTO', 'POS_BRUTTO'],
          ['BON_NETTO', 'POS_NETTO'],
          ['BON_UST', 'POS_UST'],
        ],
      ],
      [
        'businesscases.csv',
        'lines_vat.csv',
        [
          ['Z_UMS_BRUTTO', 'POS_BRUTTO'],
          ['Z_UMS_NETTO', 'POS_NETTO'],
          ['Z_UST', 'POS_UST'],
        ],
      ],
      ['payment.csv', 'datapayment.csv', [['Z_ZAHLART_BETRAG', 'BASISWAEH_BETRAG']]],
      ['cashpointclosing.csv', 'payment.csv', [['Z_SE_ZAHLUNGEN', 'Z_ZAHLART_BETRAG']]],
    ] as const)
      for (const [one, other] of columns) {
        const rows = part === 'payment.csv' ? rowsOf(part) : counted(part)
        const sums = whole === 'transactions_vat.csv' ? counted(whole) : rowsOf(whole)
        expect([whole, one, sumOf(sums, one)]).toEqual([whole, one, sumOf(rows, other)])
      }
    expect(sumOf(counted('transactions.csv'), 'UMS_BRUTTO')).toBe(
      sumOf(counted('datapayment.csv'), 'BASISWAEH_BETRAG'),
    )
    expect(rowsOf('transactions_tse.csv').map((row) => row['BON_ID'])).toEqual(
      rowsOf('transactions.csv').map((row) => row['BON_ID']),
    )
  })

  it('have the turnover and VAT of reports and DATEV, to the cent', async () => {
    const ctx = ctxOf(shop.world)
    const own = rowsOf('businesscases.csv').filter((row) => row['AGENTUR_ID'] === '0')
    const turnover = new Set(
      BUSINESS_CASES.filter((one) => isTurnover(one, null)).map((one) => BUSINESS_CASE_WORDS[one]),
    )
    const sold = own.filter((row) => turnover.has(row['GV_TYP'] ?? ''))
    const { answer } = await execute(readReport, ctx, {
      report: 'total',
      from: '2026-03-01',
      to: '2026-04-05',
    })
    const { gross, net, vat } = (answer as ReportOf<'total'>).totals
    expect([sumOf(sold, 'Z_UMS_BRUTTO'), sumOf(sold, 'Z_UMS_NETTO'), sumOf(sold, 'Z_UST')]).toEqual(
      [gross, net, vat].map((text) => centsOf(text) * 1_000),
    )
    const rates = new Map(
      rowsOf('vat.csv').map((row) => [row['UST_SCHLUESSEL'], fineOf(row['UST_SATZ']) / 1_000]),
    )
    const { proof } = await execute(previewBatch, ctx, { from: '2026-03-01', to: '2026-04-05' })
    const byRate = proof.flatMap(({ of, receipts, datev }) =>
      'rate' in of ? [{ rate: of.rate, receipts, datev }] : [],
    )
    expect(byRate.length).toBeGreaterThan(3)
    for (const { rate, receipts, datev } of byRate) {
      const ofRate = sold.filter((row) => rates.get(row['UST_SCHLUESSEL']) === rate)
      expect([rate, sumOf(ofRate, 'Z_UMS_BRUTTO') / 1_000]).toEqual([rate, receipts])
      expect(datev).toBe(receipts)
    }
  })

  it('name local times with their offset, and those of the TSE in UTC, across the change of clocks', () => {
    const offsets = new Set(rowsOf('transactions.csv').map((row) => row['BON_ENDE']?.slice(-6)))
    expect(offsets).toEqual(new Set(['+01:00', '+02:00']))
    const heads = new Map(rowsOf('transactions.csv').map((row) => [row['BON_ID'], row['BON_ENDE']]))
    for (const row of rowsOf('transactions_tse.csv')) {
      expect(row['TSE_TA_ENDE']).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/)
      expect(Date.parse(row['TSE_TA_ENDE'] ?? '')).toBe(Date.parse(heads.get(row['BON_ID']) ?? ''))
    }
  })

  it('name what surrounded the tills at that time, whatever it is today', async () => {
    const { world } = shop
    await execute(patchCompany, world.ctx(), { id: world.companyId, street: 'Neue Gasse 9' })
    const again = await exported(world, ctxOf(world), { ...SPRING, to: '2026-03-30' })
    const [closing] = tablesOf(await bytesOf(ctxOf(world), again.id))['cashpointclosing.csv'] ?? []
    expect(closing).toMatchObject({ STRASSE: 'Hauptstraße 1', LAND: 'DEU', TAXONOMIE_VERSION: '2.4' })
  })

  it('are of the chosen tills only', async () => {
    const [till] = shop.tills
    const { id } = await exported(shop.world, ctxOf(shop.world), { ...SPRING, devices: [till?.id] })
    const closings = tablesOf(await bytesOf(ctxOf(shop.world), id))['cashpointclosing.csv'] ?? []
    expect(new Set(closings.map((row) => row['Z_KASSE_ID']))).toEqual(new Set([till?.id]))
  })

  it('leave an entry with who asked, for what, and the digest', async () => {
    const [entry] = await withTenant(shop.world.tenantId, 'read', (tx) =>
      tx.execute<{ actor_name: string; after: object }>(
        sql`select actor_name, after from audit_entry where action = 'dsfinvk.export' order by at, id limit 1`,
      ),
    )
    expect(entry).toMatchObject({
      actor_name: 'Anna Prüfer',
      after: { ...SPRING, sha256: job.sha256, file: 'DSFinV-K_2026-03-27_2026-03-31.zip' },
    })
  })

  it('name what is wrong beside the file: unsigned receipts, closings that deviate', async () => {
    const codes = new Set(job.notes.map(({ code }) => code))
    expect([...codes].toSorted()).toEqual(['dsfinvk.closingDeviates', 'dsfinvk.unsigned'])
    expect(job.notes[0]?.link).toMatch(/^\/receipts\//)
    const text = await execute(exportJobNotes, ctxOf(shop.world), { id: job.id })
    expect(text).toContain(`SHA-256: ${job.sha256}`)
    expect(text).toContain('Kasse 1: ')
  })

  it('are told, with the digest, only to who may still see them', async () => {
    const { id } = job
    for (const change of [
      { isAdmin: false, rights: ['TAX_SHOW'] },
      { storeIds: ['0197c1d0-0000-7000-8000-000000000000'] },
    ]) {
      const ctx = ctxOf(shop.world, change)
      expect(await execute(getExportJob, ctx, { id })).toMatchObject({ notes: [], sha256: null })
      const { rows } = await execute(listExportJobs, ctx, { kind: 'dsfinvk' })
      expect(rows.find((row) => row.id === id)).toMatchObject({ notes: [], sha256: null })
      await expect(execute(exportJobNotes, ctx, { id })).rejects.toMatchObject({ kind: 'forbidden' })
    }
  })
})

describe('receipts that are not in the data', () => {
  it('have no closing, or repeat another one; the page counts the former', async () => {
    const world = await mintWorld('Ohne Abschluss')
    const { tills } = await openTills(world)
    const [till] = tills
    if (!till) throw new Error('no till')
    await pushDays(till, { seed: 1, days: 1, count: 4, start: '2026-03-28T08:00:00+01:00' })
    const late = soap(900, '2026-03-28T20:00:00+01:00', { closingNumber: 2 })
    const twice = soap(901, '2026-03-28T09:00:30+01:00')
    await push(till, [late, twice, { ...twice, uuid: crypto.randomUUID() }])
    const preview = await execute(previewDsfinvk, ctxOf(world), SPRING)
    expect(preview).toMatchObject({ closingCount: 1, unclosedCount: 1, mayExport: true })
    expect(preview.findings.map(({ code }) => code)).toContain('dsfinvk.receiptsWithoutClosing')
    const { id, notes } = await exported(world, ctxOf(world), SPRING)
    const rows = tablesOf(await bytesOf(ctxOf(world), id))['transactions.csv'] ?? []
    expect(rows.map((row) => row['BON_ID'])).toContain(twice.uuid)
    expect([rows.length, rows.some((row) => row['BON_ID'] === late.uuid)]).toEqual([5, false])
    expect(notes.map(({ code }) => code)).toContain('dsfinvk.receiptsWithoutClosing')
  })
})

it('is previewed for at most a year, which an export may exceed', async () => {
  const ctx = ctxOf(await mintWorld('Lange Zeit'))
  const long = { from: '2025-01-01', to: '2026-01-02' }
  const fields = [{ path: 'to', code: 'dsfinvk.tooLong' }]
  await expect(execute(previewDsfinvk, ctx, long)).rejects.toMatchObject({ fields })
  const job = execute(startExportJob, ctx, { kind: 'dsfinvk', ...long })
  await expect(job).rejects.toMatchObject({ code: 'dsfinvk.noClosings' })
})

describe('an export is refused', () => {
  let world: World
  let till: string
  beforeAll(async () => {
    const opened = await openBooks(await mintWorld('Abgelehnt'))
    world = opened.world
    const { tills } = await openTills(world)
    till = tills[0]?.id ?? ''
  })
  const asked = (ctx = ctxOf(world), request: object = SPRING) =>
    execute(startExportJob, ctx, { kind: 'dsfinvk', ...request } as never)

  it('for days without a closing, days in the wrong order, and without days', async () => {
    await expect(asked()).rejects.toMatchObject({ kind: 'rule', code: 'dsfinvk.noClosings' })
    await expect(asked(ctxOf(world), { from: SPRING.to, to: SPRING.from })).rejects.toMatchObject({
      kind: 'invalid',
    })
    await expect(asked(ctxOf(world), { from: SPRING.from })).rejects.toMatchObject({
      fields: [{ path: 'to' }],
    })
    await expect(asked(ctxOf(world), { ...SPRING, filter: { q: 'x' } })).rejects.toMatchObject({
      fields: [{ path: 'filter' }],
    })
  })

  it('without the right to hand over, without tills, and to people of single stores', async () => {
    const person = (change: object) => ctxOf(world, { isAdmin: false, ...change })
    for (const ctx of [
      person({ rights: ['TAX_SHOW', 'CSV-EXPORT_SHOW', 'POS-DEVICES_SHOW'] }),
      person({ rights: ['TAX_SHOW', 'TAX_PATCH'], modules: [] }),
      person({ rights: ['TAX_SHOW', 'TAX_PATCH'], storeIds: ['0197c1d0-0000-7000-8000-000000000000'] }),
    ])
      await expect(asked(ctx)).rejects.toMatchObject({ kind: 'forbidden' })
  })

  it('for tills of another company or tenant', async () => {
    const { tills } = await openTills(await mintWorld('Fremd'))
    const second = await inSecondCompany(world)
    for (const [ctx, id] of [
      [ctxOf(world), tills[0]?.id],
      [ctxOf(second), till],
    ] as const)
      await expect(asked(ctx, { ...SPRING, devices: [id] })).rejects.toMatchObject({ kind: 'notFound' })
    await expect(
      execute(startExportJob, ctxOf(world), { kind: 'products', devices: [till] }),
    ).rejects.toMatchObject({
      fields: [{ path: 'devices' }],
    })
  })
})

describe('an export whose worker is lost', () => {
  it('goes on with the next one, and offers no file before', async () => {
    const { world } = await openShop('Verloren')
    const ctx = ctxOf(world)
    const { id } = await execute(startExportJob, ctx, { kind: 'dsfinvk', ...SPRING } as never)
    await lastSeen(world.tenantId, id, 40)
    const before = await execute(getExportJob, ctx, { id })
    expect(before).toMatchObject({ file: null, sha256: null, notes: [] })
    await expect(execute(exportJobNotes, ctx, { id })).rejects.toMatchObject({ code: 'exportJob.notDone' })
    await workedOn(work, world.tenantId, id)
    expect(await execute(getExportJob, ctx, { id })).toMatchObject({ state: 'DONE', rowCount: 96 })
    await expect(execute(retryExportJob, ctx, { id })).rejects.toMatchObject({ code: 'exportJob.fileThere' })
  })
})
