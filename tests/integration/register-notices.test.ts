import { beforeEach, describe, expect, it } from 'vitest'
import { patchCompany } from '@/lib/catalog/companies/use-cases/patch-company'
import { updateStore } from '@/lib/catalog/stores/use-cases/update-store'
import { addDays, businessDay, DAY_MS } from '@/lib/domain/business-date'
import { deleteDevice } from '@/lib/pos/pos-devices/use-cases/delete-device'
import { updateDevice } from '@/lib/pos/pos-devices/use-cases/update-device'
import { execute } from '@/lib/server/core/execute'
import { noticeTasks } from '@/lib/tax/register-notices/queries/notice-tasks'
import { getNoticeSheet, listNoticeSheets } from '@/lib/tax/register-notices/queries/read-sheets'
import { noticeSheetFile, printNoticeSheet } from '@/lib/tax/register-notices/queries/sheet-files'
import { deadlineOf } from '@/lib/tax/register-notices/rules/notices'
import { patchNotice } from '@/lib/tax/register-notices/use-cases/patch-notice'
import { reportStore } from '@/lib/tax/register-notices/use-cases/report-store'
import { renderPdf } from '@/lib/server/files/pdf/renderer'
import { describeUseCase } from '../support/describe-use-case'
import { makeStore } from '../support/stores'
import { readyTill } from '../support/tills'
import { mintWorld, type World } from '../support/world'

const TODAY = businessDay(new Date())

/** A store's open notice. */
async function noticeOf(world: World) {
  const { storeId } = await readyTill(world)
  const { events } = await execute(getNoticeSheet, world.ctx(), { storeId })
  const [event] = events
  if (!event) throw new Error('no event')
  return { storeId, id: event.id }
}
const storeOf = async (world: World) => ({ storeId: (await noticeOf(world)).storeId })

describeUseCase(getNoticeSheet, { validInput: storeOf })
describeUseCase(listNoticeSheets, {
  validInput: () => ({}),
  otherTenantInput: null,
  recordsIn: noticeOf,
})
describeUseCase(noticeTasks, {
  validInput: () => ({}),
  otherTenantInput: null,
  recordsIn: noticeOf,
})
describeUseCase(printNoticeSheet, { validInput: storeOf })
describeUseCase(noticeSheetFile, { validInput: storeOf })
// notices are audited with their till
const audited = { entity: 'posDevice', record: null }

describeUseCase(patchNotice, {
  audited,
  validInput: async (world) => {
    const { id } = await noticeOf(world)
    const reported = { id, state: 'REPORTED' as const, reportedAt: TODAY }
    await execute(patchNotice, world.ctx(), reported)
    return { ...reported, transferTicket: 'et123' }
  },
  invalidInputs: async (world) => {
    const { id } = await noticeOf(world)
    return {
      'no day': { id, state: 'REPORTED' },
      tomorrow: { id, state: 'REPORTED', reportedAt: addDays(TODAY, 1) },
      'another state': { id, state: 'SENT', reportedAt: TODAY },
      'a long ticket': { id, state: 'REPORTED', reportedAt: TODAY, transferTicket: 'x'.repeat(61) },
    }
  },
})
describeUseCase(reportStore, {
  audited,
  validInput: async (world) => {
    const { storeId, id } = await noticeOf(world)
    return { storeId, ids: [id], reportedAt: TODAY }
  },
  invalidInputs: async (world) => {
    const { storeId } = await noticeOf(world)
    return { 'no notice': { storeId, ids: [], reportedAt: TODAY } }
  },
})

let world: World
let till: Awaited<ReturnType<typeof readyTill>>
beforeEach(async () => {
  world = await mintWorld()
  till = await readyTill(world)
})

/** The administrator's context some days from now. */
const then = (days: number) => world.as({ now: () => new Date(Date.now() + days * DAY_MS) })
const sheetOf = (storeId = till.storeId) => execute(getNoticeSheet, world.ctx(), { storeId })
const report = (ids: string[], storeId = till.storeId, reportedAt = TODAY) =>
  execute(reportStore, world.ctx(), { storeId, ids, reportedAt, transferTicket: 'et42' })

