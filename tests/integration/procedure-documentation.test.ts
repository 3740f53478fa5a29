import { sql } from 'drizzle-orm'
import { unzipSync } from 'fflate'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { auditEntry } from '@/db/schema/audit'
import { withTenant } from '@/db/tenant'
import { patchCompany } from '@/lib/catalog/companies/use-cases/patch-company'
import { exportContents, startExportJob } from '@/lib/registry/exports'
import { updateDevice } from '@/lib/pos/pos-devices/use-cases/update-device'
import { pushReceipts } from '@/lib/pos/receipts/use-cases/push-receipts'
import { execute } from '@/lib/server/core/execute'
import { newId } from '@/lib/server/core/ids'
import type { UseCase } from '@/lib/server/core/use-case'
import { noteProgramVersion } from '@/lib/server/start/program-version'
import { listAuditLog } from '@/lib/services/audit/queries'
import { exportWork } from '@/lib/services/export-jobs/jobs'
import { loadDocumentation } from '@/lib/tax/procedure-documentation/loaders'
import {
  compareVersions,
  getDocumentation,
  getVersion,
  listVersions,
  printVersion,
} from '@/lib/tax/procedure-documentation/queries/read-documentation'
import { generateVersion } from '@/lib/tax/procedure-documentation/use-cases/generate-version'
import { fileValues } from '@/lib/tax/vat-return/use-cases/file-values'
import { withdrawFiling } from '@/lib/tax/vat-return/use-cases/withdraw-filing'
import { newestDocumentationPdf, newestPaper } from '@/lib/tax/procedure-documentation/use-cases/newest-paper'
import { patchAnswers } from '@/lib/tax/procedure-documentation/use-cases/patch-answers'
import { ANSWER_MAX, VERSION_BYTES, VERSIONS_MAX } from '@/lib/tax/procedure-documentation/words'
import { auditorIn } from '../support/auditors'
import { on } from '../support/datev'
import { asRole } from '../support/database'
import { describeUseCase } from '../support/describe-use-case'
import { bytesOf } from '../support/dsfinvk'
import { openShop } from '../support/invoices'
import { signInAs } from '../support/signed-in'
import { workedOn } from '../support/tasks'
import { actingTill, readyTill } from '../support/tills'
import { inSecondCompany, mintWorld, type World } from '../support/world'

/** The versions started are of the whole installation: an earlier file may have noted today's. */
const forgetPrograms = () => asRole('owner', (owner) => owner`delete from platform.program_version`)
beforeAll(forgetPrograms)
afterAll(forgetPrograms)

let typed = 0
const fresh = () => ({ backups: `Jede Nacht ${(typed += 1)}` })
/** Fills in answers, and generates a new version. */
async function keyIn(world: World) {
  await execute(patchAnswers, world.ctx(), fresh())
  return { id: (await execute(generateVersion, world.ctx(), {})).id }
}

describeUseCase(getDocumentation, { validInput: () => ({}), otherTenantInput: null })
describeUseCase(patchAnswers, {
  validInput: async (world) => {
    const { version } = await execute(patchAnswers, world.ctx(), fresh())
    return { ...fresh(), version }
  },
  otherTenantInput: null,
  audited: { entity: 'company', record: null },
  invalidInputs: () => ({ 'a long answer': { backups: 'x'.repeat(ANSWER_MAX + 1) } }),
  patch: {
    read: async (world) => (await execute(getDocumentation, world.ctx(), {})).answers,
  },
})
describeUseCase(generateVersion, {
  validInput: async (world) => {
    await execute(patchAnswers, world.ctx(), fresh())
    return {}
  },
  otherTenantInput: null,
  audited: { entity: 'company', record: null },
})
describeUseCase(listVersions, { validInput: () => ({}), otherTenantInput: null })
describeUseCase(getVersion, { validInput: keyIn })
describeUseCase(printVersion, { validInput: keyIn })
describeUseCase(compareVersions, { validInput: keyIn })

