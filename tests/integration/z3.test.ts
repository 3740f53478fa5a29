/** @module-tag turn */
import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { unzipSync } from 'fflate'
import { beforeAll, describe, expect, it } from 'vitest'
import { withTenant } from '@/db/tenant'
import { updateProduct } from '@/lib/catalog/products/use-cases/update-product'
import { centsOf } from '@/lib/domain/money'
import { readReport } from '@/lib/pos/pos-reports/use-cases/read-report'
import type { ReportOf } from '@/lib/pos/pos-reports/schema'
import { exportContents, startExportJob } from '@/lib/registry/exports'
import { execute } from '@/lib/server/core/execute'
import { exportWork } from '@/lib/services/export-jobs/jobs'
import { getExportJob } from '@/lib/services/export-jobs/queries'
import { queriesOf } from '@/lib/tax/z3/queries/tables'
import { CONTROL_FILE, describedTables, tableOf, Z3_FILES } from '@/lib/tax/z3/rules/tables'
import { writeZ3 } from '@/lib/tax/z3/use-cases/write-z3'
import { on } from '../support/datev'
import { bookMonth, type Month } from '../support/datev-month'
import { describeUseCase } from '../support/describe-use-case'
import { bytesOf, fineOf, sumOf, tablesOf, type CsvRow } from '../support/dsfinvk'
import { lastSeen, workedOn } from '../support/tasks'
import { inSecondCompany, mintWorld, type World } from '../support/world'

const OCTOBER = { from: '2026-10-01', to: '2026-10-31' }
const work = exportWork(exportContents)

describeUseCase(writeZ3, {
  validInput: () => OCTOBER,
  otherTenantInput: null,
  invalidInputs: () => ({ 'days in the wrong order': { from: '2026-10-31', to: '2026-10-01' } }),
})

const exported = async (world: World, ctx: ReturnType<World['ctx']>, period = OCTOBER) => {
  const { id } = await execute(startExportJob, ctx, { kind: 'z3', ...period } as never)
  await workedOn(work, world.tenantId, id)
  return execute(getExportJob, ctx, { id })
}

let month: Month
let job: Awaited<ReturnType<typeof exported>>
let bytes: Uint8Array
let tables: Record<string, CsvRow[]>
const ctxOf = (change = {}) => on(month.shop.world, '2026-11-05').as(change)
const rowsOf = (file: string) => tables[file] ?? []

beforeAll(async () => {
  month = await bookMonth()
  const id = month.shop.products.bread
  for (const price of ['4.10', '4.25'])
    await execute(updateProduct, ctxOf(), { id, price, description: 'Neu' } as never)
  await execute(updateProduct, ctxOf(), { id, name: '=Brot "Öl" mit Korn' } as never)
  job = await exported(month.shop.world, ctxOf())
  bytes = await bytesOf(ctxOf(), job.id)
  tables = tablesOf(bytes)
}, 120_000)

