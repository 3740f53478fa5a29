import type { TenantRecord } from '../schema'

/** fiskaly's response to the check of a tenant's credentials. */
export interface CheckAnswer {
  /** 200 if it accepted them; null without a response. */
  status: number | null
  /** Organization of the credentials; '' if unknown. */
  organizationId: string
}

export type CheckRefusal = 'credentials' | 'noAccess' | 'organization' | 'unreachable'

export interface Verdict {
  state: TenantRecord['fiskalyState']
  refusal: CheckRefusal | null
}

const REFUSALS: Readonly<Record<number, CheckRefusal>> = {
  400: 'credentials',
  401: 'credentials',
  403: 'noAccess',
}

/**
 * Returns the connection's state after a check. Only fiskaly's refusal of the credentials
 * themselves makes it FAILED; while fiskaly is unreachable it keeps its state (`before`). An
 * organization that was not entered is not compared.
 */
export function fiskalyVerdict(
  { status, organizationId }: CheckAnswer,
  { before, entered }: { before: TenantRecord['fiskalyState']; entered: string },
): Verdict {
  if (status === 200) {
    const isOther = entered !== '' && entered.toLowerCase() !== organizationId.toLowerCase()
    return isOther ? { state: 'FAILED', refusal: 'organization' } : { state: 'CONNECTED', refusal: null }
  }
  const refusal = REFUSALS[status ?? 0]
  if (refusal) return { state: 'FAILED', refusal }
  return { state: before === 'PENDING' ? 'STORED' : before, refusal: 'unreachable' }
}