describe('an auditor of procedure documentation', () => {
  const access = { from: '2026-01-01', to: '2026-06-30' }
  const READS = [getVersion, printVersion, compareVersions] as unknown as UseCase[]
  let world: World
  let key: { id: string }
  beforeAll(async () => {
    world = await mintWorld()
    key = await keyIn(world)
  })

  it('reads none of another company or tenant, neither in the list nor by its id', async () => {
    const elsewhere = await inSecondCompany(world)
    const own = await auditorIn(world, { ...access, companies: [elsewhere.companyId] })
    const foreign = await auditorIn(await mintWorld(), access)
    for (const { ctx } of [own, foreign]) {
      expect(await execute(listVersions, ctx(), {})).toEqual([])
      for (const useCase of READS)
        await expect(execute(useCase, ctx(), key)).rejects.toMatchObject({ kind: 'notFound' })
    }
    const second = await keyIn(elsewhere)
    const { ctx } = await auditorIn(world, access)
    await expect(execute(getVersion, ctx(), second)).rejects.toMatchObject({ kind: 'notFound' })
    const against = execute(compareVersions, ctx(), { ...key, against: second.id })
    await expect(against).rejects.toMatchObject({ kind: 'notFound' })
  })

  it('changes nothing, sees no answers that are no version, and nothing after the last day', async () => {
    const { ctx } = await auditorIn(world, { ...access, until: '2026-12-31' })
    const readOnly = { kind: 'forbidden', code: 'auditor.readOnly' }
    await expect(execute(patchAnswers, ctx(), fresh())).rejects.toMatchObject(readOnly)
    await expect(execute(generateVersion, ctx(), {})).rejects.toMatchObject(readOnly)
    const hidden = { kind: 'forbidden', code: 'auditor.notShown' }
    await expect(execute(getDocumentation, ctx(), {})).rejects.toMatchObject(hidden)
    const ended = ctx({ now: () => new Date('2027-01-01T09:00:00Z') })
    const refusal = { kind: 'forbidden', code: 'auditor.ended' }
    await expect(execute(listVersions, ended, {})).rejects.toMatchObject(refusal)
    for (const useCase of READS) await expect(execute(useCase, ended, key)).rejects.toMatchObject(refusal)
  })

  it('reads every version of the company as its people do, each request in the log', async () => {
    const { ctx, id } = await auditorIn(world, access)
    expect(await execute(listVersions, ctx(), {})).toEqual(await execute(listVersions, world.ctx(), {}))
    for (const useCase of READS)
      expect(await execute(useCase, ctx(), key)).toEqual(await execute(useCase, world.ctx(), key))
    const { rows } = await execute(listAuditLog, world.ctx(), { entity: 'auditorAccess', entityId: id })
    expect(rows.map(({ action, record }) => [action, record]).toReversed()).toEqual([
      ['procedureDocumentation.versions', 'Petra Prüferin'],
      ['procedureDocumentation.version', 'Fassung 1'],
      ['procedureDocumentation.print', 'Fassung 1'],
      ['procedureDocumentation.compare', 'Fassung 1'],
    ])
  })
})

