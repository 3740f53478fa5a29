import { createHash } from 'node:crypto'
import { unzipSync } from 'fflate'
import { beforeAll, describe, expect, it } from 'vitest'
import { patchCompany } from '@/lib/catalog/companies/use-cases/patch-company'
import { patchIncoming } from '@/lib/sales/incoming-invoices/use-cases/patch-invoice'
import { getSelfBilled } from '@/lib/sales/self-billed/queries/get-self-billed'
import { storedPdf } from '@/lib/sales/documents/use-cases/render-pdf'
import type { Context } from '@/lib/server/core/context'
import { execute } from '@/lib/server/core/execute'
import { newId } from '@/lib/server/core/ids'
import { writePackage } from '@/lib/tax/audit-package/steps/write-package'
import { listOriginals, readOriginal, unrenderedPapers } from '@/lib/tax/z3/queries/originals'
import { z3Content } from '@/lib/tax/z3/jobs'
import { writeZ3 } from '@/lib/tax/z3/use-cases/write-z3'
import { on } from '../support/datev'
import { describeUseCase } from '../support/describe-use-case'
import { tablesOf, type CsvRow } from '../support/dsfinvk'
import { keyOf, otherInvoice, received } from '../support/incoming-invoices'
import { booked, openShop, type Shop } from '../support/invoices'
import { bookedSelfBilled } from '../support/self-billed'
import { inSecondCompany, mintWorld, type World } from '../support/world'

const YEAR = { from: '2026-01-01', to: '2026-12-31' }
const MARCH = { from: '2026-03-01', to: '2026-03-31' }
const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')
const orderOf = (filter: Record<string, string>) => ({
  id: newId(),
  createdAt: new Date(),
  format: 'zip' as const,
  question: { encoding: 'utf-8' as const, columns: [], filter },
})
const unzipped = async (file: { read: () => AsyncIterable<Uint8Array>; discard: () => Promise<void> }) => {
  const parts: Uint8Array[] = []
  for await (const part of file.read()) parts.push(part)
  await file.discard()
  return new Uint8Array(Buffer.concat(parts))
}

const input = () => Promise.resolve(MARCH)
const refused = () => ({ 'no end': { from: '2026-03-01' }, 'no day': { from: 'x', to: '2026-03-31' } })
describeUseCase(listOriginals, { validInput: input, invalidInputs: refused, otherTenantInput: null })
describeUseCase(unrenderedPapers, { validInput: input, invalidInputs: refused, otherTenantInput: null })
describeUseCase(readOriginal, {
  validInput: async (world) => ({ source: 'ORIGINAL' as const, ...(await keyOf(world)) }),
  invalidInputs: () => ({
    'another store': { source: 'LOGO', id: newId() },
    'no id': { source: 'PDF', id: 'x' },
  }),
})

