import { z } from 'zod'
import { addDays, businessDay } from '@/lib/domain/business-date'
import { defineUseCase } from '@/lib/server/core/use-case'
import { writeNotifications } from '@/lib/services/notifications/steps/write-notifications'
import { noticedClosings } from '../queries/noticed-closings'

/**
 * Notifies those responsible for the tills of closings that arrived yesterday, that have not been
 * explained, and that differ from their receipts or follow missing numbers: once per till, kind and
 * day, however often it runs. In the morning, so that late receipts and closings have arrived.
 */
export const warnOfClosings = defineUseCase({
  name: 'closing.warn',
  mode: 'write',
  right: 'system',
  module: null,
  input: z.strictObject({}),
  run: async ({ tx, ctx, unaudited, enqueue }): Promise<null> => {
    unaudited('people are notified of what the tills sent')
    const day = addDays(businessDay(ctx.now()), -1)
    for (const { kind, deviceId, storeId, name, count, from, to } of await noticedClosings(tx, day)) {
      const notice = {
        type: 'TILL_FINDINGS',
        event: `${kind}:${deviceId}:${day}`,
        params: { kind, name, count },
        link: `/pos-devices/${deviceId}?tab=closings&open=${kind}&from=${from}&to=${to}`,
        rights: ['POS-DEVICES_SHOW', 'POS-DEVICES_PATCH', 'POS-STORES_SHOW'],
        module: 'pos',
        storeId,
      } as const
      await writeNotifications({ tx, enqueue }, notice, ctx.now())
    }
    return null
  },
})
