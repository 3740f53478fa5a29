import { AppError } from './errors'

const STATEMENT_LENGTH = 200
const CAUSES = 3

/** The database's fields of an error, without its texts: those quote values. */
const DATABASE_FIELDS = {
  code: 'code',
  severity: 'severity',
  routine: 'routine',
  schema_name: 'schema',
  table_name: 'table',
  column_name: 'column',
  constraint_name: 'constraint',
} as const

export interface LoggedError {
  type: string
  message: string
  stack?: string
  /** The beginning of the failed statement; parameters stay `$1`. */
  statement?: string
  cause?: LoggedError
  [field: string]: unknown
}

/**
 * Returns an error in a form that may be logged: what happened and where, without statement
 * parameters, rows or addresses. Errors of the database, the mail server and validation keep only
 * their codes, since their messages quote input.
 */
export function loggedError(error: unknown, depth = CAUSES): LoggedError {
  if (!(error instanceof Error)) return { type: typeof error, message: 'not an error' }
  const message = messageOf(error)
  const cause = depth > 0 && error.cause !== undefined ? loggedError(error.cause, depth - 1) : undefined
  return {
    type: error.constructor.name,
    message,
    ...databaseFields(error),
    ...statementOf(error),
    stack: [`${error.name}: ${message}`, ...framesOf(error)].join('\n'),
    ...(cause ? { cause } : {}),
  }
}

/** Only errors whose messages come from us or the runtime; all others may quote user input. */
function messageOf(error: Error): string {
  if ('query' in error) return 'Failed query'
  if (error.name === 'PostgresError') return 'Refused by the database'
  if ('responseCode' in error || 'response' in error) return 'Refused by the mail server'
  if (error.name === 'ZodError' || error.name === '$ZodError') return 'Not valid'
  if (error instanceof SyntaxError) return 'Cannot be read'
  return error instanceof AppError ? error.code : error.message
}

function databaseFields(error: Error): Record<string, unknown> {
  const fields = error as unknown as Record<string, unknown>
  const found = Object.entries(DATABASE_FIELDS).flatMap(([name, as]) =>
    typeof fields[name] === 'string' ? [[as, fields[name]]] : [],
  )
  return Object.fromEntries(found) as Record<string, unknown>
}

function statementOf(error: Error): { statement?: string } {
  if (!('query' in error) || typeof error.query !== 'string') return {}
  return { statement: error.query.replace(/\s+/g, ' ').trim().slice(0, STATEMENT_LENGTH) }
}

/** Returns the lines of the stack that name places; the lines before repeat the message. */
const framesOf = ({ stack = '' }: Error) => stack.split('\n').filter((line) => /^\s+at /.test(line))
