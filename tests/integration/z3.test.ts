import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { unzipSync } from 'fflate'
import { beforeAll, describe, expect, it } from 'vitest'
import { withTenant } from '@/db/tenant'
import { updateProduct } from '@/lib/catalog/products/use-cases/update-product'
import { centsOf } from '@/lib/domain/money'
import { allClosingList } from '@/lib/pos/closings/list'
import { listAllClosings } from '@/lib/pos/closings/queries/list-all-closings'
import { commentClosing } from '@/lib/pos/closings/use-cases/comment-closing'
import { readReport } from '@/lib/pos/pos-reports/use-cases/read-report'
import type { ReportOf } from '@/lib/pos/pos-reports/schema'
import { exportContents, startExportJob } from '@/lib/registry/exports'
import { execute } from '@/lib/server/core/execute'
import { exportWork } from '@/lib/services/export-jobs/jobs'
import { getExportJob } from '@/lib/services/export-jobs/queries'
import { getCashDesk } from '@/lib/tax/cash-book/queries/desks'
import { listCashEntries } from '@/lib/tax/cash-book/queries/entries'
import { attachEntryFile } from '@/lib/tax/cash-book/use-cases/attach-entry-file'
import { countCash } from '@/lib/tax/cash-book/use-cases/count-cash'
import { createCashDesk } from '@/lib/tax/cash-book/use-cases/create-desk'
import { payIncoming } from '@/lib/sales/incoming-invoices/use-cases/pay-invoice'
import { undoIncomingPayment } from '@/lib/sales/incoming-invoices/use-cases/undo-payment'
import { PAYMENT_CODES } from '@/lib/pos/receipts/words'
import { queriesOf } from '@/lib/tax/z3/queries/tables'
import { CONTROL_FILE, describedTables, tableOf, Z3_FILES } from '@/lib/tax/z3/rules/tables'
import { writeZ3 } from '@/lib/tax/z3/use-cases/write-z3'
import { takeCash } from '../support/cash-desks'
import { on } from '../support/datev'
import { bookMonth, type Month } from '../support/datev-month'
import { approvedFrom, otherInvoice } from '../support/incoming-invoices'
import { bytesOf as fileOf } from '../support/received-invoices'
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

/** An office desk with takings of two rates and a count, and a received invoice paid from it. */
async function useCash(world: World) {
  const ctx = on(world, '2026-10-20').ctx()
  const { id } = await execute(createCashDesk, ctx, { kind: 'DRAWER', name: 'Marktstand' })
  const version = async () => (await execute(getCashDesk, ctx, { id })).version
  await takeCash(ctx, id, 15_000, [{ vatRate: '7', gross: '107.00' }, { vatRate: '19' }])
  const [entry] = (await execute(listCashEntries, ctx, { id })).rows
  const proof = { filename: 'Standgeld.pdf', content: new TextEncoder().encode('%PDF-1.4 Standgeld') }
  await execute(attachEntryFile, ctx, { id, entryId: entry?.id ?? '', ...proof })
  // the company has the VAT id that fixtures give to sellers: they change places
  const ids: Readonly<Record<string, string>> = { DE136695976: 'DE129273398', DE129273398: 'DE136695976' }
  const text = Buffer.from(otherInvoice()).toString()
  const swapped = text.replaceAll(/DE\d{9}(?=<)/g, (id) => ids[id] ?? id)
  const invoice = await approvedFrom(on(world, '2026-10-20'), fileOf(swapped))
  const paid = { ...invoice, date: '2026-10-20', amount: '10.00', cashDeskId: id }
  await execute(payIncoming, ctx, paid)
  const { payments } = await execute(payIncoming, ctx, { ...paid, amount: '1.00', cashDeskId: null })
  const paymentId = payments.find(({ amount }) => amount === '1.00')?.id ?? ''
  const undo = { ...invoice, paymentId, reason: 'Rücklastschrift', date: '2026-10-20' }
  await execute(undoIncomingPayment, ctx, undo)
  const denominations = [
    { value: '20.00', pieces: 7 },
    { value: '10.00', pieces: 1 },
  ]
  await execute(countCash, ctx, {
    id,
    version: await version(),
    denominations,
    reason: 'Mehr',
    taxes: [{ vatRate: '7' }],
  })
}

beforeAll(async () => {
  month = await bookMonth()
  const id = month.shop.products.bread
  for (const price of ['4.10', '4.25'])
    await execute(updateProduct, ctxOf(), { id, price, description: 'Neu' } as never)
  await execute(updateProduct, ctxOf(), { id, name: '=Brot "Öl" mit Korn' } as never)
  await useCash(month.shop.world)
  job = await exported(month.shop.world, ctxOf())
  bytes = await bytesOf(ctxOf(), job.id)
  tables = tablesOf(bytes)
}, 120_000)

