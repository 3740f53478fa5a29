import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { withTenant } from '@/db/tenant'
import { exportContents, startExportJob } from '@/lib/registry/exports'
import { execute } from '@/lib/server/core/execute'
import { exportWork } from '@/lib/services/export-jobs/jobs'
import { getExportJob } from '@/lib/services/export-jobs/queries'
import { writeHandOver } from '@/lib/tax/datev/jobs'
import { previewBatch } from '@/lib/tax/datev/queries/exports'
import { MOST_READ } from '@/lib/tax/datev/queries/period-size'
import { newId } from '@/lib/server/core/ids'
import { on } from '../support/datev'
import { booked, type Shop } from '../support/invoices'
import { rowsRead } from '../support/rows-read'
import { workedOn } from '../support/tasks'
import { countByItself, openUncountedShop } from '../support/uncounted-tenant'

/** Invoices of 28 days, each with a payment: two hundred records a day. */
const ROWS = 2_800
const OCTOBER = { from: '2026-10-01', to: '2026-10-31' }
const TWENTY_DAYS = { from: '2026-10-09', to: '2026-10-28' }
const LATE = { from: '2026-10-20', to: '2026-10-28' }
const work = exportWork(exportContents)

let shop: Shop
beforeAll(async () => {
  shop = await openUncountedShop(ROWS)
}, 120_000)
afterAll(() => countByItself('on'))

const november = () => on(shop.world, '2026-11-20').ctx()
const preview = (period: object) => execute(previewBatch, november(), period as never)
async function worked(options: object) {
  const { id } = await execute(startExportJob, november(), { kind: 'datev', ...OCTOBER, options } as never)
  await workedOn(work, shop.world.tenantId, id)
  return execute(getExportJob, november(), { id })
}
const noFiles = { pdf: () => Promise.reject(new Error('none')), xml: () => Promise.reject(new Error('none')) }
const change = (statement: ReturnType<typeof sql>) =>
  withTenant(shop.world.tenantId, 'write', (tx) => tx.execute(statement))

describe(`a month of more than ${MOST_READ} documents and payments`, () => {
  it('is not read for the page, which says so', async () => {
    let shown: Awaited<ReturnType<typeof preview>> | undefined
    const rows = await rowsRead(async () => {
      shown = await preview(OCTOBER)
    })
    expect(shown).toMatchObject({ isLarge: true, bookingCount: 0, sums: [], faultCount: 0, mayClose: true })
    // each is counted with whether it was handed over
    expect(rows).toBeLessThan(ROWS * 5)
  })

  it('is one with a single record more, of whatever kind', async () => {
    expect(MOST_READ).toBe(4_000)
    expect((await preview(TWENTY_DAYS)).isLarge).toBe(false)
    await booked({ ...shop, world: on(shop.world, '2026-10-15') })
    expect((await preview(TWENTY_DAYS)).isLarge).toBe(true)
    expect((await preview({ ...TWENTY_DAYS, payments: false })).isLarge).toBe(false)
  })

  it('is read for the page in shorter periods, whose sums and faults it shows', async () => {
    const { isLarge, sums } = await preview(LATE)
    expect(isLarge).toBe(false)
    expect(sums.find(({ kind }) => kind === 'invoices')?.count).toBe((ROWS / 28) * 9)
  })

  it('counts what is read while its file is written, and stops where it is no longer wanted', async () => {
    const counts: number[] = []
    const request = { ...OCTOBER, lock: false, documents: false, finalize: false, override: false }
    const write = (onRead: (count: number) => void) =>
      writeHandOver(
        november(),
        { jobId: newId(), ...request, onRead },
        {
          ...noFiles,
          received: noFiles.pdf,
        },
      )
    const { file } = await write((count) => counts.push(count))
    await file.discard()
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(2 * ROWS + 1)
    const unwanted = new Error('no longer wanted')
    await expect(
      write(() => {
        throw unwanted
      }),
    ).rejects.toBe(unwanted)
  })

  it('fails with the place of its first fault, since the page lists none', async () => {
    await change(sql`update company set datev = datev || '{"adviser": ""}'`)
    const failed = await worked({})
    await change(sql`update company set datev = datev || '{"adviser": "1001"}'`)
    expect(failed.state).toBe('FAILED')
    // datev.faultyAt
    expect(failed.failure).toMatch(/verhindert die Datei\. Wählen Sie einen kürzeren Zeitraum/)
  })

  it('has its sums and what is missing with its trial', async () => {
    const trial = await worked({})
    expect(trial).toMatchObject({ state: 'DONE', isRepeat: false })
    const { sums } = await preview(LATE)
    const each = (sums[0]?.amount ?? 0) / (sums[0]?.count ?? 1)
    // two loaves of bread at 4.80 EUR, booked above
    const amount = ((each * ROWS + 960) / 100).toFixed(2).replace('.', ',')
    const [first] = trial.notes
    expect([first?.code, first?.message.replace(/[^\d,]/g, '')]).toEqual([
      'datev.summed',
      `${ROWS + 1},${amount}`,
    ])
  })

  it('is handed over whole, and then shown as long as nothing is left', async () => {
    const made = await worked({ lock: true })
    expect(made).toMatchObject({ state: 'DONE', isRepeat: false })
    const { isLarge, bookingCount, late } = await preview(OCTOBER)
    expect([isLarge, bookingCount, late]).toEqual([false, 0, []])
  })
})