describe('a procedure documentation', () => {
  let world: World
  beforeAll(async () => {
    world = await mintWorld('Hofladen')
    await openShop(world)
    await readyTill(world)
  })

  it('keeps the name that the company had', async () => {
    const renamed = await mintWorld('Alter Name')
    const { id } = await execute(generateVersion, renamed.ctx(), {})
    const before = await execute(getVersion, renamed.ctx(), { id })
    const { name } = await execute(patchCompany, renamed.ctx(), { id: renamed.companyId, name: 'Neuer Name' })
    expect(name).toBe('Neuer Name')
    expect(await execute(getVersion, renamed.ctx(), { id })).toEqual(before)
    const { model, name: file } = await execute(printVersion, renamed.ctx(), { id })
    expect([model.title, model.author, file].join()).not.toContain('Neuer Name')
    const next = await execute(generateVersion, renamed.ctx(), {})
    expect((await execute(getVersion, renamed.ctx(), { id: next.id })).name).toContain('Neuer Name')
    const { parts } = await execute(compareVersions, renamed.ctx(), { id: next.id })
    const added = parts.filter(({ kind }) => kind === 'ADDED').flatMap(({ lines }) => lines)
    expect(added.join()).toContain('Neuer Name')
  })

  it('is exported as PDF and Markdown, without a period, but not by people of single stores', async () => {
    const own = await mintWorld('Export')
    const asked = (change: object) =>
      execute(startExportJob, own.as(change), { kind: 'verfahrensdokumentation' } as never)
    const { id } = await asked({})
    await workedOn(exportWork(exportContents), own.tenantId, id)
    const files = unzipSync(await bytesOf(own.ctx(), id))
    const [newest] = (await execute(getDocumentation, own.ctx(), {})).versions
    const { markdown } = await execute(getVersion, own.ctx(), { id: newest?.id ?? '' })
    const textOf = (ending: string) =>
      Object.entries(files).flatMap(([name, bytes]) =>
        name.endsWith(ending) ? [Buffer.from(bytes).toString('utf8')] : [],
      )
    expect(textOf('.md')).toEqual([markdown])
    expect(textOf('.pdf').map((text) => text.slice(0, 5))).toEqual(['%PDF-'])
    await expect(asked({ isAdmin: false, rights: ['TAX_SHOW'] })).rejects.toMatchObject({ kind: 'forbidden' })
    const ofOneStore = { storeIds: ['0197c1d0-0000-7000-8000-000000000000'] }
    await expect(asked(ofOneStore)).rejects.toMatchObject({ code: 'procedureDocumentation.restricted' })
  })

  it('says what the settings say, and marks what is to be filled in', async () => {
    const { missing, isOutdated, versions } = await execute(getDocumentation, world.ctx(), {})
    expect([missing.length, isOutdated, versions]).toEqual([7, true, []])
    const { id, number } = await execute(generateVersion, world.ctx(), {})
    expect(number).toBe(1)
    const { markdown } = await execute(getVersion, world.ctx(), { id })
    for (const said of [
      'Hofweg 1',
      '12/345/67890',
      'KONTOR-1',
      'Anna Prüfer',
      'Administrator: alle Rechte',
      '19\u00a0%',
    ])
      expect(markdown).toContain(said)
    expect(markdown.match(/noch auszufüllen/g)).toHaveLength(7)
  })

  it('has no new version without a change, and one that says what has changed', async () => {
    const ctx = world.ctx()
    const first = await execute(generateVersion, ctx, {})
    expect((await execute(generateVersion, ctx, {})).id).toBe(first.id)
    const { version } = await execute(getDocumentation, ctx, {})
    await execute(patchAnswers, ctx, { version, responsible: 'Anna Hofer, Vertretung Bernd Hofer' })
    await expect(execute(patchAnswers, ctx, { version, training: 'x' })).rejects.toMatchObject({
      code: 'conflict.stale',
    })
    await execute(patchCompany, ctx, { id: world.companyId, city: 'Freiburg' })
    expect((await execute(getDocumentation, ctx, {})).isOutdated).toBe(true)
    const second = await execute(generateVersion, ctx, {})
    expect([second.number, second.missing]).toEqual([first.number + 1, 6])
    const { from, parts } = await execute(compareVersions, ctx, { id: second.id })
    expect(from?.id).toBe(first.id)
    const added = parts.flatMap(({ kind, lines }) => (kind === 'ADDED' ? lines : []))
    expect(added.join('\n')).toContain('Bernd Hofer')
    expect(added.join('\n')).toContain('79285 Freiburg')
    const whole = await execute(compareVersions, ctx, { id: first.id })
    expect(whole).toMatchObject({ from: null, parts: [{ kind: 'ADDED' }] })
  })

  it('is shown with the changes of a version, and without them where there is none', async () => {
    const { id } = await keyIn(world)
    await signInAs(world.ctx())
    const shown = async (fassung?: string) => {
      const { documentation, compared } = await loadDocumentation(
        Promise.resolve(fassung === undefined ? {} : { fassung }),
      )
      expect(documentation.versions.map((version) => version.id)).toContain(id)
      return compared
    }
    expect(await shown(id)).toEqual(await execute(compareVersions, world.ctx(), { id }))
    for (const fassung of [undefined, newId(), 'x']) expect(await shown(fassung)).toBeNull()
  })

  it('never changes in the database', async () => {
    for (const statement of [
      sql`update procedure_version set number = 9`,
      sql`delete from procedure_version`,
    ])
      await expect(withTenant(world.tenantId, 'write', (tx) => tx.execute(statement))).rejects.toThrow()
  })

  it('is one of each company, for people who see every store', async () => {
    const { id } = await execute(generateVersion, world.ctx(), {})
    const elsewhere = await inSecondCompany(world)
    expect((await execute(getDocumentation, elsewhere.ctx(), {})).versions).toEqual([])
    await expect(execute(getVersion, elsewhere.ctx(), { id })).rejects.toMatchObject({ kind: 'notFound' })
    await expect(
      execute(compareVersions, world.ctx(), { id, against: (await keyIn(elsewhere)).id }),
    ).rejects.toMatchObject({ kind: 'notFound' })
    const restricted = world.as({ storeIds: ['0197c1d0-0000-7000-8000-000000000000'] })
    const refusal = { code: 'procedureDocumentation.restricted' }
    await expect(execute(getDocumentation, restricted, {})).rejects.toMatchObject(refusal)
    await expect(execute(generateVersion, restricted, {})).rejects.toMatchObject(refusal)
    const auditor = await auditorIn(world, { from: '2026-01-01', to: '2026-12-31' })
    await expect(execute(generateVersion, auditor.ctx(), {})).rejects.toMatchObject({
      code: 'auditor.readOnly',
    })
  })

  it('is a PDF for the package of an audit, generated if there is none', async () => {
    const empty = await mintWorld('Leer')
    const { name, bytes } = await newestDocumentationPdf(empty.ctx())
    expect(name).toMatch(/^Verfahrensdokumentation .* Fassung 1\.pdf$/)
    expect(Buffer.from(bytes.slice(0, 5)).toString()).toBe('%PDF-')
    // 'procedureDocumentation.newest' generates the first one only
    await execute(newestPaper, empty.ctx(), {})
    const reader = empty.as({ isAdmin: false, rights: ['TAX_SHOW'] })
    await expect(execute(newestPaper, reader, {})).rejects.toMatchObject({ kind: 'forbidden' })
    expect((await execute(getDocumentation, empty.ctx(), {})).versions).toHaveLength(1)
  }, 60_000)

  it('states taxation, program, accounts, makers, jumps, rejections and overridden hand-overs', async () => {
    const farm = await mintWorld('Hof')
    await openShop(farm)
    const till = await readyTill(farm)
    const textNow = async () => {
      const { id } = await execute(generateVersion, farm.ctx(), {})
      return (await execute(getVersion, farm.ctx(), { id })).markdown
    }
    await asRole('app', async (app) => {
      await noteProgramVersion(app, 'erste', new Date('2026-03-01T09:00:00Z'))
      await noteProgramVersion(app, 'zweite', new Date('2026-04-02T09:00:00Z'))
      await noteProgramVersion(app, 'zweite', new Date('2026-04-03T09:00:00Z'))
    })
    expect(await textNow()).toContain('| Besteuerung | Regelbesteuerung |')
    await execute(patchCompany, farm.ctx(), {
      id: farm.companyId,
      flatRateFarm: true,
      vatBasis: 'actual',
      numbers: { invoice: { lastNumber: 99_999 } },
      datev: { chart: 'SKR04', accounts: { revenue7: '4305' } },
    })
    const register = { manufacturer: 'Kassenbau', model: 'K 200', softwareBrand: 'Ladenkasse' }
    const tse = { serial: 'a'.repeat(64), bsiCertificate: 'BSI-K-TR-0490-2021' }
    await execute(updateDevice, farm.ctx(), { id: till.id, register, tseData: tse })
    await execute(pushReceipts, await actingTill(till), { receipts: [{ uuid: newId(), number: 7 }] } as never)
    await withTenant(farm.tenantId, 'write', (tx) =>
      tx.insert(auditEntry).values({
        tenantId: farm.tenantId,
        id: newId(),
        at: new Date(),
        requestId: 'r',
        actorKind: 'user',
        actorName: 'Anna Prüfer',
        action: 'datev.export',
        entity: 'company',
        entityId: String(farm.companyId),
        before: null,
        after: { from: '2026-10-01', to: '2026-10-31', overrideReason: 'Kasse gestohlen' },
      }),
    )
    const text = await textNow()
    for (const said of [
      /\| Besteuerung \| Land- und Forstwirtschaft nach Durchschnittssätzen \(§ 24 UStG\)/,
      '| Umsatzsteuer | Ist (nach vereinnahmten Entgelten) |',
      '| erste | 01.03.2026 | 02.04.2026 |',
      '| zweite | 02.04.2026 | im Einsatz |',
      'Kassenbau K 200',
      'Ladenkasse',
      'BSI-K-TR-0490-2021',
      'nach dem Kontenrahmen SKR04',
      '| Erlöse 19 % | 4400 | Umsatzsteuer 19 % |',
      '| Erlöse 7 % | 4305 (eigenes Konto) | Umsatzsteuer 7 % |',
      /\| Rechnungen \| 10000–99999 \| Anna Prüfer, /,
      /\| Kassenbon \| .* \| offen \|/,
      /\| 01\.10\.2026 – 31\.10\.2026 \| Kasse gestohlen \| Anna Prüfer, /,
    ])
      expect(text).toMatch(said)
    for (const untrue of ['ohne Lücke', 'kann nicht unter null fallen', 'Regelbesteuerung'])
      expect(text).not.toContain(untrue)
    await execute(patchCompany, farm.ctx(), { id: farm.companyId, flatRateFarm: false, smallBusiness: true })
    await execute(patchCompany, farm.ctx(), { id: farm.companyId, economicId: 'DE123456788-00001' })
    const small = await textNow()
    expect(small).toContain('| Besteuerung | Kleinunternehmer (§ 19 UStG) |')
    expect(small).toContain('| W-IdNr. | DE123456788-00001 |')
    expect(small).not.toContain('| Umsatzsteuer |')
  })

  it('states every taxation with its day, and what was filed, corrected and withdrawn', async () => {
    const own = await mintWorld('Abgegeben')
    const at = (day: string) => on(own, day).ctx()
    const change = { id: own.companyId, smallBusiness: true, validFrom: '2027-01-01' }
    await execute(patchCompany, at('2026-11-20'), change)
    const filing = { period: '2026-10', filedOn: '2026-11-09' }
    await execute(fileValues, at('2026-11-20'), filing)
    const second = await execute(fileValues, at('2026-11-20'), { ...filing, filedOn: '2026-11-20' })
    await execute(withdrawFiling, at('2026-11-20'), { id: second.id, reason: 'Doch nicht abgegeben' })
    const { id } = await execute(generateVersion, own.ctx(), {})
    const { markdown } = await execute(getVersion, own.ctx(), { id })
    for (const said of [
      '| von Anfang an | Regelbesteuerung | Soll (nach vereinbarten Entgelten) |',
      '| 01.01.2027 | Kleinunternehmer (§ 19 UStG) |',
      /\| Oktober 2026, Berichtigung \| 20\.11\.2026 \| 0,00.€ \| .*; zurückgenommen: Doch nicht abgegeben \|/,
      /\| Oktober 2026 \| 09\.11\.2026 \| 0,00.€ \| Anna Prüfer \|/,
    ])
      expect(markdown).toMatch(said)
  })

  it('has periods of use that nobody can change (note_program_version, program_versions)', async () => {
    await asRole('app', async (app) => {
      await noteProgramVersion(app, 'dritte', new Date('2026-05-02T09:00:00Z'))
      const [newest] = await app`select version from platform.program_versions()`
      expect(newest).toEqual({ version: 'dritte' })
      for (const statement of ['delete from', 'select * from'])
        await expect(app.unsafe(`${statement} platform.program_version`)).rejects.toThrow('permission denied')
    })
  })

  it('has bounds: of versions, and of size', async () => {
    const full = await mintWorld('Voll')
    await execute(generateVersion, full.ctx(), {})
    await withTenant(full.tenantId, 'write', (tx) =>
      tx.execute(sql`
        insert into procedure_version (tenant_id, id, company_id, number, created_at, actor_name, company_name, digest, blocks, missing)
        select tenant_id, gen_random_uuid(), company_id, n, created_at, actor_name, company_name, 'x', '[]', 0
        from procedure_version, generate_series(2, ${VERSIONS_MAX}) n`),
    )
    await expect(execute(generateVersion, full.ctx(), {})).rejects.toMatchObject({
      code: 'procedureDocumentation.tooManyVersions',
    })
    const large = await mintWorld('Groß')
    await withTenant(large.tenantId, 'write', (tx) =>
      tx.execute(sql`update app_user set firstname = repeat('x', ${VERSION_BYTES})`),
    )
    await expect(execute(generateVersion, large.ctx(), {})).rejects.toMatchObject({
      code: 'procedureDocumentation.tooLarge',
    })
  })
})
