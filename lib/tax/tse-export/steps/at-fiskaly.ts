import { createHash } from 'node:crypto'
import type { TseToExport } from '@/lib/pos/tse/queries'
import { AppError } from '@/lib/server/core/errors'
import { FiskalyError } from '@/lib/server/fiskaly/error'
import type { FiskalyCredentials } from '@/lib/server/fiskaly/sessions'
import { getTssExport, putTssExport, type TssExport } from '@/lib/server/fiskaly/tss-export'
import type { Span } from '../rules/choose-tses'
import { standingOf, type Standing } from '../rules/look'

/** fiskaly has reached its limit of concurrent exports: another can be requested later. */
const BUSY = ['E_TOO_MANY_EXPORTS', 'E_EXPORT_DUPLICATE_RATE_LIMITED']
/** Refusals of the credentials, not of one TSE. */
const UNAUTHORIZED = 401
const FORBIDDEN = 403
const NOT_FOUND = 404

/**
 * Returns the error for a refusal that applies to all TSEs alike; null if it concerns one of them.
 */
function refusalOfAll({ isPassing, status }: FiskalyError): AppError | null {
  if (isPassing) return new AppError('unavailable', 'tseExport.unreachable')
  const isByAccount = status === UNAUTHORIZED || status === FORBIDDEN
  return isByAccount ? new AppError('rule', 'tseExport.credentials') : null
}

/**
 * Returns the result of `call`, or fiskaly's code if it refuses for one TSE. Throws
 * `tseExport.unreachable` and `tseExport.credentials`, and rethrows errors that are not fiskaly's.
 */
export async function orRefusal<T>(call: () => Promise<T>): Promise<T | { is: 'refused'; code: string }> {
  try {
    return await call()
  } catch (error) {
    if (!(error instanceof FiskalyError)) throw error
    const all = refusalOfAll(error)
    if (all) throw all
    return { is: 'refused', code: error.status === NOT_FOUND ? 'E_TSS_NOT_FOUND' : error.code }
  }
}

/**
 * Returns the export of a TSE that belongs to a job. Its id follows from both, so that the next
 * worker of a job, which knows nothing about a lost one, finds the same export and never starts a
 * second one.
 */
export function exportOf(credentials: FiskalyCredentials, jobId: string, { tssId }: TseToExport): TssExport {
  const digest = createHash('sha256').update(`${jobId} ${tssId}`).digest('hex')
  // fiskaly accepts UUIDv4 only: version and variant have fixed digits
  const id = [
    digest.slice(0, 8),
    digest.slice(8, 12),
    `4${digest.slice(13, 16)}`,
    `8${digest.slice(17, 20)}`,
    digest.slice(20, 32),
  ].join('-')
  return { access: { credentials, tssId }, exportId: id }
}

/** Starts the export unless fiskaly has it already; returns its status. */
export const startedExport = (of: TssExport, { start, end }: Span): Promise<Standing> =>
  orRefusal(async () => {
    const known = await getTssExport(of)
    if (known) return standingOf(known)
    const seconds = { start: Math.floor(start.getTime() / 1000), end: Math.floor(end.getTime() / 1000) }
    try {
      return standingOf(await putTssExport(of, seconds))
    } catch (error) {
      if (error instanceof FiskalyError && BUSY.includes(error.code)) return { is: 'waiting' as const }
      throw error
    }
  })
