import { beforeAll, describe, expect, it } from 'vitest'
import { POST as pushRoute } from '@/app/api/pos/v1/receipts/route'
import { auditTrail } from '@/lib/services/audit/queries'
import { withTenant } from '@/db/tenant'
import { getDevice } from '@/lib/pos/pos-devices/queries/get-device'
import { getDeviceDetail } from '@/lib/pos/pos-devices/queries/get-device-detail'
import { deleteDevice } from '@/lib/pos/pos-devices/use-cases/delete-device'
import { settleRejections } from '@/lib/pos/pos-devices/use-cases/settle-rejections'
import { updateDevice } from '@/lib/pos/pos-devices/use-cases/update-device'
import { listRejections } from '@/lib/pos/receipts/queries/list-rejections'
import { pushReceipts } from '@/lib/pos/receipts/use-cases/push-receipts'
import { execute } from '@/lib/server/core/execute'
import { newId } from '@/lib/server/core/ids'
import { asRole } from '../support/database'
import { describeUseCase } from '../support/describe-use-case'
import { externalRequest, readyExternal } from '../support/external-devices'
import { pushedReceipt } from '../support/receipts'
import { makeStore } from '../support/stores'
import { actingTill, readyTill } from '../support/tills'
import { mintWorld, type World } from '../support/world'

const WHY = 'Beim Hersteller gemeldet'

interface Till {
  id: string
  token: string
}

/**
 * Makes the till push a record that is rejected, by its own clock; returns the cursor up to which a
 * user would settle.
 */
async function refused(world: World, till: Till, at = new Date()): Promise<string> {
  const ctx = { ...(await actingTill(till)), now: () => at }
  const { results } = await execute(pushReceipts, ctx, {
    receipts: [pushedReceipt({ number: 'x', uuid: newId() })],
  })
  expect(results).toMatchObject([{ status: 'invalid' }])
  const { newestRejection } = await execute(getDeviceDetail, world.ctx(), { id: till.id })
  return newestRejection ?? ''
}

const refusedTill = async (world: World) => {
  const till = await readyTill(world)
  return { id: till.id, upTo: await refused(world, till), reason: WHY }
}

describeUseCase(settleRejections, {
  validInput: refusedTill,
  invalidInputs: async (world) => ({
    'nothing that was seen': { id: (await readyTill(world)).id, reason: WHY },
    'no reason': { ...(await refusedTill(world)), reason: ' ' },
    'one and all': await (async (asked) => ({ ...asked, rejectionId: asked.upTo }))(await refusedTill(world)),
    'what was never refused': { ...(await refusedTill(world)), upTo: newId() },
    'what another till was refused': {
      ...(await refusedTill(world)),
      upTo: (await refusedTill(world)).upTo,
    },
  }),
})

/**
 * Only a user's decision clears the red light, and never for rejections that the user has not seen.
 */
