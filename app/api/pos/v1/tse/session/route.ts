import { z } from 'zod'
import { openTseSession } from '@/lib/pos/tse/use-cases/open-tse-session'
import { clientAddress } from '@/lib/server/auth/client-address'
import { byMethod } from '@/lib/server/next/by-method'
import { posV1 } from '@/lib/server/next/device-context'
import { toOpenRoute } from '@/lib/server/next/open-route'

/** Returns an access token that lets the calling till sign with its TSE. */
export const { GET, POST, PUT, PATCH, DELETE } = byMethod({
  POST: toOpenRoute('tse.session', z.strictObject({}), async (_input, request) => {
    const ctx = await posV1.context(request)
    const address = clientAddress((name) => request.headers.get(name))
    return Response.json(await openTseSession(ctx, address), { headers: { 'cache-control': 'no-store' } })
  }),
})
