import NextAuth from 'next-auth'
import type { NextRequest } from 'next/server'
import { authOptions } from '@/lib/server/auth/next-auth'

interface RouteContext {
  params: Promise<{ nextauth: string[] }>
}

const handler = (request: NextRequest, context: RouteContext) => NextAuth(request, context, authOptions())

export { handler as GET, handler as POST }
