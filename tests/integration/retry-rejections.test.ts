import { describe, expect, it } from 'vitest'
import { retryRejections } from '@/lib/pos/closings/use-cases/retry-rejections'
import { getDevice } from '@/lib/pos/pos-devices/queries/get-device'
import { updateDevice } from '@/lib/pos/pos-devices/use-cases/update-device'
import { listReceipts } from '@/lib/pos/receipts/queries/list-receipts'
import { listRejections } from '@/lib/pos/receipts/queries/list-rejections'
import { execute } from '@/lib/server/core/execute'
import { newId } from '@/lib/server/core/ids'
import { pushAll, pushedClosing } from '../support/closings'
import { asRole } from '../support/database'
import { describeUseCase } from '../support/describe-use-case'
import { push, pushedReceipt } from '../support/receipts'
import { makeStore } from '../support/stores'
import { readyTill } from '../support/tills'
import { mintWorld, type World } from '../support/world'

/** Replaces a rejection's record, as if an older version had rejected what this one reads. */
const holds = (uuid: string, record: object) =>
  asRole('admin', async (admin) => {
    const content = JSON.stringify(record)
    await admin`set session_replication_role = replica`
    await admin`update pos_rejection set content = ${content}, content_length = octet_length(${content}) where uuid = ${uuid}`
  })

/** Nothing remains unread. */
const ALL_READ = { left: 0, next: null }

async function readable(world: World): Promise<{ id: string }> {
  const till = await readyTill(world)
  const receipt = pushedReceipt()
  await push(till, [{ ...receipt, number: 'x' }])
  await holds(receipt.uuid, receipt)
  return { id: till.id }
}

describeUseCase(retryRejections, {
  validInput: readable,
  audited: { entity: 'posDevice' },
  invalidInputs: () => ({ 'an invalid id': { id: '7' } }),
})

describe('rejected records', () => {
  it('are stored and settled if they can be read now; the others and conflicts stay', async () => {
    const world = await mintWorld()
    const till = await readyTill(world)
    const first = pushedReceipt()
    const broken = pushedReceipt()
    await push(till, [
      { ...first, number: 'x' },
      { ...broken, number: 'y' },
    ])
    await push(till, [pushedReceipt({ uuid: broken.uuid, number: 1 })])
    await push(till, [pushedReceipt({ uuid: broken.uuid, number: 2 })])
    await holds(first.uuid, first)
    const retry = () => execute(retryRejections, world.ctx(), { id: till.id })
    expect(await retry()).toEqual({ tried: 2, taken: 1, ...ALL_READ })
    const { rows } = await execute(listReceipts, world.ctx(), { uuid: first.uuid })
    expect(rows).toHaveLength(1)
    const listed = await execute(listRejections, world.ctx(), { id: till.id })
    expect(listed.rows.map(({ status, settlement }) => [status, settlement?.reason]).toSorted()).toEqual([
      ['conflict', undefined],
      ['invalid', undefined],
      ['invalid', 'Noch einmal gelesen und übernommen'],
    ])
    expect(await retry()).toEqual({ tried: 1, taken: 0, ...ALL_READ })
    expect(await execute(getDevice, world.ctx(), { id: till.id })).toMatchObject({ countOpenRejections: 2 })
  })

  it('are read again for people restricted to stores if the till was in no other', async () => {
    const world = await mintWorld()
    const { id } = await readable(world)
    const { store } = await execute(getDevice, world.ctx(), { id })
    const to = await makeStore(world)
    await execute(updateDevice, world.ctx(), { id, storeId: to.id })
    const retry = (storeIds: string[]) => execute(retryRejections, world.as({ storeIds }), { id })
    await expect(retry([to.id])).rejects.toMatchObject({ code: 'device.otherStores' })
    expect(await retry([store?.id ?? '', to.id])).toEqual({ tried: 1, taken: 1, ...ALL_READ })
  })

  it('are read again behind the oldest 500, which stay unreadable', async () => {
    const world = await mintWorld()
    const till = await readyTill(world)
    const broken = () => ({ ...pushedReceipt(), number: 'x' })
    await push(till, Array.from({ length: 500 }, broken))
    const last = pushedReceipt()
    await push(till, [broken(), { ...last, number: 'x' }])
    await holds(last.uuid, last)
    const retry = (after?: string, of = world) =>
      execute(retryRejections, of.ctx(), { id: till.id, ...(after ? { after } : {}) })
    const first = await retry()
    expect(first).toMatchObject({ tried: 500, taken: 0, left: 2 })
    // an unknown rejection, such as another tenant's or a swept one, starts from the beginning
    expect(await retry(newId())).toEqual(first)
    expect(await retry(first.next ?? '')).toEqual({ tried: 2, taken: 1, ...ALL_READ })
    expect(await retry(first.next ?? '')).toEqual({ tried: 1, taken: 0, ...ALL_READ })
    await expect(retry(first.next ?? '', await mintWorld())).rejects.toMatchObject({ kind: 'notFound' })
  }, 60_000)

  it('may be daily closings', async () => {
    const world = await mintWorld()
    const till = await readyTill(world)
    const closing = pushedClosing()
    await pushAll(till, [{ ...closing, startTime: 'gestern' }])
    await holds(closing.uuid, closing)
    expect(await execute(retryRejections, world.ctx(), { id: till.id })).toEqual({
      tried: 1,
      taken: 1,
      ...ALL_READ,
    })
    expect(await pushAll(till, [closing])).toMatchObject([{ status: 'known' }])
  })

  it('are read again only if they were kept whole', async () => {
    const world = await mintWorld()
    const till = await readyTill(world)
    await push(till, [pushedReceipt({ number: 'x', colour: 'x'.repeat(70_000) })])
    const deep = (levels: number): unknown => (levels === 0 ? 1 : [deep(levels - 1)])
    await push(till, [pushedReceipt({ number: 'x', uuid: newId(), colour: deep(30) })])
    expect(await execute(retryRejections, world.ctx(), { id: till.id })).toEqual({
      tried: 0,
      taken: 0,
      ...ALL_READ,
    })
  })
})
