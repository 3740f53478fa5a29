import { setTimeout as sleep } from 'node:timers/promises'
import { apiToken } from './sign-in'
import type { Login } from './people'

async function pdfIn(answer: Response): Promise<Uint8Array> {
  if (answer.status !== 200 || answer.headers.get('content-type') !== 'application/pdf')
    throw new Error(`${answer.url} answered ${answer.status} ${answer.headers.get('content-type')}`)
  return new Uint8Array(await answer.arrayBuffer())
}

export interface ApiAnswer<T> {
  status: number
  /** The parsed JSON; undefined if the response has none. */
  body: T
  headers: Headers
}

export interface ApiOptions {
  headers?: Readonly<Record<string, string>>
}

/** Calls /api/v1 with a bearer token; paths start after it: `get('/products?pageSize=1')`. */
export class ApiClient {
  constructor(
    readonly baseURL: string,
    readonly token: string,
  ) {}

  static async of(baseURL: string, login: Login): Promise<ApiClient> {
    return new ApiClient(baseURL, await apiToken(baseURL, login))
  }

  get = <T = unknown>(path: string, options?: ApiOptions) => this.send<T>('GET', path, undefined, options)
  post = <T = unknown>(path: string, body: unknown = {}, options?: ApiOptions) =>
    this.send<T>('POST', path, body, options)
  patch = <T = unknown>(path: string, body: unknown, options?: ApiOptions) =>
    this.send<T>('PATCH', path, body, options)
  put = <T = unknown>(path: string, body: unknown, options?: ApiOptions) =>
    this.send<T>('PUT', path, body, options)
  delete = <T = unknown>(path: string, options?: ApiOptions) =>
    this.send<T>('DELETE', path, undefined, options)

  /** Resolves for every status, including errors. */
  async send<T>(
    method: string,
    path: string,
    body?: unknown,
    options: ApiOptions = {},
  ): Promise<ApiAnswer<T>> {
    const answer = await this.raw(method, path, body, options)
    const text = await answer.text()
    const isJson = /json/.test(answer.headers.get('content-type') ?? '')
    return {
      status: answer.status,
      body: (isJson ? JSON.parse(text) : undefined) as T,
      headers: answer.headers,
    }
  }

  /** Like `send`, but returns the response itself, for PDFs and the like. */
  raw(method: string, path: string, body?: unknown, { headers = {} }: ApiOptions = {}): Promise<Response> {
    return fetch(`${this.baseURL}/api/v1${path}`, {
      method,
      headers: {
        authorization: `Bearer ${this.token}`,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
  }

  /** Returns a PDF; retries on status 202 while a busy machine is still rendering it. */
  async pdf(path: string): Promise<Uint8Array> {
    for (let attempt = 0; attempt < 10; attempt += 1) {
      const answer = await this.raw('GET', path)
      if (answer.status !== 202) return pdfIn(answer)
      await sleep(Number(answer.headers.get('retry-after')) * 1000)
    }
    throw new Error(`GET ${path} had no PDF after ten attempts`)
  }

  /** Creates and returns a record; throws if it is rejected. For test setup. */
  async made<T extends { id: string | number }>(path: string, body: unknown): Promise<T> {
    const { status, body: record } = await this.post<T>(path, body)
    if (status >= 300) throw new Error(`POST ${path} answered ${status}: ${JSON.stringify(record)}`)
    return record
  }
}
