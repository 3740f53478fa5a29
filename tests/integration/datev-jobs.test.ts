import { unzipSync } from 'fflate'
import { beforeAll, describe, expect, it } from 'vitest'
import { sql } from 'drizzle-orm'
import { withTenant } from '@/db/tenant'
import { patchBusinessPartner } from '@/lib/catalog/business-partners/use-cases/patch-business-partner'
import { patchCompany } from '@/lib/catalog/companies/use-cases/patch-company'
import { getExportDocuments, previewBatch } from '@/lib/tax/datev/queries/exports'
import { exportBatch } from '@/lib/tax/datev/use-cases/export-batch'
import { writeHandOver } from '@/lib/tax/datev/jobs'
import { storedEInvoice, storedPdf } from '@/lib/sales/documents/use-cases/render-pdf'
import { exportWork } from '@/lib/services/export-jobs/jobs'
import { getExportJob, listExportJobs } from '@/lib/services/export-jobs/queries'
import { payInvoice } from '@/lib/sales/invoices/use-cases/pay-invoice'
import { exportContents, exportJobFile, startExportJob } from '@/lib/registry/exports'
import type { Context } from '@/lib/server/core/context'
import { execute } from '@/lib/server/core/execute'
import { newId } from '@/lib/server/core/ids'
import { errorText } from '@/lib/server/core/translate'
import { releaseExportJob } from '@/lib/services/export-jobs/use-cases/release-export-job'
import { auditorIn } from '../support/auditors'
import { on, openBooks } from '../support/datev'
import { describeUseCase } from '../support/describe-use-case'
import { booked, type Shop } from '../support/invoices'
import { balanceOf, cellsOf, linesOf, readBookings } from '../support/read-batch'
import { workedOn } from '../support/tasks'
import { mintWorld, type World } from '../support/world'

const OCTOBER = { from: '2026-10-01', to: '2026-10-31' }
const work = exportWork(exportContents)

const november = (world: World, change = {}) => on(world, '2026-11-05').as(change)
const asked = (ctx: Context, options: object = {}, period: object = OCTOBER) =>
  execute(startExportJob, ctx, { kind: 'datev', ...period, options } as never)
async function worked(world: World, id: string) {
  await workedOn(work, world.tenantId, id)
  return execute(getExportJob, november(world), { id })
}
const done = async (world: World, options: object = {}, period: object = OCTOBER) =>
  worked(world, (await asked(november(world), options, period)).id)

async function unzipped(ctx: Context, id: string): Promise<Record<string, Uint8Array>> {
  const { file } = await execute(exportJobFile, ctx, { id })
  return unzipSync(new Uint8Array(await new Response(file.read()).arrayBuffer()))
}
const bookingsOf = (files: Record<string, Uint8Array>) =>
  readBookings(linesOf(files['EXTF_Buchungsstapel.csv'] ?? new Uint8Array()))

async function openShop(name: string, customer?: string): Promise<Shop> {
  const shop = await openBooks(await mintWorld(name))
  const { world, customerId: id } = shop
  if (customer) await execute(patchBusinessPartner, world.ctx(), { id, company: customer } as never)
  await booked({ ...shop, world: on(shop.world, '2026-10-05') })
  return shop
}

describeUseCase(getExportDocuments, {
  validInput: async (world) => {
    const shop = await openBooks(world)
    await booked({ ...shop, world: on(world, '2026-10-05') })
    const { id } = await execute(exportBatch, world.ctx(), { ...OCTOBER, lock: false })
    return { id }
  },
  sufficient: [],
})

