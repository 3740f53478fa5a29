import { warnLockedOut } from '@/lib/platform/account/use-cases/warn-locked-out'
import { clientAddress } from '@/lib/server/auth/client-address'
import { login } from '@/lib/server/auth/login'
import { byMethod } from '@/lib/server/next/by-method'
import { toOpenRoute } from '@/lib/server/next/open-route'
import { loginInput } from '@/lib/platform/users/schema'

/**
 * Exchanges e-mail and password, and the second factor if the user has one, for a token, which is
 * valid for one company.
 */
export const { GET, POST, PUT, PATCH, DELETE } = byMethod({
  POST: toOpenRoute('user.login', loginInput, async (input, request) => {
    const header = (name: string) => request.headers.get(name)
    const client = { address: clientAddress(header), userAgent: header('user-agent') }
    const { token, companyId } = await login(
      { ...input, ...client, kind: 'API', onLimit: warnLockedOut },
      new Date(),
    )
    return Response.json({ token, companyId })
  }),
})
