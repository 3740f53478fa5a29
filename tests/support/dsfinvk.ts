import { unzipSync } from 'fflate'
import { createAgency } from '@/lib/pos/agencies/use-cases/create-agency'
import { patchCompany } from '@/lib/catalog/companies/use-cases/patch-company'
import { updateDevice } from '@/lib/pos/pos-devices/use-cases/update-device'
import { exportContents, exportJobFile, startExportJob } from '@/lib/registry/exports'
import type { Context } from '@/lib/server/core/context'
import { execute } from '@/lib/server/core/execute'
import { exportWork } from '@/lib/services/export-jobs/jobs'
import { getExportJob } from '@/lib/services/export-jobs/queries'
import { pushAll } from './closings'
import { AGENCY, RandomTill, TERMINAL, tseSerialOf } from './dsfinvk-days'
import { push } from './receipts'
import { makeStore } from './stores'
import { workedOn } from './tasks'
import { readyTill } from './tills'
import { worldAt, type World } from './world'

const ADDRESS = { street: 'Hauptstraße 1', zipCode: '79285', city: 'Ebringen', country: 'DE' }
const tillData = (seed: number) => ({
  register: { manufacturer: 'Sonnental', model: 'Hofkasse', softwareBrand: 'Hofkasse' },
  tseData: {
    serial: tseSerialOf(seed),
    algorithm: 'ecdsa-plain-SHA256',
    timeFormat: 'unixTime',
    encoding: 'UTF-8',
    publicKey: 'A'.repeat(88),
    certificate: 'Q'.repeat(2_400),
  },
  terminals: [{ id: TERMINAL, brand: 'Ingenico', model: 'Move', serial: 'T-4711' }],
})

/** A company whose tills have all data that the tax office requires; their seeds are 1, 2, … */
export async function openTills(world: World, count = 1) {
  const before = worldAt(world, () => new Date('2025-06-01'))
  await execute(patchCompany, before.ctx(), {
    id: world.companyId,
    ...ADDRESS,
    taxNumber: '06/123/45678',
    vatId: 'DE136695976',
  })
  const store = await makeStore(before, ADDRESS)
  await execute(createAgency, before.ctx(), {
    number: AGENCY,
    name: 'Imkerei Huber',
    ...ADDRESS,
    taxNumber: '06/999/11111',
  })
  const tills = []
  for (let seed = 1; seed <= count; seed += 1) {
    const till = await readyTill(before, store.id)
    await execute(updateDevice, before.ctx(), { id: till.id, ...tillData(seed) })
    tills.push(till)
  }
  return { store, tills }
}

/** Pushes random days of a till, each with a closing, from an instant on. */
export async function pushDays(
  till: { token: string },
  { seed, days, count, start }: { seed: number; days: number; count: number; start: string },
): Promise<void> {
  const random = new RandomTill(seed)
  for (let day = 0; day < days; day += 1) {
    const { receipts, closing } = random.day(day + 1, Date.parse(start) + day * 86_400_000, count)
    const results = [...(await push(till, receipts)), ...(await pushAll(till, [closing]))]
    const refused = results.filter(({ status }) => status !== 'stored')
    if (refused.length > 0) throw new Error(JSON.stringify(refused.slice(0, 3)))
  }
}

const work = exportWork(exportContents)

/** Requests an export, and writes it as the worker would. */
export async function exported(world: World, ctx: Context, request: object) {
  const { id } = await execute(startExportJob, ctx, { kind: 'dsfinvk', ...request } as never)
  await workedOn(work, world.tenantId, id)
  return execute(getExportJob, ctx, { id })
}

/** Returns the bytes of a finished export. */
export async function bytesOf(ctx: Context, id: string): Promise<Uint8Array> {
  const { file } = await execute(exportJobFile, ctx, { id })
  return new Uint8Array(await new Response(file.read()).arrayBuffer())
}

export type CsvRow = Record<string, string>

/** Reads the tables of an export: rows by file, values by column. */
export function tablesOf(bytes: Uint8Array): Record<string, CsvRow[]> {
  const files = Object.entries(unzipSync(bytes)).filter(([name]) => name.endsWith('.csv'))
  return Object.fromEntries(files.map(([name, content]) => [name, rowsOf(new TextDecoder().decode(content))]))
}

function rowsOf(text: string): CsvRow[] {
  const [head = [], ...rows] = text
    .split('\r\n')
    .filter((line) => line !== '')
    .map((line) =>
      [...line.matchAll(/(?:^|;)(?:"((?:[^"]|"")*)"|([^;]*))/g)].map(([, quoted, plain]) =>
        (quoted ?? plain ?? '').replaceAll('""', '"'),
      ),
    )
  return rows.map((row) => Object.fromEntries(head.map((name, index) => [name, row[index] ?? ''])))
}

/** A decimal of a table in 1/100,000. */
export const fineOf = (text = ''): number => Math.round(Number(text.replace(',', '.')) * 100_000)

export const sumOf = (rows: readonly CsvRow[], column: string): number =>
  rows.reduce((sum, row) => sum + fineOf(row[column]), 0)
