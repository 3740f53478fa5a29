import { createHash, randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { unzipSync } from 'fflate'
import { beforeAll, describe, expect, it } from 'vitest'
import { withTenant } from '@/db/tenant'
import { businessDay, DAY_MS } from '@/lib/domain/business-date'
import { readDevice } from '@/lib/pos/pos-devices/queries/device-record'
import { tseTasks } from '@/lib/pos/pos-devices/queries/tse-tasks'
import { createStore } from '@/lib/catalog/stores/use-cases/create-store'
import { updateDevice } from '@/lib/pos/pos-devices/use-cases/update-device'
import { execute } from '@/lib/server/core/execute'
import { writePackage } from '@/lib/tax/audit-package/steps/write-package'
import { answerArchive, receiveArchive } from '@/lib/tax/tse-archives/api'
import { archiveTasks } from '@/lib/tax/tse-archives/queries/archive-tasks'
import {
  archivesWithin,
  getArchiveFile,
  knownTill,
  listArchives,
} from '@/lib/tax/tse-archives/queries/archives'
import { addArchive } from '@/lib/tax/tse-archives/use-cases/add-archive'
import { patchArchive } from '@/lib/tax/tse-archives/use-cases/patch-archive'
import { entriesOf } from '../support/audit-checks'
import { auditorIn } from '../support/auditors'
import { asRole } from '../support/database'
import { describeUseCase } from '../support/describe-use-case'
import { push, pushedReceipt } from '../support/receipts'
import { readyTill } from '../support/tills'
import { inSecondCompany, mintWorld, type World } from '../support/world'

const today = businessDay(new Date())
const JUNE = { from: '2026-06-01', to: '2026-06-30' }
const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')
/** A TAR with unique content. */
const tar = () => {
  const bytes = new Uint8Array(1_024)
  bytes.set(new TextEncoder().encode('ustar'), 257)
  bytes.set(new TextEncoder().encode(randomUUID()), 600)
  return bytes
}
const stated = { serial: '3F8A', ...JUNE, filename: 'tse.tar' }
const tillIn = async (world: World) => ({ id: (await readyTill(world)).id })
const addTo = (world: World, id: string, change: object = {}) =>
  execute(addArchive, world.ctx(), { id, ...stated, content: tar(), ...change })
const archiveIn = async (world: World) => {
  const { id } = await tillIn(world)
  return { id, archiveId: (await addTo(world, id)).id }
}

describeUseCase(addArchive, {
  audited: { entity: 'posDevice', record: ({ id }: { id: string }) => id } as never,
  validInput: async (world) => ({ ...(await tillIn(world)), ...stated, content: tar() }),
  invalidInputs: async (world) => {
    const { id } = await tillIn(world)
    const content = tar()
    await addTo(world, id, { content })
    const input = { id, ...stated }
    return {
      // tseArchive.empty, tseArchive.type, tseArchive.twice, tseArchive.future
      'an empty file': { ...input, content: new Uint8Array() },
      'another type': { ...input, content: new TextEncoder().encode('%PDF-1.7') },
      'the same file again': { ...input, serial: 'other', content },
      'days to come': { ...input, to: '2099-01-01', content: tar() },
      'days in the wrong order': { ...input, from: '2026-07-01', content: tar() },
      'no serial number': { ...input, serial: '', content: tar() },
    }
  },
})
describeUseCase(patchArchive, {
  audited: { entity: 'posDevice', record: ({ id }: { id: string }) => id } as never,
  validInput: async (world) => ({ ...(await archiveIn(world)), version: 1, serial: '3F8B' }),
  invalidInputs: async (world) => {
    const input = await archiveIn(world)
    return {
      'days to come': { ...input, to: '2099-01-01' },
      'days in the wrong order': { ...input, from: '2026-07-01' },
      'no serial number': { ...input, serial: '' },
      'another file': { ...input, sha256: 'a'.repeat(64) },
      'a long note': { ...input, note: 'x'.repeat(501) },
    }
  },
})
describeUseCase(knownTill, { validInput: tillIn })
describeUseCase(listArchives, { validInput: async (world) => ({ id: (await archiveIn(world)).id }) })
describeUseCase(getArchiveFile, { validInput: archiveIn })
describeUseCase(archivesWithin, {
  validInput: async (world) => {
    await archiveIn(world)
    return JUNE
  },
  otherTenantInput: null,
  otherCompanyInput: null,
})
const later = (world: World, days: number) => world.as({ now: () => new Date(Date.now() + days * DAY_MS) })
const dayIn = (days: number) => businessDay(new Date(Date.now() + days * DAY_MS))

const TSE = { transactionNumber: 1, signatureCounter: 2, serial: 'Alt', signature: 'MEUC==' }

/** A till whose TSE „alt“ signed a receipt today, and was replaced five days later. */
async function replacedIn(world: World) {
  const { id, token } = await readyTill(world)
  await execute(updateDevice, world.ctx(), { id, tseData: { serial: 'alt', inUseSince: dayIn(-1) } })
  await push({ token }, [pushedReceipt({ createdAt: new Date().toISOString(), tse: TSE })])
  const tseData = { serial: 'neu', inUseSince: dayIn(5) }
  await execute(updateDevice, later(world, 8), { id, tseData })
  return { id }
}
const expiringIn = async (world: World) => {
  const { id } = await readyTill(world)
  await execute(updateDevice, world.ctx(), { id, tseData: { certificateExpires: today } })
  return { id }
}
describeUseCase(archiveTasks, { validInput: () => ({}), otherTenantInput: null, recordsIn: replacedIn })
describeUseCase(tseTasks, { validInput: () => ({}), otherTenantInput: null, recordsIn: expiringIn })

let world: World
let till: Awaited<ReturnType<typeof readyTill>>
beforeAll(async () => {
  world = await mintWorld('Archiv')
  till = await readyTill(world)
})

const caller = () => Promise.resolve(world.ctx())
const sent = (
  content: Uint8Array<ArrayBuffer>,
  fields: Record<string, string> = {},
  headers: HeadersInit = {},
) => {
  const body = new FormData()
  body.set('file', new File([content], 'Export 06.tar'))
  for (const [name, value] of Object.entries({ serial: '3F8A', ...JUNE, ...fields })) body.set(name, value)
  const request = new Request('http://localhost/', { method: 'POST', body, headers })
  return receiveArchive(caller)(request, { params: Promise.resolve({ id: till.id }) })
}

describe('an export of another maker’s TSE', () => {
  it('is uploaded once with one key, served as it came, and listed with its digest', async () => {
    const content = tar()
    const key = { 'idempotency-key': 'einmal' }
    const first = await sent(content, {}, key)
    const again = await sent(content, {}, key)
    expect([first.status, again.status]).toEqual([201, 201])
    expect((await sent(content, { serial: 'other' }, key)).status).toBe(409)
    const { id: archiveId } = (await first.json()) as { id: string }
    expect(first.headers.get('location')).toBe(`/api/v1/pos-devices/${till.id}/tse-archives/${archiveId}`)
    const [listed] = await execute(listArchives, world.ctx(), { id: till.id })
    expect(listed).toMatchObject({
      id: archiveId,
      serial: '3F8A',
      ...JUNE,
      name: 'Export 06.tar',
      type: 'application/x-tar',
      size: content.length,
      sha256: sha256(content),
      addedBy: 'Anna Prüfer',
    })
    const params = Promise.resolve({ id: till.id, archiveId })
    const served = await answerArchive(caller)(new Request('http://localhost/'), { params })
    expect(new Uint8Array(await served.arrayBuffer())).toEqual(content)
    expect((await sent(content)).status).toBe(422)
  })

  it('of more than 40 MB is refused before it is read', async () => {
    const answer = await sent(new Uint8Array(41_000_000).fill(1))
    expect([answer.status, await answer.json()]).toMatchObject([413, { code: 'tseArchive.tooLarge' }])
  })

  it('keeps its file, till and digest, and is deleted by no one', async () => {
    const { archiveId } = await archiveIn(world)
    const columns = ['name', 'type', 'size', 'sha256', 'bytes', 'device_id', 'actor_name', 'created_at']
    for (const role of ['system', 'admin'] as const)
      await asRole(role, async (db) => {
        await expect(db`delete from tse_archive where id = ${archiveId}`).rejects.toThrow('append-only')
        for (const column of columns)
          await expect(
            db`update tse_archive set ${db(column)} = ${db(column)} where id = ${archiveId}`,
          ).rejects.toThrow('append-only')
      })
    await asRole('app', async (db) => {
      await db`select set_config('app.tenant_id', ${world.tenantId}, false)`
      await expect(db`delete from tse_archive`).rejects.toThrow('permission denied')
      await expect(db`update tse_archive set sha256 = ''`).rejects.toThrow('permission denied')
    })
  })

  it('is corrected as it was seen; the log keeps what was stated before', async () => {
    const own = await mintWorld('Berichtigt')
    const { id, archiveId } = await archiveIn(own)
    const before = (await execute(listArchives, own.ctx(), { id }))[0]
    const ctx = own.ctx()
    const correct = (change: object) => execute(patchArchive, ctx, { id, archiveId, ...change })
    const after = await correct({ version: 1, serial: '3F8B', to: '2026-07-31', note: 'Verschrieben' })
    const stated = { serial: '3F8B', to: '2026-07-31', note: 'Verschrieben', version: 2 }
    expect(after).toEqual({ ...before, ...stated })
    await expect(correct({ version: 1, serial: '3F8C' })).rejects.toMatchObject({ code: 'conflict.stale' })
    // the same again changes nothing
    expect(await correct({ version: 2, serial: '3F8B' })).toEqual(after)
    expect(await entriesOf(ctx)).toMatchObject([
      {
        action: 'tseArchive.patch',
        entityId: id,
        before: { tseSerial: '3F8A', to: JUNE.to, comment: '' },
        after: { attachment: 'tse.tar', tseSerial: '3F8B', to: '2026-07-31', comment: 'Verschrieben' },
      },
    ])
  })

  it('is stated once by two people at the same moment', async () => {
    const own = await mintWorld('Gleichzeitig')
    const { id, archiveId } = await archiveIn(own)
    const correct = (serial: string) =>
      execute(patchArchive, own.ctx(), { id, archiveId, version: 1, serial }).then(
        () => 'done',
        ({ code }: { code: string }) => code,
      )
    const answers = await Promise.all([correct('3F8B'), correct('3F8C')])
    expect(answers.toSorted()).toEqual(['conflict.stale', 'done'])
  })

  it('is in the list of an auditor if it has a day of the period, without its file', async () => {
    const own = await mintWorld('Prüfung')
    const { id, archiveId } = await archiveIn(own)
    await addTo(own, id, { from: '2026-07-01', to: '2026-07-31' })
    const listed = async (from: string, to: string) => {
      const auditor = await auditorIn(own, { from, to })
      const rows = await execute(listArchives, auditor.ctx(), { id })
      return rows.map((one) => one.from)
    }
    expect(await listed('2026-01-01', '2026-06-01')).toEqual(['2026-06-01'])
    expect(await listed('2026-06-30', '2026-07-01')).toEqual(['2026-06-01', '2026-07-01'])
    expect(await listed('2026-08-01', '2026-12-31')).toEqual([])
    const { ctx } = await auditorIn(own, JUNE)
    for (const refused of [
      () => execute(getArchiveFile, ctx(), { id, archiveId }),
      () => execute(patchArchive, ctx(), { id, archiveId, note: 'x' }),
    ])
      await expect(refused()).rejects.toMatchObject({ kind: 'forbidden' })
    const second = await inSecondCompany(own)
    const other = await auditorIn(own, { ...JUNE, companies: [second.companyId] })
    await expect(execute(listArchives, other.ctx(), { id })).rejects.toMatchObject({ kind: 'notFound' })
  })

  it('is refused for a till of another company, to people of single stores, and to auditors', async () => {
    const second = await inSecondCompany(world)
    const add = (ctx: ReturnType<World['ctx']>) =>
      execute(addArchive, ctx, { id: till.id, ...stated, content: tar() })
    await expect(add(second.ctx())).rejects.toMatchObject({ kind: 'notFound' })
    await expect(add(world.as({ storeIds: [till.storeId] }))).rejects.toMatchObject({ kind: 'forbidden' })
    await expect(add((await auditorIn(world, JUNE)).ctx())).rejects.toMatchObject({ kind: 'forbidden' })
    const seen = (companyId: number) =>
      withTenant(world.tenantId, 'read', (tx) => tx.execute(sql`select from tse_archive`), { companyId })
    expect((await seen(world.companyId)).length).toBeGreaterThan(0)
    expect(await seen(second.companyId)).toEqual([])
  })

  it('is in the audit packages of its days, with a table of its digest', async () => {
    const other = await mintWorld('Paket')
    const { id } = await tillIn(other)
    const content = tar()
    await addTo(other, id, { content })
    const packed = async (from: string, to: string) => {
      const question = { encoding: 'utf-8' as const, columns: [], filter: { from, to } }
      const order = { id: randomUUID(), createdAt: new Date(), format: 'zip' as const, question }
      const { file, parts } = await writePackage(other.ctx(), order, () => undefined, false)
      const files = unzipSync(new Uint8Array(await new Response(file.read()).arrayBuffer()))
      await file.discard()
      return { files, state: parts?.find(({ part }) => part === 'tseArchives')?.state }
    }
    const { files, state } = await packed('2026-06-30', '2026-07-31')
    const name =
      Object.keys(files).find((one) => one.startsWith('TSE/Kasse 1/2026-06-01_2026-06-30_3F8A_')) ?? ''
    expect([state, sha256(files[name] ?? new Uint8Array())]).toEqual(['DONE', sha256(content)])
    const table = new TextDecoder().decode(files['TSE/Andere_TSE.csv'])
    expect(table).toContain(`3F8A;01.06.2026;30.06.2026;${name};${sha256(content)};Anna Prüfer`)
    expect((await packed('2026-07-01', '2026-07-31')).state).toBe('EMPTY')
  })
})

/** The certificate of a test TSE, valid until 15 January 2027. */
const CERTIFICATE =
  'MIIBfDCCASOgAwIBAgIUN7uJVEYiSXGxBGPLnTFNME8DRGswCgYIKoZIzj0EAwIwFDESMBAGA1UEAwwJVFNFIFByb2JlMB4XDTI2MTIwMTA0MDMxMloXDTI3MDExNTA0MDMxMlowFDESMBAGA1UEAwwJVFNFIFByb2JlMFkwEwYHKoZIzj0CAQYIKoZIzj0DAQcDQgAEX8r7IrVkFfHOokdi7GbISHc5jXmhy++FAATT0jzhHbXpswVqBxElT2XsR/ZN3Q3Z/CSUqQvB05bo9xbPfBLGBaNTMFEwHQYDVR0OBBYEFMR2PIobHvkO5QlOmGJ79NqoUvO2MB8GA1UdIwQYMBaAFMR2PIobHvkO5QlOmGJ79NqoUvO2MA8GA1UdEwEB/wQFMAMBAf8wCgYIKoZIzj0EAwIDRwAwRAIgJCeJvTOUgiOS7w2Ba6OtoVqXg6osIM/WYzENoOwAyTwCIF+wlzyxCFrb1UXgCvVe4mINOTSJ7MljJWQvGQDXljw/'

describe('a till with another maker’s TSE', () => {
  it('asks the company in whose stores it signed, and not the one that the till came to later', async () => {
    const own = await mintWorld('Umzug')
    const second = await inSecondCompany(own)
    const { id } = await replacedIn(own)
    const { id: storeId } = await execute(createStore, second.ctx(), {
      name: 'Zweite',
      companyId: second.companyId,
    })
    await execute(updateDevice, later(own, 9), { id, storeId })
    expect(await execute(archiveTasks, own.ctx(), {})).toHaveLength(1)
    expect(await execute(archiveTasks, second.ctx(), {})).toEqual([])
  })

  it('asks for the data of a TSE that was replaced, until all of its days are archived', async () => {
    const own = await mintWorld('Wechsel')
    const tasks = () => execute(archiveTasks, own.ctx(), {})
    const { id: silent } = await readyTill(own)
    await execute(updateDevice, own.ctx(), { id: silent, tseData: { serial: 'still' } })
    await execute(updateDevice, later(own, 1), { id: silent, tseData: { serial: 'nie' } })
    // it never signed anything
    expect(await tasks()).toEqual([])
    const { id } = await replacedIn(own)
    expect(await tasks()).toMatchObject([{ kind: 'tseArchive', name: 'Kasse 1 · alt', until: dayIn(4) }])
    const add = (from: string, to: string, serial = 'ALT') =>
      execute(addArchive, later(own, 9), { id, ...stated, serial, from, to, content: tar() })
    await add(dayIn(-1), dayIn(4), 'neu')
    await add(dayIn(-1), dayIn(1))
    expect(await tasks()).toHaveLength(1)
    await add(dayIn(2), dayIn(4))
    expect(await tasks()).toEqual([])
    const other = await mintWorld('Ende')
    const { id: ended } = await replacedIn(other)
    await execute(updateDevice, later(other, 9), {
      id: ended,
      register: { outOfUse: { on: dayIn(9), reason: 'alt' } },
    })
    // that of the till as well, which signed nothing
    expect(await execute(archiveTasks, other.ctx(), {})).toHaveLength(1)
    expect(await execute(archiveTasks, other.as({ storeIds: [randomUUID()] }), {})).toEqual([])
  })

  it('names the end of its certificate sixty days before: as it states it, or as it was typed', async () => {
    const own = await mintWorld('Zertifikat')
    const { id } = await readyTill(own)
    const on = (day: string) => own.as({ now: () => new Date(`${day}T10:00:00Z`) })
    const tasks = (day: string) => execute(tseTasks, on(day), {})
    const enter = (tseData: object) => execute(updateDevice, own.ctx(), { id, tseData })
    expect(await tasks(today)).toEqual([])
    await enter({ serial: 'a', certificateExpires: '2027-03-31' })
    expect([await tasks('2027-01-29'), await tasks('2027-01-30')]).toMatchObject([
      [],
      [{ kind: 'tseExpiring', name: 'Kasse 1', until: '2027-03-31', href: `/pos-devices/${id}` }],
    ])
    // the certificate itself says when it ends, whatever was typed
    const patched = await enter({ certificate: CERTIFICATE })
    expect(patched.tseData.certificateExpires).toBe('2027-01-15')
    expect(await tasks('2026-11-15')).toEqual([])
    expect(await tasks('2026-11-16')).toMatchObject([{ until: '2027-01-15' }])
    await enter({ certificate: 'kein Zertifikat', certificateExpires: '2027-02-01' })
    expect(await tasks('2026-11-16')).toEqual([])
    const read = await withTenant(own.tenantId, 'read', (tx) => readDevice(tx, own.ctx(), id))
    expect(read.tseData.certificateExpires).toBe('2027-02-01')
  })
})
