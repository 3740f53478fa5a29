import type { FakeAccounts, FakeKey } from './accounts'
import { refuse } from './refusal'
import { FakeTss } from './tss'

/** A parsed request; the path is relative to the base address. */
export interface FakeRequest {
  method: string
  path: string
  query: URLSearchParams
  body: Record<string, unknown>
  /** Token of the Authorization header. */
  token: string
}

const UUID = '[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}'
const SERIAL = /^[A-Za-z0-9 '()+,\-./:=?]{1,70}$/
const TEST_LIMIT = 5
const LIST_MAX = 100

type Route = [method: string, path: RegExp, answer: (request: FakeRequest, ids: string[]) => unknown]

/**
 * The part of SIGN DE V2 that sets up security systems and exports what they signed:
 * authentication, TSS, administrator, clients, exports. Files are returned as bytes.
 */
export class FakeSignDe {
  readonly systems = new Map<string, FakeTss>()
  private readonly routes: readonly Route[]

  constructor(readonly accounts: FakeAccounts) {
    const at = (path: string) => new RegExp(`^${path.replaceAll(':id', `(${UUID})`)}$`)
    this.routes = [
      ['GET', at('/tss'), (request) => this.list(request)],
      ['PUT', at('/tss/:id'), (request, [id]) => this.create(request, id)],
      ['GET', at('/tss/:id'), (request, [id]) => this.tss(request, id).toJson()],
      ['PATCH', at('/tss/:id'), (request, [id]) => this.patch(request, id)],
      ['PATCH', at('/tss/:id/admin'), (request, [id]) => this.admin(request, id, 'pin')],
      ['POST', at('/tss/:id/admin/auth'), (request, [id]) => this.admin(request, id, 'in')],
      ['POST', at('/tss/:id/admin/logout'), (request, [id]) => this.admin(request, id, 'out')],
      ['PUT', at('/tss/:id/client/:id'), (request, ids) => this.putClient(request, ids)],
      ['GET', at('/tss/:id/client/:id'), (request, ids) => this.client(request, ids)],
      ['PATCH', at('/tss/:id/client/:id'), (request, ids) => this.patchClient(request, ids)],
      ['PUT', at('/tss/:id/export/:id'), (request, ids) => this.putExport(request, ids)],
      [
        'GET',
        at('/tss/:id/export/:id'),
        (request, [id = '', own = '']) => this.tss(request, id).exports.look(id, own),
      ],
      [
        'GET',
        at('/tss/:id/export/:id/file'),
        (request, [id = '', own = '']) => this.tss(request, id).exports.file(own),
      ],
    ]
  }

  /** Returns the JSON response to a request. Throws FakeRefusal if the request fails. */
  answer(request: FakeRequest): unknown {
    if (request.method === 'POST' && request.path === '/auth') return this.accounts.signIn(request.body)
    const owner = this.accounts.ownerOf(request.token)
    if (owner.hasSignDe === false) refuse(403, 'E_FORBIDDEN')
    for (const [method, path, answer] of this.routes) {
      const found = method === request.method ? path.exec(request.path) : null
      if (found) return answer(request, found.slice(1))
    }
    return refuse(404, 'E_NOT_FOUND')
  }

  private owner({ token }: FakeRequest): FakeKey {
    return this.accounts.ownerOf(token)
  }

  private ownSystems(request: FakeRequest): FakeTss[] {
    const { organizationId } = this.owner(request)
    return [...this.systems.values()].filter((one) => one.organizationId === organizationId)
  }

  private list(request: FakeRequest): unknown {
    const limit = Number(request.query.get('limit') ?? LIST_MAX)
    if (!(limit >= 1 && limit <= LIST_MAX)) refuse(400, 'E_FAILED_SCHEMA_VALIDATION')
    const own = this.ownSystems(request)
    return { data: own.slice(0, limit).map((one) => one.toJson()), count: own.length, _type: 'TSS_LIST' }
  }

  private create(request: FakeRequest, id = ''): unknown {
    refuseOthers(request.body, ['metadata'])
    const { organizationId, environment } = this.owner(request)
    const known = this.systems.get(id)
    if (known && known.organizationId !== organizationId) refuse(409, 'E_TSS_CONFLICT')
    const active = this.ownSystems(request).filter(({ state }) => state !== 'DISABLED')
    if (!known && environment === 'TEST' && active.length >= TEST_LIMIT) refuse(403, 'E_TSS_LIMIT_REACHED')
    const metadata = (request.body.metadata ?? {}) as Record<string, string>
    const tss = known ?? new FakeTss(id, organizationId, environment, metadata)
    this.systems.set(id, tss)
    return tss.toJson()
  }

  private tss(request: FakeRequest, id = ''): FakeTss {
    const tss = this.systems.get(id)
    if (!tss || tss.organizationId !== this.owner(request).organizationId) refuse(404, 'E_TSS_NOT_FOUND')
    if (tss.defective) refuse(423, 'E_TSS_DEFECTIVE')
    return tss
  }

  private patch(request: FakeRequest, id = ''): unknown {
    refuseOthers(request.body, ['state', 'description', 'metadata'])
    const tss = this.tss(request, id)
    tss.patch(request.token, request.body)
    return tss.toJson()
  }

  private putExport(request: FakeRequest, [id, own = '']: string[]): unknown {
    const tss = this.tss(request, id)
    return tss.exports.put(tss, own, request.query)
  }

  private admin(request: FakeRequest, id = '', what: 'pin' | 'in' | 'out'): unknown {
    const tss = this.tss(request, id)
    if (what === 'pin') tss.changePin(request.body)
    if (what === 'in') tss.signInAdmin(request.token, request.body.admin_pin)
    if (what === 'out') tss.signOutAdmin(request.token)
    return {}
  }

  private putClient(request: FakeRequest, [tssId, id = '']: string[]): unknown {
    refuseOthers(request.body, ['serial_number', 'metadata'])
    const tss = this.tss(request, tssId)
    tss.requireAdmin(request.token)
    const serial = String(request.body.serial_number)
    if (!SERIAL.test(serial)) refuse(400, 'E_ILLEGAL_CLIENT_SERIAL')
    const isTaken = [...this.systems.values()].some((other) => other !== tss && other.clients.has(id))
    if (isTaken) refuse(409, 'E_CLIENT_CONFLICT')
    return tss.clientJson(tss.addClient(id, serial))
  }

  private client(request: FakeRequest, [tssId, id = '']: string[]): unknown {
    const tss = this.tss(request, tssId)
    const client = tss.clients.get(id) ?? refuse(404, 'E_CLIENT_NOT_FOUND')
    return tss.clientJson(client)
  }

  private patchClient(request: FakeRequest, [tssId, id = '']: string[]): unknown {
    refuseOthers(request.body, ['state', 'metadata'])
    const tss = this.tss(request, tssId)
    tss.requireAdmin(request.token)
    const client = tss.clients.get(id) ?? refuse(404, 'E_CLIENT_NOT_FOUND')
    const { state } = request.body
    if (state !== 'REGISTERED' && state !== 'DEREGISTERED') refuse(400, 'E_FAILED_SCHEMA_VALIDATION')
    client.state = state
    return tss.clientJson(client)
  }
}

function refuseOthers(body: Record<string, unknown>, known: readonly string[]): void {
  if (Object.keys(body).some((name) => !known.includes(name))) refuse(400, 'E_FAILED_SCHEMA_VALIDATION')
}
