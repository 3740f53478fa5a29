import { apiGroups } from '@/lib/registry/endpoints'
import { apiV1 } from '@/lib/server/next/api-context'
import { toRoutes } from '@/lib/server/next/router'

const endpoints = apiGroups.flatMap((group) => Object.values(group.endpoints))

export const { GET, POST, PUT, PATCH, DELETE } = toRoutes(endpoints, apiV1)
