import { cookies } from 'next/headers'
import NextAuth from 'next-auth'
import type { NextRequest } from 'next/server'
import { secureCookies } from './cookie'
import type { LoginAttempt } from './login'
import { authOptions } from './next-auth'
import { isReturnAddress, withReturn } from './return-address'

interface RouteContext {
  params: Promise<{ nextauth: string[] }>
}

const returnCookie = () => `${secureCookies() ? '__Secure-' : ''}next-auth.callback-url`

/**
 * Returns next-auth's route, for any request: a malformed return address, as a parameter or a
 * cookie, is left out (our pages send their own), and a malformed body is refused with 400.
 */
export const authRoute =
  (onLimit: LoginAttempt['onLimit']) =>
  async (request: NextRequest, context: RouteContext): Promise<Response> => {
    const jar = await cookies()
    const kept = jar.get(returnCookie())?.value
    // set explicitly, since a browser ignores the deletion of a Secure cookie without that
    // attribute
    if (kept && !isReturnAddress(kept))
      jar.set(returnCookie(), '', { path: '/', maxAge: 0, secure: secureCookies() })
    try {
      return (await NextAuth(withReturn(request), context, authOptions(onLimit))) as Response
    } catch (error) {
      if (error instanceof SyntaxError) return new Response(null, { status: 400 })
      throw error
    }
  }
