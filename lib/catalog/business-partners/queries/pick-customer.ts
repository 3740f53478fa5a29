import { sql } from 'drizzle-orm'
import { defineUseCase } from '@/lib/server/core/use-case'
import { pickedPartners, pickInput, waysOf } from './picked-partners'

const ways = waysOf('INVOICES', 'DELIVERYNOTES', 'OFFERS')

/** Type-ahead over all partners for documents. */
export const pickCustomer = defineUseCase({
  name: 'businessPartner.pick',
  mode: 'read',
  right: ways.flatMap(({ right }) => right),
  module: null,
  input: pickInput,
  run: (scope, input) =>
    pickedPartners(scope, input, { ways, number: sql`customer_number`, only: sql`true` }),
})
