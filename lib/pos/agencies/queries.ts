import { eq, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { z } from 'zod'
import { agency } from '@/db/schema/agencies'
import type { TenantTx } from '@/db/tenant'
import type { Page } from '@/lib/domain/list'
import { AppError } from '@/lib/server/core/errors'
import { defineUseCase } from '@/lib/server/core/use-case'
import { idField } from '@/lib/fields/schema'
import { listFields, readSelectedPage } from '@/lib/server/sql/list'
import { containsWords } from '@/lib/server/sql/search'
import { agencyList } from './list'
import type { AgencyRecord } from './schema'

const a = alias(agency, 'a')

const AGENCY = {
  id: a.id,
  number: a.number,
  name: a.name,
  street: a.street,
  zipCode: a.zipCode,
  city: a.city,
  country: a.country,
  taxNumber: a.taxNumber,
  vatId: a.vatId,
  version: a.version,
}

/** Returns one agency. Throws notFound. */
export async function readAgency(tx: TenantTx, id: string): Promise<AgencyRecord> {
  const [row] = await tx.select(AGENCY).from(a).where(eq(a.id, id))
  if (!row) throw new AppError('notFound', 'notFound')
  return row
}

/** Returns all agencies of the tenant by number; they are few. */
export const readAgencies = (tx: TenantTx): Promise<AgencyRecord[]> =>
  tx.select(AGENCY).from(a).orderBy(a.number)

/** The tenant's agencies; `q` matches number and name. */
export const listAgencies = defineUseCase({
  name: 'agency.list',
  mode: 'read',
  right: 'POS-DEVICES_SHOW',
  module: 'pos',
  input: z.strictObject(listFields(agencyList)),
  run: async ({ tx }, input): Promise<Page<AgencyRecord>> =>
    readSelectedPage(tx, input, {
      select: AGENCY,
      from: sql`agency a`,
      where: input.q ? [containsWords(sql`concat_ws(' ', a.number, a.name)`, input.q)] : [],
      id: sql`a.id`,
      sorts: {
        number: { column: sql`a.number`, type: 'integer' },
        name: { column: sql`a.name`, type: 'text' },
      },
    }),
})

/** One agency. */
export const getAgency = defineUseCase({
  name: 'agency.get',
  mode: 'read',
  right: 'POS-DEVICES_SHOW',
  module: 'pos',
  input: z.strictObject({ id: idField() }),
  run: ({ tx }, { id }) => readAgency(tx, id),
})
