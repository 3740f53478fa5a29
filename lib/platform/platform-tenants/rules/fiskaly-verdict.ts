import type { TenantRecord } from '../schema'

/** What fiskaly answered to the check of a tenant's credentials. */
export interface CheckAnswer {
  /** 200 where it took them; null where no answer came. */
  status: number | null
  /** Whose the credentials are; '' where unknown. */
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
 * What a check means for the connection. Only what fiskaly says of the credentials themselves makes it FAILED; while fiskaly is
 * out of reach it stays what it was (`before`). An organization that was not entered is not compared.
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
