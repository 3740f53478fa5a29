import { createHash } from 'node:crypto'
import { IMPORTABLE_KINDS } from '@/lib/domain/importable'
import { defineEndpoint, recordOperations } from '@/lib/server/core/endpoint'
import { access, type ApiGroup } from '@/lib/server/openapi/document'
import { BINARY, idParameter, refusals } from '@/lib/server/openapi/parts'
import type { Context } from '@/lib/server/core/context'
import { invalidField } from '@/lib/server/core/errors'
import { authorizeAhead, execute } from '@/lib/server/core/execute'
import { readUpload, refusedUpload } from '@/lib/server/next/form-upload'
import { problemOf } from '@/lib/server/next/problem'
import { idempotencyOf } from '@/lib/server/next/route'
import { inspectTable } from '@/lib/server/files/tables/inspect'
import { listImportRows } from './queries/import-rows'
import { ANY_RIGHT } from './queries/import-record'
import { IMPORT_UPLOAD } from './rules/upload'
import { getImport, listImports } from './queries/list-imports'
import { listImportCauses } from './queries/import-causes'
import { listImportObstacles } from './queries/import-obstacles'
import { importCause, importObstacles, importRecord, importRowRecord } from './schema'
import { commitImport } from './use-cases/commit-import'
import { correctCells } from './use-cases/correct-cells'
import { dropImport } from './use-cases/drop-import'
import { mapImport } from './use-cases/map-import'
import { startImport } from './use-cases/start-import'
import { undoImport } from './use-cases/undo-import'

const record = recordOperations('/imports', importRecord)
const started = { method: 'POST', response: importRecord, status: 202 } as const

export const importEndpoints = {
  list: defineEndpoint({ ...record.list, summary: 'Imports, newest first', useCase: listImports }),
  get: defineEndpoint({ ...record.get, summary: 'One import with its progress', useCase: getImport }),
  patch: defineEndpoint({
    ...record.patch,
    summary:
      'Map columns to fields (null: none), set defaults of new records and how the file is read; it is evaluated again',
    useCase: mapImport,
  }),
  delete: defineEndpoint({ ...record.delete, summary: 'Discard a preview', useCase: dropImport }),
  rows: defineEndpoint({
    method: 'GET',
    path: '/imports/{id}/rows',
    summary: 'Result of each row, with differences and errors',
    useCase: listImportRows,
    response: importRowRecord.array(),
    list: true,
  }),
  causes: defineEndpoint({
    method: 'GET',
    path: '/imports/{id}/causes',
    summary: 'Why rows are faulty: each reason with its number of rows',
    useCase: listImportCauses,
    response: importCause.array(),
  }),
  correct: defineEndpoint({
    ...started,
    path: '/imports/{id}/corrections',
    summary: 'Correct cells of a preview; the rows are examined again',
    useCase: correctCells,
  }),
  obstacles: defineEndpoint({
    method: 'GET',
    path: '/imports/{id}/obstacles',
    summary: 'Written records that were changed or used since, and cannot be taken back',
    useCase: listImportObstacles,
    response: importObstacles,
  }),
  commit: defineEndpoint({
    ...started,
    path: '/imports/{id}/commit',
    summary: 'Write all rows at once (ALL), or only the valid ones (VALID)',
    useCase: commitImport,
  }),
  undo: defineEndpoint({
    ...started,
    path: '/imports/{id}/undo',
    summary:
      'Undo an import: the whole, while none of its records was changed or used since, or the rest of them',
    useCase: undoImport,
  }),
}

/** Form fields that hold objects. */
const OBJECTS = ['mapping', 'defaults', 'reading'] as const

/**
 * Parses a form field that holds a JSON object; undefined if it is missing. Throws for anything but
 * an object.
 */
function objectIn(fields: Record<string, string>, name: string): unknown {
  const text = fields[name]
  if (text === undefined || text === '') return undefined
  try {
    return JSON.parse(text)
  } catch {
    throw invalidField(name, 'request.malformed')
  }
}

