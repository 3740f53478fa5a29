import { companyEndpoints } from '@/lib/companies/api'
import { byMethod } from '@/lib/server/next/by-method'
import { toRoute } from '@/lib/server/next/route'

export const { GET, POST, PUT, PATCH, DELETE } = byMethod({
  GET: toRoute(companyEndpoints.get),
  PATCH: toRoute(companyEndpoints.patch),
  DELETE: toRoute(companyEndpoints.delete),
})
