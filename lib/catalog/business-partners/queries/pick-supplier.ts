import { sql } from 'drizzle-orm'
import { defineUseCase } from '@/lib/server/core/use-case'
import { pickedPartners, pickInput, waysOf } from './picked-partners'

const ways = waysOf('INCOMING-INVOICES')

/** Type-ahead over suppliers for received invoices. */
export const pickSupplier = defineUseCase({
  name: 'businessPartner.pickSupplier',
  mode: 'read',
  right: ways.flatMap(({ right }) => right),
  module: null,
  input: pickInput,
  run: (scope, input) =>
    pickedPartners(scope, input, { ways, number: sql`supplier_number`, only: sql`is_supplier` }),
})
