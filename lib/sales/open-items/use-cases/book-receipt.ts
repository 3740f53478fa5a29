import { z } from 'zod'
import { defineUseCase } from '@/lib/server/core/use-case'
import { bookAccountReceipt } from '../steps/book-account-receipt'

/**
 * Books what customers owe by a till's receipt on account, only once, however often it runs and in
 * whatever order receipts arrive.
 */
export const bookReceipt = defineUseCase({
  name: 'openItem.receipt',
  mode: 'write',
  right: 'system',
  module: null,
  input: z.strictObject({ receiptId: z.uuid() }),
  run: async ({ tx, ctx, enqueue, audit, unaudited }, { receiptId }): Promise<null> => {
    const traces = await bookAccountReceipt({ tx, ctx, enqueue }, receiptId)
    await audit(...traces)
    if (traces.length === 0) unaudited('work for a person changes no book')
    return null
  },
})
