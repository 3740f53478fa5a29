import { COMPANY_HEADER } from '@/lib/domain/page-company'

/**
 * The company that the page in this tab was loaded for, from an attribute of the root layout. Read
 * once: after a switch in another tab, a refresh renders the shell for the new company around input
 * for this one. Null without a session, and on the server.
 */
export const PAGE_COMPANY: number | null =
  typeof document === 'undefined' ? null : Number(document.documentElement.dataset.company) || null

type Fetch = typeof window.fetch

/**
 * Wraps `send` to name the page's company on each request to our own server. Next posts server
 * actions through the browser's `fetch` without a hook for headers, so this is the one place that
 * they and our own calls share.
 */
export function fetchWithCompany(send: Fetch, origin: string, company: number | null): Fetch {
  if (company === null) return send
  return (input, init) => {
    const url = new URL(input instanceof Request ? input.url : input, origin)
    if (url.origin !== origin) return send(input, init)
    const headers = new Headers(init?.headers ?? (input instanceof Request ? input.headers : undefined))
    headers.set(COMPANY_HEADER, String(company))
    return send(input, { ...init, headers })
  }
}
