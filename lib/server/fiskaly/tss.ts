import { X509Certificate } from 'node:crypto'
import { z } from 'zod'
import type { TseFacts } from '@/lib/domain/tse-state'
import { callFiskaly } from './client'
import { FiskalyError } from './error'
import type { FiskalyCredentials } from './sessions'

/** fiskaly sometimes needs half a minute for a deployment; everything else takes a second. */
const DEPLOYMENT_MS = 60_000
const USUAL_MS = 20_000
const SIGN_OUT_MS = 5000
const NOT_FOUND = 404
const CONFLICT = 409

const tssAnswer = z
  .object({
    state: z.string(),
    _env: z.enum(['TEST', 'LIVE']).optional(),
    serial_number: z.string().optional(),
    certificate: z.string().optional(),
    public_key: z.string().optional(),
    signature_algorithm: z.string().optional(),
    signature_timestamp_format: z.string().optional(),
    transaction_data_encoding: z.string().optional(),
    bsi_certification_id: z.string().optional(),
    admin_puk: z.string().min(1).optional(),
  })
  .transform(({ state, _env, serial_number, certificate, public_key, admin_puk, ...told }) => ({
    /** CREATED, UNINITIALIZED, INITIALIZED or DISABLED; DELETED, DEFECTIVE or EVICTED if lost. */
    state,
    /** Decided by the API key. */
    environment: _env ?? null,
    serial: serial_number ?? null,
    /** Base64, as in the QR codes of receipts. */
    publicKey: public_key ?? null,
    certificateExpires: certificate === undefined ? null : expiryOf(certificate),
    facts: factsOf(certificate, told),
    /** Returned in the state CREATED only. */
    puk: admin_puk ?? null,
  }))

interface ToldOfTss {
  signature_algorithm?: string | undefined
  signature_timestamp_format?: string | undefined
  transaction_data_encoding?: string | undefined
  bsi_certification_id?: string | undefined
}

/** Returns the TSE data that the tax office requires, as fiskaly states them. */
function factsOf(certificate: string | undefined, told: ToldOfTss): TseFacts {
  const facts = {
    algorithm: told.signature_algorithm,
    timeFormat: told.signature_timestamp_format,
    encoding: told.transaction_data_encoding,
    bsiCertificate: told.bsi_certification_id,
    certificate,
  }
  const known = Object.entries(facts).filter(([, value]) => value !== undefined && value !== '')
  return { kind: 'CLOUD', ...Object.fromEntries(known) }
}

/** A technical security system (TSS) as fiskaly returns it. */
export type FiskalyTss = z.output<typeof tssAnswer>

/** A client of the TSS, that is, a till. */
const clientAnswer = z.object({ state: z.enum(['REGISTERED', 'DEREGISTERED']), serial_number: z.string() })
const nothing = z.unknown()

export interface TssAccess {
  credentials: FiskalyCredentials
  tssId: string
}

/**
 * Creates a TSS; with an existing id it returns the existing one. Throws FiskalyError, as all
 * functions here.
 */
export const putTss = (access: TssAccess): Promise<FiskalyTss> =>
  orThere(
    callFiskaly(
      access.credentials,
      { method: 'PUT', path: `/tss/${access.tssId}`, body: {}, budgetMs: USUAL_MS },
      tssAnswer,
    ),
    () => getTss(access),
  )

/** Returns the TSS; null if fiskaly does not know the id. */
export const getTss = ({ credentials, tssId }: TssAccess): Promise<FiskalyTss | null> =>
  orNull(callFiskaly(credentials, { method: 'GET', path: `/tss/${tssId}`, budgetMs: USUAL_MS }, tssAnswer))

/**
 * Moves a TSS to its next state. INITIALIZED and DISABLED require its administrator (`asTssAdmin`).
 */
