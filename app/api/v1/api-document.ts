import { openApiDocument } from '@/lib/server/openapi/document'
import { endpointGroups } from './openapi-endpoints'
import { handmadeOperations } from './openapi-handmade'
import { endpointTags } from './openapi-tags'

/** The description of /api/v1, for programs and for the page that people read; it tells nothing about anybody's data. */
export const apiDocument = openApiDocument(endpointGroups, handmadeOperations, endpointTags)
