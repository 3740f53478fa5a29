import { deviceApiGroups } from '@/lib/registry/endpoints'
import { openApiDocument } from '@/lib/server/openapi/document'

/** The description of /api/pos/v1, for those who write the software of tills. */
export const deviceApiDocument = openApiDocument(
  { base: '/api/pos/v1', token: 'From POST /register' },
  deviceApiGroups,
)
