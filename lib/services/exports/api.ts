import { EXPORT_FORMATS } from '@/lib/domain/exportable'
import { ENCODINGS } from '@/lib/domain/table-cell'
import { access, type ApiGroup } from '@/lib/server/openapi/document'
import { BINARY, refusals } from '@/lib/server/openapi/parts'
import { XLSX } from './schema'

const query = (name: string, description: string, schema: { type: 'string'; enum?: string[] }) =>
  ({ name, in: 'query', description, schema }) as const

export const exportApi = (kinds: readonly string[]): ApiGroup => ({
  name: 'exports',
  title: 'Exports',
  description: 'Lists as files for spreadsheets',
  endpoints: {},
  operations: [
    {
      method: 'get',
      path: '/exports/{kind}',
      operation: {
        operationId: 'exports.file',
        summary: 'All rows of a list as a file, with the filters of the list',
        ...access('CSV-EXPORT_SHOW', null),
        tags: ['exports'],
        parameters: [
          { name: 'kind', in: 'path', required: true, schema: { type: 'string', enum: [...kinds] } },
          query('format', 'csv without it', { type: 'string', enum: [...EXPORT_FORMATS] }),
          query('encoding', 'Of CSV; utf-8 without it', { type: 'string', enum: [...ENCODINGS] }),
          query('columns', 'Names of columns, separated by commas; all without it', { type: 'string' }),
        ],
        responses: {
          200: {
            description: 'The file',
            content: { 'text/csv': { schema: BINARY }, [XLSX]: { schema: BINARY } },
          },
          ...refusals('Unauthorized', 'Forbidden', 'NotFound', 'Invalid', 'Unexpected', 'Unavailable'),
        },
      },
    },
  ],
})