describe('the tables of an export', () => {
  it('have the columns of their description, whatever is in them', async () => {
    const { world } = month.shop
    const queries = queriesOf({ companyId: world.companyId, ...OCTOBER }, true)
    await withTenant(world.tenantId, 'read', async (tx) => {
      for (const file of Z3_FILES) {
        const [row] = await tx.execute(
          sql`select x.* from (select 1) one left join (${queries[file]}) x on true limit 1`,
        )
        expect([file, Object.keys(row ?? {})]).toEqual([file, Object.keys(tableOf(file).columns)])
      }
    })
    const names = Object.keys(unzipSync(bytes))
    expect(names.filter((name) => !name.startsWith('Belege/'))).toEqual([
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

  it('have the VAT of cash entries, counts, payments of received invoices, and what receipts were paid with', () => {
    const [desk] = rowsOf('kassenbuch_kassen.csv').filter((row) => row['NAME'] === 'Marktstand')
    const ofDesk = (file: string) =>
      rowsOf(file).filter((row) => row['KASSENBUCH_ID'] === desk?.['KASSENBUCH_ID'])
    const entries = new Set(ofDesk('kassenbuch.csv').map((row) => row['EINTRAG_ID']))
    const taxes = rowsOf('kassenbuch_steuern.csv').filter((row) => entries.has(row['EINTRAG_ID']))
    expect(taxes.slice(0, 2).map((row) => [row['STEUERSATZ'], row['BRUTTO'], row['UST']])).toEqual([
      ['7,00', '107,00', '7,00'],
      ['19,00', '43,00', '6,87'],
    ])
    const proofs = rowsOf('kassenbuch_belege.csv')
    expect(proofs).toMatchObject([{ NAME: 'Standgeld.pdf', ART: 'application/pdf', GROESSE: '18' }])
    expect(entries).toContain(proofs[0]?.['EINTRAG_ID'])
    expect(ofDesk('kassenbuch_zaehlungen.csv')).toMatchObject([
      { GEZAEHLT: '150,00', SOLL: '0,00', GRUND: '' },
      { GEZAEHLT: '150,00', SOLL: '140,00', GRUND: 'Mehr' },
    ])
    const coins = rowsOf('kassenbuch_stueckelung.csv').map((row) => [row['WERT'], row['ANZAHL']])
    expect(coins).toEqual([
      ['10,00', '15'],
      ['20,00', '7'],
      ['10,00', '1'],
    ])
    const [paid] = ofDesk('eingangszahlungen.csv')
    expect(paid).toMatchObject({ BETRAG: '10,00', WAEHRUNG: 'EUR', DATUM: '2026-10-20' })
    const [reversal] = rowsOf('eingangszahlungen.csv').filter((row) => row['GEGENBUCHUNG_ZU'] !== '')
    expect(reversal).toMatchObject({ BETRAG: '-1,00', GRUND: 'Rücklastschrift' })
    const booked = ofDesk('kassenbuch.csv').find((row) => row['EINGANGSZAHLUNG_ID'] !== '')
    expect(booked).toMatchObject({ BETRAG: '-10,00', EINGANGSZAHLUNG_ID: paid?.['EINGANGSZAHLUNG_ID'] })
    const [bill] = rowsOf('eingangsrechnungen.csv')
    expect(bill).toMatchObject({ EINGANG_ID: paid?.['EINGANG_ID'] })
    const payments = rowsOf('kassenbonzahlungen.csv')
    expect(payments.length).toBeGreaterThan(0)
    for (const { CODE, ZAHLUNGSART } of payments)
      expect([CODE, ZAHLUNGSART]).toEqual([CODE, PAYMENT_CODES[Number(CODE)] ?? ''])
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

  it('name who booked each document, and have the log of the period’s records, whenever it was written', async () => {
    const booked = rowsOf('rechnungen.csv').filter((row) => row['GEBUCHT_AM'] !== '')
    expect(booked.length).toBeGreaterThan(0)
    expect(new Set(booked.map((row) => row['GEBUCHT_VON']))).toEqual(new Set(['Anna Prüfer']))
    const { world } = month.shop
    const late = on(world, '2026-12-03').ctx()
    const { rows } = await execute(listAllClosings, late, allClosingList.read({ ...OCTOBER }))
    const closing = rows[0]
    await execute(commentClosing, late, {
      id: closing?.device.id ?? '',
      closingId: closing?.id ?? '',
      comment: 'Nachgetragen',
    })
    const logged = tablesOf(await bytesOf(late, (await exported(world, late)).id))['protokoll.csv'] ?? []
    const entry = logged.find(
      (row) => row['DATENSATZ_ID'] === closing?.id && row['VORGANG'] === 'closing.comment',
    )
    expect(entry).toMatchObject({
      WER: 'Anna Prüfer',
      ZEITPUNKT: expect.stringContaining('2026-12-03') as string,
    })
    // what is about no record of the period stays out
    const others = logged.filter((row) => row['ZEITPUNKT']?.startsWith('2026-12') && row['ART'] !== 'closing')
    expect(others).toEqual([])
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
