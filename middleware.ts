import { NextResponse, type NextRequest } from 'next/server'
import { SESSION_COOKIE } from '@/lib/server/auth/cookie'
import { contentSecurityPolicy } from '@/lib/server/next/csp'
import { PATH_HEADER } from '@/lib/server/next/path-header'
import { readSession } from '@/lib/server/auth/token'

/** Pages open to anonymous users. */
const OPEN = /^\/(login|password-reset(\/[^/]+)?|invitation\/[^/]+)$/

/**
 * A coarse gate: pages need a session cookie. It checks neither revocation nor rights; every use
 * case does.
 */
export function middleware(request: NextRequest): NextResponse {
  const token = request.cookies.get(SESSION_COOKIE())?.value
  const signedIn = token ? readSession(token) !== null : false
  const { pathname } = request.nextUrl
  if (!signedIn && !OPEN.test(pathname))
    return NextResponse.redirect(loginFor(request.nextUrl, token !== undefined))
  if (signedIn && pathname === '/login') return NextResponse.redirect(new URL('/', request.nextUrl))
  const nonce = crypto.randomUUID().replaceAll('-', '')
  const policy = contentSecurityPolicy(nonce)
  const headers = new Headers(request.headers)
  headers.set('x-nonce', nonce)
  headers.set(PATH_HEADER, `${pathname}${request.nextUrl.search}`)
  headers.set('content-security-policy', policy)
  const response = NextResponse.next({ request: { headers } })
  response.headers.set('content-security-policy', policy)
  return response
}

/**
 * Returns the login screen with a return path, which is omitted for the start page, and whether a
 * session has ended.
 */
function loginFor({ pathname, search, origin }: NextRequest['nextUrl'], isEnded: boolean): URL {
  const login = new URL('/login', origin)
  if (pathname !== '/') login.searchParams.set('next', `${pathname}${search}`)
  if (isEnded) login.searchParams.set('ended', '1')
  return login
}

/**
 * Matches documents, and navigations without a session. A navigation with a session loads data into
 * a document that has its policy, and its page checks the session itself, so running here would
 * cost a tenth extra for nothing. Next requires a literal list.
 */
export const config = {
  runtime: 'nodejs',
  matcher: [
    {
      source: '/((?!api/(?!docs(?:/|$))|api$|_next/static|_next/image|logout|favicon.ico).*)',
      missing: [{ type: 'header', key: 'rsc', value: '1' }],
    },
    {
      source: '/((?!api/(?!docs(?:/|$))|api$|_next/static|_next/image|logout|favicon.ico).*)',
      missing: [
        { type: 'cookie', key: 'next-auth.session-token' },
        { type: 'cookie', key: '__Secure-next-auth.session-token' },
      ],
    },
  ],
}
