import { X509Certificate } from 'node:crypto'
import { z } from 'zod'
import { callFiskaly } from './client'
import { FiskalyError } from './error'
import type { FiskalyCredentials } from './sessions'

/** A deployment takes fiskaly half a minute at times; everything else a second. */
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
    admin_puk: z.string().min(1).optional(),
  })
  .transform(({ state, _env, serial_number, certificate, public_key, admin_puk }) => ({
    /** CREATED, UNINITIALIZED, INITIALIZED or DISABLED; of lost ones DELETED, DEFECTIVE or EVICTED. */
    state,
    /** Decided by the API key. */
    environment: _env ?? null,
    serial: serial_number ?? null,
    /** Base64, as QR codes of receipts name it. */
    publicKey: public_key ?? null,
    certificateExpires: certificate === undefined ? null : expiryOf(certificate),
    /** Told in the state CREATED alone. */
    puk: admin_puk ?? null,
  }))

/** A technical security system (TSS) as fiskaly answers it. */
export type FiskalyTss = z.output<typeof tssAnswer>

/** A client, a till of the TSS. */
const clientAnswer = z.object({ state: z.enum(['REGISTERED', 'DEREGISTERED']), serial_number: z.string() })
const nothing = z.unknown()

/** One TSS with the credentials that it belongs to. */
export interface TssAccess {
  credentials: FiskalyCredentials
  tssId: string
}

/** Makes a TSS; again with the same id it answers the one that is there. Throws FiskalyError, as all of these. */
export const putTss = (access: TssAccess): Promise<FiskalyTss> =>
  orThere(
    callFiskaly(
      access.credentials,
      { method: 'PUT', path: `/tss/${access.tssId}`, body: {}, budgetMs: USUAL_MS },
      tssAnswer,
    ),
    () => getTss(access),
  )

/** The TSS as it is; null where fiskaly knows none of this id. */
export const getTss = ({ credentials, tssId }: TssAccess): Promise<FiskalyTss | null> =>
  orNull(callFiskaly(credentials, { method: 'GET', path: `/tss/${tssId}`, budgetMs: USUAL_MS }, tssAnswer))

/** Moves a TSS to its next state. INITIALIZED and DISABLED need its administrator (`asTssAdmin`). */
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

/** Sets the administrator's PIN by the PUK; the same PIN may be set again. */
export async function setTssPin({ credentials, tssId }: TssAccess, puk: string, pin: string): Promise<void> {
  const body = { admin_puk: puk, new_admin_pin: pin }
  await callFiskaly(
    credentials,
    { method: 'PATCH', path: `/tss/${tssId}/admin`, body, budgetMs: USUAL_MS },
    nothing,
  )
}

/**
 * Does something as the administrator of a TSS, and signs out, whatever came of it. That sign-in belongs to the token: where the token was replaced
 * meanwhile, it is done once more from the beginning, so it must be repeatable.
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
  const asked = { method: 'POST', budgetMs: USUAL_MS } as const
  await callFiskaly(credentials, { ...asked, path: `${path}/auth`, body: { admin_pin: pin } }, nothing)
  try {
    return await work()
  } finally {
    await callFiskaly(
      credentials,
      { ...asked, path: `${path}/logout`, body: {}, budgetMs: SIGN_OUT_MS },
      nothing,
    ).catch(unlessFiskaly)
  }
}

/** What fiskaly says to a sign-out changes nothing: the log has it, and the sign-in ends with its token. */
function unlessFiskaly(error: unknown): void {
  if (!(error instanceof FiskalyError)) throw error
}

/** Registers a till as a client of the TSS; again with the same id and serial number it changes nothing. Administrator alone. */
export async function putClient(
  { credentials, tssId }: TssAccess,
  clientId: string,
  serialNumber: string,
): Promise<void> {
  const asked = { path: `/tss/${tssId}/client/${clientId}`, budgetMs: USUAL_MS }
  const put = { ...asked, method: 'PUT', body: { serial_number: serialNumber } } as const
  await orThere(callFiskaly(credentials, put, clientAnswer), async () => {
    const there = await orNull(callFiskaly(credentials, { ...asked, method: 'GET' }, clientAnswer))
    return there?.state === 'REGISTERED' && there.serial_number === serialNumber ? there : null
  })
}

/** What was to be made, or what `read` finds of it where fiskaly says that there is one: made by a request whose answer got lost. */
async function orThere<T>(made: Promise<T>, read: () => Promise<T | null>): Promise<T> {
  try {
    return await made
  } catch (error) {
    const there = error instanceof FiskalyError && error.status === CONFLICT ? await read() : null
    if (there === null) throw error
    return there
  }
}

/** Null where fiskaly knows no such thing. */
async function orNull<T>(asked: Promise<T>): Promise<T | null> {
  try {
    return await asked
  } catch (error) {
    if (error instanceof FiskalyError && error.status === NOT_FOUND) return null
    throw error
  }
}

/** When the TSE's own certificate ends: the first of a PEM chain, or a single one in base64. Null for one that cannot be read. */
function expiryOf(certificate: string): Date | null {
  const isPem = certificate.includes('-----BEGIN')
  try {
    const read = new X509Certificate(isPem ? certificate : Buffer.from(certificate, 'base64'))
    return new Date(read.validTo)
  } catch {
    return null
  }
}
