import { byMethod } from '@/lib/server/next/by-method'
import { problemOf } from '@/lib/server/next/problem'
import { signOutApi } from '@/lib/server/next/sign-out'

/** Revokes the caller's token. */
async function logout(request: Request): Promise<Response> {
  try {
    await signOutApi(request)
    return new Response(null, { status: 204 })
  } catch (error) {
    return problemOf(error, 'user.logout')
  }
}

export const { GET, POST, PUT, PATCH, DELETE } = byMethod({ POST: logout })
