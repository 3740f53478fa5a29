import { randomBytes } from 'node:crypto'
import { refuse } from './refusal'

/** An API key of an organization; it decides between test and real signatures. */
export interface FakeKey {
  key: string
  secret: string
  organizationId: string
  environment: 'TEST' | 'LIVE'
  /** Whether the organization has SIGN DE. Default: yes. */
  hasSignDe?: boolean
}

/** A public account for development and browser tests. */
export const DEVELOPMENT_ACCOUNT: FakeKey = {
  key: 'test_kontor_development',
  secret: 'kontor-development',
  organizationId: '00000000-0000-4000-8000-000000000001',
  environment: 'TEST',
}

interface Token {
  owner: FakeKey
  expiresAt: number
  kind: 'access' | 'refresh'
}

const REFRESH_SECONDS = 24 * 60 * 60

/**
 * Signs API keys in and tracks the issued tokens. Tokens of a removed key stay valid, as in the
 * real service.
 */
export class FakeAccounts {
  private readonly tokens = new Map<string, Token>()

  constructor(
    readonly keys: FakeKey[],
    public accessSeconds: number,
  ) {}

  /** Returns the response to `POST /auth`, by key and secret or by a refresh token. */
  signIn({ api_key, api_secret, refresh_token }: Record<string, unknown>): Record<string, unknown> {
    if (refresh_token !== undefined) return this.issue(this.ownerOf(String(refresh_token), 'refresh'))
    if (typeof api_key !== 'string' || typeof api_secret !== 'string')
      refuse(400, 'E_FAILED_SCHEMA_VALIDATION')
    const owner = this.keys.find(({ key, secret }) => key === api_key && secret === api_secret)
    return owner ? this.issue(owner) : refuse(401, 'E_UNAUTHORIZED')
  }

  /** Returns the key of an Authorization header. */
  ownerOf(token: string, kind: Token['kind'] = 'access'): FakeKey {
    const known = this.tokens.get(token)
    if (!known || known.kind !== kind || known.expiresAt <= Date.now()) refuse(401, 'E_UNAUTHORIZED')
    return known.owner
  }

  /** Invalidates tokens before they expire. */
  revoke(kinds: readonly Token['kind'][]): void {
    for (const [token, { kind }] of this.tokens) if (kinds.includes(kind)) this.tokens.delete(token)
  }

  private issue(owner: FakeKey): Record<string, unknown> {
    const access = this.token(owner, 'access', this.accessSeconds)
    const refresh = this.token(owner, 'refresh', REFRESH_SECONDS)
    return {
      access_token: access.token,
      access_token_claims: { env: owner.environment, organization_id: owner.organizationId },
      access_token_expires_in: this.accessSeconds,
      access_token_expires_at: access.at,
      refresh_token: refresh.token,
      refresh_token_expires_in: REFRESH_SECONDS,
      refresh_token_expires_at: refresh.at,
    }
  }

  private token(owner: FakeKey, kind: Token['kind'], lasts: number): { token: string; at: number } {
    const token = `fake.${kind}.${randomBytes(16).toString('hex')}`
    const expiresAt = Date.now() + lasts * 1000
    this.tokens.set(token, { owner, expiresAt, kind })
    return { token, at: Math.floor(expiresAt / 1000) }
  }
}
