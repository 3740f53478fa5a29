import { AppError } from '@/lib/server/core/errors'
import { newId } from '@/lib/server/core/ids'
import { defineUseCase } from '@/lib/server/core/use-case'
import { claimNumber } from '@/lib/server/sql/counter'
import { readAgency } from '../queries'
import { createAgencyInput } from '../schema'
import { agencyNumbers, countAgencies, insertAgency } from '../store'

/** More than any shop sells for: each is in the surroundings of every till. */
const MOST_AGENCIES = 500

const EMPTY = { street: '', zipCode: '', city: '', country: 'DE', taxNumber: '', vatId: '' }

/** Adds an agency; throws `agency.numberTaken` for a number in use, `agency.tooMany` beyond 500. */
export const createAgency = defineUseCase({
  name: 'agency.create',
  mode: 'write',
  right: 'POS-DEVICES_PATCH',
  module: 'pos',
  input: createAgencyInput,
  run: async ({ tx, ctx, audit }, { number: typed, ...fields }) => {
    const number = Number(
      await claimNumber(tx, ctx, agencyNumbers, typed === undefined ? undefined : String(typed)),
    )
    if ((await countAgencies(tx)) >= MOST_AGENCIES)
      throw new AppError('rule', 'agency.tooMany', { maximum: MOST_AGENCIES })
    const id = newId()
    const row = { ...EMPTY, ...fields, number }
    await insertAgency(tx, ctx, { id, ...row })
    await audit({ entity: 'agency', entityId: id, after: row })
    return readAgency(tx, id)
  },
})
