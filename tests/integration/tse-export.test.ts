import { createHash, randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { unzipSync } from 'fflate'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { platformTenant } from '@/db/seed/platform'
import { mintTenantId, withTenant } from '@/db/tenant'
import { addDays, businessDay } from '@/lib/domain/business-date'
import { deleteDevice } from '@/lib/pos/pos-devices/use-cases/delete-device'
import { createTse } from '@/lib/pos/tse/use-cases/create-tse'
import { deleteTse } from '@/lib/pos/tse/use-cases/delete-tse'
import { workTse } from '@/lib/pos/tse/use-cases/work-tse'
import { exportContents, startExportJob } from '@/lib/registry/exports'
import type { Context } from '@/lib/server/core/context'
import { execute } from '@/lib/server/core/execute'
import { errorText } from '@/lib/server/core/translate'
import { exportWork } from '@/lib/services/export-jobs/jobs'
import { getExportJob, listExportJobs } from '@/lib/services/export-jobs/queries'
import { bytesOf } from '../support/dsfinvk'
import { namesInTar } from '../support/fiskaly/tar'
import { addTse, tillForTse, type TillTse } from '../support/fiskaly/till-tse'
import { useFakeFiskaly } from '../support/fiskaly/use'
import { push, pushedReceipt } from '../support/receipts'
import { attemptOf, due, lastSeen, workedOn } from '../support/tasks'
import { readyTill } from '../support/tills'
import { inSecondCompany } from '../support/world'

const fake = await useFakeFiskaly()
afterAll(() => fake.stop())

const TODAY = businessDay(new Date())
const DAYS = { from: TODAY, to: TODAY }
const work = exportWork(exportContents)

const withTse = async () => {
  const till = await tillForTse(fake)
  await till.create()
  await till.work()
  return till
}

let till: TillTse
beforeEach(async () => {
  fake.setFault(undefined)
  till = await withTse()
  fake.requests.length = 0
})

const asked = (request: object = DAYS, ctx: Context = till.world.ctx()) =>
  execute(startExportJob, ctx, { kind: 'tse-tar', ...request } as never)

const jobOf = (id: string) => execute(getExportJob, till.world.ctx(), { id })

/** Runs the job as a worker does until it ends; returns the number of turns. */
async function finished(id: string): Promise<number> {
  for (let turns = 1; turns < 9; turns += 1) {
    await workedOn(work, till.world.tenantId, id)
    const { state } = await jobOf(id)
    if (state === 'DONE' || state === 'FAILED') return turns
    await due(till.world, id)
  }
  throw new Error('the export never ends')
}

const logsOf = ({ systems }: TillTse) => {
  const [tss] = systems()
  if (!tss) throw new Error('no TSS')
  return tss.exports
}

const puts = () => fake.requests.filter((one) => one.startsWith('PUT')).length

describe('what a TSE signed', () => {
  it('is prepared by fiskaly while no worker waits, and then kept as a TAR with its digest', async () => {
    logsOf(till).sign(new Date(Date.now() - 3 * 86_400_000))
    for (const minutes of [1, 2]) logsOf(till).sign(new Date(Date.now() - minutes * 1_000))
    const { id } = await asked()
    await workedOn(work, till.world.tenantId, id)
    expect(await jobOf(id)).toMatchObject({ state: 'RUNNING', doneCount: 0, file: null })
    const [waiting] = await withTenant(till.world.tenantId, 'read', (tx) =>
      tx.execute(sql`select beat_at, due_at > now() as is_later from task where record_id = ${id}`),
    )
    expect(waiting).toEqual({ beat_at: null, is_later: true })
    await due(till.world, id)
    expect(await finished(id)).toBeGreaterThan(1)
    const job = await jobOf(id)
    expect(job).toMatchObject({ state: 'DONE', rowCount: 1, notes: [] })
    const bytes = await bytesOf(till.world.ctx(), id)
    expect(job.sha256).toBe(createHash('sha256').update(bytes).digest('hex'))
    const files = unzipSync(bytes)
    const { serial } = await till.tse()
    const name = `TSE_${serial}_${TODAY}_${TODAY}.tar`
    const tar = files[name] ?? new Uint8Array()
    expect(namesInTar(tar).map((one) => one.replace(/^\d+/, ''))).toEqual([
      'info.csv',
      '_Sig-2.log',
      '_Sig-3.log',
    ])
    const digest = createHash('sha256').update(tar).digest('hex')
    expect(new TextDecoder().decode(files['SHA256SUMS.txt'])).toBe(`${digest}  ${name}\n`)
    expect([puts(), logsOf(till).known.size]).toEqual([1, 1])
    const [entry] = await withTenant(till.world.tenantId, 'read', (tx) =>
      tx.execute(sql`select actor_name, after from audit_entry where action = 'tseExport.export'`),
    )
    expect(entry).toMatchObject({ actor_name: 'Anna Prüfer', after: { ...DAYS, sha256: job.sha256 } })
    const { rows } = await execute(listExportJobs, till.world.ctx(), { kind: 'dsfinvk,tse-tar' })
    expect(rows.map((row) => row.id)).toEqual([id])
  })

  it('is waited for by a package for an audit, and is in it', async () => {
    logsOf(till).sign(new Date())
    const { id } = await asked({ kind: 'audit-package', ...DAYS })
    await workedOn(work, till.world.tenantId, id)
    expect((await jobOf(id)).parts).toEqual([{ part: 'tse', state: 'RUNNING', done: 0, total: null }])
    await finished(id)
    const files = unzipSync(await bytesOf(till.world.ctx(), id))
    const tars = unzipSync(files[`TSE/TSE-Daten_${TODAY}_${TODAY}.zip`] ?? new Uint8Array())
    expect(Object.keys(tars)).toHaveLength(2)
  })

  it('is asked for once, although a worker was lost and an answer never arrived', async () => {
    logsOf(till).sign(new Date())
    const { id } = await asked()
    let isCut = false
    fake.setFault(({ method, path }) => {
      if (isCut || method !== 'PUT' || !path.includes('/export/')) return null
      isCut = true
      return 'cutAfterwards'
    })
    await workedOn(work, till.world.tenantId, id)
    await withTenant(till.world.tenantId, 'write', (tx) =>
      tx.execute(sql`update task set beat_at = now() where record_id = ${id}`),
    )
    await lastSeen(till.world.tenantId, id, 40)
    await finished(id)
    expect(await jobOf(id)).toMatchObject({ state: 'DONE' })
    expect(logsOf(till).known.size).toBe(1)
  })

  it('is asked for again after 429 and 503, and given up with a reason while fiskaly is away', async () => {
    logsOf(till).sign(new Date())
    const first = await asked()
    const failing = [429, 503]
    fake.setFault(({ path }) => {
      const status = path.includes('/export/') ? failing.shift() : undefined
      return status ? { status, code: 'E_BUSY', retryAfter: 0 } : null
    })
    await finished(first.id)
    expect(await jobOf(first.id)).toMatchObject({ state: 'DONE' })
    fake.setFault(({ path }) =>
      path.endsWith('/file') ? { status: 503, code: 'E_BUSY', retryAfter: 3600 } : null,
    )
    const second = await asked({ ...DAYS, from: addDays(TODAY, -1) })
    await finished(second.id)
    expect(await jobOf(second.id)).toMatchObject({
      state: 'FAILED',
      failure: errorText('tseExport.unreachable'),
      file: null,
    })
  })

  it.each([
    ['tseExport.empty', null],
    ['tseExport.tooLarge', 'E_TOO_MANY_RECORDS'],
    ['tseExport.refused', 'E_INTERNAL'],
  ])('fails with a reason that a shopkeeper understands: %s', async (code, failsWith) => {
    if (failsWith) logsOf(till).sign(new Date())
    logsOf(till).failsWith = failsWith
    const { id } = await asked()
    await finished(id)
    const failure = errorText(code, { code: failsWith ?? '' })
    expect(await jobOf(id)).toMatchObject({ state: 'FAILED', failure })
  })

  it('is given up where fiskaly refuses the credentials, or is a day late', async () => {
    const { id } = await asked()
    till.account.secret = randomUUID()
    fake.accounts.revoke(['access', 'refresh'])
    await finished(id)
    expect(await jobOf(id)).toMatchObject({ failure: errorText('tseExport.credentials') })
    const late = await withTse()
    const { prepare } = exportContents('tse-tar')
    const order = { id: randomUUID(), createdAt: new Date(Date.now() - 86_500_000), format: 'zip' as const }
    const question = { encoding: 'utf-8' as const, columns: [], filter: DAYS }
    const prepared = prepare?.(late.world.ctx(), { ...order, question }, () => undefined)
    await expect(prepared).rejects.toMatchObject({ code: 'tseExport.tooSlow' })
    await withTenant(mintTenantId(await platformTenant()), 'write', async (tx) => {
      const [foreign] = await tx.execute<{ api_key: string; api_secret: string }>(
        sql`select * from platform.fiscal_credentials(${till.world.tenantId})`,
      )
      await tx.execute(sql`select platform.store_fiscal_credentials(${late.world.tenantId}, null, ${foreign?.api_key ?? ''},
        ${foreign?.api_secret ?? ''}, now())`)
    })
    const unsealed = prepare?.(late.world.ctx(), { ...order, question }, () => undefined)
    await expect(unsealed).rejects.toMatchObject({ code: 'tseExport.sealed' })
  })

  it('is exported of the other TSEs where one has none, which is said', async () => {
    const second = await readyTill(till.world)
    const { world } = till
    await addTse(world, second.id)
    logsOf(till).sign(new Date())
    const { id } = await asked()
    await finished(id)
    const job = await jobOf(id)
    expect(job).toMatchObject({ state: 'DONE', rowCount: 2 })
    expect(job.notes).toMatchObject([{ code: 'tseExport.refusedTse', link: `/pos-devices/${second.id}` }])
    expect(job.notes[0]?.message).toContain('E_TSS_NOT_FOUND')
    const third = await readyTill(world)
    const tse = await execute(createTse, world.ctx(), { id: third.id })
    const empty = [{ code: 'tseExport.emptyTse', link: `/pos-devices/${third.id}` }]
    await withTenant(world.tenantId, 'read', async (tx) => {
      const [row] = await tx.execute<{ id: string }>(sql`select id from pos_tse where tss_id = ${tse.tssId}`)
      return attemptOf({ kind: 'tse', tenantId: world.tenantId, recordId: row?.id ?? '' }, (claim) =>
        workTse({ claim }),
      )
    })
    const both = await asked({ ...DAYS, devices: [till.deviceId, third.id] })
    await finished(both.id)
    expect((await jobOf(both.id)).notes).toMatchObject(empty)
  })
})

describe('an export of TSE data is refused', () => {
  it('for tills without a TSE of Kontor, before one was initialised, and for other days', async () => {
    const { id } = await readyTill(till.world)
    await expect(asked({ ...DAYS, devices: [id] })).rejects.toMatchObject({ code: 'tseExport.notOurs' })
    await expect(asked({ from: '2026-01-01', to: '2026-01-31' })).rejects.toMatchObject({
      code: 'tseExport.notThen',
    })
    const fresh = await tillForTse(fake)
    await fresh.create()
    await expect(asked(DAYS, fresh.world.ctx())).rejects.toMatchObject({ code: 'tseExport.notInitialised' })
    await expect(asked({ from: TODAY, to: addDays(TODAY, -1) })).rejects.toMatchObject({ kind: 'invalid' })
  })

  it('without the right for taxes, without tills, to people of single stores, and for other companies', async () => {
    const { world, deviceId } = till
    const person = (change: object) => world.as({ isAdmin: false, rights: ['TAX_SHOW'], ...change })
    for (const ctx of [
      person({ rights: ['CSV-EXPORT_SHOW', 'POS-DEVICES_DELETE'] }),
      person({ modules: [] }),
      person({ storeIds: ['0197c1d0-0000-7000-8000-000000000000'] }),
    ])
      await expect(asked(DAYS, ctx)).rejects.toMatchObject({ kind: 'forbidden' })
    const { state } = await asked(DAYS, person({}))
    expect(state).toBe('QUEUED')
    const second = await inSecondCompany(world)
    await expect(asked({ ...DAYS, devices: [deviceId] }, second.ctx())).rejects.toMatchObject({
      kind: 'notFound',
    })
  })
})

describe('a TSE that signed since its last export', () => {
  const signed = () =>
    push(till, [
      pushedReceipt({
        createdAt: new Date().toISOString(),
        tse: {
          transactionNumber: 1,
          signatureCounter: 2,
          start: new Date(Date.now() - 2_000).toISOString(),
          end: new Date(Date.now() - 1_000).toISOString(),
          serial: 'ab'.repeat(32),
          signature: 'c2ln',
        },
      }),
    ])
  const remove = (input = {}) => execute(deleteTse, till.world.ctx(), { id: till.deviceId, ...input })
  const logged = async () => {
    const [entry] = await withTenant(till.world.tenantId, 'read', (tx) =>
      tx.execute<{ after: object }>(sql`select after from audit_entry where action = 'tse.delete'`),
    )
    return entry?.after
  }

  it('is disabled neither by itself nor with its till, unless a person insists, which the log says', async () => {
    expect(await signed()).toMatchObject([{ status: 'stored' }])
    expect(await till.tse()).toMatchObject({ isExportDue: true, exportedUntil: null })
    await expect(remove()).rejects.toMatchObject({ kind: 'rule', code: 'tse.notExported' })
    const byTill = execute(deleteDevice, till.world.ctx(), { id: till.deviceId })
    await expect(byTill).rejects.toMatchObject({ code: 'tse.notExported' })
    expect(await remove({ withoutExport: true })).toMatchObject({ state: 'DISABLING' })
    expect(await logged()).toEqual({ tseState: 'DISABLING', tseWithoutExport: true })
  })

  it('is disabled at once after an export of all that it ever signed', async () => {
    await signed()
    logsOf(till).sign(new Date(Date.now() - 1_000))
    const { id } = await asked({ from: addDays(TODAY, -1), to: TODAY })
    await finished(id)
    const { isExportDue, exportedUntil } = await till.tse()
    expect([isExportDue, exportedUntil === null]).toEqual([false, false])
    await remove()
    expect(await logged()).toEqual({ tseState: 'DISABLING' })
  })
})