describe('what a till was refused', () => {
  let world: World
  let till: Till & { storeId: string }
  beforeAll(async () => {
    world = await mintWorld()
  })
  const counts = async ({ id }: { id: string }) => {
    const { countRejections, countOpenRejections } = await execute(getDevice, world.ctx(), { id })
    return [countRejections, countOpenRejections]
  }
  const settled = async ({ id }: { id: string }) =>
    (await execute(listRejections, world.ctx(), { id })).rows.map(({ isSettled }) => isSettled)

  it('stays and is counted once it is settled, and the next one is open again', async () => {
    till = await readyTill(world)
    expect((await execute(getDeviceDetail, world.ctx(), { id: till.id })).newestRejection).toBeNull()
    await refused(world, till)
    const upTo = await refused(world, till)
    expect([await counts(till), await settled(till)]).toEqual([
      [2, 2],
      [false, false],
    ])
    const after = await execute(settleRejections, world.ctx(), { id: till.id, upTo, reason: WHY })
    expect(after).toMatchObject({ countRejections: 2, countOpenRejections: 0 })
    expect(await settled(till)).toEqual([true, true])
    await refused(world, till)
    expect([await counts(till), await settled(till)]).toEqual([
      [3, 1],
      [false, true, true],
    ])
    const listed = async (filter: { open?: '1' }) =>
      (await execute(listRejections, world.ctx(), { id: till.id, ...filter })).rows.map(
        (row) => row.isSettled,
      )
    expect([await listed({}), await listed({ open: '1' })]).toEqual([[false, true, true], [false]])
    // as those that were settled before each had a reason of its own
    await asRole(
      'admin',
      (admin) => admin`update pos_device d set settled_rejection = (select max(r.number) from pos_rejection r
        where r.device_id = d.id) where d.id = ${till.id}`,
    )
    expect([await counts(till), await listed({}), await listed({ open: '1' })]).toEqual([
      [3, 0],
      [true, true, true],
      [],
    ])
  })

  it('stays open where it came between seeing and settling, also with an earlier time', async () => {
    till = await readyTill(world)
    const upTo = await refused(world, till)
    await refused(world, till, new Date('2026-01-01T00:00:00Z'))
    const after = await execute(settleRejections, world.ctx(), { id: till.id, upTo, reason: WHY })
    expect(after).toMatchObject({ countRejections: 2, countOpenRejections: 1 })
    expect(await settled(till)).toEqual([true, false])
  })

  it('is opened by nobody: who saw less settles no less', async () => {
    till = await readyTill(world)
    const earlier = await refused(world, till)
    const later = await refused(world, till)
    const settle = (upTo: string) =>
      execute(settleRejections, world.ctx(), { id: till.id, upTo, reason: WHY })
    await Promise.all([settle(later), settle(earlier)])
    expect(await counts(till)).toEqual([2, 0])
  })

  it('is settled one by one, each with its own reason, and the first one stays', async () => {
    till = await readyTill(world)
    await refused(world, till)
    const newest = await refused(world, till)
    const settle = (reason: string) =>
      execute(settleRejections, world.ctx(), { id: till.id, rejectionId: newest, reason })
    // a double click
    await Promise.all([settle(WHY), settle(WHY)])
    await settle('Doch nicht')
    expect(await counts(till)).toEqual([2, 1])
    const { rows } = await execute(listRejections, world.ctx(), { id: till.id })
    expect(rows.map(({ settlement }) => settlement?.reason)).toEqual([WHY, undefined])
    expect((await execute(listRejections, world.ctx(), { id: till.id, open: '1' })).total).toBe(1)
  })

  it('says of itself what people find on paper, and what was refused', async () => {
    till = await readyTill(world)
    const receipts = [pushedReceipt({ number: 77, type: 'GESCHENK', payments: undefined })]
    await execute(pushReceipts, await actingTill(till), { receipts })
    const { rows } = await execute(listRejections, world.ctx(), { id: till.id })
    expect(rows).toMatchObject([
      {
        number: '77',
        errors: [
          { path: 'type', code: 'validation.invalidChoice', found: 'GESCHENK' },
          { path: 'payments', code: 'validation.required', found: null },
        ],
      },
    ])
  })

  it('is refused at its field where the till was never refused it', async () => {
    const mine = await refusedTill(world)
    const other = await refusedTill(world)
    const wrong = { id: mine.id, upTo: other.upTo, reason: WHY }
    await expect(execute(settleRejections, world.ctx(), wrong)).rejects.toMatchObject({
      kind: 'invalid',
      fields: [{ path: 'upTo', code: 'device.rejectionUnknown' }],
    })
    expect([await counts(mine), await counts(other)]).toEqual([
      [1, 1],
      [1, 1],
    ])
  })

  it('is settled in the history of the till by who did it', async () => {
    till = await readyTill(world)
    const upTo = await refused(world, till)
    await execute(settleRejections, world.ctx(), { id: till.id, upTo, reason: WHY })
    const [entry] = await withTenant(world.tenantId, 'read', (tx) => auditTrail(tx, 'posDevice', till.id))
    expect(entry).toMatchObject({
      action: 'posDevice.settleRejections',
      changes: [
        { field: 'reason', from: null, to: WHY },
        { field: 'openRejections', from: 1, to: 0 },
      ],
    })
  })

  it('is refused with a version that is outdated, and settled all the same where none is named', async () => {
    till = await readyTill(world)
    const upTo = await refused(world, till)
    await execute(updateDevice, world.ctx(), { id: till.id, comment: 'Am Eingang' })
    const stale = { id: till.id, upTo, rowVersion: 2, reason: WHY }
    await expect(execute(settleRejections, world.ctx(), stale)).rejects.toMatchObject({
      code: 'conflict.stale',
    })
    await execute(settleRejections, world.ctx(), { id: till.id, upTo, reason: WHY })
    expect(await counts(till)).toEqual([1, 0])
  })

  it('is not settled by a person who is kept to other stores', async () => {
    till = await readyTill(world)
    const upTo = await refused(world, till)
    const kept = (storeId: string) =>
      world.as({ isAdmin: false, rights: ['POS-DEVICES_PATCH'], storeIds: [storeId] })
    const elsewhere = kept((await makeStore(world)).id)
    await expect(
      execute(settleRejections, elsewhere, { id: till.id, upTo, reason: WHY }),
    ).rejects.toMatchObject({
      kind: 'notFound',
    })
    expect(await counts(till)).toEqual([1, 1])
    await execute(settleRejections, kept(till.storeId), { id: till.id, upTo, reason: WHY })
    expect(await counts(till)).toEqual([1, 0])
  })

  it('is settled at the till of an external device, which changes elsewhere', async () => {
    const { id: storeId } = await makeStore(world)
    const device = await readyExternal(world, { storeId })
    const body = { receipts: [pushedReceipt({ number: 'x' })] }
    const answer = await pushRoute(externalRequest('/receipts', device, { body }), {
      params: Promise.resolve({}),
    })
    expect(answer.status).toBe(200)
    const { newestRejection } = await execute(getDeviceDetail, world.ctx(), { id: device.id })
    await execute(settleRejections, world.ctx(), { id: device.id, upTo: newestRejection ?? '', reason: WHY })
    expect(await counts(device)).toEqual([1, 0])
  })

  it('is settled after the till has ended, too', async () => {
    till = await readyTill(world)
    const upTo = await refused(world, till)
    await execute(deleteDevice, world.ctx(), { id: till.id })
    await execute(settleRejections, world.ctx(), { id: till.id, upTo, reason: WHY })
    expect(await counts(till)).toEqual([1, 0])
  })
})
