import { newPasswordForm } from '@/lib/platform/account/schema'
import { resetPassword } from '@/lib/platform/account/use-cases/reset-password'
import { clientAddress } from '@/lib/server/auth/client-address'
import { byMethod } from '@/lib/server/next/by-method'
import { toOpenRoute } from '@/lib/server/next/open-route'

/** The link authorises setting the password. */
export const { GET, POST, PUT, PATCH, DELETE } = byMethod({
  POST: toOpenRoute('account.resetPassword', newPasswordForm, async (input, request, params) => {
    const address = clientAddress((name) => request.headers.get(name))
    await resetPassword(params.code ?? '', input.passwordNew, address, new Date())
    return new Response(null, { status: 204 })
  }),
})
