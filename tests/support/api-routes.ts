import { DELETE, GET, PATCH, POST, PUT } from '@/app/api/v1/[...path]/route'
import { POST as login } from '@/app/api/v1/users/login/route'
import { POST as logout } from '@/app/api/v1/users/logout/route'

// Calls the route handlers of /api/v1 in this process.

const REST = { GET, POST, PUT, PATCH, DELETE }

/** Paths with route files of their own. */
const OWN = { 'users/login': login, 'users/logout': logout } as const

export interface ApiAnswer<T> {
  status: number
  /** The parsed JSON; undefined if the response has none. */
  body: T
  headers: Headers
}

/** Calls /api/v1 as an API client; paths start after it. Without a token it calls as a visitor. */
export class ApiCaller {
  constructor(private readonly token: string | null) {}

  static async of(credentials: { email: string; password: string }): Promise<ApiCaller> {
    const visitor = new ApiCaller(null)
    const { body } = await visitor.send<{ token: string }>('POST', '/users/login', credentials)
    return new ApiCaller(body.token)
  }

  get = <T = unknown>(path: string) => this.send<T>('GET', path)
  post = <T = unknown>(path: string, body: unknown = {}, headers: Record<string, string> = {}) =>
    this.send<T>('POST', path, body, headers)
  patch = <T = unknown>(path: string, body: unknown, headers: Record<string, string> = {}) =>
    this.send<T>('PATCH', path, body, headers)
  delete = <T = unknown>(path: string, body?: unknown) => this.send<T>('DELETE', path, body)

  /** Resolves for every status, including errors. */
  async send<T>(
    method: keyof typeof REST,
    path: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ): Promise<ApiAnswer<T>> {
    const url = new URL(`http://localhost:3000/api/v1${path}`)
    const request = new Request(url, {
      method,
      headers: {
        ...(this.token === null ? {} : { authorization: `Bearer ${this.token}` }),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    return answerOf<T>(await handled(method, url, request))
  }
}

async function handled(method: keyof typeof REST, url: URL, request: Request): Promise<Response> {
  const path = url.pathname.slice('/api/v1/'.length)
  const own = Object.entries(OWN).find(([place]) => place === path)
  if (own) return own[1](request, { params: Promise.resolve({}) })
  return REST[method](request, { params: Promise.resolve({ path: path.split('/') }) })
}

async function answerOf<T>(answer: Response): Promise<ApiAnswer<T>> {
  const text = await answer.text()
  const isJson = /json/.test(answer.headers.get('content-type') ?? '')
  return {
    status: answer.status,
    body: (isJson ? JSON.parse(text) : undefined) as T,
    headers: answer.headers,
  }
}
