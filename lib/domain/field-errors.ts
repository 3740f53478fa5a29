/** The part of a zod issue that we use, without a dependency on zod. */
export interface IssueLike {
  readonly code?: string
  readonly path: readonly PropertyKey[]
  readonly message: string
  readonly expected?: string
  readonly minimum?: unknown
  readonly maximum?: unknown
  readonly inclusive?: boolean
  readonly exact?: boolean
  readonly origin?: string
  readonly format?: string
  readonly keys?: readonly string[]
  readonly params?: Readonly<Record<string, unknown>>
  readonly errors?: readonly (readonly IssueLike[])[]
}

type Params = Record<string, string | number>

/**
 * An invalid field with the key of its text below `errors` in messages/de.json, and the text's
 * parameters.
 */
export interface KeyedFieldError {
  /** "positions.0.quantity"; empty for the whole input */
  readonly path: string
  readonly key: string
  readonly params: Params
}

const MESSAGE_KEY = /^[a-z][A-Za-z]*(?:\.[A-Za-z]+)+$/
const ABSENT = /\b(?:undefined|null)$/
const LISTS = ['array', 'set', 'map']

/**
 * Converts the issues of a schema to errors at their fields. A message that is a key is used
 * unchanged; each unknown field gets its own error.
 */
export function fieldErrors(issues: readonly IssueLike[]): KeyedFieldError[] {
  return issues.flatMap((issue) => {
    if (issue.code !== 'unrecognized_keys') return [fieldError(issue)]
    return (issue.keys ?? []).map((field) => ({
      path: pathOf([...issue.path, field]),
      key: 'validation.unknownField',
      params: { field },
    }))
  })
}

function fieldError(issue: IssueLike): KeyedFieldError {
  const key = MESSAGE_KEY.test(issue.message) ? issue.message : keyOf(issue)
  return { path: pathOf(issue.path), key, params: paramsOf(issue) }
}

const pathOf = (path: readonly PropertyKey[]) => path.map(String).join('.')

function keyOf(issue: IssueLike): string {
  switch (issue.code) {
    case 'invalid_type':
      return wrongType(issue)
    case 'too_small':
      return tooSmall(issue)
    case 'too_big':
      return tooBig(issue)
    case 'invalid_format':
      return wrongFormat(issue)
    case 'invalid_value':
      return 'validation.invalidChoice'
    case 'invalid_union':
      return isAbsent(issue) ? 'validation.required' : 'validation.invalid'
    default:
      return 'validation.invalid'
  }
}

function wrongType(issue: IssueLike): string {
  if (isAbsent(issue)) return 'validation.required'
  if (issue.expected === 'int') return 'validation.notAnInteger'
  return issue.expected === 'number' ? 'validation.notANumber' : 'validation.invalid'
}

/**
 * zod reports a missing value only in its message; a union is missing if each of its branches is.
 */
function isAbsent(issue: IssueLike): boolean {
  if (issue.code === 'invalid_type') return ABSENT.test(issue.message)
  const branches = issue.errors ?? []
  return branches.length > 0 && branches.every(([first]) => first?.path.length === 0 && isAbsent(first))
}

function wrongFormat({ format }: IssueLike): string {
  if (format === 'email') return 'validation.email'
  return format === 'date' ? 'validation.day' : 'validation.invalid'
}

function tooSmall({ origin = '', minimum, exact, inclusive }: IssueLike): string {
  if (origin === 'string' && exact) return 'validation.wrongLength'
  if (origin === 'string') return Number(minimum) === 1 ? 'validation.required' : 'validation.tooShort'
  if (LISTS.includes(origin)) return 'validation.tooFew'
  if (!isNumeric(origin)) return 'validation.invalid'
  return inclusive === false ? 'validation.notAbove' : 'validation.tooSmall'
}

function tooBig({ origin = '', exact, inclusive }: IssueLike): string {
  if (origin === 'string') return exact ? 'validation.wrongLength' : 'validation.tooLong'
  if (LISTS.includes(origin)) return 'validation.tooMany'
  if (!isNumeric(origin)) return 'validation.invalid'
  return inclusive === false ? 'validation.notBelow' : 'validation.tooBig'
}

const isNumeric = (origin: string) => ['number', 'int', 'bigint'].includes(origin)

function paramsOf(issue: IssueLike): Params {
  const { minimum, maximum } = issue
  const found = Object.entries({ minimum, maximum, ...issue.params }).flatMap(([name, value]) => {
    if (typeof value === 'bigint') return [[name, Number(value)] as const]
    return typeof value === 'number' || typeof value === 'string' ? [[name, value] as const] : []
  })
  return Object.fromEntries(found)
}
