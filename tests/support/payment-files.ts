import { patchCompany } from '@/lib/catalog/companies/use-cases/patch-company'
import { getIncomingInvoice } from '@/lib/sales/incoming-invoices/queries/incoming-record'
import { createPaymentFile } from '@/lib/sales/payment-files/use-cases/create-payment-file'
import { executePaymentFile } from '@/lib/sales/payment-files/use-cases/execute-payment-file'
import { execute } from '@/lib/server/core/execute'
import { mintWorld, worldAt, type World } from './world'

/** A bank working day, so that tests do not depend on the current date. */
export const TODAY = '2026-11-27'

/** A world with a fixed clock. */
export const stillWorld = async (): Promise<World> =>
  worldAt(await mintWorld(), () => new Date(`${TODAY}T09:00:00Z`))

export const withAccount = (world: World) =>
  execute(patchCompany, world.ctx(), { id: world.companyId, iban: 'DE02 1203 0000 0000 2020 51' })

/** A world like `stillWorld` with a bank account, and operations on its payment files. */
export async function payingWorld() {
  const world = await stillWorld()
  await withAccount(world)
  return {
    world,
    create: (ids: readonly string[], rest: object = {}) =>
      execute(createPaymentFile, world.ctx(), { incomingInvoiceIds: [...ids], date: TODAY, ...rest }),
    pay: (id: string) => execute(executePaymentFile, world.ctx(), { id, date: TODAY }),
    /** State and open amount of an invoice, and the open payment file that contains it. */
    stateOf: async (id: string) => {
      const { state, openAmount, paymentFileId } = await execute(getIncomingInvoice, world.ctx(), { id })
      return [state, openAmount, paymentFileId]
    },
  }
}

export type Paying = Awaited<ReturnType<typeof payingWorld>>
