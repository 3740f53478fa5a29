import { passwordResetRequest } from '@/lib/platform/account/schema'
import { requestPasswordReset } from '@/lib/platform/account/use-cases/request-reset'
import { clientAddress } from '@/lib/server/auth/client-address'
import { byMethod } from '@/lib/server/next/by-method'
import { toOpenRoute } from '@/lib/server/next/open-route'

/** Public; the response does not reveal whether an account exists. */
export const { GET, POST, PUT, PATCH, DELETE } = byMethod({
  POST: toOpenRoute('account.requestPasswordReset', passwordResetRequest, async (input, request) => {
    const address = clientAddress((name) => request.headers.get(name))
    await requestPasswordReset(input.email, address, new Date())
    return new Response(null, { status: 202 })
  }),
})
