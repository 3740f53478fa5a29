import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { withTenant } from '@/db/tenant'
import { patchBusinessPartner } from '@/lib/catalog/business-partners/use-cases/patch-business-partner'
import { cancelInvoice } from '@/lib/sales/invoices/use-cases/cancel-invoice'
import { getInvoice } from '@/lib/sales/invoices/queries/get-invoice'
import { answerProof, receiveProof } from '@/lib/sales/invoices/api'
import { getProofFile } from '@/lib/sales/invoices/queries/proof-file'
import { proofTasks, vatIdTasks } from '@/lib/sales/supply-proofs/queries/proof-tasks'
import { PROOFS_MAX } from '@/lib/sales/supply-proofs/rules/supply-proof'
import { addProof } from '@/lib/sales/invoices/use-cases/add-proof'
import { withdrawProof } from '@/lib/sales/invoices/use-cases/withdraw-proof'
import { execute } from '@/lib/server/core/execute'
import { entriesOf } from '../support/audit-checks'
import { on } from '../support/datev'
import { describeUseCase } from '../support/describe-use-case'
import { booked, openShop } from '../support/invoices'
import { openExporter, type Exporter } from '../support/supplies-abroad'
import { mintWorld, type World } from '../support/world'

const OCTOBER = '2026-10-05'
const pdf = (text: string = randomUUID()) => new TextEncoder().encode(`%PDF-1.7 ${text}`)
const exporters = new Map<string, Promise<Exporter>>()

/** An exporter in the world, opened once. */
const exporterIn = (world: World) => {
  const key = `${world.tenantId} ${world.companyId}`
  const known = exporters.get(key) ?? openExporter(world)
  exporters.set(key, known)
  return known
}
const invoiceIn = async (world: World) => (await (await exporterIn(world)).supply('K', OCTOBER)).id
const file = (content = pdf()) => ({ provedOn: OCTOBER, filename: 'CMR.pdf', content })
const provedIn = async (world: World) => {
  const id = await invoiceIn(world)
  return { id, proofId: (await execute(addProof, world.ctx(), { id, ...file() })).id }
}

describeUseCase(addProof, {
  validInput: async (world) => ({ id: await invoiceIn(world), ...file() }),
  audited: { entity: 'document', record: null },
  invalidInputs: async (world) => {
    const { id } = await provedIn(world)
    const twice = file()
    await execute(addProof, world.ctx(), { id, ...twice })
    return {
      'no day': { id, ...file(), provedOn: '2026-02-30' },
      // supplyProof.later, supplyProof.fileType, supplyProof.fileTwice
      'a day to come': { id, ...file(), provedOn: '2999-01-01' },
      'a program': { id, ...file(new TextEncoder().encode('MZ')) },
      'the same file again': { id, ...twice },
    }
  },
})
describeUseCase(withdrawProof, {
  validInput: async (world) => ({ ...(await provedIn(world)), reason: 'Andere Lieferung' }),
  audited: { entity: 'document', record: null },
  invalidInputs: async (world) => ({ 'no reason': { ...(await provedIn(world)), reason: ' ' } }),
})
describeUseCase(getProofFile, { validInput: provedIn })
describeUseCase(proofTasks, { validInput: () => ({}), otherTenantInput: null })
describeUseCase(vatIdTasks, { validInput: () => ({}), otherTenantInput: null })

