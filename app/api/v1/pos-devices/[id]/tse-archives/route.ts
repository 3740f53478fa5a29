import { apiContext, apiV1 } from '@/lib/server/next/api-context'
import { byMethod } from '@/lib/server/next/by-method'
import { toRoute } from '@/lib/server/next/route'
import { receiveArchive, tseArchiveEndpoints } from '@/lib/tax/tse-archives/api'

export const { GET, POST, PUT, PATCH, DELETE } = byMethod({
  GET: toRoute(tseArchiveEndpoints.list, apiV1),
  POST: receiveArchive(apiContext),
})