export const patchTss = (
  { credentials, tssId }: TssAccess,
  state: 'UNINITIALIZED' | 'INITIALIZED' | 'DISABLED',
): Promise<FiskalyTss> =>
  callFiskaly(
    credentials,
    {
      method: 'PATCH',
      path: `/tss/${tssId}`,
      body: { state },
      budgetMs: DEPLOYMENT_MS,
      attemptMs: DEPLOYMENT_MS,
    },
    tssAnswer,
  )

/** Sets the administrator's PIN by the PUK; setting the same PIN again is allowed. */
export async function setTssPin({ credentials, tssId }: TssAccess, puk: string, pin: string): Promise<void> {
  const body = { admin_puk: puk, new_admin_pin: pin }
  await callFiskaly(
    credentials,
    { method: 'PATCH', path: `/tss/${tssId}/admin`, body, budgetMs: USUAL_MS },
    nothing,
  )
}

/**
 * Runs `work` as the administrator of a TSS and always signs out. That sign-in belongs to the
 * token: if the token is replaced in between, `work` runs once more from the beginning, so it must
 * be repeatable.
 */
export async function asTssAdmin<T>(access: TssAccess, pin: string, work: () => Promise<T>): Promise<T> {
  try {
    return await signedIn(access, pin, work)
  } catch (error) {
    if (!(error instanceof FiskalyError) || error.code !== 'E_UNAUTHORIZED') throw error
    return signedIn(access, pin, work)
  }
}

async function signedIn<T>(
  { credentials, tssId }: TssAccess,
  pin: string,
  work: () => Promise<T>,
): Promise<T> {
  const path = `/tss/${tssId}/admin`
  const request = { method: 'POST', budgetMs: USUAL_MS } as const
  await callFiskaly(credentials, { ...request, path: `${path}/auth`, body: { admin_pin: pin } }, nothing)
  try {
    return await work()
  } finally {
    await callFiskaly(
      credentials,
      { ...request, path: `${path}/logout`, body: {}, budgetMs: SIGN_OUT_MS },
      nothing,
    ).catch(unlessFiskaly)
  }
}

/** A failed sign-out changes nothing: it is logged, and the sign-in ends with its token. */
function unlessFiskaly(error: unknown): void {
  if (!(error instanceof FiskalyError)) throw error
}

/**
 * Registers a till as a client of the TSS; idempotent for the same id and serial number. Requires
 * the administrator.
 */
export async function putClient(
  { credentials, tssId }: TssAccess,
  clientId: string,
  serialNumber: string,
): Promise<void> {
  const request = { path: `/tss/${tssId}/client/${clientId}`, budgetMs: USUAL_MS }
  const put = { ...request, method: 'PUT', body: { serial_number: serialNumber } } as const
  await orThere(callFiskaly(credentials, put, clientAnswer), async () => {
    const there = await orNull(callFiskaly(credentials, { ...request, method: 'GET' }, clientAnswer))
    return there?.state === 'REGISTERED' && there.serial_number === serialNumber ? there : null
  })
}

/**
 * Returns the created object, or the result of `read` if fiskaly reports that it exists: created by
 * a request whose response got lost.
 */
export async function orThere<T>(made: Promise<T>, read: () => Promise<T | null>): Promise<T> {
  try {
    return await made
  } catch (error) {
    const there = error instanceof FiskalyError && error.status === CONFLICT ? await read() : null
    if (there === null) throw error
    return there
  }
}

/** Returns null if fiskaly does not know the object. */
export async function orNull<T>(pending: Promise<T>): Promise<T | null> {
  try {
    return await pending
  } catch (error) {
    if (error instanceof FiskalyError && error.status === NOT_FOUND) return null
    throw error
  }
}

/**
 * Returns when the TSE's own certificate expires: the first of a PEM chain, or a single one in
 * base64. Null if it cannot be read.
 */
function expiryOf(certificate: string): Date | null {
  const isPem = certificate.includes('-----BEGIN')
  try {
    const read = new X509Certificate(isPem ? certificate : Buffer.from(certificate, 'base64'))
    return new Date(read.validTo)
  } catch {
    return null
  }
}
