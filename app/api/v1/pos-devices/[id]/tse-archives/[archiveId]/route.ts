import { apiContext, apiV1 } from '@/lib/server/next/api-context'
import { byMethod } from '@/lib/server/next/by-method'
import { toRoute } from '@/lib/server/next/route'
import { answerArchive, tseArchiveEndpoints } from '@/lib/tax/tse-archives/api'

export const { GET, POST, PUT, PATCH, DELETE } = byMethod({
  GET: answerArchive(apiContext),
  PATCH: toRoute(tseArchiveEndpoints.patch, apiV1),
})
