import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { EXPORTABLE } from '@/lib/domain/exportable'
import type { ExportProfileRecord } from '@/lib/services/export-profiles/schema'
import { deleteExportProfile } from '@/lib/services/export-profiles/use-cases/delete-export-profile'
import {
  createExportProfile,
  exportKinds,
  listExportProfiles,
  updateExportProfile,
} from '@/lib/registry/exports'
import type { Context } from '@/lib/server/core/context'
import { execute } from '@/lib/server/core/execute'
import { newId } from '@/lib/server/core/ids'
import { bySql } from '../support/imports'
import { mintWorld, type World } from '../support/world'

const monthly = {
  name: 'Monatsliste',
  kind: 'invoices',
  format: 'xlsx',
  encoding: 'utf-8',
  columns: ['invoiceNumber', 'sumGross'],
  filter: { status: 'BOOKED' },
} as const

describe('profiles of exports', () => {
  let world: World
  let profile: ExportProfileRecord
  beforeAll(async () => {
    world = await mintWorld()
    profile = await execute(createExportProfile, world.ctx(), monthly)
  })
  const colleague = () => world.as({ actor: { kind: 'user', id: newId(), name: 'Kollege' } })
  const acts = (): Record<string, (ctx: Context) => Promise<unknown>> => ({
    'exportProfile.create': (ctx) => execute(createExportProfile, ctx, { ...monthly, name: newId() }),
    'exportProfile.list': (ctx) => execute(listExportProfiles, ctx, {}),
    'exportProfile.patch': (ctx) => execute(updateExportProfile, ctx, { id: profile.id, name: 'Anders' }),
    'exportProfile.delete': (ctx) => execute(deleteExportProfile, ctx, { id: profile.id }),
  })

  it.each(Object.keys(acts()))(
    'ask for the right to export, and a password of one’s own: %s',
    async (name) => {
      const act = acts()[name]
      const clerk = world.as({ isAdmin: false, rights: ['PRODUCTS_SHOW', 'CSV-EXPORT_CREATE'] })
      await expect(act?.(clerk)).rejects.toMatchObject({ kind: 'forbidden' })
      await expect(act?.(world.as({ mustChangePassword: true }))).rejects.toMatchObject({ kind: 'forbidden' })
    },
  )

  it.each(['exportProfile.patch', 'exportProfile.delete'])(
    'of a colleague and of another tenant do not exist: %s',
    async (name) => {
      const other = await mintWorld()
      for (const ctx of [colleague(), other.ctx(), { ...other.ctx(), actor: world.ctx().actor }])
        await expect(acts()[name]?.(ctx)).rejects.toMatchObject({ kind: 'notFound' })
    },
  )

  it('are listed to their person alone, with nothing but the right to export', async () => {
    const own = world.as({ isAdmin: false, rights: ['CSV-EXPORT_SHOW'] })
    expect((await execute(listExportProfiles, own, {})).rows).toContainEqual(profile)
    expect((await execute(listExportProfiles, own, { kind: 'products' })).rows).toEqual([])
    expect((await execute(listExportProfiles, colleague(), {})).rows).toEqual([])
    expect((await execute(listExportProfiles, (await mintWorld()).ctx(), {})).rows).toEqual([])
  })

  it('are refused as invalid where they are malformed', async () => {
    for (const wrong of [
      { kind: 'nothing' },
      { kind: '__proto__' },
      { format: 'pdf' },
      { encoding: 'utf-16' },
      { columns: Array.from({ length: 201 }, () => 'name') },
      { columns: ['invoiceNumber', 'secret'] },
      { filter: { q: 'x'.repeat(201) } },
      { name: ' ' },
      { unheardOf: 1 },
    ])
      await expect(
        execute(createExportProfile, world.ctx(), { ...monthly, name: newId(), ...wrong }),
      ).rejects.toMatchObject({ kind: 'invalid' })
  })

  it('have each name once, however often one clicks; a colleague may use it, too', async () => {
    const save = (ctx: Context) => execute(createExportProfile, ctx, { ...monthly, name: 'Zweimal' })
    const clicks = await Promise.allSettled([save(world.ctx()), save(world.ctx())])
    expect(clicks.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    await expect(save(world.ctx())).rejects.toMatchObject({ code: 'exportProfile.nameTaken' })
    await expect(save(colleague())).resolves.toMatchObject({ name: 'Zweimal' })
    const renamed = execute(updateExportProfile, world.ctx(), { id: profile.id, name: 'Zweimal' })
    await expect(renamed).rejects.toMatchObject({ code: 'exportProfile.nameTaken' })
  })

  it('change, keep what is left out, refuse a stale version, and go', async () => {
    const { id, version } = await execute(createExportProfile, world.ctx(), { ...monthly, name: 'Quartal' })
    const changed = await execute(updateExportProfile, world.ctx(), { id, version, columns: ['sumGross'] })
    expect(changed).toMatchObject({
      ...monthly,
      name: 'Quartal',
      columns: ['sumGross'],
      version: version + 1,
    })
    for (const act of [updateExportProfile, deleteExportProfile] as const)
      await expect(
        execute(act as typeof deleteExportProfile, world.ctx(), { id, version }),
      ).rejects.toMatchObject({ code: 'conflict.stale' })
    await execute(deleteExportProfile, world.ctx(), { id, version: version + 1 })
    await expect(execute(deleteExportProfile, world.ctx(), { id })).rejects.toMatchObject({
      kind: 'notFound',
    })
  })

  it('refuse columns that the list does not have, and take those that it has', async () => {
    const { id } = await execute(createExportProfile, world.ctx(), { ...monthly, name: 'Spalten' })
    const change = (input: object) => execute(updateExportProfile, world.ctx(), { id, ...input })
    for (const wrong of [{ columns: ['secret'] }, { kind: 'products' }])
      await expect(change(wrong)).rejects.toMatchObject({ code: 'export.unknownColumn' })
    const kept = { kind: 'products', columns: ['name', 'priceGross'], filter: {} }
    expect(await change(kept)).toMatchObject(kept)
  })

  it.each<[string, object, string]>([
    ['that the list never had', { filter: { colour: 'red' } }, 'export.unknownFilter'],
    ['with a value that it does not take', { filter: { status: 'LOST' } }, 'export.invalidFilter'],
    ['that pages it', { filter: { page: '2' } }, 'export.unknownFilter'],
    ...['constructor', 'toString', 'valueOf', 'hasOwnProperty', 'isPrototypeOf'].map(
      (name): [string, object, string] => [
        `named ${name}`,
        { filter: { [name]: 'a' } },
        'export.unknownFilter',
      ],
    ),
    [
      'of another list',
      { kind: 'products', columns: [], filter: { status: 'BOOKED' } },
      'export.unknownFilter',
    ],
  ])('refuse a filter %s', async (_what, wrong, code) => {
    const kept = await execute(createExportProfile, world.ctx(), { ...monthly, name: newId() })
    const refusal = { kind: 'invalid', code }
    await expect(
      execute(createExportProfile, world.ctx(), { ...monthly, name: newId(), ...wrong }),
    ).rejects.toMatchObject(refusal)
    await expect(execute(updateExportProfile, world.ctx(), { id: kept.id, ...wrong })).rejects.toMatchObject(
      refusal,
    )
  })

  it('name what their list does not have any more, and keep the rest', async () => {
    const { id } = await execute(createExportProfile, world.ctx(), { ...monthly, name: 'Alt' })
    const columns = JSON.stringify(['lost', 'sumGross'])
    const filter = JSON.stringify({ status: 'BOOKED', colour: 'red', from: 'gestern' })
    await bySql(
      world,
      sql`update export_profile set columns = ${columns}::jsonb, filter = ${filter}::jsonb where id = ${id}`,
    )
    const left = {
      columns: ['sumGross'],
      filter: { status: 'BOOKED' },
      gone: { columns: ['lost'], filter: expect.arrayContaining(['colour', 'from']) as unknown },
    }
    const { rows } = await execute(listExportProfiles, world.ctx(), {})
    expect(rows.find((one) => one.id === id)).toMatchObject(left)
    const change = (input: object) => execute(updateExportProfile, world.ctx(), { id, ...input })
    expect(await change({ name: 'Umbenannt' })).toMatchObject({ name: 'Umbenannt', ...left })
    expect(await change({ columns: left.columns, filter: left.filter })).toMatchObject({
      gone: { columns: [], filter: [] },
    })
  })

  it('are of every kind that there is', () => {
    expect(Object.keys(exportKinds)).toEqual([...EXPORTABLE])
  })
})
