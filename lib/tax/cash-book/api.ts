import { businessDay } from '@/lib/domain/business-date'
import { z } from 'zod'
import type { Context } from '@/lib/server/core/context'
import { defineEndpoint, recordOperations } from '@/lib/server/core/endpoint'
import { execute } from '@/lib/server/core/execute'
import { renderPdf } from '@/lib/server/files/pdf/renderer'
import { toHandler } from '@/lib/server/next/handler'
import { pdfResponse } from '@/lib/server/next/pdf-answer'
import { access, type ApiGroup, type HandmadeOperation } from '@/lib/server/openapi/document'
import { BINARY, idParameter, refusals } from '@/lib/server/openapi/parts'
import { listCashCounts } from './queries/counts'
import { getCashBalance } from './queries/balance'
import { getCashDesk, listCashDesks } from './queries/desks'
import { getCashEntry, listCashEntries } from './queries/entries'
import { cashBalanceRecord, cashCountRecord, cashDeskRecord, cashEntryRecord } from './schema'
import { addCashEntry } from './use-cases/add-entry'
import { cancelCashEntry } from './use-cases/cancel-entry'
import { countCash } from './use-cases/count-cash'
import { createCashDesk } from './use-cases/create-desk'
import { printCashBook } from './use-cases/print-book'
import { patchCashDesk } from './use-cases/patch-desk'
import { receiveFile } from '@/lib/server/next/receive-file'
import { fileAnswer } from '@/lib/server/next/file-answer'
import { getCashEntryFile, knownCashEntry } from './queries/entry-files'
import { ENTRY_FILE_UPLOAD } from './rules/entry-file'
import { attachEntryFile } from './use-cases/attach-entry-file'

const PATH = '/cash-desks'
const ENTRIES = `${PATH}/{id}/entries`
const record = recordOperations(PATH, cashDeskRecord)

const endpoints = {
  list: defineEndpoint({
    ...record.list,
    summary: 'Cash desks: of tills, which come with them, and without a till',
    useCase: listCashDesks,
  }),
  create: defineEndpoint({
    ...record.create,
    summary: 'Add a cash desk without a till: counted cash (OFFICE), or an open drawer (DRAWER)',
    useCase: createCashDesk,
  }),
  get: defineEndpoint({ ...record.get, summary: 'One cash desk', useCase: getCashDesk }),
  patch: defineEndpoint({
    ...record.patch,
    summary: 'Change the sent fields of a desk without a till; one with money in it is not closed',
    useCase: patchCashDesk,
  }),
  entries: defineEndpoint({
    method: 'GET',
    path: ENTRIES,
    summary: 'Entries by day and number, each with the balance after it',
    useCase: listCashEntries,
    response: z.array(cashEntryRecord),
    list: true,
  }),
  add: defineEndpoint({
    method: 'POST',
    path: ENTRIES,
    summary:
      'Make an entry: `amount` is positive into the desk and negative out of it; `toDeskId` of a CASH_TRANSIT names the desk that gets the money. Nothing is entered for a day before the last entry’s, and nothing that would make the desk negative',
    useCase: addCashEntry,
    response: cashEntryRecord,
    status: 201,
  }),
  entry: defineEndpoint({
    method: 'GET',
    path: `${ENTRIES}/{entryId}`,
    summary: 'One entry',
    useCase: getCashEntry,
    response: cashEntryRecord,
  }),
  cancel: defineEndpoint({
    method: 'POST',
    path: `${ENTRIES}/{entryId}/cancel`,
    summary: 'Cancel a typed entry by a counter entry, today or on `date`; of a transfer both',
    useCase: cancelCashEntry,
    response: cashEntryRecord,
    status: 201,
  }),
  counts: defineEndpoint({
    method: 'GET',
    path: `${PATH}/{id}/counts`,
    summary: 'Counts of a desk, the newest first',
    useCase: listCashCounts,
    response: z.array(cashCountRecord),
    list: true,
  }),
  count: defineEndpoint({
    method: 'POST',
    path: `${PATH}/{id}/counts`,
    summary:
      'Keep a count by notes and coins. A difference becomes an entry and needs a `reason`; what an open drawer holds beyond its balance are its takings; a till’s count is only compared',
    useCase: countCash,
    response: cashCountRecord,
    status: 201,
  }),
  balance: defineEndpoint({
    method: 'GET',
    path: `${PATH}/{id}/balance`,
    summary:
      'Expected cash now, or at the end of the day `at`. Of a till now: with its receipts since its last closing',
    useCase: getCashBalance,
    response: cashBalanceRecord,
  }),
}