describe('the tables of an export', () => {
  it('have the columns of their description, whatever is in them', async () => {
    const { world } = month.shop
    const queries = queriesOf({ companyId: world.companyId, ...OCTOBER })
    await withTenant(world.tenantId, 'read', async (tx) => {
      for (const file of Z3_FILES) {
        const [row] = await tx.execute(
          sql`select x.* from (select 1) one left join (${queries[file]}) x on true limit 1`,
        )
        expect([file, Object.keys(row ?? {})]).toEqual([file, Object.keys(tableOf(file).columns)])
      }
    })
    expect(Object.keys(unzipSync(bytes))).toEqual([
      'index.xml',
      'gdpdu-01-09-2004.dtd',
      ...Z3_FILES,
      CONTROL_FILE,
    ])
  })

  it('refer only to rows that are there', () => {
    for (const { file, columns } of describedTables())
      for (const [name, { references }] of columns) {
        if (!references) continue
        const [key = ''] = Object.keys(rowsOf(references)[0] ?? {})
        const known = new Set(rowsOf(references).map((row) => row[key]))
        const lost = rowsOf(file).filter((row) => row[name] !== '' && !known.has(row[name]))
        expect([file, name, lost.length]).toEqual([file, name, 0])
      }
  })

  it('have the sums of documents, payments and reports, as the control file names them', async () => {
    const control = (file: string, column: string) =>
      fineOf(
        rowsOf(CONTROL_FILE).find((row) => row['DATEI'] === file && row['SPALTE'] === column)?.['SUMME'],
      ) / 1_000
    const cents = (texts: readonly string[]) => texts.reduce((sum, text) => sum + centsOf(text), 0)
    const { documents } = month
    expect(control('rechnungen.csv', 'SUMME_BRUTTO')).toBe(cents(documents.map(({ sumGross }) => sumGross)))
    expect(control('rechnungen.csv', 'SUMME_NETTO')).toBe(cents(documents.map(({ sumNet }) => sumNet)))
    const payments = documents.flatMap((one) => one.payments)
    expect(control('zahlungen.csv', 'BETRAG')).toBe(cents(payments.map(({ amount }) => amount)))
    const { answer } = await execute(readReport, ctxOf(), { report: 'total', ...OCTOBER })
    const { gross, net } = (answer as ReportOf<'total'>).totals
    expect([control('kassenbons.csv', 'UMSATZ_BRUTTO'), control('kassenbons.csv', 'UMSATZ_NETTO')]).toEqual([
      centsOf(gross),
      centsOf(net),
    ])
    expect(rowsOf('kassenbons.csv').length).toBeGreaterThan(0)
    expect(sumOf(rowsOf('rechnungssteuern.csv'), 'BRUTTO')).toBe(
      sumOf(rowsOf('rechnungen.csv'), 'SUMME_BRUTTO'),
    )
    for (const file of Z3_FILES) {
      const [counted] = rowsOf(CONTROL_FILE).filter((row) => row['DATEI'] === file && row['SPALTE'] === '')
      expect([file, counted?.['ZEILEN']]).toEqual([file, String(rowsOf(file).length)])
    }
  })

  it('tell what master data were at any time: prices, rates, and who changed what', () => {
    const prices = rowsOf('produktpreise.csv').filter(
      (row) => row['PRODUKT_ID'] === month.shop.products.bread,
    )
    expect(prices.map((row) => row['PREIS'])).toEqual([prices[0]?.['PREIS'], '4,1000', '4,2500'])
    expect(prices.map((row) => row['GUELTIG_BIS'])).toEqual([
      prices[1]?.['GUELTIG_AB'],
      prices[2]?.['GUELTIG_AB'],
      '',
    ])
    const changed = rowsOf('stammdaten_historie.csv').filter((row) => row['FELD'] === 'price')
    expect(changed.map((row) => row['NACHHER'])).toEqual(expect.arrayContaining(['4.10', '4.25']))
    expect(rowsOf('steuersatz_historie.csv').length).toBeGreaterThan(3)
    const named = rowsOf('produkte.csv').find((row) => row['PRODUKT_ID'] === month.shop.products.bread)
    expect(named?.['NAME']).toBe('\'=Brot "Öl" mit Korn')
  })

  it('name times with their offset', () => {
    for (const row of rowsOf('kassenbons.csv')) expect(row['ERSTELLT_AM']).toMatch(/^\S{19}\+0[12]:00$/)
    for (const row of rowsOf('zahlungen.csv')) expect(row['ERFASST_AM']).toMatch(/\+0[12]:00$/)
  })

  it('leave an entry with who asked, for what, and the digest', async () => {
    expect(job).toMatchObject({ state: 'DONE', sha256: createHash('sha256').update(bytes).digest('hex') })
    const [entry] = await withTenant(month.shop.world.tenantId, 'read', (tx) =>
      tx.execute(sql`select actor_name, after from audit_entry where action = 'z3.export'`),
    )
    expect(entry).toMatchObject({ actor_name: 'Anna Prüfer', after: { ...OCTOBER, sha256: job.sha256 } })
  })
})

describe('an export', () => {
  it('has nothing of other companies, and is refused to all but administrators of all stores', async () => {
    const { world } = month.shop
    const second = await inSecondCompany(world)
    const own = await exported(world, on(second, '2026-11-05').ctx())
    const theirs = tablesOf(await bytesOf(on(second, '2026-11-05').ctx(), own.id))
    for (const file of [
      'rechnungen.csv',
      'zahlungen.csv',
      'kassenbons.csv',
      'kassenabschluesse.csv',
      'filialen.csv',
    ])
      expect([file, theirs[file]]).toEqual([file, []])
    expect(theirs['mandant.csv']?.map((row) => row['MANDANT_ID'])).toEqual([String(second.companyId)])
    const asked = (change: object) =>
      execute(startExportJob, ctxOf(change), { kind: 'z3', ...OCTOBER } as never)
    for (const change of [
      { isAdmin: false, rights: ['TAX_SHOW', 'TAX_PATCH', 'CSV-EXPORT_SHOW'] },
      { storeIds: ['0197c1d0-0000-7000-8000-000000000000'] },
    ])
      await expect(asked(change)).rejects.toMatchObject({ kind: 'forbidden' })
  })

  it('goes on with the next worker, and has only headings where nothing happened', async () => {
    const world = await mintWorld('Leer')
    const { id } = await execute(startExportJob, world.ctx(), { kind: 'z3', ...OCTOBER } as never)
    await lastSeen(world.tenantId, id, 40)
    await workedOn(work, world.tenantId, id)
    expect(await execute(getExportJob, world.ctx(), { id })).toMatchObject({ state: 'DONE' })
    expect(tablesOf(await bytesOf(world.ctx(), id))['rechnungen.csv']).toEqual([])
  })
})
