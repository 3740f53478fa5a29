import { createHash, randomBytes } from 'node:crypto'
import { CERTIFICATE, PUBLIC_KEY } from './certificate'
import { FakeExports } from './exports'
import { refuse } from './refusal'

const TSS_STATES = ['CREATED', 'UNINITIALIZED', 'INITIALIZED', 'DISABLED'] as const
type TssState = (typeof TSS_STATES)[number]

const NEXT: Readonly<Record<TssState, readonly TssState[]>> = {
  CREATED: ['UNINITIALIZED'],
  UNINITIALIZED: ['INITIALIZED', 'DISABLED'],
  INITIALIZED: ['DISABLED'],
  DISABLED: [],
}
/** Transitions that only a signed-in administrator of the security system may request. */
const ADMIN_ALONE: readonly TssState[] = ['INITIALIZED', 'DISABLED']
const PIN_FAILURES = 5
const PIN_MIN = 6

interface Client {
  id: string
  serialNumber: string
  state: 'REGISTERED' | 'DEREGISTERED'
  createdAt: number
}

const seconds = () => Math.floor(Date.now() / 1000)

/** A security system as in SIGN DE: its states, its administrator, its clients. */
export class FakeTss {
  state: TssState = 'CREATED'
  defective = false
  readonly puk = randomBytes(8).toString('hex')
  readonly clients = new Map<string, Client>()
  readonly exports = new FakeExports()
  private readonly createdAt = seconds()
  private description = ''
  private pin: string | null = null
  private failures = 0
  private adminTokens = new Set<string>()

  constructor(
    readonly id: string,
    readonly organizationId: string,
    readonly environment: 'TEST' | 'LIVE',
    private metadata: Record<string, string>,
  ) {}

  mergeMetadata(metadata: Record<string, string>): void {
    this.metadata = { ...this.metadata, ...metadata }
  }

  patch(token: string, { state, description, metadata }: Record<string, unknown>): void {
    if (!TSS_STATES.includes(state as TssState)) refuse(400, 'E_FAILED_SCHEMA_VALIDATION')
    const next = state as TssState
    if (description !== undefined && next !== 'INITIALIZED') refuse(400, 'E_FAILED_SCHEMA_VALIDATION')
    if (!NEXT[this.state].includes(next)) refuse(400, 'E_TSS_ILLEGAL_STATE_CHANGE')
    if (ADMIN_ALONE.includes(next)) this.requireAdmin(token)
    this.state = next
    if (description !== undefined) this.description = String(description)
    if (metadata) this.mergeMetadata(metadata as Record<string, string>)
  }

  changePin({ admin_puk: puk, new_admin_pin: pin }: Record<string, unknown>): void {
    if (this.state === 'CREATED' || this.state === 'DISABLED') refuse(400, 'E_TSS_ILLEGAL_STATE')
    if (typeof pin !== 'string' || pin.length < PIN_MIN) refuse(400, 'E_FAILED_SCHEMA_VALIDATION')
    if (puk !== this.puk) refuse(400, 'E_CHANGE_ADMIN_PIN_FAILED')
    this.pin = pin as string
    this.failures = 0
  }

  /** The PIN is blocked until it is first set, and after five failures. */
  signInAdmin(token: string, pin: unknown): void {
    if (this.pin === null || this.failures >= PIN_FAILURES) refuse(423, 'E_ADMIN_PIN_BLOCKED')
    if (pin !== this.pin) {
      this.failures += 1
      refuse(401, 'E_ADMIN_LOGIN_FAILED')
    }
    this.failures = 0
    this.adminTokens.add(token)
  }

  signOutAdmin(token: string): void {
    this.adminTokens.delete(token)
  }

  requireAdmin(token: string): void {
    if (!this.adminTokens.has(token)) refuse(401, 'E_UNAUTHORIZED')
  }

  addClient(id: string, serialNumber: string): Client {
    if (this.state === 'DISABLED') refuse(400, 'E_TSS_DISABLED')
    if (this.state !== 'INITIALIZED') refuse(400, 'E_TSS_NOT_INITIALIZED')
    const known = this.clients.get(id)
    if (known && known.serialNumber !== serialNumber) refuse(409, 'E_CLIENT_CONFLICT')
    const client = known ?? { id, serialNumber, state: 'REGISTERED', createdAt: seconds() }
    this.clients.set(id, client)
    return client
  }

  /** Includes the PUK only in the state CREATED. */
  toJson(): Record<string, unknown> {
    const registered = [...this.clients.values()].filter(({ state }) => state === 'REGISTERED')
    return {
      _id: this.id,
      _type: 'TSS',
      _env: this.environment,
      _version: '2.1.35',
      state: this.state,
      description: this.description,
      metadata: this.metadata,
      certificate: CERTIFICATE,
      serial_number: createHash('sha256').update(this.id).digest('hex'),
      public_key: PUBLIC_KEY,
      signature_algorithm: 'ecdsa-plain-SHA256',
      signature_timestamp_format: 'unixTime',
      transaction_data_encoding: 'UTF-8',
      number_registered_clients: registered.length,
      time_creation: this.createdAt,
      ...(this.state === 'CREATED' ? { admin_puk: this.puk } : {}),
    }
  }

  clientJson({ id, serialNumber, state, createdAt }: Client): Record<string, unknown> {
    return {
      _id: id,
      _type: 'CLIENT',
      _env: this.environment,
      _version: '2.1.35',
      serial_number: serialNumber,
      state,
      tss_id: this.id,
      time_creation: createdAt,
    }
  }
}
