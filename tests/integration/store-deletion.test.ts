import { beforeAll, describe, expect, it } from 'vitest'
import { DELETE } from '@/app/api/v1/[...path]/route'
import { declineExternalDevice } from '@/lib/pos/external-devices/use-cases/decline-external-device'
import { deleteExternalDevice } from '@/lib/pos/external-devices/use-cases/delete-external-device'
import { confirmDevice } from '@/lib/pos/pos-devices/use-cases/confirm-device'
import { deleteDevice } from '@/lib/pos/pos-devices/use-cases/delete-device'
import { updateDevice } from '@/lib/pos/pos-devices/use-cases/update-device'
import { execute } from '@/lib/server/core/execute'
import { getStore } from '@/lib/catalog/stores/queries/get-store'
import { deleteStore } from '@/lib/catalog/stores/use-cases/delete-store'
import { deleteStores } from '@/lib/catalog/stores/use-cases/delete-stores'
import { restoreStore } from '@/lib/catalog/stores/use-cases/restore-store'
import { apiTokenOf } from '../support/api-token'
import { pendingExternal, readyExternal } from '../support/external-devices'
import { makeStore } from '../support/stores'
import { pendingTill, readyTill } from '../support/tills'
import { mintWorld, type World } from '../support/world'

/** A till cannot go on selling in a store that lists and pickers no longer show. */
let world: World
beforeAll(async () => {
  world = await mintWorld()
})

const refusal = (tills: number, devices: number) => ({
  kind: 'rule',
  code: 'store.inUse',
  params: { tills, devices },
})
const removal = (id: string) => execute(deleteStore, world.ctx(), { id })
const isDeleted = async (id: string) => (await execute(getStore, world.ctx(), { id })).isDeleted

describe('a store with tills', () => {
  it('is not deleted until each of them is ended or moved, and comes back as before', async () => {
    const store = await makeStore(world)
    const other = await makeStore(world, { name: 'Markt' })
    const moved = await readyTill(world, store.id)
    const ended = await readyTill(world, store.id)
    await expect(removal(store.id)).rejects.toMatchObject(refusal(2, 0))
    await execute(updateDevice, world.ctx(), { id: moved.id, storeId: other.id })
    await expect(removal(store.id)).rejects.toMatchObject(refusal(1, 0))
    expect(await isDeleted(store.id)).toBe(false)
    await execute(deleteDevice, world.ctx(), { id: ended.id })
    await removal(store.id)
    expect(await isDeleted(store.id)).toBe(true)
    await execute(restoreStore, world.ctx(), { id: store.id })
    await readyTill(world, store.id)
    await expect(removal(store.id)).rejects.toMatchObject(refusal(1, 0))
  })

  it('stays for external devices, also for those that wait; one that is a till counts once', async () => {
    const { id: storeId } = await makeStore(world)
    const waiting = await pendingExternal(world, { storeId, type: 'MONITOR' })
    const selling = await readyExternal(world, { storeId })
    const till = await readyTill(world, storeId)
    await expect(removal(storeId)).rejects.toMatchObject(refusal(1, 2))
    await execute(declineExternalDevice, world.ctx(), { id: waiting.id })
    await execute(deleteExternalDevice, world.ctx(), { id: selling.id })
    await execute(deleteDevice, world.ctx(), { id: till.id })
    await removal(storeId)
  })

  it('stays while others that were chosen with it are deleted, and says why', async () => {
    const free = await makeStore(world)
    const busy = await makeStore(world)
    await readyTill(world, busy.id)
    const { done, refused } = await execute(deleteStores, world.ctx(), { ids: [busy.id, free.id] })
    expect(done).toEqual([free.id])
    expect(refused).toEqual([
      { id: busy.id, reason: expect.stringContaining('In ihr steht noch eine Kasse.') },
    ])
    expect([await isDeleted(busy.id), await isDeleted(free.id)]).toEqual([false, true])
  })

  it('is refused over REST with what to do', async () => {
    const token = await apiTokenOf(world)
    const { id: storeId } = await makeStore(world)
    await readyTill(world, storeId)
    await readyTill(world, storeId)
    await readyExternal(world, { storeId })
    const url = `http://127.0.0.1/api/v1/pos-stores/${storeId}`
    const request = new Request(url, { method: 'DELETE', headers: { authorization: `Bearer ${token}` } })
    const answer = await DELETE(request, { params: Promise.resolve({ path: ['pos-stores', storeId] }) })
    expect(await answer.json()).toMatchObject({
      status: 409,
      code: 'store.inUse',
      title:
        'Die Filiale kann nicht gelöscht werden. In ihr stehen noch 2 Kassen und ein externes Gerät. Ziehen Sie zuerst alles in eine andere Filiale um oder löschen Sie es.',
    })
    expect(answer.status).toBe(409)
  })

  it('waits for a till that is being let in', async () => {
    const { id: storeId } = await makeStore(world)
    const { id } = await pendingTill(world)
    const outcomes = await Promise.allSettled([
      execute(confirmDevice, world.ctx(), { id, storeId }),
      removal(storeId),
    ])
    const [refused, ...more] = outcomes.flatMap((one) => (one.status === 'rejected' ? [one.reason.code] : []))
    expect(more).toEqual([])
    // the till arrives after, during or before the store's deletion
    expect(['device.storeUnknown', 'validation', 'store.inUse']).toContain(refused)
  })
})
