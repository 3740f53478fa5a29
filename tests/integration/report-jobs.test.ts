import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { withTenant } from '@/db/tenant'
import { exportWork } from '@/lib/services/export-jobs/jobs'
import { getExportJob } from '@/lib/services/export-jobs/queries'
import {
  isWrittenInBackground,
  reportJobOf,
  REPORTS,
  type ReportAddress,
  type ReportName,
} from '@/lib/pos/pos-reports/list'
import { exportReport } from '@/lib/pos/pos-reports/use-cases/export-report'
import { showReport } from '@/lib/pos/pos-reports/use-cases/show-report'
import { exportContents, exportJobFile, retryExportJob, startExportJob } from '@/lib/registry/exports'
import type { Context } from '@/lib/server/core/context'
import { execute } from '@/lib/server/core/execute'
import { newId } from '@/lib/server/core/ids'
import { errorText } from '@/lib/server/core/translate'
import { asRole } from '../support/database'
import { push, pushedLine, pushedReceipt } from '../support/receipts'
import { openSoldWorld, SOLD_DAYS as DAYS } from '../support/sold-reports'
import { lastSeen, workedOn } from '../support/tasks'
import { mintWorld, type World } from '../support/world'

const work = exportWork(exportContents)

const asked = (ctx: Context, report: string, more: object = {}) =>
  execute(startExportJob, ctx, { kind: 'pos-report', ...DAYS, filter: { report }, ...more } as never)

const worked = async (ctx: Context, id: string) => {
  await workedOn(work, ctx.tenantId, id)
  return execute(getExportJob, ctx, { id })
}

const bytesOf = async (file: { read: () => ReadableStream<Uint8Array> }) =>
  Buffer.from(await new Response(file.read()).arrayBuffer())

const fileOf = async (ctx: Context, id: string) => bytesOf((await execute(exportJobFile, ctx, { id })).file)

const downloaded = async (ctx: Context, input: object) => {
  const { file, name } = await execute(exportReport, ctx, input as never)
  return { bytes: await bytesOf(file), name }
}

const found = (world: World, statement: ReturnType<typeof sql>) =>
  withTenant(world.tenantId, 'read', (tx) => tx.execute(statement))
const recounted = (world: World, columns: string) =>
  asRole('admin', (admin) =>
    admin.unsafe(`update sales_day set ${columns} where tenant_id = '${world.tenantId}'`),
  )

