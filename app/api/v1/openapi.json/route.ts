import { endpointGroups } from '../openapi-endpoints'
import { handmadeOperations } from '../openapi-handmade'
import { openApiDocument } from '@/lib/server/openapi/document'

const document = JSON.stringify(openApiDocument(endpointGroups, handmadeOperations))

/** The API's description for programs; it tells nothing about anybody's data. */
export function GET(): Response {
  return new Response(document, {
    headers: { 'content-type': 'application/json', 'cache-control': 'public, max-age=300' },
  })
}