describe('the proof of a supply without VAT', () => {
  it('is of the arrival in the EU, or of the export, and the newest in force states the day', async () => {
    const { world, supply } = await openExporter()
    const ctx = on(world, '2026-11-20').ctx()
    const eu = await supply('K', OCTOBER)
    const swiss = await supply('G', OCTOBER)
    const none = { proofOfArrivalOn: null, proofOfExportOn: null, proofs: [] }
    expect(eu).toMatchObject({ proofNeeded: 'ARRIVAL', ...none })
    expect(swiss).toMatchObject({ proofNeeded: 'EXPORT', ...none })
    await execute(addProof, ctx, { id: eu.id, ...file(), provedOn: '2026-10-07' })
    const second = await execute(addProof, ctx, { id: eu.id, ...file(), provedOn: '2026-10-08' })
    await execute(addProof, ctx, { id: swiss.id, ...file(), provedOn: '2026-10-09' })
    const days = async (id: string) => {
      const { proofOfArrivalOn, proofOfExportOn, proofs } = await execute(getInvoice, ctx, { id })
      return [proofOfArrivalOn, proofOfExportOn, proofs.length]
    }
    expect([await days(eu.id), await days(swiss.id)]).toEqual([
      ['2026-10-08', null, 2],
      [null, '2026-10-09', 1],
    ])
    const withdrawal = { id: eu.id, proofId: second.id, reason: 'Andere Lieferung' }
    expect(await execute(withdrawProof, ctx, withdrawal)).toMatchObject({
      withdrawn: { reason: 'Andere Lieferung', byName: ctx.actor.name },
    })
    expect(await days(eu.id)).toEqual(['2026-10-07', null, 2])
    const entries = (await entriesOf(ctx)).filter(({ action }) => action === 'invoice.withdrawProof')
    expect(entries).toMatchObject([
      {
        before: { provedOn: '2026-10-08' },
        after: { proof: second.name, withdrawn: true, reason: 'Andere Lieferung' },
      },
    ])
    await expect(execute(withdrawProof, ctx, withdrawal)).rejects.toMatchObject({
      code: 'supplyProof.withdrawn',
    })
  })

  it('may come again after it was withdrawn, such as with its right day', async () => {
    const { world, supply } = await openExporter()
    const ctx = on(world, '2026-11-20').ctx()
    const { id } = await supply('K', OCTOBER)
    const scan = file()
    const { id: proofId } = await execute(addProof, ctx, { id, ...scan, provedOn: '2026-10-08' })
    await execute(withdrawProof, ctx, { id, proofId, reason: 'Falscher Tag' })
    await execute(addProof, ctx, { id, ...scan, provedOn: '2026-10-07' })
    expect(await execute(getInvoice, ctx, { id })).toMatchObject({ proofOfArrivalOn: '2026-10-07' })
    await expect(execute(addProof, ctx, { id, ...scan })).rejects.toMatchObject({
      fields: [{ path: 'file', code: 'supplyProof.fileTwice' }],
    })
  })

  it('is refused where none is needed: at home, for a draft’s sake, and once cancelled', async () => {
    const shop = await openShop(await mintWorld('Inland'))
    const { id } = await booked(shop)
    await expect(execute(addProof, shop.world.ctx(), { id, ...file() })).rejects.toMatchObject({
      code: 'supplyProof.notNeeded',
    })
    const { world, supply } = await openExporter()
    const eu = await supply('K', OCTOBER)
    const ctx = on(world, '2026-11-20').ctx()
    const kept = await execute(addProof, ctx, { id: eu.id, ...file() })
    await execute(cancelInvoice, ctx, { id: eu.id, cancelNote: 'Irrtum' })
    await expect(execute(addProof, ctx, { id: eu.id, ...file() })).rejects.toMatchObject({
      code: 'supplyProof.notNeeded',
    })
    expect(await execute(getInvoice, ctx, { id: eu.id })).toMatchObject({
      proofNeeded: null,
      proofs: [{ id: kept.id }],
    })
  })

  it(`is at most ${PROOFS_MAX} files, withdrawn ones included`, async () => {
    const { world, supply } = await openExporter()
    const { id } = await supply('K', OCTOBER)
    for (let count = 0; count < PROOFS_MAX; count++) await execute(addProof, world.ctx(), { id, ...file() })
    await expect(execute(addProof, world.ctx(), { id, ...file() })).rejects.toMatchObject({
      code: 'supplyProof.tooMany',
    })
  })

  it('is received once with one key, served as it came, and read by an auditor of its days', async () => {
    const { world, supply } = await openExporter()
    const { id } = await supply('K', OCTOBER)
    const content = pdf('Spedition')
    const send = (fields: Record<string, string>) => {
      const body = new FormData()
      body.set('file', new File([content], 'CMR.pdf'))
      for (const [name, value] of Object.entries(fields)) body.set(name, value)
      const headers = { 'idempotency-key': 'einmal' }
      const request = new Request('http://localhost/', { method: 'POST', body, headers })
      return receiveProof(() => Promise.resolve(world.ctx()))(request, { params: Promise.resolve({ id }) })
    }
    expect((await send({})).status).toBe(422)
    const answers = [await send({ provedOn: OCTOBER }), await send({ provedOn: OCTOBER })]
    expect(answers.map(({ status }) => status)).toEqual([201, 201])
    expect((await send({ provedOn: '2026-10-06' })).status).toBe(409)
    const { proofs } = await execute(getInvoice, world.ctx(), { id })
    expect(proofs).toHaveLength(1)
    const proofId = proofs[0]?.id ?? ''
    const served = await answerProof(() => Promise.resolve(world.ctx()))(new Request('http://localhost/'), {
      params: Promise.resolve({ id, proofId }),
    })
    expect(new Uint8Array(await served.arrayBuffer())).toEqual(content)
    const seen = (from: string, to: string) =>
      withTenant(
        world.tenantId,
        'read',
        (tx) => tx.execute(sql`select from supply_proof where id = ${proofId}`),
        { audited: { from, to } },
      )
    expect(
      [await seen(OCTOBER, OCTOBER), await seen('2025-01-01', '2025-12-31')].map((rows) => rows.length),
    ).toEqual([1, 0])
  })

  it('has at most 10 MB, and a larger one is refused before it is read', async () => {
    const { world, supply } = await openExporter()
    const { id } = await supply('K', OCTOBER)
    const sent = async (size: number) => {
      const bytes = new Uint8Array(size).fill(1)
      bytes.set(pdf())
      const body = new FormData()
      body.set('provedOn', OCTOBER)
      body.set('file', new File([bytes], 'Scan.pdf'))
      const request = new Request('http://localhost/', { method: 'POST', body })
      const params = Promise.resolve({ id })
      return receiveProof(() => Promise.resolve(world.ctx()))(request, { params })
    }
    expect((await sent(10_000_000)).status).toBe(201)
    const answer = await sent(10_000_001)
    expect([answer.status, await answer.json()]).toMatchObject([413, { code: 'supplyProof.fileTooLarge' }])
  })

  it('is a task thirty days after the supply, until it is there or the invoice is cancelled', async () => {
    const { world, supply } = await openExporter()
    const eu = await supply('K', OCTOBER)
    const swiss = await supply('G', '2026-10-06')
    const tasksOn = (day: string) => execute(proofTasks, on(world, day).ctx(), {})
    expect([await tasksOn('2026-11-03'), await tasksOn('2026-11-04')]).toMatchObject([
      [],
      [{ kind: 'missingArrival', href: `/invoices/${eu.id}?tab=proofs` }],
    ])
    expect((await tasksOn('2026-11-05')).map(({ kind }) => kind)).toEqual(['missingExport', 'missingArrival'])
    const ctx = on(world, '2026-11-20').ctx()
    const { id: proofId } = await execute(addProof, ctx, { id: eu.id, ...file() })
    expect((await tasksOn('2026-11-20')).map(({ kind }) => kind)).toEqual(['missingExport'])
    await execute(withdrawProof, ctx, { id: eu.id, proofId, reason: 'Andere Lieferung' })
    expect(await tasksOn('2026-11-20')).toHaveLength(2)
    for (const id of [eu.id, swiss.id]) await execute(cancelInvoice, ctx, { id, cancelNote: 'Irrtum' })
    expect(await tasksOn('2026-11-20')).toEqual([])
  })
})

