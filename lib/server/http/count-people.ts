import type { IncomingMessage, ServerResponse } from 'node:http'
import { processState } from '@/lib/server/core/process'

/**
 * Not interactive: tills, the health check, streams, which stay open, and static files, which cost
 * nothing.
 */
const OTHERS = /^\/(?:api\/(?:pos|health|notifications\/stream)\b|_next\/static\/)/

/** Counts the request until its response has ended or its connection has gone. */
export function countPeople(request: IncomingMessage, response: ServerResponse): void {
  if (OTHERS.test(request.url ?? '')) return
  const people = (processState.people ??= { underWay: 0, waiting: new Set() })
  people.underWay += 1
  response.once('close', () => {
    people.underWay -= 1
    if (people.underWay === 0) for (const goOn of people.waiting) goOn()
  })
}
