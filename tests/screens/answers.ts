import { apiDocument } from '@/app/api/v1/api-document'
import { sha256 } from '@/lib/server/core/digest'
import { stable } from './outline'
import { answerRequest } from './server'

// What the API answers to each question it takes: every list with each filter and order, and every
// record.

interface Parameter {
  name: string
  in: 'path' | 'query'
  schema: {
    type?: string | readonly string[]
    enum?: readonly unknown[]
    description?: string
    format?: string
  }
}

interface Operation {
  parameters?: readonly Parameter[]
  responses: Readonly<Record<string, { content?: Readonly<Record<string, unknown>> }>>
}

type Operations = Partial<Record<string, Operation>>

/** A path that is asked. */
interface AskedPath {
  path: string
  parameters: readonly Parameter[]
  /** Whether it answers with a file only, as `files.ts` records. */
  isFile: boolean
}

const ALL_PATHS: readonly AskedPath[] = Object.entries(
  apiDocument.paths as Readonly<Record<string, Operations>>,
).flatMap(([path, { get }]) => {
  if (!get) return []
  const types = Object.keys(get.responses['200']?.content ?? {})
  const isFile = types.length > 0 && !types.includes('application/json')
  return [{ path, parameters: get.parameters ?? [], isFile }]
})

const PATHS = ALL_PATHS.filter(({ isFile }) => !isFile)

/** Paths of the API that answer with a file. */
export const FILE_PATHS: readonly AskedPath[] = ALL_PATHS.filter(({ isFile }) => isFile)

/** The resources of the API, by the first part of their paths. */
export const RESOURCES: readonly string[] = [...new Set(PATHS.map(({ path }) => path.split('/')[1] ?? ''))]

/** Records of one kind that are asked for, and those of them that are recorded in full. */
const MOST = 40
const MOST_IN_FULL = 3

/** All records of a list on one page. */
const WHOLE = 'pageSize=100'

interface Answer {
  /** What is recorded of an answer that is no list. */
  text: string
  /** The rows of a list. */
  rows: readonly Fields[] | null
  /** The fields of a record. */
  fields: Fields | null
}

type Fields = Readonly<Record<string, unknown>>

async function ask(address: string): Promise<Answer> {
  const response = await answerRequest(`/api/v1${address}`)
  const type = response.headers.get('content-type')?.split(';')[0] ?? ''
  const total = response.headers.get('x-total-count')
  if (/json$/.test(type)) return answerOf(response.status, total, await response.json())
  const isText = /^text\/|xml$/.test(type)
  return {
    text: `${response.status} ${type}${isText ? ` ${hashOf(await response.text())}` : ''}`,
    rows: null,
    fields: null,
  }
}

function answerOf(status: number, total: string | null, body: unknown): Answer {
  const head = [status, ...(total === null ? [] : [`of ${total}`])].join(' ')
  return Array.isArray(body)
    ? { text: head, rows: body as NonNullable<Answer['rows']>, fields: null }
    : { text: `${head} ${JSON.stringify(body)}`, rows: null, fields: body as Fields }
}

/** Returns a short hash of a text that is the same each time. */
export const hashOf = (text: string): string => sha256(stable(text)).slice(0, 12)

/** Values of a query parameter, one question each. */
function valuesOf({ name, schema }: Parameter): string[] {
  const listed = /^Any of these, separated by commas: (.+)$/.exec(schema.description ?? '')?.[1]?.split(', ')
  if (schema.enum) return schema.enum.map(String)
  if (listed) return [...listed, listed.slice(0, 2).join()]
  return [...(OF_NAME[name] ?? (schema.type?.includes('boolean') ? ['true', 'false'] : []))]
}

const OF_NAME: Readonly<Record<string, readonly string[]>> = {
  q: ['a', '1'],
  page: ['2'],
  role: ['CUSTOMER', 'SUPPLIER', 'MEMBER', 'FARMER'],
  entity: ['invoice', 'product'],
  from: ['2026-10-06'],
  to: ['2026-10-06'],
  at: ['2026-10-31T12:00:00Z'],
  date: ['2026-11-12'],
  until: ['2027-03-31'],
  day: ['2026-10-31'],
}

/** A filter by a record: the list whose records it takes. */
const BY_RECORD: Readonly<Record<string, string>> = {
  customerId: '/business-partners',
  supplierId: '/business-partners',
  productId: '/products',
  productIds: '/products',
  productGroupId: '/productgroups',
  storeId: '/pos-stores',
  stores: '/pos-stores',
  devices: '/pos-devices',
  companyId: '/companies',
}

async function questionsOf(path: string, parameters: readonly Parameter[]): Promise<string[]> {
  const asked = parameters.filter((parameter) => parameter.in === 'query')
  const { rows } = path.includes('{') ? { rows: null } : await ask(`${path}?${WHOLE}`)
  // a filter by a field of the records, such as their number
  const inRows = (name: string) =>
    (rows ?? [])
      .map((row) => row[name])
      .filter((value) => typeof value === 'string' && value !== '')
      .slice(0, 1) as string[]
  const questions: string[] = []
  for (const parameter of asked) {
    const { name } = parameter
    const list = BY_RECORD[name]
    const known = list ? (await keysIn(list)).slice(0, 2) : valuesOf(parameter)
    const values = known.length > 0 ? known : inRows(name)
    questions.push(...values.map((value) => `${name}=${encodeURIComponent(value)}`))
  }
  // together with a search, which may count by itself
  const isSearched = asked.some(({ name }) => name === 'q')
  const filters = questions.filter((question) => !/^(?:page|q|sort)=/.test(question))
  if (isSearched) questions.push(...filters.map((filter) => `q=a&${filter}`))
  const isPeriod = ['from', 'to'].every((name) => asked.some((parameter) => parameter.name === name))
  return isPeriod ? [...questions, 'from=2026-10-01&to=2026-10-31'] : questions
}