describe('a hand-over in the background', () => {
  let shop: Shop
  beforeAll(async () => {
    shop = await openShop('Im Hintergrund')
  })

  it('is a trial unless it locks, and then the same bytes whenever it is asked for again', async () => {
    const { world } = shop
    const trial = await done(world)
    expect(trial).toMatchObject({ state: 'DONE', format: 'zip', isRepeat: false, rowCount: 1, ...OCTOBER })
    expect(trial.file?.name).toBe('DATEV_2026-10-01_2026-10-31_Probe.zip')
    const first = await done(world, { lock: true })
    expect(first).toMatchObject({ state: 'DONE', isRepeat: false, rowCount: 1 })
    const again = await done(world, { lock: true })
    expect(again).toMatchObject({ isRepeat: true, file: { sha256: first.file?.sha256 } })
    expect(again.id).not.toBe(first.id)
    const files = await unzipped(november(world), again.id)
    expect(Object.keys(files)).toEqual(['EXTF_Buchungsstapel.csv', 'EXTF_Debitoren.csv'])
    expect((await execute(previewBatch, november(world), OCTOBER)).exports).toHaveLength(2)
  })

  it('is found by an auditor whose period it lies in, and by no other one', async () => {
    const { world } = shop
    const { id } = await done(world, {})
    const auditor = await auditorIn(world, { from: '2026-10-01', to: '2026-12-31' })
    const outsider = await auditorIn(world, { from: '2026-10-02', to: '2026-12-31' })
    expect((await execute(listExportJobs, auditor.ctx(), {})).rows).toEqual([])
    await execute(releaseExportJob, november(world), { id })
    const found = await execute(listExportJobs, auditor.ctx(), { kind: 'datev' })
    expect(found.rows.map((row) => row.id)).toContain(id)
    expect(Object.keys(await unzipped(auditor.ctx(), id))).toContain('EXTF_Buchungsstapel.csv')
    expect((await execute(listExportJobs, outsider.ctx(), {})).rows).toEqual([])
    await expect(execute(exportJobFile, outsider.ctx(), { id })).rejects.toMatchObject({ kind: 'notFound' })
    await expect(asked(auditor.ctx())).rejects.toMatchObject({ code: 'auditor.readOnly' })
  })

  it('gives out what came later as new rows', async () => {
    const late = await openShop('Nachtrag')
    const { world } = late
    const first = await done(world, { lock: true })
    const [sold] = bookingsOf(await unzipped(november(world), first.id))
    const { id } = (
      await withTenant(world.tenantId, 'read', (tx) =>
        tx.execute<{ id: string }>(sql`select id from document where status <> 'DRAFT'`),
      )
    )[0] as { id: string }
    await execute(payInvoice, november(world), { id, amount: '5', date: '2026-10-31' })
    const second = await done(world, { lock: true })
    const rows = bookingsOf(await unzipped(november(world), second.id))
    expect([second.isRepeat, rows.length, balanceOf(rows, '1200')]).toEqual([false, 1, 500])
    expect(rows[0]?.voucher).toBe(sold?.voucher)
  })

  it('is handed over once though its worker was killed behind it', async () => {
    const { world } = await openShop('Abgebrochen')
    const { id } = await asked(november(world), { lock: true })
    // the period is locked, but the worker died before the file was stored
    await execute(exportBatch, november(world), { ...OCTOBER, lock: true, jobId: id })
    expect(await worked(world, id)).toMatchObject({ state: 'DONE', isRepeat: false })
    expect((await execute(previewBatch, november(world), OCTOBER)).exports).toHaveLength(1)
  })

  it('is one for two clicks, and another for another question', async () => {
    const { world } = await openShop('Zwei Klicks')
    const ctx = november(world)
    const clicks = await Promise.all([1, 2].map(() => asked(ctx, { lock: true })))
    expect(new Set(clicks.map(({ id }) => id)).size).toBe(1)
    expect((await asked(ctx)).id).not.toBe(clicks[0]?.id)
  })

  it('is refused at once for days of two fiscal years, before the period is over, and without days', async () => {
    const ctx = november(shop.world)
    const refused = (period: object, options: object = {}) => expect(asked(ctx, options, period)).rejects
    await refused({ from: '2025-12-01', to: '2026-01-31' }).toMatchObject({
      fields: [{ path: 'to', code: 'datev.twoYears' }],
    })
    await refused({ from: '2026-10-31', to: '2026-10-01' }).toMatchObject({ kind: 'invalid' })
    for (const to of ['2026-11-05', '2026-11-30'])
      await refused({ from: '2026-11-01', to }, { lock: true }).toMatchObject({
        fields: [{ path: 'to', code: 'datev.notOver' }],
      })
    await refused({ from: '2026-10-01' }).toMatchObject({ fields: [{ path: 'to' }] })
    await refused(OCTOBER, { unheardOf: true }).toMatchObject({ kind: 'invalid' })
    await refused({ ...OCTOBER, columns: ['name'] }).toMatchObject({ fields: [{ path: 'columns' }] })
    await expect(
      execute(startExportJob, ctx, { kind: 'products', options: { lock: true } }),
    ).rejects.toMatchObject({ fields: [{ path: 'options' }] })
  })

  it('asks for invoices or tills, and for each part at the download, too', async () => {
    const { world } = await openShop('Rechte')
    const person = (...rights: string[]) => november(world, { isAdmin: false, rights })
    for (const ctx of [person('TAX_SHOW'), november(world, { modules: [] })])
      await expect(asked(ctx)).rejects.toMatchObject({ kind: 'forbidden' })
    const tills = person('TAX_SHOW', 'POS-DEVICES_SHOW')
    await expect(asked(tills, { invoices: true })).rejects.toMatchObject({ kind: 'forbidden' })
    const { id } = await done(world)
    for (const ctx of [tills, person('TAX_SHOW')])
      await expect(unzipped(ctx, id)).rejects.toMatchObject({ kind: 'forbidden' })
    const both = person('TAX_SHOW', 'POS-DEVICES_SHOW', 'INVOICES_SHOW')
    expect(Object.keys(await unzipped(both, id))).toHaveLength(2)
  })

  it('fails with its reason', async () => {
    const { world } = await openShop('Ohne Nummern')
    await execute(patchCompany, november(world), { id: world.companyId, datev: { adviser: '' } } as never)
    expect(await done(world)).toMatchObject({ state: 'FAILED', failure: errorText('datev.faulty') })
    await execute(patchCompany, november(world), { id: world.companyId, datev: { adviser: '1001' } } as never)
    expect(await done(world, {}, { from: '2026-09-01', to: '2026-09-30' })).toMatchObject({
      state: 'FAILED',
      failure: errorText('datev.nothing'),
    })
  })

  it('of a fiscal year within two calendar years has a batch for each', async () => {
    const { world, ...rest } = await openShop('Wirtschaftsjahr')
    await execute(patchCompany, november(world), { id: world.companyId, datev: { yearStart: 7 } } as never)
    await booked({ ...rest, world: on(world, '2027-02-03') })
    const period = { from: '2026-07-01', to: '2027-06-30' }
    const late = on(world, '2027-07-05')
    const { id } = await execute(startExportJob, late.ctx(), { kind: 'datev', ...period } as never)
    await worked(world, id)
    const files = await unzipped(november(world), id)
    const heads = ['2026', '2027'].map(
      (year) => linesOf(files[`EXTF_Buchungsstapel_${year}.csv`] as Uint8Array)[0] ?? '',
    )
    expect(heads.map((head) => cellsOf(head).slice(12, 17))).toEqual([
      ['20260701', '4', '20260701', '20261231', 'Kontor 01.07. bis 31.12.2026'],
      ['20260701', '4', '20270101', '20270630', 'Kontor 01.01. bis 30.06.2027'],
    ])
  })
})

