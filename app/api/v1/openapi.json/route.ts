import { apiDocument } from '../api-document'

const text = JSON.stringify(apiDocument)

/** The API's description for programs; it tells nothing about anybody's data. */
export function GET(): Response {
  return new Response(text, {
    headers: { 'content-type': 'application/json', 'cache-control': 'public, max-age=300' },
  })
}