describe('a report in the background', () => {
  let world: World
  beforeAll(async () => {
    ;({ world } = await openSoldWorld())
  })

  it.each(REPORTS)('%s is the file that the download is', async (report) => {
    const { id } = await asked(world.ctx(), report)
    const job = await worked(world.ctx(), id)
    const { bytes, name } = await downloaded(world.ctx(), { report, ...DAYS })
    expect(job).toMatchObject({ state: 'DONE', kind: 'pos-report', ...DAYS, file: { name } })
    expect(job.rowCount).toBe(bytes.toString().trimEnd().split('\r\n').length - 1)
    expect((await fileOf(world.ctx(), id)).equals(bytes)).toBe(true)
  })

  it('is what the page shows: its stores, its goods, its kind of file', async () => {
    const [line] = await found(
      world,
      sql`select a.name, l.store_id as store from receipt_line l join receipt_article a on a.id = l.article_id limit 1`,
    )
    const { name, store } = line as { name: string; store: string }
    const address: ReportAddress = {
      report: 'sales-journal',
      ...DAYS,
      stores: [store],
      devices: [],
      page: 2,
      only: { name },
      compare: 'year',
      sort: { key: 'gross', descending: true },
      closings: null,
    }
    const question = reportJobOf(address, 'csv')
    const { id } = await execute(startExportJob, world.ctx(), question)
    expect((await worked(world.ctx(), id)).rowCount).toBeGreaterThan(0)
    const { bytes } = await downloaded(world.ctx(), {
      report: 'sales-journal',
      ...DAYS,
      stores: store,
      name,
    })
    expect((await fileOf(world.ctx(), id)).equals(bytes)).toBe(true)
  })

  it('is of goods as a till calls them, blanks included', async () => {
    const { world: other, here } = await openSoldWorld()
    const name = ' Äpfel lose '
    await push(here, [pushedReceipt({ number: 20, lines: [pushedLine({ name })] })])
    const { id } = await asked(other.ctx(), 'sales-journal', { filter: { report: 'sales-journal', name } })
    expect((await worked(other.ctx(), id)).rowCount).toBe(1)
  })

  it('asks for the right to export, and is of the stores of who asked', async () => {
    const clerk = (...rights: string[]) => world.as({ isAdmin: false, rights })
    await expect(asked(clerk('POS-DEVICES_SHOW'), 'days')).rejects.toMatchObject({ kind: 'forbidden' })
    expect((await asked(clerk('CSV-EXPORT_SHOW'), 'days')).state).toBe('QUEUED')
    const { id } = await asked(world.ctx(), 'receipts')
    await worked(world.ctx(), id)
    await expect(fileOf(world.as({ storeIds: [newId()] }), id)).rejects.toMatchObject({ kind: 'forbidden' })
    const other = await mintWorld()
    await expect(fileOf(other.ctx(), id)).rejects.toMatchObject({ kind: 'notFound' })
    const { id: empty } = await asked(other.ctx(), 'receipts', { filter: { report: 'receipts' } })
    expect((await worked(other.ctx(), empty)).rowCount).toBe(0)
  })

  it.each<[string, object, string, string]>([
    ['no report', { filter: {} }, 'filter.report', 'export.invalidFilter'],
    [
      'a report that there is not',
      { filter: { report: 'turnover' } },
      'filter.report',
      'export.invalidFilter',
    ],
    ['a page', { filter: { report: 'days', page: '2' } }, 'filter.page', 'export.unknownFilter'],
    [
      'a kind of file as a filter',
      { filter: { report: 'days', format: 'csv' } },
      'filter.format',
      'export.unknownFilter',
    ],
    [
      'a store that is no id',
      { filter: { report: 'days', stores: 'x' } },
      'filter.stores.0',
      'export.invalidFilter',
    ],
    [
      'goods of a report without',
      { filter: { report: 'days', group: 'Obst' } },
      'filter.group',
      'export.unknownFilter',
    ],
    ['no first day', { from: undefined }, 'from', 'validation.failed'],
    ['an end before the beginning', { to: '2026-11-19' }, 'to', 'report.periodEnds'],
    ['columns', { columns: ['net'] }, 'columns', 'validation.failed'],
    ['options', { options: { lock: true } }, 'options', 'validation.failed'],
  ])('with %s is refused at once', async (_, more, path, code) => {
    const refused = asked(world.ctx(), 'days', more)
    await expect(refused).rejects.toMatchObject({ kind: 'invalid', code, fields: [{ path }] })
  })

  it.each<ReportName>(['receipts', 'sales-journal'])(
    '%s with more rows than a sheet has is refused at once, and so is its download; as CSV it is written',
    async (report) => {
      const { world: busy } = await openSoldWorld()
      await recounted(busy, 'count_receipts = 1048576, count_lines = 1048576')
      const refusal = { kind: 'invalid', code: 'export.tooManyRows' }
      await expect(asked(busy.ctx(), report, { format: 'xlsx' })).rejects.toMatchObject(refusal)
      await expect(downloaded(busy.ctx(), { report, ...DAYS, format: 'xlsx' })).rejects.toMatchObject(refusal)
      const { id } = await asked(busy.ctx(), report)
      expect((await worked(busy.ctx(), id)).state).toBe('DONE')
    },
  )

  it('is offered by how many rows there are, of which pages count 10,000', async () => {
    const { world: busy } = await openSoldWorld()
    await recounted(busy, 'count_lines = 60000')
    const asking = { ...DAYS, report: 'sales-journal', stores: [], devices: [], page: 1, only: null } as const
    const { rowCount, paging } = await execute(showReport, busy.ctx(), { ...asking })
    expect(rowCount).toBe(120_000)
    expect(isWrittenInBackground(rowCount)).toBe(true)
    expect(paging).toMatchObject({ total: 10_000, capped: true })
  })

  it('that failed can be asked for once more, with what it is narrowed to', async () => {
    const { id } = await asked(world.ctx(), 'days', { format: 'xlsx' })
    await lastSeen(world.tenantId, id, 40, 3)
    expect(await worked(world.ctx(), id)).toMatchObject({ failure: errorText('exportJob.lost') })
    const job = await execute(retryExportJob, world.ctx(), { id })
    expect(job).toMatchObject({ kind: 'pos-report', format: 'xlsx', filter: { report: 'days', ...DAYS } })
    expect(await worked(world.ctx(), job.id)).toMatchObject({ state: 'DONE', rowCount: 2 })
  })
})
