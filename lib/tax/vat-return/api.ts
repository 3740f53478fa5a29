import { defineEndpoint } from '@/lib/server/core/endpoint'
import type { ApiGroup } from '@/lib/server/openapi/document'
import { getStatement, listStatementSources } from './queries/read-statement'
import { getVatReturn, listVatSources } from './queries/read-vat-return'
import { statementRecord, vatReturnRecord, vatSourceRecord } from './schema'
import { z } from 'zod'

const endpoints = {
  read: defineEndpoint({
    method: 'GET',
    path: '/vat-return',
    summary:
      'Figures of the VAT return (Umsatzsteuer-Voranmeldung) by Kennzahl, of at most a year; `basis` is the company’s unless given. `waiting` names received invoices that are left out',
    useCase: getVatReturn,
    response: vatReturnRecord,
  }),
  sources: defineEndpoint({
    method: 'GET',
    path: '/vat-return/{code}/sources',
    summary: 'The documents, payments, closings and received invoices that a figure comes from',
    useCase: listVatSources,
    response: z.array(vatSourceRecord),
    list: true,
  }),
  statement: defineEndpoint({
    method: 'GET',
    path: '/recapitulative-statement',
    summary:
      'Recapitulative statement (Zusammenfassende Meldung): sales to other member states by VAT id and kind (L goods, S services). `corrections` change statements of earlier months, `missing` lack a valid VAT id',
    useCase: getStatement,
    response: statementRecord,
  }),
  statementSources: defineEndpoint({
    method: 'GET',
    path: '/recapitulative-statement/{code}/sources',
    summary: 'The documents and payments that a line comes from; `code` is that of the line',
    useCase: listStatementSources,
    response: z.array(vatSourceRecord),
    list: true,
  }),
}

export const vatReturnApi: ApiGroup = {
  name: 'vatReturn',
  title: 'VAT return',
  description: 'Values for the VAT return, and the records that they come from',
  endpoints,
}
