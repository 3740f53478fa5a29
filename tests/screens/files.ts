import { unzipSync } from 'fflate'
import { TAG_FORMATS } from '@/lib/catalog/price-tags/words'
import { DOCUMENT_FAMILIES } from '@/lib/domain/document-kind'
import { EXPORTABLE } from '@/lib/domain/exportable'
import { COMPANY_HEADER } from '@/lib/domain/page-company'
import { PAYMENT_METHODS } from '@/lib/domain/payment-method'
import { REPORTS } from '@/lib/pos/pos-reports/list'
import { sha256 } from '@/lib/server/core/digest'
import { fromWindows1252 } from '@/lib/server/files/encodings'
import { setHeader } from '../support/next-headers'
import { readSource } from '../support/source-files'
import { addressesOf, FILE_PATHS, hashOf, keysIn, type Asker } from './answers'
import { linesOf } from './hand-overs'
import { stable } from './outline'
import { writePapersAsText } from './papers'
import { answerUndone, ROUTE_FILES, routeFileAt } from './server'

// The files that the product answers with: tables, papers, XML and what people attached.

/** Lines of a text that are recorded; the others are a hash. */
const MOST_LINES = 80

/** Lines that are recorded of what somebody else gets. */
const MOST_OF_OTHERS = 10

/** Files of one kind that are asked for. */
const MOST = 100

/** Contents of fewer characters are recorded again. */
const SHORT = 60

/** A request for a file; `body` is posted. */
interface Wanted {
  address: string
  body?: object
}

/** What an address names in place of the company of who asks. */
const OWN_COMPANY = 'company=own'

/** Somebody who asks for files, on pages of a company. */
export interface Reader extends Asker {
  companyId: number
}

const PERIOD = 'from=2026-10-01&to=2026-11-14'

/** Questions of files that need one. */
const QUESTIONS: Readonly<Record<string, () => Promise<readonly string[]>>> = {
  '/cash-desks/{id}/pdf': () => Promise.resolve([`?${PERIOD}`]),
  '/price-tags': async () => {
    const products = (await keysIn('/products')).slice(0, 4).join(',')
    return TAG_FORMATS.map((format) => `?productIds=${products}&format=${format}`)
  },
}

/** Returns the files at a path of the API. */
async function filesAt(path: string): Promise<Wanted[]> {
  const { parameters = [] } = FILE_PATHS.find((one) => one.path === path) ?? {}
  const questions = (await QUESTIONS[path]?.()) ?? ['']
  const addresses = await addressesOf(path, parameters, MOST)
  return addresses.flatMap((address) =>
    questions.map((question) => ({ address: `/api/v1${address}${question}` })),
  )
}

/** Returns the address of a file of each record in a list. */
const ofEach = async (list: string, addressOf: (key: string) => string): Promise<Wanted[]> =>
  (await keysIn(list)).map((key) => ({ address: addressOf(key) }))

/** Returns documents as one paper: the first three of a list, drafts among them. */
const together = async (list: string): Promise<Wanted[]> => [
  { address: `/api${list}/print`, body: { ids: (await keysIn(list)).slice(0, 3) } },
]

/** Returns unsaved documents of each family and, of invoices, of each way to pay. */
async function unsaved(): Promise<Wanted[]> {
  const [customerId] = await keysIn('/business-partners')
  const [productId] = await keysIn('/products')
  const shared = { useGrossPrice: true, customerId, positions: [{ productId, quantity: '3' }] }
  const bodies = [
    ...PAYMENT_METHODS.map((paymentMethod) => ({ family: 'INVOICE', paymentMethod, ...shared })),
    ...DOCUMENT_FAMILIES.filter((family) => family !== 'INVOICE').map((family) => ({ family, ...shared })),
  ]
  return bodies.map((body) => ({ address: '/api/documents/preview', body }))
}

async function tagsOfPage(): Promise<Wanted[]> {
  const products = (await keysIn('/products')).slice(0, 2).map((id) => ({ id, copies: 2 }))
  return [{ address: '/api/products/price-tags', body: { products, format: TAG_FORMATS[0] } }]
}

const VERSIONS = '/procedure-documentation/versions'

