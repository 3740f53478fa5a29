/**
 * Returns the path requested before sign-in: the `next` of a query string, if it is a path of this
 * application. Another host's address, also one disguised as a path ("//host", "/\host"), becomes
 * the start page.
 */
export function returnPath(search: string, origin: string): string {
  const wanted = new URLSearchParams(search).get('next') ?? ''
  if (!wanted.startsWith('/') || !URL.canParse(wanted, origin)) return '/'
  const url = new URL(wanted, origin)
  return url.origin === origin ? `${url.pathname}${url.search}` : '/'
}
