import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { defineUseCase } from '@/lib/server/core/use-case'
import { knownTills } from './receipt-rows'

interface Choice extends Record<string, unknown> {
  id: string
  name: string
}

/** What the list of receipts can be narrowed to. */
export interface ReceiptChoices {
  devices: Choice[]
  stores: Choice[]
}

/** More tills or stores than this are not offered; their receipts are found by the search. */
const OFFERED = 200

/** Tills that were in a store once, and stores, by name; for people restricted to stores those of these. */
export const receiptChoices = defineUseCase({
  name: 'receipt.choices',
  mode: 'read',
  right: 'POS-DEVICES_SHOW',
  module: 'pos',
  input: z.strictObject({}),
  run: async ({ tx }): Promise<ReceiptChoices> => {
    const [devices, stores] = await Promise.all([
      tx.execute<Choice>(sql`select id, name from ${knownTills} t order by name, id limit ${OFFERED}`),
      tx.execute<Choice>(sql`select id, name from store order by name, id limit ${OFFERED}`),
    ])
    return { devices: [...devices], stores: [...stores] }
  },
})