/** Files that the description of the API does not name as such, by the name of their record. */
const OF_PAGES: Readonly<Record<string, () => Promise<Wanted[]>>> = {
  'attachments on pages': async () =>
    (await filesAt('/tickets/{id}/attachments/{attachmentId}')).map(({ address }) => ({
      address: address.replace('/v1/', '/'),
    })),
  'papers of several records': async () => [
    ...(await together('/invoices')),
    ...(await together('/deliverynotes')),
    ...(await together('/offers')),
    ...(await together('/self-billed')),
    ...(await tagsOfPage()),
  ],
  'documents that are not saved': unsaved,
  logos: () => ofEach('/companies', (id) => `/api/companies/${id}/logo`),
  'original receipts': async () =>
    (await ofEach('/receipts', (id) => `/api/v1/receipts/${id}/original`)).slice(0, 5),
  'procedure documentation': async () => [
    ...(await ofEach(VERSIONS, (id) => `/api/procedure-documentation/${id}?format=md`)),
    ...(await ofEach(VERSIONS, (id) => `/api/procedure-documentation/${id}`)),
  ],
  'sheets of tills for the tax office': async () => [
    ...(await ofEach('/pos-stores', (id) => `/api/cash-register-notifications/${id}?format=csv`)),
    ...(await ofEach('/pos-stores', (id) => `/api/cash-register-notifications/${id}`)),
  ],
  'reminder runs': async () => [
    ...(await ofEach('/reminder-runs', (id) => `/api/reminder-runs/${id}/print`)),
    ...(await ofEach('/open-items', (id) => `/api/reminder-runs/preview/${id}`)),
  ],
  taxes: () =>
    Promise.resolve(
      ['vat-return?', 'vat-return?code=81&', 'vat-return?code=66&', 'recapitulative-statement?'].map(
        (address) => ({ address: `/api/${address}${PERIOD}` }),
      ),
    ),
}

/** A table, as the API has it in each format, and as its page has it. */
const tableOf = (kind: string): Wanted[] =>
  [
    `/api/v1/exports/${kind}?format=csv`,
    `/api/v1/exports/${kind}?format=xlsx`,
    `/api/v1/exports/${kind}?encoding=windows-1252`,
    `/api/csv-export/${kind}?${OWN_COMPANY}`,
  ].map((address) => ({ address }))

const reportOf = (report: string): Wanted[] =>
  [
    ...['csv', 'xlsx', 'pdf'].map(
      (format) => `/api/pos-reports/${report}?${PERIOD}&format=${format}&${OWN_COMPANY}`,
    ),
    `/api/v1/pos-reports/${report}?${PERIOD}&format=csv`,
  ].map((address) => ({ address }))

const OF_API = FILE_PATHS.map(({ path }) => path).filter((path) => path !== '/exports/{kind}')

const nameOf = (path: string): string => path.split('/')[1] ?? ''

/** The files of each record, by its name. */
export const FILES: Readonly<Record<string, () => Promise<Wanted[]>>> = {
  ...Object.fromEntries(
    EXPORTABLE.map((kind) => [`export of ${kind}`, () => Promise.resolve(tableOf(kind))]),
  ),
  ...Object.fromEntries(
    REPORTS.map((report) => [`report ${report}`, () => Promise.resolve(reportOf(report))]),
  ),
  ...Object.fromEntries(
    OF_API.map(nameOf).map((name) => [
      name,
      async () => {
        const wanted: Wanted[] = []
        for (const path of OF_API) if (nameOf(path) === name) wanted.push(...(await filesAt(path)))
        return wanted
      },
    ]),
  ),
  ...OF_PAGES,
}

/**
 * Routes that are no part of this: the hand-over of DATEV, pictures of the handbook, and archives
 * of TSEs, which leave as they came.
 */
const ELSEWHERE = /^\/app\/api\/(?:datev|handbook|v1\/pos-devices\/\[id\]\/tse-archives)\//

