import NextAuth from 'next-auth'
import type { NextRequest } from 'next/server'
import { warnLockedOut } from '@/lib/platform/account/use-cases/warn-locked-out'
import { authOptions } from '@/lib/server/auth/next-auth'

interface RouteContext {
  params: Promise<{ nextauth: string[] }>
}

const handler = (request: NextRequest, context: RouteContext) =>
  NextAuth(request, context, authOptions(warnLockedOut))

export { handler as GET, handler as POST }
