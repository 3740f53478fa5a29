import { z } from 'zod'
import { writeNotifications } from '@/lib/services/notifications/steps/write-notifications'
import { defineUseCase } from '@/lib/server/core/use-case'
import { expiryStage } from '../rules/expiry'
import { certificateOf } from '../store'

/**
 * Warns those responsible for the tills that the certificate of a TSE in use expires, once per
 * stage.
 */
export const warnOfTse = defineUseCase({
  name: 'tse.warn',
  mode: 'write',
  right: 'system',
  module: null,
  input: z.strictObject({ tseId: z.uuid() }),
  run: async ({ tx, ctx, unaudited, enqueue }, { tseId }): Promise<null> => {
    unaudited('people are told what the TSE keeps')
    const now = ctx.now()
    const tse = await certificateOf(tx, tseId)
    const stage = tse && expiryStage(tse.expires, now)
    if (tse === null || stage === null) return null
    const expires = tse.expires.toISOString()
    const notice = {
      type: 'TSE_EXPIRING',
      event: `${tseId}:${expires}:${stage}`,
      params: { name: tse.deviceName, expires, isOver: String(stage === 0) },
      link: `/pos-devices/${tse.deviceId}`,
      rights: ['POS-DEVICES_PATCH', 'POS-STORES_SHOW'],
      module: 'pos',
      storeId: tse.storeId,
      everyStore: tse.storeId === null,
    } as const
    await writeNotifications({ tx, enqueue }, notice, now)
    return null
  },
})