describe('the confirmation of a VAT id', () => {
  it('is a task for customers in the EU until it is there, and again a year later', async () => {
    const { world, vienna, supply } = await openExporter()
    const ctx = on(world, '2026-11-20').ctx()
    const tasks = () => execute(vatIdTasks, ctx, {})
    await supply('G', OCTOBER)
    expect(await tasks()).toEqual([])
    await supply('K', OCTOBER)
    const task = { kind: 'unconfirmedVatId', href: `/business-partners/${vienna}?tab=payment`, count: 1 }
    expect(await tasks()).toEqual([{ ...task, name: 'Wiener Hofladen' }])
    const confirm = (vatIdConfirmedOn: string) =>
      execute(patchBusinessPartner, ctx, { id: vienna, vatIdConfirmedOn, vatIdConfirmation: 'gültig' })
    await confirm('2025-10-03')
    expect(await tasks()).toHaveLength(1)
    await confirm('2025-10-04')
    expect(await tasks()).toEqual([])
  })

  it('goes with the id: another one is not confirmed, and none has no confirmation', async () => {
    const { world, vienna } = await openExporter()
    const ctx = on(world, '2026-11-20').ctx()
    const patch = (change: object) => execute(patchBusinessPartner, ctx, { id: vienna, ...change })
    const confirmed = { vatIdConfirmedOn: '2026-11-20', vatIdConfirmation: 'gültig; Name stimmt' }
    expect(await patch(confirmed)).toMatchObject(confirmed)
    expect(await patch({ city: 'Wien' })).toMatchObject(confirmed)
    const none = { vatIdConfirmedOn: null, vatIdConfirmation: '' }
    expect(await patch({ eUcompanyNumber: 'ATU62895905' })).toMatchObject(none)
    expect(await patch({ eUcompanyNumber: 'ATU12011204', ...confirmed })).toMatchObject(confirmed)
    // corrected on the day of the confirmation: the new answer is that of the new id
    const corrected = { eUcompanyNumber: 'ATU62895905', ...confirmed, vatIdConfirmation: 'gültig' }
    expect(await patch(corrected)).toMatchObject(corrected)
    expect(await patch({ eUcompanyNumber: '' })).toMatchObject(none)
    await expect(patch(confirmed)).rejects.toMatchObject({
      fields: [{ path: 'eUcompanyNumber', code: 'businessPartner.confirmedVatIdMissing' }],
    })
    const id = { eUcompanyNumber: 'ATU12011204' }
    await expect(patch({ ...id, vatIdConfirmation: 'gültig' })).rejects.toMatchObject({
      fields: [{ path: 'vatIdConfirmedOn', code: 'validation.required' }],
    })
    await expect(patch({ ...id, vatIdConfirmedOn: '2026-11-21' })).rejects.toMatchObject({
      fields: [{ path: 'vatIdConfirmedOn', code: 'businessPartner.vatIdConfirmedLater' }],
    })
  })
})
