import { z } from 'zod'
import { addDays, businessDay } from '@/lib/domain/business-date'
import { defineUseCase } from '@/lib/server/core/use-case'
import { writeNotifications } from '@/lib/services/notifications/steps/write-notifications'
import { noticedReceipts } from '../queries/noticed-receipts'

/**
 * Notifies those responsible for the tills of the flagged and the unsigned receipts that arrived
 * yesterday and have not been settled: once per store, kind and day, however often it runs.
 */
export const warnOfReceipts = defineUseCase({
  name: 'receipt.warn',
  mode: 'write',
  right: 'system',
  module: null,
  input: z.strictObject({}),
  run: async ({ tx, ctx, unaudited, enqueue }): Promise<null> => {
    unaudited('people are notified of what the tills sent')
    const day = addDays(businessDay(ctx.now()), -1)
    for (const { kind, storeId, store, count, from, to } of await noticedReceipts(tx, day)) {
      const notice = {
        type: 'TILL_FINDINGS',
        event: `${kind}:${storeId}:${day}`,
        params: { kind, name: store, count },
        link: `/receipts?${kind}=1&unsettled=1&stores=${storeId}&from=${from}&to=${to}`,
        rights: ['POS-DEVICES_SHOW', 'POS-DEVICES_PATCH'],
        module: 'pos',
        storeId,
      } as const
      await writeNotifications({ tx, enqueue }, notice, ctx.now())
    }
    return null
  },
})
