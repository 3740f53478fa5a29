/**
 * Where a person wanted to go before signing in: the `next` of a query string, if it is a path of this house. Another
 * host's address, also one dressed up as a path ("//host", "/\host"), leads to the start page.
 */
export function returnPath(search: string, origin: string): string {
  const wanted = new URLSearchParams(search).get('next') ?? ''
  if (!wanted.startsWith('/') || !URL.canParse(wanted, origin)) return '/'
  const url = new URL(wanted, origin)
  return url.origin === origin ? `${url.pathname}${url.search}` : '/'
}
