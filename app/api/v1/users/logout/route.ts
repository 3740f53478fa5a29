import { apiContext } from '@/lib/server/next/api-context'
import { byMethod } from '@/lib/server/next/by-method'
import { toHandler } from '@/lib/server/next/handler'
import { signOutApi } from '@/lib/server/next/sign-out'

/** Revokes the caller's token. */
export const { GET, POST, PUT, PATCH, DELETE } = byMethod({
  POST: toHandler('user.logout', apiContext, async (ctx) => {
    await signOutApi(ctx)
    return new Response(null, { status: 204 })
  }),
})
