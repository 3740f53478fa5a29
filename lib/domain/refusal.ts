/** A refused field; `code` is a key below `errors` in the messages. */
export interface FieldRefusal {
  readonly path: string
  readonly code: string
  readonly params?: Readonly<Record<string, string | number>>
}

/** Why a rule refuses a whole operation: thrown by `refused` (lib/server/core/errors). */
export interface Refusal extends Omit<FieldRefusal, 'path'> {
  readonly kind: 'invalid' | 'rule' | 'conflict' | 'notFound'
  readonly fields?: readonly FieldRefusal[]
}

export function invalid(path: string, code: string, params?: FieldRefusal['params']): Refusal {
  const field = { path, code, ...(params && { params }) }
  return { kind: 'invalid', code, ...(params && { params }), fields: [field] }
}
