import { randomInt } from 'node:crypto'
import { foundTenant } from '@/db/system/tenants'
import { FIRST_MODULES } from '@/lib/domain/rights'
import { newId } from '@/lib/server/core/ids'
import { defineUseCase } from '@/lib/server/core/use-case'
import { DEFAULT_RATES } from '@/lib/catalog/vat-rates/rules/default-rates'
import { readTenantFrame } from '../queries'
import { createTenantInput } from '../schema'
import { saveTenantFrame, storeCredentials } from '../store'
import { addPerson } from '../steps/add-person'
import { refuseTakenKey } from '../steps/refuse-taken-key'
import { sealedCredentials } from '../steps/seal-credentials'
import { traceTenant } from '../steps/trace-tenant'

const randomPin = () => String(randomInt(100_000, 1_000_000))

/**
 * Creates a tenant that can be used at once: first company, number ranges, VAT rates and, if given,
 * its first administrator.
 */
export const createTenant = defineUseCase({
  name: 'tenant.create',
  mode: 'write',
  right: 'platformAdmin',
  module: null,
  input: createTenantInput,
  run: async (scope, { admin, company, name, tenantId: key, ...input }) => {
    const { tx, ctx } = scope
    const id = newId()
    const { street, zipCode, city, country, modules = [...FIRST_MODULES], useGrossPrice = true } = input
    const address = { street, zipCode, city, country }
    const founded = { id, tenantKey: key || null, name, isPlatform: false, modules, useGrossPrice }
    await refuseTakenKey(() =>
      foundTenant(tx, {
        ...founded,
        posPin: input.posPin ?? randomPin(),
        since: ctx.now(),
        company: { ...address, ...company, name: company?.name || name },
        rates: DEFAULT_RATES.map((rate) => ({ id: newId(), ...rate })),
      }),
    )
    if (Object.values(address).some((part) => part !== undefined)) await saveTenantFrame(tx, ctx, id, address)
    const credentials = sealedCredentials(id, input)
    if (credentials) await storeCredentials(tx, ctx, id, credentials)
    if (admin) await addPerson(tx, id, { ...admin, isAdmin: true }, 'admin.')
    await scope.audit(
      await traceTenant(scope, id, {
        action: 'tenant.create',
        after: { name, tenantId: founded.tenantKey, modules },
      }),
    )
    return readTenantFrame(tx, id)
  },
})