/** Names under which rows keep what their own address takes. */
const KEYS = ['id', 'reminderId', 'customerId', 'code', 'n'] as const

/** Returns the keys of the records at an address: those of a list, or within their record. */
export async function keysIn(list: string): Promise<string[]> {
  const above = LISTED_WITHIN[list]
  if (above) {
    const owners = await keysIn(above.list)
    const keys: string[] = []
    for (const owner of owners) keys.push(...(await keysIn(`${above.list}/${owner}/${above.field}`)))
    return keys
  }
  const { rows } = await ask(`${list}?${WHOLE}`)
  return (rows ?? (await rowsWithin(list))).flatMap((row) => {
    const name = KEYS.find((one) => one in row)
    const key = name === undefined ? null : row[name]
    return key === undefined || key === null ? [] : [String(key as string | number)]
  })
}

/** Returns the rows in the field of a record that the last part of an address names. */
async function rowsWithin(address: string): Promise<readonly Fields[]> {
  const [, owner, field] = /^(\/.+)\/([^/]+)$/.exec(address) ?? []
  if (owner === undefined || field === undefined) return []
  const { fields } = await ask(owner)
  const rows = fields?.[field]
  return Array.isArray(rows) ? (rows as Fields[]) : []
}

/** Records that are listed within those of another list only. */
const LISTED_WITHIN: Readonly<Record<string, { list: string; field: string }>> = {
  '/closings': { list: '/pos-devices', field: 'closings' },
  '/reminder-letters': { list: '/reminder-runs', field: 'results' },
}

/** Returns the addresses of a path with the records of the world in place of its parameters. */
export async function addressesOf(
  path: string,
  parameters: readonly Parameter[],
  most = MOST,
): Promise<string[]> {
  let found = ['']
  for (const part of path.split('/').slice(1)) {
    const parameter = parameters.find((one) => `{${one.name}}` === part)
    const next: string[] = []
    for (const address of found) {
      const parts = parameter ? await partsFor(parameter, address) : [part]
      next.push(...parts.map((one) => `${address}/${one}`))
    }
    found = next.slice(0, most)
  }
  return found
}

const partsFor = async ({ schema }: Parameter, parent: string): Promise<string[]> =>
  schema.enum ? schema.enum.map(String) : keysIn(LISTED_AT[parent] ?? parent)

/** Records that are listed elsewhere than at their parent's address. */
const LISTED_AT: Readonly<Record<string, string>> = { '/open-items/receipts': '/receipts' }

/** Returns what a question changes in the answer: the numbers of its rows in the whole list. */
function versus({ text, rows }: Answer, whole: readonly string[]): string {
  if (!rows) return text.length > 200 ? hashOf(text) : text
  const numbers = rows.map((row) => {
    const at = whole.indexOf(JSON.stringify(row))
    return at < 0 ? hashOf(JSON.stringify(row)) : String(at + 1)
  })
  return `${text}: ${numbers.join(' ')}`
}

const joined = (address: string, query: string): string => `${address}${query === '' ? '' : `?${query}`}`

interface Asked {
  address: string
  isPaged: boolean
  whole: Answer
}

/** Returns what is answered at an address, to every question if it is recorded in full. */
async function answersAt({ address, isPaged, whole }: Asked, questions: readonly string[] | null) {
  const rows = (whole.rows ?? []).map((row) => JSON.stringify(row))
  if (!questions) return [`GET ${address} ${hashOf([whole.text, ...rows].join('\n'))}`]
  const lines = [`GET ${address} ${whole.text}`, ...rows.map((row, at) => `  ${at + 1} ${row}`)]
  for (const question of questions) {
    const isSized = question.startsWith('page=')
    const query = isPaged ? `${question}&pageSize=${isSized ? '5' : '100'}` : question
    lines.push(`  ?${question} ${versus(await ask(joined(address, query)), rows)}`)
  }
  return lines
}

/** Somebody who asks the same questions. */
export interface Asker {
  name: string
  become: () => void
}

async function answersOf(
  { path, parameters }: (typeof PATHS)[number],
  first: Asker,
  others: readonly Asker[],
): Promise<string[]> {
  first.become()
  const questions = await questionsOf(path, parameters)
  const isPaged = questions.some((question) => question.startsWith('page='))
  const asked: Asked[] = []
  for (const address of await addressesOf(path, parameters))
    asked.push({ address, isPaged, whole: await ask(joined(address, isPaged ? WHOLE : '')) })
  const isTelling = ({ whole }: Asked) => whole.rows === null || whole.rows.length > 0
  const inFull = [...asked.filter(isTelling), ...asked].slice(0, MOST_IN_FULL)
  const lines: string[] = ['', `# ${path}`]
  for (const one of asked) lines.push(...(await answersAt(one, inFull.includes(one) ? questions : null)))
  const address = asked[0]?.address
  if (address === undefined) return lines
  const mine = await ask(address)
  const rows = (mine.rows ?? []).map((row) => JSON.stringify(row))
  for (const { name, become } of others) {
    become()
    lines.push(`  for ${name}: ${versus(await ask(address), rows)}`)
  }
  return lines
}

/** Returns what the API answers about a resource, first to one person and then to others. */
export async function recordOfAnswers(
  resource: string,
  first: Asker,
  others: readonly Asker[],
): Promise<string> {
  const lines: string[] = []
  for (const one of PATHS.filter(({ path }) => path.split('/')[1] === resource))
    lines.push(...(await answersOf(one, first, others)))
  return `${stable(lines.join('\n')).trim()}\n`
}
