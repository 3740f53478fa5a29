/**
 * Returns the path requested before sign-in: the `next` of a query string, if it is a path of this
 * application. Another host's address, also one disguised as a path ("//host", "/\host"), becomes
 * the start page.
 */
export function returnPath(search: string, origin: string): string {
  const target = new URLSearchParams(search).get('next') ?? ''
  if (!target.startsWith('/') || !URL.canParse(target, origin)) return '/'
  const url = new URL(target, origin)
  return url.origin === origin ? `${url.pathname}${url.search}` : '/'
}