/**
 * Receives a file to import; its format is detected by content, not by name. `context` resolves the
 * sender.
 */
export async function receiveImport(
  request: Request,
  context: (request: Request) => Promise<Context>,
): Promise<Response> {
  try {
    const ctx = await context(request)
    await authorizeAhead(startImport, ctx)
    const upload = await readUpload(request, IMPORT_UPLOAD)
    if (upload instanceof Response) return upload
    const format = inspectTable(upload.bytes)
    if (!format.ok) return refusedUpload(format.error.status, format.error.code)
    const { mapping: _mapping, defaults: _defaults, reading: _reading, ...fields } = upload.fields
    const [mapping, defaults, reading] = OBJECTS.map((name) => objectIn(upload.fields, name))
    const input = { ...fields, mapping, defaults, reading, filename: upload.name, content: upload.bytes }
    const digest = createHash('sha256').update(upload.bytes).digest('hex')
    const payload = JSON.stringify([upload.fields, upload.name, digest])
    const idempotency = idempotencyOf(request, startImport.name, payload)
    const record = await execute(startImport, ctx, input, idempotency ? { idempotency } : {})
    return Response.json(record, { status: 201, headers: { location: `/api/v1/imports/${record.id}` } })
  } catch (error) {
    return problemOf(error, startImport.name)
  }
}

const JSON_TEXT = (description: string) => ({ type: 'string', description })

export const importApi: ApiGroup = {
  name: 'imports',
  title: 'Imports',
  description: 'Products and business partners from CSV and Excel files',
  endpoints: importEndpoints,
  operations: [
    {
      method: 'post',
      path: IMPORT_UPLOAD.path,
      operation: {
        operationId: 'imports.create',
        summary: 'Upload a file; a job reads it for a preview',
        ...access(ANY_RIGHT, null),
        tags: ['imports'],
        requestBody: {
          required: true,
          content: {
            'multipart/form-data': {
              schema: {
                type: 'object',
                properties: {
                  file: BINARY,
                  kind: { type: 'string', enum: [...IMPORTABLE_KINDS] },
                  mapping: JSON_TEXT('{heading: field}; without it guessed'),
                  defaults: JSON_TEXT('{field: text} for new records whose rows say nothing'),
                  reading: JSON_TEXT(
                    'Sheet, line of the headings, separator, encoding …; without it guessed',
                  ),
                },
                required: ['file', 'kind'],
              },
            },
          },
        },
        responses: {
          201: { description: 'The import; Location is its address' },
          ...refusals(
            'Unauthorized',
            'Forbidden',
            'TooLarge',
            'WrongType',
            'Invalid',
            'Unexpected',
            'Unavailable',
          ),
        },
      },
    },
    {
      method: 'get',
      path: '/imports/sample/{kind}',
      operation: {
        operationId: 'imports.sample',
        summary: 'A small file of a kind that can be imported as it is',
        ...access(ANY_RIGHT, null),
        tags: ['imports'],
        parameters: [
          {
            name: 'kind',
            in: 'path',
            required: true,
            schema: { type: 'string', enum: [...IMPORTABLE_KINDS] },
          },
        ],
        responses: {
          200: { description: 'The file', content: { 'text/csv': { schema: BINARY } } },
          ...refusals('Unauthorized', 'Forbidden', 'Invalid', 'Unexpected', 'Unavailable'),
        },
      },
    },
    {
      method: 'get',
      path: '/imports/{id}/rejected',
      operation: {
        operationId: 'imports.rejected',
        summary: 'The faulty rows as CSV, with their reasons',
        ...access(ANY_RIGHT, null),
        tags: ['imports'],
        parameters: [idParameter()],
        responses: {
          200: { description: 'The file', content: { 'text/csv': { schema: BINARY } } },
          ...refusals('Unauthorized', 'Forbidden', 'NotFound', 'Conflict', 'Unexpected', 'Unavailable'),
        },
      },
    },
  ],
}
