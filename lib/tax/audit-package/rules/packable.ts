import type { Refusal } from '@/lib/domain/refusal'
import { fail, ok, type Result } from '@/lib/domain/result'
import { MOST_CLOSINGS } from '../words'

const TOO_MANY: Refusal = { kind: 'rule', code: 'auditPackage.tooManyClosings' }

/** Whether a package may contain the documents of this many closings. */
export const packable = (closings: number): Result<number, Refusal> =>
  closings > MOST_CLOSINGS ? fail(TOO_MANY) : ok(closings)
