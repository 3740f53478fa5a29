import { apiGroups } from '@/lib/registry/endpoints'
import { openApiDocument } from '@/lib/server/openapi/document'

/**
 * The description of /api/v1, for programs and for the documentation page; it contains no tenant
 * data.
 */
export const apiDocument = openApiDocument({ base: '/api/v1', token: 'From POST /users/login' }, apiGroups)