const ANSWERS_WITH_FILE = /\b(?:\w+Answer|pdfResponse|toFile|printRoute|xmlRoute|pdfRoute|answer[A-Z]\w*)\(/

/** Routes whose files were asked for. */
const asked = new Set<string>()

/** Returns the routes that answer with a file that no record has asked for. */
export const forgottenRoutes = (): string[] =>
  ROUTE_FILES.filter(
    (file) => !asked.has(file) && !ELSEWHERE.test(file) && ANSWERS_WITH_FILE.test(readSource(file.slice(1))),
  )

const HEADERS = ['content-type', 'content-disposition', 'cache-control', 'content-security-policy']

interface Answered {
  /** Status and headers. */
  head: string
  lines: readonly string[]
}

/** Returns a file as a page of the reader's company gets it; what that writes is undone. */
async function answered({ address, body }: Wanted, { companyId }: Reader): Promise<Answered> {
  setHeader(COMPANY_HEADER, String(companyId))
  const posted = {
    method: 'POST',
    body: JSON.stringify(body),
    headers: { 'content-type': 'application/json' },
  }
  const own = address.replace(OWN_COMPANY, `company=${companyId}`)
  asked.add(routeFileAt(address) ?? '')
  const response = await answerUndone(own, body ? posted : {})
  const headers = HEADERS.map((name) => response.headers.get(name)).filter((value) => value !== null)
  const bytes = new Uint8Array(await response.arrayBuffer())
  return { head: [response.status, ...headers].join(' ; '), lines: contentOf(bytes, headers.join()) }
}

const IS_TEXT = /^text\/|json|xml|^application\/pdf/

/** Returns the lines of a file as who gets it reads them, or what is inside one that is no text. */
function contentOf(bytes: Uint8Array, headers: string): string[] {
  if (/zip|spreadsheet/.test(headers)) return insideOf(bytes, headers)
  // what people sent to us
  if (!IS_TEXT.test(headers) || headers.includes('sandbox'))
    return [`${bytes.length} bytes ${digestOf(bytes)}`]
  const charset = /charset=([\w-]+)/.exec(headers)?.[1] ?? 'utf-8'
  const text =
    charset === 'windows-1252'
      ? fromWindows1252(bytes)
      : new TextDecoder(charset, { ignoreBOM: true }).decode(bytes)
  return text.split(/\r?\n/)
}

const digestOf = (bytes: Uint8Array): string => sha256(Buffer.from(bytes).toString('base64')).slice(0, 12)

function insideOf(bytes: Uint8Array, headers: string): string[] {
  if (headers.includes('zip')) return linesOf('file.zip', bytes)
  const sheets = Object.entries(unzipSync(bytes)).filter(([name]) => /sheet|strings/i.test(name))
  return sheets.map(([name, sheet]) => `${name} ${hashOf(new TextDecoder().decode(sheet))}`)
}

const BYTE_ORDER_MARK = '\uFEFF'

/** Returns the content without the mark of its encoding, which is told beside it. */
const unmarked = (lines: readonly string[]): string => lines.join('\n').replace(BYTE_ORDER_MARK, '')

/** Returns the first lines, and a hash of the others. */
function shortened(lines: readonly string[], most: number): string[] {
  const left = lines.slice(most)
  const rest = left.length === 0 ? [] : [`and ${left.length} lines more, ${hashOf(left.join('\n'))}`]
  return [...lines.slice(0, most), ...rest].map((line) => `  ${line}`.trimEnd())
}

/** Returns a file's headers and content; of the content of an earlier file only its number. */
function linesFor(number: number, { address, body }: Wanted, files: readonly Answered[]): string[] {
  const { head, lines } = files[number - 1] ?? NOTHING
  const content = unmarked(lines)
  const mark = lines[0]?.startsWith(BYTE_ORDER_MARK) ? ' ; marked as UTF-8' : ''
  const request = body ? `POST ${address} ${JSON.stringify(body)}` : `GET ${address}`
  const first = `${number} ${request} ${head}${mark}`
  const same = files.findIndex((one) => unmarked(one.lines) === content) + 1
  if (content.length > SHORT && same < number) return [first, `  as ${same}`]
  return [first, ...shortened(content.split('\n'), MOST_LINES)]
}

const NOTHING: Answered = { head: '', lines: [] }

/** Returns what somebody gets in place of what the first reader does. */
function versus({ head, lines }: Answered, first: Answered): string[] {
  if (head === first.head && lines.join('\n') === first.lines.join('\n')) return ['the same']
  const own = lines.filter((line) => !first.lines.includes(line))
  const count = `${own.length} of ${lines.length} lines are others`
  const shown = own.map((line) => line.replace(BYTE_ORDER_MARK, ''))
  return [`${head === first.head ? '' : `${head} ; `}${count}`, ...shortened(shown, MOST_OF_OTHERS)]
}

/** Returns what somebody else gets of each file, by its number. */
async function linesOfOther(reader: Reader, wanted: readonly Wanted[], files: readonly Answered[]) {
  reader.become()
  const numbers = new Map<string, number[]>()
  for (const [at, one] of wanted.entries()) {
    const what = versus(await answered(one, reader), files[at] ?? NOTHING).join('\n')
    numbers.set(what, [...(numbers.get(what) ?? []), at + 1])
  }
  return [...numbers].map(([what, at]) => `for ${reader.name} ${at.join(' ')}: ${what}`)
}

/** Returns the files of a record, as the first reader gets them, and what others get. */
export async function recordOfFiles(name: string, first: Reader, others: readonly Reader[]): Promise<string> {
  const drawAgain = writePapersAsText()
  try {
    first.become()
    const wanted = (await FILES[name]?.()) ?? []
    const files: Answered[] = []
    for (const one of wanted) files.push(await answered(one, first))
    const lines = wanted.flatMap((one, at) => linesFor(at + 1, one, files))
    for (const reader of others) lines.push(...(await linesOfOther(reader, wanted, files)))
    return `${stable(lines.join('\n'))}\n`
  } finally {
    setHeader(COMPANY_HEADER, null)
    drawAgain()
  }
}