describe('purchases and files of an export', () => {
  let shop: Shop
  let zip: Uint8Array
  let tables: Record<string, CsvRow[]>
  let purchase: { id: string }
  let invoiceId: string
  let selfBilledId: string
  const content = otherInvoice('R 7/2026', { buyer: 'Belege' })
  const rowsOf = (file: string) => tables[file] ?? []
  const ctxOf = (world: World): Context => world.ctx()

  beforeAll(async () => {
    shop = await openShop(await mintWorld('Belege'), false)
    const ctx = ctxOf(shop.world)
    purchase = await received(shop.world, content)
    const deducted = { deductible: 'PART', deductiblePercent: '40', deductibleReason: 'Vereinsheim' }
    await execute(patchIncoming, ctx, {
      id: purchase.id,
      expenseAccount: '3400',
      lines: [{ line: 2, ...deducted }],
    } as never)
    const patched = { id: shop.world.companyId, economicId: 'DE123456788-00001' }
    await execute(patchCompany, ctx, patched)
    await execute(patchCompany, ctx, { id: patched.id, vatBasis: 'actual', validFrom: '2027-01-01' })
    invoiceId = (await booked(shop)).id
    selfBilledId = (await bookedSelfBilled(shop)).id
    const made = await z3Content.write(ctx, orderOf(YEAR), () => undefined)
    expect(made.notes ?? []).toEqual([])
    zip = await unzipped(made.file)
    tables = tablesOf(zip)
  }, 120_000)

  it('have the W-IdNr. of the company, and its taxation with each day from which it was valid', () => {
    const [company] = rowsOf('mandant.csv')
    expect(company).toMatchObject({ WIDNR: 'DE123456788-00001', KLEINUNTERNEHMER: 'nein' })
    expect(rowsOf('besteuerung.csv')).toMatchObject([
      { MANDANT_ID: company?.['MANDANT_ID'], GUELTIG_AB: '', BESTEUERUNG: 'agreed' },
      { GUELTIG_AB: '2027-01-01', BESTEUERUNG: 'actual', KLEINUNTERNEHMER: 'nein' },
    ])
  })

  it('have net, VAT by rate, supply, receipt, account and lines of a received invoice', () => {
    const [row] = rowsOf('eingangsrechnungen.csv').filter((one) => one['EINGANG_ID'] === purchase.id)
    expect(row).toMatchObject({
      ART: '380',
      LEISTUNG_VON: '2026-10-30',
      SUMME_NETTO: '140,00',
      SUMME_UST: '20,60',
      SUMME_BRUTTO: '160,60',
      AUFWANDSKONTO: '3400',
      VORSTEUER: 'FULL',
      GUTSCHRIFT_ID: '',
      EIGENER_UMSATZ: 'nein',
      ANZAHLUNG: 'nein',
      SCHLUSSRECHNUNG_ID: '',
    })
    expect(row?.['ERHALTEN_AM']).toMatch(/^20\d\d-\d\d-\d\d$/)
    const own = (file: string) => rowsOf(file).filter((one) => one['EINGANG_ID'] === purchase.id)
    expect(
      own('eingangsrechnungssteuern.csv').map((one) => [
        one['ZEILE'],
        one['STEUERSATZ'],
        one['NETTO'],
        one['UST'],
      ]),
    ).toEqual([
      ['1', '19,00', '90,00', '17,10'],
      ['2', '7,00', '50,00', '3,50'],
    ])
    // rates of an invoice with lines decide nothing
    expect(own('eingangsrechnungssteuern.csv').map((one) => one['VORSTEUER'])).toEqual(['', ''])
    expect(own('eingangsrechnungspositionen.csv')).toMatchObject([
      {
        ZEILE: '1',
        POSITION: '1',
        BEZEICHNUNG: 'Kaffee',
        MENGE: '10,000',
        EINHEIT: 'H87',
        PREIS: '10,0000',
        STEUERSATZ: '19,00',
        NETTO: '100,00',
        VORSTEUER: '',
      },
      {
        ZEILE: '2',
        BEZEICHNUNG: 'Milch',
        NETTO: '50,00',
        VORSTEUER: 'PART',
        VORSTEUER_PROZENT: '40,00',
        VORSTEUER_GRUND: 'Vereinsheim',
      },
    ])
  })

  it('have own Gutschriften with their lines and taxes, and the received invoice that they are', async () => {
    const { number, incoming } = await execute(getSelfBilled, ctxOf(shop.world), { id: selfBilledId })
    expect(rowsOf('gutschriften.csv')).toMatchObject([
      {
        BELEG_ID: selfBilledId,
        NUMMER: number,
        ART: 'SELF_BILLED',
        KUNDE_NAME: 'Imkerei Sommer',
        SUMME_BRUTTO: '160,50',
        IM_ZEITRAUM: 'ja',
      },
    ])
    expect(rowsOf('gutschriften.csv')[0]?.['GEBUCHT_VON']).not.toBe('')
    expect(rowsOf('gutschriftpositionen.csv')).toMatchObject([
      { BEZEICHNUNG: 'Waldhonig', BELEG_ID: selfBilledId },
    ])
    expect(rowsOf('gutschriftsteuern.csv')).toMatchObject([
      { STEUERSATZ: '7,00', NETTO: '150,00', UST: '10,50' },
    ])
    const [row] = rowsOf('eingangsrechnungen.csv').filter((one) => one['EINGANG_ID'] === incoming?.id)
    expect(row).toMatchObject({
      GUTSCHRIFT_ID: selfBilledId,
      ART: '389',
      SUMME_NETTO: '150,00',
      SUMME_UST: '10,50',
    })
  })

  it('have each file as it is stored, and a table that names document, file and digest', async () => {
    const files = unzipSync(zip)
    const listed = rowsOf('originaldateien.csv')
    const packed = Object.keys(files).filter((name) => name.startsWith('Belege/'))
    expect(listed.map((row) => row['PFAD']).toSorted()).toEqual(packed.toSorted())
    for (const row of listed) {
      const bytes = files[row['PFAD'] ?? ''] ?? new Uint8Array()
      expect([row['SHA256'], row['GROESSE'], row['ENTHALTEN']]).toEqual([
        sha256(bytes),
        String(bytes.length),
        'ja',
      ])
    }
    const of = (id: string) => listed.filter((row) => row['BELEG_ID'] === id).map((row) => row['INHALT'])
    expect(of(purchase.id)).toEqual(['ORIGINAL'])
    expect(of(invoiceId)).toContain('PDF')
    expect(of(selfBilledId)).toEqual(expect.arrayContaining(['PDF', 'XML']))
    const [original] = listed.filter((row) => row['BELEG_ID'] === purchase.id)
    expect(original?.['PFAD']).toMatch(/^Belege\/Eingangsrechnungen\/2026-11\/R-7-2026_[0-9a-f]{12}\.xml$/)
    expect(original?.['SHA256']).toBe(sha256(content))
    const [paper] = listed.filter((row) => row['BELEG_ID'] === invoiceId && row['INHALT'] === 'PDF')
    expect(paper?.['SHA256']).toBe(sha256(await storedPdf(shop.world.tenantId, invoiceId)))
  })

  it('of another period or company have none of them, and those of a package lie beside the tables', async () => {
    const { world } = shop
    const list = (ctx: Context, period: object) => execute(listOriginals, ctx, { ...MARCH, ...period })
    expect(await list(ctxOf(world), MARCH)).toEqual({ files: [], missing: 0 })
    expect(await list(ctxOf(await inSecondCompany(world)), YEAR)).toEqual({ files: [], missing: 0 })
    const { file, parts } = await writePackage(ctxOf(world), orderOf(YEAR), () => undefined, true)
    expect(parts?.find(({ part }) => part === 'originals')?.state).toBe('DONE')
    const files = unzipSync(await unzipped(file))
    const inner = tablesOf(files['Z3/Z3_2026-01-01_2026-12-31.zip'] ?? new Uint8Array())
    const listed = inner['originaldateien.csv'] ?? []
    expect(listed.length).toBeGreaterThan(3)
    for (const row of listed)
      expect([row['ENTHALTEN'], sha256(files[row['PFAD'] ?? ''] ?? new Uint8Array())]).toEqual([
        'nein',
        row['SHA256'],
      ])
    const without = await writePackage(ctxOf(world), orderOf(YEAR), () => undefined, false)
    await without.file.discard()
    expect(without.parts?.map(({ part }) => part)).not.toContain('originals')
  })

  it('are refused to a person restricted to stores, and a PDF that is not rendered is named', async () => {
    const world = await mintWorld('Ungerendert')
    const { id } = await booked(await openShop(world))
    const ctx = ctxOf(world)
    expect(await execute(unrenderedPapers, ctx, YEAR)).toEqual([id])
    expect((await execute(listOriginals, ctx, YEAR)).missing).toBe(1)
    const { file, notes } = await execute(writeZ3, ctx, YEAR)
    expect(notes).toEqual([{ code: 'z3.missingPapers', params: { count: 1 }, link: null }])
    const rows = tablesOf(await unzipped(file))['originaldateien.csv'] ?? []
    expect(rows.find((row) => row['INHALT'] === 'PDF')).toMatchObject({
      SHA256: '',
      GROESSE: '',
      ENTHALTEN: 'nein',
    })
    const restricted = on(world, '2026-11-05').as({ storeIds: [newId()] })
    await expect(execute(listOriginals, restricted, YEAR)).rejects.toMatchObject({ kind: 'forbidden' })
  })
})
