import { beforeAll, describe, expect, it } from 'vitest'
import { listListViews } from '@/lib/services/list-views/queries'
import { MOST } from '@/lib/services/list-views/rules/admission'
import type { ListViewRecord } from '@/lib/services/list-views/schema'
import { createListView } from '@/lib/services/list-views/use-cases/create-list-view'
import { deleteListView } from '@/lib/services/list-views/use-cases/delete-list-view'
import { updateListView } from '@/lib/services/list-views/use-cases/update-list-view'
import type { Context } from '@/lib/server/core/context'
import { execute } from '@/lib/server/core/execute'
import { newId } from '@/lib/server/core/ids'
import { mintWorld, type World } from '../support/world'

const open = {
  list: 'invoices',
  name: 'Offene Großkunden',
  query: { status: 'BOOKED', settlement: 'OPEN,PARTIAL', sort: '-sumGross', q: 'markt' },
  columns: { sumNet: true, date: false },
}

describe('views of lists', () => {
  let world: World
  let own: ListViewRecord
  let shared: ListViewRecord
  beforeAll(async () => {
    world = await mintWorld()
    own = await execute(createListView, world.ctx(), open)
    shared = await execute(createListView, world.ctx(), { ...open, name: 'Für alle', isShared: true })
  })
  /** Another person of the tenant with almost no rights. */
  const clerk = () =>
    world.as({ isAdmin: false, rights: [], actor: { kind: 'user', id: newId(), name: 'Kollege' } })
  const otherAdmin = () => world.as({ actor: { kind: 'user', id: newId(), name: 'Chefin' } })
  const seen = async (ctx: Context, list = 'invoices') =>
    (await execute(listListViews, ctx, { list })).views.map(({ name }) => name)
  const acts = (of: { id: string }): Record<string, (ctx: Context) => Promise<unknown>> => ({
    'listView.patch': (ctx) => execute(updateListView, ctx, { id: of.id, name: newId() }),
    'listView.delete': (ctx) => execute(deleteListView, ctx, { id: of.id }),
  })

  it('are kept as they are and listed to their person, by name', async () => {
    expect(own).toEqual({
      ...open,
      id: own.id,
      isShared: false,
      isChangeable: true,
      version: 1,
    })
    expect(await execute(listListViews, world.ctx(), { list: 'invoices' })).toEqual({
      views: [shared, own],
      mayShare: true,
    })
    expect(await seen(world.ctx(), 'products')).toEqual([])
  })

  it('are seen by others where they are shared; another tenant sees none', async () => {
    expect(await execute(listListViews, clerk(), { list: 'invoices' })).toEqual({
      views: [{ ...shared, isChangeable: false }],
      mayShare: false,
    })
    const other = await mintWorld()
    expect(await seen(other.ctx())).toEqual([])
    expect(await seen({ ...other.ctx(), actor: world.ctx().actor })).toEqual([])
  })

  it.each(['listView.patch', 'listView.delete'])(
    'of a colleague and of another tenant do not exist: %s',
    async (name) => {
      const other = await mintWorld()
      const callers = [clerk(), otherAdmin(), other.ctx(), { ...other.ctx(), actor: world.ctx().actor }]
      for (const ctx of callers)
        await expect(acts(own)[name]?.(ctx)).rejects.toMatchObject({ kind: 'notFound' })
      await expect(acts(shared)[name]?.(other.ctx())).rejects.toMatchObject({ kind: 'notFound' })
      await expect(acts(own)[name]?.(world.as({ mustChangePassword: true }))).rejects.toMatchObject({
        kind: 'forbidden',
      })
    },
  )

  it.each(['listView.list', 'listView.create'])(
    'ask for a password of one’s own, and for a person: %s',
    async (name) => {
      const act = (ctx: Context) =>
        name === 'listView.list'
          ? execute(listListViews, ctx, { list: 'invoices' })
          : execute(createListView, ctx, { ...open, name: newId() })
      const callers = [
        world.as({ mustChangePassword: true }),
        world.as({ actor: { kind: 'device', id: newId(), name: 'Kasse' } }),
      ]
      for (const ctx of callers) await expect(act(ctx)).rejects.toMatchObject({ kind: 'forbidden' })
    },
  )

  it('are shared, changed and deleted for all by administrators alone', async () => {
    const mine = clerk()
    const refusal = { kind: 'forbidden', code: 'listView.adminOnly' }
    for (const act of Object.values(acts(shared))) await expect(act(mine)).rejects.toMatchObject(refusal)
    await expect(
      execute(createListView, mine, { ...open, name: 'Vordrängeln', isShared: true }),
    ).rejects.toMatchObject(refusal)
    const kept = await execute(createListView, mine, { ...open, name: 'Meine' })
    await expect(execute(updateListView, mine, { id: kept.id, isShared: true })).rejects.toMatchObject(
      refusal,
    )
    const { id } = await execute(createListView, world.ctx(), { ...open, name: 'Der Chefin', isShared: true })
    await execute(updateListView, otherAdmin(), { id, name: 'Beider' })
    await execute(deleteListView, otherAdmin(), { id })
  })

  it('go back to their person where they are no longer shared', async () => {
    const { id } = await execute(createListView, world.ctx(), { ...open, name: 'Kurz', isShared: true })
    expect(await seen(clerk())).toContain('Kurz')
    await execute(updateListView, otherAdmin(), { id, isShared: false })
    expect(await seen(clerk())).not.toContain('Kurz')
    expect(await seen(world.ctx())).toContain('Kurz')
  })

  it('have each name once of a list, however often one clicks; shared ones beside one’s own', async () => {
    const save = (ctx: Context, more: object = {}) =>
      execute(createListView, ctx, { ...open, name: 'Zweimal', ...more })
    const clicks = await Promise.allSettled([save(world.ctx()), save(world.ctx())])
    expect(clicks.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    await expect(save(world.ctx())).rejects.toMatchObject({ code: 'listView.nameTaken' })
    await expect(save(clerk())).resolves.toMatchObject({ name: 'Zweimal' })
    await expect(save(world.ctx(), { list: 'products' })).resolves.toMatchObject({ list: 'products' })
    await expect(save(world.ctx(), { isShared: true })).resolves.toMatchObject({ isShared: true })
    await expect(save(otherAdmin(), { isShared: true })).rejects.toMatchObject({
      code: 'listView.sharedNameTaken',
    })
    await expect(execute(updateListView, world.ctx(), { id: own.id, name: 'Zweimal' })).rejects.toMatchObject(
      { code: 'listView.nameTaken' },
    )
  })

  it('change, keep what is left out, refuse a stale version, and go', async () => {
    const { id, version } = await execute(createListView, world.ctx(), { ...open, name: 'Quartal' })
    const query = { sort: 'invoiceDate' }
    await execute(updateListView, world.ctx(), { id, version, query })
    const { views } = await execute(listListViews, world.ctx(), { list: 'invoices' })
    expect(views.find((view) => view.id === id)).toMatchObject({
      ...open,
      name: 'Quartal',
      query,
      version: version + 1,
    })
    for (const act of [updateListView, deleteListView] as const)
      await expect(execute(act as typeof deleteListView, world.ctx(), { id, version })).rejects.toMatchObject(
        { code: 'conflict.stale' },
      )
    await execute(deleteListView, world.ctx(), { id, version: version + 1 })
    await expect(execute(deleteListView, world.ctx(), { id })).rejects.toMatchObject({ kind: 'notFound' })
  })

  it('are fifty of a list at most', async () => {
    const mine = clerk()
    const keep = (list: string) => execute(createListView, mine, { ...open, list, name: newId() })
    for (let kept = 0; kept < MOST.tooMany; kept += 1) await keep('members')
    await expect(keep('members')).rejects.toMatchObject({ kind: 'rule', code: 'listView.tooMany' })
    await expect(keep('products')).resolves.toMatchObject({ list: 'products' })
  })

  it('are refused as invalid where they are malformed', async () => {
    for (const wrong of [
      { list: '../invoices' },
      { list: '' },
      { name: ' ' },
      { name: 'x'.repeat(61) },
      { query: { q: 'x'.repeat(4_001) } },
      { query: { 'a b': '1' } },
      { query: { q: 1 } },
      { query: Object.fromEntries(Array.from({ length: 201 }, (_, index) => [`f${index}`, '1'])) },
      { columns: { name: 'ja' } },
      { unheardOf: 1 },
    ])
      await expect(
        execute(createListView, world.ctx(), { ...open, name: newId(), ...(wrong as object) }),
      ).rejects.toMatchObject({ kind: 'invalid' })
  })
})
