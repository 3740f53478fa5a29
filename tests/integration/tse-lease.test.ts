import { afterAll, describe, expect, it } from 'vitest'
import { execute } from '@/lib/server/core/execute'
import { systemContext } from '@/lib/server/core/system-context'
import { finishTse, takeTse } from '@/lib/pos/tse/use-cases/work-tse'
import { tillForTse } from '../support/fiskaly/till-tse'
import { useFakeFiskaly } from '../support/fiskaly/use'

/** A time after the lease has expired. */
const AFTER_LEASE = 9 * 60_000

const fake = await useFakeFiskaly()
afterAll(() => fake.stop())

describe('an attempt that outlives its lease', () => {
  it('settles nothing over the one that began after it, though both count as the first', async () => {
    const till = await tillForTse(fake)
    await till.create()
    await till.work()
    await till.remove()
    const [{ id: tseId } = { id: '' }] = await till.rows()
    const at = (later: number) => ({
      ...systemContext(till.world.tenantId, 'tse.work', []),
      now: () => new Date(Date.now() + later),
    })
    const slow = await execute(takeTse, at(0), { tseId })
    fake.setFault(() => ({ status: 403, code: 'E_ACCESS_DENIED' }))
    await till.work(AFTER_LEASE)
    await till.remove()
    fake.setFault(undefined)
    const newer = await execute(takeTse, at(3 * AFTER_LEASE), { tseId })
    expect([slow?.tse.attempts, newer?.tse.attempts]).toEqual([1, 1])
    const outcome = {
      failure: 'lost',
      failureCode: 'E_TSS_NOT_FOUND',
      serial: null,
      publicKey: null,
    } as const
    await execute(finishTse, at(3 * AFTER_LEASE), {
      tseId,
      deviceId: till.deviceId,
      aim: 'DISABLING',
      attempt: 1,
      lease: slow?.tse.claimed_until ?? '',
      settled: { ...outcome, state: 'DISABLING', certificateExpires: null, environment: null },
      againAfterMs: null,
    })
    expect(await till.tse()).toMatchObject({ state: 'DISABLING', failure: null })
    await till.work(3 * AFTER_LEASE)
    expect(await till.tse()).toMatchObject({ state: 'DISABLING', failure: null })
    await till.work(5 * AFTER_LEASE)
    expect(await till.tse()).toMatchObject({ state: 'DISABLED' })
  })
})
