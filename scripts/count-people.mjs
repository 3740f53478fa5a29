/** How many requests of people are under way, and when the last one ended; lib/server/http/people-first.ts waits here until there are none. */
const people = (globalThis.kontorPeople ??= { underWay: 0, seenAt: -Infinity, waiting: new Set() })

/** What nobody waits for: tills, the health check, streams, which stay open, and files, which cost nothing. */
const OTHERS = /^\/(?:api\/(?:pos|health|notifications\/stream)\b|_next\/static\/)/

/** Counts the request until its answer has ended or its connection has gone. */
export function countPeople(request, response) {
  if (OTHERS.test(request.url)) return
  people.underWay += 1
  response.once('close', () => {
    people.underWay -= 1
    people.seenAt = performance.now()
    if (people.underWay === 0) for (const goOn of people.waiting) goOn()
  })
}
