import { byMethod } from '@/lib/server/next/by-method'
import { apiDocument } from '../api-document'

const text = JSON.stringify(apiDocument)

/** The API's machine-readable description; it contains no tenant data. */
function document(): Response {
  return new Response(text, {
    headers: { 'content-type': 'application/json', 'cache-control': 'public, max-age=300' },
  })
}

export const { GET, POST, PUT, PATCH, DELETE } = byMethod({ GET: document })