/** Serves days of a desk's book as a PDF, rendered for each request; by default of this month. */
export const answerCashBook = (context: (request: Request) => Promise<Context>) =>
  toHandler(printCashBook.name, context, async (ctx, { params: { id = '' }, request }) => {
    const query = Object.fromEntries(new URL(request.url).searchParams)
    const today = businessDay(ctx.now())
    const days = { from: `${today.slice(0, 7)}-01`, to: today }
    const { model, name } = await execute(printCashBook, ctx, { ...days, ...query, id })
    return pdfResponse(await renderPdf(model, { owner: ctx.tenantId, signal: request.signal }), name)
  })

type Caller = (request: Request) => Promise<Context>

/** Receives a photo or PDF for an entry. `context` resolves the sender. */
export const receiveEntryFile = (context: Caller) =>
  receiveFile({ context, upload: ENTRY_FILE_UPLOAD, known: knownCashEntry, attach: attachEntryFile })

/** Serves a file of an entry unchanged, as a download. No content of it may be executed. */
export const answerEntryFile = (context: Caller) =>
  toHandler(getCashEntryFile.name, context, async (ctx, { params }) => {
    const { bytes, name, type } = await execute(getCashEntryFile, ctx, params)
    return fileAnswer({ body: bytes, name, type, sandboxed: true })
  })

const COMMON = ['Unauthorized', 'Forbidden', 'NotFound', 'Invalid', 'Unexpected', 'Unavailable'] as const

const ENTRY_FILE_OPERATIONS: HandmadeOperation[] = [
  {
    method: 'post',
    path: ENTRY_FILE_UPLOAD.path,
    operation: {
      operationId: 'cashDesks.attach',
      summary:
        'Attach a photo or PDF that proves an entry; it is never removed. At most 10 files of 10 MB an entry; none for what a till sent',
      ...access('TAX_PATCH', null),
      tags: ['cash-desks'],
      parameters: [idParameter(), idParameter('entryId')],
      requestBody: {
        required: true,
        content: {
          'multipart/form-data': {
            schema: { type: 'object', properties: { file: BINARY }, required: ['file'] },
          },
        },
      },
      responses: {
        201: { description: '`{id, name, type, size}` of the file' },
        ...refusals(...COMMON, 'TooLarge', 'WrongType'),
      },
    },
  },
  {
    method: 'get',
    path: `${ENTRY_FILE_UPLOAD.path}/{voucherId}`,
    operation: {
      operationId: 'cashDesks.file',
      summary: 'A file of an entry',
      ...access('TAX_SHOW', null),
      tags: ['cash-desks'],
      parameters: [idParameter(), idParameter('entryId'), idParameter('voucherId')],
      responses: {
        200: { description: 'The file', content: { 'application/octet-stream': { schema: BINARY } } },
        ...refusals(...COMMON),
      },
    },
  },
]

const dayParameter = (name: string) => ({
  name,
  in: 'query' as const,
  required: false,
  schema: { type: 'string', format: 'date' },
})

export const cashBookApi: ApiGroup = {
  name: 'cash-desks',
  title: 'Cash book',
  description: 'Cash desks with and without a till, and what goes in and out of them',
  endpoints,
  operations: [
    ...ENTRY_FILE_OPERATIONS,
    {
      method: 'get',
      path: `${PATH}/{id}/pdf`,
      operation: {
        operationId: 'cashDesks.pdf',
        summary:
          'The book of days, both inclusive, as a paper; of this month by default; at most 2,000 entries',
        ...access('TAX_SHOW', null),
        tags: ['cash-desks'],
        parameters: [idParameter(), dayParameter('from'), dayParameter('to')],
        responses: {
          200: {
            description: 'The paper',
            content: { 'application/pdf': { schema: BINARY } },
          },
          ...refusals('Unauthorized', 'Forbidden', 'NotFound', 'Invalid', 'Unexpected', 'Unavailable'),
        },
      },
    },
  ],
}