describe('the documents beside a hand-over', () => {
  const text = (bytes: Uint8Array | undefined) => Buffer.from(bytes ?? []).toString('utf8')

  it('are their PDFs in packages with an index, whose ids the bookings name', async () => {
    const { world } = await openShop('Belege')
    const job = await done(world, { lock: true, documents: true })
    expect(job).toMatchObject({ state: 'DONE', rowCount: 1, failure: null })
    expect(job.file?.name).toBe('DATEV_2026-10-01_2026-10-31_mit_Belegen.zip')
    const files = await unzipped(november(world), job.id)
    expect(Object.keys(files)).toEqual(['EXTF_Buchungsstapel.csv', 'EXTF_Debitoren.csv', 'Belege.zip'])
    const papers = unzipSync(files['Belege.zip'] ?? new Uint8Array())
    const [name = ''] = Object.keys(papers)
    const [row] = linesOf(files['EXTF_Buchungsstapel.csv'] as Uint8Array).slice(2)
    const [, id = ''] = /^BEDI "([\da-f-]{36})"$/.exec(cellsOf(row ?? '')[19] ?? '') ?? []
    expect(name).toBe(`${cellsOf(row ?? '')[10]}.pdf`)
    expect(papers[name]).toEqual(new Uint8Array(await storedPdf(world.tenantId, id)))
    expect(text(papers['document.xml'])).toContain(
      `<document guid="${id}" type="2" processID="2">\n      <extension xsi:type="File" name="${name}"/>`,
    )
    const again = await done(world, { lock: true, documents: true })
    expect(again).toMatchObject({ isRepeat: true, file: { sha256: job.file?.sha256 } })
  })

  it('hold the XML of an XRechnung beside its PDF', async () => {
    const shop = await openShop('XRechnung')
    const { world, customerId } = shop
    const contact = { contactName: 'Eva Berg', contactPhone: '0761 12345', contactMail: 'post@hof.example' }
    await execute(patchCompany, world.ctx(), { id: world.companyId, ...contact })
    const electronicAddress = { scheme: 'EM' as const, value: 'eingang@cafe.example' }
    const wish = { eInvoiceFormat: 'XRECHNUNG' as const, electronicAddress }
    await execute(patchBusinessPartner, world.ctx(), { id: customerId, ...wish })
    const { id } = await booked({ ...shop, world: on(world, '2026-10-06') })
    const files = await unzipped(november(world), (await done(world, { documents: true })).id)
    const papers = unzipSync(files['Belege.zip'] ?? new Uint8Array())
    const [, name = '', xml = '', index] = Object.keys(papers)
    expect([xml, index]).toEqual([name.replace('.pdf', '.xml'), 'document.xml'])
    expect(papers[xml]).toEqual(new Uint8Array(await storedEInvoice(world.tenantId, id)))
    expect(text(papers['document.xml'])).toContain(
      `name="${name}"/>\n      <extension xsi:type="File" name="${xml}"/>`,
    )
  })

  it('can be had of a trial, and afterwards: the bookings as they went out, linked to them and called a repeat', async () => {
    // characters that Windows-1252 has and Latin-1 lacks are also exported the second time
    const { world } = await openShop('Später', 'Käse – „Alm“ 5 €')
    const trial = await done(world, { documents: true })
    expect(Object.keys(await unzipped(november(world), trial.id))).toContain('Belege.zip')
    const first = await done(world, { lock: true })
    // late documents are exported alone, and a repeat with documents uses the file that contains
    // them
    const [sold] = await withTenant(world.tenantId, 'read', (tx) =>
      tx.execute<{ id: string }>(sql`select id from document where status <> 'DRAFT'`),
    )
    await execute(payInvoice, november(world), { id: sold?.id ?? '', amount: '5', date: '2026-10-31' })
    const late = await done(world, { lock: true, documents: true })
    expect(Object.keys(await unzipped(november(world), late.id))).not.toContain('Belege.zip')
    const later = await done(world, { lock: true, documents: true })
    const [bare = {}, full = {}] = await Promise.all(
      [first, later].map(({ id }) => unzipped(november(world), id)),
    )
    expect([later.isRepeat, Object.keys(full).at(-1)]).toEqual([true, 'Belege.zip'])
    const [before, after] = [bare, full].map((files) =>
      linesOf(files['EXTF_Buchungsstapel.csv'] as Uint8Array).map(cellsOf),
    )
    const [head = [], headings, row = []] = before ?? []
    expect([row[13], row[19]]).toEqual([expect.stringContaining('Käse – „Alm“ 5 €'), ''])
    expect(after).toEqual([
      head.with(16, 'Wdh. Kontor 01.10.-31.10.2026'),
      headings,
      row.with(19, `BEDI "${sold?.id}"`),
    ])
    const again = await done(world, { lock: true, documents: true })
    expect(again.file?.sha256).toBe(later.file?.sha256)
    const kept = await done(world, { lock: true })
    expect(kept.isRepeat).toBe(true)
  })

  it.each([
    ['bytes', { bytes: 1_000, documents: 9 }],
    ['documents', { bytes: 1_000_000, documents: 2 }],
  ])('are read one by one, and begin another package where one is full of %s', async (_what, full) => {
    const { world, ...rest } = await openShop('Pakete')
    for (const day of ['2026-10-06', '2026-10-07']) await booked({ ...rest, world: on(world, day) })
    const open = { now: 0, most: 0 }
    const made = await writeHandOver(
      november(world),
      { jobId: newId(), ...OCTOBER, lock: false, documents: true, finalize: false, override: false },
      {
        pdf: async () => {
          open.now += 1
          open.most = Math.max(open.most, open.now)
          await Promise.resolve()
          open.now -= 1
          return new Uint8Array(600)
        },
        xml: () => Promise.reject(new Error('no invoice has XML')),
        received: () => Promise.reject(new Error('no invoice was received')),
      },
      full,
    )
    const files = unzipSync(new Uint8Array(await new Response(made.file.read()).arrayBuffer()))
    const packages = ['Belege.zip', 'Belege_2.zip'].map((name) =>
      Object.keys(unzipSync(files[name] ?? new Uint8Array())),
    )
    expect(packages.map((names) => [names.length, names.at(-1)])).toEqual([
      [3, 'document.xml'],
      [2, 'document.xml'],
    ])
    const indexed = ['Belege.zip', 'Belege_2.zip'].map((name) => {
      const index = text(unzipSync(files[name] ?? new Uint8Array())['document.xml'])
      return Array.from(index.matchAll(/name="([^"]+\.pdf)"/g), ([, paper = '']) => paper)
    })
    expect(indexed).toEqual(packages.map((names) => names.slice(0, -1)))
    expect(open.most).toBe(1)
  })
})
