import { clientAddress } from '@/lib/server/auth/client-address'
import { login } from '@/lib/server/auth/login'
import { AppError } from '@/lib/server/errors'
import { readBody } from '@/lib/server/next/body'
import { problemOf } from '@/lib/server/next/problem'
import { zodIssuesToFields } from '@/lib/server/validation'
import { loginInput } from '@/lib/users/schema'

/** The one write without a bearer: e-mail and password for a token. */
export async function POST(request: Request): Promise<Response> {
  try {
    const body = await readBody(request)
    if (body instanceof Response) return body
    const input = loginInput.safeParse(body.value)
    if (!input.success)
      throw new AppError('invalid', 'validation.failed', {}, zodIssuesToFields(input.error.issues))
    const header = (name: string) => request.headers.get(name)
    const { token } = await login(
      { ...input.data, address: clientAddress(header), userAgent: header('user-agent'), kind: 'API' },
      new Date(),
    )
    return Response.json({ token })
  } catch (error) {
    return problemOf(error, 'user.login')
  }
}
