import { registrationInput } from '@/lib/pos/pos-devices/schema'
import { registerDevice } from '@/lib/pos/pos-devices/use-cases/register-device'
import { clientAddress } from '@/lib/server/auth/client-address'
import { registrationContext } from '@/lib/server/auth/device-context'
import { execute } from '@/lib/server/core/execute'
import { byMethod } from '@/lib/server/next/by-method'
import { toOpenRoute } from '@/lib/server/next/open-route'

/** Registers a till with the tenant's key and POS PIN; it then waits for approval and its token. */
export const { GET, POST, PUT, PATCH, DELETE } = byMethod({
  POST: toOpenRoute(
    'posDevice.register',
    registrationInput,
    async ({ tenantId, posPin, ...till }, request) => {
      const address = clientAddress((name) => request.headers.get(name))
      const ctx = await registrationContext({ tenantId, posPin, name: till.name, address }, new Date())
      return Response.json(await execute(registerDevice, ctx, till), { status: 201 })
    },
  ),
})
