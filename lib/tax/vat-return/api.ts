import { defineEndpoint } from '@/lib/server/core/endpoint'
import type { ApiGroup } from '@/lib/server/openapi/document'
import { listFilings } from './queries/filings'
import { getTurnover } from '@/lib/sales/turnover/queries/read-turnover'
import { turnoverRecord } from '@/lib/sales/turnover/schema'
import { getStatement, listStatementSources } from './queries/read-statement'
import { getVatReturn, listVatSources } from './queries/read-vat-return'
import { filingRecord, statementRecord, vatReturnRecord, vatSourceRecord } from './schema'
import { fileValues } from './use-cases/file-values'
import { withdrawFiling } from './use-cases/withdraw-filing'
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
  file: defineEndpoint({
    method: 'POST',
    path: '/vat-return/filings',
    summary:
      'Freeze the values of a `period` (`2026-10`, `2026-Q4` or `2026`) as they were filed on a day. A second filing of a period corrects the one before',
    useCase: fileValues,
    response: filingRecord,
    status: 201,
    location: ({ period }) => `/vat-return/filings?period=${period}`,
  }),
  filings: defineEndpoint({
    method: 'GET',
    path: '/vat-return/filings',
    summary:
      'Filed values, newest period first; `differences` are what has changed since, with the records (§ 153 AO)',
    useCase: listFilings,
    response: z.array(filingRecord),
    list: true,
  }),
  withdraw: defineEndpoint({
    method: 'POST',
    path: '/vat-return/filings/{id}/withdraw',
    summary: 'Withdraw a filing that was recorded by mistake; the row stays, with the `reason`',
    useCase: withdrawFiling,
    response: filingRecord,
  }),
  turnover: defineEndpoint({
    method: 'GET',
    path: '/vat-return/turnover',
    summary:
      'Turnover of a `year` against the limits of § 19 (1) UStG (25,000 and 100,000) and of sales to consumers in other member states (§ 3c (4) UStG: 10,000)',
    useCase: getTurnover,
    response: turnoverRecord,
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