describe('the notification of tills', () => {
  it('names what the form asks for, what is missing, and the deadline', async () => {
    const sheet = await sheetOf()
    expect(sheet).toMatchObject({
      store: { name: 'Hofladen' },
      fields: { premises: 'Hofladen', city: 'Ebringen', deviceCount: 1 },
      devices: [{ id: till.id, serial: 'KONTOR-1', outOfUse: null }],
      events: [{ kind: 'IN_USE', date: TODAY, state: 'OPEN', reportedAt: null, version: 1 }],
    })
    const hrefs = new Map(sheet.missing.map(({ field, href }) => [field, href]))
    expect(hrefs.get('bsiCertificate')).toBe(`/pos-devices/${till.id}`)
    expect(hrefs.get('address')).toBe(`/pos-stores/${till.storeId}`)
    expect(hrefs.get('taxNumber')).toBe(`/companies/${world.companyId}`)
    expect(hrefs.has('serial')).toBe(false)
    await execute(updateDevice, world.ctx(), {
      id: till.id,
      register: { kind: 'TABLET_APP', manufacturer: 'K', model: 'K1', acquiredOn: '2026-01-31' },
      tseData: {
        kind: 'CLOUD',
        serial: 'ab',
        bsiCertificate: 'BSI-K-TR-0412-2020',
        inUseSince: '2026-02-01',
      },
    })
    const { missing, events } = await sheetOf()
    expect(missing.filter(({ deviceId }) => deviceId === till.id)).toEqual([])
    expect(events).toMatchObject([{ date: '2026-01-31', deadline: '2026-03-02' }])
  })

  it('shows what was entered last, also if nothing must be notified anew', async () => {
    const known = { kind: 'TABLET_APP' as const, manufacturer: 'K', acquiredOn: '2026-01-31' }
    for (const model of ['K1', 'K2', 'K3']) {
      await execute(updateDevice, world.ctx(), { id: till.id, register: { ...known, model } })
      expect((await sheetOf()).devices).toMatchObject([{ id: till.id, model }])
    }
  })

  it('of a move concerns both premises, until each has been notified', async () => {
    const [first] = (await sheetOf()).events
    await report([first?.id ?? ''])
    const market = await makeStore(world, { name: 'Markt' })
    await execute(updateDevice, then(40), { id: till.id, storeId: market.id })
    const left = await sheetOf()
    expect(left.devices).toMatchObject([{ id: till.id, outOfUse: { on: addDays(TODAY, 40) } }])
    expect(left.fields.deviceCount).toBe(0)
    expect(left.events.map(({ kind, state }) => [kind, state])).toEqual([
      ['IN_USE', 'REPORTED'],
      ['MOVED_OUT', 'OPEN'],
    ])
    expect(await sheetOf(market.id)).toMatchObject({
      devices: [{ outOfUse: null }],
      events: [{ kind: 'MOVED_IN', state: 'OPEN' }],
    })
    await report(left.events.filter(({ state }) => state === 'OPEN').map(({ id }) => id))
    expect((await sheetOf()).devices).toEqual([])
  })

  it('of a move has the day that is stated for it, not before the till was where it was, nor to come', async () => {
    const market = await makeStore(world, { name: 'Markt' })
    const move = (movedOn: string, storeId = market.id) =>
      execute(updateDevice, then(20), { id: till.id, storeId, movedOn })
    for (const [day, code] of [
      [addDays(TODAY, 21), 'device.movedInFuture'],
      [addDays(TODAY, -1), 'device.movedBefore'],
    ] as const)
      await expect(move(day)).rejects.toMatchObject({ fields: [{ path: 'movedOn', code }] })
    await expect(move(TODAY, till.storeId)).rejects.toMatchObject({
      fields: [{ path: 'movedOn', code: 'device.notMoved' }],
    })
    const movedOn = addDays(TODAY, 9)
    await move(movedOn)
    const [arrived] = (await sheetOf(market.id)).events
    expect(arrived).toMatchObject({ kind: 'MOVED_IN', date: movedOn })
    expect(arrived?.deadline).toBe(deadlineOf(movedOn))
    expect((await sheetOf()).devices).toMatchObject([{ outOfUse: { on: movedOn } }])
  })

  it('of a move that was undone on its day is none, unless it was notified: that stays with its ticket', async () => {
    const market = await makeStore(world, { name: 'Markt' })
    const moveTo = (storeId: string) => execute(updateDevice, then(5), { id: till.id, storeId })
    const kinds = async (storeId?: string) =>
      (await sheetOf(storeId)).events.map(({ kind, state }) => `${kind} ${state}`)
    await moveTo(market.id)
    await moveTo(till.storeId)
    expect([await kinds(), await kinds(market.id)]).toEqual([['IN_USE OPEN'], []])
    await moveTo(market.id)
    const [arrived] = (await sheetOf(market.id)).events
    await report([arrived?.id ?? ''], market.id)
    await moveTo(till.storeId)
    expect(await sheetOf(market.id)).toMatchObject({
      events: [
        { id: arrived?.id, kind: 'MOVED_IN', state: 'REPORTED', transferTicket: 'et42', date: arrived?.date },
        { kind: 'MOVED_OUT', state: 'OPEN' },
      ],
    })
    expect(await kinds()).toEqual(['IN_USE OPEN', 'MOVED_OUT OPEN', 'MOVED_IN OPEN'])
  })

  it('of another TSE stays as it was notified when a third one comes on the same day', async () => {
    const enter = (serial: string, days = 5) =>
      execute(updateDevice, then(days), { id: till.id, tseData: { serial } })
    await enter('a', 1)
    await enter('b')
    const changes = async () => (await sheetOf()).events.filter(({ kind }) => kind === 'TSE_CHANGED')
    const [first] = await changes()
    await report([first?.id ?? ''])
    await enter('c')
    expect(await changes()).toMatchObject([
      { id: first?.id, state: 'REPORTED', transferTicket: 'et42' },
      { state: 'OPEN' },
    ])
    // back to the first: what was notified follows from nothing any more, and is there all the same
    await enter('a')
    expect(await changes()).toMatchObject([{ id: first?.id, state: 'REPORTED' }, { state: 'OPEN' }])
    const open = { id: first?.id ?? '', state: 'OPEN' as const }
    expect(await execute(patchNotice, world.ctx(), open)).toMatchObject({ state: 'OPEN', reportedAt: null })
    expect(await changes()).toEqual([])
  })

  it('of an acquisition keeps the day that was notified', async () => {
    const acquire = (acquiredOn: string) =>
      execute(updateDevice, world.ctx(), { id: till.id, register: { acquiredOn } })
    await acquire('2026-11-02')
    const [event] = (await sheetOf()).events
    await report([event?.id ?? ''])
    await acquire('2026-10-01')
    expect((await sheetOf()).events).toMatchObject([{ date: '2026-11-02', state: 'REPORTED' }])
  })

  it('of a deleted till is its end', async () => {
    await execute(deleteDevice, world.ctx(), { id: till.id })
    const { devices, events, missing } = await sheetOf()
    expect(devices).toMatchObject([{ outOfUse: { on: TODAY } }])
    expect(events.map(({ kind }) => kind)).toEqual(['IN_USE', 'OUT_OF_USE'])
    expect(missing.filter(({ deviceId }) => deviceId !== null)).toEqual([])
  })

  it('is a task with the first deadline until all is notified, and can be taken back', async () => {
    const { events } = await sheetOf()
    const [event] = events
    if (!event) throw new Error('no event')
    const tasks = () => execute(noticeTasks, world.ctx(), {})
    expect(await tasks()).toEqual([
      { kind: 'registerNotices', href: '/cash-register-notifications', count: 1, until: event.deadline },
    ])
    await report([event.id])
    expect(await tasks()).toEqual([])
    const later = await makeStore(world, { name: 'Später' })
    await execute(updateDevice, then(40), { id: till.id, storeId: later.id })
    const open = (await sheetOf(later.id)).events.filter(({ state }) => state === 'OPEN')
    const [next] = open.map(({ deadline }) => deadline).toSorted()
    expect(next && next > event.deadline).toBe(true)
    expect(await tasks()).toMatchObject([{ until: next }])
    const [reported] = (await sheetOf()).events
    expect(reported).toMatchObject({
      state: 'REPORTED',
      reportedAt: TODAY,
      transferTicket: 'et42',
      version: 2,
    })
    const back = (version: number) =>
      execute(patchNotice, world.ctx(), { id: event.id, version, state: 'OPEN' })
    await expect(back(1)).rejects.toMatchObject({ code: 'conflict.stale' })
    expect(await back(2)).toMatchObject({ state: 'OPEN', reportedAt: null, transferTicket: '', version: 3 })
    expect(await tasks()).toHaveLength(1)
  })

  it('refuses a notice of nobody, one twice, and a restricted person; a store without tills has nothing', async () => {
    const { id } = await noticeOf(await mintWorld())
    await expect(report([id])).rejects.toMatchObject({ kind: 'notFound' })
    const [mine] = (await sheetOf()).events
    await expect(report([mine?.id ?? ''], till.storeId, addDays(TODAY, 1))).rejects.toMatchObject({
      fields: [{ path: 'reportedAt', code: 'registerNotice.future' }],
    })
    const market = await makeStore(world, { name: 'Markt' })
    await expect(report([mine?.id ?? ''], market.id)).rejects.toMatchObject({ kind: 'notFound' })
    await report([mine?.id ?? ''])
    await expect(report([mine?.id ?? ''])).rejects.toMatchObject({ code: 'conflict.stale' })
    const empty = await makeStore(world, { name: 'Ohne Kasse' })
    expect(await sheetOf(empty.id)).toMatchObject({ fields: { deviceCount: 0 }, devices: [], events: [] })
    expect(await execute(listNoticeSheets, world.ctx(), {})).toHaveLength(1)
    const restricted = world.as({ storeIds: [till.storeId] })
    await expect(execute(listNoticeSheets, restricted, {})).rejects.toMatchObject({
      code: 'registerNotice.restricted',
    })
    expect(await execute(noticeTasks, restricted, {})).toEqual([])
  })

  it('is a paper and a table with the same fields, each as it was entered', async () => {
    const { storeId } = till
    const second = await readyTill(world, storeId)
    const ctx = world.ctx()
    await execute(patchCompany, ctx, {
      id: world.companyId,
      name: 'Hof Sonnental',
      taxNumber: '06/123/45678',
      economicId: 'DE123456788-00001',
    })
    await execute(updateStore, ctx, { id: storeId, street: 'Hauptstraße 1', zipCode: '79285' })
    await execute(updateDevice, ctx, {
      id: till.id,
      name: 'Kasse vorn',
      register: {
        kind: 'TABLET_APP',
        manufacturer: 'Hersteller A',
        model: 'Modell A',
        softwareBrand: 'Marke A',
        acquiredOn: '2026-01-31',
        inUseSince: '2026-02-01',
      },
      tseData: {
        kind: 'CLOUD',
        serial: 'a1',
        bsiCertificate: 'BSI-K-TR-0412-2020',
        inUseSince: '2026-02-02',
      },
    })
    await execute(updateDevice, ctx, {
      id: second.id,
      name: 'Kasse hinten',
      register: {
        kind: 'SCALE',
        manufacturer: 'Hersteller B',
        model: 'Modell B',
        softwareBrand: 'Marke B',
        inUseSince: '2026-03-03',
        outOfUse: { on: '2026-04-04', reason: 'Kaputt' },
      },
      tseData: { kind: 'USB_STICK', serial: 'b2', inUseSince: '2026-03-05' },
    })
    const premises = [
      ['Unternehmen', 'Hof Sonnental'],
      ['Steuernummer', '06/123/45678'],
      ['W-IdNr.', 'DE123456788-00001'],
      ['Name', 'Hofladen'],
      ['Anschrift', 'Hauptstraße 1, 79285 Ebringen'],
      ['Kassen in Betrieb', '1'],
    ]
    const front = [
      ['Art der Kasse', 'Tablet- oder App-Kasse'],
      ['Hersteller', 'Hersteller A'],
      ['Modell', 'Modell A'],
      ['Software', 'Marke A 1.4.0'],
      ['Seriennummer', 'KONTOR-1'],
      ['Angeschafft am', '31.01.2026'],
      ['Art der TSE', 'Cloud-TSE'],
      ['Seriennummer der TSE', 'a1'],
      ['BSI-Zertifizierungs-ID', 'BSI-K-TR-0412-2020'],
      ['TSE in Betrieb seit', '02.02.2026'],
    ]
    const back = [
      ['Art der Kasse', 'Waage mit Kassenfunktion'],
      ['Hersteller', 'Hersteller B'],
      ['Modell', 'Modell B'],
      ['Software', 'Marke B 1.4.0'],
      ['Seriennummer', 'KONTOR-2'],
      ['Angeschafft am', '03.03.2026'],
      ['Art der TSE', 'USB-Stick'],
      ['Seriennummer der TSE', 'b2'],
      ['BSI-Zertifizierungs-ID', ''],
      ['TSE in Betrieb seit', '05.03.2026'],
      ['Außer Betrieb seit', '04.04.2026'],
      ['Grund', 'Kaputt'],
    ]
    const { model, name } = await execute(printNoticeSheet, ctx, { storeId })
    expect(name).toBe(`Kassenmeldung Hofladen ${TODAY}.pdf`)
    expect(model.running).toBe('Hof Sonnental · Kassenmeldung Hofladen')
    const headings = model.blocks.flatMap((block) => (block.kind === 'heading' ? [block.text] : []))
    expect(headings).toEqual(['Betriebsstätte', 'Kasse „Kasse hinten“', 'Kasse „Kasse vorn“'])
    const tables = model.blocks.flatMap((block) => (block.kind === 'table' ? [block.columns] : []))
    const printed = tables.map(([labels, values]) =>
      labels?.cells.map((label, index) => [label, values?.cells[index]]),
    )
    expect(printed).toEqual([premises, back.map(([label, value]) => [label, value || 'fehlt noch']), front])
    const pdf = await renderPdf(model, { owner: world.tenantId })
    expect(Buffer.from(pdf).subarray(0, 5).toString()).toBe('%PDF-')
    const { file } = await execute(noticeSheetFile, ctx, { storeId })
    const text = await new Response(file.read()).text()
    const [head, ...rows] = text
      .trim()
      .split('\r\n')
      .map((line) => line.split(';'))
    const valuesOf = (fields: string[][]) => fields.map(([, value]) => value)
    expect(head?.map((cell) => cell.replace('\uFEFF', ''))).toEqual(
      [...premises, ['Kasse'], ...back].map(([label]) => label),
    )
    expect(rows).toEqual([
      [...valuesOf(premises), 'Kasse hinten', ...valuesOf(back)],
      [...valuesOf(premises), 'Kasse vorn', ...valuesOf(front), '', ''],
    ])
  })
})
