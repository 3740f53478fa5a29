import { z } from 'zod'
import type { Context } from '@/lib/server/core/context'
import { defineEndpoint } from '@/lib/server/core/endpoint'
import { execute } from '@/lib/server/core/execute'
import { fileAnswer } from '@/lib/server/next/file-answer'
import { toHandler } from '@/lib/server/next/handler'
import { receiveFile } from '@/lib/server/next/receive-file'
import { access, type ApiGroup, type HandmadeOperation } from '@/lib/server/openapi/document'
import { BINARY, idParameter, refusals } from '@/lib/server/openapi/parts'
import { inputSchema } from '@/lib/server/openapi/schemas'
import { getArchiveFile, knownTill, listArchives } from './queries/archives'
import { ARCHIVE_UPLOAD } from './rules/archive'
import { archiveRecord } from './schema'
import { addArchive } from './use-cases/add-archive'
import { patchArchive } from './use-cases/patch-archive'

type Caller = (request: Request) => Promise<Context>

/** Receives an export of a till's TSE. `context` resolves the sender. */
export const receiveArchive = (context: Caller) =>
  receiveFile({
    context,
    upload: ARCHIVE_UPLOAD,
    known: knownTill,
    fields: ['serial', 'from', 'to'],
    attach: addArchive,
  })

/** Serves an archive unchanged, as a download. */
export const answerArchive = (context: Caller) =>
  toHandler(getArchiveFile.name, context, async (ctx, { params }) => {
    const { bytes, name, type } = await execute(getArchiveFile, ctx, params)
    return fileAnswer({ body: bytes, name, type, sandboxed: true })
  })

const COMMON = ['Unauthorized', 'Forbidden', 'NotFound', 'Invalid', 'Unexpected', 'Unavailable'] as const
const TAGS = ['tse-archives']
const day = (description: string, example: string) => ({
  type: 'string',
  format: 'date',
  description,
  examples: [example],
})

const operations: HandmadeOperation[] = [
  {
    method: 'post',
    path: ARCHIVE_UPLOAD.path,
    operation: {
      operationId: 'tseArchives.add',
      summary:
        'Archive an export (TAR or ZIP, 40 MB) of a TSE that Kontor did not set up; the file is never changed nor deleted. At most 200 a till',
      ...access('TAX_PATCH', 'pos'),
      tags: TAGS,
      parameters: [idParameter()],
      requestBody: {
        required: true,
        content: {
          'multipart/form-data': {
            schema: {
              type: 'object',
              properties: {
                file: { ...BINARY, description: 'The export as the TSE’s software wrote it' },
                serial: {
                  type: 'string',
                  maxLength: 68,
                  description: 'Serial number of the TSE',
                  examples: ['3f8a…'],
                },
                from: day('First day that the export covers', '2026-01-01'),
                to: day('Last day that the export covers', '2026-06-30'),
              },
              required: ['file', 'serial', 'from', 'to'],
            },
          },
        },
      },
      responses: {
        201: {
          description: 'Archived',
          content: { 'application/json': { schema: inputSchema(archiveRecord) } },
        },
        ...refusals(...COMMON, 'TooLarge', 'WrongType'),
      },
    },
  },
  {
    method: 'get',
    path: `${ARCHIVE_UPLOAD.path}/{archiveId}`,
    operation: {
      operationId: 'tseArchives.file',
      summary: 'An archived export as it was uploaded',
      ...access('TAX_SHOW', 'pos'),
      tags: TAGS,
      parameters: [idParameter(), idParameter('archiveId')],
      responses: {
        200: { description: 'The file', content: { 'application/octet-stream': { schema: BINARY } } },
        ...refusals(...COMMON),
      },
    },
  },
]

/** Served by hand: the same path takes the upload. */
export const tseArchiveEndpoints = {
  list: defineEndpoint({
    method: 'GET',
    path: ARCHIVE_UPLOAD.path,
    summary: 'The archived exports of a till’s TSEs, the oldest period first, with their SHA-256',
    useCase: listArchives,
    response: z.array(archiveRecord),
  }),
  patch: defineEndpoint({
    method: 'PATCH',
    path: `${ARCHIVE_UPLOAD.path}/{archiveId}`,
    summary: 'Correct serial number, days or note of an archived export; its file stays',
    useCase: patchArchive,
    response: archiveRecord,
  }),
}

export const tseArchiveApi: ApiGroup = {
  name: 'tse-archives',
  title: 'TSE archives',
  description: 'Exports of TSEs that Kontor did not set up, kept as long as the till’s records',
  endpoints: tseArchiveEndpoints,
  operations,
}
