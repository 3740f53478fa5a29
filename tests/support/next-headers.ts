// Stands in for `next/headers` in database tests (tests/vitest.db.config.ts): they run outside a
// request of Next.js.

const cookieJar = new Map<string, { value: string }>()

export const cookies = () => Promise.resolve(cookieJar)
const sentHeaders = new Map<string, string>()
export const headers = () => Promise.resolve(sentHeaders)

/** Sets a cookie of the requests to come, or removes it. */
export function setCookie(name: string, value: string | null): void {
  if (value === null) cookieJar.delete(name)
  else cookieJar.set(name, { value })
}

/** Sets a header of the requests to come, or removes it. */
export function setHeader(name: string, value: string | null): void {
  if (value === null) sentHeaders.delete(name)
  else sentHeaders.set(name, value)
}
