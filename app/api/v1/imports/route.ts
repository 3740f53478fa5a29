import { importEndpoints, receiveImport } from '@/lib/services/imports/api'
import { byMethod } from '@/lib/server/next/by-method'
import { apiContext, apiV1 } from '@/lib/server/next/api-context'
import { toRoute } from '@/lib/server/next/route'

export const { GET, POST, PUT, PATCH, DELETE } = byMethod({
  GET: toRoute(importEndpoints.list, apiV1),
  POST: (request: Request) => receiveImport(request, apiContext),
})
