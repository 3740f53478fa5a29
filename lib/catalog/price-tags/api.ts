import { inputSchema } from '@/lib/server/openapi/schemas'
import { access, type ApiGroup } from '@/lib/server/openapi/document'
import { BINARY, refusals } from '@/lib/server/openapi/parts'
import { printQueriedTags } from './queries/print-price-tags'
import { priceTagsQuery } from './schema'

/** Meanings of a query's fields; the names and types are those of the schema. */
const MEANINGS: Readonly<Record<string, string>> = {
  productIds: 'Ids, separated by commas; without it the products whose prices change on `day`',
  copies: 'Tags of each product',
  storeId: 'Prices of this store; those of the products without it',
  day: 'Prices that are valid on this day, with what is planned until then; today’s without it',
  skip: 'Labels of the first sheet that are used up',
}

const { properties = {}, required = [] } = inputSchema(priceTagsQuery)

export const priceTagApi: ApiGroup = {
  name: 'priceTags',
  title: 'Price tags',
  description: 'Price tags and shelf labels',
  endpoints: {},
  operations: [
    {
      method: 'get',
      path: '/price-tags',
      operation: {
        operationId: 'priceTags.file',
        summary: 'Price tags of products as PDF, at most 2,000',
        ...access(printQueriedTags.right, printQueriedTags.module),
        tags: ['priceTags'],
        parameters: Object.entries(properties).map(([name, schema]) => ({
          name,
          in: 'query',
          required: required.includes(name),
          ...(MEANINGS[name] ? { description: MEANINGS[name] } : {}),
          schema,
        })),
        responses: {
          200: { description: 'The PDF', content: { 'application/pdf': { schema: BINARY } } },
          ...refusals('Unauthorized', 'Forbidden', 'NotFound', 'Invalid', 'RateLimited', 'Unexpected'),
        },
      },
    },
  ],
}
