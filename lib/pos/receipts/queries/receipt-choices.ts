import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { defineUseCase } from '@/lib/server/core/use-case'
import { readCompanyChoices, type CompanyChoice } from '@/lib/catalog/companies/queries/company-choices'
import { withCompanies } from '@/lib/domain/company-label'
import { knownTills } from './receipt-rows'

interface Choice {
  id: string
  name: string
}

interface Owned extends Record<string, unknown>, Choice {
  companyName: string | null
}

export interface ReceiptChoices {
  devices: Choice[]
  stores: Choice[]
  companies: CompanyChoice[]
}

/** Maximum number of tills or stores offered; the search finds the receipts of others. */
const OFFERED = 200

/**
 * Tills that ever had a store, and stores, by name, each with its company if there are several;
 * limited to the stores of a restricted person.
 */
export const receiptChoices = defineUseCase({
  name: 'receipt.choices',
  mode: 'read',
  right: 'POS-DEVICES_SHOW',
  module: 'pos',
  forAuditor: 'list',
  input: z.strictObject({}),
  run: async ({ tx }): Promise<ReceiptChoices> => {
    const [devices, stores, companies] = await Promise.all([
      tx.execute<Owned>(sql`
        select t.id, t.name, c.name as "companyName" from ${knownTills} t
        left join pos_device d on d.id = t.id left join store s on s.id = d.store_id left join company c on c.id = s.company_id
        order by t.name, t.id limit ${OFFERED}`),
      tx.execute<Owned>(sql`
        select s.id, s.name, c.name as "companyName" from store s join company c on c.id = s.company_id
        order by s.name, s.id limit ${OFFERED}`),
      readCompanyChoices(tx),
    ])
    const named = (rows: readonly Owned[]) => withCompanies(rows).map(({ id, name }) => ({ id, name }))
    return { devices: named(devices), stores: named(stores), companies }
  },
})
