import { recordSearch } from '@/lib/registry/record-search'
import { apiV1 } from '@/lib/server/next/api-context'
import { toRoute } from '@/lib/server/next/route'

export const GET = toRoute(recordSearch, apiV1)
