import { z } from 'zod'
import { defineEndpoint, recordOperations } from '@/lib/server/core/endpoint'
import { access, type HandmadeOperation } from '@/lib/server/openapi/document'
import { BINARY, idParameter, refusals } from '@/lib/server/openapi/parts'
import type { Module, Right } from '@/lib/domain/rights'
import { listPayingDesks } from './queries/cash-desks'
import { documentCustomer } from './queries/edit-document'
import { listedProducts, searchProducts } from './queries/search-products'

/** Type-ahead of the editors; not part of the public API. */
export const productPicker = defineEndpoint({
  method: 'GET',
  path: '/pickers/positions',
  summary: 'Products for a position',
  useCase: searchProducts,
  response: z.unknown(),
})

/** Products with the prices of a customer's lists, for the editors; not part of the public API. */
export const listedPicker = defineEndpoint({
  method: 'GET',
  path: '/pickers/listed-products',
  summary: 'List prices of a customer',
  useCase: listedProducts,
  response: z.unknown(),
})

/** Address and terms of a chosen customer, for the editors; not part of the public API. */
export const customerTerms = defineEndpoint({
  method: 'GET',
  path: '/pickers/document-customer',
  summary: 'Terms of a customer',
  useCase: documentCustomer,
  response: z.unknown(),
})

/** The cash desks that a payment may name, for its dialogs; not part of the public API. */
export const cashDeskPicker = defineEndpoint({
  method: 'GET',
  path: '/pickers/cash-desks',
  summary: 'Cash desks of a payment',
  useCase: listPayingDesks,
  response: z.unknown(),
})

/**
 * The operations of all families, without their use cases. `path` is the collection's, such as
 * `/invoices`.
 */
export function documentOperations<Record extends z.ZodType, Row extends z.ZodType>(
  path: '/invoices' | '/deliverynotes' | '/offers' | '/self-billed',
  response: Record,
  row: Row,
) {
  const { list, create, get, patch, delete: remove } = recordOperations(path, response, row)
  const one = `${path}/{id}`
  const positions = `${one}/positions`
  return {
    list,
    create: { ...create, summary: 'Write a draft' },
    get,
    patch: { ...patch, summary: 'Change a draft' },
    delete: { ...remove, summary: 'Delete a draft' },
    book: { method: 'POST', path: `${one}/book`, summary: 'Book: number and freeze', response },
    cancel: { method: 'POST', path: `${one}/cancel`, response },
    addPosition: {
      method: 'POST',
      path: positions,
      summary: 'Add a position',
      response,
      status: 201,
      location: create.location,
    },
    orderPositions: { method: 'PUT', path: `${positions}/order`, summary: 'Order the positions', response },
    patchPosition: {
      method: 'PATCH',
      path: `${positions}/{positionId}`,
      summary: 'Change a position',
      response,
    },
    deletePosition: {
      method: 'DELETE',
      path: `${positions}/{positionId}`,
      summary: 'Remove a position',
      response,
      status: 200,
    },
  } as const
}

export const pdfOperation = (
  group: 'invoices' | 'deliveryNotes' | 'offers' | 'selfBilled',
  path: string,
  right: Right,
  what: string,
): HandmadeOperation =>
  fileOperation(
    group,
    path,
    right,
    `${what} as PDF; of a booked one always the same bytes, a draft bears ENTWURF`,
  )

/** Returns a file: bytes, not JSON. A PDF may be rendered first. */
export function fileOperation(
  group: 'invoices' | 'deliveryNotes' | 'offers' | 'selfBilled' | 'reminders' | 'closings',
  path: string,
  right: Right,
  summary: string,
  { module = 'order-management', kind = 'pdf' }: { module?: Module; kind?: 'pdf' | 'xml' } = {},
): HandmadeOperation {
  return {
    method: 'get',
    path: `${path}/{id}/${kind}`,
    operation: {
      operationId: `${group}.${kind}`,
      summary,
      ...access(right, module),
      tags: [group],
      parameters: [idParameter()],
      responses: {
        200: {
          description: `The ${kind.toUpperCase()}`,
          content: { [`application/${kind}`]: { schema: BINARY } },
        },
        ...(kind === 'pdf' && { 202: { description: 'Not rendered yet; retry after Retry-After seconds' } }),
        ...refusals('Unauthorized', 'Forbidden', 'NotFound', 'Unexpected'),
      },
    },
  }
}
