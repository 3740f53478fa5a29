import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { defineUseCase } from '@/lib/server/core/use-case'
import { knownTills } from './receipt-rows'

interface Choice extends Record<string, unknown> {
  id: string
  name: string
}

export interface ReceiptChoices {
  devices: Choice[]
  stores: Choice[]
}

/** Maximum number of tills or stores offered; the search finds the receipts of others. */
const OFFERED = 200

/**
 * Tills that ever had a store, and stores, by name; limited to the stores of a restricted person.
 */
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
