import { afterAll, describe, expect, it } from 'vitest'
import { execute } from '@/lib/server/core/execute'
import { systemContext } from '@/lib/server/core/system-context'
import { ClaimLost } from '@/lib/server/task/claim'
import { finishTse, keepTse, takeTse } from '@/lib/pos/tse/use-cases/work-tse'
import { tillForTse } from '../support/fiskaly/till-tse'
import { useFakeFiskaly } from '../support/fiskaly/use'
import { claimOf } from '../support/tasks'

/** Duration of silence after which a worker's claim passes to another. */
const AFTER_SILENCE = 31_000

const fake = await useFakeFiskaly()
afterAll(() => fake.stop())

describe('an attempt that was taken for lost', () => {
  it('keeps and settles nothing over the one that began after it, though both count as the first', async () => {
    const till = await tillForTse(fake)
    await till.create()
    await till.work()
    await till.remove()
    const [{ id: tseId } = { id: '' }] = await till.rows()
    const claimed = async (later: number) => {
      const claim = await claimOf('tse', till.world.tenantId, tseId, new Date(Date.now() + later))
      if (!claim) throw new Error('not claimed')
      return { ...systemContext(till.world.tenantId, 'tse.work', []), claim }
    }
    const slow = await claimed(0)
    const first = await execute(takeTse, slow, { tseId })
    fake.setFault(() => ({ status: 403, code: 'E_ACCESS_DENIED' }))
    await till.work(AFTER_SILENCE)
    await till.remove()
    fake.setFault(undefined)
    const second = await execute(takeTse, await claimed(0), { tseId })
    expect([first?.tse.attempts, second?.tse.attempts]).toEqual([1, 1])
    const outcome = {
      failure: 'lost',
      failureCode: 'E_TSS_NOT_FOUND',
      serial: null,
      publicKey: null,
    } as const
    const finish = execute(finishTse, slow, {
      tseId,
      deviceId: till.deviceId,
      aim: 'DISABLING',
      attempt: 1,
      settled: { ...outcome, state: 'DISABLING', certificateExpires: null, environment: null, facts: null },
    })
    await expect(finish).rejects.toThrow(ClaimLost)
    await expect(execute(keepTse, slow, { tseId, step: 'NEW', puk: null })).rejects.toThrow(ClaimLost)
    await till.work()
    expect(await till.tse()).toMatchObject({ state: 'DISABLING', failure: null })
    await till.work(AFTER_SILENCE)
    expect(await till.tse()).toMatchObject({ state: 'DISABLED' })
  })
})
