import { z } from 'zod'
import { defineEndpoint } from '@/lib/server/core/endpoint'
import type { ApiGroup } from '@/lib/server/openapi/document'
import { listAuditLog } from './queries'
import { auditRecord } from './schema'

const auditEndpoints = {
  list: defineEndpoint({
    method: 'GET',
    path: '/audit-log',
    summary: 'Changes of records: who, which record, values before and after',
    useCase: listAuditLog,
    response: z.array(auditRecord),
    list: true,
  }),
}

export const auditApi: ApiGroup = {
  name: 'auditLog',
  endpoints: auditEndpoints,
}
